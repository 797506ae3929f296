// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of a scenario file and of an answer, written.
#pragma once

#include "core/json/writer.h"
#include "core/model/measurement.h"
#include "core/model/plan.h"
#include "core/model/scenario.h"

#include <cstdint>
#include <string_view>
#include <type_traits>
#include <vector>

namespace equipoise::io {

void writePlatform(json::Writer& writer, const Platform& platform);
/// The problems that the scenario has; with `only`, at most that one.
void writeQuestions(json::Writer& writer, const Scenario& scenario,
                    std::optional<Problem> only = std::nullopt);
/// The field "measurements" of a file.
void writeMeasurements(json::Writer& writer, const std::vector<Measurement>& measurements);
/// A list of numbers under `key`, on one line.
template <class Number>
void writeNumbers(json::Writer& writer, std::string_view key, const std::vector<Number>& numbers) {
    writer.key(key).openList(json::Writer::Layout::Line);
    for (const Number number : numbers)
        if constexpr (std::is_integral_v<Number>)
            writer.value(static_cast<std::int64_t>(number));
        else
            writer.value(number);
    writer.close();
}
/// A schedule under `key`.
void writeSchedule(json::Writer& writer, std::string_view key, const Platform& platform,
                   const Schedule& schedule);
/// The fields of an answer, as in the contract, into the object that is open.
void writeAnswer(json::Writer& writer, const Platform& platform, const Plan& plan);
} // namespace equipoise::io
