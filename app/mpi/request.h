// SPDX-License-Identifier: GPL-3.0-or-later
// Command line requests of equipoise-mpi.
#pragma once

#include "app/cli/option_groups.h"
#include "app/cli/study/study_points.h"
#include "core/replay/replay.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace equipoise::mpi {

struct MeasureRequest {
    std::string kernel = "product"; ///< product, stream or command
    std::string command;
    std::vector<double> sizes; ///< amounts of work, timed separately
    double itemBytes = 1000;
    bool quick = false;
    bool matrix = false;          ///< measures the routes of all pairs instead of a network
    std::optional<double> budget; ///< s, of the network
    bool affine = false;          ///< keep a command's start-up time
    std::string output = "measured.equipoise";
    std::string details; ///< CSV; empty: not written
};

struct ValidateRequest {
    std::string file;
    std::size_t patterns = 12; ///< of each kind
    bool json = false;
};

struct ReplayRequest {
    equipoise::Problem problem{};
    std::string file;
    std::string plan; ///< name, or number from 1; empty: the first one
    replay::ReplayOptions options;
    std::string output; ///< empty: standard output
};

struct CampaignRequest {
    std::string file; ///< description of a study
    cli::PointsOptions points;
    cli::TableOutput output;
    bool allowPrograms = false;
};

struct Request {
    std::variant<MeasureRequest, ReplayRequest, ValidateRequest, CampaignRequest> what;
    std::optional<double> timeLimit; ///< s
};

/// The request, or the exit code after a help text or a message. Only one process of a job should `speak`.
std::variant<Request, int> parse(int argc, char** argv, bool speak);

} // namespace equipoise::mpi
