// SPDX-License-Identifier: GPL-3.0-or-later
// The programs of a grid plan, with @keys@ where its numbers go.
#pragma once

#include <string_view>

namespace equipoise::io::mpi {

inline constexpr std::string_view gridInC = R"( *
 * Compile:   mpicc -c FILE           with your program
 * or         mpicc -DEQUIPOISE_EXAMPLE FILE && mpirun -np @ranks@ ./a.out
 */
#include <stdio.h>
#include <stdlib.h>

#include <mpi.h>

enum { equipoise_rows = @rows@, equipoise_columns = @columns@ };
enum { equipoise_panel_rows = @panelRows@, equipoise_panel_columns = @panelColumns@ };
static const long long equipoise_blocks = @blocks@; /* the matrix that was planned for has blocks x blocks */

/* Grid rows of the rows of a panel, and grid columns of its columns: it is repeated over the matrix. */
static const int equipoise_panel_row[equipoise_panel_rows] = {
@rowOrder@
};
static const int equipoise_panel_column[equipoise_panel_columns] = {
@columnOrder@
};

/* A rank's place. */
typedef struct {
    int i, j;        /* grid row and column */
    MPI_Comm row;    /* the ranks of its grid row, by column */
    MPI_Comm column; /* the ranks of its grid column, by row */
} equipoise_grid;

/* The first @ranks@ ranks of `comm`, row by row. 0: this rank is not among them. */
int equipoise_grid_make(MPI_Comm comm, equipoise_grid *grid) {
    const int shape[2] = {equipoise_rows, equipoise_columns}, open[2] = {0, 0};
    const int along_row[2] = {0, 1}, along_column[2] = {1, 0};
    int size, rank, place[2];
    MPI_Comm all;
    MPI_Comm_size(comm, &size);
    if (size < equipoise_rows * equipoise_columns) {
        fprintf(stderr, "equipoise_grid: %d ranks, but the plan is for %d\n", size,
                (int)equipoise_rows * (int)equipoise_columns);
        MPI_Abort(comm, EXIT_FAILURE);
    }
    MPI_Cart_create(comm, 2, shape, open, 0, &all);
    if (all == MPI_COMM_NULL)
        return 0;
    MPI_Comm_rank(all, &rank);
    MPI_Cart_coords(all, rank, 2, place);
    grid->i = place[0];
    grid->j = place[1];
    MPI_Cart_sub(all, along_row, &grid->row);
    MPI_Cart_sub(all, along_column, &grid->column);
    MPI_Comm_free(&all);
    return 1;
}

void equipoise_grid_free(equipoise_grid *grid) {
    MPI_Comm_free(&grid->row);
    MPI_Comm_free(&grid->column);
}

/* Grid row that owns row k of blocks of the matrix, and grid column that owns column k. */
int equipoise_row_owner(long long k) {
    return equipoise_panel_row[k % equipoise_panel_rows];
}
int equipoise_column_owner(long long k) {
    return equipoise_panel_column[k % equipoise_panel_columns];
}

/* How many of the first `count` lines of blocks an owner has: so, too, the place of line `count` in its memory. */
static long long equipoise_among(const int *panel, int length, int owner, long long count) {
    long long whole = 0, rest = 0;
    for (int k = 0; k < length; ++k)
        if (panel[k] == owner) {
            ++whole;
            rest += k < count % length;
        }
    return count / length * whole + rest;
}
long long equipoise_rows_of(int i, long long count) {
    return equipoise_among(equipoise_panel_row, equipoise_panel_rows, i, count);
}
long long equipoise_columns_of(int j, long long count) {
    return equipoise_among(equipoise_panel_column, equipoise_panel_columns, j, count);
}

/* A message of any length: MPI counts in ints. */
static void equipoise_broadcast(char *data, size_t bytes, int from, MPI_Comm comm) {
    const size_t piece = (size_t)1 << 30;
    for (size_t at = 0; at < bytes; at += piece)
        MPI_Bcast(data + at, (int)(bytes - at < piece ? bytes - at : piece), MPI_BYTE, from, comm);
}

/* Step k on a matrix of blocks x blocks, `bytes` each: what this rank's updates need. `left` gets the blocks of
 * column k of the matrix that lie in its grid row, `top` those of row k in its grid column@beyond@; whose
 * they are has filled them in before. Returns the first line that is updated. Called by all ranks of the grid. */
long long equipoise_step(const equipoise_grid *grid, long long k, long long blocks, void *left, void *top,
                         size_t bytes) {
    const long long first = @first@;
    const long long rows = equipoise_rows_of(grid->i, blocks) - equipoise_rows_of(grid->i, first);
    const long long columns = equipoise_columns_of(grid->j, blocks) - equipoise_columns_of(grid->j, first);
    equipoise_broadcast(left, (size_t)rows * bytes, equipoise_column_owner(k), grid->row);
    equipoise_broadcast(top, (size_t)columns * bytes, equipoise_row_owner(k), grid->column);
    return first;
}

#ifdef EQUIPOISE_EXAMPLE
/* Sums of products: block (r, c) of the one matrix is r + 2 c, of the other r - 3 c. Checked by each rank. */
int main(int argc, char **argv) {
    equipoise_grid grid;
    const long long blocks = equipoise_blocks < 100 ? equipoise_blocks : 100;
    MPI_Init(&argc, &argv);
    if (equipoise_grid_make(MPI_COMM_WORLD, &grid)) {
        const long long rows = equipoise_rows_of(grid.i, blocks), columns = equipoise_columns_of(grid.j, blocks);
        long long *sums = calloc((size_t)(rows * columns + 1), sizeof *sums), wrong = 0;
        long long *left = malloc((size_t)(rows + 1) * sizeof *left), *top = malloc((size_t)(columns + 1) * sizeof *top);
        if (sums == NULL || left == NULL || top == NULL)
            MPI_Abort(MPI_COMM_WORLD, EXIT_FAILURE);
        for (long long k = 0; k < blocks; ++k) {
            const long long begin = @first@, above = equipoise_rows_of(grid.i, begin);
            const long long before = equipoise_columns_of(grid.j, begin);
            for (long long r = begin; r < blocks; ++r) {
                if (equipoise_column_owner(k) == grid.j && equipoise_row_owner(r) == grid.i)
                    left[equipoise_rows_of(grid.i, r) - above] = r + 2 * k;
                if (equipoise_row_owner(k) == grid.i && equipoise_column_owner(r) == grid.j)
                    top[equipoise_columns_of(grid.j, r) - before] = k - 3 * r;
            }
            equipoise_step(&grid, k, blocks, left, top, sizeof *left);
            for (long long r = above; r < rows; ++r)
                for (long long c = before; c < columns; ++c)
                    sums[r * columns + c] += left[r - above] * top[c - before];
        }
        for (long long r = 0; r < blocks; ++r)
            for (long long c = 0; c < blocks; ++c) {
                if (equipoise_row_owner(r) != grid.i || equipoise_column_owner(c) != grid.j)
                    continue;
                long long sum = 0;
                for (long long k = 0; k < @last@; ++k)
                    sum += (r + 2 * k) * (k - 3 * c);
                wrong += sums[equipoise_rows_of(grid.i, r) * columns + equipoise_columns_of(grid.j, c)] != sum;
            }
        printf("rank %d at %d %d has %lld x %lld blocks, %lld wrong\n", grid.i * equipoise_columns + grid.j, grid.i,
               grid.j, rows, columns, wrong);
        free(sums);
        free(left);
        free(top);
        equipoise_grid_free(&grid);
    }
    MPI_Finalize();
    return 0;
}
#endif
)";

