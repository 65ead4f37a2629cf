"""A second look at finished hands."""
