// A what-if study as it was run: its points, and the plans behind them.
#pragma once

#include "core/io/results/study_results.h"
#include "core/study/study.h"

#include <QString>
#include <memory>
#include <optional>
#include <vector>

namespace app {

struct WhatIfOutcome {
    struct Run {
        std::vector<core::StudyRow> points;                   ///< by point; when stopped, those done
        std::vector<std::shared_ptr<const core::Plan>> plans; ///< beside each; null: refused
        std::vector<std::optional<core::Error>> refusals;     ///< .. why
        core::Stop stop = core::Stop::Completed;
    };
    /// What was varied, in words.
    struct Axis {
        QString words;
        QString wordsWithUnit;
        core::UnitRole unit = core::UnitRole::None;
        bool logarithmic = false;
    };

    std::shared_ptr<const core::Study> study;
    core::io::StudyHeader header;
    std::vector<Axis> axes;
    Run run;
};

/// Plans are kept in memory: at most so many.
inline constexpr std::size_t mostWhatIfPoints = 20'000;

/// Runs it on all cores. Errors: those of makeStudy() and runPoints(); OutOfRange for too many points; the
/// first refusal if there is nothing but refusals.
core::Result<WhatIfOutcome> runWhatIf(core::StudyOutline outline, std::vector<core::StudySolver> solvers,
                                      const std::shared_ptr<const core::Scenario>& scenario,
                                      std::vector<WhatIfOutcome::Axis> axes, core::SolveControl& control);

} // namespace app