inline constexpr std::string_view gridInFortran = R"(!
! Use:       call equipoise_grid_make(MPI_COMM_WORLD, grid), then call equipoise_step(grid, k, ...) in each step
! Compile:   mpif90 FILE with your program; or, for the example at the end, mpif90 -cpp -DEQUIPOISE_EXAMPLE FILE
module equipoise
    use, intrinsic :: iso_fortran_env, only: int64, real64, error_unit
    use mpi_f08
    implicit none
    private
    public :: equipoise_grid_make, equipoise_row_owner, equipoise_column_owner, equipoise_rows_of, &
              equipoise_columns_of, equipoise_step

    integer, parameter, public :: equipoise_rows = @rows@, equipoise_columns = @columns@
    integer(int64), parameter, public :: equipoise_blocks = @blocks@_int64 ! planned for blocks x blocks

    ! Grid rows of the rows of a panel, and grid columns of its columns: it is repeated over the matrix.
    integer(int64), save :: panel_row(0:@panelRows@ - 1), panel_column(0:@panelColumns@ - 1)
@rowOrder@@columnOrder@
    !> A rank's place: grid row and column, the ranks of its grid row by column, of its grid column by row.
    type, public :: equipoise_grid
        integer :: i = -1, j = -1 ! not on the grid
        type(MPI_Comm) :: row = MPI_COMM_NULL, column = MPI_COMM_NULL
    end type

