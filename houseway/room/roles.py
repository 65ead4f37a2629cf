"""Who may ask for what: the least role for each command.

Players act and move for themselves; the floor does it for anybody, opens and closes tables and
calls the list; only a manager counts the drop, awards a jackpot or bars somebody.
"""

from typing import Final, Literal

from houseway.room.commands import (
    Act,
    AddBot,
    AwardJackpot,
    Bar,
    CallNext,
    ChangeSeat,
    CloseTable,
    ComeBack,
    Command,
    CountDrop,
    GetUp,
    GoAway,
    JoinList,
    LeaveList,
    LiftBar,
    OpenTable,
    PauseTable,
    Rebuy,
    ResumeTable,
    SitDown,
)

Needed = Literal["player", "house dealer", "floor", "manager"]

FOR_HIMSELF: Final = frozenset(
    {SitDown, Rebuy, GetUp, GoAway, ComeBack, ChangeSeat, JoinList, LeaveList}
)
"""What a player may ask for himself, and the floor for anybody."""

LEAST: Final[dict[type[Command], Needed]] = {
    Act: "player",
    AddBot: "player",
    OpenTable: "floor",
    CloseTable: "floor",
    PauseTable: "floor",
    ResumeTable: "floor",
    CallNext: "floor",
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
        return "house dealer"
    if isinstance(command, OpenTable) and command.practice:
        return "player"
    return LEAST[type(command)]
