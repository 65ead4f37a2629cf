"""Plays as a person does: reads what stands under the table, and presses some of it.

A `Playing` never looks behind the page: it knows the words on the buttons and the cards that can be
picked; the messages of the table tell it no more than when to look. What it prefers is a list of
beginnings of words; what is on no list is left to the first button there is, so that any game can
be played to its end by what is offered alone.
"""

import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Error

from tests.page.open_page import Person

CLICK_MS: Final = 3_000
FACE_DOWN: Final = "a card face down"

STEADY: Final = (
    "Done", "Wager", "Shake", "Pass the bank", "Check", "Call", "Bring it in",
    "Play for", "Play this hand", "Let it ride", "Show", "Stand", "Buy in", "Complete",
    "Keep it down",
)  # fmt: skip
"""Stays in the hand for as little as possible."""

LAST: Final = (
    "Take back", "Leave the bank", "Fold", "Muck", "Surrender", "Stay out",
    "Pass", "Sit this hand out", "Bet", "Raise", "Insure",
)  # fmt: skip
"""What they do only when there is nothing else."""

WORDS: Final = """(buttons) => buttons.map((one) => {
  const cards = one.closest('.pan-choice') ? [...one.querySelectorAll('[role=img]')] : [];
  const text = cards.length && !one.matches('.main') ? '' : one.innerText;
  return [text, ...cards.map((each) => each.ariaLabel)].join(' ').replace(/\\s+/g, ' ').trim();
})"""
"""What stands on buttons; what shows cards is called by their names."""

OFFERED: Final = f"""() => {{
  const dock = document.querySelector('.dock .choices');
  if (!dock || dock.classList.contains('waiting')) return null;
  const words = {WORDS};
  const all = (what) => words([...dock.querySelectorAll(what)]);
  const faces = [...document.querySelectorAll('.stage svg[role=img], .dock svg[role=img]')];
  return {{
    faces: faces.map((one) => one.getAttribute('aria-label')),
    plain: all('.plain > .button'), amounts: all('.amount .button.main'),
    numbers: all('.number .button.main'), ready: all('.ready .button'),
    pickings: all('.picking > .button.main'), settings: all('.setting .button.main'),
    melds: all('.pan-choice .meld'), throws: all('.pan-choice .throw'),
  }};
}}"""


