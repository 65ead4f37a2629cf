"""The blackjack games on one card: hard totals, soft totals and pairs, by the bank's up card.

What every choice is worth comes from basic strategy as the bots work it out from the house's own
answers (`bots/basic_strategy.py`), so what a bot does and what the chart says are one. What may be
done with two cards is asked of the rules that the table asks.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from houseway.bots.basic_strategy import Strategy, strategy_for
from houseway.cards.card import JOKER, Card, of
from houseway.cards.packs import ACE
from houseway.games import GAMES
from houseway.lab.odds.studies import BLACKJACK
from houseway.lab.strategy.chart import Act, Cell, Chart, Grid, Line, Note
from houseway.lab.strategy.charting import Asked
from houseway.rulebook.options import Options
from houseway.table.action import Action
from houseway.table.bank.actions import Stand, Surrender
from houseway.table.blackjack.actions import Double, Hit, Split
from houseway.table.blackjack.counting import ACE_VALUE, JOKER_VALUE, TEN_VALUE, VALUES, total
from houseway.table.blackjack.held import Held
from houseway.table.blackjack.hitting import BARS
from houseway.table.blackjack.options import SurrenderTermsOptions

ACTS: Final = (
    Act("hit", "H", "hit", 0),
    Act("stand", "S", "stand", 1),
    Act("double", "D", "double", 3),
    Act("split", "P", "split the pair", 2),
    Act("surrender", "R", "surrender", 4),
)
VERBS: Final[dict[str, type[Action]]] = {
    "hit": Hit, "stand": Stand, "double": Double, "split": Split, "surrender": Surrender,
}  # fmt: skip
ON_TWO_CARDS: Final = ("double", "surrender")
"""What a hand of three cards or more cannot do, as a rule: then something else is best."""
UP: Final = (*range(2, TEN_VALUE + 1), ACE_VALUE)
HARD: Final = range(19, 4, -1)
SOFT: Final = range(20, 12, -1)
SOFT_ACE: Final = 11
OVER: Final = range(22, 27)

Cards = tuple[Card, ...]


@dataclass(frozen=True)
class _Table:
    """One game at one house: what may be done with two cards, and what it is worth."""

    game: str
    house: Options
    strategy: Strategy

    def cell(self, held: Cards, up: int) -> Cell:
        """The best of what may be done, and what is best where that cannot be."""
        counted = total(held, BLACKJACK[self.game], self.house)
        one = Held(held, counted, _card(up), original=held[0])
        may = {verb for verb, asks in VERBS.items() if not any(BARS[asks](one, self.house))}
        values = tuple(sorted(VALUES[card] for card in held))
        worths = self.strategy.worths(values, up, may)
        best = max(sorted(worths), key=worths.__getitem__)
        others = {verb: worth for verb, worth in worths.items() if verb in ("hit", "stand")}
        is_first = len(held) == 2 and best in ON_TWO_CARDS
        instead = max(sorted(others), key=others.__getitem__) if is_first else ""
        return Cell(best, worths, otherwise=instead)


def chart(asked: Asked) -> Chart:
    """Hit, stand, double, split or surrender."""
    game, house = asked.answers.game, asked.answers.options
    pack = GAMES[game].pack(house)
    table = _Table(game, house, strategy_for(BLACKJACK[game], house, pack))
    up = (*UP, JOKER_VALUE) if JOKER in pack.cards else UP
    grids = tuple(_grids(table, up))
    used = {cell.act for grid in grids for row in grid.rows for cell in row.cells if cell}
    return Chart(
        house=asked.answers.house,
        game=game,
        title=GAMES[game].title,
        strategy=asked.strategy,
        summary="Find your hand at the left and the bank's up card above.",
        unit="wager",
        rules=asked.rules,
        acts=tuple(one for one in ACTS if one.slug in used),
        grids=grids,
        notes=(*_about(has_jokers=JOKER in pack.cards), *asked.noted(*_told(asked))),
    )


def _grids(table: _Table, up: tuple[int, ...]) -> Iterator[Grid]:
    parts: list[tuple[str, str, list[tuple[str, Cards]]]] = [
        ("Hard totals", "two cards", [(str(one), _hard(one)) for one in HARD]),
        (
            "Soft totals", "ace with",
            [(f"A-{one - SOFT_ACE}", (_card(ACE_VALUE), _card(one - SOFT_ACE))) for one in SOFT],
        ),
        (
            "Pairs", "a pair",
            [(f"{_name(one)}-{_name(one)}", (_card(one), _card(one, 1)))
             for one in (ACE_VALUE, *reversed(range(2, TEN_VALUE + 1)))],
        ),
    ]  # fmt: skip
    if table.house[SurrenderTermsOptions].surrender_after_bust:
        # players-club/no-bust-21st-century-blackjack/90
        parts.append(("Gone over", "a hand of", [*_over()]))
    for title, rows_are, hands in parts:
        rows = [
            Line(heading, tuple(table.cell(held, one) for one in up)) for heading, held in hands
        ]
        is_over = hands[0][1] == next(_over())[1]
        yield Grid(
            title=title,
            rows_are=rows_are,
            columns_are="the bank shows",
            columns=tuple(map(_name, up)),
            rows=tuple(_alike(rows) if is_over else rows),
        )


def _alike(rows: list[Line]) -> list[Line]:
    """One row where all of them are played alike, and that is worth the same."""
    plays = {tuple((one.act, one.worth or 0.0) for one in row.cells if one) for row in rows}
    if len(plays) > 1:
        return rows
    (same,) = plays
    return [Line(f"{OVER[0]} or more", tuple(Cell(act, {act: worth}) for act, worth in same))]


def _over() -> Iterator[tuple[str, Cards]]:
    """Hands that have gone over: three cards of so much may push where four do not."""
    ten = (_card(TEN_VALUE), _card(TEN_VALUE, 1))
    for points in OVER:
        yield f"{points}, three cards", (*ten, _card(points - 2 * TEN_VALUE))
    for points in OVER:
        fives = (_card(5), _card(5, 1))
        yield f"{points}, four or more", (ten[0], *fives, _card(points - 2 * TEN_VALUE, 2))


def _hard(points: int) -> tuple[Card, Card]:
    """Two unlike cards without an ace that count so."""
    high = min(points - 2, TEN_VALUE)
    high -= high * 2 == points
    return _card(high), _card(points - high)


def _card(value: int, suit: int = 0) -> Card:
    if value == JOKER_VALUE:
        return JOKER
    return of(ACE if value == ACE_VALUE else value, suit)


def _name(value: int) -> str:
    return {ACE_VALUE: "A", JOKER_VALUE: "Jk"}.get(value, str(value))


def _about(*, has_jokers: bool) -> Iterator[Note]:
    yield Note(
        "Worked out from this house's answers for a shoe that no card changes; a split is worth two"
        " hands that are not split again. Totals of three cards or more are played by the same rows"
        " without doubling; a second letter says what is best where the first is not allowed."
        " `houseway odds` says what this gives up against the play that looks at every card."
    )
    if has_jokers:
        yield Note("A hand that holds a joker stands on its 21.")


def _told(asked: Asked) -> Iterator[str]:
    """The answers that shape the play most."""
    wanted = (
        *("natural_pays", "hole_card_check", "bank_hits_soft_max", "player_stands_hard"),
        *("player_hits_max", "surrender", "both_over_player_nearer", "both_over"),
    )
    return (one for one in wanted if one in asked.answers.by_name)