contains

    !> The first ranks of comm, row by row. On others grid%i is -1.
    subroutine equipoise_grid_make(comm, grid)
        type(MPI_Comm), intent(in) :: comm
        type(equipoise_grid), intent(out) :: grid
        type(MPI_Comm) :: all
        integer :: ranks, rank, place(2)
        call MPI_Comm_size(comm, ranks)
        if (ranks < equipoise_rows * equipoise_columns) then
            write (error_unit, *) 'equipoise_grid: ', ranks, ' ranks, but the plan is for ', &
                equipoise_rows * equipoise_columns
            call MPI_Abort(comm, 1)
        end if
        call MPI_Cart_create(comm, 2, [equipoise_rows, equipoise_columns], [.false., .false.], .false., all)
        if (all == MPI_COMM_NULL) return
        call MPI_Comm_rank(all, rank)
        call MPI_Cart_coords(all, rank, 2, place)
        grid%i = place(1)
        grid%j = place(2)
        call MPI_Cart_sub(all, [.false., .true.], grid%row)
        call MPI_Cart_sub(all, [.true., .false.], grid%column)
        call MPI_Comm_free(all)
    end subroutine

    !> Grid row that owns row k of blocks of the matrix, from 0, and grid column that owns column k.
    integer function equipoise_row_owner(k)
        integer(int64), intent(in) :: k
        equipoise_row_owner = int(panel_row(mod(k, size(panel_row, kind=int64))))
    end function
    integer function equipoise_column_owner(k)
        integer(int64), intent(in) :: k
        equipoise_column_owner = int(panel_column(mod(k, size(panel_column, kind=int64))))
    end function

    !> How many of the first lines of blocks an owner has: so, too, the place of the next line in its memory, from 0.
    integer(int64) function among(panel, owner, lines)
        integer(int64), intent(in) :: panel(:), lines
        integer, intent(in) :: owner
        integer(int64) :: length
        length = size(panel, kind=int64)
        among = lines / length * count(panel == owner, kind=int64) + &
            count(panel(:mod(lines, length)) == owner, kind=int64)
    end function
    integer(int64) function equipoise_rows_of(i, lines)
        integer, intent(in) :: i
        integer(int64), intent(in) :: lines
        equipoise_rows_of = among(panel_row, i, lines)
    end function
    integer(int64) function equipoise_columns_of(j, lines)
        integer, intent(in) :: j
        integer(int64), intent(in) :: lines
        equipoise_columns_of = among(panel_column, j, lines)
    end function

    !> Step k on a matrix of blocks x blocks: what this rank's updates need. The columns of left get the blocks of
    !> column k of the matrix that lie in its grid row, those of top the blocks of row k in its grid column@beyond@;
    !> whose they are has filled them in before. Called by all ranks of the grid.
    subroutine equipoise_step(grid, k, blocks, left, top)
        type(equipoise_grid), intent(in) :: grid
        integer(int64), intent(in) :: k, blocks
        real(real64), contiguous, intent(inout) :: left(:, :), top(:, :)
        integer(int64) :: first
        integer :: rows, columns
        first = @first@
        rows = int(equipoise_rows_of(grid%i, blocks) - equipoise_rows_of(grid%i, first))
        columns = int(equipoise_columns_of(grid%j, blocks) - equipoise_columns_of(grid%j, first))
        call share(left(:, :rows), equipoise_column_owner(k), grid%row)
        call share(top(:, :columns), equipoise_row_owner(k), grid%column)
    end subroutine

    !> MPI counts in default integers: where they are too small, one broadcast a block.
    subroutine share(blocks, from, comm)
        real(real64), contiguous, intent(inout) :: blocks(:, :)
        integer, intent(in) :: from
        type(MPI_Comm), intent(in) :: comm
        integer :: k
        if (real(size(blocks, 1), real64) * size(blocks, 2) <= huge(k)) then
            call MPI_Bcast(blocks, size(blocks), MPI_DOUBLE_PRECISION, from, comm)
            return
        end if
        do k = 1, size(blocks, 2)
            call MPI_Bcast(blocks(:, k), size(blocks, 1), MPI_DOUBLE_PRECISION, from, comm)
        end do
    end subroutine
