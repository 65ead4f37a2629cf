"""A room with a few rules, to see that `make mutants` finds the one without a real test."""
