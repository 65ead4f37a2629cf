"""houseway: the California cardroom as software. Rule books that run."""

__version__ = "0.1.0"
