"""Small hands of draw games for the tests of rules: typed cards, and play in plain words.

    hand = deal("comstock", "lowball", limit="4-20", holes={2: "As 2d 3c 4h 9s"}, draws="Kd 5c")
    play(hand, "3 calls, 1 folds, 2 draws 9s, 3 stands pat, 2 checks, 3 bets 8")

`holes` are the first five cards of each seat and `draws` what comes off the stub after the burn, in
the order it is dealt; whatever is not typed is filled with the cards left over, lowest first.
Where a player cuts the cards he does so by himself here, and nobody kills the pot unless a test
asks for `looking=True`.
"""

from collections.abc import Callable, Mapping
from itertools import chain
from typing import Any

from houseway.cards.card import Card, cards
from houseway.money.cents import cents as read_cents
from houseway.table.action import Action
from houseway.table.actions import Muck, Show
from houseway.table.dealing import Burning, Dealing
from houseway.table.draw.actions import CutCards, Kill, NoKill
from houseway.table.draw.cutting import CUT_MIN, Cutting
from houseway.table.draw.drawing import Drawing
from houseway.table.draw.overkilling import Looking
from houseway.table.engine import act, run
from houseway.table.event import evolve
from houseway.table.events import Shuffled
from houseway.table.hand import Hand
from houseway.table.pot.actions import Call, Discard
from houseway.table.setup import Setup
from tests.table import small_hands
from tests.table.small_hands import table


def deal(
    house: str,
    game: str = "lowball",
    *,
    holes: Mapping[int, str] | None = None,
    draws: str = "",
    looking: bool = False,
    **more: Any,
) -> Hand:
    """A hand up to the first question that is no cut; and no kill, unless the test is about one."""
    return dealt(table(house, game, **more), holes=holes or {}, draws=draws, looking=looking)


def dealt(
    setup: Setup, *, holes: Mapping[int, str], draws: str = "", looking: bool = False
) -> Hand:
    """The same for a table that is there already."""
    hand = Hand(setup)
    order = stacked(setup, holes, cards(draws))
    cut_at = CUT_MIN if Cutting() in setup.plan else 0
    # What is cut off the top comes to the bottom, so the cards wanted lie below it.
    evolve(hand, Shuffled(order[-cut_at:] + order[:-cut_at] if cut_at else order))
    run(hand)
    if cut_at:
        act(hand, CutCards(hand.asked[0], cut_at))
    return hand if looking else without_kills(hand)


def without_kills(hand: Hand) -> Hand:
    """Everybody who is asked leaves the limit as it is."""
    while isinstance(hand.step, Looking) and hand.asked:
        act(hand, NoKill(hand.asked[0]))
    return hand


def stacked(setup: Setup, holes: Mapping[int, str], draws: tuple[Card, ...]) -> tuple[Card, ...]:
    """The deck from the top, so that hands and draws come as they are typed."""
    pack = setup.game.pack(setup.options).cards
    held = {seat: list(cards(text)) for seat, text in holes.items()}
    typed = {*draws, *chain.from_iterable(held.values())}
    spare = (card for card in pack if card not in typed)
    order: list[Card] = []
    for step in setup.plan:
        if isinstance(step, Dealing):
            for seat in setup.order * step.each:
                own = held.get(seat, [])
                order.append(own.pop(0) if own else next(spare))
        elif isinstance(step, Burning):
            order.append(next(spare))
        elif isinstance(step, Drawing):
            break
    order += draws
    return (*order, *(card for card in pack if card not in order))


def play(hand: Hand, words: str = "") -> Hand:
    """Plays what is said; "2 draws 9s Kd", "3 stands pat", "4 kills 8" and "1 looks" besides."""
    for said in filter(None, (one.strip() for one in words.split(","))):
        act(hand, action(said))
    return hand


def action(said: str) -> Action:
    seat, verb, *rest = said.split()
    if verb in MADE_OF:
        return MADE_OF[verb](int(seat), rest)
    return small_hands.action(said)


MADE_OF: dict[str, Callable[[int, list[str]], Action]] = {
    "draws": lambda seat, rest: Discard(seat, cards(" ".join(rest))),
    "stands": lambda seat, _: Discard(seat, ()),
    "kills": lambda seat, rest: Kill(seat, read_cents(rest[-1])),
    "looks": lambda seat, _: NoKill(seat),
    "shows": lambda seat, rest: Show(seat, cards(" ".join(rest))),
    "mucks": lambda seat, _: Muck(seat),
}


def to_the_draw(hand: Hand) -> Hand:
    """Everybody calls or checks before the draw."""
    while not isinstance(hand.step, Drawing):
        act(hand, Call(hand.asked[0]))
    return hand


def all_pat(hand: Hand) -> Hand:
    """Everybody stands pat."""
    while isinstance(hand.step, Drawing) and hand.asked:
        act(hand, Discard(hand.asked[0], ()))
    return hand


def check_down(hand: Hand) -> Hand:
    """Everybody checks or calls, draws nothing and shows, to the end."""
    while not hand.is_over:
        seat = hand.asked[0]
        if isinstance(hand.step, Drawing):
            act(hand, Discard(seat, ()))
        else:
            act(hand, Show(seat) if hand.street == "showdown" else Call(seat))
    return hand
