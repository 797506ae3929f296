"""Plans: checked answers."""

from __future__ import annotations

import ctypes
import json
import operator
import shutil
import subprocess
import tempfile
from functools import cached_property
from pathlib import Path
from typing import Any, Optional

import numpy as np

from . import _library as lib
from ._errors import Error, NoAnswer, UsageError, check

STATUSES = ("optimal", "feasible", "infeasible", "unknown")
STOPS = ("completed", "cancelled", "time-limit", "work-limit")
LANES = ("compute", "send", "receive")
KINDS = ("compute", "transfer", "wait")

#: One row of Plan.schedule: `count` equal stretches, the k-th from start + k stride to end + k stride.
BLOCK = np.dtype(
    [
        ("processor", np.int32),
        ("peer", np.int32),  # -1: none
        ("lane", np.int32),  # a position in LANES
        ("kind", np.int32),  # a position in KINDS
        ("count", np.int64),
        ("start", np.float64),
        ("end", np.float64),
        ("stride", np.float64),
        ("items", np.float64),
    ]
)
#: One row of Plan.transfers.
TRANSFER = np.dtype(
    [
        ("from", np.int32),
        ("to", np.int32),
        ("send_start", np.float64),
        ("send_end", np.float64),
        ("receive_start", np.float64),
        ("receive_end", np.float64),
    ]
)


def take_text(call: Any, *arguments: Any, allowed: tuple[int, ...] = ()) -> str:
    """What a function that makes a text makes."""
    text = ctypes.c_void_p()
    check(call(*arguments, ctypes.byref(text)), *allowed)
    try:
        return ctypes.string_at(text.value).decode() if text.value else ""
    finally:
        lib.function("free_text")(text)


def address(array: Optional[np.ndarray]) -> Optional[int]:
    return None if array is None else array.__array_interface__["data"][0]


def whole(value: int, bits: int = 64) -> int:
    """The number, which C would cut where it is too long."""
    number = operator.index(value)
    if not -(1 << (bits - 1)) <= number < 1 << (bits - 1):
        raise UsageError(f"{number} is too large a number")
    return number


