"""Super Pan Nine: one card more, or none."""
