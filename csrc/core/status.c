#include "paigow/status.h"

#define TEXT_OF(number) #number
#define TEXT(number) TEXT_OF(number)

const char *paigow_version(void)
{
    return TEXT(PAIGOW_VERSION_MAJOR) "." TEXT(PAIGOW_VERSION_MINOR) "." TEXT(PAIGOW_VERSION_PATCH);
}

const char *paigow_status_text(int status)
{
    switch (status) {
    case PAIGOW_OK:
        return "no error";
    case PAIGOW_ERROR_COUNT:
        return "wrong number of cards";
    case PAIGOW_ERROR_CARD:
        return "card code outside 0..52";
    case PAIGOW_ERROR_DUPLICATE:
        return "duplicate card";
    case PAIGOW_ERROR_TEXT:
        return "text is not a card";
    case PAIGOW_ERROR_RULES:
        return "unknown rules";
    case PAIGOW_ERROR_HOUSE_WAY:
        return "malformed house way";
    case PAIGOW_ERROR_NO_LINE:
        return "no line of the house way sets this hand";
    case PAIGOW_ERROR_SEAT:
        return "bad seat number";
    case PAIGOW_ERROR_STAKE:
        return "stake not allowed";
    case PAIGOW_ERROR_WAGER:
        return "wager not allowed";
    case PAIGOW_ERROR_FOUL:
        return "no legal setting has this front";
    case PAIGOW_ERROR_PAY_TABLE:
        return "malformed pay table";
    case PAIGOW_ERROR_METER:
        return "meter missing, not asked for, or out of range";
    case PAIGOW_ERROR_UNEVEN:
        return "odds that pay no whole number of cents";
    case PAIGOW_ERROR_NOT_DEALT:
        return "a card of the low hand was not dealt";
    case PAIGOW_ERROR_BANK:
        return "the bank is refused";
    case PAIGOW_ERROR_POSITION:
        return "no such total of dice, or stack";
    case PAIGOW_ERROR_GAME:
        return "malformed game";
    case PAIGOW_ERROR_CRAPS:
        return "malformed rules or table of craps";
    case PAIGOW_ERROR_REFUSED:
        return "the wager is refused";
    case PAIGOW_ERROR_DICE:
        return "no such dice";
    case PAIGOW_ERROR_SUITS:
        return "a house way that looks at all suits, where kinds must do";
    case PAIGOW_ERROR_SELF_TEST:
        return "the self-test found a difference";
    default:
        return "unknown status";
    }
}
