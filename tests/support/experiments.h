// The experiments of the papers, run as the command line and the window run them.
#pragma once

#include "core/base/parallel.h"
#include "core/study/experiment.h"
#include "core/table/csv.h"
#include "tests/support/json.h"

#include <QString>
#include <algorithm>
#include <memory>

namespace support {

/// What it leaves; null where it fails. `follow`: who follows the plans, where they are followed.
inline std::shared_ptr<const core::experiment::Outcome> ran(std::string_view id, core::ParameterValues values,
                                                            const core::Scenario& scenario = {},
                                                            const core::Follow& follow = {}) {
    const auto experiments = core::experiment::experiments();
    const auto found = std::ranges::find(experiments, id, &core::experiment::Experiment::id);
    if (found == experiments.end())
        return nullptr;
    core::experiment::Input input{std::make_shared<const core::Scenario>(scenario), std::move(values),
                                  [follow](bool) { return follow; }, core::hardwareThreads()};
    core::SolveControl control;
    const auto done = core::experiment::run(*found, std::move(input), control);
    return done ? *done : nullptr;
}

inline QString csvOf(const core::experiment::Outcome& outcome) {
    return QString::fromStdString(core::table::toCsv(outcome.points()));
}

inline nlohmann::json jsonOf(const core::experiment::Outcome& outcome) {
    return readJsonIfAny(core::experiment::jsonOf(outcome));
}

} // namespace support
