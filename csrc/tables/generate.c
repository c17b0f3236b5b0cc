/* generate - writes the tables of paigow/tables.h as C source; run by the build.
 *
 *     generate OUTPUT.c
 *
 * 1. List what every five-card hand can mean, sort it, number it from 1: those are the values.
 * 2. For every multiset of five or seven ranks, joker included, find the best value under each of
 *    the four rules, by looking at all fives among the seven.
 * 3. Pack each list of key sums into slots by moving rows (see paigow/tables.h).
 * 4. The same for the sets of ranks in one suit.
 * 5. List the tables with their check sums, for paigow_self_test.
 *
 * Fails with a message and status 1 when a table does not fit or the file cannot be written.
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/check_sum.h"
#include "define_rank.h"
#include "rank_keys.h"

enum {
    JOKER_KEY = PAIGOW_RANKS,
    MOST_SETS = PAIGOW_MULTISETS,
    MOST_FIVES = 7995,
    SUM_MASK = (1 << (64 - PAIGOW_SUM_SHIFT)) - 1
};

static void fail(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fputs("generate: ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    exit(EXIT_FAILURE);
}

/* ---- multisets of ranks ---- */

typedef struct {
    int held[PAIGOW_RANKS];
    int joker;
} multiset;

typedef struct {
    uint32_t sum;
    uint16_t number; /* among the multisets with, or without, the joker */
    uint16_t value[PAIGOW_RULES];
} multiset_entry;

typedef struct {
    int size, is_sorted; /* by sum, when all are listed */
    size_t count;
    uint16_t numbered[2]; /* how many there are without, and with, the joker */
    multiset_entry entry[MOST_SETS];
} multiset_list;

static uint32_t spread_key(int rank)
{
    return rank_keys[rank] * spread & SUM_MASK;
}

static uint32_t key_sum(const multiset *set)
{
    uint32_t sum = set->joker ? spread_key(JOKER_KEY) : 0;
    for (int rank = 0; rank < PAIGOW_RANKS; rank++)
        sum += (uint32_t)set->held[rank] * spread_key(rank);
    return sum & SUM_MASK;
}

/* Calls `visit` for every way to hold `left` more cards of `rank` and above, at most four of a rank
 * and at most as many as `available` has (NULL: no other limit). */
static void each_multiset(multiset *set, const multiset *available, int rank, int left,
                          void (*visit)(const multiset *, void *), void *context)
{
    if (left == 0) {
        visit(set, context);
        return;
    }
    if (rank == PAIGOW_RANKS)
        return;
    int most = available ? available->held[rank] : 4;
    for (int n = 0; n <= most && n <= left; n++) {
        set->held[rank] = n;
        each_multiset(set, available, rank + 1, left - n, visit, context);
    }
    set->held[rank] = 0;
}

/* All multisets of `size` cards: those without the joker, then those with it. */
static void each_hand(int size, const multiset *available, void (*visit)(const multiset *, void *),
                      void *context)
{
    for (int joker = 0; joker <= (available ? available->joker : 1); joker++) {
        multiset set = {.joker = joker};
        each_multiset(&set, available, 0, size - joker, visit, context);
    }
}

/* ---- the five-card order ---- */

static meaning meanings[PAIGOW_VALUES + 1]; /* sorted; the value is the index */
static meaning found[2 * PAIGOW_RULES * MOST_FIVES];
static size_t found_count;

static int by_meaning(const void *a, const void *b)
{
    meaning x = *(const meaning *)a, y = *(const meaning *)b;
    return (x > y) - (x < y);
}

static int has_pair(const multiset *set)
{
    for (int rank = 0; rank < PAIGOW_RANKS; rank++)
        if (set->held[rank] > 1)
            return 1;
    return 0;
}

static void find_meanings(const multiset *set, void *unused)
{
    (void)unused;
    for (int suited = 0; suited <= (has_pair(set) ? 0 : 1); suited++)
        for (int rules = 0; rules < PAIGOW_RULES; rules++)
            found[found_count++] = define_rank5(set->held, set->joker, suited, (paigow_rules)rules);
}

