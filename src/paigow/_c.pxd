"""The C core, as declared in csrc/include/paigow/*.h, which is its manual."""

from libc.stddef cimport size_t
from libc.stdint cimport int8_t, int32_t, int64_t, uint8_t, uint16_t, uint32_t, uint64_t


cdef extern from "paigow.h" nogil:
    const char *paigow_version()

    enum:
        PAIGOW_OK
        PAIGOW_ERROR_COUNT
        PAIGOW_ERROR_NO_LINE
        PAIGOW_ERROR_SEAT
        PAIGOW_ERROR_STAKE
        PAIGOW_ERROR_FOUL

    ctypedef struct paigow_fault:
        int32_t status
        int32_t seat
        int32_t wager
        size_t row
        size_t rows
        size_t index
        int64_t value

    # cards.h
    enum:
        PAIGOW_JOKER
        PAIGOW_HAND
        PAIGOW_HIGH
        PAIGOW_LOW

    void paigow_card_text(uint8_t card, char *text)
    int paigow_parse_cards(const char *text, size_t length, uint8_t *cards, size_t most,
                           size_t *count, paigow_fault *fault)
    int paigow_check_cards(const uint8_t *cards, size_t count, size_t expected,
                           paigow_fault *fault)
    int paigow_check_cards_i64(const int64_t *codes, size_t count, size_t expected, uint8_t *cards,
                               paigow_fault *fault)

    # rank.h
    ctypedef int paigow_rules
    enum:
        PAIGOW_STANDARD
        PAIGOW_WHEEL_LOWEST
        PAIGOW_WILD
        PAIGOW_VALUES
        PAIGOW_RULES
        PAIGOW_LOW_VALUES

    ctypedef struct paigow_packed:
        uint64_t key
        uint64_t cards

    uint16_t paigow_rank7(const uint8_t *cards, paigow_rules rules)
    uint16_t paigow_rank5(const uint8_t *cards, paigow_rules rules)
    uint8_t paigow_rank2(const uint8_t *cards)
    uint16_t paigow_best_five(const uint8_t *cards, paigow_rules rules, uint8_t *best)
    int paigow_rank7_n_checked(const uint8_t *cards, size_t rows, int rules, uint16_t *values,
                               paigow_fault *fault)
    int paigow_rank5_n_checked(const uint8_t *cards, size_t rows, int rules, uint16_t *values,
                               paigow_fault *fault)
    int paigow_rank2_n_checked(const uint8_t *cards, size_t rows, uint8_t *values,
                               paigow_fault *fault)
    int paigow_rank7_masks_n_checked(const uint64_t *masks, size_t count, int rules,
                                     uint16_t *values, paigow_fault *fault)
    int paigow_rank7_checked(const uint8_t *cards, size_t count, int rules, uint16_t *value,
                             paigow_fault *fault)
    int paigow_rank5_checked(const uint8_t *cards, size_t count, int rules, uint16_t *value,
                             paigow_fault *fault)
    int paigow_rank2_checked(const uint8_t *cards, size_t count, uint8_t *value,
                             paigow_fault *fault)
    const char *paigow_batch_tier()
    int paigow_value_ranks(uint16_t value, uint8_t *ranks)
    void paigow_low_value_ranks(uint8_t value, uint8_t *ranks)

    # kind.h
    uint32_t paigow_kind(const uint8_t *cards)
    enum:
        PAIGOW_KINDS

    uint32_t paigow_kind_packed(paigow_packed hand)
    uint64_t paigow_kind_hands(const uint8_t *cards)
    int paigow_each_kind(int (*visit)(void *context, paigow_packed hand,
                                      const uint8_t *cards) noexcept,
                         void *context)

    # setting.h
    enum:
        PAIGOW_NO_LINE
        PAIGOW_PUSH

    ctypedef struct paigow_setting:
        uint16_t high_value
        uint8_t low_value
        uint8_t foul
        uint8_t line
        uint8_t[5] high
        uint8_t[2] low

    void paigow_set_by_hand(const uint8_t *cards, const uint8_t *low, size_t low_count,
                            paigow_rules rules, paigow_setting *setting)

    # house_way.h
    enum:
        PAIGOW_MOST_LINES
        PAIGOW_ANY_RANK
        PAIGOW_ANY_CLASS
        PAIGOW_ANY_SUM
        PAIGOW_ACE_HIGH_STRAIGHT
        PAIGOW_COMPLETE
        PAIGOW_CAN_SET
        PAIGOW_WITHOUT_JOKER

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

    int paigow_check_house_way(const paigow_house_way *way, paigow_fault *fault)
    int paigow_set_by_lines(const uint8_t *cards, const paigow_house_way *way, paigow_rules rules,
                            paigow_setting *setting)
    int paigow_holding_of(const uint8_t *cards)
    int paigow_try_line(const uint8_t *cards, const paigow_line *line, paigow_rules rules,
                        paigow_setting *setting)
    int paigow_use_of_lines(const paigow_house_way *way, int rules, paigow_way_use *use,
                            paigow_fault *fault)

    # house_table.h
    ctypedef struct paigow_exception:
        pass

    ctypedef struct paigow_house_table:
        pass

    ctypedef struct paigow_settings:
        uint16_t *high_values
        uint8_t *low_values
        uint8_t *lines
        uint8_t *lows
        uint32_t *shorts

    ctypedef struct paigow_setter:
        const paigow_house_table *table
        const paigow_house_way *way

    int paigow_compile(const paigow_house_way *way, int rules, paigow_house_table *table,
                       paigow_fault *fault)
    int paigow_compile_fronts(const uint8_t *fronts, int rules, paigow_house_table *table,
                              paigow_fault *fault)
    int paigow_compile_classes(const uint8_t *fronts, int rules, const uint64_t *hands,
                               const uint8_t *fronts_of_hands, size_t count,
                               paigow_exception *slot, size_t slots, paigow_house_table *table,
                               paigow_fault *fault)
    void paigow_set(const uint8_t *cards, const paigow_house_table *table, paigow_setting *setting)
    int paigow_set_n_checked(const uint8_t *cards, size_t rows, const paigow_house_table *table,
                             const paigow_settings *settings, paigow_fault *fault)

    # settle.h
    enum:
        PAIGOW_PUSH_NEVER
        PAIGOW_PUSH_QUEEN_HIGH

    int paigow_settle_n_checked(const uint8_t *players, const uint8_t *dealers, size_t rows,
                                const paigow_house_table *player_way,
                                const paigow_house_table *dealer_way, int push, uint8_t *outcomes,
                                paigow_fault *fault)

    # deal.h
    enum:
        PAIGOW_MOST_PLACES

    ctypedef struct paigow_random:
        uint32_t (*next)(void *state) noexcept
        void *state

    void paigow_deal_n(const paigow_random *random, size_t rounds, size_t places, uint8_t *cards)
    void paigow_deal_seeded(uint64_t seed, uint64_t round, uint32_t deck, size_t places,
                            uint8_t *cards, uint8_t *dice)

    # enumerate.h
    int paigow_check_choice(uint64_t containing, uint64_t avoiding, paigow_fault *fault)
    uint64_t paigow_count_hands(uint64_t containing, uint64_t avoiding)
    void paigow_list_hands(uint64_t containing, uint64_t avoiding, uint8_t *rows)
    void paigow_count_values(uint64_t containing, uint64_t avoiding, int rules, size_t part,
                             size_t parts, uint64_t *counts)

    # bonus.h
    enum:
        PAIGOW_BONUS_NAMES
        PAIGOW_IS_ACE_HIGH
        PAIGOW_IS_BOTH_ACE_HIGH
        PAIGOW_BONUS_CARDS
        PAIGOW_JOKER_ACE
        PAIGOW_JOKER_ANY_COLOR
        PAIGOW_RED
        PAIGOW_BLACK

    ctypedef struct paigow_bonus:
        uint64_t held
        uint64_t natural

    paigow_bonus paigow_bonus_of(const uint8_t *cards, size_t count, int joker)
    paigow_bonus paigow_bonus_of_color(const uint8_t *cards, int color, int joker)
    size_t paigow_bonus_cards(const uint8_t *cards, size_t count, int joker, int wheel_lowest,
                              int name, int without_joker, uint8_t *chosen)
    size_t paigow_cards_of_color(const uint8_t *cards, int color, int joker, uint8_t *chosen)

    # pay_table.h
    enum:
        PAIGOW_MOST_PAY_LINES
        PAIGOW_MOST_ODDS
        PAIGOW_SEATS
        PAIGOW_NEEDS_COLOR
        PAIGOW_NEEDS_LOW
        PAIGOW_NEEDS_PLAYER
        PAIGOW_NEEDS_METER

    const int64_t PAIGOW_MOST_STAKE
    const int64_t PAIGOW_MOST_WON

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
        uint8_t count
        int64_t envy_stake
        int64_t most_paid
        paigow_pay_line[32] lines

    ctypedef struct paigow_bonus_hand:
        uint8_t[7] cards
        uint8_t color
        uint8_t[2] low
        uint8_t[7] player

    ctypedef struct paigow_bonus_result:
        int8_t line
        uint8_t outcome
        int64_t net
        int64_t returned
        int64_t cut

    ctypedef struct paigow_bonus_rows:
        const uint8_t *cards
        const uint8_t *colors
        const uint8_t *lows
        const uint8_t *players
        const int64_t *stakes

    ctypedef struct paigow_bonus_seat:
        uint32_t player
        int64_t stake
        paigow_bonus_hand hand

    ctypedef struct paigow_bonus_seat_result:
        paigow_bonus_result wager
        int64_t[6] envy
        int64_t[6] envy_cut

    ctypedef struct paigow_pay_use:
        uint64_t[32] fits
        uint64_t[32] pays
        uint64_t nothing
        uint64_t deals

    unsigned paigow_table_needs(const paigow_pay_table *table)
    int paigow_check_pay_table(const paigow_pay_table *table, paigow_fault *fault)
    int paigow_settle_line(const paigow_pay_table *table, int line, int64_t stake, int64_t meter,
                           int64_t *won, paigow_bonus_result *result, paigow_fault *fault)
    int paigow_settle_bonus(const paigow_pay_table *table, const paigow_bonus_hand *hand,
                            int64_t stake, int64_t meter, int64_t *won,
                            paigow_bonus_result *result, paigow_fault *fault)
    int paigow_settle_bonus_n_checked(const paigow_pay_table *table,
                                      const paigow_bonus_rows *wagers, size_t rows, int64_t meter,
                                      int8_t *lines, int64_t *nets, int64_t *cuts,
                                      paigow_fault *fault)
    int paigow_settle_bonus_seats(const paigow_pay_table *table, const paigow_bonus_seat *seats,
                                  size_t count, int64_t meter, paigow_bonus_seat_result *results,
                                  paigow_fault *fault)
    int paigow_use_of_pay_lines(const paigow_pay_table *table, const paigow_house_table *way,
                                paigow_pay_use *use, paigow_fault *fault)

    # game.h
    enum:
        PAIGOW_MOST_BONUS

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

    ctypedef struct paigow_ready:
        int premium
        int64_t[8] least
        int64_t[8] most

    int paigow_commission(int64_t won, int percent, int rounding, int64_t *commission,
                          paigow_fault *fault)
    int paigow_ready_game(const paigow_game *game, paigow_ready *ready, paigow_fault *fault)

    # round.h
    enum:
        PAIGOW_WAGERS
        PAIGOW_DEALT
        PAIGOW_MOST_SEATS

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

    int paigow_settle_round(const paigow_ready *ready, const paigow_round *round,
                            paigow_ledger *ledger, paigow_fault *fault)
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

    # bank.h
    enum:
        PAIGOW_ERROR_POSITION
        PAIGOW_MOST_DICE

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

    ctypedef struct paigow_offer:
        uint8_t seat
        uint8_t refusal

    int paigow_begin_rotation(int seats, paigow_rotation *rotation, paigow_fault *fault)
    int paigow_offers(const paigow_rotation *rotation, const paigow_place *places, size_t count,
                      paigow_offer *offers, paigow_fault *fault)
    int64_t paigow_dealer_wager(const paigow_rotation *rotation, int seat, uint32_t player)
    int paigow_end_round(paigow_rotation *rotation, const paigow_place *places, size_t count,
                         int bank, int new_deck, paigow_fault *fault)
    int paigow_start_position(int total, int bank, int positions, int *start, paigow_fault *fault)
    int paigow_deliver(int first, int start, int positions, uint8_t *stack, paigow_fault *fault)

    # craps.h
    enum:
        PAIGOW_ERROR_CRAPS
        PAIGOW_ERROR_REFUSED
        PAIGOW_ERROR_DICE
        PAIGOW_POINTS
        PAIGOW_MOST_MULTIPLE
        PAIGOW_CENT_PARTS
        PAIGOW_CRAPS_UNIT
        PAIGOW_CRAPS_LIMITS
        PAIGOW_CRAPS_MOST_ODDS
        PAIGOW_CRAPS_MULTIPLE
        PAIGOW_CRAPS_FLAGS
        PAIGOW_CRAPS_BAR
        PAIGOW_CRAPS_BET
        PAIGOW_CRAPS_POINT
        PAIGOW_CRAPS_COUNT
        PAIGOW_CRAPS_NOT_CHIPS
        PAIGOW_CRAPS_UNPAYABLE

    const int64_t PAIGOW_MOST_ODDS_STAKE

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

    ctypedef struct paigow_craps_stakes:
        int64_t largest
        int64_t excess
        int64_t below
        int64_t above

    ctypedef struct paigow_craps_rows:
        const uint8_t *bets
        const uint8_t *points
        const uint8_t *results
        const uint8_t *off
        const int64_t *flats
        const int64_t *odds

    int paigow_check_craps_rules(const paigow_craps_rules *rules, paigow_fault *fault)
    int paigow_craps_pay(const paigow_craps_rules *rules, int bet, int point, int64_t stake,
                         int64_t *won, int64_t *unpaid, paigow_fault *fault)
    int paigow_craps_ratio(int bet, int point, int64_t *won, int64_t *staked, paigow_fault *fault)
    int paigow_craps_limits(const paigow_craps_rules *rules, int bet, int point, int64_t flat,
                            int64_t stake, paigow_craps_stakes *stakes, paigow_fault *fault)
    int paigow_craps_accept(const paigow_craps_rules *rules, int bet, int point, int64_t flat,
                            int64_t stake, paigow_fault *fault)
    int paigow_craps_settle_n(const paigow_craps_rules *rules, const paigow_craps_rows *rows,
                              size_t count, uint8_t *outcomes, int64_t *nets, int64_t *unpaid,
                              paigow_fault *fault)

    # craps_table.h
    enum:
        PAIGOW_CRAPS_WAGERS
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
    int paigow_craps_roll(paigow_craps_table *table, int first, int second,
                          paigow_craps_ledger *ledger, paigow_fault *fault)

    # odds.h
    enum:
        PAIGOW_SETTINGS
        PAIGOW_STANDINGS
        PAIGOW_PUSHES
        PAIGOW_WINS_AND_LOSSES
        PAIGOW_ALL_STANDINGS
        PAIGOW_BRIEF_ROW
        PAIGOW_FULL_ROW
        PAIGOW_ODDS_LANES
        PAIGOW_MOST_FRONTS
        PAIGOW_HOLDINGS
        PAIGOW_MULTISETS

    ctypedef struct paigow_worth:
        uint16_t high
        uint8_t low

    ctypedef struct paigow_odds_dealer:
        paigow_worth *by_ranks
        paigow_worth *by_flush

    ctypedef struct paigow_joint:
        uint64_t count[3][3]
        uint64_t pushed

    ctypedef struct paigow_outcomes:
        uint64_t win
        uint64_t push
        uint64_t lose

    ctypedef struct paigow_odds:
        paigow_setting setting
        paigow_joint joint

    ctypedef struct paigow_odds_deck:
        uint16_t ranks
        uint8_t suits
        uint8_t joker

    ctypedef struct paigow_class:
        uint64_t cards
        uint32_t kind
        uint8_t hands

    ctypedef struct paigow_part:
        uint32_t row

    ctypedef struct paigow_odds_plan:
        paigow_odds_deck deck
        const paigow_worth *fronts
        uint32_t *first_front
        uint32_t *first_of_lane
        paigow_part *parts

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

    ctypedef struct paigow_choices:
        uint8_t *fronts
        paigow_class_odds *best
        paigow_class_odds *way

    int paigow_odds_read_dealer(const paigow_house_table *way, int push,
                                paigow_odds_dealer *dealer, paigow_fault *fault)
    int paigow_odds_of_hand(const uint8_t *cards, size_t count, uint64_t dead,
                            const paigow_odds_dealer *dealer, paigow_odds *odds,
                            paigow_fault *fault)
    int paigow_check_odds_deck(paigow_odds_deck deck, paigow_fault *fault)
    int paigow_each_class(paigow_odds_deck deck, uint32_t first, uint32_t count,
                          int (*visit)(void *context, const paigow_class *one) noexcept,
                          void *context)
    int paigow_odds_plan_for(paigow_odds_deck deck, int rules, int detail, int every,
                             const paigow_house_table **ways, size_t count,
                             paigow_worth *fronts, paigow_odds_plan *plan, paigow_fault *fault)
    size_t paigow_odds_rank_memory(const paigow_odds_plan *plan)
    void paigow_odds_by_ranks(const paigow_odds_dealer *dealer, const paigow_odds_plan *plan,
                              uint32_t first, uint32_t count, void *memory, int32_t *rows)
    size_t paigow_odds_flush_memory(const paigow_odds_plan *plan)
    void paigow_odds_by_flush(const paigow_odds_dealer *dealer, const paigow_odds_plan *plan,
                              uint32_t first, uint32_t count, void *memory, int32_t *rows)
    void paigow_odds_add_up(const paigow_odds_plan *plan, paigow_odds_rows rows,
                            const paigow_house_table *way, uint32_t first, uint32_t count,
                            paigow_odds_total (*totals)[2], paigow_class_odds *bank)
    void paigow_odds_choose(const paigow_odds_plan *plan, paigow_odds_rows rows,
                            int32_t win_weight, int32_t lose_weight,
                            const paigow_house_table *way, uint32_t first, uint32_t count,
                            const paigow_choices *choices)
