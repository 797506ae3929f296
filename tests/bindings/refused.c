// SPDX-License-Identifier: GPL-3.0-or-later
/* Inputs that the helpers for MPI refuse, with the same result on every rank: platforms with more or fewer
 * processors than ranks, and times that are no times. Exit code 0 when all are refused and nothing has moved.
 */
#include <equipoise/equipoise_balancer.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static int faults = 0;

static void need(int holds, const char* what) {
    if (holds)
        return;
    ++faults;
    fprintf(stderr, "%s: %s\n", what, equipoise_last_error()->message);
}

/* Processors that take 1 for an item, and links that take 0.1. */
static equipoise_scenario* platform(int processors) {
    double times[8], costs[64];
    equipoise_scenario* made = NULL;
    for (int i = 0; i < processors; ++i)
        times[i] = 1;
    for (int i = 0; i < processors * processors; ++i)
        costs[i] = 0.1;
    need(equipoise_scenario_make(processors, NULL, times, NULL, costs, &made) == EQUIPOISE_OK, "platform");
    return made;
}

static equipoise_plan* answer(const equipoise_scenario* scenario, equipoise_problem problem) {
    equipoise_plan* plan = NULL;
    need(equipoise_solve(scenario, problem, NULL, NULL, &plan) == EQUIPOISE_OK, "solve");
    return plan;
}

/* Plans for `processors` on another number of ranks; `from` has them. */
static void wrong_number(int processors, int from, int rank, int ranks) {
    equipoise_scenario* scenario = platform(processors);
    equipoise_plan *ring_plan = NULL, *scatter_plan = NULL, *redistribution = NULL;
    equipoise_mpi_split split;
    equipoise_mpi_ring ring;
    equipoise_mpi_balancer balancer;
    int32_t members[8];
    int64_t loads[8], away[8] = {0};
    for (int i = 0; i < 8; ++i) {
        members[i] = i;
        loads[i] = 10;
    }
    const int shared = processors < ranks ? processors : ranks;
    away[0] = 1;
    away[shared - 1] -= 1;
    need(equipoise_ask_ring(scenario, 1000, 1) == EQUIPOISE_OK, "ask a ring");
    need(equipoise_ask_scatter(scenario, 0, 50, EQUIPOISE_AS_LISTED) == EQUIPOISE_OK, "ask a scatter");
    need(equipoise_ask_redistribution(scenario, shared, members, loads, away, 0) == EQUIPOISE_OK, "ask");
    if (rank == from) {
        ring_plan = answer(scenario, EQUIPOISE_RING);
        scatter_plan = answer(scenario, EQUIPOISE_SCATTER);
        redistribution = answer(scenario, EQUIPOISE_REDISTRIBUTION);
    }
    need(equipoise_mpi_split_make(scatter_plan, from, MPI_COMM_WORLD, &split) == EQUIPOISE_WRONG_USAGE,
         "a scatter for another number of ranks");
    need(equipoise_mpi_ring_make(ring_plan, from, 100, MPI_COMM_WORLD, &ring) == EQUIPOISE_WRONG_USAGE,
         "a ring for another number of ranks");
    need(equipoise_mpi_ring_make(NULL, -1, 10 * ranks, MPI_COMM_WORLD, &ring) == EQUIPOISE_OK, "ring");
    void* columns = calloc(10, 8);
    need(equipoise_mpi_redistribute(redistribution, from, &ring, &columns, 8) == EQUIPOISE_WRONG_USAGE,
         "a redistribution for another number of ranks");
    need(equipoise_mpi_balancer_make(scenario, 1, 0, 3, &ring, &balancer) == EQUIPOISE_WRONG_USAGE,
         "a network for another number of ranks");
    need(ring.slices[rank] == 10, "a column has moved");
    free(columns);
    equipoise_mpi_ring_free(&ring);
    equipoise_plan_free(ring_plan);
    equipoise_plan_free(scatter_plan);
    equipoise_plan_free(redistribution);
    equipoise_scenario_free(scenario);
}

/* One rank gives an invalid time, in one window or in all of its steps. */
static void wrong_times(double seconds, int giver, int always, int rank, int ranks) {
    enum { window = 3 };
    equipoise_scenario* scenario = platform(ranks);
    equipoise_mpi_ring ring;
    equipoise_mpi_balancer balancer;
    need(equipoise_mpi_ring_make(NULL, -1, 100 * ranks, MPI_COMM_WORLD, &ring) == EQUIPOISE_OK, "ring");
    need(equipoise_mpi_balancer_make(scenario, 0.001, 0, window, &ring, &balancer) == EQUIPOISE_OK,
         "balancer");
    void* columns = calloc((size_t)ring.slices[rank], 8);
    int moved = 0;
    for (int step = 0; step < 4 * window; ++step) {
        const int is_wrong = rank == giver && (always || step % window == 1);
        const equipoise_result result =
            equipoise_mpi_balance(&balancer, is_wrong ? seconds : 1, 1000, &columns, 8, &moved);
        need(result == (step % window == window - 1 ? EQUIPOISE_BAD_INPUT : EQUIPOISE_OK), "a wrong time");
        need(!moved && ring.slices[rank] == 100, "a column has moved");
    }
    /* What was refused has left no trace: a rank that turns out to be slow gives columns away. */
    for (int step = 0; step < 4 * window; ++step)
        need(equipoise_mpi_balance(&balancer, (rank == ranks - 1 ? 3 : 1) * (double)ring.slices[rank], 1000,
                                   &columns, 8, &moved) == EQUIPOISE_OK,
             "times afterwards");
    need(balancer.moved == 1, "moved once afterwards");
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
    for (int from = 0; from < ranks; ++from) {
        wrong_number(ranks - 1, from, rank, ranks);
        wrong_number(ranks + 1, from, rank, ranks);
    }
    for (int giver = 0; giver < 2; ++giver) {
        wrong_times(0, giver, 1, rank, ranks);
        for (int always = 0; always < 2; ++always) {
            wrong_times(-1, giver, always, rank, ranks);
            wrong_times((double)NAN, giver, always, rank, ranks);
            wrong_times((double)INFINITY, giver, always, rank, ranks);
        }
    }
    int all = 0;
    MPI_Allreduce(&faults, &all, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d ranks, faults: %d\n", ranks, all);
    MPI_Finalize();
    return all != 0;
}
