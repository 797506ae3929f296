// SPDX-License-Identifier: GPL-3.0-or-later
// Validation of a platform: forecasts for random patterns of flows, compared with its network.
#pragma once

#include "core/base/result.h"
#include "core/measure/prober.h"
#include "core/measure/statistics.h"
#include "core/platform/platform.h"
#include "core/table/table.h"

#include <string>
#include <utility>
#include <vector>

namespace equipoise::measure {

struct Checked {
    Flow flow;
    double forecast = 0; ///< bytes per second
    double seen = 0;
    double senderStopped = 0; ///< part of the time in which its process was not scheduled
    double receiverStopped = 0;
    double off() const { return forecast > 0 ? seen / forecast - 1 : 0; }
};

/// Patterns with equal numbers of flows.
struct Kind {
    std::size_t flows = 0; ///< at once
    std::vector<Checked> checked;
    Summary misfit() const; ///< of |off()|
    double worst() const;   ///< maximum of |off()|
};

/// Measures random patterns of disjoint flows, `patterns` of each kind: one message, two at once, the maximum
/// number at once. Flows without a route on the platform are omitted. Stops when the prober's budget is used.
/// Processor i is the prober's host i. Errors: WrongType if the platform's unit of data is not convertible to
/// bytes, or its unit of time not to seconds.
Result<std::vector<Kind>> validate(const Platform& platform, Prober& prober, std::size_t patterns);

/// Processors that a quota or other work stopped while they sent or received, so that not the network limited
/// their messages. With the maximum part of the time, in descending order.
std::vector<std::pair<std::size_t, double>> heldUp(const std::vector<Kind>& kinds);

/// A row for each kind with the deviations of its messages. `kinds` must outlive the table.
table::Table kindsTable(const std::vector<Kind>& kinds);
/// A row for each message by decreasing |off()|, with rates in MB/s. `platform` must outlive the table.
table::Table messagesTable(const Platform& platform, const std::vector<Kind>& kinds);

} // namespace equipoise::measure
