// SPDX-License-Identifier: GPL-3.0-or-later
// A program that runs, as far as the lines that it writes tell.
#pragma once

#include "core/base/error.h"
#include "core/platform/platform.h"
#include "core/watch/history.h"
#include "core/watch/least_gain.h"
#include "core/watch/times.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace equipoise::watch {

inline constexpr double shortestSeen = 1e-12; ///< s: a clock may not see it

/// What was seen of the ranks over the latest steps that had the same loads.
struct Observed {
    std::vector<std::string> machines; ///< by rank
    Step last;                         ///< the latest complete step
    std::vector<double> lastSeconds;   ///< by rank, of that step
    std::vector<double> seconds;       ///< by rank, the median over those steps
    std::vector<double> loads;         ///< by rank; empty: unknown
    /// Mean deviation of the logarithms of times from those of their medians, over the ranks with a load.
    double spread = 0;
    std::size_t steps = 0; ///< how many those steps are, at most the window
    std::size_t window = 0;
    bool isWhole() const { return steps == window; }
    /// Whether a speed follows from its time; a smaller load is a rounded nothing.
    bool hasWorked(std::size_t rank) const { return loads.empty() || loads[rank] >= smallestQuantity; }
    /// The part of a step that other loads must gain.
    double minPart() const { return watch::minPart(spread, steps); }
};

/// Lines that could not be used; none of them stops anything.
struct DroppedLines {
    std::int64_t refused = 0;     ///< no line of times, or cut off
    std::int64_t late = 0;        ///< of completed steps, or repeated
    std::int64_t incomplete = 0;  ///< steps that some rank did not report
    std::optional<Error> first{}; ///< why the first line was refused, with its number
    std::int64_t all() const { return refused + late + incomplete; }
};

/// Collects lines in any order of ranks. A step is complete when all ranks have reported it; earlier
/// incomplete steps have lost a line and are dropped. Memory: O(ranks window), plus at most `maxWaiting`
/// times, or those of four steps, of incomplete steps.
class Run {
public:
    static constexpr std::size_t usualWindow = 10;
    static constexpr std::size_t longestWindow = 100;
    static constexpr std::size_t maxWaiting = 1U << 16U;

    /// `window`: steps that are looked at together, 1 .. longestWindow; else the nearest of these.
    explicit Run(std::size_t window = usualWindow);

    /// Called for every complete step, while bytes are taken.
    using StepDone = std::function<void(const Run&)>;
    /// Bytes as they come; lines may end anywhere.
    void feed(std::string_view bytes, const StepDone& done = {});
    /// The file begins anew: all is forgotten.
    void restart();

    /// Empty: no run has begun.
    const std::vector<std::string>& machines() const { return m_machines; }
    std::size_t window() const { return m_window; }
    std::int64_t steps() const { return m_steps; }
    /// Runs that have begun: a beginning in the middle of a file forgets what was before it.
    std::int64_t runs() const { return m_runs; }
    const DroppedLines& losses() const { return m_losses; }
    const History& history() const { return m_history; }
    /// Null: no step is complete yet.
    const Step* last() const { return m_steps > 0 ? &m_last : nullptr; }
    /// Whether the latest steps with the same loads are as many as the window.
    bool isWindowFull() const { return m_inWindow == m_window; }
    /// Steps with the same loads, from when they began; as often as this is a multiple of the window, there
    /// is a new one.
    std::int64_t sameLoads() const { return m_sameLoads; }
    /// Only after a step. O(ranks window).
    Observed observed() const;

private:
    struct RankReport {
        double seconds = 0;
        std::optional<double> load;
    };
    using Waiting = std::unordered_map<std::size_t, RankReport>;

    void take(std::string_view line, const StepDone& done);
    void begin(Beginning beginning);
    void add(const Times& times, const StepDone& done);
    void complete(std::int64_t number, const Waiting& reported);
    void giveUpBefore(std::int64_t step);
    void refuse(Error error);

    std::size_t m_window;
    Lines m_lines;
    std::int64_t m_line = 0; ///< number of the latest one
    std::vector<std::string> m_machines;
    std::map<std::int64_t, Waiting> m_waiting; ///< steps that are not complete yet
    std::size_t m_waitingTimes = 0;
    std::int64_t m_next = 0;                    ///< steps before this one are over
    std::vector<std::vector<double>> m_seconds; ///< by place in the window, by rank; a ring
    std::vector<double> m_loads;                ///< of the latest step; empty unless all ranks reported one
    std::size_t m_inWindow = 0;
    std::int64_t m_sameLoads = 0;
    std::size_t m_place = 0; ///< of the next step in the window
    Step m_last;
    std::int64_t m_steps = 0;
    std::int64_t m_runs = 0;
    History m_history;
    DroppedLines m_losses;
};

} // namespace equipoise::watch
