"""The book of a club of one's own comes into the log, so that its hands are proved by it."""

from houseway.errors import Broken
from houseway.houses.taken_in import take_in
from houseway.room.event import RoomEvent
from houseway.room.state import Room


class BookTakenIn(RoomEvent, frozen=True, tag="book-taken-in"):
    """The room deals by this book from now on; a table takes it before its next hand."""

    house: str
    edition: int
    """Counted from 1 for each club."""
    files: dict[str, str]
    """Its files as they were, by name."""

    def take_in(self) -> None:
        """Makes the book known, so that rows can be made by it."""
        take_in(self.house, self.edition, self.files)

    def apply(self, room: Room) -> None:
        if self.edition != room.own_clubs.get(self.house, 0) + 1:
            raise Broken(f"edition {self.edition} of {self.house} does not follow the one before")
        self.take_in()
        room.own_clubs[self.house] = self.edition
        room.books.append(room.entries)
