"""Why a steady player would do it: one clause, with the figure where one is known.

A hint that says what and not why teaches nothing. The figures are those that the bots go by: what a
hand wins on average and what the pot asks for, what basic strategy makes of a hand at this house,
how the house way draws and sets. Like the bots it knows what the seat knows and no more. The words
stand in `reasons-en.toml`.
"""

import math
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from houseway.bots import (
    blackjack_player,
    board_player,
    challenge_player,
    draw_player,
    mexican_player,
    pai_gow_player,
    push_player,
    stud_player,
    super_pan_nine_player,
)
from houseway.bots.betting import pot_cents, raises_of_others, respected
from houseway.bots.pan_reasons import PAN, PanAction, pan_reason
from houseway.bots.reason_words import phrase
from houseway.bots.styles import Style
from houseway.cards.card import Card
from houseway.hands.chinese import Part, part
from houseway.hands.chinese_setting import best_setting
from houseway.hands.comparing import then
from houseway.hands.naming import Named, high_so_far, low_so_far, named
from houseway.money.cents import dollars
from houseway.rulebook.pay_tables import Odds
from houseway.table.action import Action
from houseway.table.bank.actions import Done, DrawOne, GiveUp, Play, Stand, TakeBank
from houseway.table.bank.side_options import InsuringOptions
from houseway.table.blackjack.actions import Insure, TakeEvenMoney
from houseway.table.blackjack.options import ComparingOptions
from houseway.table.chinese.actions import SetHand
from houseway.table.chinese.scoring import point_rules
from houseway.table.pai_gow.actions import SetFront
from houseway.table.pai_gow.two_hands import named_setting
from houseway.table.pot.actions import Call, Discard, Fold, Raise
from houseway.table.push.actions import BuyIn, StayOut
from houseway.table.setup import Setup
from houseway.table.stud.actions import BringIn
from houseway.table.super_pan_nine.options import DrawingOneOptions
from houseway.table.views import SeatView

THIS_HAND: Final = "this hand"
"""What a hand is called that has no name yet."""

SO_FAR: Final = " so far"
"""How the name of a low ends that is not whole, which goes without saying here."""

HIGH_AND_DRAW, HIGH_AND_LOW_DRAW = " and a draw with ", " and a low draw with "
"""How two low cards are told beside what one has: named alone, they stand under "low"."""


class Asked(NamedTuple):
    """What a reason is asked for: an action in a seat, and what is known there."""

    view: SeatView
    setup: Setup
    style: Style
    seed: str
    """By which the bot has dealt the unseen cards: the same figure comes of it again."""
    have: str
    """What the seat's own hand is called."""


def reason(action: Action, asked: Asked) -> str:
    """Why this action, in one clause; nothing where there is nothing to say."""
    for kinds, because in BECAUSE:
        if isinstance(action, kinds):
            return because(action, asked)
    key = action.key().partition(".")[0]
    is_free = any(one.kind == "free" and one.action() == action for one in asked.view.choices)
    return phrase(f"plain.{key}{'-free' if is_free else ''}", have=asked.have or THIS_HAND)


def _without_saying(have: str) -> str:
    """The name of a hand in a sentence, where what is to come of its low must be said."""
    return have.replace(SO_FAR, "").replace(HIGH_AND_DRAW, HIGH_AND_LOW_DRAW)


def _in_100(part: float) -> int:
    return int(nearest(100 * part))


def _cents(worth: float) -> str:
    cents = _in_100(abs(worth))
    return f"{cents} cent" if cents == 1 else f"{cents} cents"


def _share(asked: Asked) -> float | None:
    """The part of the pot that the hand wins on average, as its bot has found it."""
    view, setup, randomness = asked.view, asked.setup, Random(asked.seed)
    looks = asked.style.looks
    if setup.game.slug == "mexican-poker":
        return mexican_player.chances(view, setup, randomness, looks)
    match setup.game.family:
        case "board":
            return board_player.chances(view, setup, randomness, looks)
        case "stud":
            return stud_player.chances(view, setup, randomness, looks)
        case "draw":
            return draw_player.chances(view, setup, randomness, looks)
        case "push-nine":
            return push_player.chances(view, setup)
    return None


