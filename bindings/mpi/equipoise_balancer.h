/* Load balancing of a running MPI program: decides on moves, which equipoise_mpi.h carries out. */
#ifndef EQUIPOISE_EQUIPOISE_BALANCER_H
#define EQUIPOISE_EQUIPOISE_BALANCER_H

#include <equipoise/equipoise_mpi.h>

#include <float.h>

/* Adapts the slices of an iterative program to the speeds of its ranks. */
typedef struct equipoise_mpi_balancer {
    equipoise_mpi_ring* ring;
    equipoise_balancer* judge; /* on rank 0 of the ring */
    int window;                /* steps that are looked at together */
    int seen;
    double* seconds; /* [window] this rank's */
    double began;    /* when moving did */
    int64_t moved;   /* times that columns moved */
} equipoise_mpi_balancer;

static inline void equipoise_mpi_balancer_free(equipoise_mpi_balancer* balancer) {
    free(balancer->seconds);
    equipoise_balancer_free(balancer->judge);
    balancer->seconds = NULL;
    balancer->judge = NULL;
}

/* `network`: on rank 0 of the ring, the platform whose processor i is rank i of the communicator that the
 * ring was made from; times in s. column_data: of one column, in its unit of data. shared: 1: messages share
 * links in what moving costs. window: steps between looks, >= 1. EQUIPOISE_WRONG_USAGE: window is less, or
 * the platform has more or fewer processors than that communicator has ranks. */
static inline equipoise_result equipoise_mpi_balancer_make(const equipoise_scenario* network,
                                                           double column_data, int shared, int window,
                                                           equipoise_mpi_ring* ring,
                                                           equipoise_mpi_balancer* balancer) {
    equipoise_result result = window >= 1 ? EQUIPOISE_OK : EQUIPOISE_WRONG_USAGE;
    balancer->ring = ring;
    balancer->judge = NULL;
    balancer->window = window;
    balancer->seen = 0;
    balancer->began = 0;
    balancer->moved = 0;
    balancer->seconds = window >= 1 ? malloc((size_t)window * sizeof *balancer->seconds) : NULL;
    if (result == EQUIPOISE_OK && !balancer->seconds)
        result = EQUIPOISE_NO_MEMORY;
    if (result == EQUIPOISE_OK && ring->rank == 0 && equipoise_processor_count(network) != ring->ranks)
        result = EQUIPOISE_WRONG_USAGE;
    if (result == EQUIPOISE_OK && ring->rank == 0)
        result = equipoise_balancer_make(network, ring->size, ring->processor, ring->slices, column_data,
                                         shared, &balancer->judge);
    result = equipoise_mpi_worst(result, ring->comm);
    if (result != EQUIPOISE_OK)
        equipoise_mpi_balancer_free(balancer);
    return result;
}

static inline int equipoise_mpi_less(const void* first, const void* second) {
    const double a = *(const double*)first, b = *(const double*)second;
    return (a > b) - (a < b);
}

/* The seconds of this rank for one of its columns: the median of a window of steps. A time that is not finite
 * or < 0 is returned itself, for equipoise_balancer_look() to refuse. Sorts `seconds`. */
static inline double equipoise_mpi_per_column(double* seconds, int window, int64_t columns) {
    for (int k = 0; k < window; ++k)
        if (!(seconds[k] >= 0 && seconds[k] <= DBL_MAX))
            return seconds[k];
    qsort(seconds, (size_t)window, sizeof *seconds, equipoise_mpi_less);
    return seconds[window / 2] / (double)columns;
}

/* Call after each step. seconds: computing time of this rank in the step, finite and >= 0, and > 0 in more than
 * half of the steps of a window, as a clock may miss a short step. left: remaining steps. After each window of
 * steps rank 0 receives the medians of all ranks. *moves: 1 on all ranks if moving columns pays within the
 * remaining steps. Then *plan on rank 0 is the redistribution. The caller frees it there, and calls
 * equipoise_mpi_balancer_moved() when the columns have moved. EQUIPOISE_BAD_INPUT on all ranks after a window
 * with invalid seconds: equipoise_last_error() of rank 0 names the rank by its place in `per_column`. A new
 * window begins then. */
static inline equipoise_result equipoise_mpi_look(equipoise_mpi_balancer* balancer, double seconds,
                                                  int64_t left, equipoise_plan** plan, int* moves) {
    equipoise_mpi_ring* ring = balancer->ring;
    *plan = NULL;
    *moves = 0;
    balancer->seconds[balancer->seen++] = seconds;
    if (balancer->seen < balancer->window)
        return EQUIPOISE_OK;
    balancer->seen = 0;
    const double per_column =
        equipoise_mpi_per_column(balancer->seconds, balancer->window, ring->slices[ring->rank]);
    double* medians = ring->rank == 0 ? malloc((size_t)ring->size * sizeof *medians) : NULL;
    equipoise_result result =
        equipoise_mpi_worst(ring->rank == 0 && !medians ? EQUIPOISE_NO_MEMORY : EQUIPOISE_OK, ring->comm);
    if (result != EQUIPOISE_OK)
        return result;
    MPI_Gather(&per_column, 1, MPI_DOUBLE, medians, 1, MPI_DOUBLE, 0, ring->comm);
    if (ring->rank == 0)
        result = equipoise_balancer_look(balancer->judge, medians, balancer->window, left, plan);
    free(medians);
    result = equipoise_mpi_agree(result, 0, ring->comm);
    int32_t has_plan = *plan != NULL;
    MPI_Bcast(&has_plan, 1, MPI_INT32_T, 0, ring->comm);
    *moves = has_plan;
    balancer->began = MPI_Wtime();
    return result;
}

/* The columns have moved as the plan of the last look says: what that took is remembered. */
static inline void equipoise_mpi_balancer_moved(equipoise_mpi_balancer* balancer) {
    ++balancer->moved;
    if (balancer->judge)
        equipoise_balancer_moved(balancer->judge, MPI_Wtime() - balancer->began);
}

/* Calls equipoise_mpi_look(), and moves columns if that pays. *moved: 1 if columns have moved. Then the ring's
 * slices, its first column and *columns (from malloc()) are new. */
static inline equipoise_result equipoise_mpi_balance(equipoise_mpi_balancer* balancer, double seconds,
                                                     int64_t left, void** columns, size_t bytes, int* moved) {
    equipoise_plan* plan = NULL;
    equipoise_result result = equipoise_mpi_look(balancer, seconds, left, &plan, moved);
    if (result == EQUIPOISE_OK && *moved) {
        result = equipoise_mpi_redistribute(plan, 0, balancer->ring, columns, bytes);
        *moved = result == EQUIPOISE_OK;
        if (*moved)
            equipoise_mpi_balancer_moved(balancer);
    }
    equipoise_plan_free(plan);
    return result;
}

#endif
