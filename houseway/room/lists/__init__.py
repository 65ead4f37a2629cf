"""The waiting lists, and the seats kept for those called."""
