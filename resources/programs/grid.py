@each head@# @head@
#
# Use:   from FILE import Grid       in your program
# or     mpirun -np @ranks@ python3 FILE
from mpi4py import MPI

ROWS, COLUMNS = @rows@, @columns@
BLOCKS = @blocks@  # the matrix that was planned for has BLOCKS x BLOCKS

# Grid rows of the rows of a panel, and grid columns of its columns: it is repeated over the matrix.
PANEL_ROW = [
@rowOrder 20@
]
PANEL_COLUMN = [
@columnOrder 20@
]


def row_owner(k):
    """Grid row that owns row k of blocks of the matrix."""
    return PANEL_ROW[k % len(PANEL_ROW)]


def column_owner(k):
    """Grid column that owns column k of blocks of the matrix."""
    return PANEL_COLUMN[k % len(PANEL_COLUMN)]


def _among(panel, owner, count):
    return count // len(panel) * panel.count(owner) + panel[: count % len(panel)].count(owner)


def rows_of(i, count):
    """How many of the first `count` rows of blocks grid row i has: so, too, the place of row `count` in its memory."""
    return _among(PANEL_ROW, i, count)


def columns_of(j, count):
    """The same of columns."""
    return _among(PANEL_COLUMN, j, count)


class Grid:
    """The first ranks of a communicator, row by row. i, j: grid row and column of this rank, None if it is not among
    them; row: the ranks of its grid row, by column; column: those of its grid column, by row."""

    def __init__(self, comm):
        if comm.Get_size() < ROWS * COLUMNS:
            raise ValueError(f"{comm.Get_size()} ranks, but the plan is for {ROWS * COLUMNS}")
        together = comm.Create_cart([ROWS, COLUMNS])
        self.i = self.j = None
        if together != MPI.COMM_NULL:
            self.i, self.j = together.Get_coords(together.Get_rank())
            self.row, self.column = together.Sub([False, True]), together.Sub([True, False])

    def step(self, k, blocks, left, top, size):
        """Step k on a matrix of blocks x blocks, `size` bytes each: what this rank's updates need. `left` gets the
        blocks of column k of the matrix that lie in its grid row, `top` those of row k in its grid column@beyond@;
        whose they are has filled them in before. Called by all ranks of the grid."""
        first = @first@
        for data, lines, owner, comm in (
            (left, rows_of(self.i, blocks) - rows_of(self.i, first), column_owner(k), self.row),
            (top, columns_of(self.j, blocks) - columns_of(self.j, first), row_owner(k), self.column),
        ):
            data = memoryview(data).cast("B")[: lines * size]
            for at in range(0, len(data), 1 << 30):  # MPI counts in ints
                comm.Bcast([data[at : at + (1 << 30)], MPI.BYTE], owner)


if __name__ == "__main__":
    from array import array

    # Sums of products: block (r, c) of the one matrix is r + 2 c, of the other r - 3 c. Checked by each rank.
    grid, blocks = Grid(MPI.COMM_WORLD), min(BLOCKS, 100)
    if grid.i is not None:
        rows = [k for k in range(blocks) if row_owner(k) == grid.i]
        columns = [k for k in range(blocks) if column_owner(k) == grid.j]
        sums = {(r, c): 0 for r in rows for c in columns}
        for k in range(blocks):
            first = @first@
            below, beyond = [r for r in rows if r >= first], [c for c in columns if c >= first]
            left, top = array("q", [0] * (len(below) + 1)), array("q", [0] * (len(beyond) + 1))
            if column_owner(k) == grid.j:
                left = array("q", [r + 2 * k for r in below] + [0])
            if row_owner(k) == grid.i:
                top = array("q", [k - 3 * c for c in beyond] + [0])
            grid.step(k, blocks, left, top, 8)
            for x, r in zip(left, below):
                for y, c in zip(top, beyond):
                    sums[r, c] += x * y
@if product@
        wrong = sum(s != sum((r + 2 * k) * (k - 3 * c) for k in range(blocks)) for (r, c), s in sums.items())
@else@
        wrong = sum(s != sum((r + 2 * k) * (k - 3 * c) for k in range(min(r, c))) for (r, c), s in sums.items())
@end@
        print(f"rank {grid.i * COLUMNS + grid.j} at {grid.i} {grid.j} has {len(rows)} x {len(columns)} blocks, "
              f"{wrong} wrong\n", end="", flush=True)