def _betting(action: Action, asked: Asked) -> str:
    """What the hand wins, against what the pot asks for it."""
    share = _share(asked)
    if share is None:
        return ""
    key, values = _figures(action, asked, share)
    return phrase(f"bet.{key}", have=then(_without_saying(asked.have) or THIS_HAND), **values)


def _figures(action: Action, asked: Asked, share: float) -> tuple[str, dict[str, Any]]:
    """What kind of bet it is, and the figures that decide it, in a hundred."""
    view = asked.view
    owed_cents = next((one.owed_cents for one in view.choices if one.verb == "call"), 0)
    live = sum(one.is_live for one in view.holdings)
    key = {Fold: "fold", Raise: "raise", BringIn: "bring-in"}.get(type(action), "call")
    if key == "call" and not owed_cents:
        key = "check"
    if key == "fold" and not owed_cents:
        key = "pass-up"
    pot = pot_cents(view, asked.style)
    wins, bets_at = 100 * respected(view, share, asked.style), 100 * asked.style.raises_at / live
    price = 100 * owed_cents / max(pot + owed_cents, 1)
    limit = {"call": price, "fold": price, "check": bets_at}.get(key, 100 / live)
    # What decided is seen in the figures too: with a digit more where whole ones are the same.
    digits = int(nearest(wins) == nearest(limit))
    if key in ("call", "fold") and pot > view.pot_cents:
        key += "-with-callers"
    return key, {
        "share": _pots(nearest(wins, digits)),
        "live": live,
        "fair": nearest(100 / live),
        "bets_at": min(nearest(bets_at, digits), 100),
        "owed": dollars(owed_cents),
        "pot": dollars(pot),
        "total": dollars(pot + owed_cents),
        "price": nearest(price, digits),
    }


def nearest(number: float, digits: int = 0) -> float:
    """Rounded as everywhere here: to the nearest, and halves up.

    >>> nearest(16.5), nearest(100 * 8 / 48), nearest(100 * 4 / 82), nearest(16.64, 1)
    (17, 17, 5, 16.6)
    """
    scale = 10.0**digits
    rounded = math.floor(number * scale + 0.5) / scale
    return int(rounded) if rounded.is_integer() else rounded


def _pots(in_100: float) -> str:
    """So many pots of a hundred, as one says it."""
    if in_100 == 1:
        return "about 1 pot"
    return f"about {in_100:g} pots" if in_100 else "hardly a pot"


def explained(action: Action, asked: Asked) -> str:
    """The same in more words, for whoever asks why: how the figures come about and compare."""
    if asked.setup.game.family == "blackjack" and action.key().partition(".")[0] in VERBS:
        worth = blackjack_player.worths(asked.view, asked.setup)
        best = sorted(worth, key=worth.__getitem__, reverse=True)
        said = [phrase("more.one", verb=VERBS[one], **_gains(worth[one])) for one in best]
        return phrase("more.blackjack", all=", ".join(said)) if len(said) > 1 else ""
    share = _share(asked) if isinstance(action, Call | Fold | Raise) else None
    if share is None:
        return ""
    key, values = _figures(action, asked, share)
    is_lowered = asked.style.respects and raises_of_others(asked.view)
    lowered = phrase("more.lowered") if is_lowered else ""
    more = phrase(f"more.{key.removesuffix('-with-callers')}", **values)
    is_what = phrase("more.bet-is", share=_capital(values["share"]), lowered=lowered)
    return f"{is_what} {more}".strip()


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _drawing(action: Discard, asked: Asked) -> str:
    """What is kept and what that wins, beside what the hand wins as it is."""
    choice = next(one for one in asked.view.choices if one.verb == "discard")
    is_owed = choice.pick[0] > 0
    kept = [card for card in choice.cards if card not in action.cards]
    pat, drawn = (0, 0) if is_owed else (_in_100(_after(asked, one)) for one in ((), action.cards))
    if not action.cards:
        return phrase("draw.pat", have=then(asked.have or THIS_HAND), share=_pots(pat))
    if not kept:
        return phrase("draw.all", share=_pots(drawn), pat=_pots(pat))
    is_low = not is_owed and draw_player.is_low(asked.setup)
    left: Named = low_so_far(kept) if is_low else high_so_far(kept)
    key = "draw.owed" if is_owed else "draw.some" if drawn > pat else "draw.kept"
    words = then(left.words.replace(SO_FAR, ""))
    return phrase(key, kept=words, share=_pots(drawn), pat=_pots(pat))


