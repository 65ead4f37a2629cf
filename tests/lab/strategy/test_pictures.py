"""A chart as a picture and as a page: whole, readable without colour, on one sheet."""

import io
from xml.etree import ElementTree

import pypdf
import pytest

from houseway.houses.house import House
from houseway.lab.strategy.chart import Act, Cell, Chart, Grid, Line
from houseway.lab.strategy.svg import svg
from houseway.reports.chart_page import chart_pdf
from tests.lab.strategy.kept import ROWS, made

NAMES = {"svg": "http://www.w3.org/2000/svg"}


def drawn(house: str, game: str) -> ElementTree.Element:
    colour = House.named(house).notices.colour
    return ElementTree.fromstring(svg(made(house, game), club="The club", colour=colour))


def texts(picture: ElementTree.Element) -> list[str]:
    return [one.text or "" for one in picture.iterfind(".//svg:text", NAMES)]


@pytest.mark.parametrize(("house", "game"), ROWS)
def test_a_picture_tells_what_it_is_and_every_row_of_it(house: str, game: str) -> None:
    chart, picture = made(house, game), drawn(house, game)
    title, described = (picture.findtext(f"svg:{one}", "", NAMES) for one in ("title", "desc"))
    assert chart.title in title
    for heading in (row.heading for grid in chart.grids for row in grid.rows):
        assert f"{heading}:" in described
    for rule in (one for of in chart.lists for one in of.rules):
        assert rule.when in described
    assert f"Rules {chart.rules}." in " ".join(texts(picture))


def test_every_cell_has_its_mark_and_says_itself_in_words() -> None:
    chart = made("comstock", "pure-21-5-blackjack")
    picture = drawn("comstock", "pure-21-5-blackjack")
    cells = [one for grid in chart.grids for row in grid.rows for one in row.cells if one]
    said = [one.findtext("svg:title", "", NAMES) for one in picture.iterfind("svg:g", NAMES)]
    assert len(said) == len(cells) == 33 * 10
    assert said[0].startswith("19, 2: stand (")
    assert texts(picture).count("Rs") == sum(chart.mark(one) == "Rs" for one in cells) > 0


@pytest.mark.slow
def test_what_is_drawn_lies_in_the_picture() -> None:
    for house, game in ROWS:
        picture = drawn(house, game)
        width, height = (float(picture.get(one, "0")) for one in ("width", "height"))
        for box in picture.iterfind(".//svg:rect", NAMES):
            x, y, wide, tall = (float(box.get(one, "0")) for one in ("x", "y", "width", "height"))
            assert x + wide <= width + 0.1
            assert y + tall <= height + 0.1


def test_words_that_look_like_markup_stay_words() -> None:
    acts = (Act("play", "<P>", "play & win"), Act("fold", "F", "fold"))
    chart = Chart(
        house="x", game="y", title="A < B & C", strategy="optimal", summary="5 > 4", unit="ante",
        rules="0", acts=acts,
        grids=(
            Grid(title="T", rows_are="r", columns_are="c", columns=("1", "2"),
                 rows=(Line("a & b", (Cell("play"), None)),)),
        ),
    )  # fmt: skip
    picture = ElementTree.fromstring(svg(chart, club="Q & A", colour="#123456"))
    assert {"A < B & C", "5 > 4", "<P>", "a & b", "Q & A"} <= set(texts(picture))


@pytest.mark.parametrize(("house", "game"), ROWS)
def test_a_chart_is_one_page_that_holds_all_of_it(house: str, game: str) -> None:
    chart = made(house, game)
    pages = pypdf.PdfReader(io.BytesIO(chart_pdf(House.named(house), chart))).pages
    assert len(pages) == 1
    text = " ".join(pages[0].extract_text().split())
    assert chart.title in text
    assert f"Rules {chart.rules}." in text
    for one in chart.acts:
        assert one.words in text
    for rule in (one for of in chart.lists for one in of.rules):
        assert rule.do.replace("'", "\N{RIGHT SINGLE QUOTATION MARK}") in text


def test_the_same_chart_gives_the_same_bytes() -> None:
    house, chart = House.named("comstock"), made("comstock", "super-pan-nine")
    assert chart_pdf(house, chart) == chart_pdf(house, chart)
