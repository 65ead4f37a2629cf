"""The pages that a club prints, set by Typst: signs of tables, rule sheets, reports of the room.

The templates beside this file (`sign.typ`, `rules.typ`, `report.typ`) get the whole page as JSON
and hold nothing but layout. Only the fonts that Typst brings are used, so that a page looks the
same on every machine, and no date is written into it, so that the same book gives the same bytes.
"""

from pathlib import Path
from typing import Final

import msgspec

from houseway.errors import BadInput, Broken
from houseway.reports.rates import on_one_page
from houseway.reports.rule_sheet import RuleSheet
from houseway.reports.table_sign import TableSign

TEMPLATES: Final = Path(__file__).parent


def print_table_sign(sign: TableSign, output: Path) -> None:
    """Writes the one page that hangs at the table."""
    _write(output, set_page("sign.typ", sign))


def print_rule_sheet(sheet: RuleSheet, output: Path) -> None:
    """Writes the rules of a game, as many pages as they take."""
    _write(output, set_page("rules.typ", sheet_on_paper(sheet)))


def sheet_on_paper(sheet: RuleSheet) -> RuleSheet:
    """Options of one printed page stand in one table, as the club prints them."""
    return msgspec.structs.replace(sheet, fees=tuple(on_one_page(sheet.fees)))


def set_page(template: str, page: msgspec.Struct) -> bytes:
    """The pages as one PDF."""
    try:
        import typst
    except ModuleNotFoundError as missing:
        if missing.name != "typst":
            raise
        raise BadInput("printing needs typst: pip install 'houseway[reports]'") from None
    compiler = typst.Compiler(
        str(TEMPLATES / template),
        root=str(TEMPLATES),
        ignore_system_fonts=True,
        sys_inputs={"page": msgspec.json.encode(page).decode()},
    )
    try:
        pages = compiler.compile(format="pdf")
    except typst.TypstError as fault:
        raise Broken(f"{template} does not set: {fault}") from fault
    if not isinstance(pages, bytes):
        raise Broken(f"{template} set nothing")
    return pages


def _write(output: Path, pages: bytes) -> None:
    try:
        output.write_bytes(pages)
    except OSError as fault:
        raise BadInput(f"{output}: {fault.strerror}") from None
