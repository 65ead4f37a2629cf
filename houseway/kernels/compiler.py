"""How a kernel is compiled, and where it is kept.

Numba keeps compiled code on disk and looks only at the one source file to see whether it is still
good. Our kernels have tables built into them and call each other across files, so each set of
sources and tables has a folder of its own (`kept.py`). Setting NUMBA_CACHE_DIR chooses another
place.

Without Numba, or with one that refuses the NumPy beside it, kernels can be imported but not run,
and say why. Only batches of cards have a second form in NumPy alone (`uncompiled.py`); counting,
boards, Omaha, tiles and equity have none.
"""

import hashlib
import pickle
from collections.abc import Callable
from typing import Any, NoReturn, ParamSpec, TypeVar, cast

from houseway.errors import HousewayError
from houseway.kernels.kept import folder

try:
    import numba
    from numba import prange
    from numba.core import caching
    from numba.extending import intrinsic
except ImportError as error:
    IS_COMPILED = False
    REFUSAL = str(error).partition("\n")[0]
    prange = range  # type: ignore[misc]
    FunctionCache: Any = object
    KeptFiles: Any = object
else:
    IS_COMPILED = True
    REFUSAL = ""
    FunctionCache = caching.FunctionCache
    KeptFiles = caching.IndexDataCacheFile

__all__ = ["IS_COMPILED", "address_of", "bare", "kernel", "parallel_kernel", "piece", "prange"]

Taken = ParamSpec("Taken")
Given = TypeVar("Given")


def kernel(function: Callable[Taken, Given]) -> Callable[Taken, Given]:
    """Compiles a function on its first call, for one thread; other threads may run beside it."""
    return _compiled(function, nogil=True)


def piece(function: Callable[Taken, Given]) -> Callable[Taken, Given]:
    """A piece of kernels, written out wherever one of them calls it."""
    return _compiled(function, inline="always")


def bare(function: Callable[Taken, Given]) -> Callable[Taken, Given]:
    """A part of a kernel that makes no arrays, so that nobody counts who holds which.

    Counting costs as much as all the rest where functions are many and small.
    """
    return _compiled(function, nogil=True, _nrt=False)


def _address_of(_typing: Any, array: Any) -> Any:
    """Where an array of one dimension lies, to be read and written without looking at its ends.

    One word instead of seven for every call of a small function.
    """

    def generate(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        return context.make_array(signature.args[0])(context, builder, given[0]).data

    types: Any = numba.types
    return types.CPointer(array.dtype)(array), generate


address_of: Any = intrinsic(_address_of) if IS_COMPILED else _address_of


def parallel_kernel(function: Callable[Taken, Given]) -> Callable[Taken, Given]:
    """Compiles a function whose `prange` loops spread over all cores."""
    return _compiled(function, parallel=True)


def _compiled(function: Callable[Taken, Given], **options: Any) -> Callable[Taken, Given]:
    if not IS_COMPILED:

        def missing(*_: Taken.args, **__: Taken.kwargs) -> NoReturn:
            raise HousewayError(
                f"equity and counting need Numba ({REFUSAL}): pip install 'houseway[lab]'"
            )

        return missing
    # Numba decides where a function is kept when it is decorated; other libraries choose their own.
    if function.__closure__:
        function.__qualname__ += f"_{_made_of(function)[:16]}"
    settings: Any = numba.config
    chosen = settings.CACHE_DIR
    settings.CACHE_DIR = chosen or str(folder())
    try:
        compiled: Any = numba.njit(cache=True, **options)(function)
        compiled._cache = Kept(function)
        return cast(Callable[Taken, Given], compiled)
    finally:
        settings.CACHE_DIR = chosen


class Kept(FunctionCache):  # type: ignore[misc]
    """Where a kernel is kept, for the types of what it is called with.

    One that is made inside a function is kept for what it was given there, which is part of its
    name. Numba would know it by a number that each process gives anew to every kernel in its
    closure, so it would be compiled, and kept, again by every process. And it would name the code
    of all of them alike, up to another such number: whoever loaded two of them, from two processes,
    ran one in place of the other.
    """

    def __init__(self, function: Any) -> None:
        super().__init__(function)
        stamp = self._impl.locator.get_source_stamp()
        self._cache_file = OwnNames(self._cache_path, self._impl.filename_base, stamp)

    def _index_key(self, signature: Any, codegen: Any) -> Any:
        return signature, codegen.magic_tuple(), self._py_func.__qualname__


class OwnNames(KeptFiles):  # type: ignore[misc]
    """The files of a kernel, each named by what is in it.

    Numba numbers them: two processes that compiled two kernels of one function at the same moment
    took the same number, and the index of one led to the other's code.
    """

    def __init__(self, folder: str, base: str, stamp: Any) -> None:
        super().__init__(folder, base, stamp)
        self._base = base

    def save(self, key: Any, code: Any) -> None:
        name = f"{self._base}.{hashlib.sha256(repr(key).encode()).hexdigest()[:16]}.nbc"
        self._save_data(name, code)
        self._save_index({**self._load_index(), key: name})


def _made_of(function: Any) -> str:
    """One number for a function, which its sources tell by where it stands, and for all that it
    closes over, kernels included.
    """
    where = f"{function.__module__} {function.__qualname__} {function.__code__.co_firstlineno} "
    seen = hashlib.sha256(where.encode() + function.__code__.co_code)
    for cell in function.__closure__ or ():
        given = cell.cell_contents
        inner = getattr(given, "py_func", None)
        said = pickle.dumps(given) if inner is None else _made_of(inner).encode()
        seen.update(b"%d " % len(said) + said)
    return seen.hexdigest()
