"""Chips between the cage, the seats, the box and the fund, outside of hands."""
