"""The C core, as declared in paigow.h, which is its manual: for those who link libpaigow.

The types and constants, and the functions that paigow/capi.pxd declares too, need no linking.
"""

from libc.stddef cimport size_t
from libc.stdint cimport int8_t, int32_t, int64_t, uint8_t, uint16_t, uint32_t, uint64_t


cdef extern from "paigow.h" nogil:
    # status.h
    enum:
        PAIGOW_VERSION_MAJOR
        PAIGOW_VERSION_MINOR
        PAIGOW_VERSION_PATCH

    enum:
        PAIGOW_OK
        PAIGOW_ERROR_COUNT
        PAIGOW_ERROR_CARD
        PAIGOW_ERROR_DUPLICATE
        PAIGOW_ERROR_TEXT
        PAIGOW_ERROR_RULES
        PAIGOW_ERROR_HOUSE_WAY
        PAIGOW_ERROR_NO_LINE
        PAIGOW_ERROR_SEAT
        PAIGOW_ERROR_STAKE
        PAIGOW_ERROR_WAGER
        PAIGOW_ERROR_PAY_TABLE
        PAIGOW_ERROR_FOUL
        PAIGOW_ERROR_METER
        PAIGOW_ERROR_UNEVEN
        PAIGOW_ERROR_NOT_DEALT
        PAIGOW_ERROR_BANK
        PAIGOW_ERROR_POSITION
        PAIGOW_ERROR_GAME
        PAIGOW_ERROR_CRAPS
        PAIGOW_ERROR_REFUSED
        PAIGOW_ERROR_DICE
        PAIGOW_ERROR_SUITS

    ctypedef struct paigow_fault:
        int32_t status
        int32_t seat
        int32_t wager
        size_t row
        size_t rows
        size_t index
        int64_t value

    const char *paigow_status_text(int status)
    const char *paigow_version()

    # cards.h
    enum:
        PAIGOW_JOKER
        PAIGOW_DECK
        PAIGOW_HAND
        PAIGOW_HIGH
        PAIGOW_LOW
        PAIGOW_RANKS
        PAIGOW_SUITS
        PAIGOW_ACE
        PAIGOW_CARD_TEXT

    int paigow_card_rank(uint8_t card)
    void paigow_card_text(uint8_t card, char *text)
    int paigow_parse_cards(const char *text, size_t length, uint8_t *cards, size_t most,
                           size_t *count, paigow_fault *fault)
    int paigow_check_cards(const uint8_t *cards, size_t count, size_t expected,
                           paigow_fault *fault)
    int paigow_check_cards_i64(const int64_t *codes, size_t count, size_t expected, uint8_t *cards,
                               paigow_fault *fault)
    int paigow_check_rows(const uint8_t *cards, size_t rows, size_t width, paigow_fault *fault)
    int paigow_check_masks(const uint64_t *masks, size_t count, paigow_fault *fault)

    # tables.h
    const uint64_t PAIGOW_KEY_START
    const uint64_t PAIGOW_KEY_FLUSH
    const uint64_t PAIGOW_KEY_JOKER

    enum:
        PAIGOW_BYTES
        PAIGOW_SUM_SHIFT
        PAIGOW_ROW7_SHIFT
        PAIGOW_ROWS7
        PAIGOW_SLOTS7
        PAIGOW_ROW5_SHIFT
        PAIGOW_ROWS5
        PAIGOW_SLOTS5
        PAIGOW_SUBSETS
        PAIGOW_VALUES
        PAIGOW_LOW_VALUES
        PAIGOW_RULES
        PAIGOW_MULTISETS

    # rank.h
    ctypedef int paigow_rules

    enum:
        PAIGOW_STANDARD
        PAIGOW_WHEEL_LOWEST
        PAIGOW_WILD
        PAIGOW_WILD_WHEEL_LOWEST

    enum:
        PAIGOW_HIGH_CARD
        PAIGOW_ONE_PAIR
        PAIGOW_TWO_PAIR
        PAIGOW_THREE_OF_A_KIND
        PAIGOW_STRAIGHT
        PAIGOW_FLUSH
        PAIGOW_FULL_HOUSE
        PAIGOW_FOUR_OF_A_KIND
        PAIGOW_STRAIGHT_FLUSH
        PAIGOW_ROYAL_FLUSH
        PAIGOW_FIVE_OF_A_KIND
        PAIGOW_CATEGORIES

    ctypedef struct paigow_packed:
        uint64_t key
        uint64_t cards

    paigow_packed paigow_pack_none()
    paigow_packed paigow_pack_add(paigow_packed hand, uint8_t card)
    uint32_t paigow_slot7(uint64_t key)
    uint32_t paigow_slot5(uint64_t key)
    uint16_t paigow_rank_flush(paigow_packed hand, uint16_t by_ranks, paigow_rules rules)
    int paigow_flush_in_reach(uint64_t key, int more)
    uint16_t paigow_rank7_by_ranks(uint64_t key, paigow_rules rules)
    uint16_t paigow_rank7_packed(paigow_packed hand, paigow_rules rules)
    uint16_t paigow_rank5_packed(paigow_packed hand, paigow_rules rules)
    uint16_t paigow_rank7_flush(const uint8_t *cards, uint64_t key, uint16_t by_ranks,
                                paigow_rules rules)
    uint16_t paigow_rank7(const uint8_t *cards, paigow_rules rules)
    uint16_t paigow_rank5(const uint8_t *cards, paigow_rules rules)
    uint8_t paigow_rank2(const uint8_t *cards)
    uint16_t paigow_best_five(const uint8_t *cards, paigow_rules rules, uint8_t *best)
    void paigow_rank7_n(const uint8_t *cards, size_t rows, paigow_rules rules, uint16_t *values)
    void paigow_rank5_n(const uint8_t *cards, size_t rows, paigow_rules rules, uint16_t *values)
    void paigow_rank2_n(const uint8_t *cards, size_t rows, uint8_t *values)
    void paigow_rank7_masks_n(const uint64_t *masks, size_t count, paigow_rules rules,
                              uint16_t *values)
    void paigow_rank7_packed_n(const paigow_packed *hands, size_t count, paigow_rules rules,
                               uint16_t *values)
    const char *paigow_batch_tier()
    int paigow_rank7_checked(const uint8_t *cards, size_t count, int rules, uint16_t *value,
                             paigow_fault *fault)
    int paigow_rank5_checked(const uint8_t *cards, size_t count, int rules, uint16_t *value,
                             paigow_fault *fault)
    int paigow_rank2_checked(const uint8_t *cards, size_t count, uint8_t *value,
                             paigow_fault *fault)
    int paigow_best_five_checked(const uint8_t *cards, size_t count, int rules, uint8_t *best,
                                 uint16_t *value, paigow_fault *fault)
    int paigow_rank7_n_checked(const uint8_t *cards, size_t rows, int rules, uint16_t *values,
                               paigow_fault *fault)
    int paigow_rank5_n_checked(const uint8_t *cards, size_t rows, int rules, uint16_t *values,
                               paigow_fault *fault)
    int paigow_rank2_n_checked(const uint8_t *cards, size_t rows, uint8_t *values,
                               paigow_fault *fault)
    int paigow_rank7_masks_n_checked(const uint64_t *masks, size_t count, int rules,
                                     uint16_t *values, paigow_fault *fault)
    int paigow_check_rules(int rules, paigow_fault *fault)
    int paigow_category(uint16_t value)
    int paigow_value_ranks(uint16_t value, uint8_t *ranks)
    void paigow_low_value_ranks(uint8_t value, uint8_t *ranks)

    # kind.h
    enum:
        PAIGOW_KINDS
        PAIGOW_FLUSH_KINDS

    uint32_t paigow_kind_packed(paigow_packed hand)
    uint32_t paigow_kind(const uint8_t *cards)
    int paigow_kind_checked(const uint8_t *cards, size_t count, uint32_t *kind,
                            paigow_fault *fault)
    uint64_t paigow_kind_hands(const uint8_t *cards)
    int paigow_each_kind(int (*visit)(void *context, paigow_packed hand,
                                      const uint8_t *cards) noexcept,
                         void *context)

    # setting.h
    enum:
        PAIGOW_NOT_FOUL
        PAIGOW_FOUL_COUNT
        PAIGOW_FOUL_NOT_DEALT
        PAIGOW_FOUL_LOW_HIGHER

    enum:
        PAIGOW_NO_LINE

    ctypedef struct paigow_setting:
        uint16_t high_value
        uint8_t low_value
        uint8_t foul
        uint8_t line
        uint8_t[5] high
        uint8_t[2] low

    int paigow_is_legal(uint16_t high_value, uint8_t low_value)
    void paigow_set_by_hand(const uint8_t *cards, const uint8_t *low, size_t low_count,
                            paigow_rules rules, paigow_setting *setting)
    int paigow_set_by_hand_checked(const uint8_t *cards, size_t count, const uint8_t *low,
                                   size_t low_count, int rules, paigow_setting *setting,
                                   paigow_fault *fault)

    enum:
        PAIGOW_LOSE
        PAIGOW_PUSH
        PAIGOW_WIN
        PAIGOW_FOUL
        PAIGOW_ANNOUNCED
        PAIGOW_COLLECTED
        PAIGOW_PAID
        PAIGOW_SUPPLIES
        PAIGOW_TAKES
        PAIGOW_BANKS

    int paigow_compare(const paigow_setting *player, const paigow_setting *dealer)

    # house_way.h
    enum:
        PAIGOW_ANY_RANK
        PAIGOW_ANY_CLASS
        PAIGOW_ANY_HOLDING
        PAIGOW_COMPLETE

    enum:
        PAIGOW_HOLDS_FIVE_ACES
        PAIGOW_HOLDS_QUADS_AND_TRIPS
        PAIGOW_HOLDS_QUADS_AND_PAIR
        PAIGOW_HOLDS_QUADS
        PAIGOW_HOLDS_TWO_TRIPS
        PAIGOW_HOLDS_TRIPS_AND_TWO_PAIRS
        PAIGOW_HOLDS_FULL_HOUSE
        PAIGOW_HOLDS_TRIPS
        PAIGOW_HOLDS_THREE_PAIR
        PAIGOW_HOLDS_TWO_PAIR
        PAIGOW_HOLDS_ONE_PAIR
        PAIGOW_HOLDS_NO_PAIR
        PAIGOW_HOLDINGS

    enum:
        PAIGOW_PLAY_SINGLETONS
        PAIGOW_PLAY_FIRST_GROUP
        PAIGOW_PLAY_SECOND_GROUP
        PAIGOW_PLAY_ONE_AND_SINGLETON
        PAIGOW_PLAY_SECOND_AND_THIRD
        PAIGOW_PLAY_BEST_FRONT
        PAIGOW_PLAYS

    enum:
        PAIGOW_ACE_HIGH_STRAIGHT
        PAIGOW_CLASSES

    enum:
        PAIGOW_JOKER_OR_NOT
        PAIGOW_WITH_JOKER
        PAIGOW_WITHOUT_JOKER

    enum:
        PAIGOW_MOST_LINES

    enum:
        PAIGOW_ANY_SUM

    ctypedef struct paigow_line:
        uint16_t holdings
        uint16_t first
        uint16_t second
        uint16_t singleton
        uint16_t singletons
        uint16_t best
        uint8_t joker
        uint8_t most_sum
        uint8_t play
        uint8_t least
        uint8_t most
        uint16_t behind
        uint16_t beats

    ctypedef struct paigow_house_way:
        size_t count
        paigow_line[64] lines

    int paigow_check_house_way(const paigow_house_way *way, paigow_fault *fault)
    int paigow_set_by_lines(const uint8_t *cards, const paigow_house_way *way, paigow_rules rules,
                            paigow_setting *setting)
    int paigow_set_by_lines_checked(const uint8_t *cards, size_t count,
                                    const paigow_house_way *way, int rules,
                                    paigow_setting *setting, paigow_fault *fault)
    int paigow_holding_of(const uint8_t *cards)

    enum:
        PAIGOW_FITS_NOT
        PAIGOW_CANNOT_BE
        PAIGOW_WOULD_FOUL
        PAIGOW_CAN_SET

    int paigow_try_line(const uint8_t *cards, const paigow_line *line, paigow_rules rules,
                        paigow_setting *setting)
    int paigow_set_front(const uint8_t *cards, uint8_t front, paigow_rules rules,
                         paigow_setting *setting)

    ctypedef struct paigow_line_use:
        uint64_t fits
        uint64_t able
        uint64_t sets
        uint64_t fouls
        uint8_t[7] fits_first
        uint8_t[7] able_first
        uint8_t[7] fouls_first

    ctypedef struct paigow_way_use:
        uint64_t unset
        uint8_t[7] unset_first
        paigow_line_use[64] lines

    int paigow_use_of_lines(const paigow_house_way *way, int rules, paigow_way_use *use,
                            paigow_fault *fault)

    # house_table.h
    ctypedef uint32_t paigow_short_setting

    enum:
        PAIGOW_SHORT_HIGHER_UNSUITED
        PAIGOW_SHORT_LOWER_UNSUITED

    uint16_t paigow_short_high_value(paigow_short_setting setting)
    uint8_t paigow_short_low_value(paigow_short_setting setting)
    uint8_t paigow_short_line(paigow_short_setting setting)
    int paigow_compare_short(paigow_short_setting player, paigow_short_setting dealer)

    ctypedef struct paigow_exception:
        uint64_t lanes
        uint32_t kind
        paigow_short_setting setting

    ctypedef struct paigow_exceptions:
        size_t slots
        const paigow_exception *slot

    enum:
        PAIGOW_LINE_BY_SUITS

    ctypedef struct paigow_house_table:
        paigow_rules rules
        paigow_exceptions exceptions
        paigow_short_setting[72704] by_slot
        uint16_t[224653] by_flush_kind

    int paigow_compile(const paigow_house_way *way, int rules, paigow_house_table *table,
                       paigow_fault *fault)
    int paigow_compile_fronts(const uint8_t *fronts, int rules, paigow_house_table *table,
                              paigow_fault *fault)
    int paigow_compile_classes(const uint8_t *fronts, int rules, const uint64_t *hands,
                               const uint8_t *fronts_of_hands, size_t count,
                               paigow_exception *slot, size_t slots, paigow_house_table *table,
                               paigow_fault *fault)
    paigow_short_setting paigow_set_exception(uint64_t cards, paigow_short_setting of_kind,
                                              const paigow_house_table *table)
    paigow_short_setting paigow_set_flush(paigow_packed hand, const paigow_house_table *table)
    paigow_short_setting paigow_set_flush_cards(const uint8_t *cards, uint64_t key,
                                                const paigow_house_table *table)
    paigow_short_setting paigow_set_exception_cards(const uint8_t *cards,
                                                    paigow_short_setting of_kind,
                                                    const paigow_house_table *table)
    paigow_short_setting paigow_set_kind(paigow_packed hand, const paigow_house_table *table)
    int paigow_has_exceptions(const paigow_house_table *table, paigow_short_setting of_kind)
    paigow_short_setting paigow_set_packed(paigow_packed hand, const paigow_house_table *table)
    paigow_short_setting paigow_set_short(const uint8_t *cards, const paigow_house_table *table)
    void paigow_find_front(paigow_packed hand, paigow_short_setting setting, uint8_t *low)
    void paigow_set(const uint8_t *cards, const paigow_house_table *table, paigow_setting *setting)
    int paigow_set_checked(const uint8_t *cards, size_t count, const paigow_house_table *table,
                           paigow_setting *setting, paigow_fault *fault)

    ctypedef struct paigow_setter:
        const paigow_house_table *table
        const paigow_house_way *way

    int paigow_check_setter(const paigow_setter *setter, int rules, paigow_fault *fault)
    int paigow_set_with(const uint8_t *cards, const paigow_setter *setter, paigow_rules rules,
                        paigow_setting *setting)

    ctypedef struct paigow_settings:
        uint16_t *high_values
        uint8_t *low_values
        uint8_t *lines
        uint8_t *lows
        paigow_short_setting *shorts

    void paigow_set_n(const uint8_t *cards, size_t rows, const paigow_house_table *table,
                      const paigow_settings *settings)
    void paigow_set_masks_n(const uint64_t *hands, size_t count, const paigow_house_table *table,
                            const paigow_settings *settings)
    int paigow_set_n_checked(const uint8_t *cards, size_t rows, const paigow_house_table *table,
                             const paigow_settings *settings, paigow_fault *fault)
    int paigow_set_masks_n_checked(const uint64_t *hands, size_t count,
                                   const paigow_house_table *table,
                                   const paigow_settings *settings, paigow_fault *fault)

    # bonus.h
    enum:
        PAIGOW_IS_FIVE_ACES
        PAIGOW_IS_FIVE_OF_A_KIND
        PAIGOW_IS_ROYAL_FLUSH
        PAIGOW_IS_STRAIGHT_FLUSH
        PAIGOW_IS_FOUR_OF_A_KIND
        PAIGOW_IS_FULL_HOUSE
        PAIGOW_IS_FLUSH
        PAIGOW_IS_STRAIGHT
        PAIGOW_IS_THREE_OF_A_KIND
        PAIGOW_IS_THREE_PAIR
        PAIGOW_IS_TWO_PAIR
        PAIGOW_IS_PAIR
        PAIGOW_IS_SEVEN_CARD_STRAIGHT_FLUSH
        PAIGOW_IS_ROYAL_MATCH
        PAIGOW_IS_ROYAL_ACE_MATCH
        PAIGOW_IS_ROYAL_AND_ACES
        PAIGOW_IS_FIVE_ACES_AND_PAIR
        PAIGOW_IS_ROYAL_AND_PAIR
        PAIGOW_IS_STRAIGHT_FLUSH_AND_PAIR
        PAIGOW_IS_FOUR_OF_A_KIND_AND_PAIR
        PAIGOW_IS_FULL_HOUSE_AND_PAIR
        PAIGOW_IS_FLUSH_AND_PAIR
        PAIGOW_IS_STRAIGHT_AND_PAIR
        PAIGOW_IS_NINE_HIGH
        PAIGOW_IS_TEN_HIGH
        PAIGOW_IS_JACK_HIGH
        PAIGOW_IS_QUEEN_HIGH
        PAIGOW_IS_KING_HIGH
        PAIGOW_IS_ACE_HIGH
        PAIGOW_IS_BOTH_ACE_HIGH
        PAIGOW_IS_LOW_THREE_HIGH
        PAIGOW_IS_LOW_ACE_HIGH
        PAIGOW_IS_LOW_PAIR
        PAIGOW_IS_THREE_OF_EACH_COLOR
        PAIGOW_IS_FOUR_OF_THE_COLOR
        PAIGOW_IS_FIVE_OF_THE_COLOR
        PAIGOW_IS_SIX_OF_THE_COLOR
        PAIGOW_IS_SEVEN_OF_THE_COLOR
        PAIGOW_BONUS_NAMES

    enum:
        PAIGOW_JOKER_BUG
        PAIGOW_JOKER_WILD
        PAIGOW_JOKER_ACE
        PAIGOW_JOKER_NO_COLOR
        PAIGOW_JOKER_ANY_COLOR

    enum:
        PAIGOW_RED
        PAIGOW_BLACK

    ctypedef struct paigow_bonus:
        uint64_t held
        uint64_t natural

    enum:
        PAIGOW_BONUS_CARDS

    paigow_bonus paigow_bonus_of(const uint8_t *cards, size_t count, int joker)
    paigow_bonus paigow_bonus_of_low(uint8_t low_value)
    int paigow_color_count(const uint8_t *cards, int color)
    paigow_bonus paigow_bonus_of_color(const uint8_t *cards, int color, int joker)
    size_t paigow_bonus_cards(const uint8_t *cards, size_t count, int joker, int wheel_lowest,
                              int name, int without_joker, uint8_t *chosen)
    size_t paigow_cards_of_color(const uint8_t *cards, int color, int joker, uint8_t *chosen)

    # settle.h
    ctypedef int paigow_push

    enum:
        PAIGOW_PUSH_NEVER
        PAIGOW_PUSH_QUEEN_HIGH
        PAIGOW_PUSH_ACE_HIGH
        PAIGOW_PUSH_LOW_NINE_HIGH
        PAIGOW_MOST_PUSH

    int paigow_check_push(int push, paigow_fault *fault)
    int paigow_is_push(paigow_push push, uint16_t best, uint8_t low)
    void paigow_settle_n(const uint8_t *players, const uint8_t *dealers, size_t rows,
                         const paigow_house_table *player_way,
                         const paigow_house_table *dealer_way, paigow_push push, uint8_t *outcomes)
    void paigow_settle_masks_n(const uint64_t *players, const uint64_t *dealers, size_t count,
                               const paigow_house_table *player_way,
                               const paigow_house_table *dealer_way, paigow_push push,
                               uint8_t *outcomes)
    int paigow_settle_n_checked(const uint8_t *players, const uint8_t *dealers, size_t rows,
                                const paigow_house_table *player_way,
                                const paigow_house_table *dealer_way, int push, uint8_t *outcomes,
                                paigow_fault *fault)
    int paigow_settle_masks_n_checked(const uint64_t *players, const uint64_t *dealers,
                                      size_t count, const paigow_house_table *player_way,
                                      const paigow_house_table *dealer_way, int push,
                                      uint8_t *outcomes, paigow_fault *fault)

    # deal.h
    enum:
        PAIGOW_MOST_PLACES

    ctypedef struct paigow_random:
        uint32_t (*next)(void *state) noexcept
        void *state

    ctypedef struct paigow_stream:
        uint64_t[4] state

    void paigow_begin_stream(uint64_t seed, uint64_t round, paigow_stream *stream)
    uint32_t paigow_stream_next(void *stream)
    void paigow_deal_seeded(uint64_t seed, uint64_t round, uint32_t deck, size_t places,
                            uint8_t *cards, uint8_t *dice)
    void paigow_deal_n(const paigow_random *random, size_t rounds, size_t places, uint8_t *cards)
    int paigow_deal_n_checked(const paigow_random *random, size_t rounds, size_t places,
                              uint8_t *cards, paigow_fault *fault)

    # enumerate.h
    int paigow_check_choice(uint64_t containing, uint64_t avoiding, paigow_fault *fault)
    uint64_t paigow_count_hands(uint64_t containing, uint64_t avoiding)
    int paigow_each_hand(uint64_t containing, uint64_t avoiding,
                         int (*visit)(void *context, paigow_packed hand) noexcept, void *context)
    void paigow_list_hands(uint64_t containing, uint64_t avoiding, uint8_t *rows)
    void paigow_count_values(uint64_t containing, uint64_t avoiding, paigow_rules rules,
                             size_t part, size_t parts, uint64_t *counts)

    # pay_table.h
    const int64_t PAIGOW_MOST_STAKE
    const int64_t PAIGOW_MOST_WON

    enum:
        PAIGOW_MOST_PAY_LINES
        PAIGOW_MOST_ODDS

    enum:
        PAIGOW_PAYS_ODDS
        PAIGOW_PAYS_FIXED
        PAIGOW_PAYS_SHARE

    ctypedef struct paigow_pay_line:
        uint8_t name
        uint8_t joker
        uint8_t of
        int32_t per
        int64_t pays
        int64_t envy

    ctypedef struct paigow_pay_table:
        uint8_t cards
        uint8_t of_dealer
        uint8_t joker
        uint8_t wheel_lowest
        uint8_t round_down
        uint8_t takes_stake
        int64_t envy_stake
        int64_t most_paid
        uint8_t count
        paigow_pay_line[32] lines

    ctypedef struct paigow_bonus_hand:
        uint8_t[7] cards
        uint8_t color
        uint8_t[2] low
        uint8_t[7] player

    enum:
        PAIGOW_NEEDS_COLOR
        PAIGOW_NEEDS_LOW
        PAIGOW_NEEDS_PLAYER
        PAIGOW_NEEDS_METER

    unsigned paigow_table_needs(const paigow_pay_table *table)
    int paigow_check_pay_table(const paigow_pay_table *table, paigow_fault *fault)

    ctypedef struct paigow_reader:
        const paigow_pay_table *table
        uint64_t wanted
        unsigned pays_in
        unsigned needs
        int can_be_uneven
        int8_t[2][8] by_count

    enum:
        PAIGOW_NO_PAY_LINE

    int paigow_bonus_line(const paigow_pay_table *table, const paigow_bonus_hand *hand)

    ctypedef struct paigow_bonus_result:
        int8_t line
        uint8_t outcome
        int64_t net
        int64_t returned
        int64_t cut

    int paigow_settle_bonus(const paigow_pay_table *table, const paigow_bonus_hand *hand,
                            int64_t stake, int64_t meter, int64_t *won,
                            paigow_bonus_result *result, paigow_fault *fault)
    int paigow_settle_line(const paigow_pay_table *table, int line, int64_t stake, int64_t meter,
                           int64_t *won, paigow_bonus_result *result, paigow_fault *fault)

    ctypedef struct paigow_bonus_rows:
        const uint8_t *cards
        const uint8_t *colors
        const uint8_t *lows
        const uint8_t *players
        const int64_t *stakes

    int paigow_settle_bonus_n_checked(const paigow_pay_table *table,
                                      const paigow_bonus_rows *wagers, size_t rows, int64_t meter,
                                      int8_t *lines, int64_t *nets, int64_t *cuts,
                                      paigow_fault *fault)

    enum:
        PAIGOW_SEATS

    ctypedef struct paigow_bonus_seat:
        uint32_t player
        int64_t stake
        paigow_bonus_hand hand

    ctypedef struct paigow_bonus_seat_result:
        paigow_bonus_result wager
        int64_t[6] envy
        int64_t[6] envy_cut

    int paigow_settle_bonus_seats(const paigow_pay_table *table, const paigow_bonus_seat *seats,
                                  size_t count, int64_t meter, paigow_bonus_seat_result *results,
                                  paigow_fault *fault)

    ctypedef struct paigow_pay_use:
        uint64_t[32] fits
        uint64_t[32] pays
        uint64_t nothing
        uint64_t deals

    int paigow_use_of_pay_lines(const paigow_pay_table *table, const paigow_house_table *way,
                                paigow_pay_use *use, paigow_fault *fault)

    # game.h
    const int64_t PAIGOW_MOST_SUM

    enum:
        PAIGOW_MAIN
        PAIGOW_MOST_BONUS

    enum:
        PAIGOW_EXACT
        PAIGOW_UP_25
        PAIGOW_NEAREST_25
        PAIGOW_DOWN
        PAIGOW_ROUNDINGS

    int paigow_commission(int64_t won, int percent, int rounding, int64_t *commission,
                          paigow_fault *fault)

    ctypedef struct paigow_bonus_wager:
        const paigow_pay_table *pays
        int64_t least
        int64_t most

    ctypedef struct paigow_game:
        uint8_t rules
        uint8_t no_joker
        int8_t push
        uint8_t commission
        uint8_t bank_commission
        uint8_t rounding
        uint8_t player_bank
        uint8_t co_bank
        uint8_t bank_bonus
        uint8_t odd_cent_to_bank
        int64_t least
        int64_t most
        paigow_setter way
        size_t bonus_count
        paigow_bonus_wager[7] bonus

    enum:
        PAIGOW_GAME_RULES
        PAIGOW_GAME_FLAGS
        PAIGOW_GAME_PUSH
        PAIGOW_GAME_COMMISSION
        PAIGOW_GAME_ROUNDING
        PAIGOW_GAME_LIMITS
        PAIGOW_GAME_BONUS_COUNT
        PAIGOW_GAME_BONUS_LIMITS
        PAIGOW_GAME_BONUS_METER
        PAIGOW_GAME_BONUS_CARDS
        PAIGOW_GAME_BONUS_ENVY

    ctypedef struct paigow_ready:
        const paigow_game *game
        int premium
        int64_t[8] least
        int64_t[8] most
        paigow_reader[8] reader
        uint8_t colored
        uint8_t of_dealer
        uint8_t uneven
        uint8_t limited
        uint8_t[11] payable

    int paigow_ready_game(const paigow_game *game, paigow_ready *ready, paigow_fault *fault)

    # bank.h
    enum:
        PAIGOW_MOST_SEATS
        PAIGOW_MOST_DICE

    enum:
        PAIGOW_MAY_BANK
        PAIGOW_REFUSED_GAME
        PAIGOW_REFUSED_CO_BANK
        PAIGOW_REFUSED_NO_SEAT
        PAIGOW_REFUSED_START
        PAIGOW_REFUSED_DEALER_TURN
        PAIGOW_REFUSED_TWICE
        PAIGOW_REFUSED_NO_WAGER
        PAIGOW_REFUSED_COVER
        PAIGOW_REFUSED_AREAS
        PAIGOW_REFUSED_MAIN
        PAIGOW_REFUSED_BONUS
        PAIGOW_REFUSED_DEALER_WAGER
        PAIGOW_REFUSED_OWN_HAND
        PAIGOW_REFUSED_SHORT
        PAIGOW_REFUSALS

    ctypedef struct paigow_place:
        uint8_t number
        uint32_t player
        int64_t wager
        int64_t chips

    ctypedef struct paigow_rotation:
        uint8_t seats
        uint8_t start
        uint8_t turn
        uint8_t has_banked
        uint32_t banked
        int64_t[16] last_wager
        uint32_t[16] last_player

    int paigow_begin_rotation(int seats, paigow_rotation *rotation, paigow_fault *fault)

    ctypedef struct paigow_offer:
        uint8_t seat
        uint8_t refusal

    int paigow_offers(const paigow_rotation *rotation, const paigow_place *places, size_t count,
                      paigow_offer *offers, paigow_fault *fault)
    int64_t paigow_dealer_wager(const paigow_rotation *rotation, int seat, uint32_t player)
    int paigow_end_round(paigow_rotation *rotation, const paigow_place *places, size_t count,
                         int bank, int new_deck, paigow_fault *fault)
    int paigow_start_position(int total, int bank, int positions, int *start, paigow_fault *fault)
    int paigow_deliver(int first, int start, int positions, uint8_t *stack, paigow_fault *fault)

    # round.h
    enum:
        PAIGOW_WAGERS
        PAIGOW_ENVY
        PAIGOW_COMMISSION
        PAIGOW_BANK
        PAIGOW_TRAY
        PAIGOW_NO_WAGER

    enum:
        PAIGOW_DEALT
        PAIGOW_LEDGER_LINES

    ctypedef struct paigow_seat:
        uint8_t number
        uint32_t player
        uint8_t[7] cards
        uint8_t by_hand
        uint8_t low_count
        uint8_t[7] low
        uint8_t wagers
        uint8_t color
        int64_t[8] stake

    ctypedef struct paigow_round:
        uint8_t[7] dealer
        uint8_t bank
        uint8_t co_bank
        int64_t dealer_stake
        int64_t chips
        size_t seat_count
        paigow_seat[16] seats

    enum:
        PAIGOW_BECAUSE_FOUL
        PAIGOW_BECAUSE_DEALER_PUSHES
        PAIGOW_BECAUSE_BOTH_HIGHER
        PAIGOW_BECAUSE_ONE_HIGHER
        PAIGOW_BECAUSE_NONE_HIGHER
        PAIGOW_BECAUSE_BANK_FOUL
        PAIGOW_BECAUSE_NOT_QUALIFIED
        PAIGOW_BECAUSE_QUALIFIED
        PAIGOW_BECAUSE_PUSHES
        PAIGOW_BECAUSE_PREMIUM
        PAIGOW_BECAUSE_ENVY
        PAIGOW_BECAUSE_PREMIUM_PAID
        PAIGOW_BECAUSE_PREMIUM_NO_BET
        PAIGOW_BECAUSE_COMMISSION
        PAIGOW_BECAUSE_PAID_OF_CENTER
        PAIGOW_BECAUSE_DEALER_PAID
        PAIGOW_BECAUSE_SHORT
        PAIGOW_BECAUSE_SHORT_HALF
        PAIGOW_BECAUSE_SURPLUS_HALF
        PAIGOW_BECAUSE_SURPLUS_FEE
        PAIGOW_BECAUSE_SURPLUS
        PAIGOW_REASONS

    ctypedef struct paigow_ledger_line:
        uint8_t seat
        uint8_t wager
        uint8_t outcome
        uint8_t reason
        uint8_t other_seat
        int8_t line
        int64_t stake
        int64_t net
        int64_t house
        int64_t center
        int64_t returned
        int64_t cut

    ctypedef struct paigow_seat_result:
        uint8_t number
        uint8_t outcome
        int8_t bonus_line
        uint8_t premium
        paigow_setting setting
        int64_t net

    ctypedef struct paigow_ledger:
        uint8_t pushed
        paigow_setting dealer
        int64_t house
        size_t seat_count
        paigow_seat_result[6] seats
        size_t line_count
        paigow_ledger_line[96] lines

    int paigow_settle_round(const paigow_ready *ready, const paigow_round *round,
                            paigow_ledger *ledger, paigow_fault *fault)

    ctypedef struct paigow_round_rows:
        size_t seats
        const uint8_t *dealers
        const uint8_t *cards
        const uint8_t *lows
        const int64_t *stakes
        const uint8_t *colors
        const uint32_t *players
        const uint8_t *banks
        const uint8_t *co_banks
        const int64_t *dealer_stakes
        const int64_t *chips

    int paigow_settle_rounds_n(const paigow_ready *ready, const paigow_round_rows *rows,
                               size_t rounds, uint8_t *outcomes, int64_t *nets, int64_t *house,
                               paigow_fault *fault)

    # simulate.h
    enum:
        PAIGOW_TOTALS
        PAIGOW_MOST_SIMULATED_STAKE

    ctypedef struct paigow_sum:
        uint64_t low
        int64_t high

    ctypedef struct paigow_total:
        uint64_t wins
        uint64_t pushes
        uint64_t losses
        paigow_sum staked
        paigow_sum net
        paigow_sum squares

    ctypedef struct paigow_totals:
        uint64_t rounds
        paigow_total[11] of
        paigow_sum house

    int paigow_simulate(const paigow_ready *ready, const paigow_round *table, uint64_t seed,
                        uint64_t first, uint64_t rounds, paigow_totals *totals,
                        paigow_fault *fault)
    void paigow_add_totals(paigow_totals *totals, const paigow_totals *more)

    # craps.h
    const int64_t PAIGOW_MOST_ODDS_STAKE

    enum:
        PAIGOW_PASS
        PAIGOW_DONT_PASS
        PAIGOW_COME
        PAIGOW_DONT_COME
        PAIGOW_CRAPS_BETS

    enum:
        PAIGOW_POINTS
        PAIGOW_NO_POINT
        PAIGOW_MOST_MULTIPLE
        PAIGOW_CENT_PARTS

    enum:
        PAIGOW_UNEVEN_REJECT
        PAIGOW_UNEVEN_DOWN
        PAIGOW_UNEVENS

    ctypedef struct paigow_craps_rules:
        int64_t unit
        int64_t least
        int64_t most
        int64_t most_odds
        uint8_t[6] multiple
        uint8_t strict
        uint8_t uneven
        uint8_t bar
        uint8_t come_odds_work

    enum:
        PAIGOW_CRAPS_UNIT
        PAIGOW_CRAPS_LIMITS
        PAIGOW_CRAPS_MOST_ODDS
        PAIGOW_CRAPS_MULTIPLE
        PAIGOW_CRAPS_FLAGS
        PAIGOW_CRAPS_BAR
        PAIGOW_CRAPS_BET
        PAIGOW_CRAPS_POINT
        PAIGOW_CRAPS_COUNT
        PAIGOW_CRAPS_TWICE

    enum:
        PAIGOW_CRAPS_ACCEPTED
        PAIGOW_CRAPS_NOT_CHIPS
        PAIGOW_CRAPS_FLAT_LIMITS
        PAIGOW_CRAPS_OVER_LIMIT
        PAIGOW_CRAPS_OVER_MOST
        PAIGOW_CRAPS_UNPAYABLE
        PAIGOW_CRAPS_TOO_EARLY
        PAIGOW_CRAPS_POINT_ON
        PAIGOW_CRAPS_COME_OUT
        PAIGOW_CRAPS_CONTRACT
        PAIGOW_CRAPS_NO_MORE
        PAIGOW_CRAPS_ODDS_RIDE
        PAIGOW_CRAPS_NO_WAGER
        PAIGOW_CRAPS_WORKS
        PAIGOW_CRAPS_FULL
        PAIGOW_CRAPS_REFUSALS

    int paigow_check_craps_rules(const paigow_craps_rules *rules, paigow_fault *fault)
    int paigow_craps_ratio(int bet, int point, int64_t *won, int64_t *staked, paigow_fault *fault)
    int paigow_craps_pay(const paigow_craps_rules *rules, int bet, int point, int64_t stake,
                         int64_t *won, int64_t *unpaid, paigow_fault *fault)

    ctypedef struct paigow_craps_stakes:
        int64_t largest
        int64_t excess
        int64_t below
        int64_t above

    int paigow_craps_limits(const paigow_craps_rules *rules, int bet, int point, int64_t flat,
                            int64_t stake, paigow_craps_stakes *stakes, paigow_fault *fault)
    int paigow_craps_accept(const paigow_craps_rules *rules, int bet, int point, int64_t flat,
                            int64_t stake, paigow_fault *fault)

    enum:
        PAIGOW_CRAPS_STAYS
        PAIGOW_CRAPS_LOSES
        PAIGOW_CRAPS_PUSHES
        PAIGOW_CRAPS_WINS
        PAIGOW_CRAPS_MOVES
        PAIGOW_CRAPS_OFF
        PAIGOW_CRAPS_OUTCOMES

    enum:
        PAIGOW_CRAPS_NOTHING
        PAIGOW_CRAPS_NATURAL
        PAIGOW_CRAPS_CRAPS
        PAIGOW_CRAPS_BARRED
        PAIGOW_CRAPS_POINT_SET
        PAIGOW_CRAPS_POINT_MADE
        PAIGOW_CRAPS_SEVEN
        PAIGOW_CRAPS_REASONS

    ctypedef struct paigow_craps_rows:
        const uint8_t *bets
        const uint8_t *points
        const uint8_t *results
        const uint8_t *off
        const int64_t *flats
        const int64_t *odds

    int paigow_craps_settle_n(const paigow_craps_rules *rules, const paigow_craps_rows *rows,
                              size_t count, uint8_t *outcomes, int64_t *nets, int64_t *unpaid,
                              paigow_fault *fault)

    # craps_table.h
    enum:
        PAIGOW_CRAPS_WAGERS
        PAIGOW_CRAPS_LINES
        PAIGOW_DIE

    ctypedef struct paigow_craps_wager:
        uint32_t player
        uint8_t bet
        uint8_t point
        uint8_t off
        int64_t flat
        int64_t odds

    ctypedef struct paigow_craps_table:
        paigow_craps_rules rules
        uint8_t point
        size_t count
        paigow_craps_wager[256] wagers

    int paigow_craps_begin(const paigow_craps_rules *rules, paigow_craps_table *table,
                           paigow_fault *fault)
    int paigow_check_craps_table(const paigow_craps_table *table, paigow_fault *fault)
    const paigow_craps_wager *paigow_craps_find(const paigow_craps_table *table, uint32_t player,
                                                int bet, int point)
    int paigow_craps_bet(paigow_craps_table *table, uint32_t player, int bet, int point,
                         int64_t flat, int64_t *change, paigow_fault *fault)
    int paigow_craps_odds(paigow_craps_table *table, uint32_t player, int bet, int point,
                          int64_t odds, int64_t *change, paigow_fault *fault)
    int paigow_craps_call(paigow_craps_table *table, uint32_t player, int bet, int point, int off,
                          paigow_fault *fault)

    ctypedef struct paigow_craps_line:
        uint32_t player
        uint8_t bet
        uint8_t point
        uint8_t is_odds
        uint8_t outcome
        uint8_t reason
        int64_t stake
        int64_t net
        int64_t returned
        int64_t unpaid

    ctypedef struct paigow_craps_ledger:
        uint8_t[2] dice
        uint8_t before
        uint8_t after
        uint8_t seven_out
        int64_t stakes
        int64_t flat_won
        int64_t odds_won
        int64_t lost
        int64_t unpaid
        int64_t house
        size_t line_count
        paigow_craps_line[512] lines

    int paigow_craps_roll(paigow_craps_table *table, int first, int second,
                          paigow_craps_ledger *ledger, paigow_fault *fault)

    # odds.h
    ctypedef struct paigow_worth:
        uint16_t high
        uint8_t low

    enum:
        PAIGOW_PUSHES

    ctypedef struct paigow_odds_dealer:
        paigow_rules rules
        paigow_worth[67600] by_ranks
        paigow_worth[224653] by_flush
        paigow_worth[224653] flush_by_ranks

    int paigow_odds_read_dealer(const paigow_house_table *way, int push,
                                paigow_odds_dealer *dealer, paigow_fault *fault)

    enum:
        PAIGOW_BELOW
        PAIGOW_COPY
        PAIGOW_ABOVE
        PAIGOW_STANDINGS

    ctypedef struct paigow_joint:
        uint64_t count[3][3]
        uint64_t pushed

    ctypedef struct paigow_outcomes:
        uint64_t win
        uint64_t push
        uint64_t lose

    paigow_outcomes paigow_as_player(const paigow_joint *joint)
    paigow_outcomes paigow_as_bank(const paigow_joint *joint)

    enum:
        PAIGOW_SETTINGS

    ctypedef struct paigow_odds:
        paigow_setting setting
        paigow_joint joint

    int paigow_odds_of_hand(const uint8_t *cards, size_t count, uint64_t dead,
                            const paigow_odds_dealer *dealer, paigow_odds *odds,
                            paigow_fault *fault)

    ctypedef struct paigow_odds_deck:
        uint16_t ranks
        uint8_t suits
        uint8_t joker

    int paigow_check_odds_deck(paigow_odds_deck deck, paigow_fault *fault)

    ctypedef struct paigow_class:
        uint64_t cards
        uint32_t kind
        uint8_t hands

    int paigow_each_class(paigow_odds_deck deck, uint32_t first, uint32_t count,
                          int (*visit)(void *context, const paigow_class *one) noexcept,
                          void *context)

    enum:
        PAIGOW_WINS_AND_LOSSES
        PAIGOW_ALL_STANDINGS

    enum:
        PAIGOW_BRIEF_ROW
        PAIGOW_FULL_ROW

    enum:
        PAIGOW_ODDS_LANES

    ctypedef struct paigow_part:
        uint32_t kind
        uint32_t row

    enum:
        PAIGOW_MOST_PARTS

    ctypedef struct paigow_odds_plan:
        paigow_odds_deck deck
        paigow_rules rules
        int detail
        const paigow_worth *fronts
        uint32_t[292254] first_front
        uint32_t[292253] ranks
        uint16_t[292253] lanes
        uint8_t[292253] holdings
        uint32_t[292254] first_part
        uint32_t[3330457] part
        uint32_t[16385] first_of_lane
        paigow_part[3330458] parts

    enum:
        PAIGOW_MOST_FRONTS

    int paigow_odds_plan_for(paigow_odds_deck deck, int rules, int detail, int every,
                             const paigow_house_table *const *ways, size_t count,
                             paigow_worth *fronts, paigow_odds_plan *plan, paigow_fault *fault)
    size_t paigow_odds_rank_memory(const paigow_odds_plan *plan)
    void paigow_odds_by_ranks(const paigow_odds_dealer *dealer, const paigow_odds_plan *plan,
                              uint32_t first, uint32_t count, void *memory, int32_t *rows)
    size_t paigow_odds_flush_memory(const paigow_odds_plan *plan)
    void paigow_odds_by_flush(const paigow_odds_dealer *dealer, const paigow_odds_plan *plan,
                              uint32_t first, uint32_t count, void *memory, int32_t *rows)

    ctypedef struct paigow_odds_rows:
        const int32_t *by_ranks
        const int32_t *by_flush

    ctypedef struct paigow_odds_total:
        uint64_t hands
        paigow_joint joint
        paigow_outcomes player

    ctypedef struct paigow_class_odds:
        uint32_t win
        uint32_t lose

    void paigow_odds_add_up(const paigow_odds_plan *plan, paigow_odds_rows rows,
                            const paigow_house_table *way, uint32_t first, uint32_t count,
                            paigow_odds_total (*totals)[2], paigow_class_odds *bank)

    ctypedef struct paigow_choices:
        uint8_t *fronts
        paigow_class_odds *best
        paigow_class_odds *way

    void paigow_odds_choose(const paigow_odds_plan *plan, paigow_odds_rows rows,
                            int32_t win_weight, int32_t lose_weight, const paigow_house_table *way,
                            uint32_t first, uint32_t count, const paigow_choices *choices)
