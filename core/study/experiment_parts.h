// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of experiments: settings, tables, plans to open.
#pragma once

#include "core/base/words.h"
#include "core/solve/kept.h"
#include "core/study/experiment.h"

#include <initializer_list>
#include <memory>
#include <utility>

namespace equipoise::experiment {

using Run = Result<std::shared_ptr<const Outcome>>;
using Cells = std::vector<table::Cell>;
using Rows = std::vector<std::vector<std::string>>; ///< of a table of text, the first one its titles
using table::Quantity;

template <class T>
const T& valueOf(const Input& input, std::string_view key) {
    return std::get<T>(input.values.find(key)->second);
}
inline std::size_t countOf(const Input& input, std::string_view key) {
    return static_cast<std::size_t>(valueOf<std::int64_t>(input, key));
}
/// False where it is none of the experiment's settings.
bool isOn(const Input& input, std::string_view key);

Setting realSetting(std::string_view key, std::string_view title, std::string_view help, double least,
                    double most, double fallback);
Setting wholeSetting(std::string_view key, std::string_view title, std::string_view help, double least,
                     double most, double fallback);
Setting toggleSetting(std::string_view key, std::string_view title, std::string_view help, bool on);
/// The setting as an option of the command line that is named like its key.
Setting asOption(Setting setting);

std::optional<double> secondsOf(const Input& input);
/// How many random platforms.
Setting platformsSetting(std::string_view help, double fallback);
Setting seedSetting();
/// Whether plans are simulated, and on how many platforms: that takes the place of `replaced`. `sharing`:
/// messages can meet on a link.
std::vector<Setting> simulationSettings(bool sharing, std::string_view replaced);
/// simulationSettings() for experiments that always simulate their plans.
std::vector<Setting> alwaysSimulated();
/// The function that executes plans; empty unless "simulate" is set.
Follow followOf(const Input& input);

/// Error: OutOfRange.
Result<void> inRange(const ParameterInfo& info, double value);

/// Names with commas between them.
std::vector<std::string> namesIn(std::string_view text);
std::vector<table::Column> columnsOf(std::initializer_list<std::string_view> ids);
/// A plan with the question that it answers, and its schedule.
template <class Question>
Opened openedWith(Sentence name, const Scenario& scenario, const Question& question, const Plan& plan) {
    auto asked = std::make_shared<Scenario>(scenario);
    asked->questions.set(question);
    Opened opened{std::move(name), asked, plan};
    opened.plan.schedule = scheduleOf(*asked, plan);
    return opened;
}

} // namespace equipoise::experiment
