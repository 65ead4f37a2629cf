"""Lets `python -m houseway` stand for the `houseway` command."""

from houseway.cli.main import main

main()
