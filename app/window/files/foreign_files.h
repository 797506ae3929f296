// SPDX-License-Identifier: GPL-3.0-or-later
// Reads files of other programs, on any thread.
#pragma once

#include "core/base/control/control.h"
#include "core/base/result.h"
#include "core/io/cluster/table_start.h"
#include "core/io/formats.h"
#include "core/io/lstopo/lstopo.h"
#include "core/model/plan.h"
#include "core/model/scenario.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace equipoise::gui {

/// What was read of one file, or of several that describe one cluster.
struct ForeignFiles {
    std::vector<io::Source> sources;
    /// Null for several files, and for a scenario.
    const io::Format* format = nullptr;
    bool isScenario = false; ///< in a file with the ending of another format; nothing else is set then
    Result<io::Imported> imported = Error{};
    std::vector<io::Machine> machines;     ///< instead, where the user has to give their speeds
    std::optional<io::TableStart> start{}; ///< of a table whose columns have no known meaning
};

/// A file of the format `as`; null: of the format that its name and its text say. Errors: those of
/// readFile(), unreadable() and readMachine(); what a reader refuses is in ForeignFiles::imported. Polls the
/// control.
Result<std::shared_ptr<ForeignFiles>> readForeign(const std::string& file, const io::Format* as,
                                                  SolveControl& control);

/// Several files as one cluster. Errors as readForeign().
Result<std::shared_ptr<ForeignFiles>> readMany(const std::vector<std::string>& files, SolveControl& control);

/// Reads the texts again, with what the user has chosen.
Result<io::Imported> import(const ForeignFiles& foreign, const io::TableChoices& choices,
                            SolveControl& control);

/// A ring that a solver for the travelling salesman has found.
struct ReadTour {
    std::shared_ptr<const Scenario> scenario; ///< that of the document, with a ring problem
    Plan plan;
};
/// Errors: those of io::planOfTour().
Result<ReadTour> readTour(const std::string& file, const std::shared_ptr<const Scenario>& document,
                          SolveControl& control);

} // namespace equipoise::gui
