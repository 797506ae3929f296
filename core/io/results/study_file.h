// SPDX-License-Identifier: GPL-3.0-or-later
// Description of a study in a file (*.json), with which it can be repeated, resumed and divided:
//
//   { "format": "equipoise-study", "version": 1, "problem": "ring",
//     "bases": [ { "file": "lyon.equipoise", "question": { "message": 2 } },
//                { "generator": "clusters", "set": { "machines": 8 }, "first_seed": 0, "seeds": 100 } ],
//     "axes": [ { "parameter": "work", "from": 1, "to": 1000, "steps": 31, "scale": "logarithmic" },
//               { "parameter": "cost:P0:S1", "values": [0.1, 0.2] } ],
//     "solvers": [ "automatic", { "name": "fixed-count", "options": { "processors": 4 } } ],
//     "seed": 0, "time_limit": 10 }
//
// Paths of files and of external solvers ("./stay.py") are relative to the folder of the description. Before
// running a foreign study, a caller can see in StudySolver::program which programs it would start. A
// generated platform has the default problem data, as changed by "question". For a star or a redistribution
// "loads": [1, 20] draws the loads. "question", "set", "first_seed" (0), "seeds" (1), "axes", "options",
// "seed" and "time_limit" are optional. With a time limit (s, of a solve) results depend on the machine.
#pragma once

#include "core/base/result.h"
#include "core/io/file.h"
#include "core/study/study.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace equipoise::io {

/// The description may be a stream, the files it names may not. Errors: those of files and JSON with line and
/// path; those of scenarios, with their file; those of makeStudy().
Result<Study> readStudy(const std::filesystem::path& path);

/// The solver of this name: one of the registry, or, where it is a path, a program (external.h), looked for
/// from `folder` if it is given.
StudySolver studySolver(std::string name, ParameterValues options = {},
                        const std::filesystem::path& folder = {});

/// The scenario of a file as a base of a study, with some keys of its question set. Errors: those of
/// readScenario() and setQuestionValue().
Result<StudySource> sourceFrom(const std::filesystem::path& path, Problem problem,
                               const std::vector<std::pair<std::string, std::string>>& question,
                               Streams streams = Streams::Refused);

/// The name of a base, shown to the user and compared between studies: a file or a generator with its
/// settings.
std::string studyBaseName(std::string name, const StudySource& source,
                          const std::vector<std::pair<std::string, std::string>>& settings);

/// A range of an axis: "FROM:TO:STEPS", "FROM:TO:STEPS:log", or "A,B,C", with units or without. Errors: those
/// of parseQuantity() and rangeOf().
Result<std::vector<double>> studyValues(std::string_view text, const Measure& measure);

} // namespace equipoise::io