static void number_meanings(void)
{
    each_hand(PAIGOW_HIGH, NULL, find_meanings, NULL);
    qsort(found, found_count, sizeof *found, by_meaning);
    size_t values = 0;
    for (size_t i = 0; i < found_count; i++) {
        if (found[i] == meanings[values])
            continue;
        if (++values > PAIGOW_VALUES)
            fail("more than %d five-card values", PAIGOW_VALUES);
        meanings[values] = found[i];
    }
    if (values != PAIGOW_VALUES)
        fail("%zu five-card values instead of %d", values, PAIGOW_VALUES);
}

static uint16_t value_of(meaning m)
{
    const meaning *at = bsearch(&m, meanings + 1, PAIGOW_VALUES, sizeof *meanings, by_meaning);
    if (!at)
        fail("no value for meaning %06x", (unsigned)m);
    return (uint16_t)(at - meanings);
}

/* The first value whose meaning is not below `m`. */
static uint16_t value_from(meaning m)
{
    uint16_t value = 1;
    while (meanings[value] < m)
        value++;
    return value;
}

/* ---- values of multisets ---- */

typedef struct {
    paigow_rules rules;
    int suited;
    uint16_t best;
} best_five;

static multiset_list fives = {.size = PAIGOW_HIGH}, sevens = {.size = PAIGOW_HAND};

static int by_sum(const void *a, const void *b)
{
    uint32_t x = ((const multiset_entry *)a)->sum, y = ((const multiset_entry *)b)->sum;
    return (x > y) - (x < y);
}

/* The value of a five: once all fives without a flush are listed, and in order, it is there. */
static uint16_t value_of_five(const multiset *five, const best_five *search)
{
    const multiset_entry wanted = {.sum = key_sum(five)};
    const multiset_entry *listed = NULL;
    if (fives.is_sorted && !search->suited)
        listed = bsearch(&wanted, fives.entry, fives.count, sizeof wanted, by_sum);
    return listed ? listed->value[search->rules]
                  : value_of(define_rank5(five->held, five->joker, search->suited, search->rules));
}

static void try_five(const multiset *five, void *context)
{
    best_five *search = context;
    uint16_t value = value_of_five(five, search);
    if (value > search->best)
        search->best = value;
}

static uint16_t best_value(const multiset *set, int suited, paigow_rules rules)
{
    best_five search = {.rules = rules, .suited = suited};
    each_hand(PAIGOW_HIGH, set, try_five, &search);
    return search.best;
}

static void add_entry(const multiset *set, void *context)
{
    multiset_list *list = context;
    multiset_entry *entry = &list->entry[list->count++];
    entry->sum = key_sum(set);
    entry->number = list->numbered[set->joker]++;
    for (int rules = 0; rules < PAIGOW_RULES; rules++)
        entry->value[rules] = best_value(set, 0, (paigow_rules)rules);
}

static void list_multisets(multiset_list *list)
{
    each_hand(list->size, NULL, add_entry, list);
    qsort(list->entry, list->count, sizeof *list->entry, by_sum);
    list->is_sorted = 1;
}

/* ---- slots ---- */

typedef struct {
    int shift; /* of a sum, to get its row */
    size_t rows, slots;
    uint32_t *offset;
    uint8_t *used;
    size_t first_free;
} slot_table;

typedef struct {
    const multiset_entry *first;
    size_t count;
} row_span;

static int fullest_first(const void *a, const void *b)
{
    const row_span *x = a, *y = b;
    if (x->count != y->count)
        return x->count < y->count ? 1 : -1;
    return by_sum(x->first, y->first);
}

static void *allocate(size_t count, size_t size)
{
    void *memory = calloc(count, size);
    if (!memory)
        fail("out of memory");
    return memory;
}

static uint32_t column(const slot_table *table, const multiset_entry *entry)
{
    return entry->sum & ((1u << table->shift) - 1);
}

/* Whether a row may lie so that its columns begin at the slot `base`. */
static int row_fits(const slot_table *table, row_span row, size_t base)
{
    for (size_t i = 0; i < row.count; i++)
        if (table->used[base + column(table, &row.first[i])])
            return 0;
    return 1;
}

