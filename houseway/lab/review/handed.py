"""What the server hands over to be looked at: records, and whose decisions are meant."""

import msgspec


class HandedHand(msgspec.Struct, frozen=True):
    """One hand, its seat, and the styles of the bots there, as in `3=rock`."""

    record: str
    seat: int
    styles: tuple[str, ...] = ()


class HandedHands(msgspec.Struct, frozen=True):
    """Hands to look at: one for itself, or many together."""

    hands: tuple[HandedHand, ...]
    together: bool = False
