"""Scenarios: a platform and the questions asked of it."""

from __future__ import annotations

import ctypes
import json
import os
from copy import deepcopy
from pathlib import Path
from typing import Any, Iterable, Mapping, Optional, Sequence, Union

import numpy as np
from numpy.typing import ArrayLike

from . import _library as lib
from ._control import Control, Watch
from ._errors import UsageError, check
from ._plan import Plan, address, take_text, whole
from ._table import Table

PROBLEMS = ("ring", "scatter", "redistribution", "star", "grid")
ORDERS = ("descending-bandwidth", "ascending-bandwidth", "as-listed", "best")
KERNELS = ("product", "lu", "qr")

#: A processor: its number, from 0 in the order of the platform, or its name.
Processor = Union[int, str]
Range = Union[str, Iterable[float]]

_scatter_counts = lib.function("scatter_counts")


def _number(of: str, names: Sequence[str], what: str) -> int:
    if of not in names:
        raise UsageError(f'there is no {what} "{of}"; there are: {", ".join(names)}')
    return names.index(of)


def _texts(texts: Iterable[str]) -> Any:
    encoded = [text.encode() for text in texts]
    return (ctypes.c_char_p * len(encoded))(*encoded)


def _floats(values: ArrayLike, *shape: int) -> np.ndarray:
    array = np.ascontiguousarray(values, np.float64)
    if shape and array.shape != shape:
        raise UsageError(f"an array of shape {array.shape}; needed: {shape}")
    return array


def _wholes(values: ArrayLike, kind: type = np.int64) -> np.ndarray:
    array = np.asarray(values)
    whole = np.ascontiguousarray(array, kind)
    if not np.array_equal(array, whole):
        raise UsageError("an array of whole numbers is needed")
    return whole


