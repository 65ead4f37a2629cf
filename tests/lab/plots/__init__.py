"""Pictures for files: what they hold, for whoever sees them and whoever does not."""
