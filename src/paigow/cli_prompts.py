"""Asking somebody at the terminal what to do at a seat of `paigow table`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import click

from ._core import Hand
from ._money import money
from .errors import PaigowError
from .sessions import BANKS, Choices, Plan, Session
from .settings import Setting
from .typing import CardsLike


class Asked(Choices):
    """What the player at one seat says; the others do what they planned.

    Args:
        seat: which.
    """

    def __init__(self, seat: int) -> None:
        """Ask at a seat."""
        self._seat = seat
        self._session: Session | None = None

    def wagers(self, session: Session, plan: Plan) -> Plan:
        """Ask for the main wager."""
        if plan.seat != self._seat:
            return plan
        self._session = session
        click.echo(f"{plan.player}, you have {money(session.chips[plan.player])}.")
        game, bonus = session.game, sum(plan.bonus.values())
        most = min(session.chips[plan.player] - bonus, game.most or 0)
        while True:
            main: int = click.prompt(
                "Main wager in cents, 0 to sit out",
                default=plan.wagers.get("main", 0),
                type=int,
                err=True,
            )
            if not main or game.least <= main <= most:
                return replace(plan, wagers={**plan.wagers, "main": main})
            click.echo(f"It is from {game.least} to {most}, beside {bonus} on optional wagers.")

    def bank(self, plan: Plan) -> str:
        """Ask whether to bank."""
        if plan.seat != self._seat or self._session is None:
            return plan.banks
        known = BANKS if self._session.game.co_bank else BANKS[:2]
        answer: str = click.prompt(
            "You are offered the bank", default=plan.banks, type=click.Choice(known), err=True
        )
        return answer

    def low(self, plan: Plan, cards: Sequence[int]) -> CardsLike | None:
        """Show the cards, and ask for the low hand until it is not foul, or meant to be."""
        if plan.seat != self._seat:
            return plan.low
        hand = Hand(cards)
        click.echo(f"Your cards: {hand}")
        while True:
            text: str = click.prompt(
                "Low hand, nothing for the house way", default="", show_default=False, err=True
            )
            if not text.strip():
                return None
            try:
                foul = Setting.by_hand(hand, text).foul
            except PaigowError as error:
                click.echo(str(error))
                continue
            if foul is None or click.confirm(f"Foul: {foul}. Play it?", err=True):
                return text
