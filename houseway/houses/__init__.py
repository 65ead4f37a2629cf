"""The clubs: one folder each, with what its book answers and posts, as TOML a manager can check."""
