"""House dealers: who deals where, and the change after each half hour."""
