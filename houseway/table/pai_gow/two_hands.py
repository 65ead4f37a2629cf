"""Two hands against two: what a hand in two parts is worth, whether it is foul, and who wins.

A player wins when both hands beat the bank's, loses when neither does, and pushes otherwise
(garlic-city/pai-gow-poker/20 to 22, garlic-city/pai-gow-tiles/6 to 8, s-and-k/pai-gow-poker/15 to
17). The bank wins copies (garlic-city/pai-gow-poker/23, comstock/pai-gow-poker/62 and 63). A foul
hand loses as far as the money covers (comstock/pai-gow-poker/35 and 59, s-and-k/pai-gow-poker/18).

Cards lie two in front and five behind; of four tiles the lower hand lies in front.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from houseway.cards.card import Card, card_of, tile_of
from houseway.cards.tiles import Tile
from houseway.hands.comparing import apart, by_all_ranks, then
from houseway.hands.house_way.pai_gow_poker import PokerWay, set_cards
from houseway.hands.house_way.pai_gow_tiles import TileWay, every_setting, set_tiles
from houseway.hands.joker_high import joker_high
from houseway.hands.made import Made, Ranked
from houseway.hands.naming import Named, high_so_far, is_seen, named
from houseway.hands.pai_gow_poker import (
    BACK_CARDS,
    FRONT_CARDS,
    five_card,
    two_card,
    why_foul,
)
from houseway.hands.pai_gow_tiles import TileHand, high_and_low
from houseway.hands.tables import JOKER_HIGH
from houseway.rulebook.options import Options
from houseway.table.bank.bank import Wager
from houseway.table.bank.compared import Comparer, Result, winnings
from houseway.table.bank.options import TwoHandOptions, WinOptions
from houseway.table.bank.reading import bank_of
from houseway.table.hand import Hand
from houseway.table.pai_gow.options import FrontAndBackOptions, HighAndLowTilesOptions

Setting = tuple[tuple[Card, ...], tuple[Card, ...]]
"""What lies in front, and what behind."""


class Parts(NamedTuple):
    """What the two hands are; of tiles the lower one is in front."""

    front: Ranked
    back: Ranked

    def __str__(self) -> str:
        return self.beside(self)

    def beside(self, other: "Parts") -> str:
        """Both by their names and by what told them apart from the other hand's."""
        if isinstance(self.back, TileHand):
            return f"{self.back.words} over {self.front.words}"
        front, back = apart(self.front, [other.front]), apart(self.back, [other.back])
        return f"{then(front)} in front and {then(back)} in back"


def plays_tiles(options: Options) -> bool:
    return HighAndLowTilesOptions in options


def house_way(options: Options, cards: Sequence[Card]) -> Setting:
    """A hand as the house dealer sets it for whoever asks, by this house's answers."""
    if plays_tiles(options):
        tiles = set_tiles([tile_of(one) for one in cards], tile_way(options))
        return _as_cards(tiles.low), _as_cards(tiles.high)
    return set_cards(cards, poker_way(options[FrontAndBackOptions]))


def tile_way(options: Options) -> TileWay:
    """The house way of pai gow tiles with this house's answers about the Gee Joon tiles."""
    own = options[HighAndLowTilesOptions]
    return TileWay(gee_joon_singles=own.gee_joon_singles, gee_joon_value=own.gee_joon_value)


def fronts(options: Options, tiles: Sequence[Tile]) -> list[tuple[Card, ...]]:
    """What may lie in front of four tiles: the lower hand of each of their three settings."""
    return [_as_cards(one.tiles.low) for one in every_setting(tiles, tile_way(options))]


def poker_way(options: FrontAndBackOptions) -> PokerWay:
    """The house way of pai gow poker with this house's answers about foul hands and the wheel."""
    return PokerWay(
        wheel=options.wheel,
        joker_in_front=options.joker_in_front,
        equal_front_and_back=options.equal_front_and_back,
    )


def foul(options: Options, parts: Sequence[Sequence[Card]]) -> str:
    """What is wrong with a setting, in words; nothing when it is good. No two tiles are foul."""
    if plays_tiles(options):
        return ""
    front, back = parts
    front_and_back = options[FrontAndBackOptions]
    return why_foul(
        front=front,
        back=back,
        wheel=front_and_back.wheel,
        joker_in_front=front_and_back.joker_in_front,
        equal_front_and_back=front_and_back.equal_front_and_back,
    )


def made(options: Options, parts: Sequence[Sequence[Card]]) -> Parts:
    """What the two parts of a good hand are worth."""
    if (high_and_low_tiles := options.get(HighAndLowTilesOptions)) is not None:
        # garlic-city/pai-gow-tiles/5: whichever way they lie, high meets high and low meets low.
        high, low = high_and_low(
            [tile_of(one) for part in parts for one in part],
            gee_joon_singles=high_and_low_tiles.gee_joon_singles,
            gee_joon_value=high_and_low_tiles.gee_joon_value,
        )
        return Parts(low, high)
    front, back = parts
    front_and_back = options[FrontAndBackOptions]
    return Parts(
        two_card(front, joker_in_front=front_and_back.joker_in_front),
        five_card(back, wheel=front_and_back.wheel),
    )


