// SPDX-License-Identifier: GPL-3.0-or-later
/* carried_out SEED: plans made at random and carried out by equipoise_mpi.h on the ranks that there are;
 * every column and item is told by its number. Exit code 0 when all of them are where the plans say. */
#include <equipoise/equipoise_balancer.h>

#include <stdio.h>
#include <stdlib.h>

static int faults = 0;

static void need(int holds, const char* what) {
    if (holds)
        return;
    ++faults;
    fprintf(stderr, "%s: %s\n", what, equipoise_last_error()->message);
}

static unsigned long long state;
static int64_t below(int64_t limit) { /* the same numbers on every rank */
    state = state * 6364136223846793005ULL + 1442695040888963407ULL;
    return (int64_t)((state >> 33) % (unsigned long long)limit);
}

static equipoise_scenario* platform(int ranks) {
    double *times = malloc((size_t)ranks * sizeof(double)),
           *costs = malloc((size_t)(ranks * ranks) * sizeof(double));
    for (int i = 0; i < ranks; ++i)
        times[i] = 1 + (double)below(100) / 50;
    for (int i = 0; i < ranks * ranks; ++i)
        costs[i] = below(8) == 0 ? 0 : (double)below(100) / 50;
    equipoise_scenario* made = NULL;
    need(equipoise_scenario_make(ranks, NULL, times, NULL, costs, &made) == EQUIPOISE_OK, "platform");
    free(times);
    free(costs);
    return made;
}

/* All columns are there, one after the other round the ring. */
static void check_columns(const equipoise_mpi_ring* ring, const int64_t* columns, int bytes) {
    int64_t expected = ring->first;
    for (int i = 0; i < ring->rank; ++i)
        expected += ring->slices[i];
    const int64_t each = bytes / (int64_t)sizeof(int64_t);
    for (int64_t c = 0; c < ring->slices[ring->rank]; ++c)
        for (int64_t k = 0; k < each; ++k)
            need(columns[c * each + k] == (expected + c) % ring->columns * each + k, "a column elsewhere");
}

static void move_some(MPI_Comm comm, int rank, int ranks) {
    enum { each = 3, bytes = each * sizeof(int64_t) };
    equipoise_scenario* scenario = rank == 0 ? platform(ranks) : NULL;
    if (rank != 0)
        equipoise_scenario_free(platform(ranks)); /* the same numbers are drawn */
    equipoise_mpi_ring ring;
    need(equipoise_mpi_ring_make(NULL, -1, ranks + below(40), comm, &ring) == EQUIPOISE_OK, "ring");
    int64_t first = 0;
    for (int i = 0; i < rank; ++i)
        first += ring.slices[i];
    void* columns = malloc((size_t)ring.slices[rank] * bytes);
    for (int64_t k = 0; k < ring.slices[rank] * each; ++k)
        ((int64_t*)columns)[k] = first * each + k;
    for (int round = 0; round < 4; ++round) {
        int64_t* imbalance = calloc((size_t)ranks, sizeof *imbalance);
        for (int64_t k = 0; k < 3 * ranks; ++k) {
            const int64_t give = below(ranks), take = below(ranks), many = below(6);
            if (ring.slices[give] - imbalance[give] - many >= 1) {
                imbalance[give] += many;
                imbalance[take] -= many;
            }
        }
        int64_t* wanted = malloc((size_t)ranks * sizeof *wanted);
        for (int i = 0; i < ranks; ++i)
            wanted[i] = ring.slices[i] - imbalance[i];
        equipoise_plan* plan = NULL;
        const int one_way = below(3) == 0;
        if (rank == 0) {
            need(equipoise_ask_redistribution(scenario, ranks, ring.processor, ring.slices, imbalance,
                                              one_way) == EQUIPOISE_OK,
                 "ask");
            need(equipoise_solve(scenario, EQUIPOISE_REDISTRIBUTION, NULL, NULL, &plan) == EQUIPOISE_OK,
                 "solve");
        }
        need(equipoise_mpi_redistribute(plan, 0, &ring, &columns, bytes) == EQUIPOISE_OK, "redistribute");
        for (int i = 0; i < ranks; ++i)
            need(ring.slices[i] == wanted[i], "another slice than was planned");
        check_columns(&ring, columns, bytes);
        /* The plan does not fit any more, unless nothing has moved. */
        int stays = 1;
        for (int i = 0; i < ranks; ++i)
            stays = stays && imbalance[i] == 0;
        if (!stays)
            need(equipoise_mpi_redistribute(plan, 0, &ring, &columns, bytes) == EQUIPOISE_WRONG_USAGE,
                 "misfit");
        equipoise_plan_free(plan);
        free(imbalance);
        free(wanted);
    }
    free(columns);
    equipoise_mpi_ring_free(&ring);
    equipoise_scenario_free(scenario);
}

