"""The smallest hand on which two books differ: searched, kept, played at both and told."""

from itertools import combinations

import pytest

from houseway.errors import BadInput
from houseway.houses.apart.asking import rows_apart, told_pair, two_books
from houseway.houses.apart.grounds import Played
from houseway.houses.apart.judging import KINDS
from houseway.houses.apart.kept import KeptPair, digest_of, kept, kept_pair
from houseway.houses.apart.lockstep import BOTH, Acted, Position, opened
from houseway.houses.apart.making import COMMAND, pairs
from houseway.houses.apart.searching import Found, Search
from houseway.houses.apart.shrinking import shrunk
from houseway.houses.apart.two_tables import posted_tables, practice_tables, shared_limit
from houseway.houses.books import FOLDER
from houseway.houses.house import House, Row, every_house
from houseway.houses.playing import PlayedHand
from houseway.rulebook.answers import with_option
from houseway.table.notation import read_action
from houseway.table.records.hand_file import read_hand_file

PAIRS = kept().pairs


def rows(first: str, second: str, game: str) -> tuple[Row, Row]:
    return House.named(first).row(game), House.named(second).row(game)


def name(pair: KeptPair) -> str:
    return f"{pair.first} {pair.second} {pair.game}"


def test_every_two_clubs_that_share_a_game_have_a_hand_or_a_statement() -> None:
    shared = {
        (one.slug, other.slug, game)
        for one, other in combinations(every_house(), 2)
        for game in one.games
        if game in other.games
    }
    assert {(one.first, one.second, one.game) for one in PAIRS} == shared
    assert len(pairs()) == len(PAIRS) == 46
    for pair in PAIRS:
        told = {hand.kind for hand in pair.hands}
        for kind in KINDS:
            reach = pair.reach[kind]
            # A kind without a hand was looked for, unless a house posts no rate to be charged by.
            posts = any(True for _ in posted_tables(*rows(pair.first, pair.second, pair.game)))
            looked = reach.positions > 0 and reach.actions > 0
            assert kind in told or looked or (kind == "charged" and not posts), name(pair)


@pytest.mark.parametrize("pair", PAIRS, ids=name)
def test_what_is_kept_still_differs_and_its_records_replay(pair: KeptPair) -> None:
    assert pair.is_fresh, f"the books have changed: run {COMMAND}"
    lengths = [len(hand.acts) for hand in pair.hands]
    assert lengths == sorted(lengths)
    told = told_pair(pair)
    assert [one.kind for one in told.hands] == [one.kind for one in pair.hands]
    for hand in told.hands:
        assert any(not line.is_alike for line in hand.lines), hand.kind
        assert hand.first.came_to != hand.second.came_to or hand.kind == "ruled"
        for side in (hand.first, hand.second):
            PlayedHand.from_record(side.record)


@pytest.mark.slow
@pytest.mark.parametrize("pair", PAIRS, ids=name)
def test_the_answers_named_carry_the_difference(pair: KeptPair) -> None:
    for hand in pair.hands:
        assert hand.played().carried_by == hand.carried
        if hand.kind in ("ruled", "refused"):
            assert hand.carried, f"{hand.kind} rests on no answer alone"


def test_the_other_way_round_it_is_the_same_hand() -> None:
    one = two_books("garlic-city", "comstock", "seven-card-stud")
    other = two_books("comstock", "garlic-city", "seven-card-stud")
    assert [(each.kind, each.first, each.second) for each in one.hands] == [
        (each.kind, each.second, each.first) for each in other.hands
    ]


def test_the_search_finds_the_forced_bet_of_stud() -> None:
    """At 4/8 Garlic City brings it in for $1 (its page), Comstock for $2; both ante $1."""
    search = Search(*rows("garlic-city", "comstock", "seven-card-stud"), positions_max=300)
    search.run(["paid"])
    found = search.found["paid"]
    # The low card brings it in, somebody calls, and it gives up: no hand with chips is shorter,
    # for whoever is alone with the forced bet has it back.
    assert len(found.acts) == 4
    played = Played("paid", found.tables, found.acts)
    assert played.carried_by == ("bring_in_size",)
    lost = [
        sorted(stack - hand.stack_cents(seat) for seat, stack in hand.setup.stacks_cents.items())
        for hand in (played.first.hand, played.second.hand)
    ]
    assert lost == [[-300, 100, 200], [-400, 100, 300]]


