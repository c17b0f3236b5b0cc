/* paigow.h - everything: the rooms of the library, from the ground up.
 *
 * Where PAIGOW_SMALL is defined, for the library and for those who use it, it is the small profile
 * for devices: without the tables by kind, and without what works on many hands at once. */
#ifndef PAIGOW_H
#define PAIGOW_H

#include "paigow/status.h"

#include "paigow/cards.h"
#include "paigow/rank.h"

#include "paigow/deal.h"

#include "paigow/house_way.h"
#include "paigow/setter.h"
#include "paigow/setting.h"

#include "paigow/bonus.h"
#include "paigow/pay_table.h"
#include "paigow/settle.h"

#include "paigow/bank.h"
#include "paigow/game.h"
#include "paigow/round.h"

#include "paigow/craps.h"
#include "paigow/craps_table.h"

#include "paigow/self_test.h"

#ifndef PAIGOW_SMALL
#include "paigow/enumerate.h"
#include "paigow/house_table.h"
#include "paigow/kind.h"
#include "paigow/odds.h"
#include "paigow/simulate.h"
#endif

#endif
