"""An attribute that is worked out when it is first asked for, and kept.

The same as `functools.cached_property`, which takes a lock each time on Python 3.11: a setup has a
dozen such attributes, and a table deals thousands of hands a second.
"""

from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

Value = TypeVar("Value")


class cached_property(Generic[Value]):
    """Set on an instance once; after that it is an ordinary attribute of it."""

    def __init__(self, find: Callable[[Any], Value]) -> None:
        self.find = find
        self.name = find.__name__
        self.__doc__ = find.__doc__

    @overload
    def __get__(self, instance: None, owner: type | None = None) -> "cached_property[Value]": ...
    @overload
    def __get__(self, instance: object, owner: type | None = None) -> Value: ...

    def __get__(
        self, instance: object | None, owner: type | None = None
    ) -> "cached_property[Value] | Value":
        """The value, which from now on lies in the instance itself."""
        if instance is None:
            return self
        value = self.find(instance)
        vars(instance)[self.name] = value
        return value
