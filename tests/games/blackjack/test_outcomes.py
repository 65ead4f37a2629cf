"""Every player's total against every total of the bank, in each blackjack game and house."""

import pytest
from _pytest.mark.structures import ParameterSet

from houseway.table.blackjack.counting import Counts
from tests.evidence import clause
from tests.games.blackjack.outcome_tables import Line, found, lines

NB21 = "no-bust-21st-century-blackjack"
PURE = "pure-21-5-blackjack"
NO_BUST = "no-bust-blackjack"

Kinds = dict[str, tuple[int, ...]]
"""By natural, low or over, or a drawn 22: the clauses that a line of that kind is evidence of."""


def kind(line: Line, clauses: Kinds) -> str:
    if line.player in ("natural", "two jokers"):
        return "natural"
    if line.player.startswith("22") and "22" in clauses:
        return "22"
    return "over" if line.player[:2] > "21" and line.player[0] in "23" else "low"


def marked(table: str, prefix: str, clauses: Kinds) -> list[ParameterSet]:
    """Each line of a table as a case, with the clauses of its kind."""
    cases = []
    for line in lines(table):
        ids = [f"{prefix}/{number}" for number in clauses[kind(line, clauses)]]
        cases.append(pytest.param(line, id=line.player, marks=clause(*ids)))
    return cases


def holds(line: Line, house: str, game: str, counts: Counts) -> bool:
    return found(house, game, counts, line) == line.against


GARLIC_CITY = """
           | natural | 17 | 18 | 19 | 20 | 21 | 22 | 23 | 24 | 25 | 26
natural    |    P    |  N |  N |  N |  N |  N |  N |  N |  N |  N |  N
4          |    L    |  L |  L |  L |  L |  L |  W |  W |  W |  W |  W
11         |    L    |  L |  L |  L |  L |  L |  W |  W |  W |  W |  W
12         |    L    |  L |  L |  L |  L |  L |  W |  W |  W |  W |  W
16         |    L    |  L |  L |  L |  L |  L |  W |  W |  W |  W |  W
soft 17    |    L    |  P |  L |  L |  L |  L |  W |  W |  W |  W |  W
17         |    L    |  P |  L |  L |  L |  L |  W |  W |  W |  W |  W
soft 18    |    L    |  W |  P |  L |  L |  L |  W |  W |  W |  W |  W
18         |    L    |  W |  P |  L |  L |  L |  W |  W |  W |  W |  W
19         |    L    |  W |  W |  P |  L |  L |  W |  W |  W |  W |  W
20         |    L    |  W |  W |  W |  P |  L |  W |  W |  W |  W |  W
21         |    L    |  W |  W |  W |  W |  P |  W |  W |  W |  W |  W
22         |    L    |  L |  L |  L |  L |  L |  L |  P |  P |  P |  P
22 in four |    L    |  L |  L |  L |  L |  L |  L |  P |  P |  P |  P
23         |    L    |  L |  L |  L |  L |  L |  L |  L |  P |  P |  P
24         |    L    |  L |  L |  L |  L |  L |  L |  L |  L |  P |  P
25         |    L    |  L |  L |  L |  L |  L |  L |  L |  L |  L |  P
25 in four |    L    |  L |  L |  L |  L |  L |  L |  L |  L |  L |  P
26         |    L    |  L |  L |  L |  L |  L |  L |  L |  L |  L |  L
27         |    L    |  L |  L |  L |  L |  L |  L |  L |  L |  L |  L
30         |    L    |  L |  L |  L |  L |  L |  L |  L |  L |  L |  L
"""


@pytest.mark.parametrize(
    "line",
    marked(
        GARLIC_CITY,
        f"garlic-city/{NB21}",
        {"natural": (55, 56), "low": (57, 58, 59), "over": (60, 61, 62)},
    ),
)
def test_garlic_city_pushes_the_nearer_of_two_hands_over(line: Line) -> None:
    assert holds(line, "garlic-city", NB21, "no bust 21st century")


