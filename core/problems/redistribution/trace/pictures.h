// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures for the recorded steps of redistribution solvers.
#pragma once

#include "core/problems/redistribution/model/solver.h"
#include "core/trace/listing.h"
#include "core/trace/recorder.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace equipoise::redistribution {

/// The listing of a redistribution solver; null if it records no steps.
const trace::Listing* listingOf(std::string_view solver);

inline trace::Who who(std::size_t position) {
    return {static_cast<std::uint32_t>(position)};
}
inline trace::Amount time(double value) {
    return {value, UnitRole::Time};
}

/// The ring with the load of each processor.
trace::Network ringPicture(std::span<const std::int64_t> loads);
/// An arrow over a link; `items` beside it.
void addArrow(trace::Network& network, const Instance& instance, std::size_t link, bool forwards,
              std::int64_t items, trace::Mark mark = trace::Mark::Chosen);
/// The ring with the initial loads and the net flows over the links.
trace::Network flowPicture(const Instance& instance, std::span<const std::int64_t> flows);

/// Runs as bars: the first ones if there are very many.
trace::Timeline timelineOf(const Instance& instance, std::span<const Run> runs);

/// Columns by position; a wide ring shows its first ones.
inline constexpr std::size_t maxShown = 40;
trace::Table rowsByPosition(std::string_view title, std::size_t size);
void addRow(trace::Table& table, std::string_view name, std::span<const std::int64_t> values);

/// Records a step about one shift y: the flows x = D + y, and the runs made so far.
void tellShift(trace::Recorder* trace, int line, std::string_view words, std::vector<trace::Value> values,
               const Instance& instance, const CirculationOffset& shifts, std::int64_t shift,
               std::span<const Run> runs = {}, bool last = false);

/// Records the last step of a solver that has an answer. Without an answer, tellShift() records the last
/// step.
void tellAnswer(trace::Recorder* trace, int line, const Instance& instance, trace::Timeline timeline,
                double end, double bound);
void tellAnswer(trace::Recorder* trace, int line, const Instance& instance, std::span<const Run> runs,
                double bound);

/// A schedule's first blocks, processors as positions on the ring.
trace::Timeline timelineOf(const Question& question, const Schedule& schedule);

} // namespace equipoise::redistribution
