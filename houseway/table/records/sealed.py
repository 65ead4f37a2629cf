"""A hand's record with its seals: a `.hand` file that anybody can check against the root.

    deck = "?? As ?? …"              the cards from the top, as far as the viewer saw them
    _seals = [
      "shuffle 52 9c1f… 3:40ee…",    a shuffle: its positions, the root published before it, and
                                     what each seat added to it (`cards/mixing.py`)
      "1 As 77ab… 01c3… …",          a position of the sealed order laid open: card, salt, the
                                     hashes beside its path
    ]

It holds nothing that its reader was not shown (promise 10): other players' discards and settings
are written `??`. Without such gaps it replays, for what a viewer was not shown changes nothing that
they saw (promise 6). The auditor's always does: later shuffles, the lot and the dice are in it.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

import msgspec

from houseway.cards.card import UNKNOWN, Card, cards, name
from houseway.cards.mixing import NUMBER_BYTES, Contribution
from houseway.cards.seal import Opening, Root
from houseway.errors import BadInput
from houseway.table.action import Action
from houseway.table.amounts import DOLLARS
from houseway.table.bank.actions import Shake
from houseway.table.bank.events import LotDrawn, Shaken, ShoeBrought
from houseway.table.chinese.actions import SetHand
from houseway.table.chinese.events import Opened as ChineseOpened
from houseway.table.events import Discarded, Shuffled
from houseway.table.hand import Hand
from houseway.table.notation import write_action
from houseway.table.pai_gow.actions import SetFront
from houseway.table.pai_gow.events import HandRead
from houseway.table.pot.actions import Discard
from houseway.table.records.hand_file import HandFile, write_hand_file
from houseway.table.records.toml_text import toml_value
from houseway.table.sealing import Opened, every_opening, openings
from houseway.table.viewers import own_holdings

SEALS: Final = "_seals"
SEATS_MAX: Final = 1_000
"""More than any table has, with everybody who stands behind it."""
POSITIONS_MAX: Final = 2_000
"""More cards than any shoe has: a record that claims more does not fit its root."""
AUDITOR: Final = None
"""Whoever may read the log itself: every position is open to them."""


def sealed_record(
    file: HandFile,
    hand: Hand,
    actions: Sequence[Action],
    *,
    viewer: int | None,
    about: Mapping[str, object],
    shoe: Root | None = None,
) -> str:
    """The text of a finished hand for one viewer, or for the auditor."""
    opened = every_opening(hand, shoe) if viewer is AUDITOR else openings(hand, viewer, shoe)
    shown = [action if _may_read(hand, action, viewer) else _closed(action) for action in actions]
    deck, *later = _orders(hand, opened, viewer)
    told = replace(
        file,
        actions=(*file.actions, *map(write_action, _with_dice(hand, shown)), _ending(hand)),
        lot=next((one.spot for one in hand.log if isinstance(one, LotDrawn)), 0),
        deck=deck,
        dealt=next((one.dealt for one in hand.log if isinstance(one, ShoeBrought)), 0),
        shuffles=tuple(later),
        deck_seed="",
        about={**file.about, **about},
    )
    lines = "".join(f"  {toml_value(line, quote=chr(34))},\n" for line in seal_lines(opened))
    return f"{write_hand_file(told)}{SEALS} = [\n{lines}]\n"


def seal_lines(shuffles: Sequence[Opened]) -> Iterator[str]:
    """Every shuffle by its root, and behind it the positions that are open."""
    for one in shuffles:
        added = "".join(f" {part.seat}:{part.number.hex()}" for part in one.mix)
        yield f"shuffle {one.root.positions} {one.root.digest.hex()}{added}"
        for opening in one.openings:
            path = " ".join(beside.hex() for beside in opening.beside)
            card = name(Card(opening.thing))
            yield f"{opening.position} {card} {opening.salt.hex()} {path}".rstrip()


def read_seals(lines: Sequence[str]) -> tuple[Opened, ...]:
    """What `_seals` says; the first line that cannot be read is a BadInput."""
    shuffles: list[tuple[Root, list[Opening], tuple[Contribution, ...]]] = []
    for number, line in enumerate(lines, 1):
        try:
            words = line.split()
            if words[0] == "shuffle":
                _, positions, digest, *added = words
                root = Root(min(int(positions), POSITIONS_MAX), bytes.fromhex(digest))
                shuffles.append((root, [], tuple(map(_contribution, added))))
                continue
            position, card, salt, *path = words
            (thing,) = cards(card)
            beside = tuple(bytes.fromhex(one) for one in path)
            opening = Opening(int(position), thing, bytes.fromhex(salt), beside)
            shuffles[-1][1].append(opening)
        except (ValueError, IndexError):
            why = "a shuffle is 'shuffle 52 9c1f…', a position '1 As 77ab… 01c3…'"
            raise BadInput(f"line {number} of '{SEALS}' is no seal: {why}") from None
    return tuple(Opened(root, tuple(some), mix) for root, some, mix in shuffles)


def _contribution(word: str) -> Contribution:
    """What a seat added, as it stands behind the root: `3:77ab…`."""
    seat, number = word.split(":")
    added = Contribution(int(seat), bytes.fromhex(number))
    if not 0 < added.seat < SEATS_MAX or len(added.number) != NUMBER_BYTES:
        raise ValueError(f"{word[:80]} is nothing that a seat adds")
    return added


def _may_read(hand: Hand, action: Action, viewer: int | None) -> bool:
    """Whether this viewer may know which cards an action names."""
    if viewer is AUDITOR or action.seat == viewer:
        return True
    match action:
        case Discard():
            return False
        case SetHand():
            return any(
                isinstance(one, ChineseOpened) and one.seat == action.seat for one in hand.log
            )
        case SetFront():
            holding = action.about or action.seat
            if holding in own_holdings(hand, viewer):
                return True
            return any(isinstance(one, HandRead) and one.holding == holding for one in hand.log)
    return True


def _closed(action: Action) -> Action:
    """The same action with its cards face down."""
    parts = {part: getattr(action, part) for part in ("cards", "front", "middle", "back")
             if hasattr(action, part)}  # fmt: skip
    down = {part: (UNKNOWN,) * len(some) for part, some in parts.items()}
    return msgspec.structs.replace(action, **down)


def _orders(hand: Hand, opened: Sequence[Opened], viewer: int | None) -> Iterator[tuple[Card, ...]]:
    """Every shuffle from the top, as far as it is open, and every card that was drawn unseen."""
    coming = iter(opened)
    for event in hand.log:
        match event:
            case Shuffled() | ShoeBrought():
                shuffle = next(coming)
                order, dealt_at = [UNKNOWN] * shuffle.root.positions, shuffle.dealt_at()
                for opening in shuffle.openings:
                    order[dealt_at[opening.position]] = Card(opening.thing)
                yield tuple(order)
            case Discarded(by_dealer=True):
                yield event.cards if viewer is AUDITOR else (UNKNOWN,) * len(event.cards)


def _with_dice(hand: Hand, actions: Sequence[Action]) -> Iterator[Action]:
    """What the dice showed goes with the shake: everybody saw it, and a replay has no dice."""
    shaken = (one for one in hand.log if isinstance(one, Shaken))
    for action in actions:
        if isinstance(action, Shake):
            yield msgspec.structs.replace(action, dice=next(shaken).dice)
        else:
            yield action


def _ending(hand: Hand) -> str:
    """What the hand comes to, as an expectation that a replay checks."""
    stacks = (hand.stack_cents(seat) for seat in hand.setup.stacks_cents)
    return f"= stacks {' '.join(str(DOLLARS.amount(cents)) for cents in stacks)}; over"