def _after(asked: Asked, thrown: Sequence[Card]) -> float:
    """The part of the pot that the hand wins on average, when this is thrown away."""
    randomness, looks = Random(asked.seed), asked.style.looks
    return draw_player.chances(asked.view, asked.setup, randomness, looks, thrown=thrown)


def _blackjack(action: Action, asked: Asked) -> str:
    """What the two best choices are worth, by the rules of this house."""
    worth = blackjack_player.worths(asked.view, asked.setup)
    if not worth:
        return ""
    best = action.key().partition(".")[0]
    others = sorted((one for one in worth if one != best), key=worth.__getitem__, reverse=True)
    values: dict[str, Any] = {
        "have": then(asked.have),
        "up": blackjack_player.up_words(asked.view),
        "best": VERBS[best],
        **_gains(worth[best]),
    }
    if not others:
        return phrase("blackjack.only", **values)
    second = {f"other_{name}": value for name, value in _gains(worth[others[0]]).items()}
    return phrase("blackjack.play", other=VERBS[others[0]], **second, **values)


def _gains(worth: float) -> dict[str, Any]:
    return {"gains": "wins" if worth >= 0 else "loses", "cents": _cents(worth)}


def _insuring(action: Action, asked: Asked) -> str:
    """How often the bank has a natural, against what is paid for it."""
    chance = blackjack_player.chance_of_ten(asked.setup)
    house = asked.setup.options
    if isinstance(action, TakeEvenMoney):
        pays: Odds = house[ComparingOptions].natural_pays
        return phrase("blackjack.even-money", chance=_in_100(chance), pays=pays)
    pays = house[InsuringOptions].insurance_pays
    needed = pays.on / (pays.on + pays.pays)
    return phrase("blackjack.insure", chance=_in_100(chance), pays=pays, needed=_in_100(needed))


def _done(action: Done, asked: Asked) -> str:
    """Why there is no insurance; of wagers, that one is enough."""
    if any(one.verb == "insure" for one in asked.view.choices):
        return _insuring(action, asked)
    return phrase("plain.done")


def _pan(action: PanAction, asked: Asked) -> str:
    return pan_reason(action, asked.view, asked.setup)


def _challenging(action: Action, asked: Asked) -> str:
    """What playing wins and folding loses; where that is not known, the rule of thumb."""
    view, about = asked.view, getattr(action, "about", 0)
    own, up = challenge_player.held(view, about), challenge_player.up_card(view)
    worth = challenge_player.playing_wins(own, up, asked.setup.answers)
    have = then(asked.have or THIS_HAND)
    if worth is not None:
        return phrase("worth.playing", have=have, **_won(worth, "ante"))
    is_three = asked.setup.game.slug == "three-card-poker"
    return phrase("rule.three-card" if is_three else "rule.caribbean", have=asked.have or THIS_HAND)


def _won(worth: float, unit: str, other: str = "") -> dict[str, str]:
    """What is won or lost on average, in words that fill a sentence."""
    size = round(abs(worth), 2)
    if not size:
        return {f"{other}gains": "comes out", f"{other}amount": "about even"}
    amount = f"{size:g} {unit}s" if size > 1 else f"{size:.2f} of {_with_article(unit)}"
    return {f"{other}gains": "wins" if worth >= 0 else "loses", f"{other}amount": amount}


