"""Charts of the best play: against definitions, and as texts, pictures and pages."""
