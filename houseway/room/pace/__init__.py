"""The pace of a practice table that one person plays at: theirs to choose."""
