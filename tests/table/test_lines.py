"""The catalogue of words: every event has its sentence there, and another language can have it."""

import ast
import inspect
import re
import textwrap
import tomllib
from pathlib import Path

import pytest

import houseway.table.families
from houseway.cards.card import cards
from houseway.errors import BadInput
from houseway.table.bank.events import Wagered
from houseway.table.bank.hand_events import BankReturned, Settled
from houseway.table.event import Event, every_kind, tag_of
from houseway.table.events import Boarded, Dealt, Discarded, StreetBegan
from houseway.table.lines import ENGLISH, Line, Words, compiled
from houseway.table.pot.events import Called, Folded, Pushed, Raised
from houseway.table.repair_events import TakenBack
from houseway.table.teller import Teller, told

TABLE = Path(houseway.table.families.__file__).parent
CATALOGUE = tomllib.loads((TABLE / "words" / "told-en.toml").read_text("utf-8"))
TOLD = [kind for kind in every_kind() if kind.is_told]


def keys_named(kind: type[Event]) -> set[str]:
    """The keys that an event chooses beside its tag: what `told` names and does not compare."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(kind.told)))
    compared = {id(one) for node in ast.walk(tree) if isinstance(node, ast.Compare)
                for one in ast.walk(node)}  # fmt: skip
    said = (one for one in ast.walk(tree) if isinstance(one, ast.Constant))
    texts = (one.value for one in said if isinstance(one.value, str) and id(one) not in compared)
    return {text for text in texts if re.fullmatch(r"[a-z]+(-[a-z]+)*", text)}


def test_every_event_that_is_told_has_a_sentence_and_no_sentence_is_left_over() -> None:
    keys = {tag_of(kind) for kind in TOLD}
    for kind in TOLD:
        keys |= keys_named(kind) if kind.told is not Event.told else set()
    assert keys ^ CATALOGUE["lines"].keys() == set()
    assert CATALOGUE["short"].keys() - CATALOGUE["lines"].keys() == set()


@pytest.mark.parametrize(
    "kind", [one for one in TOLD if one.told is Event.told], ids=lambda kind: kind.__name__
)
def test_a_sentence_says_no_more_than_its_event_holds(kind: type[Event]) -> None:
    said = set(re.findall(r"\{(\w+)", CATALOGUE["lines"][tag_of(kind)]))
    assert said - set(kind.__struct_fields__) == set()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{seat} {seat@fold|folds}", "Ann folds"),
        ("{by} {by@fold|folds}", "you fold"),
        ("{by:whose} and {seat:whose}", "your and Ann's"),
        ("{cents}, {count} {count#card|cards}", "$4, 1 card"),
        ("{cards:count} {cards#card|cards}: {cards}", "2 cards: ace of spades, deuce of clubs"),
        ("{yes?so|not so}, {no?so|not so}{no?, so}{yes?, so}", "so, not so, so"),
        ("{shares*{cents} to {seat}}", "$1 to Ann and $2 to you"),
        ("{shares;{cents} to {seat}}", "$1 to Ann; $2 to you"),
        ("{yes?a {no?b|c {seat}}|d}", "a c Ann"),
        ("", ""),
    ],
)
def test_braces_say_a_value_or_choose_by_it(text: str, said: str) -> None:
    values = {
        "seat": 2,
        "by": 1,
        "cents": 400,
        "count": 1,
        "cards": cards("As 2c"),
        "yes": True,
        "no": False,
        "shares": [{"seat": 2, "cents": 100}, {"seat": 1, "cents": 200}],
    }
    assert compiled(text)(Teller({2: "Ann"}, me=1), values) == said


@pytest.mark.parametrize("text", ["{seat", "seat}", "{seat fold}", "{}"])
def test_a_sentence_that_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(BadInput):
        compiled(text)


def test_words_are_changed_line_by_line_and_the_rest_stays() -> None:
    louder = ENGLISH.but('[lines]\nfolded = "{seat} {seat@are|is} out of it"')
    teller = Teller({2: "Ann"}, me=1, words=louder)
    assert [told(teller, one) for one in (Folded(1), Folded(2), Called(2, 400))] == [
        "You are out of it.",
        "Ann is out of it.",
        "Ann calls $4.",
    ]
    assert told(Teller({}), Folded(2)) == "Seat 2 folds."


def test_a_short_word_stands_for_what_somebody_did() -> None:
    teller = Teller({2: "Ann"}, me=1)
    raised = Raised(2, 400, 1200, full=True).told(teller)
    assert raised is not None
    assert teller.short(raised) == "raises to $12"
    assert teller.short(Line("ended", {})) == ""


POLISH = Words(
    """