static void scatter_and_gather(MPI_Comm comm, int rank, int ranks) {
    const int root = (int)below(ranks);
    const int64_t items = below(1000);
    equipoise_scenario* scenario = platform(ranks);
    equipoise_plan* plan = NULL;
    need(equipoise_ask_scatter(scenario, root, items, EQUIPOISE_DESCENDING_BANDWIDTH) == EQUIPOISE_OK, "ask");
    need(equipoise_solve(scenario, EQUIPOISE_SCATTER, NULL, NULL, &plan) == EQUIPOISE_OK, "solve");
    equipoise_mpi_split split;
    need(equipoise_mpi_split_make(rank == ranks - 1 ? plan : NULL, ranks - 1, comm, &split) == EQUIPOISE_OK,
         "split");
    need(split.root == root, "another root");
    int64_t *all = malloc((size_t)(items + 1) * sizeof *all),
            *back = calloc((size_t)(items + 1), sizeof *back);
    int64_t* own = malloc((size_t)(split.counts[rank] + 1) * sizeof *own);
    for (int64_t k = 0; k < items; ++k)
        all[k] = 7 * k;
    equipoise_mpi_scatter(&split, rank == root ? all : NULL, own, sizeof *own, comm);
    for (int64_t k = 0; k < split.counts[rank]; ++k)
        need(own[k] == 7 * (split.displacements[rank] + k), "an item elsewhere");
    equipoise_mpi_gather(&split, own, rank == root ? back : NULL, sizeof *own, comm);
    for (int64_t k = 0; rank == root && k < items; ++k)
        need(back[k] == all[k], "an item that did not come back");
    free(all);
    free(back);
    free(own);
    equipoise_mpi_split_free(&split);
    equipoise_plan_free(plan);
    equipoise_scenario_free(scenario);
}

/* The last rank is three times as slow as the others, and computes nothing but numbers: who has moved is
 * known. */
static void balance(MPI_Comm comm, int rank, int ranks) {
    enum { bytes = 8, window = 3 };
    equipoise_scenario* scenario = platform(ranks);
    equipoise_mpi_ring ring;
    equipoise_mpi_balancer balancer;
    need(equipoise_mpi_ring_make(NULL, -1, 100 * ranks, comm, &ring) == EQUIPOISE_OK, "ring");
    need(equipoise_mpi_balancer_make(scenario, 0.001, 0, window, &ring, &balancer) == EQUIPOISE_OK,
         "balancer");
    void* columns = calloc((size_t)ring.slices[rank], bytes);
    int moved = 0, times = 0;
    for (int step = 0; step < 4 * window; ++step) {
        const double slow = rank == ranks - 1 ? 3 : 1;
        need(equipoise_mpi_balance(&balancer, slow * (double)ring.slices[rank], 1000, &columns, bytes,
                                   &moved) == EQUIPOISE_OK,
             "balance");
        times += moved;
    }
    /* Speeds 1, ..., 1, 1/3: of 100 p columns the slow one has 100 p / (3 p - 2), rounded. */
    const double share = 100.0 * ranks / (3.0 * ranks - 2);
    need(times == (ranks > 1), "moved once");
    need(ring.slices[ranks - 1] >= (int64_t)share && ring.slices[ranks - 1] <= (int64_t)share + 1,
         "balanced");
    free(columns);
    equipoise_mpi_balancer_free(&balancer);
    equipoise_mpi_ring_free(&ring);
    equipoise_scenario_free(scenario);
}

int main(int argc, char** argv) {
    MPI_Init(&argc, &argv);
    int rank, ranks;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    state = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
    for (int i = 0; i < 25; ++i) {
        move_some(MPI_COMM_WORLD, rank, ranks);
        scatter_and_gather(MPI_COMM_WORLD, rank, ranks);
    }
    balance(MPI_COMM_WORLD, rank, ranks);
    int all = 0;
    MPI_Allreduce(&faults, &all, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d ranks, faults: %d\n", ranks, all);
    MPI_Finalize();
    return all != 0;
}
