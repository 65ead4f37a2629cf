"""Whether anything on the felt lies on something that must be read: measured, row by row.

    python -m tests.page.overlaps FOLDER [--seed N] [--endings] [HOUSE/GAME ...]

plays a hand of each row with bots in every seat, draws it from one of the seats at three sizes, and
prints what covers what, with a picture of each fault in the folder. No label lies on a card, one's
own among them; what may lie on what is listed with its reason (`ALLOWED`). Where players bank, it
looks at a later hand as well, when the first seat has cards of its own. The same seed and rows are
the same hands. `--endings` keeps a picture of the last moment of each hand at two sizes, whatever
it shows. `test_overlaps.py` looks at a few of the rows.
"""

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from houseway.houses.house import House
from houseway.room.bots.commands import AddBot
from houseway.room.state import RoomTable
from houseway.rulebook.clauses import HOUSES
from houseway.table.bank.options import BankingOptions
from houseway.web.asking import COOKIE
from houseway.web.people import People
from tests.page.open_page import PATIENCE_MS, Room, a_browser
from tests.room.open_room import OpenRoom
from tests.sampling import CHANCE, deal_by
from tests.web.played_room import a_table, played

SIZES: Final = ((1440, 900), (1024, 768), (390, 844))
MOMENTS: Final = 5
"""How many moments of a hand are looked at, from the first card to the end."""
LATER: Final = 3
"""A hand by which the bank has gone to the second seat: it is kept for two."""

MEASURE: Final = """() => {
  const stage = document.querySelector('.stage');
  const seen = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  // Cards before a seat are that seat's, whatever number their hand has.
  const whose = (one) => (one.closest('.seat') ?? one.closest('[data-place]'))?.dataset.place ?? '';
  const boxes = (kind, what) => [...stage.querySelectorAll(what)].filter(seen).map((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    const words = one.textContent.trim().replace(/\\s+/g, ' ').slice(0, 20);
    return { kind, of: whose(one), words, left, top, right, bottom };
  }).filter((one) => one.right - one.left > 1 && one.bottom - one.top > 1);
  const all = [
    ...boxes('button', '.disc'),
    ...boxes('card', 'svg.card, .melds .corners, .hands .corners'),
    ...boxes('tile', 'svg.tile'),
    ...boxes('wager', '.bet .chips, .spot .wager, .backline .chips, .side .chips, .pot .chips'),
    ...boxes('plate', '.plate-seat, .free'),
    ...boxes('word', '.said, .printed .club, .printed .game, .outs, .which, .pots .all, .ended'),
    ...boxes('word', '.bank .words, .plaque > span:not(.disc), .labelled .words'),
    ...boxes('word', '.split .told, .split .total, .own-hand, .caption'),
    ...boxes('word', '.melds .told > span, .melds .pays, .hands .row .counts'),
    ...boxes('result', '.came'),
    ...boxes('dice', '.dice > *'),
  ];
  const SLACK = 3;
  const isPiece = (one) => one.kind === 'card' || one.kind === 'tile';
  // What may lie on what, all of it before one seat or on one spot; no label lies on a card.
  const ALLOWED = [
    // Cards of a hand lie in a fan, each index to be read, and parts of it over one another.
    (a, b) => isPiece(a) && isPiece(b),
    // What somebody did hangs from their plate.
    (a, b) => a.kind === 'plate' && b.kind === 'word',
    // How a wager came out stands on that wager, in its place.
    (a, b) => a.kind === 'wager' && b.kind === 'result',
    // Several buttons, wagers and results of one place stand side by side or in a stack.
    (a, b) => a.kind === b.kind && a.kind !== 'word',
  ];
  const found = [];
  for (const [place, a] of all.entries()) for (const b of all.slice(place + 1)) {
    if (a.of && a.of === b.of && ALLOWED.some((may) => may(a, b))) continue;
    const x = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const y = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (x <= SLACK || y <= SLACK) continue;
    found.push([`${a.kind} of ${a.of}`, `${b.kind} of ${b.of}`, a.words, b.words, x, y]);
  }
  return found;
}"""


SETTLED: Final = """() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))"""


class Drawn(NamedTuple):
    """A finished hand of a row, and whoever looks at it from a seat."""

    house: str
    game: str
    table: int
    token: str
    """Nothing for the rail."""
    hand: int = 1