def _with_article(word: str) -> str:
    return f"{'an' if word[0] in 'aeiou' else 'a'} {word}"


def _standing(action: Action, asked: Asked) -> str:
    """One more card or none: of Super Pan Nine or of a blackjack game."""
    house = asked.setup.options.get(DrawingOneOptions)
    if house is None:
        return _blackjack(action, asked)
    number = getattr(action, "about", 0)
    worth = super_pan_nine_player.worths(asked.view, asked.setup, number)
    if worth is not None and asked.have:
        stands, draws = worth
        return phrase("worth.drawing", have=then(asked.have), **_won(draws, "wager"),
                     **_won(stands, "wager", "other_"))  # fmt: skip
    key = "rule.draw-one" if asked.have else "rule.unseen"
    return phrase(key, most=house.house_way_draws_max, have=asked.have)


def _fronting(action: SetFront, asked: Asked) -> str:
    choice = next(one for one in asked.view.choices if one.verb == "front")
    rest = list(choice.cards)
    for card in action.cards:
        rest.remove(card)
    parts = placed(named_setting(asked.setup.options, (action.cards, rest)))
    reply = pai_gow_player.best_reply(asked.view, asked.setup, choice)
    if reply is None or reply.front != action.cards:
        return phrase("rule.front", parts=parts)
    return phrase("worth.front", parts=parts, **_won(reply.wins, "wager"),
                 **_won(reply.house_way_wins, "wager", "other_"))  # fmt: skip


def _setting(action: SetHand, asked: Asked) -> str:
    best = best_setting((*action.front, *action.middle, *action.back), point_rules(asked.setup))
    laid: dict[Part, tuple[Card, ...]] = {
        "front": action.front,
        "middle": action.middle,
        "back": action.back,
    }
    parts = [named(part(cards, of=of), of) for of, cards in laid.items()]
    points = round(best.points, 1)
    key = "won" if points > 0 else "lost" if points else "even"
    size = "1 point" if abs(points) == 1 else f"{abs(points):g} points"
    return phrase(f"rule.set-{key}", points=size, parts=placed(parts))


def placed(names: Sequence[Named]) -> str:
    """Each part with its place: "ace high in front; two pair, tens and fives, in back"."""
    words = ((one.part, then(one.words.removesuffix(" low"))) for one in names)
    return "; ".join(phrase(f"place.{part}", words=said) for part, said in words)


def _banking(action: TakeBank, asked: Asked) -> str:
    bank = asked.view.bank
    times = action.cents // bank.wager_min_cents if bank and bank.wager_min_cents else 0
    return phrase("rule.bank", cents=dollars(action.cents), times=times) if times else ""


def _buying(_: Action, asked: Asked) -> str:
    price = next((one.low_cents for one in asked.view.choices if one.verb == "buy in"), 0)
    live = sum(one.is_live for one in asked.view.holdings)
    worth_cents = (asked.view.pot_cents + price) // max(live, 1)
    return phrase("rule.buy-in", worth=dollars(worth_cents), owed=dollars(price)) if price else ""


VERBS: Final = {
    "hit": "hitting",
    "stand": "standing",
    "double": "doubling",
    "split": "splitting",
    "surrender": "surrendering",
}
"""What a choice of a blackjack game is called in the middle of a sentence."""

BECAUSE: Final[tuple[tuple[Any, Callable[[Any, Asked], str]], ...]] = (
    ((Call, Fold, Raise, BringIn), _betting),
    (Discard, _drawing),
    ((Play, GiveUp), _challenging),
    ((Insure, TakeEvenMoney), _insuring),
    (Done, _done),
    ((DrawOne, Stand), _standing),
    (blackjack_player.PLAYED, _blackjack),
    (SetFront, _fronting),
    (SetHand, _setting),
    (TakeBank, _banking),
    (PAN, _pan),
    ((BuyIn, StayOut), _buying),
)
"""By the kind of action, what gives the reason; the others have one that never changes."""
