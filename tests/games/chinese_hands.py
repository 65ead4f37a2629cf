"""Hands of Chinese Poker for tests: typed settings, dealt in rotation and set as typed."""

from collections.abc import Mapping, Sequence

import houseway
from houseway.cards.card import Card, cards, names
from houseway.cards.packs import fifty_two
from houseway.houses.playing import PlayedHand
from houseway.houses.told_table import Dollars

Parts = tuple[str, str, str]
"""Front, middle and back as they are typed."""

# garlic-city/chinese-poker/54 as one deck can deal it: C's middle is 33559, D's QQ652 (GC-I10).
EXAMPLE: dict[int, Parts] = {
    1: ("Ac Ad Jh", "9c 9d 4c 4d 7h", "Qc Jd Tc 9h 8c"),
    2: ("As Kd 6h", "4h 5d 6c 7s 8h", "2c 2d 2h 7c 7d"),
    3: ("Kc Kh Qh", "3c 3d 5c 5h 9s", "Jc Js 3h 3s 4s"),
    4: ("Ah Ks 6d", "Qd Qs 6s 5s 2s", "Td Th Ts 8d 8s"),
}


def deal(
    hands: Mapping[int, Parts],
    *,
    seats: Sequence[int] = (1, 2, 3, 4),
    stacks: Sequence[Dollars] = (),
    limit: str = "1",
    button: int = 4,
    **answers: str,
) -> PlayedHand:
    """A hand in which these positions are dealt these cards; what is not typed is filled up."""
    return houseway.house("garlic-city").deal(
        "chinese-poker",
        limit=limit,
        stacks_dollars=stacks or [100] * len(seats),
        seats=seats,
        button=button,
        deck=names(in_rotation(hands, button=button)),
        set=answers,
    )


def in_rotation(hands: Mapping[int, Parts], *, button: int) -> list[Card]:
    """The deck from the top: a card to each position in turn, from the left of the button."""
    held = {seat: list(cards(" ".join(parts))) for seat, parts in hands.items()}
    typed = {card for own in held.values() for card in own}
    spare = [card for card in fifty_two().cards if card not in typed]
    rotation = [(button + offset) % 4 + 1 for offset in range(4)]
    return [
        held[seat].pop(0) if held.get(seat) else spare.pop() for _ in range(13) for seat in rotation
    ]


def set_as(hand: PlayedHand, seat: int, parts: Parts) -> None:
    """Sets a hand as it is typed."""
    hand.act(f"p{seat} set {' '.join(part.replace(' ', '') or '-' for part in parts)}")


def played(hands: Mapping[int, Parts], **table: object) -> PlayedHand:
    """The same hand set by everybody who sits there, and so to its end."""
    hand = deal(hands, **table)  # type: ignore[arg-type]
    for seat in hand.setup.order:
        set_as(hand, seat, hands[seat])
    return hand