class Scenario:
    """A platform (processors, links) and the questions asked of it.

        Scenario.read("cluster.equipoise")                         a file, of any kind that equipoise-cli reads
        Scenario.make([1, 2, 4], [[0, 1, 1], [1, 0, 1], [1, 1, 0]])      cycle times and link costs
        Scenario({"processors": [...], "links": [...]}, {"ring": {"work": 1000}})         as in a file

    Times, work and data are in the units of the platform. Copies, shallow, deep or by pickle, are independent of the
    scenario that they are made from.
    """

    def __init__(
        self, platform: Mapping[str, Any], questions: Optional[Mapping[str, Any]] = None, about: str = ""
    ) -> None:
        file = {"format": "equipoise", "version": 2, "about": about, "platform": platform}
        if questions is not None:
            file["questions"] = questions
        self._handle = _parsed(json.dumps(file), None)

    def __del__(self, _free: Any = lib.function("scenario_free")) -> None:
        _free(self.__dict__.get("_handle"))

    @classmethod
    def _of(cls, handle: ctypes.c_void_p) -> Scenario:
        scenario = cls.__new__(cls)
        scenario._handle = handle
        return scenario

    @classmethod
    def read(cls, path: Union[str, os.PathLike[str]]) -> Scenario:
        """A scenario file, what was measured of a cluster, or a platform in a file of another program."""
        handle = ctypes.c_void_p()
        check(lib.function("scenario_read")(os.fsencode(path), ctypes.byref(handle)))
        return cls._of(handle)

    @classmethod
    def parse(cls, text: str, name: Optional[str] = None) -> Scenario:
        """The same of a text; its kind is that of a file of this name, a scenario if there is none."""
        return cls._of(_parsed(text, name))

    @classmethod
    def make(
        cls,
        cycle_times: ArrayLike,
        link_costs: Optional[ArrayLike] = None,
        names: Optional[Sequence[str]] = None,
        start_ups: Optional[ArrayLike] = None,
    ) -> Scenario:
        """From numbers: the time per unit of work of each processor, and per unit of data from each (row) to each
        (infinity: no link). Without link costs, links are added by link()."""
        times = _floats(cycle_times)
        count = times.size
        costs = None if link_costs is None else _floats(link_costs, count, count)
        ups = None if start_ups is None else _floats(start_ups, count)
        if names is not None and len(names) != count:
            raise UsageError(f"{len(names)} names for {count} processors")
        handle = ctypes.c_void_p()
        check(
            lib.function("scenario_make")(
                count,
                None if names is None else _texts(names),
                address(times),
                address(ups),
                address(costs),
                ctypes.byref(handle),
            )
        )
        return cls._of(handle)

    def copy(self) -> Scenario:
        """An independent scenario with the same platform, questions and plans."""
        handle = ctypes.c_void_p()
        check(lib.function("scenario_copy")(self._handle, ctypes.byref(handle)))
        copied = type(self)._of(handle)
        copied.__dict__.update(self._attributes())
        return copied

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> Scenario:
        memo[id(self)] = copied = self.copy()
        copied.__dict__.update(deepcopy(self._attributes(), memo))
        return copied

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self).parse, (self.text(),), self._attributes() or None

    def _attributes(self) -> dict[str, Any]:
        """All attributes that a program has set, without the handle."""
        return {name: value for name, value in self.__dict__.items() if name != "_handle"}

    # The platform.

    def __len__(self) -> int:
        """Number of processors."""
        return lib.function("processor_count")(self._handle)

    @property
    def processors(self) -> list[str]:
        """Their names."""
        return [lib.function("processor_name")(self._handle, k).decode() for k in range(len(self))]

    @property
    def cycle_times(self) -> np.ndarray:
        """Time per unit of work of each processor; 0 for one with a measured table. May be set."""
        times = np.empty(len(self))
        check(lib.function("cycle_times")(self._handle, address(times)))
        return times

    @cycle_times.setter
    def cycle_times(self, times: ArrayLike) -> None:
        check(lib.function("set_cycle_times")(self._handle, address(_floats(times, len(self)))))

    def link(self, source: Processor, target: Processor, cost: float, latency: float = 0) -> Scenario:
        """A link in both directions; cost: time per unit of data."""
        call = lib.function("scenario_link")
        check(call(self._handle, self.index(source), self.index(target), cost, latency))
        return self

    def index(self, processor: Processor) -> int:
        """Its number."""
        if isinstance(processor, str):
            number = lib.function("processor_named")(self._handle, processor.encode())
            if number < 0:
                raise UsageError(f'there is no processor "{processor}"')
            return number
        return whole(processor, 32)

    # Questions. Each returns the scenario, so that calls follow each other.

    def ask_ring(self, work: float, message: float) -> Scenario:
        """Which processors, in which order, with which share of `work` per step, when neighbours exchange
        `message` of data in every step?"""
        check(lib.function("ask_ring")(self._handle, work, message))
        return self

    def ask_scatter(
        self, items: int, root: Processor = 0, order: str = "descending-bandwidth"
    ) -> Scenario:
        """How many of so many items for each, when the root serves them one after the other? Orders:
        "descending-bandwidth", "ascending-bandwidth", "as-listed", "best"."""
        call = lib.function("ask_scatter")
        check(call(self._handle, self.index(root), whole(items), _number(order, ORDERS, "order")))
        return self

    def ask_redistribution(
        self, ring: Sequence[Processor], loads: ArrayLike, imbalance: ArrayLike, one_way: bool = False
    ) -> Scenario:
        """Who sends how many items to whom on a ring, where each has `loads` of which `imbalance` is too many?"""
        members = np.array([self.index(one) for one in ring], np.int32)
        has, away = _wholes(loads), _wholes(imbalance)
        if not members.size == has.size == away.size:
            raise UsageError("as many loads and imbalances are needed as the ring has members")
        call = lib.function("ask_redistribution")
        check(call(self._handle, members.size, address(members), address(has), address(away), one_way))
        return self

    def ask_star(self, master: Processor, loads: Union[Mapping[Processor, int], ArrayLike]) -> Scenario:
        """Which tasks go through the master to whom, when each has `loads` at first? By processor."""
        if isinstance(loads, Mapping):
            given, loads = loads, np.zeros(len(self), np.int64)
            for one, load in given.items():
                loads[self.index(one)] = load
        has = _wholes(loads)
        if has.size != len(self):
            raise UsageError(f"{has.size} loads for {len(self)} processors")
        check(lib.function("ask_star")(self._handle, self.index(master), address(has)))
        return self

    def ask_grid(
        self,
        rows: int,
        columns: int,
        panel: tuple[int, int] = (0, 0),
        blocks: int = 0,
        kernel: str = "product",
    ) -> Scenario:
        """Which processors in which of rows x columns places, with how many blocks of a panel for each? Kernels:
        "product", "lu", "qr". 0: a few for each."""
        number = _number(kernel, KERNELS, "kernel")
        check(lib.function("ask_grid")(self._handle, *map(whole, (rows, columns, *panel, blocks)), number))
        return self

    def set(self, problem: str, **keys: object) -> Scenario:
        """Keys of a question, as `--set` of equipoise-cli takes them: set("ring", work="2 Gflop")."""
        number = _number(problem, PROBLEMS, "problem")
        for key, value in keys.items():
            text = str(value).lower() if isinstance(value, bool) else str(value)
            check(lib.function("set")(self._handle, number, key.encode(), text.encode()))
        return self

    def get(self, problem: str, key: str) -> str:
        """What that key is, as text that set() reads."""
        return take_text(lib.function("get"), self._handle, _number(problem, PROBLEMS, "problem"), key.encode())

    # Answers.

    def solve(
        self,
        problem: str,
        solver: Optional[str] = None,
        *,
        time_limit: Optional[float] = None,
        seed: int = 0,
        threads: int = 1,
        watch: Optional[Watch] = None,
        **options: object,
    ) -> Plan:
        """The checked answer to one question. Without a solver's name, by the best for this input; options are
        the solver's. Stopped, by Ctrl+C on the main thread, by `watch` (see Control) or after time_limit
        seconds, it is the best answer found so far. It does not depend on threads (0: as many as the machine
        runs at once). A plan may have no answer: see its status."""
        names = [f"{key.replace('_', '-')}={value}" for key, value in options.items()]
        handle = ctypes.c_void_p()
        number = _number(problem, PROBLEMS, "problem")
        with Control(time_limit, seed, watch, threads) as control:
            check(
                lib.function("solve_with")(
                    self._handle,
                    number,
                    None if solver is None else solver.encode(),
                    len(names),
                    _texts(names),
                    control,
                    ctypes.byref(handle),
                ),
                lib.NO_ANSWER,
            )
            plan = Plan(handle)  # freed even if a watch has failed
        return plan

    def keep(self, plan: Plan, name: Optional[str] = None) -> Scenario:
        """Keeps it in the file, by default under the name of its solver."""
        check(lib.function("scenario_keep")(self._handle, plan._handle, (name or plan.solver).encode()))
        return self

    @property
    def plans(self) -> list[Plan]:
        """Those that the file holds."""
        kept = []
        for k in range(lib.function("kept_count")(self._handle)):
            handle = ctypes.c_void_p()
            check(lib.function("kept")(self._handle, k, ctypes.byref(handle)))
            kept.append(Plan(handle))
        return kept

    def check(self) -> Table:
        """What the independent checker says of each plan that the file holds: a row each, with "verified"."""
        text = take_text(lib.function("check"), self._handle, allowed=(lib.INTERNAL,))
        return Table(json.loads(text)["plans"])

    def compare(
        self, problem: str, *solvers: str, time_limit: Optional[float] = None, seed: int = 0, threads: int = 1
    ) -> Table:
        """One question answered by several solvers, all if none is named: a row each, with the fields of an
        answer, or with "error"."""
        number = _number(problem, PROBLEMS, "problem")
        with Control(time_limit, seed, None, threads) as control:
            text = take_text(
                lib.function("compare"), self._handle, number, len(solvers), _texts(solvers), control
            )
        return Table(json.loads(text)["answers"])

    def sweep(
        self,
        problem: str,
        vary: Mapping[str, Range],
        *solvers: str,
        threads: int = 0,
        time_limit: Optional[float] = None,
        seed: int = 0,
        watch: Optional[Watch] = None,
    ) -> Table:
        """One question over ranges of numbers, as `equipoise-cli study sweep`: sweep("ring", {"work":
        "1:1000:31:log"}) or {"work": [1, 10, 100]}. A row a point, with the varied numbers by their names."""
        ranges = [over if isinstance(over, str) else ",".join(repr(float(x)) for x in over) for over in vary.values()]
        number = _number(problem, PROBLEMS, "problem")
        with Control(time_limit, seed, watch) as control:
            text = take_text(
                lib.function("sweep"),
                self._handle,
                number,
                len(ranges),
                _texts(vary),
                _texts(ranges),
                len(solvers),
                _texts(solvers),
                threads,
                control,
                allowed=(lib.NO_ANSWER,),
            )
        return _points(text)

    def drift(
        self, plan: Plan, columns: int = 0, column_data: float = 0, *, time_limit: Optional[float] = None
    ) -> dict[str, Any]:
        """A ring plan on this platform, as it is now: is it worth moving columns, and what does that cost? As
        `equipoise-cli drift --json`: "slices", "cost", "gain", "pays_after", ... `columns` of 0: 1000 are assumed."""
        with Control(time_limit, 0, None) as control:
            text = take_text(
                lib.function("drift"),
                plan._handle,
                self._handle,
                whole(columns),
                column_data,
                control,
                allowed=(lib.NO_ANSWER,),
            )
        return json.loads(text)

    # Files.

    def text(self) -> str:
        """The scenario file's text, with the plans that were kept."""
        return take_text(lib.function("scenario_text"), self._handle)

    @property
    def data(self) -> dict[str, Any]:
        """The same as dictionaries and lists: "platform", "questions", "plans", "measurements", "about"."""
        return json.loads(self.text())

    def convert(self, format: str) -> tuple[str, list[str]]:
        """The platform as another kind of text ("csv", "graphml", "dot", "simgrid", ...), and what that has no
        place for."""
        text, notes = ctypes.c_void_p(), ctypes.c_void_p()
        call = lib.function("convert")
        check(call(self._handle, format.encode(), ctypes.byref(text), ctypes.byref(notes)))
        try:
            return ctypes.string_at(text).decode(), ctypes.string_at(notes).decode().splitlines()
        finally:
            lib.function("free_text")(text)
            lib.function("free_text")(notes)

    def write(self, path: Union[str, os.PathLike[str]]) -> None:
        """Writes the scenario file."""
        Path(path).write_text(self.text(), encoding="utf-8")

    def __repr__(self) -> str:
        return f"<scenario of {len(self)} processors>"


