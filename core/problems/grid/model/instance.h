// SPDX-License-Identifier: GPL-3.0-or-later
// The grid problem as numbers.
#pragma once

#include "core/base/containers/matrix.h"
#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/platform/platform.h"
#include "core/problems/grid/model/question.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace equipoise::grid {

/// Which processor stands where: p x q positions in Instance::cycleTime, each once.
using Arrangement = Matrix<std::uint32_t>;

/// Processors for one grid; all are used.
struct Instance {
    std::size_t rows = 0;             ///< p >= 1
    std::size_t columns = 0;          ///< q >= 1
    std::vector<double> cycleTime;    ///< p q times per block, > 0, never decreasing
    std::optional<Arrangement> given; ///< kept as it is
    /// A W that is there already: solvers need not find less, and prove their bounds down to it only.
    double enough = 0;
    std::size_t size() const { return cycleTime.size(); }
};

/// An instance and whom it is about.
struct Selection {
    Instance instance;
    std::vector<ProcessorId> processors; ///< by position in Instance::cycleTime
    std::vector<ProcessorId> leftOut;    ///< in the order of the platform
};

/// The fastest rows x columns processors (ties: lowest number), or those of the question's arrangement when
/// it has one. Errors: OutOfRange when the grid has more places than there are processors; UnsupportedCost
/// for a processor with a measured table or a start-up time (shares of W are proportional to time). O(n log
/// n).
Result<Selection> select(const Platform& platform, const Question& question, std::size_t rows,
                         std::size_t columns);

/// Times of the processors where they stand.
Matrix<double> timesOf(const Instance& instance, const Arrangement& arrangement);

} // namespace equipoise::grid
