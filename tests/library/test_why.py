"""Why, for a programmer: grounds to look into, sentences to print, and any clause by its id."""

import pytest

import houseway
from houseway.errors import BadInput
from houseway.houses.playing import PlayedHand
from tests.library.rows import EVERY_ROW, dealt
from tests.tidy.tree import ROOT


def flop() -> PlayedHand:
    hand = houseway.house("garlic-city").deal(
        "texas-holdem", limit="4/8", stacks_dollars=[200, 200, 200], seed=7
    )
    hand.follow(["p3 cc", "p1 cc", "p2 cc"])
    return hand


def test_why_is_a_tuple_of_grounds_and_prints_as_sentences() -> None:
    why = flop().why
    assert isinstance(why, tuple)
    assert "garlic-city/texas-holdem/3" in {one for ground in why for one in ground.clauses}
    lines = str(why).splitlines()
    assert len(lines) > len(why)
    clause = houseway.house("garlic-city").clause("garlic-city/texas-holdem/3")
    assert f"  {clause}" in lines
    assert "Grounds(" not in str(why)


def test_what_somebody_chose_is_said_to_be_his_choice() -> None:
    hand = houseway.house("comstock").deal(
        "texas-holdem", limit="4/8", stacks_dollars=[200, 200, 200], seed=7
    )
    hand.act("p3 f")
    why = hand.why
    assert why == ()
    assert str(why) == "It was a player's own choice, which rests on no rule."
    hand.act("p1 cc")
    assert str(why).startswith("It was a player's own choice"), "it is told as it was"


def test_every_row_can_say_why_it_stands_where_it_stands() -> None:
    for house, game in EVERY_ROW:
        assert str(dealt(house, game, 3).why).strip()


def test_a_house_quotes_its_clauses_by_id_or_by_game_and_number() -> None:
    club = houseway.house("garlic-city")
    clause = club.clause("garlic-city/texas-holdem/37")
    assert clause.gist
    assert club.clause("texas-holdem/37") is clause
    assert club.clause("comstock/pan/3").house == "comstock", "to compare with"


@pytest.mark.parametrize(
    ("named", "why"),
    [
        ("texas-holdm/37", "no clause 'garlic-city/texas-holdm/37'. Did you mean 'garlic-city/tex"),
        ("texas-holdem/999", "The clauses of garlic-city/texas-holdem go from 1 to "),
        ("garlic-cty/pan/1", "Did you mean 'garlic-city/pan/1'?"),
        (37, "a clause is named like 'garlic-city/texas-holdem/37', not 37"),
        ("37", "a clause is named like 'garlic-city/texas-holdem/37', not '37'"),
    ],
)
def test_a_clause_that_is_not_there_is_answered_with_the_nearest(named: str, why: str) -> None:
    with pytest.raises(BadInput) as error:
        houseway.house("garlic-city").clause(named)
    assert why in str(error.value)


def test_a_club_of_one_s_own_quotes_its_own_clauses() -> None:
    club = houseway.house(str(ROOT / "houseway" / "houses" / "example-club"))
    assert club.clause("pineapple/1").house == "example-club"
    with pytest.raises(BadInput, match=r"no clause 'example-club/pineaple/1'\. Did you mean"):
        club.clause("pineaple/1")
    assert str(club.deal("pineapple", stacks_dollars=[200, 200], seed=1).why)
