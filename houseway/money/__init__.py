"""Money: whole cents in named accounts, moved two-sidedly, divided by rules that are said aloud.

`cents` reads and prints it, `chips` stacks it, `accounts` keeps it, `split` divides it, `pots` says
who may win it, `cover` and `in_action` say how far a player-dealer's wager reaches. Nothing here
knows a game.
"""
