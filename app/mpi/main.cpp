// SPDX-License-Identifier: GPL-3.0-or-later
// equipoise-mpi: measures a cluster, validates a platform, replays plans on the cluster, and runs studies.
// Started by mpirun.
#include "app/mpi/campaign.h"
#include "app/mpi/job.h"
#include "app/mpi/measure/measure.h"
#include "app/mpi/measure/validate.h"
#include "app/mpi/replay.h"
#include "app/mpi/request.h"

#include <cstdlib>
#include <exception>
#include <iostream>

namespace {

int run(int argc, char** argv) {
    // Before MPI begins, so that --help needs no mpirun; of a job only the first process speaks.
    const char* rank = std::getenv("OMPI_COMM_WORLD_RANK");
    const bool speaks = rank == nullptr || std::string(rank) == "0";
    const auto request = equipoise::mpi::parse(argc, argv, speaks);
    if (const int* exitCode = std::get_if<int>(&request))
        return *exitCode;
    const auto& asked = std::get<equipoise::mpi::Request>(request);
    equipoise::cli::CommandControl unlimited; // the job has its own time limit
    const equipoise::cli::Context context{unlimited, std::cout, std::cerr};
    equipoise::mpi::Job job(argc, argv);
    if (asked.timeLimit)
        job.setTimeLimit(*asked.timeLimit);
    try {
        if (const auto* measure = std::get_if<equipoise::mpi::MeasureRequest>(&asked.what))
            return equipoise::mpi::measure(job, *measure);
        if (const auto* validate = std::get_if<equipoise::mpi::ValidateRequest>(&asked.what))
            return equipoise::mpi::validate(job, *validate, context);
        if (const auto* campaign = std::get_if<equipoise::mpi::CampaignRequest>(&asked.what))
            return equipoise::mpi::runCampaign(job, *campaign, context);
        return equipoise::mpi::replay(job, std::get<equipoise::mpi::ReplayRequest>(asked.what), context);
    } catch (const std::exception& failure) {
        job.fail(std::string("internal error: ") + failure.what(), 4);
    }
}

} // namespace

int main(int argc, char** argv) {
    try {
        return run(argc, argv);
    } catch (const std::exception& failure) {
        equipoise::mpi::say(std::string("equipoise-mpi: internal error: ") + failure.what());
        return 4;
    }
}