PLAYERS_CLUB = """
           | natural | 17 | 18 | 19 | 20 | 21 | 22 | 23 | 24 | 25 | 26
natural    |    P    |  N |  N |  N |  N |  N |  N |  N |  N |  N |  N
4          |    L    |  L |  L |  L |  L |  L |  W |  W |  W |  W |  W
12         |    L    |  L |  L |  L |  L |  L |  W |  W |  W |  W |  W
16         |    L    |  L |  L |  L |  L |  L |  W |  W |  W |  W |  W
17         |    L    |  P |  L |  L |  L |  L |  W |  W |  W |  W |  W
soft 18    |    L    |  W |  P |  L |  L |  L |  W |  W |  W |  W |  W
18         |    L    |  W |  P |  L |  L |  L |  W |  W |  W |  W |  W
19         |    L    |  W |  W |  P |  L |  L |  W |  W |  W |  W |  W
20         |    L    |  W |  W |  W |  P |  L |  W |  W |  W |  W |  W
21         |    L    |  W |  W |  W |  W |  P |  W |  W |  W |  W |  W
22         |    L    |  L |  L |  L |  L |  L |  L |  P |  P |  P |  P
23         |    L    |  L |  L |  L |  L |  L |  L |  L |  P |  P |  P
24         |    L    |  L |  L |  L |  L |  L |  L |  L |  L |  P |  P
25         |    L    |  L |  L |  L |  L |  L |  L |  L |  L |  L |  P
22 in four |    L    |  L |  L |  L |  L |  L |  L |  L |  L |  L |  L
23 in four |    L    |  L |  L |  L |  L |  L |  L |  L |  L |  L |  L
24 in four |    L    |  L |  L |  L |  L |  L |  L |  L |  L |  L |  L
25 in four |    L    |  L |  L |  L |  L |  L |  L |  L |  L |  L |  L
26         |    L    |  L |  L |  L |  L |  L |  L |  L |  L |  L |  L
28         |    L    |  L |  L |  L |  L |  L |  L |  L |  L |  L |  L
"""


@pytest.mark.parametrize(
    "line",
    marked(
        PLAYERS_CLUB,
        f"players-club/{NB21}",
        {"natural": (58, 59), "low": (60, 61, 62), "over": (63, 64, 65)},
    ),
)
def test_the_players_club_pushes_only_three_cards_of_22_to_25(line: Line) -> None:
    assert holds(line, "players-club", NB21, "no bust 21st century")


COMSTOCK_NO_BUST = """
           | two jokers | joker | 17 | 18 | 19 | 20 | 21 | 22 | 23 | 24 | 25 | 26
two jokers |     P      |   N   |  N |  N |  N |  N |  N |  N |  N |  N |  N |  N
joker      |     L      |   P   |  W |  W |  W |  W |  P |  L |  W |  W |  W |  W
4          |     L      |   L   |  L |  L |  L |  L |  L |  L |  W |  W |  W |  W
12         |     L      |   L   |  L |  L |  L |  L |  L |  L |  W |  W |  W |  W
16         |     L      |   L   |  L |  L |  L |  L |  L |  L |  W |  W |  W |  W
17         |     L      |   L   |  P |  L |  L |  L |  L |  L |  W |  W |  W |  W
18         |     L      |   L   |  W |  P |  L |  L |  L |  L |  W |  W |  W |  W
19         |     L      |   L   |  W |  W |  P |  L |  L |  L |  W |  W |  W |  W
20         |     L      |   L   |  W |  W |  W |  P |  L |  L |  W |  W |  W |  W
21         |     L      |   P   |  W |  W |  W |  W |  P |  L |  W |  W |  W |  W
22         |     L      |   W   |  W |  W |  W |  W |  W |  P |  W |  W |  W |  W
22 in four |     L      |   W   |  W |  W |  W |  W |  W |  P |  W |  W |  W |  W
23         |     L      |   L   |  L |  L |  L |  L |  L |  L |  L |  P |  P |  P
24         |     L      |   L   |  L |  L |  L |  L |  L |  L |  L |  L |  P |  P
25         |     L      |   L   |  L |  L |  L |  L |  L |  L |  L |  L |  L |  P
26         |     L      |   L   |  L |  L |  L |  L |  L |  L |  L |  L |  L |  L
29         |     L      |   L   |  L |  L |  L |  L |  L |  L |  L |  L |  L |  L
"""


