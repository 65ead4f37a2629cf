"""Recorded hands come to their recorded ending, or the replay says in what they do not."""

from collections.abc import Mapping
from decimal import Decimal
from pathlib import Path

import msgspec
import pytest

from houseway.errors import BadInput
from houseway.houses.phh_reading import replay_phh
from houseway.houses.replaying import Replayed, check_file, replayed
from houseway.houses.variants import VARIANTS
from houseway.table.pot.events import Pushed, Raised, Returned
from houseway.table.records.ending import ending
from houseway.table.records.phh import PhhHand
from houseway.table.records.phh_files import read_phh, read_phhs, write_phh
from tests.tidy.tree import ROOT

FOLDER = ROOT / "tests" / "phh"


def hands_of(name: str) -> list[PhhHand]:
    with (FOLDER / name).open(encoding="utf-8") as lines:
        read = [hand for hand in read_phhs(lines) if isinstance(hand, PhhHand)]
    return [hand for hand in read if hand.variant in VARIANTS]


@pytest.mark.parametrize(
    ("name", "counts"),
    [
        pytest.param("pluribus-400.phhs", {"NT": 400}, id="Pluribus"),
        pytest.param(
            "wsop-2023-43.phhs",
            {"NT": 5, "FT": 3, "PO": 3, "FO/8": 7, "F7S": 6, "F7S/8": 3, "FR": 5, "N2L1D": 3},
            id="WSOP",
        ),
    ],
)
def test_televised_and_published_hands_end_with_their_finishing_stacks(
    name: str, counts: Mapping[str, int]
) -> None:
    hands = hands_of(name)
    assert {code: sum(hand.variant == code for hand in hands) for code in counts} == counts
    assert len(hands) == sum(counts.values())
    for record in hands:
        hand = replay_phh(record)
        stacks = tuple(
            record.units.amount(hand.stack_cents(seat)) for seat in range(1, record.players + 1)
        )
        assert stacks == record.amounts("finishing_stacks"), record.name
        assert hand.is_over


SHORT = FOLDER / "wsop-2023-43-85.phh"


def test_a_raise_may_be_told_only_as_far_as_an_opponents_last_chips() -> None:
    # Seat 1 has $150,000 behind a bet of $600,000: the raise to $1,200,000 is told as $750,000.
    (one,) = replayed(SHORT)
    assert (one.hand, one.ok, one.final_stacks) == (85, True, (0, 29_700_000))
    record = read_phh(SHORT.read_text())
    assert "p2 cbr 750000" in record.actions
    hand = replay_phh(record)
    assert [e.to_cents for e in hand.log if isinstance(e, Raised)][-1] == 120_000_000
    back = [event for event in hand.log if isinstance(event, Returned)]
    assert back == [Returned(2, 45_000_000)]  # 1,200,000 less the 750,000 that seat 1 has


@pytest.mark.parametrize("amount", ["1200000", "750000"])
def test_both_ways_to_tell_a_raise_against_a_short_opponent_end_alike(amount: str) -> None:
    record = read_phh(SHORT.read_text())
    actions = [text.replace("750000", amount) for text in record.actions]
    assert ending(record, replay_phh(changed(record, actions=actions))).fault == ""


@pytest.mark.parametrize("amount", ["749999", "750001", "700000", "1199999"])
def test_any_other_part_of_a_raise_is_still_refused(amount: str) -> None:
    record = read_phh(SHORT.read_text())
    actions = [text.replace("750000", amount) for text in record.actions]
    with pytest.raises(BadInput, match=rf"'p2 cbr {amount}': seat 2 may not raise"):
        replay_phh(changed(record, actions=actions))


@pytest.mark.parametrize("amount", [7, 8, 100])
def test_at_no_limit_too_a_raise_may_stop_at_the_last_chips(amount: int) -> None:
    # Player 2 made it $5, a raise of $3: the least raise is to $8, and the player has $7 in all.
    cards = ["d dh p1 AcAd", "d dh p2 KcKd"]
    bets = ["p2 cbr 5", f"p1 cbr {amount}", "p2 cc"]
    rest = ["d db 4h5h9s", "d db Ts", "d db Jc", "p1 sm AcAd", "p2 sm KcKd"]
    record = PhhHand(
        {
            "variant": "NT",
            "antes": [0, 0],
            "blinds_or_straddles": [1, 2],
            "min_bet": 2,
            "starting_stacks": [100, 7],
            "actions": [*cards, *bets, *rest],
            "finishing_stacks": [107, 0],
        }
    )
    hand = replay_phh(record)
    assert hand.is_over
    assert ending(record, hand).fault == ""


