"""Equipoise in Python: how to split work over machines that are not alike.

    import equipoise

    cluster = equipoise.Scenario.read("cluster.equipoise")
    plan = cluster.ask_scatter(items=817_101, root="dinadan").solve("scatter")
    plan.counts            # items of each processor, a numpy array
    plan                   # in a notebook: its picture

A Scenario holds a platform and the questions asked of it, a Plan is the checked answer to one of them. Numbers
go in and come out as numpy arrays; processors are numbered from 0 in the order of the platform; times, work and
data are in its units. Solving lets other threads run, and Ctrl+C stops it with the best answer so far. What is
wrong is an Error that says where, what was found and what is allowed.
"""

from . import _library
from ._balancer import Balancer
from ._control import Control
from ._errors import Error, InputError, InternalError, NoAnswer, UsageError
from ._plan import BLOCK, KINDS, LANES, TRANSFER, Plan
from ._scenario import KERNELS, ORDERS, PROBLEMS, Scenario, balanced_slices, scatter_counts, solvers, study
from ._table import Table

__version__: str = _library.function("version")().decode()

__all__ = [
    "BLOCK",
    "Balancer",
    "KERNELS",
    "KINDS",
    "LANES",
    "ORDERS",
    "PROBLEMS",
    "TRANSFER",
    "Control",
    "Error",
    "InputError",
    "InternalError",
    "NoAnswer",
    "Plan",
    "Scenario",
    "Table",
    "UsageError",
    "balanced_slices",
    "scatter_counts",
    "solvers",
    "study",
]