[lines]
street = "{street}"
boarded = "na stole: {cards}"
dealt = "{each:pieces} na rękę"
dealt-seen = "rozdano: {hands;{holder:dla} {cards}}"
called = "{seat@dokładasz|{seat} dokłada} {cents}"
folded = "{seat@pasujesz|{seat} pasuje}"
discarded = "{seat@wymieniasz|{seat} wymienia} {cards}"
pushed = "{cents} {seat@dla ciebie|dla gracza {seat}}{words?: {words}}"
taken-back = "{count} {count#karta|karty|kart} z powrotem do talii"
wagered = "{seat@stawiasz|{seat} stawia} {cents} na pole {spot}"
settled-lost = "{owner@twój zakład|zakład gracza {owner}} na polu {spot}: -{collected_cents}"
bank-returned = "bank wraca: {parts*{seat} {cents}}"

[phrases]
you = "ty"
seat = "miejsce {number}"
and = "{before} i {last}"
card = "{rank} {suit}"
cards = "{count} {count#karta|karty|kart}"

[rules]
ace = "as"
deuce = "dwójka"
spades = "pik"
clubs = "trefl"
"a full house" = "ful"
flop = "flop"
""",
    plural=lambda count: 0 if count == 1 else 1 if count % 10 in (2, 3, 4) and count < 10 else 2,
)
"""A few lines of a language with three plurals, no articles and no subject beside its verb."""


class PolishTeller(Teller):
    """A language may need a way to speak of something that English has not."""

    def dla(self, holding: int) -> str:
        return "tobie" if self.is_me(holding) else f"graczowi {self.name(holding)}"


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Folded(1), "Pasujesz."),
        (Folded(2), "Anna pasuje."),
        (Called(3, 400), "Miejsce 3 dokłada $4."),
        (StreetBegan("flop"), "Flop"),
        (Boarded(cards("As 2c")), "Na stole: as pik, dwójka trefl."),
        (Dealt((1, 2), cards("As ??")), "Rozdano: tobie as pik."),
        (Dealt((1, 2), cards("?? ??")), "1 karta na rękę."),
        (Discarded(2, cards("?? ?? ??")), "Anna wymienia 3 karty."),
        (Discarded(2, cards("?? ?? ?? ?? ??")), "Anna wymienia 5 kart."),
        (Pushed(1, 5000, 0, "full house"), "$50 dla ciebie: ful."),
        (TakenBack(2), "2 karty z powrotem do talii."),
        (BankReturned(((2, 100), (1, 200))), "Bank wraca: Anna $1 i ty $2."),
    ],
    ids=lambda one: type(one).__name__ if isinstance(one, Event) else "",
)
def test_a_hand_can_be_told_in_another_language(event: Event, sentence: str) -> None:
    assert told(PolishTeller({2: "Anna"}, me=1, words=POLISH), event) == sentence


def test_another_language_remembers_whose_wager_lies_where() -> None:
    teller = PolishTeller({2: "Anna"}, me=1, words=POLISH)
    assert told(teller, Wagered(1, 1, 5, 5, "base", 1_000, 1_000)) == "Stawiasz $10 na pole 5."
    assert told(teller, Settled(1, "", 0, 1_000, 0)) == "Twój zakład na polu 5: -$10."
