"""`python -m tests.page.shots`: the pictures of the README and the docs, taken of a real room.

Every main page at 1440 x 900; lobby and table on a phone and at 2560 x 1440 too, and in the dark.
`--all` takes every page at every size, light and dark, for whoever wants to look at them as a
designer would. Tables are shown at a moment when the visitor is asked, with nothing moving.
"""

import argparse
import sys
import tempfile
from base64 import b64decode
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, sync_playwright

from tests.page.open_page import PHONE, ROOT, WIDE, Person, Room, a_browser
from tests.page.playing import Playing

FOLDER: Final = ROOT / "docs" / "shots"
LARGE: Final = (2560, 1440)
QUALITY: Final = 82
HANDS: Final = 2
"""So many hands are played before a table's history is shown."""

Size = tuple[int, int]


@dataclass(frozen=True)
class Look:
    """One way to look at a page."""

    size: Size
    light: str = "light"

    @property
    def ending(self) -> str:
        named = {PHONE: "-phone", WIDE: "", LARGE: "-large"}[self.size]
        return named + ("-dark" if self.light == "dark" else "")


DESK: Final = Look(WIDE)
EVERY: Final = tuple(
    Look(size, light) for size in (PHONE, WIDE, LARGE) for light in ("light", "dark")
)
MAIN: Final = (DESK, Look(WIDE, "dark"), Look(PHONE), Look(LARGE))

Shown = Callable[[Person], None]


def at(where: str, there: str) -> Shown:
    """A page by its address, as soon as something is on it."""

    def shown(person: Person) -> None:
        person.go(where)
        person.page.wait_for_selector(there)

    return shown


def asked_at(house: str, game: str) -> Shown:
    """A practice table at a moment when the visitor has cards and is asked."""

    def shown(person: Person) -> None:
        person.sit(house, game, pace_ms=120)
        playing = Playing(person)
        for _ in range(400):
            person.page.wait_for_timeout(30)
            choices = person.step.get("choices", [])
            if any(one["verb"] not in EARLY for one in choices) and len(playing.moves) > 0:
                return
            playing.move()

    return shown


EARLY: Final = ("wager", "done", "take-back", "bank", "pass-bank", "join-bank", "play-hand",
                "house-way", "allow-house-way")  # fmt: skip
"""What is done before there is anything to see."""


def history(person: Person) -> None:
    """A finished hand of the visitor's, in the middle of it."""
    table = person.sit("comstock", "texas-holdem")
    playing = Playing(person)
    while person.step.get("hand", 0) <= HANDS:
        if not playing.move():
            person.page.wait_for_timeout(30)
    person.go(f"/#/hands/{table}/{HANDS}")
    person.page.wait_for_selector(".stage")
    for _ in range(14):
        person.page.keyboard.press("ArrowRight")


def signed_in(where: str, there: str) -> Shown:
    """A page of the floor, for somebody of the floor."""

    def shown(person: Person) -> None:
        person.go(person.room.invite("floor"))
        person.page.wait_for_selector("main h1")
        at(where, there)(person)

    return shown


PAGES: Final[dict[str, tuple[Shown, tuple[Look, ...]]]] = {
    "lobby": (at("/#/", ".club .tables"), MAIN),
    "welcome": (at("/#/welcome", "article"), (DESK,)),
    "floor": (signed_in("/#/floor", "main h1"), (DESK,)),
    "dealer": (signed_in("/#/floor/1/deal", "main h1"), (DESK,)),
    "book": (at("/#/book/garlic-city/texas-holdem", "#part-clauses"), (DESK,)),
    "diff": (at("/#/book/garlic-city/texas-holdem/against/comstock", "main h1"), (DESK,)),
    "holdem": (asked_at("garlic-city", "texas-holdem"), MAIN),
    "stud": (asked_at("comstock", "seven-card-stud"), (DESK,)),
    "lowball": (asked_at("comstock", "lowball"), (DESK,)),
    "pan": (asked_at("s-and-k", "pan"), (DESK,)),
    "pai-gow-poker": (asked_at("s-and-k", "pai-gow-poker"), (DESK, Look(PHONE))),
    "pai-gow-tiles": (asked_at("garlic-city", "pai-gow-tiles"), (DESK,)),
    "chinese-poker": (asked_at("garlic-city", "chinese-poker"), (DESK,)),
    "blackjack": (asked_at("s-and-k", "pure-21-5-blackjack"), (DESK,)),
    "history": (history, (DESK,)),
}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.page.shots", description=__doc__)
    parser.add_argument("folder", type=Path, nargs="?", default=FOLDER)
    parser.add_argument("--all", action="store_true", help="every page at every size")
    parser.add_argument("--only", metavar="PAGE", choices=sorted(PAGES))
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as room_folder, sync_playwright() as playwright:
        browser = a_browser(playwright)
        room = Room(Path(room_folder), "--demo")
        try:
            for name, look in wanted(only=asked.only, is_all=asked.all):
                shoot(browser, room, name, look=look, folder=asked.folder)
        finally:
            browser.close()
            room.end()
    return 0


def wanted(*, only: str | None, is_all: bool) -> Iterator[tuple[str, Look]]:
    for name, (_, looks) in PAGES.items():
        if only in (None, name):
            for look in EVERY if is_all else looks:
                yield name, look


def shoot(browser: Browser, room: Room, name: str, *, look: Look, folder: Path) -> None:
    """One picture, as WebP: a fifth of what a PNG of the felt takes."""
    person = Person(browser, room, size=look.size, color_scheme=look.light, reduced_motion="reduce")
    person.been_here()
    show, _ = PAGES[name]
    show(person)
    person.page.wait_for_timeout(300)
    asked = person.context.new_cdp_session(person.page)
    wish = {"format": "webp", "quality": QUALITY}
    file = folder / f"{name}{look.ending}.webp"
    file.write_bytes(b64decode(asked.send("Page.captureScreenshot", wish)["data"]))
    print(f"{file.name}: {file.stat().st_size // 1000} kB", file=sys.stderr)
    person.leave()


if __name__ == "__main__":
    sys.exit(main())
