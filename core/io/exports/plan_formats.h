// SPDX-License-Identifier: GPL-3.0-or-later
// A plan as files of other programs: who does what when, and who is which rank. The one table behind `export`
// and the window's Export the plan; a new format is one function and one row here.
#pragma once

#include "core/base/result.h"
#include "core/model/plan.h"

#include <span>
#include <string>
#include <string_view>

namespace equipoise::io {

struct PlanFormat {
    std::string_view name;   ///< "paje", ...: as on the command line
    std::string_view title;  ///< marked for translation in the context "formats"
    std::string_view ending; ///< with its full stop
    /// Whether there is such a file of that plan, which has an answer.
    bool (*fits)(const Plan& plan) = nullptr;
    /// The plan is one that verify() let through. Errors: NotWritable, its subject the format and its value
    /// what the format has no place for: a schedule without blocks, or one with too many.
    Result<std::string> (*write)(const PlanRecord& kept) = nullptr;
};

/// Schedules: Perfetto, Paje, TikZ, a table with commas. Ranks in the plan's own order (along a ring, in
/// order of service, row by row through a grid): hostfile and rankfile of Open MPI, hosts for Slurm. A ring
/// as a tour of TSPLIB.
std::span<const PlanFormat> planFormats();
/// By its name; null: there is none.
const PlanFormat* findPlanFormat(std::string_view name);
/// Those that the plan fits: "perfetto, paje, ...".
std::string planFormatsFor(const Plan& plan);

} // namespace equipoise::io
