"""Where each key of a rule book stands: the line a manager has to look at.

Python's TOML reader keeps no line numbers, and every error in a rule book names its line. So the
text is read a second time, only for its keys, and only when a line is wanted. The text must
already be good TOML: this scanner skips values and finds no faults.

A place is a path from the top of the file. Names are strings; the position in a list, or among
the tables of one `[[name]]`, is a number counted from 0: `("drop", 1, "players", "7-9")`.
"""

import re
import tomllib
from typing import NamedTuple

Place = tuple[str | int, ...]
"""The way from the top of a file to one key, table or member of a list."""

TOKEN = re.compile(
    r'''
      (?P<blank>   [ \t]+ | \#[^\n]* )
    | (?P<newline> \r?\n )
    | (?P<quoted>  """(?:\\.|[^\\])*?"{3,5} | \'{3}.*?\'{3,5} | "(?:\\.|[^"\\\n])*" | '[^'\n]*' )
    | (?P<mark>    [\[\]{}=,.] )
    | (?P<bare>    [^\s"'\#\[\]{}=,.]+ )
    ''',
    re.VERBOSE | re.DOTALL,
)


class Token(NamedTuple):
    kind: str
    text: str
    line: int


def lines_of_keys(text: str) -> dict[Place, int]:
    r"""The line, counted from 1, on which each key, table and member of a list is first written.

    >>> lines_of_keys('base = { game = "omaha" }\n\n[[drop]]\n"7-9" = "$4.00"\n')
    {('base',): 1, ('base', 'game'): 1, ('drop',): 3, ('drop', 0): 3, ('drop', 0, '7-9'): 4}
    """
    scanner = _Scanner(_tokens(text))
    while scanner.peek().kind != "end":
        scanner.statement()
    return scanner.lines


def _tokens(text: str) -> list[Token]:
    tokens = []
    line = 1
    for match in TOKEN.finditer(text):
        if match.lastgroup != "blank":
            tokens.append(Token(match.lastgroup or "", match[0], line))
        line += match[0].count("\n")
    tokens.append(Token("end", "", line))
    return tokens


def _key(token: Token) -> str:
    if token.kind != "quoted":
        return token.text
    if "\\" in token.text:
        return str(tomllib.loads(f"key = {token.text}")["key"])
    return token.text[1:-1]


class _Scanner:
    """Walks the tokens once; `table` is the one that the last header opened."""

    def __init__(self, tokens: list[Token]) -> None:
        self.tokens = tokens
        self.at = 0
        self.table: Place = ()
        self.lines: dict[Place, int] = {}
        self.tables_so_far: dict[Place, int] = {}  # how many of each [[name]]

    def peek(self) -> Token:
        return self.tokens[self.at]

    def take(self) -> Token:
        self.at += 1
        return self.tokens[self.at - 1]

    def next_is(self, mark: str) -> bool:
        """Takes the mark when it comes next, and says whether it did."""
        found = self.peek().kind == "mark" and self.peek().text == mark
        self.at += found
        return found

    def seen(self, place: Place, line: int) -> Place:
        self.lines.setdefault(place, line)
        return place

    def statement(self) -> None:
        if self.peek().kind == "newline":
            self.take()
        elif self.next_is("["):
            self.header()
        else:
            self.pair(self.table)

    def header(self) -> None:
        """Opens a `[table]`, or one more of the `[[tables]]` of that name."""
        one_of_many = self.next_is("[")
        line = self.peek().line
        place: Place = ()
        keys = self.dotted_key()
        for number, key in enumerate(keys, start=1):
            place = self.seen((*place, key), line)
            if one_of_many and number == len(keys):
                self.tables_so_far[place] = self.tables_so_far.get(place, 0) + 1
            if place in self.tables_so_far:
                place = self.seen((*place, self.tables_so_far[place] - 1), line)
        self.table = place
        while self.next_is("]"):
            pass

    def dotted_key(self) -> list[str]:
        keys = [_key(self.take())]
        while self.next_is("."):
            keys.append(_key(self.take()))
        return keys

    def pair(self, place: Place) -> None:
        line = self.peek().line
        for key in self.dotted_key():
            place = self.seen((*place, key), line)
        self.next_is("=")
        self.value(place)

    def value(self, place: Place) -> None:
        if self.next_is("{"):
            while not self.next_is("}"):
                self.pair(place)
                self.next_is(",")
        elif self.next_is("["):
            self.members(place)
        else:
            # A date or a number may be several tokens: all up to the end of the value.
            while self.peek().kind in {"bare", "quoted"} or self.peek().text == ".":
                self.take()

    def members(self, place: Place) -> None:
        number = 0
        while not self.next_is("]"):
            if self.peek().kind == "newline":
                self.take()
            elif not self.next_is(","):
                self.value(self.seen((*place, number), self.peek().line))
                number += 1
