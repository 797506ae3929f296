// SPDX-License-Identifier: GPL-3.0-or-later
// Result of the execution of a plan, compared with the prediction of the model.
#pragma once

#include "core/model/plan.h"
#include "core/schedule/program.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace equipoise {

/// Options of a simulation.
struct SimulationOptions {
    std::optional<std::int64_t> iterations; ///< steps of a ring (1 if empty) or of a grid (all if empty)
    bool contention = false;                ///< messages share links; otherwise each has full bandwidth
};

/// The plan as programs. Errors: those of verify(); PlanRejected for a plan without an answer; OutOfRange
/// where there are no steps, or for less than one; TooMuchWork.
Result<Program> programOf(const Scenario& scenario, const Plan& plan, const SimulationOptions& options);

/// A link, in one direction, with more on it at once than it carries: the messages held each other up.
struct SharedLink {
    LinkId link;
    bool forwards = true;      ///< from Link::from to Link::to; true for both where it is half duplex
    std::int64_t messages = 0; ///< that were on it then
    std::int64_t atOnce = 0;   ///< most of them at one instant
    double time = 0;           ///< how long this lasted, all in all
    bool operator==(const SharedLink&) const = default;
};

struct Simulation {
    Problem problem = Problem::Ring;
    std::string plan;                       ///< its name
    std::optional<std::int64_t> iterations; ///< where there are steps
    bool contention = false;
    /// With contention: false if no link is on the ways of two pairs. Then none could be shared, and what
    /// lies behind the links is not known.
    bool couldShare = true;
    Schedule predicted;
    Schedule observed;
    std::vector<SharedLink> shared; ///< longest first, then by number; without contention empty
    bool operator==(const Simulation&) const = default;
};

/// Whose times: the model's, or those of who followed the plans.
enum class Times { Predicted, Followed };

/// When one processor was to be done, and when it was.
struct EndRow {
    ProcessorId processor;
    double predicted = 0;
    double observed = 0;
    double difference() const { return observed - predicted; }
};

/// Executes a plan and returns its time; empty after a stop.
using Follow = std::function<Result<std::optional<double>>(const PlanRecord& kept, SolveControl& control)>;

/// The processors that do anything, in the order of the platform; waiting is not doing. O(blocks).
std::vector<EndRow> endsOf(const Simulation& simulation, std::size_t processors);

} // namespace equipoise
