// SPDX-License-Identifier: GPL-3.0-or-later
// Scenario files (*.equipoise): UTF-8 JSON as in the contract; the only place that reads and writes them.
#pragma once

#include "core/base/control/control.h"
#include "core/base/result.h"
#include "core/model/measurement.h"
#include "core/model/plan.h"
#include "core/model/scenario.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace equipoise::io {

inline constexpr std::string_view formatName = "equipoise";
/// Read up to this; files say the first version that has all they hold.
inline constexpr int formatVersion = 2;
/// Bytes of a scenario; one of 100,000 processors has 20 million, and its plan 50.
inline constexpr std::size_t largestScenario = std::size_t{256} << 20U;
inline constexpr std::size_t largestFile = std::size_t{64} << 20U; ///< bytes of any other file

/// All that a file holds. Plans that answer the file's own scenario share one copy of it.
struct ScenarioFile {
    std::string about; ///< where it comes from, in the words of who made it; may be empty
    Scenario scenario;
    std::vector<Measurement> measurements; ///< of real runs; a file without any has no such list
    std::vector<PlanRecord> plans;
};

/// A field that the reader does not know and ignores. Saving the scenario would drop it.
struct Remark {
    Place place;
    std::string field;
};

struct ReadScenario {
    ScenarioFile file;
    std::vector<Remark> remarks;
};

/// Reads and validates. Errors carry file, line, column and JSON path. Memory is bounded by a small multiple
/// of the values of known fields: the parser skips other content. `control` is polled once in a few thousand
/// bytes or values; after a stop the error is stopped().
Result<ReadScenario> readScenario(const std::filesystem::path& path, SolveControl* control = nullptr);
/// readScenario() for a text in memory; `fileName` only names the place of errors.
Result<ReadScenario> parseScenario(std::string_view text, const std::string& fileName,
                                   SolveControl* control = nullptr);

/// The file's text: stable order of fields, numbers that read back exactly, ends with a newline.
/// parseScenario(formatScenario(x)) == x, where a plan's scenario keeps its platform and the question it
/// answers; plans whose platform and question are the file's own answer the file's scenario.
std::string formatScenario(const ScenarioFile& file);
/// Atomic: a new file beside the old one, flushed to disk, then renamed over it; permissions and the target
/// of a symbolic link are kept. On error the old file is intact. Errors: FileUnwritable; FileTooLarge,
/// JsonTooManyValues (it could not be read again).
Result<void> saveScenario(const ScenarioFile& file, const std::filesystem::path& path);
/// Adds a plan to the file at `path`, as updateFile() does: plans that other processes add meanwhile stay.
/// `scenario`, unless null, becomes the file's. Errors: of readScenario() and saveScenario().
Result<void> addPlan(const std::filesystem::path& path, const PlanRecord& plan,
                     const Scenario* scenario = nullptr);

} // namespace equipoise::io
