# The functions that capi.pxd declares, for modules that do not link the core.  Part of _core.pyx.

cdef api const char *paigow_status_text(int status) noexcept nogil:
    return _c.paigow_status_text(status)

cdef api int paigow_parse_cards(const char *text, size_t length, uint8_t *cards, size_t most,
                                size_t *count, _c.paigow_fault *fault) noexcept nogil:
    return _c.paigow_parse_cards(text, length, cards, most, count, fault)

cdef api int paigow_check_cards(const uint8_t *cards, size_t count, size_t expected,
                                _c.paigow_fault *fault) noexcept nogil:
    return _c.paigow_check_cards(cards, count, expected, fault)

cdef api uint16_t paigow_rank7(const uint8_t *cards, _c.paigow_rules rules) noexcept nogil:
    return _c.paigow_rank7(cards, rules)

cdef api uint16_t paigow_rank5(const uint8_t *cards, _c.paigow_rules rules) noexcept nogil:
    return _c.paigow_rank5(cards, rules)

cdef api uint8_t paigow_rank2(const uint8_t *cards) noexcept nogil:
    return _c.paigow_rank2(cards)

cdef api uint16_t paigow_best_five(const uint8_t *cards, _c.paigow_rules rules,
                                   uint8_t *best) noexcept nogil:
    return _c.paigow_best_five(cards, rules, best)

cdef api int paigow_rank7_checked(const uint8_t *cards, size_t count, int rules, uint16_t *value,
                                  _c.paigow_fault *fault) noexcept nogil:
    return _c.paigow_rank7_checked(cards, count, rules, value, fault)

cdef api int paigow_rank5_checked(const uint8_t *cards, size_t count, int rules, uint16_t *value,
                                  _c.paigow_fault *fault) noexcept nogil:
    return _c.paigow_rank5_checked(cards, count, rules, value, fault)

cdef api int paigow_rank2_checked(const uint8_t *cards, size_t count, uint8_t *value,
                                  _c.paigow_fault *fault) noexcept nogil:
    return _c.paigow_rank2_checked(cards, count, value, fault)

cdef api int paigow_best_five_checked(const uint8_t *cards, size_t count, int rules, uint8_t *best,
                                      uint16_t *value, _c.paigow_fault *fault) noexcept nogil:
    return _c.paigow_best_five_checked(cards, count, rules, best, value, fault)

cdef api int paigow_rank7_n_checked(const uint8_t *cards, size_t rows, int rules, uint16_t *values,
                                    _c.paigow_fault *fault) noexcept nogil:
    return _c.paigow_rank7_n_checked(cards, rows, rules, values, fault)

cdef api void paigow_set(const uint8_t *cards, const _c.paigow_house_table *table,
                         _c.paigow_setting *setting) noexcept nogil:
    _c.paigow_set(cards, table, setting)

cdef api void paigow_set_by_hand(const uint8_t *cards, const uint8_t *low, size_t low_count,
                                 _c.paigow_rules rules, _c.paigow_setting *setting) noexcept nogil:
    _c.paigow_set_by_hand(cards, low, low_count, rules, setting)

cdef api int paigow_set_checked(const uint8_t *cards, size_t count,
                                const _c.paigow_house_table *table, _c.paigow_setting *setting,
                                _c.paigow_fault *fault) noexcept nogil:
    return _c.paigow_set_checked(cards, count, table, setting, fault)

cdef api int paigow_set_by_hand_checked(const uint8_t *cards, size_t count, const uint8_t *low,
                                        size_t low_count, int rules, _c.paigow_setting *setting,
                                        _c.paigow_fault *fault) noexcept nogil:
    return _c.paigow_set_by_hand_checked(cards, count, low, low_count, rules, setting, fault)

cdef api int paigow_set_n_checked(const uint8_t *cards, size_t rows,
                                  const _c.paigow_house_table *table,
                                  const _c.paigow_settings *settings,
                                  _c.paigow_fault *fault) noexcept nogil:
    return _c.paigow_set_n_checked(cards, rows, table, settings, fault)

cdef api int paigow_compare(const _c.paigow_setting *player,
                            const _c.paigow_setting *dealer) noexcept nogil:
    return _c.paigow_compare(player, dealer)

cdef api int paigow_settle_n_checked(const uint8_t *players, const uint8_t *dealers, size_t rows,
                                     const _c.paigow_house_table *player_way,
                                     const _c.paigow_house_table *dealer_way, int push,
                                     uint8_t *outcomes, _c.paigow_fault *fault) noexcept nogil:
    return _c.paigow_settle_n_checked(players, dealers, rows, player_way, dealer_way, push,
                                      outcomes, fault)
