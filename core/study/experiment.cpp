// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/experiment.h"

#include "core/base/numbers/number.h"
#include "core/base/refusal.h"
#include "core/solve/kept.h"
#include "core/study/experiment_parts.h"
#include "core/table/text.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <ranges>

namespace equipoise::experiment {

std::span<const Experiment> experiments() {
    static const std::vector<Experiment> list = programExperiments();
    return list;
}

Run run(const Experiment& experiment, Input input, SolveControl& control) {
    for (const Setting& setting : experiment.settings)
        input.values.try_emplace(std::string(setting.info.key), fallbackOf(setting.info));
    return experiment.run(input, control);
}

std::vector<Chart> Outcome::charts(std::size_t /*row*/) const {
    return {};
}

Opened Outcome::open(std::size_t /*row*/) const {
    return {};
}

std::string Outcome::line(const Sentence& sentence) const {
    return table::toText(sentence, units) + "\n";
}

std::string jsonOf(const Outcome& outcome) {
    json::Writer writer;
    writer.openObject(json::Writer::Layout::Block);
    writer.field("study", outcome.id);
    if (outcome.seed)
        writer.field("seed", *outcome.seed);
    writer.field("stop", nameOf(outcome.stop));
    outcome.write(writer);
    writer.close();
    return std::move(writer).take();
}

bool isOn(const Input& input, std::string_view key) {
    const auto entry = input.values.find(key);
    return entry != input.values.end() && std::get<bool>(entry->second);
}

Setting realSetting(std::string_view key, std::string_view title, std::string_view help, double least,
                    double most, double fallback) {
    return {.info = realNumber(key, title, help, {.from = least, .to = most, .fallback = fallback})};
}

Setting wholeSetting(std::string_view key, std::string_view title, std::string_view help, double least,
                     double most, double fallback) {
    return {.info = wholeNumber(key, title, help, {.from = least, .to = most, .fallback = fallback})};
}

Setting toggleSetting(std::string_view key, std::string_view title, std::string_view help, bool on) {
    return {.info = toggle(key, title, help, on)};
}

Setting asOption(Setting setting) {
    setting.option = setting.info.key;
    return setting;
}

const Setting& secondsOfAPoint() {
    static const Setting record = [] {
        Setting seconds =
            realSetting("seconds", TRANSLATABLE("parameter", "Time limit per point"),
                        TRANSLATABLE("parameter", "Most time for one point of a curve: what is not "
                                                  "proven by then is the best so far, and hollow"),
                        1e-3, 1e6, 10);
        seconds.option = "time-limit";
        seconds.usual = std::numeric_limits<double>::infinity();
        return seconds;
    }();
    return record;
}

std::optional<double> secondsOf(const Input& input) {
    const double seconds = valueOf<double>(input, secondsOfAPoint().info.key);
    return std::isfinite(seconds) ? std::optional(seconds) : std::nullopt;
}

Setting platformsSetting(std::string_view help, double fallback) {
    return asOption(
        wholeSetting("platforms", TRANSLATABLE("parameter", "Platforms"), help, 1, 1'000'000, fallback));
}

Setting seedSetting() {
    return asOption(
        wholeSetting("seed", TRANSLATABLE("parameter", "Seed"),
                     TRANSLATABLE("parameter", "Start of the random numbers; the same one: the same curves"),
                     0, static_cast<double>(largestCount), 0));
}

namespace {

Setting simulateSetting(bool on) {
    return toggleSetting("simulate", TRANSLATABLE("parameter", "Also simulate (SimGrid)"),
                         TRANSLATABLE("parameter",
                                      "Have SimGrid follow each plan, and show how long it takes there "
                                      "beside what the model says"),
                         on);
}

Setting ownLinksSetting() {
    Setting setting =
        toggleSetting("own-links", TRANSLATABLE("parameter", "Links for each message alone"),
                      TRANSLATABLE("parameter", "Each message has its links to itself, as in the "
                                                "model, instead of sharing them"),
                      false);
    setting.simulated = true;
    return setting;
}

} // namespace

std::vector<Setting> simulationSettings(bool sharing, std::string_view replaced) {
    Setting platforms = wholeSetting(
        "simulated", TRANSLATABLE("parameter", "Platforms simulated"),
        TRANSLATABLE("parameter",
                     "The first so many of the random platforms; the curves of model and simulation are "
                     "those of the same ones"),
        1, 1000, 3);
    platforms.simulated = true;
    platforms.replaced = replaced;
    std::vector<Setting> settings{simulateSetting(false), std::move(platforms)};
    if (sharing)
        settings.insert(settings.begin() + 1, ownLinksSetting());
    return settings;
}

std::vector<Setting> alwaysSimulated() {
    return {simulateSetting(true), asOption(ownLinksSetting())};
}

Follow followOf(const Input& input) {
    return isOn(input, "simulate") ? input.simulate(!isOn(input, "own-links")) : Follow();
}

Result<void> inRange(const ParameterInfo& info, double value) {
    const bool high = info.minimumAllowed ? value >= info.minimum : value > info.minimum;
    if (high && value <= info.maximum)
        return {};
    return outOfRange(std::string(info.key), toText(value), info.range(), {});
}

std::vector<std::string> namesIn(std::string_view text) {
    std::vector<std::string> names;
    for (const auto name : std::views::split(text, ','))
        names.emplace_back(name.begin(), name.end());
    return names;
}

std::vector<table::Column> columnsOf(std::initializer_list<std::string_view> ids) {
    std::vector<table::Column> columns;
    for (const std::string_view id : ids)
        columns.emplace_back().id = id;
    return columns;
}

} // namespace equipoise::experiment
