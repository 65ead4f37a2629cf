"""Text that did not come from the catalogue, found in the pseudo-locale.

There everything of the catalogue stands in brackets and has accents. What a page shows besides may
be figures, names and signs, or what the server has said itself: words of the books, of people.
"""

import json
import re
from collections.abc import Iterator
from typing import Any, Final

from playwright.sync_api import Response

from tests.page.open_page import Person

LISTED: Final = re.compile(r", | · ")
HOUR: Final = re.compile(r"\d+:\d\d(:\d\d)?\s[AP]M")
DAY: Final = re.compile(r"(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d+")
TEXTS: Final = """() => {
  const found = [];
  const walk = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    if (node.parentElement.checkVisibility()) found.push(node.textContent);
  }
  for (const one of document.querySelectorAll('main [aria-label], main [title]')) {
    found.push(one.getAttribute('aria-label') ?? '', one.getAttribute('title') ?? '');
  }
  return found.map((text) => text.replace(/\\s+/g, ' ').trim()).filter(Boolean);
}"""


def hard_coded(person: Person, where: str, there: str) -> list[str]:
    """The texts of a page that neither the catalogue nor the server has given."""
    answers: list[Response] = []

    def heard(answer: Response) -> None:
        answers.append(answer)

    person.page.on("response", heard)
    person.go(where)
    person.page.wait_for_selector(there)
    person.page.wait_for_load_state("networkidle")
    texts: list[str] = person.page.evaluate(TEXTS)
    person.page.remove_listener("response", heard)
    said = {
        _plain(words)
        for answer in answers
        if "/api/" in answer.url and answer.ok
        for words in _strings(answer.json())
    }
    everything = "\n".join(said)
    assert any(text.startswith("[") for text in texts), "the pseudo-locale is not shown"
    return [
        text
        for text in dict.fromkeys(texts)
        if "[" not in text and not all(_is_known(part, everything) for part in _parts(text))
    ]


def _parts(text: str) -> list[str]:
    """What was put together from several things the server has said."""
    return [text] if text.endswith(".") else LISTED.split(text)


def _is_known(text: str, everything: str) -> bool:
    has_words = any(letter.isalpha() for letter in DAY.sub("", HOUR.sub("", text)))
    return not has_words or _plain(text) in everything


def _plain(text: str) -> str:
    return " ".join(text.lower().split()).rstrip(".")


def _strings(told: Any) -> Iterator[str]:
    if isinstance(told, str):
        yield told
        if told.startswith(("{", "[")):
            yield from _strings(json.loads(told))
    elif isinstance(told, dict):
        for words in told.values():
            yield from _strings(words)
    elif isinstance(told, list):
        for words in told:
            yield from _strings(words)
