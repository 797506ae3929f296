// The experiments that the verb `study` repeats, one file each.
#pragma once

#include "app/cli/options.h"
#include "core/base/control.h"
#include "core/base/result.h"
#include "core/solve/scenario.h"
#include "core/solve/simulation.h"

#include <span>
#include <string>
#include <string_view>

namespace cli {

/// What a study has to say, as the options want it said.
struct StudyText {
    std::string text;
    core::Stop stop = core::Stop::Completed;
    bool empty = false; ///< stopped before anything was done
};

struct Study {
    std::string_view name;
    std::string_view description;
    bool needsFile;
    /// Reports the fraction done to the control's sink. `scenario` is that of the file, if it needs one.
    core::Result<StudyText> (*run)(const Options& options, const core::Scenario& scenario,
                                   core::SolveControl& control);
};

std::span<const Study> studies();

core::Result<StudyText> studyRedistribution(const Options& options, const core::Scenario& none,
                                            core::SolveControl& control);
core::Result<StudyText> studyRedistributionSimulated(const Options& options, const core::Scenario& none,
                                                     core::SolveControl& control);
core::Result<StudyText> studyStarTable2(const Options& options, const core::Scenario& none,
                                        core::SolveControl& control);
core::Result<StudyText> studyStarSimulated(const Options& options, const core::Scenario& none,
                                           core::SolveControl& control);
core::Result<StudyText> studyRingSweep(const Options& options, const core::Scenario& scenario,
                                       core::SolveControl& control);
core::Result<StudyText> studyRingSizes(const Options& options, const core::Scenario& scenario,
                                       core::SolveControl& control);

/// Each tenth of the work as a remark.
void tellProgress(core::SolveControl& control, const std::string& name);

/// Has equipoise-simulate follow plans, with messages that share links unless they are to have their own.
core::Follow simulation(const Options& options);

} // namespace cli