/* Every column of every row, used or not, stays within the slots: so no sum whatever, not even that
 * of a hand with bad cards, can lead out of the table.  A row that never occurs begins at slot 0.
 */
static void place_row(slot_table *table, row_span row)
{
    size_t last_base = table->slots - 1 - ((size_t)1 << table->shift);
    while (table->first_free < table->slots && table->used[table->first_free])
        table->first_free++;
    size_t first_column = column(table, row.first);
    size_t base = table->first_free > first_column ? table->first_free - first_column : 0;
    while (!row_fits(table, row, base))
        if (++base > last_base)
            fail("%zu slots are too few", table->slots);
    for (size_t i = 0; i < row.count; i++)
        table->used[base + column(table, &row.first[i])] = 1;
    uint32_t number = row.first->sum >> table->shift;
    table->offset[number] = (uint32_t)base - (number << table->shift);
}

static slot_table fill_slots(multiset_list *list, int shift, size_t rows, size_t slots)
{
    slot_table table = {.shift = shift, .rows = rows, .slots = slots};
    table.offset = allocate(rows, sizeof *table.offset);
    table.used = allocate(slots, sizeof *table.used);
    row_span *spans = allocate(rows, sizeof *spans);
    size_t filled = 0;
    for (size_t row = 0; row < rows; row++)
        table.offset[row] = 0u - (uint32_t)(row << shift);

    for (size_t i = 0; i < list->count; i++) {
        const multiset_entry *entry = &list->entry[i];
        if (i == 0 || entry->sum >> shift != entry[-1].sum >> shift)
            spans[filled++].first = entry;
        spans[filled - 1].count++;
    }
    qsort(spans, filled, sizeof *spans, fullest_first);
    for (size_t i = 0; i < filled; i++)
        place_row(&table, spans[i]);
    free(spans);
    return table;
}

static void free_slots(slot_table *table)
{
    free(table->offset);
    free(table->used);
}

static size_t slot_of(const slot_table *table, const multiset_entry *entry)
{
    return (uint32_t)(entry->sum + table->offset[entry->sum >> table->shift]);
}

/* ---- ranks in one suit ---- */

static int bits(unsigned set)
{
    int n = 0;
    for (; set; set &= set - 1)
        n++;
    return n;
}

static uint16_t flush[2][2][PAIGOW_SUBSETS]; /* [wheel lowest][joker][ranks] */

static uint16_t larger(uint16_t a, uint16_t b)
{
    return a > b ? a : b;
}

/* The best five of more than five are the best of those without one of them: sets that are lower in
 * number, or have no joker. */
static uint16_t best_flush(unsigned ranks, int joker, int wheel_lowest)
{
    multiset set = {.joker = joker};
    uint16_t best = joker ? flush[wheel_lowest][0][ranks] : 0;
    if (bits(ranks) + joker < PAIGOW_HIGH)
        return 0;
    for (int rank = 0; rank < PAIGOW_RANKS; rank++)
        set.held[rank] = (int)(ranks >> rank & 1);
    if (bits(ranks) + joker == PAIGOW_HIGH)
        return best_value(&set, 1, wheel_lowest ? PAIGOW_WHEEL_LOWEST : PAIGOW_STANDARD);
    for (unsigned left = ranks; left; left &= left - 1)
        best = larger(best, flush[wheel_lowest][joker][ranks & ~(left & (0u - left))]);
    return best;
}

/* ---- output ---- */

/* Which profiles of the library have a table: PAIGOW_SMALL, the other, or both. */
typedef enum { EVERY_PROFILE, SMALL_PROFILE, FULL_PROFILE } profile;

/* What the self-test must know of a table. */
typedef struct {
    profile profile;
    char name[32];
    unsigned width; /* bytes of an item */
    size_t items;
    uint32_t check;
} written_table;

enum { MOST_TABLES = 32 };

static FILE *out;
static written_table written[MOST_TABLES];
static size_t written_count;
static profile current;

static void switch_to(profile to)
{
    static const char *const condition[] = {"", "#ifdef PAIGOW_SMALL\n", "#ifndef PAIGOW_SMALL\n"};
    if (current != EVERY_PROFILE && to != current)
        fputs("#endif\n", out);
    if (to != current)
        fputs(condition[to], out);
    current = to;
}

