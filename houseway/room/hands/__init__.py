"""Hands of the room: dealt, acted in, timed, ended, and what happens between two of them."""
