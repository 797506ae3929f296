// SPDX-License-Identifier: GPL-3.0-or-later
// From JSON values to platforms, questions and plans. Types and required fields are already as in shapes.h.
#pragma once

#include "core/field/node_names.h"
#include "core/io/scenario/scenario_file.h"
#include "core/json/values.h"

#include <optional>
#include <string_view>

namespace equipoise::io {

/// Not yet validated. Errors: UnknownName, MatrixShape, LinksAndMatrix, MissingField.
Result<Platform> readPlatform(const json::Value& value);
/// Not yet validated. Errors: UnknownName, UnknownChoice, WrongType, MatrixShape, ImbalanceAndTargets, ...
Result<Questions> readQuestions(const json::Value& value, const NodeNames& names);

/// Not checked in any way. Errors: UnknownName, UnknownChoice, OutOfRange.
Result<Schedule> readSchedule(const json::Value& object, const NodeNames& names);
/// Each plan with the scenario that it answers. Plans that name none share a copy of `own`, that of the file.
Result<std::vector<PlanRecord>> readPlans(const json::Document& document, const json::Value& value,
                                          const Scenario& own);

/// Errors: UnknownProblem, EmptyName, NotFinite, OutOfRange, ...
Result<std::vector<Measurement>> readMeasurements(const json::Document& document, const json::Value& list);

/// Whether a file says that it is of this format, and of a version up to this one. Errors: UnknownFormat,
/// UnsupportedVersion, OutOfRange.
Result<void> checkHead(const json::Value& root, std::string_view format, int version);

/// Shape of a list: "3 x 2".
std::string shapeText(std::size_t rows, std::size_t columns);

/// What a rule of core said, with the line of the file: `error.place.path` is looked up, behind `prefix`.
Error located(Error error, const json::Document& document, std::string_view prefix = {});

} // namespace equipoise::io
