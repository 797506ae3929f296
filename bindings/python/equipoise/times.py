"""The times of a running program, written for `equipoise-cli watch` and the window to read as it runs.

    from equipoise.times import Times, begin

    if rank == 0:
        begin("times.tsv", machines)      # the name of each rank's machine, as in the platform
    comm.Barrier()
    with Times("times.tsv", rank) as times:
        for step in range(steps):
            ...
            times.write(step, seconds, columns)

Each line is one write to the end of the file. Where processes of several machines write by way of NFS, which does not
append in one piece, gather and have one of them write for all: `times.write(step, seconds, columns, rank=r)`.
"""

from __future__ import annotations

import math
import os
import time
from typing import Optional, Sequence, Union

from ._copying import NotCopied
from ._errors import UsageError

Path = Union[str, "os.PathLike[str]"]


def begin(path: Path, machines: Sequence[str]) -> None:
    """A new file, or the old one anew."""
    names = list(machines)
    if not names or any(not name or any(mark in name for mark in "\t\r\n") for name in names):
        raise UsageError("machines: a name for each rank, without tabulators and ends of lines")
    with open(path, "w", encoding="utf-8", newline="\n") as file:
        file.write("\t".join(["equipoise-times", "1", *names]) + f"\n# begun {int(time.time())}\n")


class Times(NotCopied):
    """Writes to a file that has been begun."""

    def __init__(self, path: Path, rank: int = 0) -> None:
        self.rank = rank
        self._file: Optional[int] = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CLOEXEC)

    def write(self, step: int, seconds: float, load: Optional[float] = None, rank: Optional[int] = None) -> None:
        """seconds: that the rank (if not given, this one) computed in the step, waiting and messages left out; load:
        what it computed, in columns, items, any unit of work."""
        if self._file is None:
            raise UsageError("the file is closed")
        if not (math.isfinite(seconds) and seconds >= 0) or (load is not None and not (math.isfinite(load) and load >= 0)):
            raise UsageError("seconds and load are finite and not negative")
        cells = ["t", str(int(step)), str(self.rank if rank is None else int(rank)), repr(float(seconds))]
        if load is not None:
            cells.append(repr(float(load)))
        os.write(self._file, ("\t".join(cells) + "\n").encode())

    def close(self) -> None:
        if self._file is not None:
            os.close(self._file)
        self._file = None

    def __enter__(self) -> "Times":
        return self

    def __exit__(self, *unused: object) -> None:
        self.close()