end module

#ifdef EQUIPOISE_EXAMPLE
!> Sums of products: block (r, c) of the one matrix is r + 2 c, of the other r - 3 c. Checked by each rank.
program example
    use, intrinsic :: iso_fortran_env, only: int64, real64
    use mpi_f08
    use equipoise
    implicit none
    type(equipoise_grid) :: grid
    integer(int64), parameter :: blocks = min(equipoise_blocks, 100_int64)
    integer(int64) :: rows, columns, begin, above, before, k, r, c, total, wrong
    real(real64), allocatable :: sums(:, :), left(:, :), top(:, :)
    call MPI_Init()
    call equipoise_grid_make(MPI_COMM_WORLD, grid)
    if (grid%i >= 0) then
        rows = equipoise_rows_of(grid%i, blocks)
        columns = equipoise_columns_of(grid%j, blocks)
        allocate (sums(0:rows - 1, 0:columns - 1), left(1, rows), top(1, columns))
        sums = 0
        do k = 0, blocks - 1
            begin = @first@
            above = equipoise_rows_of(grid%i, begin)
            before = equipoise_columns_of(grid%j, begin)
            do r = begin, blocks - 1
                if (equipoise_column_owner(k) == grid%j .and. equipoise_row_owner(r) == grid%i) &
                    left(1, equipoise_rows_of(grid%i, r) - above + 1) = real(r + 2 * k, real64)
                if (equipoise_row_owner(k) == grid%i .and. equipoise_column_owner(r) == grid%j) &
                    top(1, equipoise_columns_of(grid%j, r) - before + 1) = real(k - 3 * r, real64)
            end do
            call equipoise_step(grid, k, blocks, left, top)
            do r = above, rows - 1
                do c = before, columns - 1
                    sums(r, c) = sums(r, c) + left(1, r - above + 1) * top(1, c - before + 1)
                end do
            end do
        end do
        wrong = 0
        do r = 0, blocks - 1
            do c = 0, blocks - 1
                if (equipoise_row_owner(r) /= grid%i .or. equipoise_column_owner(c) /= grid%j) cycle
                total = 0
                do k = 0, @last@ - 1
                    total = total + (r + 2 * k) * (k - 3 * c)
                end do
                if (nint(sums(equipoise_rows_of(grid%i, r), equipoise_columns_of(grid%j, c)), int64) /= total) &
                    wrong = wrong + 1
            end do
        end do
        print '(*(a, i0))', 'rank ', grid%i * equipoise_columns + grid%j, ' at ', grid%i, ' ', grid%j, ' has ', &
            rows, ' x ', columns, ' blocks, ', wrong, ' wrong'
        call MPI_Comm_free(grid%row)
        call MPI_Comm_free(grid%column)
    end if
    call MPI_Finalize()
end program
#endif
)";

inline constexpr std::string_view gridInPython = R"(#
# Use:   from FILE import Grid       in your program
# or     mpirun -np @ranks@ python3 FILE
from mpi4py import MPI

ROWS, COLUMNS = @rows@, @columns@
BLOCKS = @blocks@  # the matrix that was planned for has BLOCKS x BLOCKS

# Grid rows of the rows of a panel, and grid columns of its columns: it is repeated over the matrix.
PANEL_ROW = [
@rowOrder@
]
PANEL_COLUMN = [
@columnOrder@
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
        wrong = sum(s != sum((r + 2 * k) * (k - 3 * c) for k in range(@last@)) for (r, c), s in sums.items())
        print(f"rank {grid.i * COLUMNS + grid.j} at {grid.i} {grid.j} has {len(rows)} x {len(columns)} blocks, "
              f"{wrong} wrong\n", end="", flush=True)
)";

} // namespace equipoise::io::mpi
