"""The clock of a table and its action, stopped and running."""
