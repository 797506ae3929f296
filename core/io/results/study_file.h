// SPDX-License-Identifier: GPL-3.0-or-later
// A study described in a file (*.json), so that it can be run again, resumed and shared out:
//
//   { "format": "equipoise-study", "version": 1, "problem": "ring",
//     "bases": [ { "file": "lyon.equipoise", "question": { "message": 2 } },
//                { "generator": "clusters", "set": { "machines": 8 }, "first_seed": 0, "seeds": 100 } ],
//     "axes": [ { "parameter": "work", "from": 1, "to": 1000, "steps": 31, "scale": "logarithmic" },
//               { "parameter": "cost:P0:S1", "values": [0.1, 0.2] } ],
//     "solvers": [ "automatic", { "name": "fixed-count", "options": { "processors": 4 } } ],
//     "seed": 0, "time_limit": 10 }
//
// Files and solvers that are programs ("./stay.py") are looked for from the folder of the description; who
// runs a study of somebody else's asks StudySolver::program what it would start. Of what is made up, the
// question is asked with its defaults but for "question"; for a star or a redistribution "loads": [1, 20]
// draws the loads. "axes", "seed", "time_limit" (s, of a solve; results then depend on the machine) and all
// that is not needed may be left out.
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

/// What a person reads of a base, and what two studies are told apart by: a file or a generator, and what is
/// set.
std::string studyBaseName(std::string name, const StudySource& source,
                          const std::vector<std::pair<std::string, std::string>>& settings);

/// A range of an axis: "FROM:TO:STEPS", "FROM:TO:STEPS:log", or "A,B,C", with units or without. Errors: those
/// of parseQuantity() and rangeOf().
Result<std::vector<double>> studyValues(std::string_view text, const Measure& measure);

} // namespace equipoise::io
