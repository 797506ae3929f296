"""Rings of MPI processes that balance themselves, by mpi4py. Processor i of the platform is rank i."""

from __future__ import annotations

from typing import Optional

import numpy as np
from mpi4py import MPI

import equipoise

from ._plan import Plan
from ._scenario import Scenario


class Ring:
    """A ring of ranks, each with a slice of columns: those of rank 0 of `comm` come first, then those of rank 1, ...

    comm: a communicator in the order of the ring, COMM_NULL on ranks that are not on it; processors: the rank of
    each in the communicator that the ring was made from; slices: columns of each; first: which column the first
    one of rank 0 is. After columns have moved, slices go round, so that it need not be 0.
    """

    def __init__(self, comm: MPI.Intracomm, columns: int, plan: Optional[Plan] = None, root: int = 0) -> None:
        """By all ranks; the plan of a ring is that of `root`. Without one on `root`: all ranks with equal slices."""
        known = None
        if comm.rank == root:
            if plan is None:
                parts = [columns // comm.size + (k < columns % comm.size) for k in range(comm.size)]
                known = list(range(comm.size)), parts
            else:
                known = plan.order.tolist(), plan.slices(columns).tolist()
        self.processors, self.slices = comm.bcast(known, root)
        self.columns, self.first = columns, 0
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
        plan's flows lead it: where nobody passes columns on, these are the messages of the plan."""
        flows = self.comm.bcast(plan.flows.tolist() if plan is not None else None, 0)
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
        between looks; shared: messages share links."""
        self.ring, self.window = ring, window
        self.moved = 0  # times that columns moved
        self._seconds: list[float] = []
        self._judge = None
        if network is not None and ring.comm.rank == 0:
            self._judge = equipoise.Balancer(network, ring.processors, ring.slices, column_data, shared)

    def balance(self, seconds: float, left: int, plate: np.ndarray) -> np.ndarray:
        """After a step: `seconds` that this rank computed, `left` steps still to come. If moving columns pays
        within these, they move. Returns this rank's columns, the rows of `plate` or new ones."""
        self._seconds.append(seconds)
        if len(self._seconds) < self.window:
            return plate
        own = max(float(np.median(self._seconds)) / self.ring.count, 1e-12)
        self._seconds.clear()
        per_column = self.ring.comm.gather(own, 0)
        plan = self._judge.look(per_column, self.window, left) if self._judge else None
        if not self.ring.comm.bcast(plan is not None, 0):
            return plate
        began = MPI.Wtime()
        plate = self.ring.move(plan, plate)
        self.ring.comm.Barrier()
        self.moved += 1
        if self._judge:
            self._judge.moved(MPI.Wtime() - began)
        return plate
