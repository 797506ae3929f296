// SPDX-License-Identifier: GPL-3.0-or-later
// Measurements of a scenario file, read and written.
#include "core/io/scenario/reader.h"
#include "core/io/scenario/writing.h"

namespace equipoise::io {

Result<std::vector<Measurement>> readMeasurements(const json::Document& document, const json::Value& list) {
    std::vector<Measurement> measurements;
    for (auto child = list.firstChild(); child; child = child->next()) {
        const auto name = *child->find("problem");
        const auto problem = problemNamed(name.text());
        if (!problem)
            return name.refuse(ErrorCode::UnknownProblem, "problem", std::string(name.text()),
                               problemNames());
        const Measurement& read = measurements.emplace_back(
            Measurement{*problem, textOr(*child, "name", {}), numberOr(*child, "earliest", 0),
                        numberOr(*child, "latest", 0), textOr(*child, "source", {})});
        const std::string path = "measurements[" + std::to_string(measurements.size() - 1) + "]";
        if (auto valid = validate(read, path); !valid)
            return located(std::move(valid).error(), document);
    }
    return measurements;
}

void writeMeasurements(json::Writer& writer, const std::vector<Measurement>& measurements) {
    writer.objects("measurements", measurements, [&](const Measurement& measurement) {
        writer.field("problem", nameOf(measurement.problem));
        writer.field("name", measurement.name);
        writer.field("earliest", measurement.earliest);
        writer.field("latest", measurement.latest);
        if (!measurement.source.empty())
            writer.field("source", measurement.source);
    });
}

} // namespace equipoise::io
