"""No text of the page is hard-coded: in the pseudo-locale all of it stands in brackets.

What is left over must have come from the server: names, titles, rules, the lines of a hand.
"""

import re
import time
from contextlib import suppress
from typing import Any, Final

import pytest
from playwright.sync_api import Error

from tests.page.conftest import Come
from tests.page.open_page import Person
from tests.patience import PATIENCE_S

TEXTS: Final = """() => {
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    if (!node.parentElement.closest('script, style')) found.push(node.textContent);
  }
  for (const name of ['aria-label', 'title', 'placeholder', 'aria-valuetext', 'alt'])
    for (const one of document.querySelectorAll(`[${name}]`)) found.push(one.getAttribute(name));
  found.push(document.title);
  return found;
}"""
WORD: Final = re.compile(r"[a-z]{2,}")
APART: Final = re.compile(r"[^a-z' -]+")
CLOCK: Final = re.compile(r"\d+:\d\d(:\d\d)?\s[ap]m")
"""The browser writes hours in the visitor's own way."""
NAME: Final = "houseway"
BRACKETS: Final = re.compile(r"\[[^\[\]]*\]")
TABLES = ("texas-holdem", "lowball", "pan", "chinese-poker", "pai-gow-poker", "pai-gow-tiles",
          "no-bust-21st-century-blackjack")  # fmt: skip


def left_over(text: str) -> str:
    """What stands outside the brackets of the pseudo-locale."""
    shorter = BRACKETS.sub(" ", text)
    return left_over(shorter) if shorter != text else " ".join(text.split())


def phrases(text: str) -> list[str]:
    """The words of a text, cut where figures and signs stand between them.

    >>> phrases("Texas Hold'em $4-$8, 5:24 PM")
    ["texas hold'em"]
    """
    found = [" ".join(one.split()) for one in APART.split(CLOCK.sub(" ", text.lower()))]
    return [one for one in found if WORD.search(one)]


def hard_coded(person: Person, told: list[str]) -> list[str]:
    """Phrases on the page that neither the catalogue nor the server has said."""
    # The page first: while it is read the server may say more, which it then shows already.
    texts = [left_over(text) for text in person.page.evaluate(TEXTS)]
    said = "|".join(phrases(" ".join(told).replace("\\n", " ").replace("\\u0026", "&")))
    return [one for text in texts for one in phrases(text) if one not in said and one != NAME]


def listening(person: Person) -> list[str]:
    """Everything that the server says to them from now on."""
    told: list[str] = []

    def keep(frame: str | bytes) -> None:
        told.append(str(frame))

    def heard(answer: Any) -> None:
        if "/api/" in answer.url and "json" in answer.headers.get("content-type", ""):
            # What a page has asked that was left meanwhile has no body any more.
            with suppress(Error):
                told.append(answer.text())

    person.page.on("requestfinished", lambda asked: heard(asked.response()))
    person.page.on("websocket", lambda spoken: spoken.on("framereceived", keep))
    return told


def never_said(person: Person, told: list[str]) -> list[str]:
    """Phrases that stay hard-coded: what the server says may be heard after it is shown."""
    at_last = time.monotonic() + PATIENCE_S
    while (left := hard_coded(person, told)) and time.monotonic() < at_last:
        person.page.wait_for_timeout(100)
    return left


@pytest.mark.slow
def test_every_page_takes_its_words_from_the_catalogue(come: Come) -> None:
    person = come(is_new=True)
    told = listening(person)
    person.go(person.room.invite("floor"))
    for where, there in (
        ("#/", ".club .game"),
        ("#/welcome", "article"),
        ("#/fair-play", ".head dl"),
        ("#/book", "main h1"),
        ("#/book/comstock/omaha-hi-lo", "main h1"),
        ("#/hands/1", "main h1"),
        ("#/floor", "main h1"),
        ("#/floor/reports", ".reports article"),
        ("#/sign-in", "main h1"),
        ("#/nowhere", "main h1"),
    ):
        person.go(f"/?locale=qps{where}")
        person.page.wait_for_selector(there)
        person.page.wait_for_timeout(300)
        assert (where, never_said(person, told)) == (where, [])
    person.page.keyboard.press("?")
    person.page.wait_for_selector("dialog[open]")
    assert never_said(person, told) == []


@pytest.mark.soak
@pytest.mark.parametrize("game", TABLES)
def test_every_table_takes_its_words_from_the_catalogue(come: Come, game: str) -> None:
    person = come()
    told = listening(person)
    table = person.sit("garlic-city", game)
    person.go(f"/?locale=qps#/table/{table}")
    person.wait_for_turn()
    assert never_said(person, told) == []
    assert any("[" in text for text in person.page.locator(".dock button").all_inner_texts())
