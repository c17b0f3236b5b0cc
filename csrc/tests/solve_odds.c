#include "solve_odds.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { UNTOUCHED = 0xa5 };

const paigow_odds_deck whole_deck = {PAIGOW_ANY_RANK, 4, 1};

static void *reserve(size_t size)
{
    void *memory = malloc(size);
    if (!memory) {
        printf("no memory for %zu bytes\n", size);
        exit(EXIT_FAILURE);
    }
    return memset(memory, UNTOUCHED, size);
}

/* Where a piece of so many things begins. */
static uint32_t cut(uint32_t all, uint32_t piece, uint32_t pieces)
{
    return (uint32_t)((uint64_t)all * piece / pieces);
}

/* How many numbers stand before those of a kind, and before those of a lane. */
static size_t before_kind(const solve_rows *s, uint32_t kind)
{
    return s->width * s->plan->first_front[kind];
}

static size_t before_lane(const solve_rows *s, uint32_t lane)
{
    return s->width * s->plan->parts[s->plan->first_of_lane[lane]].row;
}

static solve_rows make_plan(const solve_problem *problem)
{
    solve_rows s = {.width = problem->detail == PAIGOW_ALL_STANDINGS ? PAIGOW_FULL_ROW
                                                                     : PAIGOW_BRIEF_ROW,
                    .plan = reserve(sizeof *s.plan),
                    .fronts = reserve(sizeof *s.fronts * PAIGOW_MOST_FRONTS)};
    int status =
        paigow_odds_plan_for(problem->deck, problem->dealer->rules, problem->detail, problem->every,
                             problem->ways, problem->count, s.fronts, s.plan, NULL);
    if (status) {
        printf("no plan: %s\n", paigow_status_text(status));
        exit(EXIT_FAILURE);
    }
    return s;
}

/* Counts the pieces from number `first` to `end - 1`, into memory for just these. */
static solve_rows solve_pieces(const solve_problem *problem, uint32_t first, uint32_t end,
                               uint32_t pieces)
{
    solve_rows s = make_plan(problem);
    void *rank_memory = reserve(paigow_odds_rank_memory(s.plan));
    void *flush_memory = reserve(paigow_odds_flush_memory(s.plan));
    size_t rank_start = before_kind(&s, cut(PAIGOW_KINDS, first, pieces));
    size_t flush_start = before_lane(&s, cut(PAIGOW_ODDS_LANES, first, pieces));
    s.ranks_size =
        sizeof *s.by_ranks * (before_kind(&s, cut(PAIGOW_KINDS, end, pieces)) - rank_start);
    s.flush_size =
        sizeof *s.by_flush * (before_lane(&s, cut(PAIGOW_ODDS_LANES, end, pieces)) - flush_start);
    s.by_ranks = reserve(s.ranks_size);
    s.by_flush = reserve(s.flush_size);
    for (uint32_t i = first; i < end; i++) {
        uint32_t kind = cut(PAIGOW_KINDS, i, pieces), lane = cut(PAIGOW_ODDS_LANES, i, pieces);
        paigow_odds_by_ranks(problem->dealer, s.plan, kind, cut(PAIGOW_KINDS, i + 1, pieces) - kind,
                             rank_memory, s.by_ranks + before_kind(&s, kind) - rank_start);
        paigow_odds_by_flush(problem->dealer, s.plan, lane,
                             cut(PAIGOW_ODDS_LANES, i + 1, pieces) - lane, flush_memory,
                             s.by_flush + before_lane(&s, lane) - flush_start);
    }
    free(rank_memory);
    free(flush_memory);
    return s;
}

solve_rows solve(const solve_problem *problem, uint32_t pieces)
{
    return solve_pieces(problem, 0, pieces, pieces);
}

solve_rows solve_piece(const solve_problem *problem, uint32_t piece, uint32_t pieces)
{
    return solve_pieces(problem, piece, piece + 1, pieces);
}

paigow_odds_rows rows_of(const solve_rows *solved)
{
    return (paigow_odds_rows){solved->by_ranks, solved->by_flush};
}

void free_rows(solve_rows *solved)
{
    free(solved->plan);
    free(solved->fronts);
    free(solved->by_ranks);
    free(solved->by_flush);
}

paigow_outcomes solve_outcomes(const paigow_house_table *way, const paigow_odds_dealer *dealer)
{
    paigow_odds_total totals[PAIGOW_HOLDINGS][2] = {{{.hands = 0}}};
    paigow_outcomes sum = {0, 0, 0};
    const solve_problem problem = {.deck = whole_deck,
                                   .detail = PAIGOW_ALL_STANDINGS,
                                   .dealer = dealer,
                                   .ways = {way},
                                   .count = 1};
    solve_rows rows = solve(&problem, 1);
    paigow_odds_add_up(rows.plan, rows_of(&rows), way, 0, PAIGOW_MULTISETS, totals, NULL);
    free_rows(&rows);
    for (int holding = 0; holding < PAIGOW_HOLDINGS; holding++)
        for (int joker = 0; joker < 2; joker++) {
            sum.win += totals[holding][joker].player.win;
            sum.push += totals[holding][joker].player.push;
            sum.lose += totals[holding][joker].player.lose;
        }
    return sum;
}
