"""Whoever has no mouse: finds everything with Tab, and plays by the keys that stand on the buttons.

`Keys` is a keyboard and nothing else. Each thing that has the focus on the way must show it, and
what is wanted must be near: whoever is asked at a table has thirty seconds. A page that was touched
by a mouse after all says so.
"""

import time
from typing import Any, Final

from playwright.sync_api import Locator, Page

from tests.page.open_page import Person
from tests.page.playing import WORDS, Playing
from tests.patience import PATIENCE_S

NEAR: Final = 15
"""So many presses of Tab at most to something that somebody needs at their turn."""
ANYWHERE: Final = 150
AMOUNT: Final = ".amount .button.main"

LISTS: Final = """(label) => {
  const all = [...(document.activeElement.options ?? [])];
  return all.some((one) => one.label.trim().startsWith(label));
}"""
CHOSEN: Final = "document.activeElement.selectedOptions[0]?.label ?? ''"
COUNT_TOUCHES: Final = """
  window.touches = 0;
  for (const kind of ['pointerdown', 'mousedown', 'touchstart'])
    addEventListener(kind, () => (window.touches += 1), true);
"""
FOCUSED: Final = """([what, words]) => {
  const one = document.activeElement;
  if (!one || one === document.body) return { isIt: false, fault: '' };
  const clean = (text) => (text ?? '').replace(/\\s+/g, ' ').trim();
  const label = one.closest('label') ?? document.querySelector(`label[for="${one.id}"]`);
  const drawn = one.querySelector('[role=img]')?.ariaLabel;
  const names = [one.getAttribute('aria-label'), one.innerText, label?.innerText, drawn].map(clean);
  const isIt = one.matches(what) && names.some((name) => name === words || (words.endsWith('…')
    && name.startsWith(words.slice(0, -1))));
  const look = getComputedStyle(one);
  const hasRing = one.matches(':focus-visible') && look.outlineStyle !== 'none'
    && parseFloat(look.outlineWidth) >= 2;
  const box = one.getClientRects()[0];
  const at = box && [box.left + box.width / 2, box.top + box.height / 2];
  const top = at && document.elementFromPoint(...at);
  const isSeen = Boolean(top) && (one.contains(top) || top.contains(one) || label?.contains(top));
  const fault = hasRing ? (isSeen ? '' : 'is out of sight') : 'shows no focus';
  return { isIt, fault: fault && `${one.tagName} ${names.find(Boolean)} ${fault}` };
}"""


class Keys:
    """A keyboard before a page."""

    def __init__(self, person: Person) -> None:
        self.page: Page = person.page
        self.far: dict[str, int] = {}
        """How many presses of Tab it took to each thing, at most."""
        person.page.add_init_script(COUNT_TOUCHES)

    @property
    def touches(self) -> int:
        """How often something other than a key was used since the page was loaded."""
        return int(self.page.evaluate("window.touches ?? 0"))

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def type(self, text: str) -> None:
        """Writes over what stands in the field."""
        self.press("Control+a")
        self.page.keyboard.type(text)

    def tab_to(
        self, what: str, words: str = "…", *, most: int = ANYWHERE, key: str = "Tab"
    ) -> None:
        """Moves on to something of this kind with this name; a name may end with `…`."""
        for presses in range(1, most + 1):
            self.press(key)
            if self._is_it(what, words):
                self.far[words] = max(presses, self.far.get(words, 0))
                return
        raise AssertionError(f"{words!r} ({what}) is more than {most} presses of {key} away")

    def _is_it(self, what: str, words: str) -> bool:
        """Whether the focus is there; wherever it is, it is seen as soon as all stands still."""
        until = time.monotonic() + PATIENCE_S
        while True:
            found: dict[str, Any] = self.page.evaluate(FOCUSED, [what, words])
            if not found["fault"]:
                return bool(found["isIt"])
            assert time.monotonic() < until, found["fault"]
            self.page.wait_for_timeout(30)

    def along_to(self, what: str, words: str) -> None:
        """To one of a row of things, which is one stop for Tab: there the arrows go on."""
        self.tab_to(what, most=NEAR)
        steps = 0
        while not self._is_it(what, words):
            steps += 1
            assert steps < NEAR, f"{words!r} is not in this row"
            self.press("ArrowRight")

    def do(self, what: str, words: str = "…", *, most: int = ANYWHERE) -> None:
        """Goes there and presses it."""
        self.tab_to(what, words, most=most)
        self.press("Enter")

    def choose(self, words: str, label: str) -> None:
        """Goes to a list of this name, and picks what begins so by typing it."""
        self.tab_to("select", f"{words}…")
        self.page.wait_for_function(LISTS, arg=label)
        if not self.page.evaluate(CHOSEN).startswith(label):
            self.page.keyboard.type(label)
        chosen = self.page.evaluate(CHOSEN)
        assert chosen.startswith(label), chosen


