"""Heads of the log, signed and published: whoever has kept one can prove that nothing changed."""
