"""A pair becomes two hands, each with a wager of its own.

Each new hand is drawn to like any other (comstock/pure-21-5-blackjack/99); aces are the exception
in most books. Nothing is collected for a split. Splitting a pot is in `pot/awarding.py`.
"""

from collections.abc import Iterator
from typing import Final

from houseway.cards.card import rank, suit
from houseway.rulebook.options import Options
from houseway.table.blackjack.counting import TEN_VALUE, VALUES
from houseway.table.blackjack.held import FROZEN, Bar, Held
from houseway.table.blackjack.options import HandSplittingOptions, TenResplitOptions

THIRD_TIME: Final = 2
"""Two splits made: the next would be the third."""


def bars_to_splitting(one: Held, house: Options) -> Iterator[Bar]:
    """Why this hand may not be split; nothing when it may."""
    if one.is_frozen:
        yield FROZEN
    # comstock/pure-21-5-blackjack/97, garlic-city/no-bust-21st-century-blackjack/70
    elif len(one.cards) != 2 or VALUES[one.cards[0]] != VALUES[one.cards[1]]:
        yield Bar("It is not a pair", "split_mixed_tens")
    else:
        yield from _bars_on_a_pair(one, house)


def _bars_on_a_pair(one: Held, house: Options) -> Iterator[Bar]:
    first, second = one.cards
    splitting = house[HandSplittingOptions]
    if rank(first) != rank(second) and not splitting.split_mixed_tens:
        yield Bar("Only two cards of the same rank are split", "split_mixed_tens")
    # comstock/pure-21-5-blackjack/103, garlic-city/no-bust-21st-century-blackjack/80
    if one.is_split_ace and not splitting.resplit_aces:
        yield Bar("Aces are split only once", "resplit_aces")
    # comstock/pure-21-5-blackjack/102, s-and-k/pure-21-5-blackjack/85
    if one.splits >= splitting.splits_max:
        yield Bar(f"It has been split {splitting.splits_max} times", "splits_max")
    tens = house.get(TenResplitOptions)
    if tens is not None and one.is_split:
        is_any = tens.ten_resplit == "third the same suit, any pair"
        if is_any or VALUES[first] == TEN_VALUE:
            yield from _bars_on_the_ladder(one, tens)


def _bars_on_the_ladder(one: Held, house: TenResplitOptions) -> Iterator[Bar]:
    """Ten-value cards: once freely, then as the new card compares with the original one."""
    new, original = one.cards[1], one.original
    assert original is not None
    if house.ten_resplit == "second the same rank" and rank(new) != rank(original):
        yield Bar("The new card is not of the original card's rank", "ten_resplit")
    # garlic-city/no-bust-21st-century-blackjack/77, players-club/no-bust-21st-century-blackjack/85
    is_third = one.splits == THIRD_TIME
    if is_third and house.ten_resplit != "as other pairs" and suit(new) != suit(original):
        yield Bar("The new card is not of the original card's suit", "ten_resplit")


def splitting_bounds(
    stake_cents: int, chip_cents: int, house: HandSplittingOptions
) -> tuple[int, int]:
    """The least and the most that may be wagered on the second hand."""
    # comstock/pure-21-5-blackjack/98 and 101: a second wager equal to the original, never for less.
    return (min(chip_cents, stake_cents) if house.split_for_less else stake_cents, stake_cents)


def gets_one_card(one: Held, house: HandSplittingOptions) -> bool:
    """Whether the hand is a split ace that has had its one card."""
    return one.is_split_ace and house.split_aces_draw == "one card each"