def two_hands(hand: Hand, wager: Wager) -> Result:
    """What one wager comes to against the bank's two hands."""
    options = hand.setup.options
    if wager.holding not in hand.order:
        is_foul = wager.holding in bank_of(hand).fouled
        return Result(-wager.cents, "the hand was ruled foul" if is_foul else "folded")
    mine = hand.holdings[wager.holding].parts
    theirs = hand.holdings[bank_of(hand).holding].parts
    if why := foul(options, mine):
        return Result(-wager.cents, f"foul, because {why}")
    cards = options.get(FrontAndBackOptions)
    is_asked = cards is not None and cards.foul_bank_hand == "loses to all"
    bank = bank_of(hand)
    if bank.holding in bank.fouled or (is_asked and foul(options, theirs)):
        return Result(
            winnings(wager.cents, options[WinOptions].win_pays), "the bank's hand is foul"
        )
    return _compared(options, made(options, mine), made(options, theirs), wager.cents)


def _compared(options: Options, mine: Parts, theirs: Parts, cents: int) -> Result:
    two_hand = options[TwoHandOptions]
    copies_lose = two_hand.copies == "player-dealer wins"
    won = (mine.front > theirs.front) + (mine.back > theirs.back)
    copied = (mine.front == theirs.front) + (mine.back == theirs.back)
    lost = 2 - won - (0 if copies_lose else copied)
    words = f"{mine.beside(theirs)}, against {theirs.beside(mine)}"
    if won == 2:
        return Result(winnings(cents, options[WinOptions].win_pays), words)
    if copied and copies_lose:
        words += "; the bank wins a copy"
    if lost == 2 or (won == lost == 1 and two_hand.split_result == "player loses"):
        return Result(-cents, words)
    return Result(0, words)


def _as_cards(tiles: Sequence[Tile]) -> tuple[Card, ...]:
    return tuple(card_of(one) for one in tiles)


def named_setting(options: Options, parts: Sequence[Sequence[Card]]) -> tuple[Named, ...]:
    """What lies in front and behind, of tiles the lower hand first; a part that is not full yet
    by the cards it has.
    """
    if not all(is_seen(part) for part in parts if part):
        return ()
    if plays_tiles(options):
        return _named_tiles(options, parts) if all(len(part) == 2 for part in parts) else ()
    front, back = parts
    front_and_back = options[FrontAndBackOptions]
    found = []
    if front:
        is_full = len(front) == FRONT_CARDS
        found.append(
            _named_front(two_card(front, joker_in_front=front_and_back.joker_in_front))
            if is_full
            else high_so_far(front, "front")
        )
    if back:
        is_full = len(back) == BACK_CARDS
        found.append(
            named(five_card(back, wheel=front_and_back.wheel), "back")
            if is_full
            else high_so_far(back[:BACK_CARDS], "back")
        )
    return tuple(found)


def _named_front(made: Made) -> Named:
    """Both cards of one without a pair: many an ace or a king meets another one."""
    if made.category == "pair":
        return named(made, "front")
    return named(made, "front")._replace(words=by_all_ranks(made))


def _named_tiles(options: Options, parts: Sequence[Sequence[Card]]) -> tuple[Named, ...]:
    """Whichever way they lie, the higher hand is the high one."""
    low, high = made(options, parts)
    return (
        Named(low.words, _tiles_of(low), "low"),
        Named(high.words, _tiles_of(high), "high"),
    )


def _tiles_of(ranked: Ranked) -> tuple[Card, ...]:
    assert isinstance(ranked, TileHand)
    return _as_cards(ranked.tiles)


def _named(hand: Hand, holding: int) -> tuple[Named, ...]:
    """As it is set; before that, cards by the best that all seven hold."""
    options, cards = hand.setup.options, hand.holdings[holding].cards
    if parts := hand.holdings[holding].parts:
        return named_setting(options, parts)
    if not is_seen(cards) or plays_tiles(options):
        return ()
    is_whole = len(cards) in JOKER_HIGH.sizes
    return (named(joker_high(cards)) if is_whole else high_so_far(cards),)


def _rows(hand: Hand, holding: int, bank: int) -> tuple[int, ...]:
    """In front and behind, against the bank; a copy is nobody's lead, whoever wins it."""
    options = hand.setup.options
    mine, theirs = (hand.holdings[one].parts for one in (holding, bank))
    if not all(is_seen(part) for one in (mine, theirs) for part in one) or not (mine and theirs):
        return ()
    if foul(options, mine) or foul(options, theirs):
        return ()
    pairs = zip(made(options, mine), made(options, theirs), strict=True)
    return tuple((own > bank_part) - (own < bank_part) for own, bank_part in pairs)


TWO_HANDS: Final = Comparer("two hands", two_hands, _named, _rows)