/* Begins a table with a declaration such as "uint16_t paigow_name[4][16]". */
static void begin(const char *declaration)
{
    if (written_count == MOST_TABLES)
        fail("more than %d tables", MOST_TABLES);
    written_table *table = &written[written_count++];
    *table = (written_table){.profile = current, .check = PAIGOW_CHECK_START};
    /* NOLINTNEXTLINE(cert-err34-c): the declarations are those below */
    if (sscanf(declaration, "%*[a-z]%u_t %31[a-z0-9_]", &table->width, table->name) != 2)
        fail("no table: %s", declaration);
    table->width /= 8;
    fprintf(out, "\nconst %s = {", declaration);
}

static void item(size_t index, uint64_t value)
{
    written_table *table = &written[written_count - 1];
    table->items++;
    table->check = paigow_check_item(table->check, value, table->width);
    fprintf(out, "%s%lluu,", index % 16 ? "" : "\n", (unsigned long long)value);
}

static void end(void)
{
    fputs("\n};\n", out);
}

static void write_list_of_tables(void)
{
    fputs("\nconst paigow_checked_table paigow_checked_tables[] = {\n", out);
    for (const written_table *table = written; table < written + written_count; table++) {
        switch_to(table->profile);
        fprintf(out, "{%s, %zu, %u, %luu},\n", table->name, table->items, table->width,
                (unsigned long)table->check);
    }
    switch_to(EVERY_PROFILE);
    fputs("{0}\n};\n", out);
}

static void write_offsets(const char *declaration, const slot_table *table)
{
    begin(declaration);
    for (size_t i = 0; i < table->rows; i++)
        item(i, table->offset[i]);
    end();
}

static void write_slots(const slot_table *table, const multiset_list *list,
                        uint16_t (*field)(const multiset_entry *, int), int argument)
{
    uint16_t *slots = allocate(table->slots, sizeof *slots);
    for (size_t i = 0; i < list->count; i++)
        slots[slot_of(table, &list->entry[i])] = field(&list->entry[i], argument);
    for (size_t i = 0; i < table->slots; i++)
        item(i, slots[i]);
    free(slots);
}

static uint16_t value_field(const multiset_entry *entry, int rules)
{
    return entry->value[rules];
}

static uint16_t number_field(const multiset_entry *entry, int unused)
{
    (void)unused;
    return entry->number;
}

static void write_values(const char *declaration, const slot_table *table,
                         const multiset_list *list)
{
    begin(declaration);
    for (int rules = 0; rules < PAIGOW_RULES; rules++) {
        fputs("{", out);
        write_slots(table, list, value_field, rules);
        fputs("},", out);
    }
    end();
}

/* ---- cards ---- */

enum { ONE_OF_EACH_SUIT = 0x1111 };

static uint64_t card_key(int rank)
{
    return (uint64_t)spread_key(rank) << PAIGOW_SUM_SHIFT;
}

/* The joker counts for no rank. */
static uint64_t small_card_key(int rank)
{
    return rank == JOKER_KEY ? 0 : UINT64_C(1) << (PAIGOW_RANK_SHIFT + PAIGOW_RANK_BITS * rank);
}

static void write_card_keys(uint64_t (*key)(int rank))
{
    begin("uint64_t paigow_card_key[PAIGOW_BYTES]");
    for (int card = 0; card < PAIGOW_JOKER; card++)
        item((size_t)card, key(card / 4) | UINT64_C(1) << 4 * (card % 4));
    item(PAIGOW_JOKER, key(JOKER_KEY) | PAIGOW_KEY_JOKER | ONE_OF_EACH_SUIT);
    for (size_t code = PAIGOW_DECK; code < PAIGOW_BYTES; code++)
        item(code, 0);
    end();
}

