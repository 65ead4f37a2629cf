"""The promises of play by chance at Three Card Poker, Caribbean Stud and Super Pan Nine."""

import pytest

from houseway.table.bank import events as bank_events
from houseway.table.bank import hand_events
from tests.properties.bank_promises import BANK_CHECKS
from tests.properties.bank_tables import (
    BANK_REFUSALS,
    BANK_VERBS,
    BANKED_ROWS,
    drawn,
    whole_shoe,
    wrong_actions,
)
from tests.properties.playing_out import (
    A_FEW,
    Family,
    Reached,
    assert_explained,
    events_in,
    play_row,
    play_rows,
)
from tests.sampling import Some

ROWS = BANKED_ROWS

REFUSALS = (
    "The wagers are made, and the cards are to be dealt",
    *BANK_REFUSALS,
    "It has no hand to leave on spot",
    "It shares ",
    "Each partner puts in the minimum",
    "What its partners have there",
    "The bank covers wagers with it",
    "Its side wager there is taken back first",
    "The dice are to be shaken",
    "These dice are shaken by the program",
    "Hands play or are given up",
    "It has not the chips, or the limit",
    "Players draw one card or none",
    "Three or less draws",
    "It has looked at its cards",
    "The bank draws one card or none",
)

EXPLAINED: dict[str, str] = {
    "CardCalled": "cards are typed in only on the felt",
    "Dropped": "only Comstock's Pure 21.5 drops its collection after the hand",
    "Each partner puts in the minimum": "chance seldom shares a wager under the minimum",
    "HandCalled": "only on the felt (tests/table/test_banked_felt.py)",
    "It has not the chips, or the limit": "an ante is refused that could not be followed",
    "LaidOut": "only Comstock's Pure 21.5 drops its collection after the hand",
    "The bank covers wagers with it": "chance seldom takes out of a bank that covers everything",
    "What its partners have there": "only where the whole wager meets the minimum, not each",
    "backline_claim": "once a hand has drawn, played or folded there is nothing left to claim",
    "backline_refusable": "no house lets a player refuse a backline wager",
    "call_wagers": "only chips that are there can be wagered",
    "foul_wager_goes_to": "asked when a fault is reported",
    "proposition_players": "asked by the room before a player sits down",
    "proposition_players_intervene": "asked by the room, which knows who they are",
}
"""What hands played by chance cannot reach, and why."""

FAMILY = Family(
    rows=ROWS,
    draw=drawn,
    refusals=REFUSALS,
    events=events_in(bank_events, hand_events),
    verbs=BANK_VERBS,
    wrong_actions=wrong_actions,
    at_the_end=BANK_CHECKS,
    pack=whole_shoe,
)

HANDS_A_ROW = 100


@pytest.mark.slow
def test_the_promises_hold_whatever_is_played(some: Some) -> None:
    reached = Reached(FAMILY)
    play_rows(reached, some(range(HANDS_A_ROW), A_FEW))
    assert_explained(reached.never(), EXPLAINED, (), some)


@pytest.mark.soak
@pytest.mark.parametrize(("house", "game"), ROWS)
def test_five_hundred_hands_a_row_keep_the_promises(house: str, game: str) -> None:
    play_row(house, game, Reached(FAMILY), range(500))
