"""The alerts in docs/alerts.yml are over figures that there are."""

import re

from tests.tidy.tree import ROOT

MADE = ("houseway/web/running/metrics.py", "houseway/web/nodes/metrics.py")


def test_every_figure_that_an_alert_asks_for_is_told() -> None:
    text = "".join((ROOT / path).read_text() for path in MADE)
    there = {f"houseway_{one}" for one in re.findall(r'\(\s*"([a-z_]+)",\s*"[A-Z0-9]', text)}
    there |= {"houseway_commit_seconds_bucket"} & {f"{one}_bucket" for one in _histograms(text)}
    rules = (ROOT / "docs/alerts.yml").read_text()
    asked = set(re.findall(r"\bhouseway_[a-z_]+", rules))
    assert len(asked) > 10
    assert asked <= there, f"nothing tells {sorted(asked - there)}"


def test_no_alert_waits_for_a_dead_node_to_be_told_of() -> None:
    """Its row goes with its tables, some seconds after it has died (`leasing.take`)."""
    rules = (ROOT / "docs/alerts.yml").read_text()
    assert not re.findall(r"node_alive\)? *== *0", rules)


def _histograms(text: str) -> list[str]:
    return re.findall(r'name = "(houseway_[a-z_]+)"', text)
