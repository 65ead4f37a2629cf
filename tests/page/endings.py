"""The ending of a hand as it stands on the screen, looked at by somebody who wants to know.

What must stand there is worked out from the messages' own stacks and from the lines that were told,
not from the results that the page draws: what a seat has more or less than before the hand, and
every hand that was turned up in it.
"""

from dataclasses import dataclass
from typing import Any, Final

from houseway.cards.card import UNKNOWN, Card, words
from houseway.money.cents import dollars
from tests.page.open_page import PHONE, WIDE, Person

MIDDLE: Final = (1024, 768)
SIZES: Final = (WIDE, MIDDLE, PHONE)

ON_SCREEN: Final = """() => {
  const box = (one) => one.getBoundingClientRect();
  const isSeen = (one) => {
    const { left, top, right, bottom } = box(one);
    const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isInWidth = left >= 0 && right <= innerWidth + 0.5;
    const isInHeight = top >= 0 && bottom <= innerHeight + 0.5;
    return isInWidth && isInHeight && at !== null && (one.contains(at) || at.contains(one));
  };
  const words = (one) => one.innerText.replace(/\\s+/g, ' ').trim();
  const all = (what) => [...document.querySelectorAll(what)];
  const headline = document.querySelector('.own-result .headline');
  return {
    headline: headline ? words(headline) : '',
    isSeen: headline !== null && isSeen(headline),
    plates: Object.fromEntries(all('.stage [data-place^="seat "]').flatMap((seat) => {
      const told = seat.querySelector('.result');
      return told ? [[seat.dataset.place.slice(5), words(told)]] : [];
    })),
    covered: all('.stage .result, .stage .came').filter((one) => !isSeen(one)).map(words),
    cut: all('.stage .result, .stage .came').filter((one) => {
      const [inner, stage] = [box(one), box(one.closest('.stage'))];
      const isInWidth = inner.left >= stage.left && inner.right <= stage.right + 0.5;
      return inner.bottom > stage.bottom + 0.5 || !isInWidth;
    }).map(words),
    spots: Object.fromEntries(all('.stage [data-place^="spot "]').flatMap((spot) => {
      const told = [...spot.querySelectorAll('.came')].map(words);
      return told.length ? [[spot.dataset.place.slice(5), told]] : [];
    })),
    faces: all('.stage svg[role=img]').map((one) => one.getAttribute('aria-label')),
  };
}"""

MINUS: Final = "\N{MINUS SIGN}"
OUTCOMES: Final = ("Win ", "Lose ", "Push", "No action", "Returned")


@dataclass
class Ending:
    """What the messages say must be told of one hand."""

    nets: dict[int, int]
    """By seat, what the stack has grown by."""
    turned_up: list[int]
    """Every card or tile of the hands that were turned up."""
    you: int
    spots: set[int]
    """Where wagers lay when the first of them was settled."""


def the_ending(person: Person) -> Ending:
    """Of the hand that is over now."""
    steps = person.steps
    last = steps[-1]
    assert last["is_over"], "the hand is not over"
    earlier = [one for one in steps if one["hand"] < last["hand"]]
    # Whoever came when the first hand was dealt sees everybody with what they bought in for.
    began = {one["seat"]: one["stack_cents"] for one in earlier[-1]["chairs"]} if earlier else {}
    ended = {one["seat"]: one["stack_cents"] for one in last["chairs"]}
    dealt_in = {one["seat"] for one in last["view"]["chips"]}
    lines = {
        line["line"]: line for one in steps if one["hand"] == last["hand"] for line in one["lines"]
    }
    spots = {
        line["with"]["spot"]
        for line in lines.values()
        if line["event"] == "wagered" and line["with"]["kind"] == "base"
    }
    return Ending(
        nets={seat: ended[seat] - began.get(seat, last["buy_in_cents"]) for seat in dealt_in},
        turned_up=[card for line in lines.values() for card in _turned_up(line)],
        you=last["you"],
        spots=spots,
    )


def _turned_up(line: dict[str, Any]) -> list[int]:
    """The cards of a hand that a line turns up for everybody."""
    told = line["with"]
    if line["event"] in ("tabled", "hand-opened"):
        return list(told["cards"])
    if line["event"] in ("hand-read", "opened"):
        return [card for part in ("front", "middle", "back") for card in told.get(part, [])]
    return []


def check_ending(person: Person) -> None:
    """The ending is told, to the right seats, with the right amounts, at three sizes."""
    ending, page = the_ending(person), person.page
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_selector(".own-result .headline")
        _check(page.evaluate(ON_SCREEN), ending, f"{person.step['game']} at {width}x{height}")


def _check(shown: dict[str, Any], ending: Ending, where: str) -> None:
    own_cents = ending.nets[ending.you]
    assert shown["isSeen"], f"{where}: the viewer's own result is not in sight"
    if own_cents > 0:
        # A pot is named with all that was in it, and what it brought stands behind.
        said = (f"You win {dollars(own_cents)}", f"(+{dollars(own_cents)})")
        out = f"You go out and win {dollars(own_cents)}"
        starts = shown["headline"].startswith((said[0], out))
        is_said = starts or shown["headline"].endswith(said[1])
        assert is_said, f"{where}: {shown['headline']!r}, not {said}"
    elif own_cents:
        said = (f"You lose {dollars(-own_cents)}", f"({MINUS}{dollars(-own_cents)})")
        # A tie for a pot that is played for again is not lost yet.
        is_tie = shown["headline"].startswith("You tie") and shown["headline"].endswith(said[1])
        out = f"You go out and lose {dollars(-own_cents)}"
        is_said = shown["headline"].startswith((said[0], out))
        assert is_tie or is_said, f"{where}: {shown['headline']!r}"
    else:
        even = ("You break even", "You go out and break even")
        assert shown["headline"].startswith(even), f"{where}: {shown['headline']!r}"
    for seat, cents in ending.nets.items():
        if cents:
            sign = "+" if cents > 0 else MINUS
            told = shown["plates"].get(str(seat), "")
            assert told.startswith(f"{sign}{dollars(abs(cents))}"), f"{where}: seat {seat} {told!r}"
    for spot in ending.spots:
        told = shown["spots"].get(str(spot), [])
        assert any(one.startswith(OUTCOMES) for one in told), f"{where}: spot {spot} {told}"
    assert not shown["covered"], f"{where}: out of sight or covered: {shown['covered']}"
    assert not shown["cut"], f"{where}: not on the felt with all its words: {shown['cut']}"
    turned_up = {words(Card(card)) for card in ending.turned_up if card != UNKNOWN}
    missing = turned_up.difference(face.removeprefix("the ") for face in shown["faces"])
    assert not missing, f"{where}: not on the felt any more: {missing}, but {shown['faces']}"
