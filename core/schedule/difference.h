// SPDX-License-Identifier: GPL-3.0-or-later
// Difference of two schedules: by processor, the times at which only one of them is busy.
#pragma once

#include "core/base/control/control.h"
#include "core/schedule/schedule.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace equipoise {

/// Comparison of the work of a processor in two schedules at one time. Waiting is idle.
enum class Contrast : std::uint8_t {
    Idle,       ///< in both
    Same,       ///< busy in the same lanes with the same peers
    FirstOnly,  ///< busy in the first, idle in the second
    SecondOnly, ///< busy in the second, idle in the first
    Other,      ///< busy in both, with different work
    Unresolved, ///< long runs of different strides, which are not expanded into blocks
};
inline constexpr std::size_t contrasts = 6;
/// FirstOnly, SecondOnly, Other or Unresolved.
constexpr bool isDifference(Contrast contrast) {
    return contrast != Contrast::Idle && contrast != Contrast::Same;
}

/// `count` equal stretches of time: the k-th is [start + k stride, end + k stride).
struct Stretch {
    double start = 0;
    double end = 0;
    Contrast contrast = Contrast::Idle;
    std::int64_t count = 1;
    double stride = 0;

    double lastEnd() const { return end + static_cast<double>(count - 1) * stride; }
    double time() const { return (end - start) * static_cast<double>(count); }
    bool operator==(const Stretch&) const = default;
};

/// Time in each contrast, by Contrast.
using ContrastTimes = std::array<double, contrasts>;

struct DifferenceRow {
    /// By start. They cover [Difference::begin, Difference::end) without overlaps. For long runs of equal
    /// stride, the stretches of one period are repeated as interleaved runs.
    std::vector<Stretch> stretches;
    ContrastTimes times{};
};

struct Difference {
    double begin = 0;
    double end = 0;
    std::vector<DifferenceRow> rows;
    ContrastTimes times{};        ///< of all rows
    std::int64_t differences = 0; ///< differing stretches longer than `slack`, with all of a run
    std::int64_t slivers = 0;     ///< shorter differing stretches, due to rounding
    /// tolerance::time x the latest time, and at most a thousandth of the shortest block.
    double slack = 0;
    Stop stop = Stop::Completed; ///< otherwise the last rows are empty, and nothing is proved

    /// Whether the schedules are proved equal at every instant, exactly and without a tolerance.
    bool isEmpty() const { return stop == Stop::Completed && differences == 0 && slivers == 0; }
};

/// One of the schedules. Processor i is shown in row `rowOf[i]`, or in no row.
struct ComparedSchedule {
    static constexpr std::uint32_t none = static_cast<std::uint32_t>(-1);

    const Schedule* schedule = nullptr;
    std::span<const std::uint32_t> rowOf; ///< by processor; each row at most once
    double shift = 0;                     ///< added to all its times
};

/// Compares the starts and ends of blocks exactly. Only blocks of a run with gaps below tolerance::time x
/// stride are merged. Equal work has the same lane and, for a transfer, the same peer; numbers of items are
/// ignored. So are blocks of processors without a row, and blocks with infinite or NaN times.
///
/// The shortest runs are expanded into blocks, up to a million blocks in all. Longer runs that are equal in
/// both schedules give a stretch of Same, which contains their gaps. Longer runs of equal stride are compared
/// over one period. Others are Unresolved while they overlap.
/// O(b log b) for b blocks. Polls `control` between rows and every few thousand edges.
Difference difference(const ComparedSchedule& first, const ComparedSchedule& second, std::size_t rows,
                      SolveControl& control);

} // namespace equipoise
