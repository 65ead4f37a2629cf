"""A second look at pan: nothing has a price there, and the reason is the one that a hint gives."""

from typing import Final

from houseway.bots.reasons import Asked, reason
from houseway.lab.review.plain import STRONGEST, beside_the_bot
from houseway.lab.review.walking import Moment
from houseway.table.action import Action
from houseway.table.hand import Hand
from houseway.table.pan.actions import Declare, Draw, Throw
from houseway.table.views import seat_view
from tests.dealing import play
from tests.games.small_pan import dealt, pan, setup

THREES: Final = "3c 3d 3h 3s 5c 5d 5h Kc Kd Kh"


def moment(hand: Hand, action: Action) -> Moment:
    return Moment(len(hand.log), seat_view(hand, 3), action, have=())


def test_what_the_bot_would_do_comes_with_its_reason() -> None:
    """Ten cards in three melds are played by everybody; who passes them is told what they held."""
    hand = dealt(setup("comstock"), {3: THREES})
    passed = beside_the_bot(moment(hand, Declare(3, plays=False)), hand.setup)
    played = beside_the_bot(moment(hand, Declare(3, plays=True)), hand.setup)
    assert passed
    assert played
    asked = Asked(seat_view(hand, 3), hand.setup, STRONGEST, "seed", "")
    why = reason(Declare(3, plays=True), asked)
    assert "king of clubs, king of diamonds, king of hearts" in why
    assert passed.says == f"The strongest bot would play this hand: {why}."
    assert played.says == f"The strongest bot would do the same: {why}."


def test_which_card_is_thrown_is_a_decision() -> None:
    """After the melds six different cards are left, and one of them must go."""
    hand = pan("comstock", {3: "3c 3d 3h Kc Qd 7d 6s Ac 2s 5h"}, stock="3s")
    play(hand, "p3 draw", "p3 meld 3s3c3d3h", "p3 pay")
    choices = {one.verb: one for one in seat_view(hand, 3).choices}
    thrown = choices["throw"].cards[0]
    found = beside_the_bot(moment(hand, Throw(3, (thrown,))), hand.setup)
    assert found
    assert "it goes with the fewest of your other cards" in found.says


def test_what_is_due_is_no_decision() -> None:
    """Who opens the hand can only draw."""
    hand = pan("comstock", {3: THREES})
    assert [one.verb for one in seat_view(hand, 3).choices] == ["draw"]
    assert beside_the_bot(moment(hand, Draw(3)), hand.setup) is None
