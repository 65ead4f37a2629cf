"""The room names the key that it signs the heads of its log with."""

from houseway.room.event import RoomEvent
from houseway.room.state import Room


class SignerNamed(RoomEvent, frozen=True, tag="signer-named"):
    """From now on heads are signed by this key; those signed before by another stay good."""

    public: str
    """The public half, in hex: anybody can check a signature with it."""

    def apply(self, room: Room) -> None:
        room.signers.append(self.public)
