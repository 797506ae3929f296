@each head@# @head@
#
# Use:   from FILE import count, scatter       in your program, whose root is rank @root@
# or     mpirun -np @ranks@ python3 FILE
from mpi4py import MPI

ITEMS = @items@
ROOT = @root@

# In order of service: how many items each rank gets, and how many were given out before.
SENDCOUNTS = [
@counts 10@
]
DISPLS = [
@displs 10@
]
assert sum(SENDCOUNTS) == ITEMS


def count(rank):
    """How many items a rank gets: what it has to keep room for."""
    return SENDCOUNTS[rank]

@if parcels@

# Bytes of a piece, which MPI sends without asking the receiver first; ranks that are served at once, and pieces to
# each that are not answered.
PIECE = 32 << 10
AT_ONCE, UNDER_WAY = @at_once@, @pieces@
PARCEL, ANSWER = 1316, 1317


def _pieces(rank, first, datatype):
    """The slices of a rank's items, which begin at `first`, piece by piece."""
    step = max(1, PIECE // max(1, datatype.Get_size()))
    return (slice(first + at, first + min(at + step, SENDCOUNTS[rank])) for at in range(0, SENDCOUNTS[rank], step))


def _serve(comm, items, ranks, datatype):
    """Sends all pieces of these ranks, no more than UNDER_WAY to each that it has not answered."""
    left = {rank: _pieces(rank, DISPLS[rank], datatype) for rank in ranks}
    whose = list(ranks) * UNDER_WAY
    parts = [MPI.REQUEST_NULL] * len(whose)
    answers = [MPI.REQUEST_NULL] * len(whose)

    def send_next(slot):
        for piece in left[whose[slot]]:
            answers[slot] = comm.Irecv([bytearray(), 0, MPI.BYTE], whose[slot], ANSWER)
            parts[slot] = comm.Isend([items[piece], piece.stop - piece.start, datatype], whose[slot], PARCEL)
            return

    for slot in range(len(whose)):
        send_next(slot)
    while (slot := MPI.Request.Waitany(answers)) != MPI.UNDEFINED:
        parts[slot].Wait()
        send_next(slot)


# @why@
def scatter(comm, items, own, datatype):
    """Scatters `items`, which are all on the root, among the ranks of `comm`.

    `own` is a buffer with room for count(rank) items of `datatype`, e.g. MPI.DOUBLE; both can be sliced item
    by item, as arrays of numpy and memoryviews of the standard arrays can. On other ranks than the root
    `items` may be None.
    """
    if comm.Get_size() != len(SENDCOUNTS):
        raise ValueError(f"{comm.Get_size()} ranks, but the plan is for {len(SENDCOUNTS)}")
    rank = comm.Get_rank()
    if rank != ROOT:
        for piece in _pieces(rank, 0, datatype):
            comm.Recv([own[piece], piece.stop - piece.start, datatype], ROOT, PARCEL)
            comm.Send([b"", 0, MPI.BYTE], ROOT, ANSWER)
        return
    for first in range(0, ROOT, AT_ONCE):
        _serve(comm, items, range(first, first + AT_ONCE), datatype)
    own[: SENDCOUNTS[ROOT]] = items[DISPLS[ROOT] : DISPLS[ROOT] + SENDCOUNTS[ROOT]]

@else@

def scatter(comm, items, own, datatype):
    """Scatters `items`, which are all on the root, among the ranks of `comm`.

    `own` is a buffer with room for count(rank) items of `datatype`, e.g. MPI.DOUBLE. On other ranks than
    the root `items` may be None.
    """
    if comm.Get_size() != len(SENDCOUNTS):
        raise ValueError(f"{comm.Get_size()} ranks, but the plan is for {len(SENDCOUNTS)}")
    rank = comm.Get_rank()
    send = [items, SENDCOUNTS, DISPLS, datatype] if rank == ROOT else None
    comm.Scatterv(send, [own, SENDCOUNTS[rank], datatype], root=ROOT)

@end@

if __name__ == "__main__":
    from array import array

    world = MPI.COMM_WORLD
    me = world.Get_rank()
    everything = memoryview(array("d", range(ITEMS))) if me == ROOT else None
    mine = memoryview(array("d", bytes(8 * count(me))))
    scatter(world, everything, mine, MPI.DOUBLE)
    print(f"rank {me} has {len(mine)} items\n", end="", flush=True)
