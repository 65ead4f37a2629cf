"""Players of third-party providers: marked, seated as the page says, offered the bank in turn."""

import pytest

from houseway.errors import BadInput, Refused
from houseway.room.people.commands import MarkProposition
from houseway.room.people.events import PropositionMarked
from houseway.table.bank.actions import TakeBank
from houseway.table.bank.reading import bank_of
from tests.evidence import clause
from tests.room.plain_room import PlainRoom

NO_BUST = "no-bust-21st-century-blackjack"
PURE = "pure-21-5-blackjack"


@pytest.fixture
def room() -> PlainRoom:
    return PlainRoom()


def marked(room: PlainRoom) -> int:
    """A player of a provider."""
    player = room.player()
    (event,) = room.do(MarkProposition(player=player, provider="Blue Heron Services", by=1))
    assert isinstance(event, PropositionMarked)
    return player


GAMES = [
    pytest.param("garlic-city", NO_BUST, "5-50", marks=clause(f"garlic-city/{NO_BUST}/65")),
    pytest.param("players-club", NO_BUST, "5-200", marks=clause(f"players-club/{NO_BUST}/73")),
    pytest.param("s-and-k", PURE, "min-5", marks=clause(f"s-and-k/{PURE}/77")),
    pytest.param("comstock", PURE, "min-5", marks=clause(f"comstock/{PURE}/93")),
    pytest.param("comstock", "no-bust-blackjack", "5-100",
                 marks=clause("comstock/no-bust-blackjack/71")),
]  # fmt: skip


@pytest.mark.parametrize(("house", "game", "limit"), GAMES)
def test_a_player_of_a_provider_sits_marked_and_banks_in_his_turn(
    room: PlainRoom, house: str, game: str, limit: str
) -> None:
    table = room.table(house, game, limit, practice=True)
    player = room.sit(table, 200_000, marked(room))
    room.sit(table, 200_000)
    seated = room.room.players[player]
    assert (seated.is_proposition_player, seated.provider) == (True, "Blue Heron Services")
    room.wait()
    hand = table.hand
    assert hand is not None
    seat = room.chair(table, player).seat
    assert hand.asked[:1] == [seat], "the bank is offered to them like to everybody"
    room.act(table, seat, by=player, action=TakeBank(seat=seat, cents=50_000))
    assert bank_of(hand).seat == seat


@pytest.mark.parametrize(("house", "game", "limit"), GAMES)
def test_where_a_page_keeps_them_out_they_do_not_sit(
    room: PlainRoom, house: str, game: str, limit: str
) -> None:
    chosen = {"proposition_players": "may not play"}
    table = room.table(house, game, limit, practice=True, chosen=chosen)
    with pytest.raises(Refused, match="Players of third-party providers may not play here"):
        room.sit(table, 200_000, marked(room))
    room.sit(table, 200_000)


def test_where_they_alone_may_play_the_public_does_not_sit(room: PlainRoom) -> None:
    chosen = {"proposition_players": "alone may play"}
    table = room.table("comstock", PURE, "min-5", practice=True, chosen=chosen)
    with pytest.raises(Refused, match="alone may play here"):
        room.sit(table, 200_000)
    room.sit(table, 200_000, marked(room))


@clause("comstock/no-bust-blackjack/71")
def test_without_a_named_provider_nobody_plays_as_one_of_them(room: PlainRoom) -> None:
    from houseway.room.people.events import PlayerCame

    table = room.table("comstock", PURE, "min-5")
    room.so([PlayerCame(player=50, is_proposition_player=True)])
    with pytest.raises(Refused, match=r"No provider .* is named for them"):
        room.sit(table, 200_000, 50)
    room.do(MarkProposition(player=50, provider="Blue Heron Services"))
    room.sit(table, 200_000, 50)


def test_a_manager_marks_them_before_they_sit_down(room: PlainRoom) -> None:
    player = marked(room)
    assert MarkProposition(player=player, provider="x").needed(player) == "manager"
    table = room.table("comstock", PURE, "min-5")
    room.sit(table, 200_000, player)
    with pytest.raises(Refused, match="They have a seat"):
        room.do(MarkProposition(player=player, provider=""))
    with pytest.raises(BadInput, match="nobody here is player 99"):
        room.do(MarkProposition(player=99, provider="x"))
    other = marked(room)
    room.do(MarkProposition(player=other, provider=""))
    assert not room.room.players[other].is_proposition_player
