#include "name_counts.h"

#include <stdio.h>
#include <stdlib.h>

#include "plain_names.h"

static size_t first_slot(paigow_bonus bonus)
{
    uint64_t mixed = (bonus.held * 31 + bonus.natural) * UINT64_C(0x9e3779b97f4a7c15);
    return (size_t)(mixed >> 51) % (2 * MOST_NAMES_TOGETHER);
}

void note_names(name_counts *counts, paigow_bonus bonus, uint64_t hands)
{
    size_t slot = first_slot(bonus);
    for (; counts->slot[slot]; slot = (slot + 1) % (2 * MOST_NAMES_TOGETHER)) {
        names_together *known = &counts->of[counts->slot[slot] - 1];
        if (known->bonus.held != bonus.held || known->bonus.natural != bonus.natural)
            continue;
        known->hands += hands;
        return;
    }
    if (counts->count == MOST_NAMES_TOGETHER) {
        printf("the test is wrong: too many names\n");
        exit(EXIT_FAILURE);
    }
    counts->of[counts->count] = (names_together){bonus, hands};
    counts->slot[slot] = (uint16_t)++counts->count;
}

void add_use(const name_counts *counts, const paigow_pay_table *table, paigow_pay_use *use)
{
    for (size_t i = 0; i < counts->count; i++) {
        const names_together *some = &counts->of[i];
        int first = plain_first_line(table, some->bonus);
        for (int line = 0; line < table->count; line++)
            if (plain_line_fits(&table->lines[line], some->bonus))
                use->fits[line] += some->hands;
        if (first == PAIGOW_NO_PAY_LINE)
            use->nothing += some->hands;
        else
            use->pays[first] += some->hands;
        use->deals += some->hands;
    }
}
