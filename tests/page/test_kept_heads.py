"""Fair play: a browser keeps the heads it was told, and says when the room tells another story."""

import pytest
from playwright.sync_api import expect

from houseway.room.heads.head import heads_in
from tests.page.conftest import Come
from tests.page.open_page import PHONE
from tests.page.test_phone import fits

pytestmark = pytest.mark.slow

ANOTHER_LINK = """() => {
  const all = JSON.parse(localStorage.getItem("houseway.heads"));
  for (const kept of Object.values(all)) for (const head of kept) head.link = "ab".repeat(32);
  localStorage.setItem("houseway.heads", JSON.stringify(all));
}"""


def test_heads_are_kept_and_a_changed_log_is_said_on_every_page(come: Come) -> None:
    person = come(size=PHONE)
    page = person.page
    person.go("/#/")
    page.get_by_role("link", name="Fair play").click()
    kept = page.get_by_text("This browser keeps")
    expect(kept).to_contain_text("matches what is kept here")
    fits(person)
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save them all").click()
    told = person.room.http.get("/api/heads").json()
    heads = heads_in(saved.value.path().read_text())
    assert all(one.is_signed and one.room == told["room"] for one in heads)
    assert heads[-1].entry <= told["heads"][0]["entry"]
    page.evaluate(ANOTHER_LINK)
    page.reload()
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("is not the one that was published before")
    expect(kept).not_to_contain_text("matches what is kept here")
    person.go("/#/book")
    alert.get_by_role("link", name="What that means").click()
    expect(alert).to_contain_text("Keep your heads and ask the house")
