"""Questions about a hand against the bank that several steps ask: whose wager, in which order.

Nothing here changes a hand. How far money covers is in `money/cover.py` and `money/in_action.py`.
"""

from houseway.errors import Broken
from houseway.money.cover import Cover
from houseway.money.in_action import Placed, may_be_in_action
from houseway.money.split import pro_rata
from houseway.table.bank.bank import Bank, Wager, from_spot, going_round
from houseway.table.bank.dealing_options import RoundOptions, SeenFromOptions
from houseway.table.bank.options import (
    CoveringOptions,
    FouledWagerOptions,
    HiddenHandOptions,
    SettlingOptions,
    SharingOptions,
    ShortBankOptions,
)
from houseway.table.hand import Hand, Holding


def bank_of(hand: Hand) -> Bank:
    """The bank of a game that has one."""
    if not isinstance(hand.own, Bank):
        raise Broken(f"{hand.setup.game.title} has no player-dealer")
    return hand.own


def wagers_of(hand: Hand) -> list[Wager]:
    """Every wager of a hand; none where nobody banks."""
    return hand.own.wagers if isinstance(hand.own, Bank) else []


def base_wagers(hand: Hand, spot: int) -> list[Wager]:
    """The wagers on a spot that were made before the deal, whoever is covered first ahead."""
    found = [
        one
        for one in bank_of(hand).wagers
        if one.spot == spot and one.kind == "base" and one.owners
    ]
    if hand.setup.options[CoveringOptions].spot_cover_order == "largest wager first":
        return sorted(found, key=lambda wager: -wager.cents)
    # garlic-city/pai-gow-tiles/43: the seated player's wager is covered before the backline's.
    return sorted(found, key=lambda wager: wager.seat != spot)


def main_wager(hand: Hand, spot: int) -> Wager | None:
    """The wager of whoever plays the hand there: the seated player's, else the first one made."""
    there = [one for one in bank_of(hand).wagers if one.spot == spot and one.owners]
    found = [one for one in there if one.kind == "base"] or there
    return next((one for one in found if one.seat == spot), found[0] if found else None)


def player_of(hand: Hand, spot: int) -> int:
    """Who plays the hand of a spot as the wagers lie now; 0 where there is none."""
    hidden_hand = hand.setup.options.get(HiddenHandOptions)
    if hidden_hand is not None and hidden_hand.hand_held_by == "largest wager":
        bounds = in_action(hand, spot)
        return max(bounds, key=bounds.__getitem__, default=0)
    main = main_wager(hand, spot)
    return main.seat if main else 0


def is_left_to_house_way(hand: Hand, spot: int) -> bool:
    """Whether whoever plays the hand as the wagers lie now has asked for the house way."""
    return (spot, player_of(hand, spot)) in bank_of(hand).house_way_by


def spots_in_play(hand: Hand) -> list[int]:
    """The spots with a wager against the bank, by number."""
    return sorted({one.spot for one in bank_of(hand).wagers if one.owners})


def play_order(hand: Hand) -> list[int]:
    """The live holdings but the bank's, in the order they are played."""
    options, bank = hand.setup.options[RoundOptions], bank_of(hand)
    spots = in_line(hand, options.play_starts)
    players = [hand.holdings[one] for one in hand.order if one != bank.holding]
    return [one.number for one in sorted(players, key=lambda one: _place(one, spots))]


def in_line(hand: Hand, starts: str) -> list[int]:
    """Every spot in the order of the deal or the play, the bank's where it falls."""
    setup, bank = hand.setup, bank_of(hand)
    direction = setup.options[RoundOptions].play_direction
    if starts == "seat one":
        return from_spot(setup.spots, 1, direction=direction)
    if starts == "where the dice fall" and bank.dice_spot:
        return from_spot(setup.spots, bank.dice_spot, direction=direction)
    return from_spot(setup.spots, beside_bank(hand), direction=direction)


def beside_bank(hand: Hand) -> int:
    """The place next to the bank where a round starts: the next one as the house dealer sees it."""
    setup, bank = hand.setup, bank_of(hand)
    direction = setup.options[RoundOptions].play_direction
    # comstock/pure-21-5-blackjack/53 and 58 say "to the right", which is behind a bank that faces
    # the house dealer and ahead of it for that dealer (pure.direction, SK-E2).
    seen_from = setup.options.get(SeenFromOptions)
    if seen_from is not None and seen_from.direction_seen_from == "player-dealer":
        direction = "counter-clockwise" if direction == "clockwise" else "clockwise"
    return going_round(setup.spots, after=bank.spot, direction=direction)[0]


