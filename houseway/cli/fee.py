"""`houseway fee`: what a table pays the house, from whom, when, and by which clause.

One situation in words or as JSON, or a file of them (`--cases`). A table that no row of the book
is for is not offered, which is an answer and not an error; a word that nobody knows is an error.
Money is in dollars here, in cents in JSON and in files.
"""

import csv
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.errors import BadInput, did_you_mean

if TYPE_CHECKING:
    from houseway.collection.charges import Charge, Charges, NotOffered
    from houseway.collection.house_collection import HouseCollection
    from houseway.collection.lookup import Extra, Situation


def fee(
    house: Annotated[str | None, typer.Argument(help="A house, or the path of its folder.")] = None,
    game: Annotated[str | None, typer.Argument(help="A game, such as texas-holdem.")] = None,
    *,
    limit: Annotated[
        str | None, typer.Option(help="As posted: 4/8, 5-100, 101+, nl-100, min-5, condition-2.")
    ] = None,
    players: Annotated[
        int | None, typer.Option(min=1, help="Dealt in, or anted; for time, seated.")
    ] = None,
    schedule: Annotated[
        str | None, typer.Option(help="The schedule posted; needed when several fit.")
    ] = None,
    total_action: Annotated[
        str | None, typer.Option(help="All base wagers before the deal, in dollars.")
    ] = None,
    squares: Annotated[
        int | None, typer.Option(min=1, help="Spots that one payer bets on; one if left out.")
    ] = None,
    jackpot: Annotated[bool, typer.Option("--jackpot", help="A jackpot is attached.")] = False,
    extra: Annotated[
        list[str] | None,
        typer.Option(help="What happens: kill, double, split, side-wager, insurance."),
    ] = None,
    chosen: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="OPTION=VALUE", help="Such as kill_adds_cents=0.50."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
    cases: Annotated[
        Path | None, typer.Option(help="Answer every row of this CSV file instead.")
    ] = None,
) -> None:
    """What a table pays the house, from whom, when, and by which clause."""
    if cases is not None:
        asked = (house, game, limit, players, schedule, total_action, squares, jackpot, extra)
        if any(asked) or as_json:
            raise BadInput("--cases asks by the rows of its file: only --set goes with it")
        _answer_cases(cases, chosen or ())
        return
    if house is None or game is None or limit is None:
        raise BadInput("give a HOUSE, a GAME and its --limit, or --cases FILE.csv")
    from houseway.collection.limits import read_limit
    from houseway.collection.lookup import Situation
    from houseway.money.cents import cents

    situation = Situation(
        game=game,
        schedule=schedule or "",
        limit=read_limit(limit),
        players=players,
        total_action_cents=None if total_action is None else cents(total_action),
        spots=squares or 1,
        has_jackpot=jackpot,
        extras=tuple(map(_extra, dict.fromkeys(extra or ()))),
    )
    _answer(_book(house, chosen or ()), situation, house=house, as_json=as_json)


def _answer(book: "HouseCollection", asked: "Situation", *, house: str, as_json: bool) -> None:
    """Prints the answer to one situation, as a person or a script reads it."""
    from houseway.collection.cases import check_game
    from houseway.collection.charges import Charges, NotOffered

    check_game(asked.game, book)
    posted = dict.fromkeys(one.slug for one in book.schedules_of(asked.game))
    if asked.schedule and posted and asked.schedule not in posted:
        there = f"it has {', '.join(posted)}"
        raise BadInput(f"{asked.game} has no schedule '{asked.schedule}' at {book.house}; {there}")
    answer = book.offered(asked) if asked.schedule else _with_the_schedule_that_fits(book, asked)
    if isinstance(answer, Charges):
        answer = _too_many(house, asked) or answer
    if isinstance(answer, NotOffered) and answer.is_missing:
        raise BadInput(f"{answer.because}: add --{answer.about.replace(' ', '-')}")
    if as_json:
        _print_json(answer)
    else:
        print("\n".join(_in_words(book, asked, answer)))


def _too_many(house: str, asked: "Situation") -> "NotOffered | None":
    """A game whose own page prints how many may play is not offered to more of them.

    At a table with a player-dealer others wager behind the seats, and the page counts only those.
    """
    from houseway.collection.charges import NotOffered
    from houseway.houses.books import house_folder
    from houseway.rulebook.plain_files import plain_text, plain_toml

    page = house_folder(house) / f"{asked.game}.toml"
    answers = plain_toml(plain_text(page)) if page.is_file() else {}
    most = answers.get("seats_max", {})
    if "is" not in most or "bank_hands_max" in answers or (asked.players or 0) <= most["is"]:
        return None
    cite = ", ".join([most["cite"]] if isinstance(most["cite"], str) else most["cite"])
    return NotOffered("players", f"at most {most['is']} play {asked.game} ({cite})", cite)


