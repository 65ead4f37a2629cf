"""Clubs of one's own in a room: their books are in its log, whole, edition after edition."""
