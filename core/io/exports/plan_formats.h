// SPDX-License-Identifier: GPL-3.0-or-later Table of the files that are written of a plan: traces, pictures,
// hosts, tours, MPI programs, maps of blocks. The verbs `export`, `mpi` and `map`, the window's Export the
// plan and the bindings use it; a new format is a row.
#pragma once

#include "core/base/result.h"
#include "core/io/mpi/mpi.h"
#include "core/model/plan.h"

#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace equipoise::io {

/// The verbs of the command line that write plans.
enum class PlanVerb { Export, Mpi, Map };

/// A text piece by piece: the next piece, valid until the next call; empty at the end.
using TextPieces = std::function<std::string_view()>;

/// Whether plans of a kind have a file.
struct PlanCondition {
    bool (*holds)(const Plan& plan);
    std::string_view otherwise; ///< why not; marked for translation in the context "formats"

    bool operator()(const Plan& plan) const { return holds(plan); }
};

struct PlanFormat {
    PlanVerb verb;
    std::string_view name;  ///< "paje", ...: as in --as of the verb
    std::string_view title; ///< marked for translation in the context "formats"
    std::string_view help;  ///< what the file holds; marked for translation in the context "formats"
    /// With its full stop; without one, it is the whole name of a file.
    std::string_view ending;
    PlanCondition fits; ///< for a plan with an answer
    /// Begins to write a plan that verify() accepted. `transfer` applies to programs of a scatter. Errors:
    /// NotWritable, with the format and the part of the plan that has no place in it; UnknownProblem where
    /// the problem has no such file; those of mpiText() and of GridMapWriter::make().
    Result<TextPieces> (*open)(const PlanRecord& kept, MpiTransfer transfer) = nullptr;

    /// All pieces of open().
    Result<std::string> write(const PlanRecord& kept, MpiTransfer transfer = MpiTransfer::Fitting) const;
};

/// Export: schedules as Perfetto, Paje, TikZ and CSV; ranks as hostfile and rankfile of Open MPI and as
/// hosts for Slurm; a ring as a tour of TSPLIB. Ranks are in the order of the plan: along a ring, in order of
/// service, row by row through a grid. Mpi: see mpiText(). Map: see GridMapWriter.
std::span<const PlanFormat> planFormats();
/// The rows of a verb.
std::span<const PlanFormat> planFormats(PlanVerb verb);
/// Null for an unknown name.
const PlanFormat* findPlanFormat(std::string_view name, PlanVerb verb = PlanVerb::Export);
/// The names of a verb: "perfetto, paje, ...". With a plan: those that the plan fits.
std::string planFormatNames(PlanVerb verb, const Plan* plan = nullptr);

} // namespace equipoise::io
