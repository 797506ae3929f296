// SPDX-License-Identifier: GPL-3.0-or-later
/* Twelve steps of made-up times, rank 0 twice as slow: by all ranks together, and each by itself.
 *     mpirun -np P ./timed TOGETHER ALONE */
#include <equipoise/equipoise_mpi_times.h>

int main(int argc, char** argv) {
    MPI_Init(&argc, &argv);
    int rank, size, wrong = argc != 3;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    equipoise_mpi_times together;
    wrong = wrong || equipoise_mpi_times_begin(&together, argv[1], MPI_COMM_WORLD) != 0;
    if (!wrong && rank == 0)
        wrong = equipoise_times_begin(argv[2], size, NULL) != 0;
    MPI_Barrier(MPI_COMM_WORLD);
    equipoise_times alone;
    wrong = wrong || equipoise_times_open(&alone, argv[2], rank) != 0;
    for (int step = 0; step < 12 && !wrong; ++step) {
        const double seconds = rank == 0 ? 2 : 1;
        wrong = equipoise_mpi_times_write(&together, step, seconds, 10) != 0 ||
                equipoise_times_write(&alone, step, seconds, -1) != 0;
    }
    if (!wrong) {
        equipoise_mpi_times_end(&together);
        equipoise_times_close(&alone);
    }
    const char* bad[] = {"a\tb"};
    wrong = wrong || equipoise_times_begin(argv[2], 1, bad) != EINVAL ||
            equipoise_times_begin(argv[2], 0, bad) != EINVAL;
    MPI_Finalize();
    return wrong;
}
