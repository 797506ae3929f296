// SPDX-License-Identifier: GPL-3.0-or-later
// How far a platform is from what its network does: random patterns, forecast and seen.
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
    double senderStopped = 0; ///< part of the time in which it was not let run
    double receiverStopped = 0;
    double off() const { return forecast > 0 ? seen / forecast - 1 : 0; }
};

/// Patterns of one kind.
struct Kind {
    std::size_t flows = 0; ///< at once
    std::vector<Checked> checked;
    /// Of |off()|, and the largest.
    Summary misfit() const;
    double worst() const;
};

/// `patterns` of each kind: one message, two at once, as many as there can be; nobody is in two of them.
/// Those that the platform has no way for are left out. Less where the prober has enough. Processor i is the
/// prober's i. Errors: WrongType where the platform's data are no bits or bytes, or its time none that a
/// clock knows.
Result<std::vector<Kind>> validate(const Platform& platform, Prober& prober, std::size_t patterns);

/// Processors that were not let run while they sent or received, most stopped first, with the largest part of
/// the time: a quota or other work held their messages up, not the network.
std::vector<std::pair<std::size_t, double>> heldUp(const std::vector<Kind>& kinds);

/// A row a kind: how far off its messages were. The kinds outlive it.
table::Table kindsTable(const std::vector<Kind>& kinds);
/// A row a message, the one that is furthest off first, with rates in MB/s. Processors by their names.
table::Table messagesTable(const Platform& platform, const std::vector<Kind>& kinds);

} // namespace equipoise::measure
