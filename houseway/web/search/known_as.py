"""What people call the games besides what the books print: names to be found by, never shown."""

from collections.abc import Mapping
from typing import Final

KNOWN_AS: Final[Mapping[str, tuple[str, ...]]] = {
    "texas-holdem": ("holdem",),
    "texas-holdem-hi-lo": ("holdem 8 or better", "holdem high low split"),
    "omaha": ("omaha high", "plo"),
    "omaha-hi-lo": ("o8", "omaha 8 or better", "omaha high low split"),
    "crazy-pineapple-hi-lo": ("crazy pineapple 8 or better", "crazy pineapple high low split"),
    "tahoe-pineapple-hi-lo": ("tahoe 8 or better", "tahoe pineapple high low split"),
    "seven-card-stud": ("7cs", "stud high"),
    "seven-card-stud-hi-lo": ("stud 8 or better", "7cs 8", "stud high low split"),
    "razz": ("stud low", "seven card lowball"),
    "five-card-stud": ("5cs",),
    "mexican-poker": ("mexican stud",),
    "lowball": ("ace to five draw", "a5", "california lowball"),
    "kansas-city-lowball": ("kc lowball", "deuce to seven draw", "2 7 lowball"),
    "draw-poker": ("five card draw", "5cd"),
    "jacks-or-better": ("jacks to open", "five card draw jacks"),
    "jacks-back": ("jacks or back to lowball",),
    "push-nine": ("push nine",),
    "chinese-poker": ("thirteen card poker",),
    "pan": ("pan",),
    "three-card-poker": ("tri card poker",),
    "caribbean-stud": ("caribbean poker",),
    "pai-gow-poker": ("double hand poker",),
    "pai-gow-tiles": ("dominoes", "tile pai gow"),
    "super-pan-nine": ("pan nine",),
    "no-bust-blackjack": ("no bust 21", "twenty one"),
    "no-bust-21st-century-blackjack": ("no bust 21", "21st century", "twenty one"),
    "pure-21-5-blackjack": ("pure 21", "twenty one"),
}
"""By game. "hold em" and "paigow" need no line here: see `spelling.py`."""