def test_site_hands_are_legal_and_winners_get_the_pot_less_what_the_site_kept() -> None:
    hands = hands_of("handhq-240.phhs")
    endings = [ending(record, replay_phh(record)) for record in hands]
    assert len(endings) == 240
    assert [one.fault for one in endings if one.fault] == []
    paid = [record.amounts("finishing_stacks") or record.amounts("winnings") for record in hands]
    told = [one for one, amounts in zip(endings, paid, strict=True) if any(amounts)]
    assert len(told) == 130
    assert all(one.unpaid == 0 for one in told)


def test_what_a_site_kept_is_a_small_part_of_the_pot() -> None:
    for record in hands_of("handhq-240.phhs"):
        hand = replay_phh(record)
        won_cents = sum(event.cents for event in hand.log if isinstance(event, Pushed))
        kept_cents = record.units.cents(ending(record, hand).kept)
        # Hand 78 pays $4.75: more than its pot of $3.50, less than that and the $2.50 returned.
        assert 10 * kept_cents <= won_cents or record.name == "78"


def test_where_a_record_has_both_lists_they_agree_on_what_was_kept() -> None:
    for record in hands_of("handhq-240.phhs"):
        if record.amounts("finishing_stacks") and any(record.amounts("winnings")):
            hand = replay_phh(record)
            fields = {k: v for k, v in record.fields.items() if k != "finishing_stacks"}
            assert ending(PhhHand(fields), hand).stacks == record.amounts("finishing_stacks")


def record_of(name: str, hand: int) -> PhhHand:
    return next(one for one in hands_of(name) if one.name == str(hand))


def changed(record: PhhHand, **fields: object) -> PhhHand:
    return PhhHand({**record.fields, **fields})


@pytest.mark.parametrize(
    ("name", "hand", "field"),
    [
        ("pluribus-400.phhs", 3, "finishing_stacks"),
        ("wsop-2023-43.phhs", 5, "finishing_stacks"),
        ("handhq-240.phhs", 1, "winnings"),
        ("handhq-240.phhs", 150, "finishing_stacks"),
    ],
)
def test_a_recorded_ending_that_is_not_reached_is_found(name: str, hand: int, field: str) -> None:
    record = record_of(name, hand)
    played = replay_phh(record)
    right = record.amounts(field)
    assert ending(record, played).fault == ""
    winners = {event.seat for event in played.log if isinstance(event, Pushed)}
    for seat in range(1, record.players + 1):
        for by in (-(10**8), 10**8) if seat in winners else (-1, 1):
            wrong = [one + by * (at == seat) for at, one in enumerate(right, 1)]
            fault = ending(changed(record, **{field: wrong}), played).fault
            assert fault.startswith(field.replace("_", " ")), (seat, by)


def test_one_who_won_nothing_cannot_have_paid_the_site() -> None:
    record = record_of("pluribus-400.phhs", 3)
    swapped = list(record.amounts("finishing_stacks"))
    swapped[0] -= 10
    swapped[1] += 10
    assert ending(changed(record, finishing_stacks=swapped), replay_phh(record)).fault


def test_a_pot_that_no_shown_hand_won_goes_to_whom_the_record_says() -> None:
    # Seats 1 and 2 put in $8, $4, $12 and $4 each; both hands stayed closed, so $56 lies there.
    record = changed(record_of("handhq-240.phhs", 104), starting_stacks=[100] * 5)
    hand = replay_phh(record)
    assert hand.is_over
    nobody = ending(record, hand)
    assert (nobody.unpaid, nobody.stacks) == (56, (72, 72, 100, 100, 100))
    paid = ending(changed(record, winnings=[0, 54, 0, 0, 0]), hand)
    assert (paid.fault, paid.unpaid, paid.kept) == ("", 2, 0)
    assert paid.stacks == (72, 126, 100, 100, 100)
    assert ending(changed(record, winnings=[0, 57, 0, 0, 0]), hand).fault
    assert ending(changed(record, winnings=[0, 0, 54, 0, 0]), hand).fault


