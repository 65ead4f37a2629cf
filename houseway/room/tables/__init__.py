"""Tables: opened, filled, changed and closed as their house's book says."""
