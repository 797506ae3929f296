// SPDX-License-Identifier: GPL-3.0-or-later
// The verdict on a running program as a sentence.
#include "core/base/words.h"
#include "core/task/outcomes.h"

namespace equipoise::task {

Sentence verdictOf(const watch::Observed& seen, const watch::Verdict* verdict,
                   std::optional<std::int64_t> stepsLeft) {
    constexpr int digits = 3; // of percents
    const auto percent = [](double part) {
        return table::withDigits(digits, {part, UnitRole::None, Shown::Percent});
    };
    const watch::Balance balance = watch::balanceOf(seen);
    const watch::Outcome outcome = watch::outcomeOf(seen, balance, verdict, stepsLeft);
    switch (outcome) {
    case watch::Outcome::TooEarly:
        return {TRANSLATABLE("report", "Too early to tell: {0} of {1} steps with these loads."),
                {seen.steps, seen.window}};
    case watch::Outcome::Balanced:
        return {TRANSLATABLE("report", "Balanced: other loads would make a step less than {0} shorter."),
                {percent(seen.minPart())}};
    case watch::Outcome::CostUnknown:
        return {TRANSLATABLE("report", "Other loads would make a step {0} shorter."),
                {percent(balance.gain())}};
    case watch::Outcome::Pays:
    case watch::Outcome::TooLate: {
        const Drift& drift = verdict->drift;
        const auto time = [](double value) { return Argument(value, UnitRole::Time); };
        return {outcome == watch::Outcome::Pays
                    ? TRANSLATABLE("report",
                                   "Moving columns pays for itself after this number of steps: {0}. A step "
                                   "takes {1} instead of {2}; moving takes {3} once.")
                    : TRANSLATABLE("report",
                                   "Moving columns would pay after more steps than are left: {0}. A step "
                                   "takes {1} instead of {2}; moving takes {3} once."),
                {*drift.paysAfter(), time(drift.stepAfter), time(drift.stepBefore),
                 time(drift.cost().value_or(0))}};
    }
    case watch::Outcome::Never:
        break;
    }
    return {TRANSLATABLE("report", "Other loads would gain, but there is no way for the columns.")};
}

} // namespace equipoise::task