class PlayingByKeys(Playing):
    """Plays what is offered without a mouse."""

    def __init__(self, person: Person, **about: Any) -> None:
        super().__init__(person, **about)
        self.keys = Keys(person)

    def _press(self, where: str, words: str) -> str:
        button = self._button(where, words)
        if button is None:
            return ""
        if where == AMOUNT:
            self._more_and_less(button)
        letter = button.get_attribute("aria-keyshortcuts", timeout=1000)
        sent = len(self.person.sent)
        if letter:
            self.keys.press(letter)
        elif where.startswith(".ready"):
            self.keys.along_to(f".dock {where}", words)
            self.keys.press("Enter")
        else:
            self.keys.do(f".dock {where}", words, most=NEAR)
        return words if self._is_sent(sent) else ""

    def _button(self, where: str, words: str) -> Locator | None:
        buttons = self.page.locator(f".dock .choices {where}")
        found = buttons.evaluate_all(WORDS)
        return buttons.nth(found.index(words)) if words in found else None

    def _more_and_less(self, button: Locator) -> None:
        """A step up and down again: an amount is chosen by the arrows."""
        before = button.inner_text()
        self.keys.press("ArrowUp")
        self.keys.press("ArrowDown")
        assert button.inner_text() == before

    def _pick(self, group: int) -> str:
        picking = self.page.locator(".dock .picking").nth(group)
        done = picking.locator("> .button.main")
        for pick in picking.locator(".pick").all():
            picked = picking.locator(".pick[aria-pressed=true]").count()
            if picked >= self.picks and done.is_enabled():
                break
            if pick.get_attribute("aria-pressed") == "false" and pick.is_enabled():
                self.keys.press(key_on(pick))
        words = " ".join(done.inner_text().split())
        sent = len(self.person.sent)
        self.keys.press(done.get_attribute("aria-keyshortcuts") or "Enter")
        return words if self._is_sent(sent) else ""

    def _press_card(self, pick: Locator) -> None:
        self.keys.press(key_on(pick))

    def _lay_down(self, done: Locator) -> bool:
        sent = len(self.person.sent)
        assert done.is_enabled()
        self.keys.press("Enter")
        return self._is_sent(sent)

    def _set(self) -> str:
        setting = self.page.locator(".dock .setting").first
        if self.way == "click":
            self._lay(setting)
        else:
            self.keys.press("h")
        self.page.wait_for_selector(".dock .setting .button.main:not([disabled])", timeout=3000)
        sent = len(self.person.sent)
        self.keys.press("Enter")
        return f"Set by {self.way}" if self._is_sent(sent) else ""

    def _lay(self, setting: Locator) -> None:
        """By numbers: each goes into the first part that is not full, the lowest cards first."""
        parts = setting.locator(".part")
        for part in parts.all()[:-1]:
            count, room = (int(one) for one in part.locator(".figures").inner_text().split("of"))
            for _ in range(room - count):
                self.keys.press(key_on(parts.last.locator(".pick").last))

    def _is_sent(self, before: int) -> bool:
        """Whether the keys did something; not, where what was offered is offered no longer."""
        offered = self.page.locator(".dock").inner_text()
        until = time.monotonic() + PATIENCE_S
        while len(self.person.sent) == before:
            if self.page.locator(".dock").inner_text() != offered:
                return False
            assert time.monotonic() < until, f"no key does it: {offered!r}"
            self.page.wait_for_timeout(10)
        assert self.keys.touches == 0
        return True


def key_on(card: Locator) -> str:
    """The key that stands on a card: 7, or with Shift that of the second ten."""
    number = card.locator("kbd").inner_text()
    return f"Shift+Digit{number[1:]}" if len(number) > 1 else number