class Plan:
    """The answer of one solver to one question; it has passed the independent checker. Never changes.

    Copies, shallow or deep, are the plan itself. A plan is pickled as the text of its scenario with the plan in it.
    Arrays are made anew whenever they are asked for. Those of another problem are an UsageError.
    """

    def __init__(self, handle: ctypes.c_void_p) -> None:
        self._handle = handle

    def __del__(self, _free: Any = lib.function("plan_free")) -> None:
        _free(self.__dict__.get("_handle"))  # _free is a default: at the interpreter's end modules may be empty

    def __copy__(self) -> Plan:
        return self

    def __deepcopy__(self, memo: object) -> Plan:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _plan_in, (self.scenario.text(),)

    # What every plan has.

    @property
    def problem(self) -> str:
        """"ring", "scatter", "redistribution", "star" or "grid"."""
        from ._scenario import PROBLEMS

        return PROBLEMS[lib.function("plan_problem")(self._handle)]

    @property
    def solver(self) -> str:
        """The one that ran."""
        return lib.function("plan_solver")(self._handle).decode()

    @property
    def status(self) -> str:
        """"optimal" (proven), "feasible", "infeasible" (proven) or "unknown"."""
        return STATUSES[lib.function("plan_status")(self._handle)]

    @property
    def stop(self) -> str:
        """How the run ended: "completed", "cancelled", "time-limit" or "work-limit"."""
        return STOPS[lib.function("plan_stop")(self._handle)]

    @property
    def value(self) -> Optional[float]:
        """The objective, a time, or for a grid blocks per unit of time; None without an answer."""
        return _known(lib.function("plan_value")(self._handle))

    @property
    def bound(self) -> Optional[float]:
        """A proven bound on the value; None where none is known."""
        return _known(lib.function("plan_bound")(self._handle))

    @property
    def has_answer(self) -> bool:
        return self.value is not None

    @property
    def scenario(self) -> Any:
        """The Scenario that it answers, as it was, with the plan in it."""
        from ._scenario import Scenario

        handle = ctypes.c_void_p()
        check(lib.function("plan_scenario")(self._handle, ctypes.byref(handle)))
        return Scenario._of(handle)

    @cached_property
    def processors(self) -> list[str]:
        """The names of all processors of the platform."""
        return self.scenario.processors

    @cached_property
    def json(self) -> str:
        """What `equipoise-cli solve --json` prints."""
        return take_text(lib.function("plan_text"), self._handle)

    @cached_property
    def data(self) -> dict[str, Any]:
        """The same as dictionaries and lists."""
        return json.loads(self.json)

    @property
    def notes(self) -> list[dict[str, Any]]:
        """Remarks on the answer."""
        return self.data["notes"]

    @property
    def schedule(self) -> np.ndarray:
        """Who does what when: an array of BLOCK."""
        blocks = np.empty(lib.function("schedule_size")(self._handle), BLOCK)
        check(lib.function("schedule")(self._handle, address(blocks)))
        return blocks

    # Ring and scatter.

    @property
    def order(self) -> np.ndarray:
        """Processors along the ring, or in order of service, the root last."""
        name = "ring_answer" if self.problem == "ring" else "scatter_answer"
        return self._array(name, 0, self._size, np.int32)

    @property
    def names(self) -> list[str]:
        """The names of `order`."""
        return [self.processors[k] for k in self.order]

    @property
    def shares(self) -> np.ndarray:
        """Of a ring: the part of the work of each, along the ring; they sum to 1."""
        return self._array("ring_answer", 1, self._size)

    @property
    def times(self) -> np.ndarray:
        """Of a ring: what each takes in a step, along the ring."""
        return self._array("ring_answer", 2, self._size)

    def slices(self, total: int) -> np.ndarray:
        """Of a ring: `total` columns in whole numbers, along the ring, one each at least; they sum to it."""
        slices = np.empty(self._size, np.int64)
        self._fill("ring_slices", whole(total), slices)
        return slices

    @property
    def counts(self) -> np.ndarray:
        """Of a scatter: items of each processor of the platform."""
        return self._array("scatter_by_processor", 0, self._processors, np.int64)

    @property
    def displacements(self) -> np.ndarray:
        """Of a scatter: where the items of each processor of the platform begin."""
        return self._array("scatter_by_processor", 1, self._processors, np.int64)

    @property
    def finish(self) -> np.ndarray:
        """Of a scatter: when each is done, in order of service; 0 for who gets nothing."""
        return self._array("scatter_answer", 3, self._size)

    # Redistribution, star and grid.

    @property
    def flows(self) -> np.ndarray:
        """Of a redistribution: net flows between neighbours, rows of (from, to, items)."""
        source, target = np.empty(self._size, np.int32), np.empty(self._size, np.int32)
        items = np.empty(self._size, np.int64)
        self._fill("redistribution_flows", source, target, items)
        return np.column_stack([source, target, items])

    @property
    def transfers(self) -> np.ndarray:
        """Of a star: an array of TRANSFER, in the order in which tasks leave the master."""
        return self._array("star_answer", 0, self._size, TRANSFER)

    @property
    def final_loads(self) -> np.ndarray:
        """Of a star: tasks that each processor of the platform computes."""
        return self._array("star_answer", 1, self._processors, np.int64)

    @property
    def arrangement(self) -> np.ndarray:
        """Of a grid: processors in rows and columns."""
        return self._array("grid_answer", 0, self._shape, np.int32)

    @property
    def panel(self) -> tuple[np.ndarray, np.ndarray]:
        """Of a grid: rows of blocks of a panel for each row of the grid, and columns for each column."""
        rows, columns = self._shape
        panel = np.empty(rows, np.int64), np.empty(columns, np.int64)
        self._fill("grid_answer", None, None, None, *panel)
        return panel

    def owners(self, blocks: int) -> np.ndarray:
        """Of a grid: the processor of each block of a matrix of blocks x blocks."""
        rows, columns = np.empty(blocks, np.int32), np.empty(blocks, np.int32)
        self._fill("grid_owners", blocks, rows, None, columns, None)
        return self.arrangement[np.ix_(rows, columns)]

    # What is made of a plan.

    def mpi_program(self, format: str = "python") -> str:
        """A program for MPI, as `equipoise-cli mpi` writes it: "c", "fortran", "python", "json", "hostfile" or
        "rankfile"."""
        return take_text(lib.function("mpi_program"), self._handle, format.encode())

    def svg(self) -> str:
        """The picture of the plan, as `equipoise-cli render` draws it. Pictures need Qt, which is not in this
        process: the program of the package `equipoise` is started. Error: it is not installed."""
        if not self.has_answer:
            raise NoAnswer("a plan without an answer has no picture")
        program = shutil.which("equipoise-cli")
        if program is None:
            raise Error("pictures need the program equipoise-cli, which is not in the PATH")
        with tempfile.TemporaryDirectory() as folder:
            file, picture = Path(folder) / "plan.equipoise", Path(folder) / "plan.svg"
            self.scenario.write(file)
            done = subprocess.run([program, "render", file, picture], capture_output=True, text=True)
            if done.returncode != 0:
                raise Error(done.stderr.strip())
            return picture.read_text()

    def _repr_svg_(self) -> Optional[str]:
        try:
            return self.svg()
        except Error:
            return None  # the notebook shows the line below

    def __repr__(self) -> str:
        return f"<{self.problem} plan by {self.solver}: {self.status}, value {self.value}, bound {self.bound}>"

    def plot(self, axes: Any = None) -> Any:
        """The schedule on matplotlib's axes, made if none are given: a line for each processor, computing
        above, sending and receiving below it. Returns the axes; needs matplotlib."""
        if axes is None:
            from matplotlib import pyplot

            axes = pyplot.figure().add_subplot()
        colours = ("tab:blue", "tab:orange", "tab:green")
        for block in self.schedule:
            if KINDS[block["kind"]] == "wait":
                continue
            starts = block["start"] + block["stride"] * np.arange(block["count"])
            bars = [(start, block["end"] - block["start"]) for start in starts]
            lane = int(block["lane"])
            axes.broken_barh(bars, (block["processor"] - 0.4 + 0.27 * lane, 0.25), color=colours[lane])
        axes.set_yticks(range(len(self.processors)), self.processors)
        axes.invert_yaxis()
        axes.set_xlabel("time")
        return axes

    @property
    def _processors(self) -> int:
        return lib.function("plan_processors")(self._handle)

    @property
    def _size(self) -> int:
        return lib.function("plan_size")(self._handle)

    @property
    def _shape(self) -> tuple[int, int]:
        shape = np.empty(2, np.int64)
        check(lib.function("grid_shape")(self._handle, address(shape[:1]), address(shape[1:])))
        return int(shape[0]), int(shape[1])

    def _array(self, name: str, position: int, shape: Any, kind: Any = np.float64) -> np.ndarray:
        """One of the arrays that a function gives, by its position among them."""
        array = np.empty(shape, kind)
        arrays: list[Optional[np.ndarray]] = [None] * (len(lib.function(name).argtypes) - 1)
        arrays[position] = array
        self._fill(name, *arrays)
        return array

    def _fill(self, name: str, *arguments: Any) -> None:
        given = (address(one) if isinstance(one, np.ndarray) else one for one in arguments)
        check(lib.function(name)(self._handle, *given))


def _plan_in(text: str) -> Plan:
    """The only plan of a scenario file's text."""
    from ._scenario import Scenario

    (plan,) = Scenario.parse(text).plans
    return plan


def _known(value: float) -> Optional[float]:
    return None if value != value else value
