// SPDX-License-Identifier: GPL-3.0-or-later
// The experiments of the papers, run as the command line and the window run them.
#pragma once

#include "core/base/control/parallel.h"
#include "core/study/experiment.h"
#include "core/table/csv.h"
#include "tests/support/json.h"

#include <QString>
#include <algorithm>
#include <memory>

namespace support {

/// What it leaves; null where it fails. `follow`: who follows the plans, where they are followed.
inline std::shared_ptr<const equipoise::experiment::Outcome> ran(std::string_view id,
                                                                 equipoise::ParameterValues values,
                                                                 const equipoise::Scenario& scenario = {},
                                                                 const equipoise::Follow& follow = {}) {
    const auto experiments = equipoise::experiment::experiments();
    const auto found = std::ranges::find(experiments, id, &equipoise::experiment::Experiment::id);
    if (found == experiments.end())
        return nullptr;
    equipoise::experiment::Input input{std::make_shared<const equipoise::Scenario>(scenario),
                                       std::move(values), [follow](bool) { return follow; },
                                       equipoise::hardwareThreads()};
    equipoise::SolveControl control;
    const auto done = equipoise::experiment::run(*found, std::move(input), control);
    return done ? *done : nullptr;
}

inline QString csvOf(const equipoise::experiment::Outcome& outcome) {
    return QString::fromStdString(equipoise::table::toCsv(outcome.points()));
}

inline nlohmann::json jsonOf(const equipoise::experiment::Outcome& outcome) {
    return readJsonIfAny(equipoise::experiment::jsonOf(outcome));
}

} // namespace support
