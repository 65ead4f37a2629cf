"""What a game asks of a house: questions, declared beside the code that asks them.

    @dataclass(frozen=True, kw_only=True)
    class BoardOptions(HouseOptions):
        early_flop_burn: Literal["stands", "burn again"]
        "After a flop turned too early: does the first burn stand, or is another burned?"

A game gathers the questions it meets by inheriting from several such classes. The annotation
says which answers there are (see `kinds.py`); `| Floor` says that play can stop there and ask.
No question has a default: each house that spreads the game answers each one, in `answers.py`.
"""

import ast
import inspect
import sys
from collections.abc import Iterator
from dataclasses import dataclass, fields
from enum import Enum
from functools import cache, cached_property, reduce
from operator import or_
from types import NoneType, UnionType
from typing import Final, Literal, Union, get_args, get_origin, get_type_hints

from houseway.errors import Broken
from houseway.rulebook.kinds import Cents, Kind, OneOf, OrNone, Several, Whole, YesOrNo
from houseway.rulebook.pay_tables import Odds, OddsTo, PayTable, TableOfOdds

RESERVED = {"base"}
"""Keys of a game's file that are no questions."""

PLAIN: Final[dict[object, Kind]] = {bool: YesOrNo(), Odds: OddsTo(), PayTable: TableOfOdds()}
"""Annotations that mean the same under every name."""


class Floor(Enum):
    """The value of a question that a house leaves to the floor: play stops and asks."""

    DECIDES = "floor"


@dataclass(frozen=True, kw_only=True)
class HouseOptions:
    """What houses answer differently; subclasses declare the questions."""

    def __init_subclass__(cls) -> None:
        """Finds a badly declared question when its module is imported, not when a hand meets it."""
        super().__init_subclass__()
        _askers(cls)
        hints = get_type_hints(cls)
        for name in inspect.get_annotations(cls):
            if name in vars(cls):
                raise Broken(
                    f"{cls.__qualname__}.{name} has a default; houses answer, Python does not"
                )
            if name in RESERVED or name.endswith("_dollars"):
                raise Broken(f"{cls.__qualname__}.{name}: no question can have that name")
            if _kind_of(_without_floor(hints[name]), name) is None:
                raise Broken(f"{cls.__qualname__}.{name}: a house cannot answer with {hints[name]}")


@dataclass(frozen=True)
class Question:
    """One question that houses answer, with the answers that are possible."""

    name: str
    kind: Kind
    may_ask_floor: bool
    declared_in: type[HouseOptions]

    @property
    def legal(self) -> str:
        """Fills the sentence "it must be …"."""
        return self.kind.legal

    @property
    def legal_values(self) -> tuple[object, ...]:
        """All legal values of a choice; empty for counts, money and lists."""
        return self.kind.values

    @cached_property
    def text(self) -> str:
        """The question in the room's words, read from the source: the string below its name."""
        module, asker = self.declared_in.__module__, self.declared_in.__qualname__
        found = _texts_in(module).get(f"{asker}.{self.name}")
        if found is None:
            raise Broken(f"{asker}.{self.name} has no question written below it")
        return found


def questions_of(options_class: type[HouseOptions]) -> tuple[Question, ...]:
    """Every question of a game, the inherited ones first, in the order they are declared."""
    if options_class not in _QUESTIONS:
        _QUESTIONS[options_class] = tuple(_declared_in(options_class))
    return _QUESTIONS[options_class]


_QUESTIONS: Final[dict[type[HouseOptions], tuple[Question, ...]]] = {}
"""Classes do not change once they are declared, so their questions are worked out once."""


def _declared_in(options_class: type[HouseOptions]) -> Iterator[Question]:
    if "__dataclass_params__" not in vars(options_class):
        raise Broken(f"{options_class.__qualname__} needs @dataclass(frozen=True, kw_only=True)")
    hints = get_type_hints(options_class)
    asked_by = _askers(options_class)
    for field in fields(options_class):
        annotation = _without_floor(hints[field.name])
        kind = _kind_of(annotation, field.name)
        assert kind is not None, "__init_subclass__ refuses such a class"
        may_ask_floor = annotation != hints[field.name]
        yield Question(field.name, kind, may_ask_floor, asked_by[field.name])


def _askers(options_class: type[HouseOptions]) -> dict[str, type[HouseOptions]]:
    """Which class declares each question; a question is declared once."""
    asked_by: dict[str, type[HouseOptions]] = {}
    for asker in options_class.__mro__:
        if not issubclass(asker, HouseOptions):
            continue
        for name in inspect.get_annotations(asker):
            if name in asked_by:
                first, second = asked_by[name].__qualname__, asker.__qualname__
                raise Broken(f"{name!r} is asked twice: in {first} and in {second}")
            asked_by[name] = asker
    return asked_by


def _without_floor(annotation: object) -> object:
    parts = get_args(annotation)
    if get_origin(annotation) not in (Union, UnionType) or Floor not in parts:
        return annotation
    return reduce(or_, (part for part in parts if part is not Floor))


def _kind_of(annotation: object, name: str) -> Kind | None:
    """The kind that an annotation declares, or None when no book could write it."""
    origin, parts = get_origin(annotation), get_args(annotation)
    if annotation in PLAIN:
        return PLAIN[annotation]
    if annotation is int:
        return Cents() if name.endswith("_cents") else Whole()
    if origin is Literal:
        types = {type(part) for part in parts}
        return OneOf(parts) if types == {str} or (types == {int} and "_cents" not in name) else None
    if origin is tuple:
        each = _kind_of(parts[0], name) if len(set(parts) - {...}) == 1 else None
        return each and Several(each, None if parts[-1] is ... else len(parts))
    if origin in (Union, UnionType) and len(parts) == 2 and parts[1] is NoneType:
        kind = _kind_of(parts[0], name)
        # A choice that has a word "none" already needs no second way to say it.
        if isinstance(kind, OneOf | Whole | Cents) and "none" not in kind.values:
            return OrNone(kind)
    return None


@cache
def _texts_in(module: str) -> dict[str, str]:
    """The string below each annotated name of each class of a module, by qualified name."""
    tree = ast.parse(inspect.getsource(sys.modules[module]))
    return dict(_texts_under(tree, ""))


def _texts_under(node: ast.AST, within: str) -> Iterator[tuple[str, str]]:
    name = ""
    for child in ast.iter_child_nodes(node):
        match child:
            case ast.ClassDef():
                yield from _texts_under(child, f"{within}{child.name}.")
            case ast.FunctionDef():
                yield from _texts_under(child, f"{within}{child.name}.<locals>.")
            case ast.Expr(value=ast.Constant(value=str(text))) if name:
                yield f"{within}{name}", inspect.cleandoc(text).replace("\n", " ")
        match child:
            case ast.AnnAssign(target=ast.Name(id=name)):
                pass
            case _:
                name = ""
