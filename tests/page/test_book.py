"""The rule book in the browser: a game in one screen, clauses, two clubs compared."""

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import Come
from tests.page.open_page import PHONE, Person, Room
from tests.page.pseudo import hard_coded
from tests.page.test_phone import fits

pytestmark = pytest.mark.slow

ROW: Final = "garlic-city/texas-holdem"
IN_SIGHT: Final = """(one) => {
  const box = one.getBoundingClientRect();
  return box.top >= 0 && box.bottom <= innerHeight;
}"""
SHIFTED: Final = """() => new Promise((told) => {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) if (!one.hadRecentInput) sum += one.value;
  }).observe({ type: 'layout-shift', buffered: true });
  setTimeout(() => told(sum), 300);
})"""


def sheet(room: Room, row: str = ROW, what: str = "") -> Any:
    house, game = row.split("/")
    answer = room.http.get(f"/api/houses/{house}/games/{game}{what}")
    assert answer.is_success, answer.text
    return answer.json()


def open_row(person: Person, row: str = ROW, place: str = "") -> Page:
    person.go(f"/#/book/{row}{place}")
    person.page.wait_for_selector("#part-clauses li")
    return person.page


def test_the_shelf_holds_every_row_and_leads_to_it(come: Come, room: Room) -> None:
    page = come().page
    page.goto("/#/book")
    page.wait_for_selector(".books article")
    links = page.locator(".families a").evaluate_all("all => all.map((one) => one.hash)")
    assert links == [f"#/book/{house}/{game}" for house, game in room.rows()]
    page.get_by_role("link", name="Push-9").click()
    expect(page.locator("h1")).to_have_text("Push-9")
    assert page.title().startswith("Push-9 at S & K Cardroom")


def test_a_newcomer_learns_a_game_in_one_screen(come: Come, room: Room) -> None:
    person = come()
    page, row = open_row(person), sheet(room)
    told = page.locator("#part-hand ol li").all_inner_texts()
    assert len(told) == len(row["script"]) > 4
    for line, script in zip(told, row["script"], strict=True):
        part, does = script.split(": ", 1)
        assert part in line.lower()
        assert does.lower() in " ".join(line.lower().split())
    last = page.locator("#part-hand ul li").last
    assert last.evaluate(IN_SIGHT), "how the book begins stands on the first screen, too"
    assert page.locator("#part-hand > p").inner_text() == row["order"]
    assert "2 to 9" in page.locator(".glance dl").inner_text()
    # A word of the game says what it means over the page, by keys too, with what the books print.
    marked = page.locator("#part-hand .word", has_text=re.compile("^blinds?$")).first
    marked.focus()
    page.keyboard.press("Enter")
    asked = page.locator("dialog[open]")
    expect(asked.locator("h2")).to_have_text("blind")
    printed = room.http.get("/api/words").json()
    (blind,) = (one for one in printed if one["slug"] == "blind")
    expect(asked.locator(".means")).to_have_text(blind["means"])
    expect(asked.locator("blockquote")).to_have_count(len(blind["printed"]))
    page.keyboard.press("Escape")
    expect(asked).to_have_count(0)
    expect(marked).to_be_focused()
    marked.click()
    asked.locator("footer a").first.click()
    expect(asked).to_have_count(0)
    page.wait_for_url("**/#/clause/**")


def test_every_answer_stands_under_its_step_with_its_clauses(come: Come, room: Room) -> None:
    page, row = open_row(come()), sheet(room)
    steps = page.locator("#part-rules .step")
    assert steps.count() == len(row["steps"])
    for place, step in enumerate(row["steps"]):
        lines = steps.nth(place).locator("li")
        assert lines.count() == len(step["answers"]), step["step"]
        for at, answer in enumerate(step["answers"]):
            cited = {
                f"#/clause/{one['id']}"
                for some in ("clauses", "through", "see")
                for one in answer[some]
            }
            links = lines.nth(at).locator("a").evaluate_all("all => all.map((one) => one.hash)")
            assert set(links) == cited, answer["name"]


def test_our_readings_can_be_told_from_print(come: Come, room: Room) -> None:
    page, row = open_row(come()), sheet(room)
    standings = [answer["standing"] for step in row["steps"] for answer in step["answers"]]
    lines = page.locator("#part-rules .step li")
    page.get_by_label(re.compile("^As printed")).check()
    expect(lines).to_have_count(standings.count("is"))
    page.get_by_label(re.compile("^Our reading")).check()
    expect(lines).to_have_count(standings.count("silent") + standings.count("conflict"))
    assert lines.locator(".plate").count() == lines.count()


