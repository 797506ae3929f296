"""Rings of MPI processes that balance themselves, by mpi4py. Processor i of the platform is rank i.

Constructors and methods are called by all ranks. An input that is refused on one rank raises the same error on all of
them, before anything has moved.
"""

from __future__ import annotations

import ctypes
import math
from typing import Any, Callable, Optional

import numpy as np
from mpi4py import MPI

import equipoise

from ._errors import UsageError
from ._plan import Plan, address
from ._scenario import Scenario


def _on_all_ranks(comm: MPI.Intracomm, root: int, work: Callable[[], Any]) -> Any:
    """The result of `work`, which only `root` calls, on all ranks; what it raises is raised on all ranks."""
    result, failure = None, None
    if comm.rank == root:
        try:
            result = work()
        except Exception as error:
            failure = error
    result, failure = comm.bcast((result, failure), root)
    if failure is not None:
        raise failure
    return result


def _require_ranks(ranks: int, processors: int, what: str) -> None:
    if ranks != processors:
        raise UsageError(f"{ranks} ranks, but the {what} has {processors} processors: processor i is rank i")


class Ring:
    """A ring of ranks, each with a slice of columns: those of rank 0 of `comm` come first, then those of rank 1, ...

    comm: a communicator in the order of the ring, COMM_NULL on ranks that are not on it; ranks: size of the
    communicator that the ring was made from; processors: the rank of each in that communicator; slices: columns of
    each; first: which column the first one of rank 0 is. After columns have moved, slices go round, so that it need
    not be 0.
    """

    def __init__(self, comm: MPI.Intracomm, columns: int, plan: Optional[Plan] = None, root: int = 0) -> None:
        """The plan, that of a ring, and the number of columns are those of `root`. Without a plan on `root`: all
        ranks with equal slices. UsageError on all ranks: the platform of the plan has more or fewer processors than
        `comm` has ranks, or there are fewer columns than ranks on the ring."""

        def split() -> tuple[list[int], list[int]]:
            if plan is not None:
                _require_ranks(comm.size, len(plan.processors), "platform of the plan")
                return plan.order.tolist(), plan.slices(columns).tolist()
            if columns < comm.size:
                raise UsageError(f"{columns} columns for {comm.size} ranks: each rank needs at least one")
            parts = [columns // comm.size + (k < columns % comm.size) for k in range(comm.size)]
            return list(range(comm.size)), parts

        self.processors, self.slices = _on_all_ranks(comm, root, split)
        self.ranks, self.columns, self.first = comm.size, sum(self.slices), 0
        on_ring = comm.rank in self.processors
        place = self.processors.index(comm.rank) if on_ring else 0
        self.comm = comm.Split(0 if on_ring else MPI.UNDEFINED, place)

    @property
    def count(self) -> int:
        """Columns of this rank."""
        return self.slices[self.comm.rank]

    @property
    def start(self) -> int:
        """The number of this rank's first column."""
        return (self.first + sum(self.slices[: self.comm.rank])) % self.columns

    def halo(self, plate: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """The columns beside this rank's own, which are the rows of `plate`."""
        before, after = np.empty_like(plate[0]), np.empty_like(plate[0])
        to_next, to_before = (self.comm.rank + 1) % self.comm.size, (self.comm.rank - 1) % self.comm.size
        self.comm.Sendrecv(plate[-1], to_next, 0, before, to_before, 0)
        self.comm.Sendrecv(plate[0], to_before, 1, after, to_next, 1)
        return before, after

    def move(self, plan: Optional[Plan], plate: np.ndarray) -> np.ndarray:
        """What a redistribution plan, that of rank 0, makes of this rank's columns. Each goes straight to where the
        plan's flows lead it: where nobody passes columns on, these are the messages of the plan. UsageError on all
        ranks: the plan is not one for this ring and its slices, or a rank's plate does not have as many rows as its
        slice has columns."""
        flows = _on_all_ranks(self.comm, 0, lambda: self._flows(plan))
        for rank, rows in enumerate(self.comm.allgather(len(plate))):
            if rows != self.slices[rank]:
                raise UsageError(f"rank {rank} of the ring gives {rows} columns, but has {self.slices[rank]}")
        size, old = self.comm.size, list(self.slices)
        place = {processor: k for k, processor in enumerate(self.processors)}
        forth = [0] * size  # from each to the next one round the ring; negative: back
        for source, target, items in flows:
            one, other = place[source], place[target]
            # On a ring of two what is sent goes on round the ring, as in equipoise_mpi.h.
            if (one + 1) % size == other:
                forth[one] += items
            else:
                forth[other] -= items
        self.slices = [old[k] + forth[k - 1] - forth[k] for k in range(size)]
        moved = -forth[-1]  # what came to rank 0 from before it
        self.first = (self.first + moved) % self.columns
        # Where slices begin, counted from where the first one began.
        ends, begins = np.cumsum(old), np.cumsum([0] + self.slices) + moved
        own = np.arange(ends[self.comm.rank] - old[self.comm.rank], ends[self.comm.rank])
        turns = (own[:, None] - begins[None, :-1]) % self.columns < np.array(self.slices)[None, :]
        owner = turns.argmax(1)
        sent = [(own[owner == k], plate[owner == k]) for k in range(size)]
        got = self.comm.alltoall(sent)
        numbers = np.concatenate([numbers for numbers, _ in got])
        columns = np.concatenate([columns for _, columns in got])
        return columns[np.argsort((numbers - begins[self.comm.rank]) % self.columns, kind="stable")]


    def _flows(self, plan: Optional[Plan]) -> list[list[int]]:
        """The flows of a redistribution plan for this ring with these slices."""
        if plan is None:
            raise UsageError("rank 0 of the ring has no redistribution plan")
        _require_ranks(self.ranks, len(plan.processors), "platform of the plan")
        count = ctypes.c_int32()
        plan._fill("redistribution_members", ctypes.byref(count), None, None, None)
        ring, loads = np.empty(count.value, np.int32), np.empty(count.value, np.int64)
        plan._fill("redistribution_members", None, address(ring), address(loads), None)
        if ring.tolist() != self.processors or loads.tolist() != self.slices:
            raise UsageError("the redistribution plan is for another ring, or for other slices")
        return plan.flows.tolist()


class Balancer:
    """Keeps the slices of a ring in step with how fast its ranks are, by equipoise.Balancer on its rank 0."""

    def __init__(
        self,
        ring: Ring,
        network: Optional[Scenario],
        column_data: float = 1,
        window: int = 10,
        shared: bool = False,
    ) -> None:
        """network: on rank 0 of the ring, the platform, with times in s; column_data: of one column; window: steps
        between looks, >= 1; shared: messages share links. UsageError or InputError on all ranks of the ring: the
        platform has more or fewer processors than there were ranks to make the ring from, or an argument is
        refused."""
        if ring.comm.allreduce(window, MPI.MIN) < 1:
            raise UsageError("window: at least 1 step")
        self.ring, self.window = ring, window
        self.moved = 0  # times that columns moved
        self._seconds: list[float] = []
        self._judge: Optional[equipoise.Balancer] = None

        def judge() -> None:
            if network is None:
                raise UsageError("rank 0 of the ring has no network")
            _require_ranks(ring.ranks, len(network), "network")
            self._judge = equipoise.Balancer(network, ring.processors, ring.slices, column_data, shared)

        _on_all_ranks(ring.comm, 0, judge)

    def balance(self, seconds: float, left: int, plate: np.ndarray) -> np.ndarray:
        """After a step: `seconds` that this rank computed, `left` steps still to come, as rank 0 counts them. If
        moving columns pays within these, they move. Returns this rank's columns, the rows of `plate` or new ones.

        seconds are finite and >= 0, and > 0 in more than half of the steps of a window, as a clock may miss a short
        step. Where a rank has given others, the call that ends the window raises InputError on all ranks, which names
        the rank by its place in `per_column`; no column moves, and the next window begins.
        """
        self._seconds.append(seconds)
        if len(self._seconds) < self.window:
            return plate
        wrong = [one for one in self._seconds if not 0 <= one < math.inf]
        own = float(wrong[0] if wrong else np.median(self._seconds) / self.ring.count)
        self._seconds.clear()
        per_column = self.ring.comm.gather(own, 0)
        plan: Optional[Plan] = None

        def look() -> bool:
            nonlocal plan
            if self._judge is not None:
                plan = self._judge.look(per_column, self.window, left)
            return plan is not None

        if not _on_all_ranks(self.ring.comm, 0, look):
            return plate
        began = MPI.Wtime()
        plate = self.ring.move(plan, plate)
        self.ring.comm.Barrier()
        self.moved += 1
        if self._judge:
            self._judge.moved(max(MPI.Wtime() - began, 0.0))
        return plate
