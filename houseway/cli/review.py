"""`houseway review`: a second look at finished hands, decision by decision.

    houseway review hand.hand --seat 3
    houseway review hand.hand --seat 3 --against 30% --figures
    houseway review tests/phh/wsop-2023-43.phhs --seat 1 --json

Plain words first; `--figures` adds what every choice wins on average. Several hands end with what
was luck, what the decisions cost, and the costliest habits. A file `-` is what the server hands
over on standard input (`cli/handed.py`).
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from houseway.cli.handed import Handed
from houseway.cli.harmless import harmless
from houseway.cli.progress import Progress
from houseway.errors import BadInput, HousewayError

if TYPE_CHECKING:
    from houseway.houses.replaying import Clubs
    from houseway.lab.review.told import Decision, Priced, Review, Reviewed
    from houseway.lab.review.walking import Walk

FROM_THE_SERVER: Final = Path("-")


def review(
    files: Annotated[
        list[Path], typer.Argument(help="Hand records: .hand, .phh or .phhs.", show_default=False)
    ],
    *,
    seat: Annotated[
        int, typer.Option(help="Whose decisions; a room's record knows its own.", min=0)
    ] = 0,
    against: Annotated[
        str,
        typer.Option(
            help="What the others hold: a style of bots, random, 30%, or a range (QQ+,AKs)."
        ),
    ] = "regular",
    style: Annotated[
        list[str] | None, typer.Option(metavar="SEAT=STYLE", help="The style of one seat.")
    ] = None,
    house: Annotated[
        Path | None,
        typer.Option(help="A club of one's own: its folder, or the books of an export."),
    ] = None,
    figures: Annotated[bool, typer.Option("--figures", help="What every choice wins.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
) -> None:
    """A second look at finished hands: what each decision cost against the best one."""
    from houseway.houses.replaying import check_file, clubs_told
    from houseway.lab.review.against import against_told
    from houseway.lab.review.habits import together
    from houseway.lab.review.reviewing import review as looked_at

    judged_against = against_told(against, style or ())
    for file in files:
        if file != FROM_THE_SERVER or not Handed.text:
            check_file(file)
    clubs = clubs_told(house) if house is not None else {}
    if files == [FROM_THE_SERVER] and Handed.text:
        _answer_the_server(clubs, against)
        return
    walks, left_out = _walks(files, seat, clubs)
    reviews = [looked_at(walk, judged_against) for walk in walks]
    summed = together(reviews, left_out=left_out)
    if as_json:
        _print_json(reviews, summed)
    else:
        _print_reviews(reviews, summed, figures=figures)


def _walks(files: Iterable[Path], seat: int, clubs: "Clubs") -> "tuple[list[Walk], int]":
    """Every hand that can be looked at, and how many cannot; none at all is an error."""
    from houseway.lab.review.walking import walked

    found, faults = list["Walk"](), list[str]()
    for file in files:
        for one in walked(file, seat, clubs):
            if isinstance(one, HousewayError):
                faults.append(f"{file}: {one}")
            else:
                found.append(one)
    if not found and faults:
        raise BadInput(faults[0])
    return found, len(faults)


def _answer_the_server(clubs: "Clubs", against: str) -> None:
    """One hand as its review, several as what they come to; what cannot be read is left out."""
    import msgspec

    from houseway.lab.review.against import against_told
    from houseway.lab.review.habits import together
    from houseway.lab.review.handed import HandedHands
    from houseway.lab.review.reviewing import review as looked_at
    from houseway.lab.review.walking import walked_hand

    asked = msgspec.json.decode(Handed.text, type=HandedHands)
    if not asked.together:
        one = asked.hands[0]
        walk = walked_hand(one.record, one.seat, clubs)
        seen = looked_at(walk, against_told(against, one.styles))
        print(msgspec.json.encode(one.in_the_room(seen)).decode())
        return
    found, left_out = list["Review"](), 0
    progress = Progress("hands looked at")
    for number, one in enumerate(asked.hands, 1):
        try:
            walk = walked_hand(one.record, one.seat, clubs)
            found.append(looked_at(walk, against_told(against, one.styles)))
        except HousewayError:
            left_out += 1
        progress(number, len(asked.hands))
    print(msgspec.json.encode(together(found, left_out=left_out)).decode())


def _print_json(reviews: "list[Review]", summed: "Reviewed") -> None:
    import msgspec

    is_one = len(reviews) == 1 and not summed.left_out
    told = reviews[0] if is_one else {"hands": reviews, "together": summed}
    print(msgspec.json.encode(told).decode())


def _print_reviews(reviews: "list[Review]", summed: "Reviewed", *, figures: bool) -> None:
    for one in reviews:
        for line in _lines(one, figures=figures):
            print(harmless(line))
        print()
    if not reviews:
        print(summed.says)
        return
    if len(reviews) > 1 or summed.left_out:
        print(harmless(summed.says))
        for habit in summed.habits:
            cost = _dollars(habit.cost_cents)
            print(harmless(f"  {cost:>9}  {habit.words} ({habit.title}): {habit.worse} of"
                           f" {habit.count} times"))  # fmt: skip
        if summed.left_out:
            print(f"  Left out, because they cannot be looked at: {summed.left_out}")
        print()
    print(harmless(f"Judged against {reviews[0].against}. {reviews[0].model}"))


def _lines(review: "Review", *, figures: bool) -> Iterator[str]:
    named = f", hand {review.hand}" if review.hand else ""
    yield f"{review.title} {review.limit}{named}: seat {review.seat}, {_net(review.net_cents)}"
    street = ""
    for decision in review.decisions:
        if decision.street != street:
            street = decision.street
            yield f"{street[:1].upper()}{street[1:]}"
        yield f"  {_situation(decision)}"
        yield f"    {decision.says}"
        if figures:
            yield from (f"      {_priced(one, decision)}" for one in decision.choices)
    yield review.says
    if figures and review.deal_cents is not None and review.after_cents is not None:
        deal, after = _dollars(review.deal_cents), _dollars(review.after_cents)
        cost = _dollars(-review.cost_cents)
        yield f"The cards were worth {deal} at the first decision, luck after it brought {after}, "
        yield f"and the decisions {cost}."


def _situation(decision: "Decision") -> str:
    have = f"With {decision.have}" if decision.have else "Then"
    worth = "" if decision.share is None else f", worth {decision.share:.0%} of the pot"
    price = "" if decision.price is None else f" at a price of {decision.price:.0%}"
    return f"{have}{worth}{price}: {decision.did}."


def _priced(choice: "Priced", decision: "Decision") -> str:
    unsure = f" ± {_dollars(choice.stderr)}" if decision.method == "sampled" else ""
    mark = " *" if choice.is_done else ""
    return f"{_dollars(choice.cents):>9}{unsure}  {choice.words}{mark}"


def _net(cents: int) -> str:
    return f"won {_dollars(cents)}" if cents >= 0 else f"lost {_dollars(-cents)}"


def _dollars(cents: float) -> str:
    """Averages under one another: always with cents."""
    whole = round(abs(cents))
    return f"{'-' if cents < 0 and whole else ''}${whole // 100:,}.{whole % 100:02d}"
