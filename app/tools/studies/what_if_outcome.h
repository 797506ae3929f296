// SPDX-License-Identifier: GPL-3.0-or-later
// A what-if study as it was run: its points, and the plans behind them.
#pragma once

#include "core/io/results/study_results.h"
#include "core/study/study.h"

#include <QString>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace equipoise::gui {

struct WhatIfOutcome {
    struct Run {
        std::vector<StudyRow> points;                   ///< by point; when stopped, those done
        std::vector<std::shared_ptr<const Plan>> plans; ///< beside each; null: refused
        std::vector<std::optional<Error>> refusals;     ///< .. why
        equipoise::Stop stop = equipoise::Stop::Completed;
    };
    /// What was varied.
    struct Axis {
        std::function<QString()> words; ///< in the language of the call
        UnitRole unit = UnitRole::None;
        Unit shown{}; ///< of its values along the axis
        bool logarithmic = false;
    };

    std::shared_ptr<const equipoise::Study> study;
    io::StudyHeader header;
    std::vector<Axis> axes;
    Run run;
};

/// Plans are kept in memory: at most so many.
inline constexpr std::size_t maxWhatIfPoints = 20'000;

/// Runs it on all cores. Errors: those of makeStudy() and runPoints(); OutOfRange for too many points; the
/// first refusal if there is nothing but refusals.
Result<WhatIfOutcome> runWhatIf(StudyDescription outline, std::vector<StudySolver> solvers,
                                const std::shared_ptr<const Scenario>& scenario,
                                std::vector<WhatIfOutcome::Axis> axes, SolveControl& control);

} // namespace equipoise::gui