@pytest.mark.parametrize(
    "line",
    marked(
        COMSTOCK_NO_BUST,
        f"comstock/{NO_BUST}",
        {"natural": (44,), "low": (46,), "22": (45, 46), "over": (47, 48, 49)},
    ),
)
def test_comstock_deals_jokers_lets_a_drawn_22_live_and_pushes_the_nearer_over(line: Line) -> None:
    assert holds(line, "comstock", NO_BUST, "no bust")


COMSTOCK_PURE = """
           | natural | 17 | 18 | 19 | 20 | 21 | 22 | 24 | 26 | 888
natural    |    P    |  N |  N |  N |  N |  N |  N |  N |  N |  N
4          |    L    |  L |  L |  L |  L |  L |  W |  W |  W |  W
12         |    L    |  L |  L |  L |  L |  L |  W |  W |  W |  W
16         |    L    |  L |  L |  L |  L |  L |  W |  W |  W |  W
17         |    L    |  P |  L |  L |  L |  L |  W |  W |  W |  W
soft 17    |    L    |  P |  L |  L |  L |  L |  W |  W |  W |  W
18         |    L    |  W |  P |  L |  L |  L |  W |  W |  W |  W
19         |    L    |  W |  W |  P |  L |  L |  W |  W |  W |  W
20         |    L    |  W |  W |  W |  P |  L |  W |  W |  W |  W
21         |    L    |  W |  W |  W |  W |  P |  W |  W |  W |  W
22         |    L    |  L |  L |  L |  L |  L |  L |  L |  L |  W
23         |    L    |  L |  L |  L |  L |  L |  L |  L |  L |  W
24         |    L    |  L |  L |  L |  L |  L |  L |  L |  L |  W
28         |    L    |  L |  L |  L |  L |  L |  L |  L |  L |  W
"""


@pytest.mark.parametrize(
    "line",
    marked(
        COMSTOCK_PURE,
        f"comstock/{PURE}",
        {"natural": (76, 77), "low": (82, 84, 85), "over": (83, 86)},
    ),
)
def test_comstock_pays_hands_over_when_the_bank_has_three_eights(line: Line) -> None:
    assert holds(line, "comstock", PURE, "pure 21.5")


S_AND_K_PURE = """
           | natural | 17 | 18 | 19 | 20 | 21 | 22 | 24 | 26 | 888
natural    |    P    |  N |  N |  N |  N |  N |  N |  N |  N |  N
4          |    L    |  L |  L |  L |  L |  L |  W |  W |  W |  W
12         |    L    |  L |  L |  L |  L |  L |  W |  W |  W |  W
16         |    L    |  L |  L |  L |  L |  L |  W |  W |  W |  W
17         |    L    |  P |  L |  L |  L |  L |  W |  W |  W |  W
soft 17    |    L    |  P |  L |  L |  L |  L |  W |  W |  W |  W
18         |    L    |  W |  P |  L |  L |  L |  W |  W |  W |  W
19         |    L    |  W |  W |  P |  L |  L |  W |  W |  W |  W
20         |    L    |  W |  W |  W |  P |  L |  W |  W |  W |  W
21         |    L    |  W |  W |  W |  W |  P |  W |  W |  W |  W
22         |    L    |  L |  L |  L |  L |  L |  L |  L |  L |  P
23         |    L    |  L |  L |  L |  L |  L |  L |  L |  L |  P
24         |    L    |  L |  L |  L |  L |  L |  L |  L |  L |  P
28         |    L    |  L |  L |  L |  L |  L |  L |  L |  L |  P
"""


@pytest.mark.parametrize(
    "line",
    marked(
        S_AND_K_PURE,
        f"s-and-k/{PURE}",
        {"natural": (59, 60), "low": (65, 67, 68), "over": (66, 69, 70)},
    ),
)
def test_s_and_k_pushes_hands_over_when_the_bank_has_three_eights(line: Line) -> None:
    assert holds(line, "s-and-k", PURE, "pure 21.5")
