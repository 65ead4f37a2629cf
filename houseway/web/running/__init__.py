"""Running a server: settings and where they come from, starting, notes, figures, reopening."""
