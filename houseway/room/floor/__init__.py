"""What players ask of the floor, and what it decides."""
