/* MPI programs that balance themselves: what equipoise_mpi.h carries out, decided while the program runs. */
#ifndef EQUIPOISE_EQUIPOISE_BALANCER_H
#define EQUIPOISE_EQUIPOISE_BALANCER_H

#include <equipoise/equipoise_mpi.h>

#include <stdio.h>

/* Keeps the slices of an iterative program in step with how fast its ranks are. */
typedef struct equipoise_mpi_balancer {
    equipoise_mpi_ring* ring;
    equipoise_scenario* network; /* on rank 0 of the ring: what moving costs */
    double column_data;
    int shared;
    int window; /* steps that are looked at together */
    int seen;
    double* seconds;   /* [window] this rank's */
    int64_t moved;     /* times that columns moved */
    double least_gain; /* part of a step that must be gained at least: clocks err */
} equipoise_mpi_balancer;

/* On rank 0: loads [size] of which imbalance [size] is to go. */
static inline equipoise_result equipoise_mpi_ask(equipoise_mpi_balancer* balancer, const int64_t* loads,
                                                 const int64_t* imbalance) {
    char data[64];
    snprintf(data, sizeof data, "%.17g", balancer->column_data);
    equipoise_result result = equipoise_ask_redistribution(balancer->network, balancer->ring->size,
                                                           balancer->ring->processor, loads, imbalance, 0);
    if (result == EQUIPOISE_OK)
        result = equipoise_set(balancer->network, EQUIPOISE_REDISTRIBUTION, "item_data", data);
    if (result == EQUIPOISE_OK && balancer->shared)
        result = equipoise_set(balancer->network, EQUIPOISE_REDISTRIBUTION, "links", "shared");
    return result;
}

static inline void equipoise_mpi_balancer_free(equipoise_mpi_balancer* balancer) {
    free(balancer->seconds);
    equipoise_scenario_free(balancer->network);
    balancer->seconds = NULL;
    balancer->network = NULL;
}

/* `network`: on rank 0 of the ring, the platform whose processor i is rank i of the communicator that the
 * ring was made from; times in s. column_data: of one column, in its unit of data. shared: 1: messages share
 * links in what moving costs. window: steps between decisions, >= 1. */
static inline equipoise_result equipoise_mpi_balancer_make(const equipoise_scenario* network,
                                                           double column_data, int shared, int window,
                                                           equipoise_mpi_ring* ring,
                                                           equipoise_mpi_balancer* balancer) {
    equipoise_result result = window >= 1 ? EQUIPOISE_OK : EQUIPOISE_WRONG_USAGE;
    balancer->ring = ring;
    balancer->network = NULL;
    balancer->column_data = column_data;
    balancer->shared = shared;
    balancer->window = window;
    balancer->seen = 0;
    balancer->moved = 0;
    balancer->least_gain = 0.05;
    balancer->seconds = window >= 1 ? malloc((size_t)window * sizeof *balancer->seconds) : NULL;
    if (result == EQUIPOISE_OK && !balancer->seconds)
        result = EQUIPOISE_NO_MEMORY;
    if (result == EQUIPOISE_OK && ring->rank == 0) {
        result = equipoise_scenario_copy(network, &balancer->network);
        int64_t* none = calloc((size_t)ring->size, sizeof *none);
        if (result == EQUIPOISE_OK && !none)
            result = EQUIPOISE_NO_MEMORY;
        if (result == EQUIPOISE_OK) /* whether it can be asked is known at once */
            result = equipoise_mpi_ask(balancer, ring->slices, none);
        free(none);
    }
    result = equipoise_mpi_worst(result, ring->comm);
    if (result != EQUIPOISE_OK)
        equipoise_mpi_balancer_free(balancer);
    return result;
}

static inline int equipoise_mpi_less(const void* one, const void* other) {
    const double a = *(const double*)one, b = *(const double*)other;
    return (a > b) - (a < b);
}

/* On rank 0: the plan by which moving pays within `left` steps; *plan stays NULL where it does not.
 * per_column: by rank, in s. */