def test_a_citation_opens_its_clause_and_leads_to_it_in_the_book(come: Come, room: Room) -> None:
    person = come()
    page = open_row(person)
    clause = sheet(room, what="/clauses")[30]
    cite = page.locator(f"#part-rules a[href='#/clause/{clause['id']}']").first
    cite.focus()
    page.keyboard.press("Enter")
    panel = page.locator("dialog[open]")
    expect(panel.locator("blockquote")).to_have_text(clause["gist"])
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    expect(cite).to_be_focused()
    cite.click()
    panel.get_by_role("link", name="In the book").click()
    page.wait_for_url(f"**/#/book/{ROW}/clause-{clause['number']}")
    wanted = page.locator(f"#clause-{clause['number']}")
    expect(wanted).to_have_class(re.compile("wanted"))
    page.wait_for_function(f"({IN_SIGHT})(document.querySelector('#clause-{clause['number']}'))")


def test_why_at_a_table_leads_into_the_book(come: Come) -> None:
    person = come()
    person.sit("comstock", "texas-holdem")
    person.wait_for_turn()
    page = person.page
    # The blinds are posted by a clause of the game. What a bot does after them may rest on the
    # club's betting structures, which are no game and have no page in the book.
    page.locator("aside.log .why").first.click()
    cite = page.locator(".side footer a").first
    identity, gist = cite.inner_text(), cite.locator("xpath=../../p").inner_text()
    cite.click()
    expect(page.locator(".side blockquote")).to_have_text(gist)
    # Nobody leaves a live table by reading: the book itself opens in a tab of its own.
    with page.expect_popup() as opened:
        page.get_by_role("link", name="In the book").click()
    book = opened.value
    expect(book.locator(f"#clause-{identity.rpartition('/')[2]} p").first).to_have_text(gist)
    book.close()
    expect(page.locator(".stage")).to_be_visible()


def test_clauses_are_found_by_their_words(come: Come, room: Room) -> None:
    page, clauses = open_row(come()), sheet(room, what="/clauses")
    shown = page.locator("#part-clauses li")
    expect(shown).to_have_count(len(clauses))
    page.get_by_label("Find in the clauses").fill("blind post")
    found = [
        one for one in clauses if all(word in one["gist"].lower() for word in ("blind", "post"))
    ]
    assert 0 < len(found) < len(clauses)
    expect(shown).to_have_count(len(found))
    page.get_by_label("Find in the clauses").fill("no such words")
    expect(page.get_by_text("No clause has these words")).to_be_visible()
    page.get_by_label("Find in the clauses").fill("")
    page.get_by_label("About").select_option("irregularity")
    expect(shown).to_have_count(sum(one["about"] == "irregularity" for one in clauses))


def test_rates_stand_under_one_another_to_the_cent(come: Come, room: Room) -> None:
    row = "garlic-city/no-bust-21st-century-blackjack"
    page, fees = open_row(come(), row, "/fees"), sheet(room, row)["fees"]
    tables = page.locator("#part-fees table")
    assert tables.count() == len(fees) > 1
    for place, fee in enumerate(fees):
        body = tables.nth(place).locator("tbody tr")
        for at, line in enumerate(fee["rows"]):
            assert body.nth(at).locator(".figure").all_inner_texts() == line["amounts"]
            heads = body.nth(at).locator("th").all_inner_texts()
            assert heads[-1] == line["labels"][-1]
        edges = tables.nth(place).locator("tbody td.amount:nth-last-child(2) .figure")
        right = edges.evaluate_all("all => all.map((one) => one.getBoundingClientRect().right)")
        assert max(right) - min(right) < 1


def test_rulings_readings_and_notices_are_all_there(come: Come, room: Room) -> None:
    page, row = open_row(come()), sheet(room)
    rulings = page.locator("#part-rulings details")
    done = [one for one in row["rulings"] if one["steps"]]
    assert rulings.locator("summary").all_inner_texts() == [one["title"] for one in done]
    printed = page.locator("#part-rulings li > span").filter(has_text=re.compile("."))
    words = [one["ruling"] for one in row["rulings"] if not one["steps"]]
    assert set(words) <= set(printed.all_inner_texts())
    rulings.first.locator("summary").click()
    expect(rulings.first.locator(".ruling")).to_have_text(row["rulings"][0]["ruling"])
    readings = page.locator("#part-readings")
    assert readings.locator(".why").count() == len(row["readings"])
    # A reading that has no name of its own has no heading, either.
    titles = [one["title"] for one in row["readings"] if one["title"]]
    assert readings.locator("h3").all_inner_texts() == titles
    notices = page.locator("#part-notices li").all_inner_texts()
    assert [one["text"] in shown for one, shown in zip(row["notices"], notices, strict=True)]


