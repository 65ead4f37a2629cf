"""Hands of Mexican Poker for tests: typed cards in the order each seat gets them."""

from collections.abc import Mapping
from typing import Any

import houseway
from houseway.cards.card import Card, cards, names
from houseway.cards.packs import mexican
from houseway.houses.playing import PlayedHand
from houseway.table.actions import Show
from houseway.table.mexican.actions import KeepDown
from houseway.table.pot.actions import Call

BOTH = ("garlic-city", "comstock")


def deal(
    hands: Mapping[int, str], *, house: str = "comstock", limit: str = "4/8", **table: Any
) -> PlayedHand:
    """A hand in which each seat gets these cards in this order; the last seat has the button.

    The deck suits a hand in which nobody folds; burns are filled up with cards nobody typed.
    """
    button = table.pop("button", max(hands))
    # Comstock's fees begin at three players; most showdowns need only two.
    fewest = {"seats_min": "2"} if len(hands) == 2 else {}
    return houseway.house(house).deal(
        "mexican-poker",
        limit=limit,
        stacks_dollars=table.pop("stacks", [200] * len(hands)),
        seats=sorted(hands),
        button=button,
        deck=names(in_rotation(hands, button=button)),
        schedule=table.pop("schedule", "none"),
        set={**fewest, **table.pop("set", {})},
        **table,
    )


def in_rotation(hands: Mapping[int, str], *, button: int) -> list[Card]:
    """The deck from the top: two rounds, then a burn before each of the other three."""
    held = {seat: list(cards(text)) for seat, text in hands.items()}
    typed = {card for own in held.values() for card in own}
    spare = [card for card in mexican().cards if card not in typed]
    order = sorted(held, key=lambda seat: (seat <= button, seat))
    deck: list[Card] = []
    for number in range(5):
        if number > 1:
            deck.append(spare.pop())
        deck += [held[seat].pop(0) if held[seat] else spare.pop() for seat in order]
    return deck


def through(hand: PlayedHand, street: str = "") -> PlayedHand:
    """Everybody calls, keeps the down card and shows, up to this street or to the end."""
    while not hand.is_over and hand.hand.street != street:
        seat = hand.hand.asked[0]
        verb = hand.legal[0].verb
        if verb == "bring in":
            hand.act(f"p{seat} pb")
        else:
            hand.act({"keep down": KeepDown, "show": Show}.get(verb, Call)(seat))
    return hand


def to_bet(hand: PlayedHand, street: str) -> PlayedHand:
    """Up to the betting of a street; nobody turns a down card up."""
    through(hand, street)
    while hand.legal[0].verb == "keep down":
        hand.act(KeepDown(hand.hand.asked[0]))
    return hand


def up(hand: PlayedHand, seat: int) -> str:
    return names(hand.hand.holdings[seat].up)


def down(hand: PlayedHand, seat: int) -> str:
    return names(hand.hand.holdings[seat].down)
