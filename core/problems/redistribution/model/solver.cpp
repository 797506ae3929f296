// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/redistribution/model/solver.h"

#include "core/base/numbers/tolerance.h"

#include <algorithm>

namespace equipoise::redistribution {

double endOf(const Instance& instance, const std::vector<Run>& runs) {
    double end = 0;
    for (const Run& run : runs) {
        const double length = run.forwards ? instance.right[run.link] : instance.left[run.link];
        end = std::max(end, run.start + length + static_cast<double>(run.count - 1) * run.stride);
    }
    return end;
}

Outcome unreachable(const Instance& instance, const CirculationOffset& shifts) {
    constexpr std::size_t maxNamed = 8;
    Outcome outcome;
    outcome.status = Status::Infeasible;
    for (const std::size_t link : shifts.conflict()) {
        if (outcome.notes.size() == maxNamed)
            break;
        const std::string from = instance.nameOf(link);
        const std::string to = instance.nameOf(instance.next(link));
        const bool forwards = instance.right[link] == noWay;
        outcome.notes.push_back(
            {NoteCode::LinkMissing, forwards ? from + " -> " + to : to + " -> " + from, {}});
    }
    return outcome;
}

Outcome answered(const Instance& instance, std::vector<Run> runs, double bound) {
    Outcome outcome;
    outcome.runs = std::move(runs);
    outcome.bound = bound;
    outcome.lowerBound = bound;
    const double end = endOf(instance, outcome.runs);
    const bool met = end <= bound || tolerance::sameTime(end, bound, tolerance::proof);
    outcome.status = met ? Status::Optimal : Status::Feasible;
    return outcome;
}

} // namespace equipoise::redistribution