def test_a_book_without_faults_says_so_and_only_then(come: Come) -> None:
    person = come()
    nothing = "The book prints nothing about faults on the pages of this game."
    page = open_row(person, "s-and-k/pure-21-5-blackjack")
    expect(page.locator("#part-rulings")).to_contain_text(nothing)
    page = open_row(person, "comstock/seven-card-stud")
    rulings = page.locator("#part-rulings")
    expect(rulings).not_to_contain_text(nothing)
    # Stud rule 21, which the deal itself carries out: its words and its clauses are there.
    line = rulings.locator("li", has_text="When the deck will run short, deal down to its last")
    expect(line).to_contain_text("SEVEN CARD STUD RULES")
    assert "69" in line.locator("a").all_inner_texts()


def test_two_clubs_differ_in_print_apart_from_our_readings(come: Come, room: Room) -> None:
    page = open_row(come())
    page.locator("#part-differ").get_by_role("button", name="Compare").click()
    page.wait_for_selector(".differ section")
    other = page.url.rpartition("/")[2]
    told = room.http.get(f"/api/diff/texas-holdem?a=garlic-city&b={other}").json()
    for title, some in (("Printed", told["printed"]), ("Read", told["readings"])):
        section = page.locator("section").filter(has_text=f"{title} differently")
        assert section.locator("h3").all_inner_texts() == [one["question"] for one in some]
        sides = section.locator(".side strong").all_inner_texts()
        answers = [one[side]["answer"] for one in some for side in ("first", "second")]
        assert [side.lower() for side in sides] == [answer.lower() for answer in answers]


def test_the_smallest_hand_on_which_two_clubs_differ_is_played_side_by_side(come: Come) -> None:
    person = come()
    person.go("/#/book/garlic-city/seven-card-stud/against/comstock")
    hand = person.page.locator(".smallest details").filter(has_text="They pay somebody differently")
    hand.locator("summary").click()
    expect(hand.locator("th")).to_have_text(["Garlic City Club", "Comstock Cardroom"])
    marked = hand.locator("tr.mark td")
    # The forced bet at 4/8: $1 at the one, $2 at the other.
    expect(marked.nth(0)).to_contain_text("$1")
    expect(marked.nth(1)).to_contain_text("$2")
    expect(hand.locator("tfoot td").nth(1)).to_contain_text("seat 2 loses $3")
    person.page.locator("tfoot .cites a:visible").first.click()
    expect(person.page.get_by_role("dialog")).to_be_visible()


def test_a_page_that_is_not_there_says_what_is(come: Come) -> None:
    person = come()
    person.go("/#/book/comstock/omaha")
    expect(person.page.get_by_role("alert")).to_contain_text("Comstock Cardroom does not deal that")
    expect(person.page.get_by_role("link", name="Omaha Hi-Lo")).to_be_visible()
    person.page.get_by_role("link", name="To the rule book").click()
    expect(person.page.locator(".books article")).to_have_count(4)
    # The browser itself tells of the answer that it got.
    person.complaints = person.complains_of("400 (Bad Request)", "404 (Not Found)")


def test_the_book_fits_a_phone_and_does_not_jump(come: Come) -> None:
    person = come(size=PHONE, has_touch=True, is_mobile=True)
    for where, there in (
        ("/#/book", ".books article"),
        (f"/#/book/{ROW}", "#part-clauses li"),
        ("/#/book/garlic-city/pai-gow-tiles", "#part-clauses li"),
        ("/#/book/comstock/texas-holdem/against/garlic-city", ".differ section"),
        ("/#/clause/garlic-city/collection/5", "main blockquote"),
    ):
        person.go(where)
        person.page.wait_for_selector(there)
        fits(person)
        assert person.page.evaluate(SHIFTED) < 0.02, where


def test_no_text_of_the_book_is_hard_coded(come: Come) -> None:
    person = come()
    for where, there in (
        ("/?locale=qps#/book", ".books article"),
        ("/?locale=qps#/book/comstock", ".books article"),
        (f"/?locale=qps#/book/{ROW}", "#part-clauses li"),
        ("/?locale=qps#/book/comstock/texas-holdem/against/garlic-city", ".differ section"),
        ("/?locale=qps#/clause/garlic-city/collection/5", "main blockquote"),
    ):
        assert hard_coded(person, where, there) == [], where
