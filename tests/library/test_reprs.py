"""What a prompt shows: a hand says where it is, and cards read as cards."""

import houseway
from houseway.cards.card import cards
from houseway.houses.house import House
from houseway.houses.playing import PlayedHand
from houseway.table.choices import Choice
from houseway.table.events import Boarded
from houseway.table.pan.events import Thrown
from houseway.table.pot.actions import Discard
from houseway.table.views import OwnCards
from tests.library.rows import EVERY_ROW, dealt
from tests.tidy.tree import ROOT


def holdem() -> PlayedHand:
    club = houseway.house("comstock")
    return club.deal(
        "texas-holdem",
        limit="4/8",
        stacks_dollars=[200, 200, 200],
        deck="Ac Kc Qc Ad Kd Qd 2h 5c 6c 7c",
        schedule="none",
    )


def test_a_hand_says_its_game_its_table_and_where_it_stands() -> None:
    hand = holdem()
    assert repr(hand) == "<Texas Hold'em 4/8 at comstock, hole cards, pot $6, p3 to act>"
    hand.follow(["p3 cc", "p1 cc", "p2 cc"])
    assert repr(hand) == "<Texas Hold'em 4/8 at comstock, flop, pot $12, p1 to act>"
    assert repr(hand.hand) == repr(hand)
    hand.follow(["p1 f", "p2 f"])
    assert repr(hand) == "<Texas Hold'em 4/8 at comstock, over>"


def test_those_who_act_together_are_all_named_and_so_is_the_house_dealer() -> None:
    club = houseway.house("garlic-city")
    setting = club.deal("chinese-poker", stacks_dollars=[200, 200], seed=1)
    assert repr(setting).endswith("setting, p1 and p2 to act>")
    felt = club.deal("texas-holdem", stacks_dollars=[200, 200], felt=True)
    assert repr(felt).endswith("the house dealer to act>")


def test_a_table_of_a_game_with_a_bank_has_no_pot() -> None:
    hand = dealt("garlic-city", "pai-gow-poker", 1)
    assert repr(hand) == "<Pai Gow Poker (Double Hand) 5-100 at garlic-city, wagers, p1 to act>"


def test_no_row_has_a_hand_that_cannot_be_shown() -> None:
    for house, game in EVERY_ROW:
        hand = dealt(house, game, 2)
        assert repr(hand).startswith(f"<{hand.setup.game.title} ")
        assert "0x" not in repr((hand, hand.setup, hand.view(1), hand.view(), hand.legal))


def test_a_setup_says_who_sits_where() -> None:
    assert repr(holdem().setup) == "<Texas Hold'em 4/8 at comstock, seats 1 2 3, button 3>"


def test_a_house_and_a_row_say_what_they_are() -> None:
    club = houseway.house("comstock")
    assert repr(club) == "<house comstock, 16 games>"
    assert repr(club.row("texas-holdem")) == "<Texas Hold'em at comstock, 2 to 9 players>"
    own = House.named(str(ROOT / "houseway" / "houses" / "example-club"))
    assert repr(own) == f"<house {own.folder}, {len(own.games)} games>"


def test_cards_read_as_cards_wherever_they_are_held() -> None:
    assert repr(OwnCards(1, cards("As Kd"))) == "OwnCards(holding=1, down=[As Kd])"
    parts = (cards("As Kd"), cards("2c"))
    assert repr(OwnCards(1, (), parts)) == "OwnCards(holding=1, parts=[As Kd][2c])"
    assert repr(Boarded(cards("2h 5c ??"))) == "Boarded(cards=[2h 5c ??])"
    assert "Thrown(" in repr(Thrown(3, cards("6-6")[0]))
    view = holdem().view(1)
    assert "own=(OwnCards(holding=1, down=[Ac Ad]),)" in repr(view)
    assert f"events=<{len(view.events)}>" in repr(view)


def test_an_action_shows_its_cards_and_whatever_else_it_was_given() -> None:
    assert repr(Discard(3, cards("2c 7d"))) == "Discard(seat=3, cards=[2c 7d])"
    assert repr(Discard(3, (99,))) == "Discard(seat=3, cards=(99,))"  # type: ignore[arg-type]
    assert repr(Discard(3, 5)) == "Discard(seat=3, cards=5)"  # type: ignore[arg-type]


def test_a_choice_shows_what_is_not_nothing() -> None:
    raising = Choice(seat=3, verb="raise", low_cents=800, high_cents=800)
    assert repr(raising) == "Choice(seat=3, verb='raise', low_cents=800, high_cents=800)"
    laid = Choice(seat=3, verb="meld", cards=cards("5h 5c"), pick=(1, 2), must=cards("5h")[0])
    assert repr(laid) == "Choice(seat=3, verb='meld', cards=[5h 5c], pick=(1, 2), must=5h)"


def test_a_clause_reads_as_its_id_and_its_gist() -> None:
    clause = houseway.house("garlic-city").clauses["garlic-city/texas-holdem/37"]
    assert str(clause) == f"garlic-city/texas-holdem/37: {clause.gist}"
