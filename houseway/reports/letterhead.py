"""What stands at the head and the foot of every page of a club: who it is, and whom to call.

Garlic City's pages carry its address and the line for problem gambling (garlic-city/house/5,
garlic-city/house/6), the Players Club's its address and its manager (players-club/house/1).
"""

import msgspec

from houseway.houses.house import House


class Letterhead(msgspec.Struct, frozen=True):
    """The club on paper; an empty line is one that nobody printed."""

    club: str
    address: str
    contact: str
    helpline: str
    colour: str


def letterhead(house: House) -> Letterhead:
    """The head and foot of this club's pages."""
    club = house.club
    telephone = f"Telephone {club.facts['telephone']}" if club.facts["telephone"] else ""
    run_by = f"{club.facts['run_by']}, manager" if club.facts["run_by"] else ""
    helpline = f"Please gamble responsibly. Gambling problem? Call {club.helpline}"
    return Letterhead(
        club=club.name,
        address=club.address,
        contact=". ".join(filter(None, (telephone, run_by))),
        helpline=helpline if club.helpline else "",
        colour=house.notices.colour,
    )
