// SPDX-License-Identifier: GPL-3.0-or-later
// Where two schedules differ: for each processor, who is busy in one and idle in the other.
#pragma once

#include "core/base/control/control.h"
#include "core/schedule/schedule.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace equipoise {

/// What two schedules have one processor do at the same time. Waiting is idle.
enum class Contrast : std::uint8_t {
    Idle,       ///< in both
    Same,       ///< busy in the same lanes with the same peers
    FirstOnly,  ///< busy in the first, idle in the second
    SecondOnly, ///< the other way round
    Other,      ///< busy in both, but not with the same
    Unresolved, ///< long runs of unlike strides beat against each other: not taken apart
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
    /// By start. They fill [Difference::begin, Difference::end) without overlapping; where long runs of the
    /// same stride meet, those of one period stand there as runs that interleave.
    std::vector<Stretch> stretches;
    ContrastTimes times{};
};

struct Difference {
    double begin = 0;
    double end = 0;
    std::vector<DifferenceRow> rows;
    ContrastTimes times{};        ///< of all rows
    std::int64_t differences = 0; ///< stretches that differ, each of a run counted, longer than `slack`
    std::int64_t slivers = 0;     ///< those that are not longer: what rounding leaves
    /// tolerance::time of the latest time that occurs, and at most a thousandth of the shortest block.
    double slack = 0;
    Stop stop = Stop::Completed; ///< otherwise the last rows are empty, and nothing is proved

    /// Proved: at no instant does any processor do anything else. Exact, no tolerance enters.
    bool isEmpty() const { return stop == Stop::Completed && differences == 0 && slivers == 0; }
};

/// One of the schedules: the processor numbered i is row `rowOf[i]`, or none of them.
struct ComparedSchedule {
    static constexpr std::uint32_t none = static_cast<std::uint32_t>(-1);

    const Schedule* schedule = nullptr;
    std::span<const std::uint32_t> rowOf; ///< by processor; each row at most once
    double shift = 0;                     ///< added to all its times
};

/// Edges are compared exactly as the schedules give them; only blocks of one run with less than
/// tolerance::time of their stride between them are taken as one. "The same work" is the same lane and, for a
/// transfer, the same peer; numbers of items do not enter. Blocks of processors without a row, and blocks
/// that are not finite, are passed over.
///
/// Runs are taken apart as long as they are a million blocks in all. Of longer ones, those that are equal in
/// both schedules are the same without being taken apart (stretches of Same are then busy and idle in turn);
/// of one stride, one period is compared; others are Unresolved over the time that they overlap.
/// O(b log b) for b blocks. Polls `control` between rows and every few thousand edges.
Difference difference(const ComparedSchedule& first, const ComparedSchedule& second, std::size_t rows,
                      SolveControl& control);

} // namespace equipoise
