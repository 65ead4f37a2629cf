"""Figures for the page: a question becomes a job, worked off by a process of its own."""
