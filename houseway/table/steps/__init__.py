"""One verb a file: what a step asks of the house stands beside what the step does."""
