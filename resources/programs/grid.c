/*
@each head@ * @head@
 *
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
@rowOrder 20@
};
static const int equipoise_panel_column[equipoise_panel_columns] = {
@columnOrder 20@
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
@if product@
                for (long long k = 0; k < blocks; ++k)
@else@
                for (long long k = 0; k < (r < c ? r : c); ++k)
@end@
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
