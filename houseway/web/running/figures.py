"""One figure, in the text form that Prometheus reads."""

from collections.abc import Iterator, Mapping


def figure(name: str, what: str, kind: str, value: float) -> Iterator[str]:
    """A figure with its help and type.

    >>> list(figure("tables", "Tables that are open.", "gauge", 3))[-1]
    'houseway_tables 3'
    """
    yield f"# HELP houseway_{name} {what}"
    yield f"# TYPE houseway_{name} {kind}"
    yield sample(name, value, {})


def sample(name: str, value: float, labels: Mapping[str, str]) -> str:
    """One line of a figure that has several."""
    told = ",".join(f'{key}="{text}"' for key, text in labels.items())
    shown = f"{value:g}" if isinstance(value, float) else f"{value}"
    return f"houseway_{name}{{{told}}} {shown}" if told else f"houseway_{name} {shown}"
