@each head@# @head@
#
# Use:   from FILE import exchange, ring, slices       in your program
# or     mpirun -np @ranks@ python3 FILE
from mpi4py import MPI

# Part of the columns of each rank.
SHARES = [
@shares 1@
]
# Whether a rank sends to the previous one first, and then to the next one.
BACK_FIRST = [
@back 30@
]

# Bytes of one part of a message, which MPI sends without asking the receiver first: where data go the other way,
# too, the answer would wait behind them.
PIECE = 32 << 10


def ring(comm):
    """The ring: the first ranks of `comm`, of which each is beside the next one; COMM_NULL on others."""
    if comm.Get_size() < len(SHARES):
        raise ValueError(f"{comm.Get_size()} ranks, but the plan is for {len(SHARES)}")
    return comm.Create_cart([len(SHARES)], [True])


def slices(columns):
    """Whole columns for each rank, one at least: the shares rounded down, what is left to the largest remainders."""
    parts = [max(1, int(columns * share)) for share in SHARES]
    while sum(parts) != columns and columns >= len(parts):
        more = 1 if sum(parts) < columns else -1
        able = [k for k in range(len(parts)) if more > 0 or parts[k] > 1]
        parts[max(able, key=lambda k: more * (columns * SHARES[k] - parts[k]))] += more
    return parts


def _pieces(column):
    data = memoryview(column).cast("B")
    return [[data[at : at + PIECE], MPI.BYTE] for at in range(0, len(data), PIECE)]


def exchange(comm, first, last, before, after):
    """A step of exchange: `first` and `last`, this rank's outer columns, go to the neighbours, whose columns beside
    them come to `before` and `after`. All are buffers of one size. Called by all ranks of the ring."""
    previous, following = comm.Shift(0, 1)
    forth, back = 0, 1
    requests = [comm.Irecv(part, previous, forth) for part in _pieces(before)]
    requests += [comm.Irecv(part, following, back) for part in _pieces(after)]
    sends = [(last, following, forth), (first, previous, back)]
    for column, to, tag in reversed(sends) if BACK_FIRST[comm.Get_rank()] else sends:
        requests += [comm.Isend(part, to, tag) for part in _pieces(column)]
    MPI.Request.Waitall(requests)


if __name__ == "__main__":
    from array import array

    # Columns that know their numbers.
    circle = ring(MPI.COMM_WORLD)
    if circle != MPI.COMM_NULL:
        me, mine = circle.Get_rank(), slices(1000 + len(SHARES))
        start = sum(mine[:me])
        outer = [array("q", 10000 * [number]) for number in (start, start + mine[me] - 1, -1, -1)]
        exchange(circle, *outer)
        assert all(len(set(column)) == 1 for column in outer)
        print(f"rank {me} has {mine[me]} columns between {outer[2][0]} and {outer[3][0]}\n", end="", flush=True)