def _book(house: str, chosen: Sequence[str]) -> "HouseCollection":
    """The club's collections, with what somebody chose for this call in place of its answers."""
    from houseway.houses.books import house_collection

    book = house_collection(house)
    if not chosen:
        return book
    from houseway.rulebook.answers import Answers, with_chosen

    adds = {name: one for name, one in book.answers.items() if name.endswith("_adds_cents")}
    for name in (text.partition("=")[0].strip() for text in chosen):
        if name not in adds:
            near = did_you_mean(name, adds) or f" There are {', '.join(adds)}."
            raise BadInput(f"no option '{name}' that changes a collection.{near}")
    answers = with_chosen(Answers(book.house, "collection", book.options, adds), chosen)
    return replace(book, options=answers.options, answers={**book.answers, **answers.by_name})


def _extra(typed: str) -> "Extra":
    """What happens in the hand, as the lookup calls it."""
    from houseway.collection.lookup import EXTRAS

    words = {one.replace(" ", "-"): one for one in EXTRAS}
    if typed not in words:
        near = did_you_mean(typed, words) or f" There are {', '.join(words)}."
        raise BadInput(f"no extra '{typed}'.{near}")
    return words[typed]


def _with_the_schedule_that_fits(
    book: "HouseCollection", asked: "Situation"
) -> "Charges | NotOffered":
    """The answer of the only schedule that has one; several are for the caller to choose from."""
    import msgspec

    from houseway.collection.charges import Charges, NotOffered

    every = dict.fromkeys(one.slug for one in book.schedules_of(asked.game))
    answers = [
        book.offered(msgspec.structs.replace(asked, schedule=slug))
        for slug in book.fitting(asked.game, asked.limit) or every or [""]
    ]
    offered = [answer for answer in answers if isinstance(answer, Charges)]
    if len(offered) > 1:
        slugs = ", ".join(answer.schedule for answer in offered)
        raise BadInput(
            f"{asked.limit} {asked.game} is on several schedules at {book.house}:"
            f" choose one with --schedule: {slugs}"
        )
    if offered:
        return offered[0]
    refused = [answer for answer in answers if isinstance(answer, NotOffered)]
    missing = [answer for answer in refused if answer.is_missing]
    because = "; ".join(dict.fromkeys(answer.because for answer in refused))
    return missing[0] if missing else msgspec.structs.replace(refused[0], because=because)


def _print_json(answer: "Charges | NotOffered") -> None:
    import msgspec

    from houseway.collection.charges import NotOffered

    document: dict[str, object] = {"offered": True, **msgspec.to_builtins(answer)}
    if isinstance(answer, NotOffered):
        document = {"offered": False, "because": answer.because, "cite": answer.cite}
    print(msgspec.json.encode(document).decode())


def _in_words(
    book: "HouseCollection", asked: "Situation", answer: "Charges | NotOffered"
) -> Iterator[str]:
    """The answer for a person: the table, its schedule, the charges, and what they rest on."""
    from houseway.collection.charges import NotOffered

    counts = f", {asked.players} players" if asked.players else ""
    yield f"{book.name}: {asked.game} {asked.limit}{counts}"
    if isinstance(answer, NotOffered):
        yield f"Not offered: {answer.because}{'' if answer.because.endswith('?') else '.'}"
        return
    posted = next(one for one in book.schedules_of(asked.game) if one.slug == answer.schedule)
    yield f"{answer.schedule}: {posted.title}"
    yield ""
    yield from _table(answer.charges)
    keys = dict.fromkeys(key for charge in answer.charges for key in charge.readings)
    if keys:
        yield ""
        yield from (f"{key:<4} {book.reasons[key]}" for key in keys)


def _table(charges: Sequence["Charge"]) -> Iterator[str]:
    """The charges under one another, amounts to the right."""
    from houseway.money.cents import dollars

    def shown(cents: int) -> str:
        return dollars(cents) if cents % 100 else f"{dollars(cents)}.00"

    rows = [("payer", "for", "when", "amount", "jackpot", "clause")]
    for charge in charges:
        amounts = (shown(charge.amount_cents), shown(charge.jackpot_cents))
        rows.append((charge.payer, charge.kind, charge.when, *amounts, charge.cite))
    widths = [max(len(row[column]) for row in rows) for column in range(5)]
    for payer, kind, when, amount, jackpot, cite in rows:
        words = (payer.ljust(widths[0]), kind.ljust(widths[1]), when.ljust(widths[2]))
        yield "  ".join((*words, amount.rjust(widths[3]), jackpot.rjust(widths[4]), cite))


def _answer_cases(path: Path, chosen: Sequence[str]) -> None:
    """Writes the file again, with the amounts as the books have them: all of it, or nothing."""
    from houseway.collection.cases import answered, check_columns

    rows = []
    try:
        with path.open(newline="", encoding="utf-8-sig") as lines:
            cases = csv.DictReader(lines, strict=True)
            check_columns(cases.fieldnames or ())
            for case in cases:
                if None in case or None in case.values():
                    raise BadInput("this row has more or fewer columns than the first")
                rows.append(answered(case, lambda house: _book(house, chosen)))
    except OSError as fault:
        raise BadInput(f"{path}: {fault.strerror}") from None
    except (csv.Error, UnicodeDecodeError) as fault:
        raise BadInput(f"{path}: not a CSV file in UTF-8 ({fault})") from None
    except BadInput as fault:
        raise BadInput(f"{path}:{cases.line_num}: {fault}") from None
    writer = csv.DictWriter(sys.stdout, cases.fieldnames or (), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