def _place(holding: Holding, spots: list[int]) -> tuple[int, int]:
    return spots.index(holding.spot), holding.number


def action_order(hand: Hand) -> list[int]:
    """Every spot but the bank's, in the order of settling."""
    setup, bank = hand.setup, bank_of(hand)
    options = setup.options
    direction = options[SettlingOptions].settling_direction
    match options[SettlingOptions].settling_starts:
        case "action button" if bank.action_spot:
            in_order = from_spot(setup.spots, bank.action_spot, direction=direction)
        case "house dealer's right" if bank.action_spot and ShortBankOptions in options:
            # garlic-city/buster/16: the bank is short, and an action button says where it begins;
            # garlic-city/no-bust-21st-century-blackjack/44 says which way it goes, as always.
            if options[ShortBankOptions].short_bank_order == "from the action button, clockwise":
                direction = "clockwise"
            in_order = from_spot(setup.spots, bank.action_spot, direction=direction)
        case "house dealer's right":
            # Seat one is at the house dealer's left hand, so the last one is at the right.
            in_order = from_spot(setup.spots, setup.spots, direction=direction)
        case _:
            in_order = going_round(setup.spots, after=bank.spot, direction=direction)
    return [spot for spot in in_order if spot != bank.holding]


def cover_of(hand: Hand) -> Cover:
    """What the bank has put up, and what of it has been used up so far."""
    bank, options = bank_of(hand), hand.setup.options[CoveringOptions]
    # garlic-city/pai-gow-tiles/63: it pays winners beside the bank's wager, and uses up none of it.
    for_winners_cents = bank.foul_cents if bank.foul_cents and pays_winners(hand) else 0
    return Cover(
        bank_cents=bank.cents + for_winners_cents,
        bank_cover=options.bank_cover,
        partial_cover=options.partial_cover,
        paid_cents=bank.paid_cents,
        collected_cents=bank.collected_cents - for_winners_cents,
    )


def pays_winners(hand: Hand) -> bool:
    """Whether the wagers of fouled hands pay the winning ones before the bank does."""
    fouled_wager = hand.setup.options.get(FouledWagerOptions)
    return fouled_wager is not None and fouled_wager.foul_wager_goes_to == "winning players"


def shared_out(hand: Hand, cents: int, stakes_cents: list[int]) -> list[int]:
    """What comes to each owner of one wager, or of the bank, by what each put in."""
    if not is_shared_in_chips(hand):
        return pro_rata(cents, stakes_cents)
    # garlic-city/pai-gow-tiles/38, comstock/super-pan-nine/17: wagers and payoffs are in chips.
    is_first_ahead = hand.setup.options[SharingOptions].odd_chip_shared == "first owner"
    chip_cents = hand.setup.chip_cents
    return pro_rata(cents, stakes_cents, chip_cents=chip_cents, is_first_ahead=is_first_ahead)


def is_shared_in_chips(hand: Hand) -> bool:
    """Whether this game has wagers or banks of several owners, and pays them in whole chips."""
    options = hand.setup.options
    return SharingOptions in options and options[SharingOptions].shared_in_chips


def placed(hand: Hand) -> list[tuple[Wager, Placed]]:
    """The base wagers of the table in action order, before any result is known."""
    return [
        (wager, Placed(holding=wager.holding, stake_cents=wager.cents))
        for spot in action_order(hand)
        for wager in base_wagers(hand, spot)
    ]


def in_action(hand: Hand, holding: int) -> dict[int, int]:
    """By seat: the most of its wager on a holding that can get action, whoever is first ahead."""
    table = placed(hand)
    options, bank = hand.setup.options[CoveringOptions], bank_of(hand)
    bounds = may_be_in_action([one for _, one in table], bank.cents, bank_cover=options.bank_cover)
    return {
        wager.seat: cents
        for (wager, _), cents in zip(table, bounds, strict=True)
        if wager.holding == holding
    }


def named_holding(hand: Hand, seat: int, about: int) -> int:
    """The holding an action is about: the one named, or the one whose turn it is."""
    return about or bank_of(hand).turn or _only(hand, seat)


def _only(hand: Hand, seat: int) -> int:
    mine = [one for one in hand.order if hand.holdings[one].played_by == seat]
    return mine[0] if len(mine) == 1 else 0