def played_rows(folder: Path, rows: Sequence[tuple[str, str]]) -> list[Drawn]:
    """A hand of each row, with bots in every seat; one of them is given a session."""
    room = OpenRoom(folder)
    people = People(room.desk.store.engine)
    drawn: list[Drawn] = []
    for at, (house, game) in enumerate(rows):
        CHANCE.begin(f"{house}/{game}")
        table = a_table(room, house, game)
        for _ in range(table.opened.seats):
            room.do(AddBot(table=table.number))
        hands = (1, LATER) if _has_bank(house, game) else (1,)
        played(room, table, hands[-1])
        player = _sits(table, at)
        person = people.enter(player, f"Viewer {player}", "player")
        token = people.session(person)
        drawn.extend(Drawn(house, game, table.number, token, hand) for hand in hands)
        table.paused = "looked at"
    room.close()
    return drawn


def _has_bank(house: str, game: str) -> bool:
    return BankingOptions in House.named(house).row(game).answers.options


def _sits(table: RoomTable, at: int) -> int:
    """Somebody of the table: another seat at each of them."""
    seats = sorted(table.chairs)
    return table.chairs[seats[at % len(seats)]].player


def covered(page: Page, drawn: Drawn, folder: Path | None) -> Iterator[str]:
    """What covers what in a hand, at each size, each only once."""
    page.context.clear_cookies()
    address = page.url.partition("#")[0]
    if drawn.token:
        page.context.add_cookies([{"name": COOKIE, "value": drawn.token, "url": address}])
    page.goto(f"/#/hands/{drawn.table}/{drawn.hand}")
    page.reload()
    page.wait_for_selector(".stage svg.card, .stage svg.tile")
    told: set[tuple[int, str]] = set()
    for moment in _moments(page, drawn):
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(SETTLED)
            new = [one for one in page.evaluate(MEASURE) if (width, _line(one)) not in told]
            for one in new:
                if (width, _line(one)) not in told:
                    told.add((width, _line(one)))
                    x, y = round(one[4]), round(one[5])
                    hand = f"{drawn.house}/{drawn.game} hand {drawn.hand}"
                    where = f"{hand} {width}x{height} {moment}"
                    yield f"{where}: {_line(one)}, {x} by {y} pixels: {one[2]!r}, {one[3]!r}"
            if new and folder is not None:
                name = f"{drawn.house}--{drawn.game}-{drawn.hand}-{width}-{moment}.png"
                page.screenshot(path=folder / name)


def a_page(browser: Browser, room: Room) -> Page:
    """A page on which nothing moves."""
    context = browser.new_context(base_url=room.address, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE_MS)
    page = context.new_page()
    page.goto("/#/hands")
    return page


def _moments(page: Page, drawn: Drawn) -> Iterator[int]:
    hand: dict[str, Any] = page.request.get(f"/api/tables/{drawn.table}/hands/{drawn.hand}").json()
    lines = [step["line"]["line"] for step in hand["steps"]]
    for at in range(1, MOMENTS + 1):
        where = f"/hands/{drawn.table}/{drawn.hand}/{lines[(len(lines) - 1) * at // MOMENTS]}"
        page.evaluate("where => { location.hash = where; }", where)
        yield at


def _line(fault: list[Any]) -> str:
    return f"{fault[0]} and {fault[1]}"


def rows_named(named: Sequence[str]) -> list[tuple[str, str]]:
    every = [(house, game) for house in HOUSES for game in House.named(house).games]
    return [row for row in every if not named or "/".join(row) in named]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.page.overlaps", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("rows", nargs="*", metavar="HOUSE/GAME")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--endings", action="store_true")
    asked = parser.parse_intermixed_args()
    data = asked.folder / "data"
    data.mkdir(parents=True)
    deal_by(asked.seed)
    drawn = played_rows(data, rows_named(asked.rows))
    room, faults = Room(data), 0
    with sync_playwright() as playwright:
        browser = a_browser(playwright)
        page = a_page(browser, room)
        for one in drawn:
            for line in covered(page, one, asked.folder):
                faults += 1
                print(line, flush=True)
            if asked.endings:
                _keep_ending(page, one, asked.folder)
        browser.close()
    room.end()
    print(f"{len(drawn)} hands of seed {asked.seed} looked at, {faults} faults")


def _keep_ending(page: Page, drawn: Drawn, folder: Path) -> None:
    """The hand as it stands at its last moment, wide and on a phone."""
    for width, height in (SIZES[0], SIZES[-1]):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(SETTLED)
        page.screenshot(path=folder / f"end-{width}-{drawn.house}--{drawn.game}-{drawn.hand}.png")


if __name__ == "__main__":
    main()
