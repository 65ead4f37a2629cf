"""Figures as a picture: how results are spread, what the collection leaves, what rules are worth.

One SVG with a part for whatever was asked: the results of every wager always, both chairs by the
wager where a table was asked about, the answers that move most where they were ranked.
"""

from collections.abc import Iterable
from typing import Final

from houseway.lab.drawing import GREY, INK, RULE, Point, box, mixed, path, picture, rule, text, told
from houseway.lab.odds.asking import GameOdds
from houseway.lab.odds.figures import Figures
from houseway.lab.odds.sensitivity import Sensitivity
from houseway.lab.odds.table import Net
from houseway.lab.strategy.words import MINUS
from houseway.money.cents import dollars

WIDTH: Final = 760.0
MARGIN: Final = 28.0
BAND: Final = 56.0
ROW: Final = 24.0
LABEL: Final = 70.0
FIGURE: Final = 96.0
CURVE_TALL: Final = 220.0
CHANGES_MAX: Final = 14
SMALL: Final = 11.5
BODY: Final = 14.0


class Plot:
    """The picture as it grows downwards."""

    def __init__(self, title: str, club: str, colour: str) -> None:
        self.colour = colour
        self.title = f"{title} at {club}"
        self.y = BAND + 8
        self.said: list[str] = []
        right = WIDTH - MARGIN
        self.parts = [
            box((0, 0), (WIDTH, BAND), colour),
            text((MARGIN, BAND / 2 + 8), title, size=23, fill="#ffffff", bold=True),
            text((right, BAND / 2 + 6), club, size=15, fill="#ffffff", anchor="end"),
        ]

    def heading(self, words: str, about: str) -> None:
        self.y += 26
        self.parts.append(text((MARGIN, self.y), words, size=16, bold=True))
        self.y += 17
        self.parts.append(text((MARGIN, self.y), about, size=SMALL, fill=GREY))
        self.y += 8
        self.said.append(f"{words}.")

    def results(self, wager: Figures) -> None:
        """A bar a result, the best first."""
        edge = f"{_true(f'{100 * wager.edge:.4f}')} % edge, deviation {wager.sd:.3f}"
        self.heading(f"What the {wager.wager} comes to", f"in units of the wager; {edge}")
        most = max(one.chance for one in wager.results)
        room = WIDTH - 2 * MARGIN - LABEL - FIGURE
        for one in wager.results:
            won = _true(f"{one.won:+g}") if one.won else "0"
            chance = f"{100 * one.chance:.4f} %"
            x = MARGIN + LABEL
            body = [
                text((x - 12, self.y + 17), won, size=BODY, anchor="end", bold=True),
                box((x, self.y + 4), (max(room * one.chance / most, 1), ROW - 8), self.colour),
                text((WIDTH - MARGIN, self.y + 17), chance, size=BODY, anchor="end"),
            ]
            self.parts.append(told(body, f"{won}: {chance}"))
            self.said.append(f"{won} in {chance}.")
            self.y += ROW

    def curve(self, net: Net) -> None:
        """Both chairs by the first wager: solid for the player-dealer, dashed for the player."""
        at = f"{net.players} players at {net.limit}, schedule {net.schedule}"
        self.heading("After the collection, by the first wager", f"dollars a hand; {at}")
        chairs = [
            [(one.wager_cents, one.player_dealer_cents) for one in net.curve],
            [(one.wager_cents, one.player_cents) for one in net.curve],
        ]
        every = [point for line in chairs for point in line]
        low, high = (pick(0.0, *(cents for _, cents in every)) for pick in (min, max))
        first, last = (pick(wager for wager, _ in every) for pick in (min, max))
        left, wide, top = MARGIN + LABEL, WIDTH - 2 * MARGIN - LABEL - FIGURE, self.y + 12

        def place(wager: float, cents: float) -> Point:
            across = (wager - first) / ((last - first) or 1)
            return left + across * wide, top + CURVE_TALL * (high - cents) / ((high - low) or 1)

        for cents in sorted({low, 0.0, high}):
            x, y = place(first, cents)
            self.parts.append(rule((x, y), wide, stroke=INK if cents == 0 else RULE))
            words = f"{MINUS if cents < 0 else ''}${abs(cents) / 100:,.2f}"
            self.parts.append(text((x - 10, y + 4), words, size=SMALL, anchor="end", fill=GREY))
        for name, line, dash in zip(("player-dealer", "player"), chairs, ("", "7 4"), strict=True):
            self.parts.append(path((place(*one) for one in line), stroke=self.colour, dash=dash))
            x, y = place(*line[-1])
            self.parts.append(text((x + 8, y + 4), name, size=SMALL))
            ends = " to ".join(_true(f"{cents / 100:.2f}") for _, cents in (line[0], line[-1]))
            self.said.append(f"{name}: {ends} dollars.")
        self.y = top + CURVE_TALL + 20
        for wager, anchor in ((first, left), (last, left + wide)):
            self.parts.append(
                text((anchor, self.y), dollars(wager), size=SMALL, anchor="middle", fill=GREY)
            )
        self.y += 4

    def ranked(self, found: Sensitivity) -> None:
        """What changed answers bring the player, to the right of the middle, or cost them."""
        self.heading("What a rule is worth", "brought to the player by the change, of each unit")
        changes = found.changes[:CHANGES_MAX]
        most = max((abs(one.player) for one in changes), default=1.0) or 1.0
        middle, half = WIDTH * 0.66, WIDTH * 0.34 - MARGIN - 66
        for one in changes:
            wide = max(half * abs(one.player) / most, 1)
            words = f"{one.option.replace('_', ' ')}: {one.would_be} ({one.wager})"
            worth = f"{_true(f'{100 * one.player:+.3f}')} %"
            is_gain = one.player >= 0
            body = [
                text((MARGIN, self.y + 17), _short(words), size=SMALL),
                box((middle if is_gain else middle - wide, self.y + 5), (wide, ROW - 10),
                    self.colour if is_gain else mixed(self.colour, 0.4), self.colour),
                text((middle + wide + 6 if is_gain else middle + 6, self.y + 17), worth,
                     size=SMALL),
            ]  # fmt: skip
            self.parts.append(told(body, f"{words}, was {one.was}: {worth}"))
            self.said.append(f"{words}: {worth}.")
            self.y += ROW

    def drawn(self, rules: str) -> str:
        """The whole picture, with the digest of its rules at the foot."""
        self.y += 20
        foot = f"Before any collection unless said. Rules {rules}."
        self.parts.append(text((MARGIN, self.y), foot, size=SMALL, fill=GREY))
        self.y += 18
        described = " ".join(self.said)
        return picture((WIDTH, self.y), self.parts, title=self.title, described=described)


def plotted(
    title: tuple[str, str], colour: str, odds: GameOdds, asked: "Iterable[Net | Sensitivity]"
) -> str:
    """The figures of a game, named with its club, and whatever else was asked, as one picture."""
    plot = Plot(*title, colour)
    for wager in odds.wagers:
        plot.results(wager)
    for one in asked:
        if isinstance(one, Net):
            plot.curve(one)
        else:
            plot.ranked(one)
    return plot.drawn(odds.rules)


def _true(figure: str) -> str:
    """A figure with a true minus, as charts and reports print it."""
    return figure.replace("-", MINUS)


def _short(words: str) -> str:
    """Words that leave room for their bar."""
    return words if len(words) <= 62 else f"{words[:61]}…"
