"""Push-9: a tied pot is pushed on."""