def _parsed(text: str, name: Optional[str]) -> ctypes.c_void_p:
    handle = ctypes.c_void_p()
    encoded = text.encode()
    call = lib.function("scenario_parse")
    check(call(encoded, len(encoded), None if name is None else os.fsencode(name), ctypes.byref(handle)))
    return handle


def _points(text: str) -> Table:
    results = json.loads(text)
    varied = [axis["parameter"] for axis in results["axes"]]
    rows = []
    for point in results["points"]:
        values = dict(zip(varied, point.pop("values")))
        rows.append({**values, **point})
    return Table(rows)


def study(path: Union[str, os.PathLike[str]], threads: int = 0, watch: Optional[Watch] = None) -> Table:
    """The study that a file describes, as `equipoise-cli study run`: a row a point."""
    with Control(None, 0, watch) as control:
        return _points(
            take_text(lib.function("study"), os.fsencode(path), threads, control, allowed=(lib.NO_ANSWER,))
        )


def solvers(problem: Optional[str] = None) -> Table:
    """What solvers there are: name, title, claim, input, source and options."""
    number = -1 if problem is None else _number(problem, PROBLEMS, "problem")
    return Table(json.loads(take_text(lib.function("solvers"), number))["solvers"])


def balanced_slices(
    cycle_times: ArrayLike, total: int, burdens: Optional[ArrayLike] = None
) -> np.ndarray:
    """`total` whole columns for processors that start together, one each at least, so that the last one is done as
    early as possible: no other whole slices end earlier. cycle_times: time per column of each; burdens: time of each
    besides."""
    times = _floats(cycle_times)
    besides = None if burdens is None else _floats(burdens, times.size)
    slices = np.empty(times.size, np.int64)
    call = lib.function("balanced_slices")
    check(call(times.size, address(times), address(besides), whole(total), address(slices)))
    return slices


def scatter_counts(
    cycle_times: ArrayLike, link_costs: ArrayLike, items: int, root: int = 0
) -> tuple[np.ndarray, np.ndarray, float]:
    """Items for each processor when a root serves them one after the other, in order of descending bandwidth:
    counts, displacements and the makespan. cycle_times: time per item of each; link_costs: time per item from
    the root to each, its own passed over."""
    times = np.ascontiguousarray(cycle_times, np.float64)
    costs = np.ascontiguousarray(link_costs, np.float64)
    if costs.size != times.size:
        raise UsageError(f"{costs.size} link costs for {times.size} processors")
    answer = np.empty((2, times.size), np.int64)
    makespan = ctypes.c_double()
    begin = address(answer)
    check(
        _scatter_counts(
            times.size,
            address(times),
            address(costs),
            whole(root, 32),
            whole(items),
            begin,
            begin + answer.strides[0],  # type: ignore[operator]
            ctypes.addressof(makespan),
        )
    )
    return answer[0], answer[1], makespan.value
