// The parts of a scenario file and of an answer, written.
#pragma once

#include "core/io/json_writer.h"
#include "core/solve/measurement.h"
#include "core/solve/plan.h"
#include "core/solve/scenario.h"

namespace core::io {

void writePlatform(json::Writer& writer, const Platform& platform);
/// The questions that are asked; with `only`, at most that one.
void writeQuestions(json::Writer& writer, const Scenario& scenario,
                    std::optional<Problem> only = std::nullopt);
/// The field "measurements" of a file.
void writeMeasurements(json::Writer& writer, const std::vector<Measurement>& measurements);
/// The fields of an answer, as in the contract, into the object that is open.
void writeAnswer(json::Writer& writer, const Platform& platform, const Plan& plan);

} // namespace core::io
