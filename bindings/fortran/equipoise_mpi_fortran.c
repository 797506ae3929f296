// SPDX-License-Identifier: GPL-3.0-or-later
/* C functions of the Fortran module equipoise_mpi: equipoise_mpi.h and equipoise_balancer.h with communicators
 * of Fortran and handles. Compiled with the program, by its MPI: see libequipoise_mpi.f90. */
#include <equipoise/equipoise_balancer.h>

equipoise_result equipoise_f_split_make(const equipoise_plan* plan, int from, MPI_Fint comm,
                                        equipoise_mpi_split** split);
void equipoise_f_split_look(const equipoise_mpi_split* split, int* ranks, int* root, int32_t** order,
                            int64_t** counts, int64_t** displacements);
void equipoise_f_split_free(equipoise_mpi_split* split);
void equipoise_f_scatter(const equipoise_mpi_split* split, const void* items, void* own, size_t bytes,
                         MPI_Fint comm);
void equipoise_f_gather(const equipoise_mpi_split* split, const void* own, void* items, size_t bytes,
                        MPI_Fint comm);
equipoise_result equipoise_f_ring_make(const equipoise_plan* plan, int from, int64_t columns, MPI_Fint comm,
                                       equipoise_mpi_ring** ring);
void equipoise_f_ring_look(const equipoise_mpi_ring* ring, MPI_Fint* comm, int* size, int* rank,
                           int64_t* first, int32_t** processor, int64_t** slices);
void equipoise_f_ring_free(equipoise_mpi_ring* ring);
equipoise_result equipoise_f_redistribute(const equipoise_plan* plan, int from, equipoise_mpi_ring* ring,
                                          const void* columns, size_t bytes, void** moved);
equipoise_result equipoise_f_balancer_make(const equipoise_scenario* network, double column_data, int shared,
                                           int window, equipoise_mpi_ring* ring,
                                           equipoise_mpi_balancer** balancer);
void equipoise_f_balancer_free(equipoise_mpi_balancer* balancer);
void equipoise_f_balancer_moved(equipoise_mpi_balancer* balancer);
equipoise_result equipoise_f_look(equipoise_mpi_balancer* balancer, double seconds, int64_t left,
                                  equipoise_plan** plan, int* moves);

equipoise_result equipoise_f_split_make(const equipoise_plan* plan, int from, MPI_Fint comm,
                                        equipoise_mpi_split** split) {
    *split = malloc(sizeof **split);
    equipoise_result result =
        equipoise_mpi_worst(*split ? EQUIPOISE_OK : EQUIPOISE_NO_MEMORY, MPI_Comm_f2c(comm));
    if (result == EQUIPOISE_OK)
        result = equipoise_mpi_split_make(plan, from, MPI_Comm_f2c(comm), *split);
    if (result != EQUIPOISE_OK) {
        free(*split);
        *split = NULL;
    }
    return result;
}

void equipoise_f_split_look(const equipoise_mpi_split* split, int* ranks, int* root, int32_t** order,
                            int64_t** counts, int64_t** displacements) {
    *ranks = split->ranks;
    *root = split->root;
    *order = split->order;
    *counts = split->counts;
    *displacements = split->displacements;
}

void equipoise_f_split_free(equipoise_mpi_split* split) {
    if (split)
        equipoise_mpi_split_free(split);
    free(split);
}

void equipoise_f_scatter(const equipoise_mpi_split* split, const void* items, void* own, size_t bytes,
                         MPI_Fint comm) {
    equipoise_mpi_scatter(split, items, own, bytes, MPI_Comm_f2c(comm));
}

void equipoise_f_gather(const equipoise_mpi_split* split, const void* own, void* items, size_t bytes,
                        MPI_Fint comm) {
    equipoise_mpi_gather(split, own, items, bytes, MPI_Comm_f2c(comm));
}

equipoise_result equipoise_f_ring_make(const equipoise_plan* plan, int from, int64_t columns, MPI_Fint comm,
                                       equipoise_mpi_ring** ring) {
    *ring = malloc(sizeof **ring);
    equipoise_result result =
        equipoise_mpi_worst(*ring ? EQUIPOISE_OK : EQUIPOISE_NO_MEMORY, MPI_Comm_f2c(comm));
    if (result == EQUIPOISE_OK)
        result = equipoise_mpi_ring_make(plan, from, columns, MPI_Comm_f2c(comm), *ring);
    if (result != EQUIPOISE_OK) {
        free(*ring);
        *ring = NULL;
    }
    return result;
}

void equipoise_f_ring_look(const equipoise_mpi_ring* ring, MPI_Fint* comm, int* size, int* rank,
                           int64_t* first, int32_t** processor, int64_t** slices) {
    *comm = MPI_Comm_c2f(ring->comm);
    *size = ring->size;
    *rank = ring->rank;
    *first = ring->first;
    *processor = ring->processor;
    *slices = ring->slices;
}

void equipoise_f_ring_free(equipoise_mpi_ring* ring) {
    if (ring)
        equipoise_mpi_ring_free(ring);
    free(ring);
}

/* *moved: the columns that this rank has then, from malloc(). */
equipoise_result equipoise_f_redistribute(const equipoise_plan* plan, int from, equipoise_mpi_ring* ring,
                                          const void* columns, size_t bytes, void** moved) {
    const size_t size = (size_t)ring->slices[ring->rank] * bytes;
    *moved = malloc(size + 1);
    equipoise_result result = equipoise_mpi_worst(*moved ? EQUIPOISE_OK : EQUIPOISE_NO_MEMORY, ring->comm);
    if (result == EQUIPOISE_OK) {
        memcpy(*moved, columns, size);
        result = equipoise_mpi_redistribute(plan, from, ring, moved, bytes);
    }
    if (result != EQUIPOISE_OK) {
        free(*moved);
        *moved = NULL;
    }
    return result;
}

equipoise_result equipoise_f_balancer_make(const equipoise_scenario* network, double column_data, int shared,
                                           int window, equipoise_mpi_ring* ring,
                                           equipoise_mpi_balancer** balancer) {
    *balancer = malloc(sizeof **balancer);
    equipoise_result result = equipoise_mpi_worst(*balancer ? EQUIPOISE_OK : EQUIPOISE_NO_MEMORY, ring->comm);
    if (result == EQUIPOISE_OK)
        result = equipoise_mpi_balancer_make(network, column_data, shared, window, ring, *balancer);
    if (result != EQUIPOISE_OK) {
        free(*balancer);
        *balancer = NULL;
    }
    return result;
}

void equipoise_f_balancer_free(equipoise_mpi_balancer* balancer) {
    if (balancer)
        equipoise_mpi_balancer_free(balancer);
    free(balancer);
}

equipoise_result equipoise_f_look(equipoise_mpi_balancer* balancer, double seconds, int64_t left,
                                  equipoise_plan** plan, int* moves) {
    return equipoise_mpi_look(balancer, seconds, left, plan, moves);
}

void equipoise_f_balancer_moved(equipoise_mpi_balancer* balancer) {
    equipoise_mpi_balancer_moved(balancer);
}