static void write_card_bits(void)
{
    begin("uint64_t paigow_card_bit[PAIGOW_BYTES]");
    for (size_t code = 0; code < PAIGOW_BYTES; code++)
        item(code, code < PAIGOW_DECK ? UINT64_C(1) << code : 0);
    end();
    begin("uint64_t paigow_card_lane[PAIGOW_BYTES]");
    for (size_t code = 0; code < PAIGOW_BYTES; code++)
        item(code, code < PAIGOW_JOKER    ? UINT64_C(1) << (16 * (code % 4) + code / 4)
                   : code == PAIGOW_JOKER ? UINT64_C(0x0001000100010001) << PAIGOW_RANKS
                                          : 0);
    end();
}

static void write_flushes(void)
{
    begin("uint16_t paigow_flush_value[2][2 * PAIGOW_SUBSETS]");
    for (int wheel_lowest = 0; wheel_lowest <= 1; wheel_lowest++) {
        fputs("{", out);
        for (int joker = 0; joker <= 1; joker++)
            for (unsigned ranks = 0; ranks < PAIGOW_SUBSETS; ranks++)
                item(ranks,
                     flush[wheel_lowest][joker][ranks] = best_flush(ranks, joker, wheel_lowest));
        fputs("},", out);
    }
    end();
}

static void write_subsets(void)
{
    uint16_t next[PAIGOW_RANKS + 1] = {0};
    begin("uint16_t paigow_subset[PAIGOW_SUBSETS]");
    for (unsigned ranks = 0; ranks < PAIGOW_SUBSETS; ranks++)
        item(ranks, next[bits(ranks)]++);
    end();
}

/* ---- parts of the keys ---- */

enum { LANES = 16, SUM_BYTES = 3 };

static uint32_t lane_sum(size_t rank)
{
    return rank <= JOKER_KEY ? spread_key((int)rank) : 0;
}

/* The byte of a sum when all bytes are read as signed numbers: a byte above 127 lends one to the
 * next. */
static uint8_t signed_byte(uint32_t sum, int byte)
{
    for (; byte > 0; byte--)
        sum = (sum >> 8) + (sum >> 7 & 1);
    return (uint8_t)sum;
}

static void write_rank_sums(void)
{
    begin("uint32_t paigow_rank_sum[16]");
    for (size_t rank = 0; rank < LANES; rank++)
        item(rank, lane_sum(rank));
    end();
    begin("uint8_t paigow_rank_bytes[3][16]");
    for (int byte = 0; byte < SUM_BYTES; byte++) {
        fputs("{", out);
        for (size_t rank = 0; rank < LANES; rank++)
            item(rank, lane_sum(rank) >> 8 * byte & 0xff);
        fputs("},", out);
    }
    end();
    begin("int32_t paigow_rank_weights[3][4]");
    for (int byte = 0; byte < SUM_BYTES; byte++) {
        fputs("{", out);
        for (size_t part = 0; part < 4; part++) {
            uint32_t weights = 0;
            for (size_t i = 0; i < 4; i++)
                weights |= (uint32_t)signed_byte(lane_sum(8 * (part / 2) + 2 * i + part % 2), byte)
                           << 8 * i;
            fputs("(int32_t)", out);
            item(part, weights);
        }
        fputs("},", out);
    }
    end();
}

static void write_suit_counts(void)
{
    begin("uint8_t paigow_suit_counts[2][64]");
    for (int half = 0; half < 2; half++) {
        fputs("{", out);
        for (int card = 0; card < 64; card++)
            item((size_t)card, card == PAIGOW_JOKER   ? 0x11
                               : card > PAIGOW_JOKER  ? 0
                               : card % 4 / 2 == half ? 1u << 4 * (card % 2)
                                                      : 0);
        fputs("},", out);
    }
    end();
}

static void write_bit_numbers(void)
{
    begin("uint64_t paigow_bit_numbers[256]");
    for (unsigned byte = 0; byte < 256; byte++) {
        uint64_t numbers = 0;
        int n = 0;
        for (uint64_t bit = 0; bit < 8; bit++)
            if (byte >> bit & 1)
                numbers |= bit << 8 * n++;
        item(byte, numbers);
    }
    end();
}

/* ---- two cards ---- */

static unsigned low_ranks(unsigned higher, unsigned lower)
{
    return higher << 4 | lower;
}

