"""When the columns of an iterative program move."""

from __future__ import annotations

import ctypes
from typing import Any, Optional

import numpy as np
from numpy.typing import ArrayLike

from . import _library as lib
from ._copying import NotCopied
from ._errors import UsageError, check
from ._plan import Plan, address, whole
from ._scenario import Scenario, _floats, _wholes


class Balancer(NotCopied):
    """Decides when columns move on a ring of processors, of what is seen of the program every few steps.

    A plan has to pay by two looks that follow each other; moving is expected to take as much longer than planned
    as it did the last time; and what moving has lost so far has to be earned, too.
    """

    def __init__(
        self, network: Scenario, ring: ArrayLike, slices: ArrayLike, column_data: float = 1, shared: bool = False
    ) -> None:
        """network: the platform, with times in s; ring: its processors round the ring; slices: the columns of each;
        column_data: of one column; shared: messages share links in what moving costs."""
        members, columns = _wholes(ring, np.int32), _wholes(slices)
        if members.shape != columns.shape or members.ndim != 1:
            raise UsageError(f"{columns.size} slices for {members.size} processors")
        self._size, self._handle = members.size, ctypes.c_void_p()
        call = lib.function("balancer_make")
        begin, parts = address(members), address(columns)
        check(call(network._handle, self._size, begin, parts, column_data, shared, ctypes.byref(self._handle)))

    def __del__(self, _free: Any = lib.function("balancer_free")) -> None:
        _free(self.__dict__.get("_handle"))

    def look(self, per_column: ArrayLike, steps: int, left: int) -> Optional[Plan]:
        """After `steps` more steps, with `left` to come: a redistribution by which moving pays, or None. per_column:
        s that each processor took for one of its columns in a step."""
        handle = ctypes.c_void_p()
        times = _floats(per_column, self._size)
        call = lib.function("balancer_look")
        check(call(self._handle, address(times), whole(steps), whole(left), ctypes.byref(handle)))
        return Plan(handle) if handle else None

    def moved(self, seconds: float) -> None:
        """The columns have moved as the last plan says, in so many seconds."""
        check(lib.function("balancer_moved")(self._handle, seconds))
