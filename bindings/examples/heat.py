"""Heat in a plate that is closed to a ring: each machine has a slice of its columns and, in every step, gives its
first and its last column to its neighbours and computes its own.

    mpirun -np P python3 heat.py FILE MODE ROWS COLUMNS STEPS [OUTPUT [RANK FACTOR STEP]]

FILE is a scenario with a ring question; its processor i is rank i. MODE is "equal" (slices of the same size), "plan"
(the best ring and its shares) or "balance" (which moves columns when machines turn out to be slower or faster).
OUTPUT gets the plate at the end, the same to the bit as that of heat.c. From that STEP on, that RANK computes all
FACTOR times, as if others used its machine, too.
"""

import sys

import numpy as np
from mpi4py import MPI

import equipoise
from equipoise.mpi import Balancer, Ring

world = MPI.COMM_WORLD
if len(sys.argv) < 6:
    sys.exit(__doc__ if world.rank == 0 else 2)
file, mode = sys.argv[1:3]
rows, columns, steps = map(int, sys.argv[3:6])
output = sys.argv[6] if len(sys.argv) > 6 else None
slowed, factor, since = map(int, sys.argv[7:10]) if len(sys.argv) > 9 else (-1, 1, 0)

cluster = equipoise.Scenario.read(file)
plan = cluster.solve("ring") if world.rank == 0 and mode != "equal" else None
ring = Ring(world, columns, plan)
if ring.comm == MPI.COMM_NULL:
    sys.exit()

numbers = (ring.start + np.arange(ring.count)) % columns
plate = np.repeat((numbers * 31 % 17).astype(float)[:, None], rows, axis=1)
plate[:, 0] = 100
message = float(cluster.get("ring", "message"))
balancer = Balancer(ring, cluster, message, window=5) if mode == "balance" else None
began = MPI.Wtime()
for step in range(steps):
    before, after = ring.halo(plate)
    start = MPI.Wtime()
    for _ in range(factor if world.rank == slowed and step >= since else 1):
        wide = np.vstack([before, plate, after])
        own = wide[1:-1, 1:-1]
        then = plate.copy()  # the edges stay as hot as they are
        then[:, 1:-1] = own + 0.2 * (wide[:-2, 1:-1] + wide[2:, 1:-1] + wide[1:-1, :-2] + wide[1:-1, 2:] - 4 * own)
    plate = then
    if balancer:
        plate = balancer.balance(MPI.Wtime() - start, steps - 1 - step, plate)

ring.comm.Barrier()
if ring.comm.rank == 0:
    moved = balancer.moved if balancer else 0
    print(f"{mode}: {MPI.Wtime() - began:.3f} s, columns moved {moved} times, slices", *ring.slices)
whole = ring.comm.gather(plate, 0)
if output is not None and ring.comm.rank == 0:
    np.roll(np.vstack(whole), ring.first, axis=0).tofile(output)
