"""What a record says was posted: `p2 post 2`, `p5 post 2 dead`, `p5 post 8 straddle`.

Blinds, antes and kills are put up of themselves as the house answers, so a line that names one only
has to be right. Lines ahead of the first action that name more are what new and returning players
post beside the blinds; where that is as much as a blind of the same seat, `p2 post 2 more` says
that it comes on top of it. Where a record does not say who has the button, its first post does:
that is the seat to the left of it, or of two players the button itself.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from houseway.errors import BadInput
from houseway.table.action import Words
from houseway.table.amounts import DOLLARS
from houseway.table.forced import ForcedBet
from houseway.table.hand import Hand
from houseway.table.notation import is_silent
from houseway.table.pot.events import Posted
from houseway.table.pot.posting import forced_bets
from houseway.table.records.hand_file import HandFile
from houseway.table.setup import Setup

POST: Final = "post"
MORE: Final = "more"
KINDS: Final = ("dead", "straddle", MORE)


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
    told, beside = _due(setup), []
    for post in _leading(file.actions):
        # Of a dead blind a record need not say that it is dead.
        named = (post,) if post.kind else (post, post._replace(kind="dead"))
        if found := next((one for one in named if one in told), None):
            told.remove(found)
        else:
            beside.append(_apart(post, setup))
    return beside


def telling(bet: ForcedBet, setup: Setup) -> ToldPost:
    """What a record says of a post beside the blinds of this hand."""
    kind = "dead" if bet.dead else "straddle" if bet.what == "blind" else ""
    return _apart(ToldPost(bet.seat, bet.cents, kind), setup)


def _apart(post: ToldPost, setup: Setup) -> ToldPost:
    """So told that no reader takes it for a blind of the same amount."""
    is_like_one = not post.kind and any(one[:2] == post[:2] for one in _due(setup))
    return post._replace(kind=MORE) if is_like_one else post


def _due(setup: Setup) -> list[ToldPost]:
    """The house's own blinds, antes and kill, as far as the stacks go."""
    return [
        ToldPost(one.seat, min(one.cents, setup.stacks_cents[one.seat]), "dead" * one.dead)
        for one in forced_bets(setup)
    ]


def check_post(hand: Hand, post: ToldPost) -> None:
    """Refuses a post that did not happen; one beside the blinds is made as far as a stack goes."""
    if post.bet in hand.setup.posts:
        return
    # Where the cards are cut first, the blinds of the hand are told before they are up.
    told = (*hand.setup.put_up, *hand.log)
    posted = [one for one in told if isinstance(one, Posted) and one.seat == post.seat]
    if post.cents not in [one.cents for one in posted]:
        are = " and ".join(str(DOLLARS.amount(one.cents)) for one in dict.fromkeys(posted))
        raise BadInput(f"seat {post.seat} posted {are or 'nothing'}")


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
