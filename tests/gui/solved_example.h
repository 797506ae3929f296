// SPDX-License-Identifier: GPL-3.0-or-later
// Examples of all problems with their plans, solved once a process.
#pragma once

#include "app/start_view/shown_example.h"
#include "core/io/scenario/scenario_file.h"
#include "tests/support/need.h"

#include <QString>
#include <array>
#include <map>

namespace support {

/// An example of each problem, in the order of equipoise::problems(): matrices, links and switches are among them.
inline constexpr std::array problemExamples{"lyon", "classroom-scatter", "redistribution-alike", "star-relay",
                                            "panel-2x2"};

/// The example with two plans of its first question.
inline const equipoise::io::ScenarioFile& solvedExample(const QString& name) {
    static std::map<QString, equipoise::io::ScenarioFile> known;
    auto example = known.find(name);
    if (example == known.end()) {
        equipoise::SolveControl control;
        auto kept = equipoise::gui::planOfExample(name + ".equipoise", control);
        need(kept.ok(), "the example has an answer");
        equipoise::io::ScenarioFile file;
        file.scenario = *kept->scenario;
        file.plans = {*kept, *kept};
        file.plans.back().name += " again";
        example = known.emplace(name, std::move(file)).first;
    }
    return example->second;
}

} // namespace support
