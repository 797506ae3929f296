// SPDX-License-Identifier: GPL-3.0-or-later
// Would it pay to spread a running program's work otherwise? The judge is drift() of core/solve.
#pragma once

#include "core/analysis/drift.h"
#include "core/base/control/control.h"
#include "core/base/result.h"
#include "core/watch/least_gain.h"
#include "core/watch/run.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace equipoise::watch {

/// The loads with which all ranks would be done together, messages and moving left out.
struct Balance {
    double now = 0;            ///< s of the slowest rank
    double balanced = 0;       ///< s of each rank then
    std::vector<double> parts; ///< of the work, by rank; they sum to 1
    double gain() const { return now > 0 ? (now - balanced) / now : 0; }
};

/// By medians and loads; without loads, all are taken to be the same. O(ranks log ranks).
Balance balanceOf(const Observed& seen);

/// What the program was planned with.
struct Planned {
    const Scenario& scenario;              ///< its platform, and its ring question
    const PlanRecord* plan{};              ///< its ring; null: ranks follow each other round the ring
    std::optional<std::int64_t> columns{}; ///< of the matrix where loads are not whole; empty: assumedColumns
    std::optional<double> columnData{};    ///< as in DriftRequest
    bool oneWay = false;                   ///< as in DriftRequest
};

struct Verdict {
    std::shared_ptr<const PlanRecord> before; ///< the ring as it runs, on the platform as it was planned
    Platform now;                             ///< with the cycle times that were seen
    Drift drift;
    double minPart = minGain; ///< of a step that must be gained: Observed::minPart()
    /// Whether a step gains enough.
    bool gains() const { return drift.gain() > minPart * drift.stepBefore; }
    /// Whether a step gains enough, and moving pays within `stepsLeft` (empty: unknown).
    bool pays(std::optional<std::int64_t> stepsLeft) const;
};

/// Outcome of the observation of a window.
enum class Outcome {
    TooEarly,    ///< the window is not full
    Balanced,    ///< other loads would gain too little
    CostUnknown, ///< they would gain enough; the cost of moving is unknown
    Pays,
    TooLate, ///< it would pay after more steps than are left
    Never,   ///< there is no way for what is to be moved
};
/// `verdict` is null without a scenario to judge by; `stepsLeft` is empty if unknown.
Outcome outcomeOf(const Observed& seen, const Balance& balance, const Verdict* verdict,
                  std::optional<std::int64_t> stepsLeft);
/// "too-early", "balanced", "cost-unknown", "pays", "too-late", "never".
std::string_view nameOf(Outcome outcome);

/// One unit of the platform's time, in s. Error: WrongType where no clock knows the unit.
Result<double> secondsOfTime(const Platform& platform);

/// The platform with what was seen of the machines: cycle times such that each would take its median for its
/// part of the work of a step. Others stay as they are, as does one that had nothing to do. Errors:
/// UnknownName for a machine that is no processor, WrongType for the unit of time, UnsupportedCost for a
/// measured table, QuestionMissing.
Result<Platform> seenPlatform(const Observed& seen, const Planned& planned);

/// Judges whether other loads would pay. Loads are the reported ones, else those of the plan if the ranks are
/// its ring, else equal. Reserved bandwidth is not observed, so messages then count without contention.
/// Errors: those of seenPlatform() and drift().
Result<Verdict> judge(const Observed& seen, const Planned& planned, SolveControl& control);

} // namespace equipoise::watch
