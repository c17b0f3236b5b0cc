/* test_self_test.c - the self-test passes, and finds one bit that is wrong in any kind of table.
 *
 * Its code is compiled once more, to look at tables of ours. */
#include "check.h"

enum { OURS = 4, ITEMS = 3 };

static uint8_t bytes[ITEMS] = {1, 2, 255};
static uint16_t shorts[ITEMS] = {1, 2, 65535};
static uint32_t words[ITEMS] = {1, 2, UINT32_MAX};
static uint64_t longs[ITEMS] = {1, 2, UINT64_MAX};
static paigow_checked_table ours[OURS + 1] = {
    {bytes, ITEMS, sizeof *bytes, 0},
    {shorts, ITEMS, sizeof *shorts, 0},
    {words, ITEMS, sizeof *words, 0},
    {longs, ITEMS, sizeof *longs, 0},
};

#define paigow_self_test self_test_of_ours
#define paigow_tables_version version_of_ours
#define paigow_checked_tables ours
#include "../core/self_test.c"

#undef paigow_self_test
#undef paigow_tables_version
#undef paigow_checked_tables

/* CRC-32 is defined by what it gives for these nine characters. */
static void check_the_sum(void)
{
    uint32_t check = PAIGOW_CHECK_START;
    for (const char *c = "123456789"; *c; c++)
        check = paigow_check_item(check, (uint8_t)*c, 1);
    CHECK_EQUAL(check ^ UINT32_MAX, 0xcbf43926);
    CHECK_EQUAL(paigow_check_item(PAIGOW_CHECK_START, 0x3231, 2),
                paigow_check_item(paigow_check_item(PAIGOW_CHECK_START, '1', 1), '2', 1));
}

static void check_one_bit(size_t number, uint8_t *byte)
{
    paigow_fault fault = {0};
    CHECK_EQUAL(self_test_of_ours(&fault), PAIGOW_OK);
    *byte ^= 16;
    CHECK_EQUAL(self_test_of_ours(&fault), PAIGOW_ERROR_SELF_TEST);
    CHECK_EQUAL(fault.row, PAIGOW_TEST_OF_TABLES);
    CHECK_EQUAL(fault.index, number);
    CHECK(fault.value != ours[number].check);
    *byte ^= 16;
}

int main(void)
{
    paigow_fault fault = {0};
    check_the_sum();
    CHECK_EQUAL(paigow_self_test(&fault), PAIGOW_OK);
    CHECK_FAULT(&fault, {0});
    CHECK_EQUAL(paigow_tables_version(), 1);
    for (size_t number = 0; number < OURS; number++) {
        ours[number].check = PAIGOW_CHECK_START;
        for (uint32_t i = 0; i < ITEMS; i++)
            ours[number].check = paigow_check_item(ours[number].check, item_of(&ours[number], i),
                                                   ours[number].width);
    }
    check_one_bit(0, bytes);
    check_one_bit(1, (uint8_t *)&shorts[1]);
    check_one_bit(2, (uint8_t *)&words[ITEMS - 1] + 3);
    check_one_bit(3, (uint8_t *)&longs[ITEMS - 1] + 7);
    return check_report();
}
