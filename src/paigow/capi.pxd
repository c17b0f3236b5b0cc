"""The functions of the C core that other compiled modules call without linking anything.

They are those of paigow.h, which is their manual: the same names, arguments, results.  Those that
end in `_checked` take anything and return a status; the others must be given what is right.

    from paigow.capi cimport paigow_rank7
    from paigow.libpaigow cimport PAIGOW_STANDARD

Types and constants come from the headers, which are in `paigow.get_include()`.
"""

from libc.stddef cimport size_t
from libc.stdint cimport uint8_t, uint16_t

from .libpaigow cimport (
    paigow_fault,
    paigow_house_table,
    paigow_rules,
    paigow_setting,
    paigow_settings,
)

# status.h
cdef const char *paigow_status_text(int status) noexcept nogil

# cards.h
cdef int paigow_parse_cards(const char *text, size_t length, uint8_t *cards, size_t most,
                            size_t *count, paigow_fault *fault) noexcept nogil
cdef int paigow_check_cards(const uint8_t *cards, size_t count, size_t expected,
                            paigow_fault *fault) noexcept nogil

# rank.h
cdef uint16_t paigow_rank7(const uint8_t *cards, paigow_rules rules) noexcept nogil
cdef uint16_t paigow_rank5(const uint8_t *cards, paigow_rules rules) noexcept nogil
cdef uint8_t paigow_rank2(const uint8_t *cards) noexcept nogil
cdef uint16_t paigow_best_five(const uint8_t *cards, paigow_rules rules,
                               uint8_t *best) noexcept nogil
cdef int paigow_rank7_checked(const uint8_t *cards, size_t count, int rules, uint16_t *value,
                              paigow_fault *fault) noexcept nogil
cdef int paigow_rank5_checked(const uint8_t *cards, size_t count, int rules, uint16_t *value,
                              paigow_fault *fault) noexcept nogil
cdef int paigow_rank2_checked(const uint8_t *cards, size_t count, uint8_t *value,
                              paigow_fault *fault) noexcept nogil
cdef int paigow_best_five_checked(const uint8_t *cards, size_t count, int rules, uint8_t *best,
                                  uint16_t *value, paigow_fault *fault) noexcept nogil
cdef int paigow_rank7_n_checked(const uint8_t *cards, size_t rows, int rules, uint16_t *values,
                                paigow_fault *fault) noexcept nogil

# house_table.h and setting.h: a table is where paigow.capi.house_table(way) says
cdef void paigow_set(const uint8_t *cards, const paigow_house_table *table,
                     paigow_setting *setting) noexcept nogil
cdef void paigow_set_by_hand(const uint8_t *cards, const uint8_t *low, size_t low_count,
                             paigow_rules rules, paigow_setting *setting) noexcept nogil
cdef int paigow_set_checked(const uint8_t *cards, size_t count, const paigow_house_table *table,
                            paigow_setting *setting, paigow_fault *fault) noexcept nogil
cdef int paigow_set_by_hand_checked(const uint8_t *cards, size_t count, const uint8_t *low,
                                    size_t low_count, int rules, paigow_setting *setting,
                                    paigow_fault *fault) noexcept nogil
cdef int paigow_set_n_checked(const uint8_t *cards, size_t rows, const paigow_house_table *table,
                              const paigow_settings *settings, paigow_fault *fault) noexcept nogil
cdef int paigow_compare(const paigow_setting *player, const paigow_setting *dealer) noexcept nogil

# settle.h
cdef int paigow_settle_n_checked(const uint8_t *players, const uint8_t *dealers, size_t rows,
                                 const paigow_house_table *player_way,
                                 const paigow_house_table *dealer_way, int push, uint8_t *outcomes,
                                 paigow_fault *fault) noexcept nogil
