"""The card below at No Bust 21st Century, turned when all have played; Naturals of split hands."""

import pytest

from houseway.table.bank.hand_events import HandOpened, Settled
from houseway.table.blackjack.events import DownCardChecked
from tests.dealing import log_of, play, verbs, won
from tests.evidence import clause
from tests.games.blackjack.rounds import GARLIC_CITY, PLAYERS_CLUB, Row, deal, finish


@pytest.mark.parametrize(
    ("row", "looked_at"),
    [
        # "and the game continues", after insurance against an ace.
        pytest.param(
            GARLIC_CITY, ["Ah Ks"],
            marks=clause(GARLIC_CITY.clause(43), GARLIC_CITY.clause(86)), id="garlic-city",
        ),
        pytest.param(
            PLAYERS_CLUB, [],
            marks=clause(PLAYERS_CLUB.clause(43), "players-club/buster/10"), id="players-club",
        ),
    ],
)  # fmt: skip
def test_the_hole_card_of_nb21_is_turned_after_all_have_played(
    row: Row, looked_at: list[str]
) -> None:
    for bank in ("Ah Ks", "Kh As"):
        played = deal(row, hands={2: "5c 6d"}, bank=bank, draws="5h")
        while "done" in verbs(played, 2):
            play(played, "p2 done")
        is_over = bank in looked_at
        assert bool(log_of(played, DownCardChecked)) is played.is_over is is_over
        if not is_over:
            # The seat doubles against a natural that nobody has seen, and it takes both wagers.
            assert not log_of(played, HandOpened)
            play(played, "p2 double 10")
        assert won(finish(played)) == ({1: 10, 2: -10} if is_over else {1: 20, 2: -20})
        usual = deal(row, hands={2: "5c 6d"}, bank=bank, set={"hole_card_check": "ace or ten up"})
        assert won(finish(usual)) == {1: 10, 2: -10}
        assert log_of(usual, DownCardChecked)


@clause(PLAYERS_CLUB.clause(90), PLAYERS_CLUB.clause(43))
def test_a_player_surrenders_against_a_natural_that_nobody_has_seen() -> None:
    played = deal(PLAYERS_CLUB, hands={2: "Tc 6d"}, bank="Kh As")
    assert won(finish(play(played, "p2 surrender"))) == {1: 5, 2: -5}


@pytest.mark.parametrize(
    ("row", "pays"),
    [
        pytest.param(
            GARLIC_CITY, 12,
            marks=clause(GARLIC_CITY.clause(10), GARLIC_CITY.clause(63)), id="garlic-city",
        ),
        pytest.param(
            PLAYERS_CLUB, 10,
            marks=clause(PLAYERS_CLUB.clause(9), PLAYERS_CLUB.clause(66)), id="players-club",
        ),
    ],
)  # fmt: skip
def test_an_ace_with_a_ten_is_a_natural_after_a_split_too(row: Row, pays: int) -> None:
    """Two aces against a bank of 21: the one with a ten wins, the one with a five loses $10."""
    for bank, draws in (("9h 2h", "Tc 5c Ts"), ("Th 5h", "Tc 5c 6s")):
        played = deal(row, hands={2: "Ac Ad"}, bank=bank, draws=draws)
        assert won(finish(play(played, "p2 split 10"))) == {1: 10 - pays, 2: pays - 10}
        usual = {"split_natural": "counts 21"}
        played = deal(row, hands={2: "Ac Ad"}, bank=bank, draws=draws, set=usual)
        assert won(finish(play(played, "p2 split 10"))) == {1: 10, 2: -10}


@pytest.mark.parametrize("row", [GARLIC_CITY, PLAYERS_CLUB], ids=lambda row: row.house)
def test_a_split_natural_that_is_paid_at_once_leaves_the_others_to_be_split(row: Row) -> None:
    """A king and a ten; the king gets an ace, and the ten a queen: it may be split again."""
    played = deal(row, hands={2: "Kc Td"}, bank="9h 8h", draws="Ah Qd 9c 8c")
    play(played, "p2 split 10")
    assert "split" in verbs(played, 2)
    assert len(log_of(play(played, "p2 split 10"), Settled)) == 1
    # The Natural, 19 and 18, against 17.
    pays = {GARLIC_CITY: 12, PLAYERS_CLUB: 10}[row]
    assert won(finish(played)) == {1: -20 - pays, 2: 20 + pays}


@clause(GARLIC_CITY.clause(74), GARLIC_CITY.clause(77))
def test_the_suit_is_asked_of_ten_values_only() -> None:
    """Eights are split three times whatever their suits; a house may ask it of any pair."""
    any_pair = {"ten_resplit": "third the same suit, any pair"}
    for answer, may_split in (({}, True), (any_pair, False)):
        hands, draws = {2: "8c 8d"}, "8h 2s 8s 3s 4s 5s"
        played = deal(GARLIC_CITY, hands=hands, bank="9h Td", draws=draws, set=answer)
        play(played, "p2 split 10", "p2 split 10")
        assert ("split" in verbs(played, 2)) is may_split
