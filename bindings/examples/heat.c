// SPDX-License-Identifier: GPL-3.0-or-later
/* Heat equation on a plate closed to a ring. Each machine has a slice of the columns. In every step it sends its
 * first and last columns to its neighbours, and computes its slice.
 *
 *     mpirun -np P ./heat FILE MODE ROWS COLUMNS STEPS [OUTPUT [RANK FACTOR STEP]]
 *
 * FILE is a scenario with a ring question; its processor i is rank i. MODE is "equal", "plan" or "balance".
 * "equal": slices of one size. "plan": the best ring and its shares. "balance": as "plan", but columns move when
 * machines turn out to be slower or faster. OUTPUT receives the final plate, equal to the bit for all slices.
 * From STEP on, RANK repeats its computation FACTOR times, as if others used its machine, too. */
#include <equipoise/equipoise_balancer.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void need(equipoise_result result, const char* what) {
    if (result == EQUIPOISE_OK)
        return;
    fprintf(stderr, "heat: %s: %s\n", what, equipoise_last_error()->message);
    MPI_Abort(MPI_COMM_WORLD, (int)result);
}

static double* columns_of(int64_t count, int rows) {
    double* columns = malloc((size_t)count * (size_t)rows * sizeof(double));
    need(columns ? EQUIPOISE_OK : EQUIPOISE_NO_MEMORY, "columns");
    return columns;
}

/* `count` columns of `plate`, with the neighbours' `left` and `right` beside them, one step later in `next`.
 */
static void step(const double* plate, const double* left, const double* right, double* next, int64_t count,
                 int rows) {
    for (int64_t c = 0; c < count; ++c) {
        const double* own = plate + c * rows;
        const double* before = c > 0 ? own - rows : left;
        const double* after = c + 1 < count ? own + rows : right;
        double* then = next + c * rows;
        then[0] = own[0]; /* the edges stay as hot as they are */
        then[rows - 1] = own[rows - 1];
        for (int r = 1; r + 1 < rows; ++r)
            then[r] = own[r] + 0.2 * (before[r] + after[r] + own[r - 1] + own[r + 1] - 4 * own[r]);
    }
}

/* Rank 0 of the ring writes all columns, from column 0 on. */
static void write_plate(const char* path, const double* plate, int rows, const equipoise_mpi_ring* ring) {
    MPI_Datatype column;
    MPI_Type_contiguous(rows, MPI_DOUBLE, &column);
    MPI_Type_commit(&column);
    int* counts = malloc((size_t)ring->size * 2 * sizeof(int));
    need(counts ? EQUIPOISE_OK : EQUIPOISE_NO_MEMORY, "counts");
    for (int i = 0, first = 0; i < ring->size; first += counts[i++]) {
        counts[i] = (int)ring->slices[i];
        counts[ring->size + i] = first;
    }
    double* all = columns_of(ring->rank == 0 ? ring->columns : 1, rows);
    MPI_Gatherv(plate, counts[ring->rank], column, all, counts, counts + ring->size, column, 0, ring->comm);
    if (ring->rank == 0) {
        FILE* file = fopen(path, "wb");
        for (int64_t c = 0; file && c < ring->columns; ++c) {
            const int64_t at = (c - ring->first + ring->columns) % ring->columns;
            fwrite(all + at * rows, sizeof(double), (size_t)rows, file);
        }
        if (!file || fclose(file) != 0)
            perror(path);
    }
    free(all);
    free(counts);
    MPI_Type_free(&column);
}

