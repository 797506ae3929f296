// SPDX-License-Identifier: GPL-3.0-or-later
// Cost functions: time of a processor for an amount of work, or of a link for an amount of data.
#pragma once

#include "core/base/numbers/quantity.h"

#include <vector>

namespace equipoise {

/// Time as a function of an amount: linear, affine (with a start-up time) or a measured table.
/// Invariant of a valid function (see validate() in platform.h): all numbers finite, rate >= 0, startUp >= 0;
/// a table starts at (0, 0) and its amounts strictly increase. Its times are >= 0 and may decrease, as measured
/// times do. Solvers that need nondecreasing times check that.
struct CostFunction {
    struct Point {
        double amount = 0;
        double time = 0;
        bool operator==(const Point&) const = default;
    };

    double rate = 0;          ///< time per unit (cycle time of a processor, cost of a link)
    double startUp = 0;       ///< time before the first unit (start-up time, latency)
    std::vector<Point> table; ///< if not empty it replaces `rate`; startUp still adds
    Unit rateUnit{};          ///< unit in which files and users write `rate`; changes no time
    Unit startUpUnit{};

    bool isLinear() const { return table.empty() && startUp == 0; }
    bool isTable() const { return !table.empty(); }

    /// Time for `amount` >= 0 without the start-up. A table is interpolated linearly; beyond its last point the
    /// last segment is extended, but not below 0. O(log points).
    double proportional(double amount) const;
    /// Time for `amount` >= 0: startUp + proportional(amount).
    double operator()(double amount) const { return startUp + proportional(amount); }

    Quantity writtenRate() const { return {rate, rateUnit}; }
    Quantity writtenStartUp() const { return {startUp, startUpUnit}; }
    /// Sets the rate, and removes a table.
    void setRate(const Quantity& written) {
        rate = written.value;
        rateUnit = written.unit;
        table.clear();
    }
    void setStartUp(const Quantity& written) {
        startUp = written.value;
        startUpUnit = written.unit;
    }

    /// Whether all times are equal; units of display may differ.
    bool sameTimes(const CostFunction& function) const {
        return rate == function.rate && startUp == function.startUp && table == function.table;
    }
    bool operator==(const CostFunction&) const = default;
};

} // namespace equipoise
