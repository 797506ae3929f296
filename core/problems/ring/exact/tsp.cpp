// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/numbers/number.h"
#include "core/base/words.h"
#include "core/problems/ring/exact/integer_programs.h"
#include "core/problems/ring/model/solvers.h"
#include "core/problems/ring/trace/pictures.h"

#include <cmath>
#include <string>
#include <utility>

namespace equipoise::ring {

namespace {

/// The lightest ring of all processors as far as it was found.
struct LightestTour {
    std::vector<std::uint32_t> order; ///< empty: none
    bool proven = false;
    Stop stop = Stop::Completed;
};

Result<LightestTour> lightestTour(const Instance& instance, const Matrix<double>& weights,
                                  SolveControl& control) {
    if (instance.size() == 1)
        return LightestTour{{0}, true};
    if (instance.size() == 2)
        return std::isfinite(weights(0, 1) + weights(1, 0)) ? LightestTour{{0, 1}, true} : LightestTour{};
    const RingProgram ring = tourProgram(weights);
    const Progress known{{}, timeOf(instance, bestAlone(instance)), quickBound(instance), 0};
    const Result<linear::Solution> solved = solvePart(ring.program, control, infinity, known);
    if (!solved)
        return solved.error();
    return LightestTour{ringOf(ring, solved->x), solved->status == Status::Optimal, solved->stop};
}

} // namespace

Result<Outcome> solveTsp(const Instance& instance, const ParameterValues& options, SolveControl& control) {
    if (Result<void> allowed = checkProgramSize(instance, "tsp"); !allowed)
        return allowed.error();
    const Matrix<double> weights = arcWeights(instance, options);
    std::vector<std::uint32_t> alone = bestAlone(instance);
    tellRing(
        control.trace(), 1,
        TRANSLATABLE("trace", "What there is to beat: %1 alone. The program makes all processors take part."),
        {trace::Who{alone.front()}}, instance, alone, timeOf(instance, alone));
    Result<LightestTour> tour = lightestTour(instance, weights, control);
    if (!tour)
        return tour.error();
    if (tour->order.empty()) {
        tellRing(control.trace(), 2,
                 TRANSLATABLE("trace", "There is no ring of all processors, or none was found."), {},
                 instance, alone, timeOf(instance, alone));
        tellAnswer(control.trace(), 3, instance, alone);
        Outcome outcome = concluded(instance, options, bestAlone(instance), tour->stop);
        outcome.notes.push_back({NoteCode::CountsMissing, std::to_string(instance.size())});
        return outcome;
    }
    tellRing(control.trace(), 2,
             TRANSLATABLE("trace", "Every processor is entered once and left once, as cheaply "
                                   "as possible."),
             {}, instance, tour->order, timeOf(instance, tour->order));
    std::vector<LightestBySize> rows;
    if (tour->proven)
        rows.push_back({instance.size(), weightOf(instance, weights, tour->order),
                        timeOf(instance, tour->order), idsOf(canonicalOrder(tour->order))});
    Outcome outcome = concluded(instance, options, std::move(tour->order), tour->stop);
    outcome.lightest = std::move(rows);
    tellAnswer(control.trace(), 3, instance, outcome.order);
    if (!tour->proven)
        outcome.notes.push_back({NoteCode::CountsMissing, std::to_string(instance.size())});
    return outcome;
}

} // namespace equipoise::ring
