"""Who may ask for what: the least role for each command.

Players act and move for themselves; the floor does it for anybody, opens and closes tables and
calls the list; only a manager counts the drop, awards a jackpot or bars somebody.
"""

from typing import Final, Literal

from houseway.room.commands import (
    Act,
    AddBot,
    AnnouncePayouts,
    AskBank,
    AwardJackpot,
    Bar,
    BreakGame,
    CallFloor,
    CallNext,
    CashIn,
    ChangeLimit,
    ChangeSeat,
    ChangeTable,
    ChooseOvers,
    CloseTable,
    ComeBack,
    Command,
    CountDrop,
    DealMeIn,
    DecideDispute,
    EndFloorCall,
    GetUp,
    GoAway,
    HoldAction,
    JoinList,
    KeepBots,
    LeaveBoard,
    LeaveList,
    LiftBar,
    MarkProposition,
    NameDealer,
    OpenTable,
    PassChips,
    PauseClock,
    PauseTable,
    PutDownCash,
    Rebuy,
    ReleaseAction,
    ResumeClock,
    ResumeTable,
    SitDown,
    StandBehind,
    StandIn,
)
from houseway.room.state import Room
from houseway.table.actors import HOUSE_DEALER

Needed = Literal["player", "house dealer", "floor", "manager"]

FOR_HIMSELF: Final = frozenset(
    {
        SitDown,
        Rebuy,
        GetUp,
        GoAway,
        ComeBack,
        DealMeIn,
        StandBehind,
        ChooseOvers,
        ChangeSeat,
        ChangeTable,
        LeaveBoard,
        JoinList,
        LeaveList,
        PutDownCash,
        CashIn,
        PassChips,
        AskBank,
        CallFloor,
        EndFloorCall,
    }
)
"""What a player may ask for himself, and the floor for anybody."""

LEAST: Final[dict[type[Command], Needed]] = {
    Act: "player",
    AddBot: "player",
    OpenTable: "floor",
    CloseTable: "floor",
    PauseTable: "floor",
    ChangeLimit: "floor",
    NameDealer: "floor",
    StandIn: "floor",
    AnnouncePayouts: "manager",
    MarkProposition: "manager",
    ResumeTable: "floor",
    CallNext: "floor",
    BreakGame: "floor",
    DecideDispute: "floor",
    PauseClock: "floor",
    ResumeClock: "floor",
    HoldAction: "house dealer",
    ReleaseAction: "house dealer",
    KeepBots: "floor",
    CountDrop: "manager",
    AwardJackpot: "manager",
    Bar: "manager",
    LiftBar: "manager",
}


def role_for(command: Command, person: int) -> Needed:
    """The least role that may ask for this."""
    if type(command) in FOR_HIMSELF:
        return "player" if getattr(command, "player", person) == person else "floor"
    if isinstance(command, Act) and command.action.seat < 0:
        return "house dealer" if command.action.seat == HOUSE_DEALER else "floor"
    if isinstance(command, OpenTable) and command.practice:
        return "player"
    return LEAST[type(command)]


AWAY: Final = frozenset({GetUp, LeaveBoard, LeaveList, EndFloorCall})
"""What anybody may ask, wherever he is."""


def for_whom(command: Command) -> int:
    """Who is to play by this command, by number; 0 where it seats and moves nobody."""
    if isinstance(command, StandIn):
        return command.stand_in
    player: int = getattr(command, "player", 0) if type(command) in FOR_HIMSELF else 0
    return player


def guest_may(room: Room, command: Command) -> bool:
    """Whether a command stays at the practice tables, where guests sit; to leave is always free."""
    if type(command) in AWAY:
        return True
    if isinstance(command, OpenTable):
        return command.practice
    table = room.tables.get(getattr(command, "table", 0))
    return table.is_practice if table is not None else bool(getattr(command, "practice", False))
