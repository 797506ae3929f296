// SPDX-License-Identifier: GPL-3.0-or-later
// Which processor or link would help most if it were faster.
#pragma once

#include "core/base/control/control.h"
#include "core/base/result.h"
#include "core/model/plan.h"
#include "core/model/scenario.h"

#include <optional>
#include <string>
#include <vector>

namespace equipoise {

struct SensitivityRequest {
    Problem problem = Problem::Ring;
    std::string solver{"automatic"};
    double faster = 0.1;               ///< 0.1: 10 % faster, all times divided by 1.1; > 0, <= 1000
    std::optional<double> secondsEach; ///< of each solve; empty: no limit
    unsigned threads = 1;
};

/// One thing made faster.
struct SensitivityRow {
    enum class Part { Processor, Link };

    Part part = Part::Processor;
    std::size_t index = 0;       ///< of the processor, of the link, or of the row of a matrix
    std::size_t peer = 0;        ///< the column of a matrix: both ways between the two are made faster
    std::string name;            ///< "P3", "P0 - S1"
    std::optional<double> value; ///< empty: no answer
    double gain = 0; ///< of the value as it is now: 0.05 is 5 % less time, or 5 % more throughput; may be < 0
    bool exact = false; ///< both values are proven optimal: the gain is what the change is worth
    bool operator==(const SensitivityRow&) const = default;
};

struct Sensitivity {
    Plan plan;                        ///< of the platform as it is
    std::vector<SensitivityRow> rows; ///< largest gain first; ties: processors first, lowest index
    std::size_t tried = 0;            ///< parts that were
    std::size_t parts = 0;            ///< all that there are
    Stop stop = Stop::Completed;
};

/// The parts that the problem's times depend on: links do not enter a grid, processors not a redistribution.
std::vector<SensitivityRow> sensitivityParts(const Scenario& scenario, Problem problem);
/// The scenario with one part faster: cycle time or cost, start-up time and measured times, all of them.
Scenario withFaster(const Scenario& scenario, const SensitivityRow& part, double faster);

/// Solves the question as it is, and again with each part made faster by itself, on some threads. Exact where
/// the solver is: each row says so. A heuristic may find a worse answer on a better platform: a gain below 0.
/// Where messages share links the plan as it is is followed on the faster part, too: the better one counts.
/// Same request and scenario: the same rows, whatever the number of threads (without `secondsEach`). Errors:
/// OutOfRange for `faster`, those of solve() for the question as it is. Stopped: rows of what was tried.
/// Cost: (parts + 1) solves. Polls as the solvers do.
Result<Sensitivity> sensitivity(const Scenario& scenario, const SensitivityRequest& request,
                                SolveControl& control);

} // namespace equipoise
