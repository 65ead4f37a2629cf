"""Draw poker and lowball: cards changed, openers, kills."""
