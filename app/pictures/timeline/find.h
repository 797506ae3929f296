// SPDX-License-Identifier: GPL-3.0-or-later
// Single blocks of a chart: at a point, next to one another, by their number. Runs are never unrolled.
#pragma once

#include "app/pictures/timeline/chart.h"

namespace equipoise::gui::timeline {

/// One block: the k-th of a bar.
struct BlockId {
    std::size_t row = 0;
    std::size_t lane = 0;
    std::size_t track = 0;
    std::size_t bar = 0;
    std::int64_t k = 0;
    bool operator==(const BlockId&) const = default;
};

/// The bar that a block belongs to.
Bar barOf(const Chart& chart, const BlockId& id);

/// The block of that lane at an instant; where there is none, the nearest one at most `reach` away. Of two
/// that meet there, the later.
std::optional<BlockId> blockAt(const Chart& chart, std::size_t row, std::size_t lane, double time,
                               double reach);
/// The block of that row whose span is nearest to an instant, in any lane; empty for a row without bars.
std::optional<BlockId> nearestBlock(const Chart& chart, std::size_t row, double time);
/// First and last of a row, and the neighbours of a block in its row, by start and then from the upper lane
/// to the lower.
std::optional<BlockId> firstBlock(const Chart& chart, std::size_t row);
std::optional<BlockId> lastBlock(const Chart& chart, std::size_t row);
std::optional<BlockId> nextBlock(const Chart& chart, const BlockId& id);
std::optional<BlockId> previousBlock(const Chart& chart, const BlockId& id);
/// The k-th of a block of the schedule, on that processor, that starts at `start`. O(tracks x log bars).
std::optional<BlockId> blockNumbered(const Chart& chart, ProcessorId processor, std::size_t block,
                                     std::int64_t k, double start);

/// Number of the run's last block that starts at or before `time`, or -1.
std::int64_t lastStarted(const Bar& run, double time);

} // namespace equipoise::gui::timeline