static void write_low_values(void)
{
    uint8_t ranks[PAIGOW_LOW_VALUES + 1] = {0}, value[256] = {0};
    uint8_t values = 0;
    for (unsigned higher = 1; higher < PAIGOW_RANKS; higher++)
        for (unsigned lower = 0; lower < higher; lower++)
            ranks[++values] = (uint8_t)low_ranks(higher, lower);
    for (unsigned rank = 0; rank < PAIGOW_RANKS; rank++)
        ranks[++values] = (uint8_t)low_ranks(rank, rank);
    for (values = 1; values <= PAIGOW_LOW_VALUES; values++)
        value[ranks[values]] = values;
    for (unsigned rank = 0; rank < PAIGOW_RANKS; rank++) /* the joker is an ace (R4) */
        value[low_ranks(JOKER_KEY, rank)] = value[low_ranks(PAIGOW_ACE, rank)];

    begin("uint8_t paigow_low_ranks[PAIGOW_LOW_VALUES + 1]");
    for (size_t i = 0; i <= PAIGOW_LOW_VALUES; i++)
        item(i, ranks[i]);
    end();
    begin("uint8_t paigow_low_value[256]");
    for (size_t i = 0; i < 256; i++)
        item(i, value[i]);
    end();
}

static void write_meanings(void)
{
    begin("uint32_t paigow_meaning[PAIGOW_VALUES + 1]");
    for (size_t value = 0; value <= PAIGOW_VALUES; value++)
        item(value, meanings[value]);
    end();
}

static void write_lowest_highs(void)
{
    size_t value = 0;
    begin("uint16_t paigow_lowest_high[PAIGOW_LOW_VALUES + 1]");
    item(value++, 0);
    for (uint8_t high = 1; high < PAIGOW_RANKS; high++)
        for (uint8_t low = 0; low < high; low++)
            item(value++, value_from(define_lowest_high((uint8_t[]){high, low})));
    for (uint8_t rank = 0; rank < PAIGOW_RANKS; rank++)
        item(value++, value_from(define_lowest_high((uint8_t[]){rank, rank})));
    end();
}

static void write_all(void)
{
    list_multisets(&fives);
    list_multisets(&sevens);
    slot_table slots5 =
        fill_slots(&fives, PAIGOW_ROW5_SHIFT - PAIGOW_SUM_SHIFT, PAIGOW_ROWS5, PAIGOW_SLOTS5);
    slot_table slots7 =
        fill_slots(&sevens, PAIGOW_ROW7_SHIFT - PAIGOW_SUM_SHIFT, PAIGOW_ROWS7, PAIGOW_SLOTS7);

    fputs("/* Made by csrc/tables/generate.c; do not edit. */\n#include \"paigow/tables.h\"\n",
          out);
    write_card_bits();
    write_low_values();
    write_lowest_highs();
    switch_to(SMALL_PROFILE);
    write_card_keys(small_card_key);
    switch_to(FULL_PROFILE);
    write_card_keys(card_key);
    write_rank_sums();
    write_suit_counts();
    write_bit_numbers();
    write_offsets("uint32_t paigow_row5[PAIGOW_ROWS5]", &slots5);
    write_offsets("uint32_t paigow_row7[PAIGOW_ROWS7]", &slots7);
    write_values("uint16_t paigow_value5[PAIGOW_RULES][PAIGOW_SLOTS5]", &slots5, &fives);
    write_values("uint16_t paigow_value7[PAIGOW_RULES][PAIGOW_SLOTS7]", &slots7, &sevens);
    begin("uint16_t paigow_multiset[PAIGOW_SLOTS7]");
    write_slots(&slots7, &sevens, number_field, 0);
    end();
    write_flushes();
    write_subsets();
    write_meanings();
    switch_to(EVERY_PROFILE);
    write_list_of_tables();
    free_slots(&slots5);
    free_slots(&slots7);
}

int main(int argc, char **argv)
{
    if (argc != 2)
        fail("usage: generate OUTPUT.c");
    out = fopen(argv[1], "w");
    if (!out)
        fail("cannot write %s", argv[1]);
    number_meanings();
    write_all();
    if (fclose(out) != 0)
        fail("cannot write %s", argv[1]);
    return EXIT_SUCCESS;
}
