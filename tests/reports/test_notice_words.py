"""Every notice says what its clause says: telling words of the book stand in the posted ones.

The words come from the index of each book, `houseway/rulebook/books`, and are looked for in what
the club posts. Together they fit the notices of their own clause and no other of the club, so that
two notices cannot change places unseen.
"""

import pytest

from houseway.houses.house import House
from houseway.rulebook.clauses import clause_named, every_clause
from tests.cli.in_process import in_one_line
from tests.reports.test_posted import words_of

TELLING = """
garlic-city/house/5 | 40 Hornlein Court | Gilroy, California 95020 | (408) 847-7074
garlic-city/house/6 | 1-800-GAMBLER
garlic-city/three-card-poker/3 | make the Play bet with queen-high or better | otherwise fold
garlic-city/three-card-poker/4 | a queen on about two hands in three | ante bonus
garlic-city/texas-holdem/23 | only English | at or around the table while hands are in play
garlic-city/texas-holdem/24 | vulgar or obscene language is not tolerated
garlic-city/texas-holdem/25 | throw | cards | critici | another player's play
garlic-city/texas-holdem/69 | protect | own hand at all times
garlic-city/pan/1 | pan-ginn-gay | in California since the early 1900s
garlic-city/pan/40 | forcing | discard from | break up a combination
garlic-city/pan/70 | protect | own rights under the rules
garlic-city/pan/82 | count | cards before | pick
garlic-city/caribbean-stud/3 | do not bluff; fold a hand with nothing
garlic-city/caribbean-stud/4 | always make the bet with a pair or better
garlic-city/caribbean-stud/5 | ace-king | other three cards matches | up card
garlic-city/caribbean-stud/6 | always bet | ace-king | jack | or better | up card
garlic-city/caribbean-stud/7 | do not wager on any jackpot bets
garlic-city/omaha/31 | only English | at or around the table while hands are in play
garlic-city/omaha/32 | vulgar or obscene language is not tolerated
garlic-city/omaha/33 | throw | cards | critici | another player's play
garlic-city/pai-gow-poker/34 | responsible for the final setting of
garlic-city/pai-gow-tiles/1 | make nine | ancient Chinese game | ancestor of dominoes
garlic-city/pai-gow-tiles/15 | pair may be split | to make two medium hands is a common strategy
garlic-city/pai-gow-tiles/36 | kum-kum bettors bear | neither delays | nor settles their disputes
garlic-city/pai-gow-tiles/64 | show or discuss | another player before the action is completed
garlic-city/pai-gow-tiles/89 | main language of the game | others are often spoken at the table
garlic-city/house/8 | version in force | 2007
garlic-city/no-bust-21st-century-blackjack/1 | version | 5.1 | US Patent 6,845,981
garlic-city/no-bust-21st-century-blackjack/2 | 6,855,051 | 6,776,416 | 7,022,015 | pending
garlic-city/no-bust-21st-century-blackjack/3 | trademark registrations | 2,485,604 | 2,404,922
comstock/no-bust-blackjack/31 | 66 Cal.App.4th 1397, 1408-09 | AB 1416 | Wesson | 330.11
comstock/seven-card-stud/16 | dealers help | read hands as best they can
comstock/seven-card-stud/19 | no rabbit hunting | undealt cards after the hand
comstock/seven-card-stud/20 | only the | dealer may touch the discards
comstock/seven-card-stud/51 | players must protect their own hands at all times
comstock/lowball/10 | players must protect their | hands at all times
comstock/lowball/18 | bilingual players must show respect to other players
comstock/lowball/28 | no criticising | other players | no loud or vulgar language
comstock/lowball/35 | call "time" | so that silence is not taken as a pass
comstock/lowball/37 | no cards may be exposed except at | showdown
comstock/lowball/48 | should | declare the raise
comstock/lowball/103 | potting | only for refreshments, food or cigarettes
comstock/lowball/105 | no rabbit hunting
comstock/house/2 | refuse or restrict anyone's privileges at any time
comstock/pan/64 | cannot always help an injured player who did not | call attention | promptly
comstock/pan/65 | protect | enforce | own rights
comstock/pan/76 | count | cards before | pick
comstock/mexican-poker/43 | no rabbit hunting
comstock/super-pan-nine/4 | house takes no part in the play and has no interest in the outcome
comstock/super-pan-nine/14 | kum-kum | own risk | nor settles disputes over it
comstock/super-pan-nine/44 | barred and may be prosecuted
comstock/super-pan-nine/45 | removes a losing bet may be barred | prosecuted
comstock/super-pan-nine/49 | discussing hands with any other player is forbidden
comstock/pai-gow-poker/6 | dealer never takes part in the play and has no interest in the outcome
comstock/pai-gow-poker/20 | time pays for the house's facilities, services and personnel
comstock/pai-gow-poker/52 | neither holds up action for | disputes over
comstock/pai-gow-poker/54 | all talk during the play of a hand should be in English
comstock/pai-gow-poker/55 | other active players before the | hand is finally set
comstock/pai-gow-poker/58 | protect | own hands
comstock/pure-21-5-blackjack/26 | opposite the players | with the chip tray in front
comstock/pure-21-5-blackjack/48 | only the | dealer may touch the cards
comstock/pure-21-5-blackjack/49 | a sweep toward the body to hit, side to side to stand
comstock/pure-21-5-blackjack/115 | 66 Cal. App. 4th 1397, 1408-1409 | AB 1416 | 330.11 | future
comstock/buster/2 | licensed side bet | US Patent 6,845,981 | Betwiser Games, LLC
players-club/house/1 | 906 N. Ventura Avenue | Ventura, California 93001 | William Kracht
players-club/no-bust-21st-century-blackjack/1 | 5.0 | No Bust 21st Century Blackjack
players-club/no-bust-21st-century-blackjack/2 | 6,855,051 | 6,776,416 | 7,022,015 | 6,845,981
players-club/no-bust-21st-century-blackjack/3 | trademark | 2,485,604 | 2,404,922
players-club/no-bust-21st-century-blackjack/20 | opposite the players | chip tray in front
players-club/no-bust-21st-century-blackjack/24 | sign | lowest and highest wager | collection for
players-club/no-bust-21st-century-blackjack/34 | nobody but the | dealer may touch the cards
players-club/no-bust-21st-century-blackjack/35 | sweep toward the body asks for a card | stands
players-club/no-bust-21st-century-blackjack/45 | cards always lie in front of the | tray
players-club/no-bust-21st-century-blackjack/70 | rates and wagering limits are posted at every table
players-club/buster/2 | specially marked circle
players-club/buster/24 | ample notice before any change to the Buster payouts
s-and-k/house/1 | Poker | collection schedule
s-and-k/pure-21-5-blackjack/15 | opposite the players | with the chip tray in front
s-and-k/pure-21-5-blackjack/17 | the game's name and its minimum and maximum wager
s-and-k/pure-21-5-blackjack/18 | sign also shows the collection for players and for the player
s-and-k/pure-21-5-blackjack/31 | only the house dealer may touch the cards
s-and-k/pure-21-5-blackjack/32 | a sweep toward the body is a hit, a side-to-side motion is a stand
s-and-k/pure-21-5-blackjack/46 | cards always lie in front of the house dealer's tray
s-and-k/pure-21-5-blackjack/74 | rates and wagering limits are posted at the table
s-and-k/pure-21-5-blackjack/105 | 66 Cal.App.4th 1397, 1408-1409 | AB 1416 (Wesson) | 330.11
s-and-k/pure-21-5-blackjack/106 | property of TXB Industries Inc. | patent pending | rights reserved
"""
ROWS = [row.split(" | ") for row in TELLING.strip().splitlines()]
WORDS = {clause_id: words for clause_id, *words in ROWS}


def holds(text: str, words: list[str]) -> bool:
    """Whether all the words are in the text, in whatever letters."""
    read = in_one_line(text).casefold()
    return all(word.casefold() in read for word in words)


def test_every_notice_of_the_four_books_has_its_telling_words() -> None:
    assert list(WORDS) == [one.id for one in every_clause() if one.enforceable == "notice"]
    assert all(WORDS.values())


@pytest.mark.parametrize("clause_id", WORDS)
def test_the_telling_words_of_a_clause_are_in_the_book_and_in_what_is_posted(
    clause_id: str,
) -> None:
    assert holds(clause_named(clause_id).gist, WORDS[clause_id])
    assert holds(", ".join(words_of(clause_id)), WORDS[clause_id])


@pytest.mark.parametrize("clause_id", WORDS)
def test_the_telling_words_of_a_clause_fit_no_other_notice_of_the_club(clause_id: str) -> None:
    listed = House.named(clause_named(clause_id).house).notices.listed
    others = [one.text for one in listed if clause_id not in one.cites]
    assert [text for text in others if holds(text, WORDS[clause_id])] == []
