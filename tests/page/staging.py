"""A hand that was made for a test, shown to somebody in a real browser.

    Staged(person, "garlic-city", "pan").show(hand, you=3)

Their socket is a real one of a practice table of this game, but each message of the table tells the
hand of the test instead; what the page would do is kept in `acts` and goes nowhere. Its numbers for
shuffles go to the table.
"""

import json
import re
from typing import Any, Final

import msgspec
from playwright.sync_api import WebSocketRoute

from houseway.table.endings import ending, held_by, open_hands
from houseway.table.hand import Hand
from houseway.web.shown.capped import capped_for
from houseway.web.shown.offering import offered
from houseway.web.shown.splits import splits_of
from houseway.web.shown.stepping import asked_now, bets_of, buttons_of, view_for
from tests.page.open_page import Person, acted

TABLE: Final = re.compile(r"/api/tables/\d+/")
NAMES: Final = ("", "Ada", "Bea", "Cal", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon")


class Staged:
    """A table of this person's that shows what the test wants."""

    def __init__(self, person: Person, house: str, game: str) -> None:
        self.person, self.house, self.game = person, house, game
        self.acts: list[dict[str, Any]] = []
        self.hand: Hand | None = None
        self.you = 0
        self._page: WebSocketRoute | None = None
        self._last = ""
        person.page.route_web_socket(TABLE, self._between)

    def show(self, hand: Hand, *, you: int) -> None:
        """The page of the table, with this hand on it as seat `you` sees it; 0 is the rail."""
        self.hand, self.you = hand, you
        self.person.sit(self.house, self.game)
        whose = f".plate-seat.you [title='{NAMES[you]}']" if you else f"[title='{NAMES[1]}']"
        self.person.page.wait_for_selector(whose, state="attached")

    def show_again(self) -> None:
        """The same page, told anew: of another hand, or of one that is `changed` otherwise."""
        assert self._page is not None
        self._page.send(self._told(self._last))

    def changed(self, step: dict[str, Any]) -> dict[str, Any]:
        """The message as the test wants it."""
        return step

    def _between(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        self._page = page
        server.on_message(lambda said: page.send(self._told(str(said))))

        def up(said: str | bytes) -> None:
            if (sent := acted(said)) is not None:
                self.acts.append(sent)
            else:
                server.send(said)

        page.on_message(up)

    def _told(self, said: str) -> str:
        if not said.startswith('{"kind":"step"') or self.hand is None:
            return said
        self._last = said
        step: dict[str, Any] = json.loads(said)
        return json.dumps(self.changed(step | self._step(step["chairs"], self.hand)))

    def _step(self, chairs: list[dict[str, Any]], hand: Hand) -> dict[str, Any]:
        view = view_for(hand, self.you)
        told: dict[str, Any] = msgspec.to_builtins(
            {
                "view": view,
                "choices": offered(view, hand.setup),
                "results": ending(hand),
                "own_hands": held_by(hand, self.you),
                "open_hands": open_hands(hand),
                "bets": bets_of(hand),
                "splits": splits_of(hand),
                "buttons": buttons_of(hand),
                "is_over": hand.is_over,
                "no_raise": capped_for(hand, self.you),
            }
        )
        taken = next(one for one in chairs if one["player"])
        sat = [self._chair(taken, hand, seat) for seat in hand.setup.stacks_cents]
        return {**told, "you": self.you, "hand": 1, "lines": [], "chairs": sat}

    def _chair(self, chair: dict[str, Any], hand: Hand, seat: int) -> dict[str, Any]:
        return {
            **chair,
            "seat": seat,
            "player": 100 + seat,
            "name": NAMES[seat],
            "stack_cents": hand.stack_cents(seat),
            "is_you": seat == self.you,
            "is_asked": seat in asked_now(hand),
        }