static inline equipoise_result equipoise_mpi_decide(equipoise_mpi_balancer* balancer,
                                                    const double* per_column, int64_t left,
                                                    equipoise_plan** plan) {
    const equipoise_mpi_ring* ring = balancer->ring;
    int64_t* slices = malloc((size_t)ring->size * sizeof *slices);
    if (!slices)
        return EQUIPOISE_NO_MEMORY;
    equipoise_result result = equipoise_balanced_slices(ring->size, per_column, NULL, ring->columns, slices);
    double now = 0, then = 0;
    for (int i = 0; result == EQUIPOISE_OK && i < ring->size; ++i) {
        now = (double)ring->slices[i] * per_column[i] > now ? (double)ring->slices[i] * per_column[i] : now;
        then = (double)slices[i] * per_column[i] > then ? (double)slices[i] * per_column[i] : then;
        slices[i] = ring->slices[i] - slices[i]; /* the imbalance */
    }
    if (result == EQUIPOISE_OK && now - then > balancer->least_gain * now) {
        equipoise_plan* found = NULL;
        result = equipoise_mpi_ask(balancer, ring->slices, slices);
        if (result == EQUIPOISE_OK)
            result = equipoise_solve(balancer->network, EQUIPOISE_REDISTRIBUTION, NULL, NULL, &found);
        if (result == EQUIPOISE_NO_ANSWER)
            result = EQUIPOISE_OK; /* a way is missing: all stays where it is */
        else if (result == EQUIPOISE_OK && equipoise_plan_value(found) < (now - then) * (double)left) {
            *plan = found;
            found = NULL;
        }
        equipoise_plan_free(found);
    }
    free(slices);
    return result;
}

/* After a step: `seconds` that this rank computed in it, `left` steps that are still to come. After each
 * window of steps the ranks tell each other the medians. *moves: 1 on all ranks if moving pays within the
 * steps that are left; *plan is then by which, on rank 0, to be freed there. */
static inline equipoise_result equipoise_mpi_look(equipoise_mpi_balancer* balancer, double seconds,
                                                  int64_t left, equipoise_plan** plan, int* moves) {
    equipoise_mpi_ring* ring = balancer->ring;
    *plan = NULL;
    *moves = 0;
    balancer->seconds[balancer->seen++] = seconds;
    if (balancer->seen < balancer->window)
        return EQUIPOISE_OK;
    balancer->seen = 0;
    qsort(balancer->seconds, (size_t)balancer->window, sizeof(double), equipoise_mpi_less);
    double own = balancer->seconds[balancer->window / 2] / (double)ring->slices[ring->rank];
    own = own > 1e-12 ? own : 1e-12; /* a clock may not see it */
    double* all = ring->rank == 0 ? malloc((size_t)ring->size * sizeof *all) : NULL;
    equipoise_result result =
        equipoise_mpi_worst(ring->rank == 0 && !all ? EQUIPOISE_NO_MEMORY : EQUIPOISE_OK, ring->comm);
    if (result != EQUIPOISE_OK)
        return result;
    MPI_Gather(&own, 1, MPI_DOUBLE, all, 1, MPI_DOUBLE, 0, ring->comm);
    if (ring->rank == 0)
        result = equipoise_mpi_decide(balancer, all, left, plan);
    free(all);
    result = equipoise_mpi_agree(result, 0, ring->comm);
    int32_t told = *plan != NULL;
    MPI_Bcast(&told, 1, MPI_INT32_T, 0, ring->comm);
    *moves = told;
    return result;
}

/* The same, and columns move if that pays. *moved: 1 if they did: the ring's slices, first, and *columns
 * (from malloc()) are then new. */
static inline equipoise_result equipoise_mpi_balance(equipoise_mpi_balancer* balancer, double seconds,
                                                     int64_t left, void** columns, size_t bytes, int* moved) {
    equipoise_plan* plan = NULL;
    equipoise_result result = equipoise_mpi_look(balancer, seconds, left, &plan, moved);
    if (result == EQUIPOISE_OK && *moved) {
        result = equipoise_mpi_redistribute(plan, 0, balancer->ring, columns, bytes);
        *moved = result == EQUIPOISE_OK;
        balancer->moved += *moved;
    }
    equipoise_plan_free(plan);
    return result;
}

#endif
