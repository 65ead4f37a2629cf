"""What banked games are worth: exact counts against definitions, and against the engine."""
