// Reads files of other programs, on any thread.
#pragma once

#include "core/base/control.h"
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

namespace app {

/// What was read of one file, or of several that describe one cluster.
struct ForeignFiles {
    std::vector<core::io::Source> sources;
    /// Null for several files, and for a scenario.
    const core::io::Format* format = nullptr;
    bool isScenario = false; ///< in a file with the ending of another format; nothing else is set then
    core::Result<core::io::Imported> imported = core::Error{};
    std::vector<core::io::Machine> machines;     ///< instead, where the user has to give their speeds
    std::optional<core::io::TableStart> start{}; ///< of a table whose columns have no known meaning
};

/// A file of the format `as`; null: of the format that its name and its text say. Errors: those of
/// readFile(), unreadable() and readMachine(); what a reader refuses is in ForeignFiles::imported. Polls the
/// control.
core::Result<std::shared_ptr<ForeignFiles>> readForeign(const std::string& file, const core::io::Format* as,
                                                        core::SolveControl& control);

/// Several files as one cluster. Errors as readForeign().
core::Result<std::shared_ptr<ForeignFiles>> readMany(const std::vector<std::string>& files,
                                                     core::SolveControl& control);

/// Reads the texts again, with what the user has chosen.
core::Result<core::io::Imported> import(const ForeignFiles& foreign, const core::io::TableChoices& choices,
                                        core::SolveControl& control);

/// A ring that a solver for the travelling salesman has found.
struct ReadTour {
    std::shared_ptr<const core::Scenario> scenario; ///< that of the document, with a ring problem
    core::Plan plan;
};
/// Errors: those of core::io::planOfTour().
core::Result<ReadTour> readTour(const std::string& file,
                                const std::shared_ptr<const core::Scenario>& document,
                                core::SolveControl& control);

} // namespace app