int main(int argc, char** argv) {
    MPI_Init(&argc, &argv);
    int world;
    MPI_Comm_rank(MPI_COMM_WORLD, &world);
    if (argc < 6) {
        if (world == 0)
            fprintf(stderr,
                    "usage: heat FILE equal|plan|balance ROWS COLUMNS STEPS [OUTPUT [RANK FACTOR STEP]]\n");
        MPI_Finalize();
        return EQUIPOISE_WRONG_USAGE;
    }
    const int equal = strcmp(argv[2], "equal") == 0, balanced = strcmp(argv[2], "balance") == 0;
    const int rows = atoi(argv[3]), steps = atoi(argv[5]);
    const int slowed = argc > 9 ? atoi(argv[7]) : -1, factor = argc > 9 ? atoi(argv[8]) : 1;
    const int slowed_from = argc > 9 ? atoi(argv[9]) : 0;

    equipoise_scenario* cluster = NULL;
    equipoise_plan* plan = NULL;
    double message = 0; /* a column, in the platform's unit of data */
    if (world == 0) {
        char* text = NULL;
        need(equipoise_scenario_read(argv[1], &cluster), "reading");
        need(equipoise_solve(cluster, EQUIPOISE_RING, NULL, NULL, &plan), "planning");
        need(equipoise_get(cluster, EQUIPOISE_RING, "message", &text), "message");
        message = atof(text);
        equipoise_free_text(text);
    }
    MPI_Bcast(&message, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    equipoise_mpi_ring ring;
    need(equipoise_mpi_ring_make(plan, equal ? -1 : 0, atoll(argv[4]), MPI_COMM_WORLD, &ring), "ring");
    equipoise_mpi_balancer balancer;
    double began = MPI_Wtime();
    int64_t moved_times = 0;
    if (ring.comm != MPI_COMM_NULL) {
        /* The first rank on the ring may differ from the rank that read the file. */
        if (balanced && ring.rank == 0 && !cluster)
            need(equipoise_scenario_read(argv[1], &cluster), "reading");
        int64_t first = ring.first, count = ring.slices[ring.rank];
        for (int i = 0; i < ring.rank; ++i)
            first += ring.slices[i];
        double *plate = columns_of(count, rows), *then = columns_of(count, rows);
        for (int64_t c = 0; c < count; ++c)
            for (int r = 0; r < rows; ++r)
                plate[c * rows + r] = r == 0 ? 100 : (double)((first + c) * 31 % 17);
        if (balanced)
            need(equipoise_mpi_balancer_make(cluster, message, 0, 5, &ring, &balancer), "balancer");
        const int next = (ring.rank + 1) % ring.size, before = (ring.rank + ring.size - 1) % ring.size;
        double* halo = columns_of(2, rows);
        for (int s = 0; s < steps; ++s) {
            count = ring.slices[ring.rank];
            MPI_Sendrecv(plate + (count - 1) * rows, rows, MPI_DOUBLE, next, 0, halo, rows, MPI_DOUBLE,
                         before, 0, ring.comm, MPI_STATUS_IGNORE);
            MPI_Sendrecv(plate, rows, MPI_DOUBLE, before, 1, halo + rows, rows, MPI_DOUBLE, next, 1,
                         ring.comm, MPI_STATUS_IGNORE);
            const double start = MPI_Wtime();
            for (int again = world == slowed && s >= slowed_from ? factor : 1; again > 0; --again)
                step(plate, halo, halo + rows, then, count, rows);
            double* now = then;
            then = plate;
            plate = now;
            if (balanced) {
                int moved = 0;
                void* columns = plate;
                need(equipoise_mpi_balance(&balancer, MPI_Wtime() - start, steps - 1 - s, &columns,
                                           (size_t)rows * sizeof(double), &moved),
                     "balancing");
                plate = columns;
                if (moved) {
                    free(then);
                    then = columns_of(ring.slices[ring.rank], rows);
                }
            }
        }
        if (balanced) {
            moved_times = balancer.moved;
            equipoise_mpi_balancer_free(&balancer);
        }
        MPI_Barrier(ring.comm);
        if (ring.rank == 0) {
            printf("%s: %.3f s, columns moved %d times, slices", argv[2], MPI_Wtime() - began,
                   (int)moved_times);
            for (int i = 0; i < ring.size; ++i)
                printf(" %lld", (long long)ring.slices[i]);
            printf("\n");
        }
        if (argc > 6)
            write_plate(argv[6], plate, rows, &ring);
        free(plate);
        free(then);
        free(halo);
    }
    equipoise_mpi_ring_free(&ring);
    equipoise_plan_free(plan);
    equipoise_scenario_free(cluster);
    MPI_Finalize();
    return 0;
}