def test_the_same_search_finds_the_same() -> None:
    found = []
    for _ in range(2):
        search = Search(*rows("players-club", "s-and-k", "pan"), positions_max=100)
        search.run()
        found.append({kind: one.acts for kind, one in search.found.items()})
    assert found[0] == found[1]
    assert found[0]


@pytest.mark.slow
def test_where_nothing_differs_it_says_how_far_it_looked() -> None:
    row = House.named("comstock").row("texas-holdem")
    search = Search(row, row, positions_max=200)
    search.run()
    assert search.found == {}
    reach = search.reach("paid")
    assert (reach.tables, reach.positions) == (9, 9 * 200)
    assert reach.actions >= 3


def test_a_longer_hand_is_shrunk_to_one_that_loses_nothing_more() -> None:
    tables = next(iter(practice_tables(*rows("players-club", "s-and-k", "pan"))))
    lines = ("p1 declare play", "p2 declare pass")
    hand = Found("paid", tables, tuple(Acted(read_action(line)) for line in lines))
    assert Played("paid", tables, hand.acts).differs
    assert shrunk(hand).acts == hand.acts
    pair = kept_pair_of("garlic-city", "comstock", "texas-holdem-hi-lo")
    played = next(one for one in pair.hands if one.kind == "paid").played()
    for at in range(len(played.acts)):
        without = (*played.acts[:at], *played.acts[at + 1 :])
        assert not Played("paid", played.tables, without).differs


def kept_pair_of(first: str, second: str, game: str) -> KeptPair:
    found = kept_pair(first, second, game)
    assert found is not None
    return found


def test_both_tables_are_the_same_table() -> None:
    for one, other in pairs():
        for tables in practice_tables(one, other):
            first, second = tables
            assert (first.limit, first.stacks_cents) == (second.limit, second.stacks_cents)
            assert (first.deck_seed, first.deck) == (second.deck_seed, second.deck)
        for tables in posted_tables(one, other):
            first, second = tables
            assert tables.is_posted
            assert (first.limit == second.limit) == (shared_limit(one, other) is not None)


def test_a_move_that_one_house_alone_asks_for_leaves_the_other_where_it_is() -> None:
    """Comstock's lowball is cut by a player; the Players Club's is not."""
    tables = next(iter(practice_tables(*rows("comstock", "players-club", "lowball"))))
    position: Position = opened(tables)
    cut = next(acted for acted in position.next_acts() if acted.where != BOTH)
    then, faults = position.after(cut)
    assert then is not None
    assert faults == (None, None)
    assert then.second is position.second
    assert not then.is_together


def test_a_changed_answer_makes_what_is_kept_stale() -> None:
    one, other = rows("garlic-city", "comstock", "texas-holdem")
    changed = Row(one.house, one.game, with_option(one.answers, "raises_max", "5"))
    assert digest_of(one, other) == digest_of(other, one)
    assert digest_of(changed, other) != digest_of(one, other)


def test_a_club_of_ones_own_has_not_been_searched() -> None:
    found = two_books(str(FOLDER / "example-club"), "comstock", "texas-holdem")
    assert not found.is_searched
    assert (found.hands, found.none) == ((), ())
    assert found.made_by.endswith("--hand --again")


def test_a_house_is_not_compared_with_itself() -> None:
    with pytest.raises(BadInput, match="name two houses"):
        rows_apart("comstock", "comstock", "lowball")
    with pytest.raises(BadInput, match="does not deal 'pai-gow-tiles'"):
        rows_apart("comstock", "garlic-city", "pai-gow-tiles")


def test_the_record_of_a_kept_hand_is_a_hand_of_its_house() -> None:
    hand = two_books("players-club", "s-and-k", "texas-holdem").hands[0]
    assert read_hand_file(hand.first.record).house == "players-club"
    assert read_hand_file(hand.second.record).house == "s-and-k"