def test_a_stack_that_nobody_knows_ends_unknown() -> None:
    record = record_of("pluribus-400.phhs", 1)
    fields = {k: v for k, v in record.fields.items() if k != "finishing_stacks"}
    unknown = PhhHand({**fields, "starting_stacks": [Decimal("Infinity"), *[10000] * 5]})
    assert ending(unknown, replay_phh(unknown)).stacks == (None, 10100, *[10000] * 4)


def test_a_record_may_stop_before_the_end() -> None:
    record = record_of("pluribus-400.phhs", 3)
    stacks = [9950, 9900, 10000, 9800, 10000, 10000]  # the blinds, and a raise to 200
    part = changed(record, actions=record.actions[:10], finishing_stacks=stacks)
    hand = replay_phh(part)
    assert not hand.is_over
    assert ending(part, hand).fault == ""


def test_comments_among_the_actions_say_nothing() -> None:
    record = record_of("pluribus-400.phhs", 1)
    spoken = [text for action in record.actions for text in (f"{action}  # so", "", "# and so")]
    again = changed(record, actions=spoken)
    assert ending(again, replay_phh(again)) == ending(record, replay_phh(record))


def test_an_illegal_action_is_named_with_its_place() -> None:
    record = record_of("pluribus-400.phhs", 1)
    wrong = changed(record, actions=[*record.actions[:6], "p3 cbr 150"])
    with pytest.raises(BadInput) as refused:
        replay_phh(wrong)
    assert str(refused.value).startswith("action 7, 'p3 cbr 150': seat 3 may not raise to $150.")


def test_a_winner_whom_nobody_called_may_show_and_only_he() -> None:
    record = record_of("handhq-240.phhs", 148)
    assert record.actions[-1] == "p5 sm 5d2d"
    assert replay_phh(record).is_over
    with pytest.raises(BadInput, match="holds 2 cards"):
        replay_phh(changed(record, actions=[*record.actions[:-1], "p5 sm 5d"]))
    with pytest.raises(BadInput, match="The hand is over"):
        replay_phh(changed(record, actions=[*record.actions[:-1], "p4 sm 5d2d"]))


@pytest.mark.parametrize("name", ["x.txt", "x", "x.toml"])
def test_only_hand_records_are_replayed(name: str) -> None:
    with pytest.raises(BadInput, match=r"a hand record ends in \.hand, \.phh, \.phhs"):
        check_file(Path(name))


def test_files_of_each_kind_are_replayed(tmp_path: Path) -> None:
    record = record_of("pluribus-400.phhs", 1)
    one = tmp_path / "one.phh"
    one.write_text(write_phh(record))
    many = tmp_path / "many.phhs"
    many.write_text(f"[a]\n{write_phh(record)}\n[b]\nvariant = 3\n")
    (tmp_path / "ours.hand").write_text(
        'house = "comstock"\ngame = "texas-holdem"\nlimit = "4/8"\nstacks_dollars = [200, 100]\n'
        'seats = [5, 2]\nhand = "first"\ndeck_seed = 7\nschedule = "none"\n'
        'actions = ["p5 f", "= stacks 102 198"]\n'
    )
    assert [(two.hand, two.ok) for two in replayed(one)] == [(36, True)]
    first, second = replayed(many)
    assert (first.hand, first.ok, first.final_stacks) == ("a", True, (9900, 10100, *[10000] * 4))
    assert (second.ok, second.is_readable) == (False, False)
    (ours,) = replayed(tmp_path / "ours.hand")
    assert (ours.hand, ours.ok, ours.final_stacks_cents) == ("first", True, (19800, 10200))


def test_a_file_that_cannot_be_read_at_all_is_bad_input(tmp_path: Path) -> None:
    (tmp_path / "x.hand").write_bytes(b"\xff\xfe")
    with pytest.raises(BadInput, match="not UTF-8 text"):
        list(replayed(tmp_path / "x.hand"))
    with pytest.raises(BadInput, match="there is no such file"):
        list(replayed(tmp_path / "y.hand"))


def test_what_comes_out_is_json_without_what_does_not_apply() -> None:
    out = Replayed(file="x", hand=1, ok=True, final_stacks=(Decimal("1.50"), None), error=None)
    encoded = msgspec.json.Encoder(decimal_format="number").encode(out)
    assert encoded == b'{"file":"x","hand":1,"ok":true,"final_stacks":[1.50,null],"error":null}'
