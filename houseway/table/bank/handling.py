"""Who takes up which hand once the wagers are down: its seated player, or whoever has most on it.

However many hands a player has wagered on, they may look at one only (comstock/super-pan-nine/51,
garlic-city/pai-gow-tiles/65 and 87): their own spot's, else the first in line. The others they play
unseen, or leave to the house way. The bank's hand lies closed until it is opened.
"""

from collections import Counter

from houseway.table.bank.dealing_options import RoundOptions
from houseway.table.bank.events import InPlay
from houseway.table.bank.options import (
    BacklineOptions,
    BankPartnerOptions,
    HiddenHandOptions,
    HouseWayOptions,
    SmallerWagerOptions,
)
from houseway.table.bank.reading import (
    bank_of,
    in_action,
    in_line,
    is_left_to_house_way,
    player_of,
    spots_in_play,
)
from houseway.table.hand import Hand


def hands_in_play(hand: Hand) -> tuple[InPlay, ...]:
    """Every hand that is dealt, in line, the bank's where it falls."""
    bank, options = bank_of(hand), hand.setup.options[RoundOptions]
    playing = {spot: _player(hand, spot) for spot in spots_in_play(hand)}
    seen = _seen(hand, playing)
    found = []
    for spot in in_line(hand, options.deal_starts):
        if spot in playing:
            found.append(InPlay(spot, playing[spot], seen.get(spot, ())))
        elif spot == bank.holding:
            found.append(InPlay(spot, bank_player(hand), ()))
    if bank.holding > hand.setup.spots:
        found.append(InPlay(bank.holding, bank_player(hand), ()))
    return tuple(found)


def _player(hand: Hand, spot: int) -> int:
    """Who takes up the hand of a spot; nobody where it is left to the house way."""
    return 0 if is_left_to_house_way(hand, spot) else player_of(hand, spot)


def _seen(hand: Hand, playing: dict[int, int]) -> dict[int, tuple[int, ...]]:
    """By spot: who looks at its hand."""
    hidden_hand = hand.setup.options.get(HiddenHandOptions)
    most = hidden_hand.hands_seen_max if hidden_hand else hand.setup.spots
    looked: Counter[int] = Counter()
    seen: dict[int, tuple[int, ...]] = {}
    for spot in sorted(playing, key=lambda spot: (playing[spot] != spot, spot)):
        seat = playing[spot]
        if seat and looked[seat] < most:
            looked[seat] += 1
            if not _needs_leave(hand, spot, seat):
                seen[spot] = (seat,)
    return seen


def _needs_leave(hand: Hand, spot: int, seat: int) -> bool:
    """Whether a larger wager behind the seat must first claim the hand or leave it."""
    options = hand.setup.options
    # comstock/pai-gow-poker/28: the smaller bettor looks with the larger's leave, seated or not.
    is_largest = options[BacklineOptions].backline_decides == "largest wager"
    if SmallerWagerOptions not in options or not is_largest:
        return False
    bounds = in_action(hand, spot)
    return bounds[seat] < max(bounds.values())


def bank_player(hand: Hand) -> int:
    """Who decides for the bank: the player-dealer, or the partner with the most money in it."""
    bank = bank_of(hand)
    bank_partner = hand.setup.options.get(BankPartnerOptions)
    if bank_partner is not None and bank_partner.bank_decides == "largest wager":
        # comstock/super-pan-nine/29, garlic-city/pai-gow-tiles/47; equal amounts leave it there.
        return max(bank.partners, key=bank.partners.__getitem__)
    return bank.seat


def may_ask_house_way(hand: Hand, seat: int, *, spot: int) -> bool:
    """Whether a seat plays a hand as the wagers lie now, and has not left it to the house way."""
    if HouseWayOptions not in hand.setup.options:
        return False
    return player_of(hand, spot) == seat and not is_left_to_house_way(hand, spot)
