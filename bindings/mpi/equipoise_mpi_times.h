/* The times of an MPI program, written for `equipoise-cli watch` by its first rank: see equipoise_times.h. */
#ifndef EQUIPOISE_EQUIPOISE_MPI_TIMES_H
#define EQUIPOISE_EQUIPOISE_MPI_TIMES_H

#include <equipoise/equipoise_times.h>

#include <mpi.h>

typedef struct equipoise_mpi_times {
    MPI_Comm comm;
    equipoise_times times; /* on rank 0 */
    double* all;           /* on rank 0: [2 size], of a step */
} equipoise_mpi_times;

/* Called by all ranks. Machines get the names that MPI gives them, as in `equipoise-mpi measure`. Returns 0, or
 * the errno of rank 0 on all ranks. */
static inline int equipoise_mpi_times_begin(equipoise_mpi_times* times, const char* path, MPI_Comm comm) {
    int rank, size, length, result = 0;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    times->comm = comm;
    times->times.file = -1;
    times->times.rank = rank;
    times->all = NULL;
    char name[MPI_MAX_PROCESSOR_NAME + 1] = {0};
    MPI_Get_processor_name(name, &length);
    char* names = rank == 0 ? (char*)malloc((size_t)size * sizeof name) : NULL;
    const char** machines = rank == 0 ? (const char**)malloc((size_t)size * sizeof *machines) : NULL;
    times->all = rank == 0 ? (double*)malloc((size_t)size * 2 * sizeof(double)) : NULL;
    if (rank == 0 && (!names || !machines || !times->all))
        result = ENOMEM;
    MPI_Bcast(&result, 1, MPI_INT, 0, comm);
    if (result == 0) {
        MPI_Gather(name, (int)sizeof name, MPI_CHAR, names, (int)sizeof name, MPI_CHAR, 0, comm);
        for (int i = 0; rank == 0 && i < size; ++i)
            machines[i] = names + (size_t)i * sizeof name;
        if (rank == 0)
            result = equipoise_times_begin(path, size, machines);
        if (rank == 0 && result == 0)
            result = equipoise_times_open(&times->times, path, 0);
        MPI_Bcast(&result, 1, MPI_INT, 0, comm);
    }
    free(names);
    free(machines);
    return result;
}

/* Called by all ranks after a step, with the time and the amount of their computation (negative: unknown). */
static inline int equipoise_mpi_times_write(equipoise_mpi_times* times, int64_t step, double seconds,
                                            double load) {
    const double sample[2] = {seconds, load};
    MPI_Gather(sample, 2, MPI_DOUBLE, times->all, 2, MPI_DOUBLE, 0, times->comm);
    int size = 0, result = 0;
    if (times->times.rank == 0)
        MPI_Comm_size(times->comm, &size);
    for (int i = 0; i < size && result == 0; ++i)
        result = equipoise_times_write_for(&times->times, step, i, times->all[2 * i], times->all[2 * i + 1]);
    return result;
}

static inline void equipoise_mpi_times_end(equipoise_mpi_times* times) {
    equipoise_times_close(&times->times);
    free(times->all);
    times->all = NULL;
}

#endif
