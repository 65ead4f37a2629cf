"""The lab in the page: a question is asked, shared, worked on, and found again after a reload."""

from pathlib import Path
from urllib.parse import unquote

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Come
from tests.page.contexts import Contexts
from tests.page.open_page import PATIENCE_MS, PHONE, Person, Room
from tests.page.test_axe import grave_faults
from tests.page.test_phone import fits

pytestmark = pytest.mark.slow

ASKED = "table=1&schedule=asian-1&limit=5-100&wager=2000&players=6&bank=25000&ranked=1"


def test_a_game_is_picked_its_worth_is_drawn_and_the_link_brings_it_back(come: Come) -> None:
    person = come()
    page = person.page
    person.go("/#/book/garlic-city/three-card-poker")
    page.get_by_role("link", name="What it is worth").click()
    expect(page).to_have_url(f"{person.room.address}/#/lab/garlic-city/three-card-poker")
    page.get_by_label("By the usual rules").check()
    page.get_by_role("button", name="Work it out").click()
    # What has been published for the usual game.
    usual = page.get_by_role("region", name="By the usual rules")
    expect(usual.get_by_role("row", name="ante")).to_contain_text("3.3730 %", timeout=PATIENCE_MS)
    expect(usual.get_by_role("row", name="Pair Plus")).to_contain_text("2.3167 %")
    expect(page.get_by_role("region", name="Three Card Poker at Garlic City Club")).to_be_visible()
    # Other answers: the figures on the page are never those of another question.
    page.get_by_label("Change an answer").select_option(label="What does an ordinary win pay?")
    page.get_by_label("Answer it this way").select_option("2 to 1")
    expect(usual).to_have_count(0)
    page.reload()
    expect(page.get_by_text("What does an ordinary win pay? 2 to 1")).to_be_visible()
    expect(page.get_by_role("region", name="By the usual rules")).to_be_visible(timeout=PATIENCE_MS)
    page.get_by_role("button", name="Take back: win pays").click()
    expect(page.get_by_text("What does an ordinary win pay? 2 to 1")).to_have_count(0)


def test_both_chairs_are_drawn_for_eye_and_ear_on_a_phone_too(come: Come) -> None:
    person = come(size=PHONE, has_touch=True, is_mobile=True)
    page = person.page
    person.go(f"/#/lab/garlic-city/three-card-poker/{ASKED}&backline=2")
    page.get_by_role("button", name="Work it out").tap()
    chairs = page.get_by_role("region", name="Player and player-dealer, after the collection")
    expect(chairs.get_by_role("row", name="Player-dealer")).to_contain_text(
        "$2", timeout=PATIENCE_MS
    )
    expect(chairs.get_by_role("row", name="Backline player")).to_contain_text("$1")
    elsewhere = page.get_by_role("region", name="The same wagers elsewhere")
    expect(elsewhere.get_by_role("row", name="Garlic City Club")).to_be_visible()
    plays = page.locator("section").filter(has=page.get_by_role("heading", name="Ways to play"))
    expect(plays.get_by_role("img")).not_to_contain_text("…")
    for title in ("By the wager", "Where the bank runs out", "What each rule is worth"):
        drawn = page.locator("section").filter(has=page.get_by_role("heading", name=title))
        expect(drawn.get_by_role("img")).to_be_visible()
        drawn.get_by_text("As a table").tap()
        assert drawn.get_by_role("row").count() > 3
    fits(person)
    assert grave_faults(page) == []
    page.get_by_label("How the players play").select_option("always-play")
    page.get_by_label("Each wagers").fill("4000")
    page.get_by_label("Each wagers").blur()
    page.get_by_role("button", name="Work it out").tap()
    expect(page.get_by_text("outside 5-100: wager $5 to $100")).to_be_visible(timeout=PATIENCE_MS)


def test_what_a_link_leaves_out_is_asked_as_the_form_shows_it(come: Come) -> None:
    """5-100 is on two schedules: the first is chosen. No number of a browser holds 3e19 deals."""
    person = come()
    page = person.page
    person.go("/#/lab/garlic-city/super-pan-nine/table=1&wager=2500")
    expect(page.get_by_label("Schedule")).to_have_value("asian-1")
    page.get_by_role("button", name="Work it out").click()
    chairs = page.get_by_role("region", name="Player and player-dealer, after the collection")
    expect(chairs.get_by_role("row", name="Player-dealer")).to_be_visible(timeout=PATIENCE_MS)
    expect(page.get_by_text("Exact: every deal is counted.")).to_be_visible()
    assert "schedule=asian-1" in unquote(page.url)
    page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_text("Not allowed here: copy the address above.")).to_be_visible()


def test_where_no_bank_pays_a_collection_the_page_says_why(come: Come) -> None:
    person = come()
    person.go("/#/lab/comstock/no-bust-blackjack")
    free = "Comstock Cardroom posts no collection for this game"
    expect(person.page.get_by_text(free)).to_be_visible()
    person.go("/#/lab/s-and-k/push-nine")
    expect(person.page.get_by_text("This game has no player-dealer")).to_be_visible()


@pytest.mark.soak
def test_a_long_job_at_a_blackjack_row_goes_on_over_a_reload(
    contexts: Contexts, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a room that has nothing on its disk yet, so that every shoe is counted."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "figures"))
    room = Room(tmp_path, "--demo")
    person = Person(contexts, room, reduced_motion="reduce")
    person.been_here()
    page = person.page
    person.go("/#/lab/players-club/no-bust-21st-century-blackjack")
    page.get_by_role("button", name="Work it out").click()
    expect(page.get_by_text("of 10")).to_be_visible(timeout=PATIENCE_MS)
    page.reload()
    # Nothing is asked again: the same job is found, at work or done.
    stop = page.get_by_role("button", name="Stop")
    worth = page.get_by_role("region", name="No Bust 21st Century Blackjack at The Players Club")
    expect(stop.or_(worth).first).to_be_visible()
    expect(worth.get_by_role("row", name="base")).to_contain_text(" %", timeout=PATIENCE_MS)
    complaints = [*person.complaints]
    person.leave()
    room.end()
    assert not complaints
