"""Seats and lists: who sits where, who waits, who is away and how long that is borne."""
