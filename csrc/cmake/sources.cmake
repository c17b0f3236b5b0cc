# The sources of the library: what every profile has, and what the full and the small one have
# beside it.  tools/amalgamate.py reads these lists, too.
set(sources
  core/status.c core/cards.c core/rank.c core/setting.c core/house_way.c
  core/setter.c core/bonus.c core/pay_table.c core/settle.c core/bank.c core/game.c core/round.c
  core/deal.c core/craps.c core/craps_table.c core/craps_rows.c core/self_test.c)
set(full_sources
  core/kind.c core/enumerate.c core/house_table.c core/pay_use.c core/settle_rows.c
  core/round_rows.c core/simulate.c
  core/batch/batch.c core/batch/portable.c core/batch/avx2.c core/batch/avx512.c
  odds/multisets.c odds/dealer.c odds/hand.c odds/classes.c odds/plan.c odds/sweep.c
  odds/ranks.c odds/flushes.c odds/add_up.c odds/choose.c)
set(small_sources core/arithmetic.c)
