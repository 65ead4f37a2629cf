"""Lines of a hand bring names for their numbers, so that a page can say them in any language."""

from houseway.cards.card import card
from houseway.table.bank.events import BankTaken, Wagered
from houseway.table.bank.hand_events import BankReturned, HandFolded, Settled
from houseway.table.chinese.events import Compared
from houseway.table.pan.events import ForceOffered
from houseway.table.pot.events import Folded, Posted
from houseway.table.teller import Teller, told
from houseway.web.shown.naming import named

NAMES = {2: "Ann", 3: "Bob", 5: "Cal"}


def _teller() -> Teller:
    """Seat 3 listens; Ann banks, and he has a wager on spot 4."""
    teller = Teller(NAMES, me=3)
    told(teller, BankTaken(seat=2, spot=2, holding=1, number=1, cents=20_000))
    wager = Wagered(number=7, seat=3, spot=4, holding=6, kind="base", cents=500, plays_cents=500)
    told(teller, wager)
    return teller


def test_a_hand_is_named_by_whom_it_belongs_to() -> None:
    teller = _teller()
    banks, his, nobodys = (named(teller, HandFolded(holding)) for holding in (1, 6, 9))
    assert (banks["hand_is_bank"], his["hand_is_bank"]) == (True, False)
    assert (his["hand_of"], nobodys["hand_of"], nobodys["hand_spot"]) == ("you", "", 9)


def test_a_settled_wager_brings_its_owner_and_its_spot() -> None:
    settled = Settled(wager=7, words="", paid_cents=0, collected_cents=500, returned_cents=0)
    found = named(_teller(), settled)
    assert (found["owner"], found["spot"], found["kind"]) == ("you", 4, "base")


def test_everybody_a_line_is_about_has_a_name() -> None:
    teller = Teller(NAMES, me=3)
    offered = ForceOffered(seat=2, card=card("Ah"), to=(3, 5))
    assert named(teller, offered)["names"] == ["you", "Cal"]
    compared = Compared(seat=2, other=5, points=3, cents=6000)
    assert named(teller, compared)["other_name"] == "Cal"
    shares = named(teller, BankReturned(shares=((2, 18_000), (5, 2_000))))["named_shares"]
    assert shares == [["Ann", 18_000], ["Cal", 2_000]]


def test_a_line_without_numbers_of_others_brings_nothing_more() -> None:
    teller = Teller(NAMES, me=3)
    assert named(teller, Folded(2)) == {}
    assert named(teller, Posted(2, 200, "blind", live=True)) == {}
