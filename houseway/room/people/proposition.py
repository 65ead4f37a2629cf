"""Players of third-party providers of proposition player services: where they may sit.

The law lets a club contract for them (Business and Professions Code section 19984), and the pages
of the games with a player-dealer say whether they play there: they may
(garlic-city/no-bust-21st-century-blackjack/65, players-club/no-bust-21st-century-blackjack/73,
s-and-k/pure-21-5-blackjack/77, comstock/pure-21-5-blackjack/93), as the law prescribes
(comstock/no-bust-blackjack/71). Then they are offered the bank in turn like everybody, and reports
name them; a player counts as one only once a manager has marked them with a provider.
"""

from houseway.errors import Refused
from houseway.room.state import Player, RoomTable
from houseway.table.bank.options import BankingOptions


def check_proposition(table: RoomTable, player: Player) -> None:
    """Refuses a seat that the page of the game keeps from this kind of player."""
    options, answers = table.row.answers.options, table.row.answers
    if BankingOptions not in options:
        return
    what = f"player {player.number} may not sit down at {table.title}"
    if (
        player.is_proposition_player
        and options[BankingOptions].proposition_players == "may not play"
    ):
        why = "Players of third-party providers may not play here"
        raise Refused(what, why=why, cite=answers.cite("proposition_players"))
    if (
        not player.is_proposition_player
        and options[BankingOptions].proposition_players == "alone may play"
    ):
        why = "Players of third-party providers alone may play here"
        raise Refused(what, why=why, cite=answers.cite("proposition_players"))
    if player.is_proposition_player and not (player.provider or table.is_practice):
        # The law asks for a contract with a provider: one that nobody named is none.
        raise Refused(
            what,
            why="No provider of proposition player services is named for them",
            cite=answers.cite("proposition_players"),
            instead="A manager names it",
        )
