"""What a record says was posted: `p2 post 2`, `p5 post 2 dead`, `p5 post 8 straddle`.

Blinds, antes and kills are put up of themselves as the house answers, so a line that names one only
has to be right. Lines ahead of the first action that name more are what new and returning players
post beside the blinds. Where a record does not say who has the button, its first post does: that is
the seat to the left of it, or of two players the button itself.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from houseway.errors import BadInput
from houseway.table.events import Posted
from houseway.table.forced import ForcedBet
from houseway.table.hand import Hand
from houseway.table.notation import DOLLARS, Words, is_silent
from houseway.table.records.hand_file import HandFile
from houseway.table.setup import Setup
from houseway.table.steps.posting import forced_bets

POST: Final = "post"
KINDS: Final = ("dead", "straddle")


class ToldPost(NamedTuple):
    """Who put up how much, and how it counts: live, unless something else is said."""

    seat: int
    cents: int
    kind: str = ""

    def __str__(self) -> str:
        return f"p{self.seat} {POST} {DOLLARS.amount(self.cents)} {self.kind}".rstrip()

    @property
    def bet(self) -> ForcedBet:
        what: Final = "blind" if self.kind == "straddle" else "post"
        return ForcedBet(seat=self.seat, cents=self.cents, what=what, dead=self.kind == "dead")


def told_post(line: str) -> ToldPost | None:
    """The post that a line of a record tells, if it tells one.

    >>> told_post("p5 post 2 dead")
    ToldPost(seat=5, cents=200, kind='dead')
    """
    words = Words(line, DOLLARS)
    if len(words.left) < 2 or words.left[1] != POST:
        return None
    seat = words.seat("who posts")
    words.next(POST)
    cents = words.cents()
    kind = words.next("how it counts") if words.left else ""
    if kind not in ("", *KINDS) or words.left:
        raise words.wrong(f"a post is {' or '.join(KINDS)}, or live when nothing is said")
    return ToldPost(seat, cents, kind)


def button_told(file: HandFile) -> int:
    """The seat with the button: as the record says, or as its posts show, or the last seat."""
    seats = list(file.by_seat)
    posts = _leading(file.actions)
    if file.button or not posts or posts[0].seat not in seats:
        return file.button or seats[-1]
    at = seats.index(posts[0].seat)
    return seats[at] if len(seats) == 2 else seats[at - 1]


def posts_beside_the_blinds(file: HandFile, setup: Setup) -> list[ToldPost]:
    """The leading posts that the house's own blinds, antes and kill do not account for."""
    due = [(one.seat, min(one.cents, setup.stacks_cents[one.seat])) for one in forced_bets(setup)]
    beside = []
    for post in _leading(file.actions):
        if (post.seat, post.cents) in due:
            due.remove((post.seat, post.cents))
        else:
            beside.append(post)
    return beside


def check_post(hand: Hand, post: ToldPost) -> None:
    """Refuses a post that did not happen."""
    posted = [one for one in hand.log if isinstance(one, Posted) and one.seat == post.seat]
    if post.cents not in [one.cents for one in posted]:
        are = " and ".join(str(DOLLARS.amount(one.cents)) for one in posted) or "nothing"
        raise BadInput(f"seat {post.seat} posted {are}")


def _leading(lines: Iterable[str]) -> list[ToldPost]:
    """The posts ahead of the first line that is something else."""
    posts: list[ToldPost] = []
    for line in lines:
        if is_silent(line):
            continue
        post = told_post(line)
        if post is None:
            break
        posts.append(post)
    return posts
