"""Inputs that equipoise.mpi refuses: every rank gets the same error, and no column moves. On 3 ranks or more."""

import sys

import numpy as np
from mpi4py import MPI

import equipoise
from equipoise import Scenario
from equipoise.mpi import Balancer, Ring

world = MPI.COMM_WORLD
faults = []


def need(holds, what):
    if not holds:
        faults.append(f"rank {world.rank}: {what}")


def refused(kind, part, call):
    """Every rank gets an error of this class, with this part in its message; a rank that gets none would go on."""
    try:
        call()
    except equipoise.Error as error:
        need(isinstance(error, kind) and part in str(error), f"{part}: {type(error)} {error}")
    else:
        need(False, f"{part}: no error")


def platform(processors):
    return Scenario.make(np.ones(processors), np.full((processors, processors), 0.1)).ask_ring(1000, 1)


def wrong_numbers(processors, root):
    scenario = platform(processors)
    plan = scenario.solve("ring") if world.rank == root else None
    refused(equipoise.UsageError, f"{world.size} ranks", lambda: Ring(world, 100, plan, root))
    ring = Ring(world, 10 * world.size)
    refused(equipoise.UsageError, f"{world.size} ranks", lambda: Balancer(ring, scenario))
    shared = min(processors, world.size)
    imbalance = [1] + [0] * (shared - 2) + [-1]
    scenario.ask_redistribution(range(shared), [10] * shared, imbalance)
    away = scenario.solve("redistribution") if world.rank == 0 else None
    refused(equipoise.UsageError, "plan", lambda: ring.move(away, np.zeros((10, 1))))
    need(ring.slices == [10] * world.size, "a column has moved")


def other_arguments():
    """What only rank 0 can see, all learn."""
    scatter = platform(world.size).ask_scatter(50).solve("scatter") if world.rank == 0 else None
    refused(equipoise.UsageError, "", lambda: Ring(world, 100, scatter))
    refused(equipoise.UsageError, "columns", lambda: Ring(world, world.size - 1))
    plan = platform(world.size).solve("ring") if world.rank == 0 else None
    refused(equipoise.Error, "total", lambda: Ring(world, 0, plan))
    ring = Ring(world, 10 * world.size)
    for network in (None, platform(world.size)):
        refused(equipoise.Error, "network" if network is None else "", lambda: Balancer(ring, network, -1))
    refused(equipoise.UsageError, "window", lambda: Balancer(ring, platform(world.size), window=-world.rank))
    for wrong in (None, scatter):
        refused(equipoise.UsageError, "", lambda: ring.move(wrong, np.zeros((10, 1))))
    # A redistribution for this ring, and a plate of other columns on the last rank.
    imbalance = [1] + [0] * (world.size - 2) + [-1]
    asked = platform(world.size).ask_redistribution(range(world.size), [10] * world.size, imbalance)
    plan = asked.solve("redistribution")
    rows = 9 if world.rank == world.size - 1 else 10
    refused(equipoise.UsageError, "gives 9 columns", lambda: ring.move(plan, np.zeros((rows, 1))))
    need(ring.slices == [10] * world.size, "a column has moved")
    need(len(ring.move(plan, np.zeros((10, 1)))) == ring.count == 10 - imbalance[world.rank], "the plan that fits")
    refused(equipoise.UsageError, "slices", lambda: ring.move(plan, np.zeros((ring.count, 1))))


def wrong_times(seconds, giver, always):
    window = 3
    ring = Ring(world, 100 * world.size)
    balancer = Balancer(ring, platform(world.size), 0.001, window)
    plate = np.zeros((100, 1))
    for step in range(4 * window):
        wrong = world.rank == giver and (always or step % window == 1)

        def balance():
            return balancer.balance(seconds if wrong else 1.0, 1000, plate)

        if step % window == window - 1:
            refused(equipoise.InputError, "per_column", balance)
        else:
            need(balance() is plate, "another plate")
        need(ring.slices == [100] * world.size, "a column has moved")
    # What was refused has left no trace: a rank that turns out to be slow gives columns away.
    for _ in range(4 * window):
        slow = 3.0 if world.rank == world.size - 1 else 1.0
        plate = balancer.balance(slow * ring.count, 1000, plate)
    need(balancer.moved == 1, "moved once afterwards")


for root in range(world.size):
    wrong_numbers(world.size - 1, root)
    wrong_numbers(world.size + 1, root)
other_arguments()
for giver in (0, 1):
    wrong_times(0.0, giver, True)
    for always in (True, False):
        for seconds in (-1.0, float("nan"), float("inf")):
            wrong_times(seconds, giver, always)
for lines in world.gather(faults) or []:
    print(*lines, sep="\n", file=sys.stderr, end="\n" if lines else "")
sys.exit(bool(world.allreduce(len(faults))))
