"""Who the room knows, who is barred, and who plays for a provider."""
