// SPDX-License-Identifier: GPL-3.0-or-later
// Schedule: blocks of computation and communication on the lanes of processors.
#pragma once

#include "core/base/ids.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace equipoise {

enum class Lane { Compute, Send, Receive };
enum class BlockKind { Compute, Transfer, Wait };

/// `count` equal blocks: the k-th occupies [start + k stride, end + k stride).
struct Block {
    ProcessorId resource;
    Lane lane = Lane::Compute;
    BlockKind kind = BlockKind::Compute;
    double start = 0;
    double end = 0;
    double items = 0; ///< units of work or data of one block of the run
    std::optional<ProcessorId> peer;
    std::int64_t count = 1;
    double stride = 0;

    double lastEnd() const { return end + static_cast<double>(count - 1) * stride; }
    bool operator==(const Block&) const = default;
};

struct Schedule {
    double makespan = 0;
    std::vector<Block> blocks;
    bool operator==(const Schedule&) const = default;
};

/// A time at which a schedule breaks a rule of its problem. In a redistribution: a send of missing items.
struct Violation {
    ProcessorId processor; ///< in a redistribution: the sender
    double time = 0;       ///< in a redistribution: the start of the send
    bool operator==(const Violation&) const = default;
};

/// Schedule of a method that the checker rejects; for display only.
struct RefusedSchedule {
    Schedule schedule;
    std::vector<Violation> violations; ///< by time, then processor; the first ones if there are many
    bool operator==(const RefusedSchedule&) const = default;
};

} // namespace equipoise
