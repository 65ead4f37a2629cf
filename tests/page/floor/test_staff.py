"""Who sees what of the staff's pages, in a real browser: roles, invitations, the bar list.

No page of theirs has a serious fault for a screen reader, or scrolls sideways on a phone.
"""

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import Come
from tests.page.floor.at_the_desk import dialog
from tests.page.open_page import PHONE, WIDE
from tests.page.test_axe import grave_faults

pytestmark = pytest.mark.slow


def test_a_player_does_not_see_the_console_and_a_dealer_sees_what_is_his(
    come: Come,
) -> None:
    player, dealer = come(), come()
    player.go(player.room.invite("player"))
    expect(player.page.get_by_role("link", name="Rule book")).to_be_visible()
    expect(player.page.get_by_role("link", name="Floor")).to_have_count(0)
    player.go("/#/floor")
    expect(player.page.get_by_text("The floor console is for the staff")).to_be_visible()
    player.go("/#/people")
    expect(player.page.get_by_text("The register is for managers.")).to_be_visible()

    dealer.go(dealer.room.invite("house dealer"))
    dealer.page.get_by_role("link", name="Floor").click()
    dealer.page.locator(".tables a[href='#/floor/1']").click()
    expect(dealer.page.get_by_role("button", name="Report a fault")).to_be_visible()
    for not_his in ("Open a table", "Pause", "Close the table", "Count the drop"):
        expect(dealer.page.get_by_role("button", name=not_his, exact=True)).to_have_count(0)
    dealer.page.get_by_role("link", name="Dealer's view").click()
    expect(dealer.page.locator(".deal .now")).to_contain_text("to act")
    expect(dealer.page.locator(".script")).to_contain_text("hands are shown and the pot is awarded")


def test_somebody_comes_by_an_invitation_sets_a_password_and_signs_in_with_it(come: Come) -> None:
    owner, newcomer = come(), come(size=PHONE)
    owner.go(owner.room.invite("manager"))
    owner.go("/#/people")
    owner.page.get_by_role("combobox", name="As").select_option("house dealer")
    owner.page.get_by_role("button", name="Make a link").click()
    link = owner.page.get_by_role("textbox", name="Link or code").input_value()

    newcomer.go(link)
    page = newcomer.page
    # The first visit asks for a password; whoever leaves it for later, or is refused, stays in.
    expect(page.get_by_role("heading", name="Choose a password")).to_be_visible()
    expect(page.get_by_label("Old password")).to_have_count(0)
    newcomer.context.set_offline(True)
    page.get_by_label("Password").fill("not sent at all")
    page.get_by_role("button", name="Set the password").click()
    expect(page.get_by_role("alert").filter(has_text="connection")).to_be_visible()
    newcomer.context.set_offline(False)
    page.get_by_role("link", name="To the lobby").click()
    page.get_by_role("button", name="Menu").click()
    page.locator(".menu").get_by_role("link", name="Set a password").click()
    page.get_by_role("textbox", name="The name others see").fill("Dee Marsh")
    page.get_by_role("button", name="Change the name").click()
    expect(page.get_by_role("heading", name="You are Dee Marsh")).to_be_visible()
    page.get_by_label("Password").fill("a card and a card")
    page.get_by_role("button", name="Set the password").click()
    expect(page.get_by_text("The password is set.")).to_be_visible()
    expect(page.get_by_role("heading", name="Choose a password")).to_have_count(0)
    # Still signed in: the session that set it goes on.
    page.reload()
    expect(page.get_by_role("heading", name="You are Dee Marsh")).to_be_visible()
    page.get_by_role("button", name="Sign out", exact=True).click()
    page.get_by_role("textbox", name="Name", exact=True).fill("Dee Marsh")
    page.get_by_label("Password", exact=True).fill("a card and a card")
    page.get_by_role("button", name="Sign in", exact=True).click()
    expect(page.get_by_role("heading", name="The floor")).to_be_visible()

    owner.go("/#/people")
    owner.page.get_by_label("More about Dee Marsh").click()
    owner.page.get_by_role("button", name="Bar", exact=True).click()
    dialog(owner).get_by_role("textbox", name="Why").fill("asleep at the table")
    dialog(owner).get_by_role("button", name="Bar", exact=True).click()
    barred = owner.page.get_by_role("listitem").filter(has_text="Dee Marsh")
    expect(barred).to_contain_text("asleep at the table")
    barred.get_by_role("button", name="Lift the bar").click()
    expect(owner.page.get_by_text("Nobody is barred.")).to_be_visible()
    newcomer.complaints[:] = newcomer.complains_of(
        "ERR_INTERNET_DISCONNECTED", "WebSocket connection"
    )


PAGES = (
    ("/#/floor", ".tables a"),
    ("/#/floor/1", ".panel tbody tr"),
    ("/#/floor/1/deal", ".deal .script"),
    ("/#/floor/reports", ".reports article"),
    ("/#/people", "tbody tr"),
    ("/#/sign-in", "form"),
)
"""The pages of the staff, and what is there when they are."""


def test_no_page_of_the_staff_has_a_serious_fault_nor_scrolls_sideways_on_a_phone(
    come: Come,
) -> None:
    person = come()
    page = person.page
    person.go(person.room.invite("manager"))
    for where, there in PAGES:
        person.go(where)
        page.wait_for_selector(there, state="attached")
        assert (where, grave_faults(page)) == (where, [])
        resize(page, PHONE)
        wider = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert (where, wider) == (where, 0)
        cut = page.evaluate("document.querySelector('.bar').scrollWidth - innerWidth")
        assert (where, cut) == (where, 0), "nothing of the bar is cut off"
        resize(page, WIDE)
    # Nor does anything fade in the dark.
    resize(page, PHONE)
    page.emulate_media(color_scheme="dark")
    person.go("/#/floor/1")
    page.get_by_role("button", name="Report a fault").click()
    dialog(person).get_by_role("button", name="Look again").wait_for()
    expect(dialog(person).get_by_role("heading", level=2)).to_be_focused()
    assert grave_faults(page) == []


def resize(page: Page, size: tuple[int, int]) -> None:
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function(f"() => innerWidth === {width}")
