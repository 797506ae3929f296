// SPDX-License-Identifier: GPL-3.0-or-later
// A running program that is watched, as JSON: an object a line, as it comes.
#pragma once

#include "core/watch/verdict.h"

#include <optional>
#include <string>
#include <vector>

namespace equipoise::io {

/// What there is to say after a window of steps.
struct WatchSaid {
    watch::Observed seen{};
    watch::Balance balance{};
    std::optional<watch::Verdict> verdict{};
    std::optional<std::int64_t> stepsLeft{};

    const watch::Verdict* verdictOrNull() const { return verdict ? &*verdict : nullptr; }
    watch::Outcome outcome() const { return outcomeOf(seen, balance, verdictOrNull(), stepsLeft); }
};

/// { "machines": [ ... ] }
std::string beginningJson(const std::vector<std::string>& machines);
/// { "step", "longest", "slowest", "mean", "imbalance" } of a run that has completed a step. With `said` also
/// "outcome", "balanced" and "least_gain". With a verdict also the fields of writeColumns(), "step_before",
/// "step_after", "cost" and "pays_after", where null means that the value does not exist.
std::string stepJson(const watch::Run& run, const WatchSaid* said);
/// { "steps", "refused", "late", "incomplete" }
std::string endJson(const watch::Run& run);

} // namespace equipoise::io
