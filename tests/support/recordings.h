// SPDX-License-Identifier: GPL-3.0-or-later
// Scenarios on which algorithms are played in tests.
#pragma once

#include "core/solve/recording.h"

#include <memory>
#include <string>
#include <vector>

namespace support {

struct PlayedCase {
    std::string name;
    std::shared_ptr<const equipoise::Scenario> scenario;
    equipoise::SolveRequest request;
};

/// Every algorithm that can be played on small seeded random instances of its problem, of shapes that it
/// takes or refuses.
std::vector<PlayedCase> playedCases(equipoise::Problem problem, std::uint64_t seeds);

/// What a run ended with says of the same run's last step: "" if they agree, else where they do not.
std::string disagreement(const equipoise::Recording& recording);

} // namespace support
