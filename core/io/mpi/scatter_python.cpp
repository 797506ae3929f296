#include "core/io/mpi/mpi_facts.h"

namespace core::io::mpi {

namespace {

constexpr std::string_view start = R"(#
# Use:   from FILE import count, scatter       in your program, whose root is rank @root@
# or     mpirun -np @ranks@ python3 FILE
from mpi4py import MPI

ITEMS = @items@
ROOT = @root@

# In order of service: how many items each rank gets, and how many were given out before.
SENDCOUNTS = [
@counts@
]
DISPLS = [
@displs@
]
assert sum(SENDCOUNTS) == ITEMS


def count(rank):
    """How many items a rank gets: what it has to keep room for."""
    return SENDCOUNTS[rank]

)";

constexpr std::string_view scatterv = R"(
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

)";

constexpr std::string_view oneByOne = R"(
@why@PIECE = 1 << 30  # items of one message; fits an int


def _pieces(first, items):
    return [(at, min(PIECE, first + items - at)) for at in range(first, first + items, PIECE)]


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
        for at, length in _pieces(0, SENDCOUNTS[rank]):
            comm.Recv([own[at : at + length], length, datatype], source=ROOT)
        return
    for other in range(ROOT):
        for at, length in _pieces(DISPLS[other], SENDCOUNTS[other]):
            comm.@send@([items[at : at + length], length, datatype], dest=other)
    own[: SENDCOUNTS[ROOT]] = items[DISPLS[ROOT] : DISPLS[ROOT] + SENDCOUNTS[ROOT]]

)";

constexpr std::string_view example = R"(
if __name__ == "__main__":
    from array import array

    world = MPI.COMM_WORLD
    me = world.Get_rank()
    everything = memoryview(array("d", range(ITEMS))) if me == ROOT else None
    mine = memoryview(array("d", bytes(8 * count(me))))
    scatter(world, everything, mine, MPI.DOUBLE)
    print(f"rank {me} has {len(mine)} items\n", end="", flush=True)
)";

} // namespace

std::string pythonText(const ScatterFacts& facts) {
    constexpr std::size_t perLine = 10;
    std::string text = headOf(facts, MpiFormat::Python);
    text += filled(start, {{"ranks", std::to_string(facts.ranks())},
                           {"root", std::to_string(facts.root())},
                           {"items", std::to_string(facts.items)},
                           {"counts", wrapped(facts.plan->counts, perLine, "    ", "")},
                           {"displs", wrapped(facts.plan->displacements, perLine, "    ", "")}});
    text += facts.oneByOne ? oneByOneText(oneByOne, facts, "#") : std::string(scatterv);
    return text.append(example);
}

} // namespace core::io::mpi
