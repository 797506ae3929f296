// SPDX-License-Identifier: GPL-3.0-or-later
// A schedule as rows: one for each lane on which a processor does anything, its blocks one by one.
#pragma once

#include "core/base/result.h"
#include "core/model/plan.h"

#include <string>
#include <string_view>
#include <vector>

namespace equipoise::io {

struct LaneRow {
    ProcessorId processor;
    Lane lane = Lane::Compute;
    std::vector<Block> blocks; ///< each single, by start
};

/// Blocks by processor and lane, without runs. Error: NotWritable for a schedule without blocks or with more
/// than `most`, the limit of the format. O(blocks log blocks).
Result<std::vector<LaneRow>> lanesOf(const Schedule& schedule, std::string_view format, double most);

/// Each takes the schedule of a checked plan.
///   Perfetto  a trace as JSON, also for chrome://tracing: a process a processor, a thread a lane. Its clock
///             counts microseconds; where the platform's unit of time is none of a clock, that unit is shown
///             as a second.
///   Paje      for ViTE, PajeNG and others: containers for processors and their lanes, states for what they
///             do ("idle" between), links for messages; times in the platform's unit
///   TikZ      a document for LaTeX: a line a lane, with an axis of time
Result<std::string> perfettoText(const PlanRecord& kept);
Result<std::string> pajeText(const PlanRecord& kept);
Result<std::string> tikzText(const PlanRecord& kept);

/// A name as LaTeX shows it: signs that LaTeX takes for commands stand for themselves.
std::string inLatex(std::string_view name);

} // namespace equipoise::io