class Playing:
    """Somebody who plays at a table until a hand is over in which they did all they were to do."""

    def __init__(
        self,
        person: Person,
        *,
        prefers: Sequence[str] = STEADY,
        needs: Sequence[str] = (),
        picks: int = 1,
        way: str = "house way",
        shot: Path | None = None,
        ending: Callable[[Person], None] | None = None,
    ) -> None:
        self.person, self.page = person, person.page
        self.prefers, self.needs, self.picks, self.way = prefers, needs, picks, way
        self.ending = ending
        """Who looks at the table when a hand is over in which they did all they were to do."""
        self.shot = shot
        """Where the table goes as a picture, when it is before them for the second time."""
        self.moves: list[str] = []
        self.melds = 0
        """How many melds they have begun to lay down."""
        self.refused: list[str] = []
        self.faces: set[str] = set()
        """Every card or tile that they have seen the face of, as it is said aloud."""
        self.hand = 0
        """The last hand in which they did something."""
        self.asked_on = 0

    @property
    def is_done(self) -> bool:
        if not self.hand or not all(self._did(words) for words in self.needs):
            return False
        step = self.person.step
        return bool(step["hand"] > self.hand or step["is_over"])

    def _did(self, words: str) -> bool:
        return any(move.startswith(words) for move in self.moves)

    @property
    def is_asked_on(self) -> bool:
        """Whether they have asked for the hand after the last one already."""
        return self.asked_on == int(self.person.step["hand"])

    def ask_on(self) -> None:
        """The next hand, where it waits for them."""
        self.asked_on = int(self.person.step["hand"])
        # It begins by itself, too, once there has been time to read.
        self.person.command("next-hand", unless="A hand is running")

    def move(self) -> bool:
        """Does one thing, if there is one to do."""
        offered = self.page.evaluate(OFFERED) if self.person.step.get("choices") else None
        if offered is None:
            return False
        self.faces.update(face for face in offered.pop("faces") if face != FACE_DOWN)
        if not any(offered.values()):
            return False
        hand = int(self.person.step["hand"])
        if self.shot and not (self.shot.exists() and len(self.moves) > 1):
            self.page.screenshot(path=self.shot)
        try:
            done = self._do(offered)
        except Error:
            # What was offered a moment ago is offered no longer: somebody else was faster.
            return False
        if done:
            self.moves.append(done)
            self.hand = hand
            self.page.wait_for_timeout(15)
            self.refused += self.page.locator(".dock .refused").all_inner_texts()
        return bool(done)

    def _do(self, offered: dict[str, list[str]]) -> str:
        has_wagered = any(words.startswith("Take back") for words in offered["plain"])
        pressable = [(words, ".plain > .button") for words in offered["plain"]]
        pressable += [(words, ".amount .button.main") for words in offered["amounts"]]
        pressable += [(words, ".number .button.main") for words in offered["numbers"]]
        for wanted in self.prefers:
            if wanted == "Wager" and has_wagered:
                continue
            if wanted == "Done" and not has_wagered:
                continue
            for words, where in pressable:
                if words.startswith(wanted):
                    return self._press(where, words)
        if offered["settings"]:
            return self._set()
        picked = self._with_cards(offered, is_all=not pressable)
        if picked:
            return picked
        if has_wagered:
            return ""
        others = [one for one in pressable if not one[0].startswith(LAST)]
        words, where = (others or pressable)[0]
        return self._press(where, words)

    def _with_cards(self, offered: dict[str, list[str]], *, is_all: bool) -> str:
        """What is done with cards of the hand: a meld, a throw, or those that are drawn for."""
        if offered["pickings"]:
            return self._pick(0)
        is_meld = bool(offered["melds"])
        melds = self._meld(offered, is_all=is_all and not offered["throws"]) if is_meld else ""
        return melds or (self._pick_on_the_felt(".throw") if offered["throws"] else "")

    def _meld(self, offered: dict[str, list[str]], *, is_all: bool) -> str:
        """Lays a meld down, in turn card by card and by the button of one that is ready."""
        # A card can be moved from one meld to another and back for ever: that is no way forward,
        # unless it is all that can be done with a card that must be used.
        moving = "with a card of meld"
        ready = [words for words in offered["ready"] if is_all or moving not in words]
        is_made = any(": " in words for words in offered["melds"])
        assert ready or is_made or not is_all, f"only a meld is asked for, none is ready: {offered}"
        if is_made:
            return self._pick_on_the_felt(".meld")
        if not ready:
            return ""
        self.melds += 1
        if self.melds % 2:
            picked = self._pick_on_the_felt(".meld")
            if picked:
                return picked
        return self._press(".ready .button", ready[0])

    def _pick_on_the_felt(self, does: str) -> str:
        """Picks cards of the fan until they can be melded or thrown, and does that."""
        done = self.page.locator(f".dock .pan-choice {does}")
        for pick in self.page.locator(".stage .pick:not([disabled])").all():
            if done.is_enabled():
                break
            if pick.get_attribute("aria-pressed") == "false" and self._is_in(pick):
                self._press_card(pick)
        if not done.is_enabled():
            return ""
        (words,) = done.evaluate_all(WORDS)
        return words if self._lay_down(done) else ""

    def _is_in(self, pick: Any) -> bool:
        return bool(pick.get_attribute("aria-disabled") != "true")

    def _press_card(self, pick: Any) -> None:
        # Of a card in the fan, what the next one leaves free.
        pick.click(timeout=CLICK_MS, position={"x": 8, "y": 12})

    def _lay_down(self, done: Any) -> bool:
        done.click(timeout=CLICK_MS)
        return True

    def _press(self, where: str, words: str) -> str:
        buttons = self.page.locator(f".dock .choices {where}")
        found = buttons.evaluate_all(WORDS)
        buttons.nth(found.index(words) if words in found else 0).click(timeout=CLICK_MS)
        return words

    def _pick(self, group: int) -> str:
        picking = self.page.locator(".dock .picking").nth(group)
        done = picking.locator("> .button.main")
        for place in range(picking.locator(".pick").count()):
            picked = picking.locator(".pick[aria-pressed=true]").count()
            if picked >= self.picks and done.is_enabled():
                break
            pick = picking.locator(".pick").nth(place)
            if pick.get_attribute("aria-pressed") == "false" and pick.is_enabled():
                pick.click(timeout=CLICK_MS)
        words = " ".join(done.inner_text().split())
        done.click(timeout=CLICK_MS)
        return words

    def _set(self) -> str:
        """Lays the hand out: the house way by its key or its button, or card by card."""
        setting = self.page.locator(".dock .setting").first
        done = setting.locator(".button.main")
        if self.way == "key":
            self.page.keyboard.press("h")
        elif self.way == "house way":
            setting.locator(".buttons .button").first.click(timeout=CLICK_MS)
        elif self.way == "drag":
            self._drag(setting)
        else:
            self._lay(setting)
        self.page.wait_for_function(
            "() => !document.querySelector('.dock .setting .button.main')?.disabled",
            timeout=CLICK_MS,
        )
        if self.way == "key":
            self.page.keyboard.press("Enter")
        else:
            done.click(timeout=CLICK_MS)
        return f"Set by {self.way}"

    def _lay(self, setting: Any) -> None:
        """Card by card from the last part, where they all lie at first, into the others."""
        parts = setting.locator(".part")
        for part in range(parts.count() - 1):
            parts.nth(part).locator(".name").click(timeout=CLICK_MS)
            count, room = (
                int(one) for one in parts.nth(part).locator(".figures").inner_text().split("of")
            )
            for _ in range(room - count):
                parts.last.locator(".pick").last.click(timeout=CLICK_MS)

    def _drag(self, setting: Any) -> None:
        """With the mouse from the last part into the others, one card after the other."""
        parts = setting.locator(".part")
        for part in parts.all()[:-1]:
            name = part.locator(".name")
            count, room = (int(one) for one in name.locator(".figures").inner_text().split("of"))
            for _ in range(room - count):
                card = parts.last.locator(".pick").last
                moved = card.get_attribute("data-card")
                card.drag_to(name, timeout=CLICK_MS)
                part.locator(f"[data-card='{moved}']").wait_for(timeout=CLICK_MS)


def play_all(playing: Iterable[Playing], *, seconds: float) -> None:
    """Everybody plays at once, each at their table; who has done all that was to do goes home."""
    left = list(playing)
    until = time.monotonic() + seconds
    while left:
        assert time.monotonic() < until, "\n".join(_stuck(one) for one in left)
        moved = [one.move() for one in left]
        if not any(moved):
            left[0].page.wait_for_timeout(25)
        for one in left:
            if one.is_done:
                if one.ending is not None:
                    one.ending(one.person)
                one.person.leave()
            elif one.ending is not None and one.person.step["is_over"] and not one.is_asked_on:
                one.ask_on()
        left = [one for one in left if one.person.is_here]


def _stuck(one: Playing) -> str:
    step = one.person.step
    dock = " ".join(one.page.locator(".dock").inner_text().split())
    return f"{step.get('house')}/{step.get('game')}: {one.moves[-8:]}, now {dock!r}"
