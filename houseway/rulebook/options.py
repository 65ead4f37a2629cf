"""What a game asks of a house: questions in groups, in the `options.py` of each family.

    @dataclass(frozen=True, kw_only=True)
    class BoardOptions(HouseOptions, step="dealing"):
        early_flop_burn: Literal["stands", "burn again"]
        "After a flop turned too early: does the first burn stand, or is another burned?"

The annotation says which answers there are (see `kinds.py`); `| Floor` says that play can stop
there and ask. A game lists the groups it meets, in the order of a hand; each house that spreads it
answers every question in them (`answers.py`). A step then asks for its own group:

    if hand.setup.options[BoardOptions].early_flop_burn == "stands":
"""

import ast
import inspect
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, replace
from enum import Enum
from functools import cache, cached_property, reduce
from operator import or_
from types import NoneType, UnionType
from typing import (
    TYPE_CHECKING,
    ClassVar,
    Final,
    Literal,
    NoReturn,
    Self,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

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
    """A group of questions that houses answer differently; subclasses declare them."""

    step: ClassVar[str]
    """The step of a hand that asks them, as people name it; unless told otherwise, its file."""

    def __init_subclass__(cls, *, step: str = "") -> None:
        """Finds a badly declared question when its module is imported, not when a hand meets it."""
        super().__init_subclass__()
        cls.step = step or cls.__module__.rpartition(".")[2].replace("_", " ")
        if len(cls.__bases__) > 1 or (
            cls.__base__ is not HouseOptions and inspect.get_annotations(cls)
        ):
            raise Broken(f"{cls.__qualname__} inherits questions; a game lists its groups instead")
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


Groups = tuple[type[HouseOptions], ...]
"""What a game asks, group by group, in the order of a hand."""

GroupT = TypeVar("GroupT", bound=HouseOptions)


class Options(dict[type[HouseOptions], HouseOptions]):
    """One house's answers to all that a game asks, by group: `options[BettingOptions].raises_max`.

    Whether the game asks a group at all says `BettingOptions in options`; `options.get` gives the
    group or None. It is read on every step of every hand, so it is a dict; nobody writes to it.
    """

    __slots__ = ()

    if TYPE_CHECKING:

        def __getitem__(self, group: type[GroupT]) -> GroupT: ...

        def get(self, group: type[GroupT]) -> GroupT | None: ...  # type: ignore[override]

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(tuple(self.items()))

    def __missing__(self, group: type[HouseOptions]) -> NoReturn:
        asked = ", ".join(one.__qualname__ for one in self)
        name = group.__qualname__
        raise Broken(f"{name} is not among what this game `asks`: list it there, beside {asked}")

    @classmethod
    def of(cls, groups: Groups, values: Mapping[str, object]) -> Self:
        """The answers, each in the group that asks for it."""
        asked = {group: [field.name for field in fields(group)] for group in groups}
        return cls(
            (group, group(**{name: values[name] for name in names}))
            for group, names in asked.items()
        )

    def but_for(self, **others: object) -> Self:
        """The same answers, with some of them changed."""
        if unknown := others.keys() - {name for group in self.values() for name in vars(group)}:
            raise Broken(f"{', '.join(sorted(unknown))} is not asked in this game")

        def changed(group: HouseOptions) -> HouseOptions:
            own = {name: others[name] for name in others if name in vars(group)}
            return replace(group, **own) if own else group

        return type(self)((asked, changed(group)) for asked, group in self.items())


def questions_of(groups: Groups) -> tuple[Question, ...]:
    """Every question of a game, in the order of its groups."""
    if groups not in _QUESTIONS:
        asked_by: dict[str, type[HouseOptions]] = {}
        for group in groups:
            for name in inspect.get_annotations(group):
                if name in asked_by:
                    first, second = asked_by[name].__qualname__, group.__qualname__
                    raise Broken(f"{name!r} is asked twice: in {first} and in {second}")
                asked_by[name] = group
        _QUESTIONS[groups] = tuple(one for group in groups for one in _declared_in(group))
    return _QUESTIONS[groups]


_QUESTIONS: Final[dict[Groups, tuple[Question, ...]]] = {}
"""Classes do not change once they are declared, so their questions are worked out once."""


def _declared_in(group: type[HouseOptions]) -> Iterator[Question]:
    if "__dataclass_params__" not in vars(group):
        raise Broken(f"{group.__qualname__} needs @dataclass(frozen=True, kw_only=True)")
    hints = get_type_hints(group)
    for field in fields(group):
        annotation = _without_floor(hints[field.name])
        kind = _kind_of(annotation, field.name)
        assert kind is not None, "__init_subclass__ refuses such a class"
        may_ask_floor = annotation != hints[field.name]
        yield Question(field.name, kind, may_ask_floor, group)


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
