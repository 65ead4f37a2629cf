"""Figures and words as charts and reports print them. Nothing here needs Matplotlib."""

from houseway.lab.strategy.words import MINUS


def true(figure: str) -> str:
    """A figure with a true minus.

    >>> true("-0.25") == f"{MINUS}0.25"
    True
    """
    return figure.replace("-", MINUS)


def money(cents: float) -> str:
    """To the cent, with a sign.

    >>> money(5), money(0.2), money(-123456) == f"{MINUS}$1,234.56"
    ('+$0.05', '$0.00', True)
    """
    amount = f"${abs(cents) / 100:,.2f}"
    sign = "" if amount == "$0.00" else "+" if cents > 0 else MINUS
    return f"{sign}{amount}"


def typeset(words: str) -> str:
    """With the quotes of print: straight ones are for keyboards."""
    return words.replace("'", "\N{RIGHT SINGLE QUOTATION MARK}")
