/* paigow.h - everything: the rooms of the library, from the ground up. */
#ifndef PAIGOW_H
#define PAIGOW_H

#include "paigow/status.h"

#include "paigow/cards.h"
#include "paigow/kind.h"
#include "paigow/rank.h"

#include "paigow/deal.h"
#include "paigow/enumerate.h"

#include "paigow/house_table.h"
#include "paigow/house_way.h"
#include "paigow/setting.h"

#include "paigow/bonus.h"
#include "paigow/pay_table.h"
#include "paigow/settle.h"

#include "paigow/odds.h"

#include "paigow/bank.h"
#include "paigow/game.h"
#include "paigow/round.h"
#include "paigow/simulate.h"

#include "paigow/craps.h"
#include "paigow/craps_table.h"

#endif
