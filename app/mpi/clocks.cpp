// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mpi/clocks.h"

namespace equipoise::mpi {

replay::ClockOffset measureOffset(const Job& job) {
    constexpr int tag = 2;
    constexpr int times = 40;
    std::vector<replay::ClockSample> samples;
    for (int rank = 1; rank < job.size(); ++rank) {
        for (int k = 0; k < times && (job.isFirst() || job.rank() == rank); ++k) {
            double answer = 0;
            if (job.isFirst()) {
                MPI_Recv(nullptr, 0, MPI_DOUBLE, rank, tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
                answer = now();
                MPI_Send(&answer, 1, MPI_DOUBLE, rank, tag, MPI_COMM_WORLD);
                continue;
            }
            const double asked = now();
            MPI_Send(nullptr, 0, MPI_DOUBLE, 0, tag, MPI_COMM_WORLD);
            MPI_Recv(&answer, 1, MPI_DOUBLE, 0, tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            samples.push_back({asked, answer, now()});
        }
        job.meet();
    }
    return replay::estimateOffset(samples);
}

} // namespace equipoise::mpi
