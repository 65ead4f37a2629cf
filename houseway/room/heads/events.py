"""The room names the key that it signs the heads of its log with, and notes how far chains go."""

import msgspec

from houseway.room.event import RoomEvent
from houseway.room.state import Room


class SignerNamed(RoomEvent, frozen=True, tag="signer-named"):
    """From now on heads are signed by this key; those signed before by another stay good."""

    public: str
    """The public half, in hex: anybody can check a signature with it."""

    def apply(self, room: Room) -> None:
        room.signers.append(self.public)


class ChainsBegun(RoomEvent, frozen=True, tag="chains-begun"):
    """The last entry of the single chain: from here on every table has one of its own."""

    def apply(self, room: Room) -> None:
        """Nothing in the room is another by it."""


class HeadNoted(msgspec.Struct, frozen=True, array_like=True):
    """How far one chain goes."""

    table: int
    number: int
    link: str


class HeadsNoted(RoomEvent, frozen=True, tag="heads-noted"):
    """How far each chain goes that went on since the last time: so one head stands for all."""

    heads: tuple[HeadNoted, ...]

    def apply(self, room: Room) -> None:
        """Nothing in the room is another by it."""
