"""What the games with a player-dealer share, with Three Card Poker and Caribbean Stud."""
