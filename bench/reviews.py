"""A second look at whole hands: everybody at a full table calls down, so nobody decides less."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from bench.works import Work, per_second
from houseway.cards.shuffle import Seeded
from houseway.lab.review.against import against_told
from houseway.lab.review.reviewing import review
from houseway.lab.review.walking import Walk, walk_of
from houseway.lab.simulating.playing import Asked
from houseway.table.engine import act, begin, default, legal

SEAT: Final = 2
SECOND: Final = 1.0
ROWS: Final = (
    ("review-holdem", "Texas Hold'em nine-handed", "garlic-city", "texas-holdem", 9),
    ("review-omaha", "Omaha Hi-Lo nine-handed", "garlic-city", "omaha-hi-lo", 9),
    ("review-stud", "Seven-Card Stud seven-handed", "garlic-city", "seven-card-stud", 7),
    ("review-lowball", "Lowball eight-handed", "garlic-city", "lowball", 8),
)
"""The work, the table in words, its house and game, and how many play."""
LIMITS: Final = {"lowball": "4"}


def called_down(house: str, game: str, players: int) -> Walk:
    """A hand in which everybody calls and draws nothing, as one seat lived through it."""
    asked = Asked(house=house, game=game, limit=LIMITS.get(game, "4/8"), schedule="none",
                  stack_cents=20_000, ways=("regular",) * players, seed=1)  # fmt: skip
    hand = begin(asked.setup(), Seeded("review"))
    walk = walk_of(SEAT, hand.setup, "")
    while not hand.is_over:
        seat = hand.asked[0]
        calling = (one for one in legal(hand, seat) if one.verb == "call")
        call = next(calling, None)
        action = call.action() if call is not None else default(hand, seat)
        walk.note(hand, action)
        act(hand, action)
    return walk.close(hand)


def review_works() -> Iterator[Work]:
    for name, title, house, game, players in ROWS:
        look = partial(_looked_at, house, game, players)
        yield Work(
            name=name,
            title=f"a second look at a hand, {title}, called down",
            unit="hands/s",
            make=partial(per_second, 1, look),
            seconds_max=SECOND,
        )


def _looked_at(house: str, game: str, players: int) -> None:
    seen = review(called_down(house, game, players), against_told("regular"))
    assert seen.decisions, "nothing was decided"
