// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/ring/exact/fixed_count.h"

#include "core/base/numbers/number.h"
#include "core/base/words.h"
#include "core/problems/ring/exact/branch_and_cut.h"
#include "core/problems/ring/exact/integer_programs.h"
#include "core/problems/ring/exact/subset_tables.h"
#include "core/problems/ring/heuristics/grown.h"
#include "core/problems/ring/model/solvers.h"
#include "core/problems/ring/trace/pictures.h"
#include "core/trace/quiet.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>
#include <variant>

namespace equipoise::ring {

namespace {

/// Objective by which a ring is chosen.
enum class Least { Time, Weight, PrintedWeight };

/// Weight of the ring of i and j; half of the sum for true weights, which are the same in both directions.
double pairWeight(const Instance& instance, std::uint32_t i, std::uint32_t j, Least least) {
    const double there = instance.transfer(i, j);
    const double back = instance.transfer(j, i);
    return least == Least::PrintedWeight
               ? (there + back) / instance.cycleTime[i] + (back + there) / instance.cycleTime[j]
               : there / instance.cycleTime[i] + back / instance.cycleTime[j];
}

/// The outcome for one or two processors, or for more than the instance has; empty for other counts.
std::optional<Outcome> plainCase(const Instance& instance, std::size_t count, SolveControl& control,
                                 Least choice) {
    if (count >= 3 && count <= instance.size())
        return std::nullopt;
    Outcome outcome;
    outcome.status = Status::Infeasible;
    if (count == 1)
        outcome.order = bestAlone(instance);
    else if (count == 2 && choice == Least::Time)
        outcome.order = bestPair(instance, control);
    else if (count == 2) {
        double least = infinity;
        for (std::uint32_t i = 0; i < instance.size() && !control.shouldStop(); ++i)
            for (std::uint32_t j = i + 1; j < instance.size(); ++j)
                if (const double weight = pairWeight(instance, i, j, choice); weight < least) {
                    least = weight;
                    outcome.order = {i, j};
                }
    }
    if (!outcome.order.empty()) {
        outcome.status = control.stop() == Stop::Completed ? Status::Optimal : Status::Feasible;
        if (choice == Least::Time)
            outcome.bound = outcome.status == Status::Optimal ? timeOf(instance, outcome.order) : 0;
    } else if (control.stop() != Stop::Completed) {
        outcome.status = Status::Unknown;
    }
    outcome.stop = control.stop();
    return outcome;
}

/// Sum of trueWeight() over the ring: weightOf() without a matrix.
double trueWeightOf(const Instance& instance, const std::vector<std::uint32_t>& order) {
    if (order.size() == 1)
        return instance.startUp[order[0]] / instance.cycleTime[order[0]];
    double sum = 0;
    for (std::size_t k = 0; k < order.size(); ++k)
        sum += trueWeight(instance, order[k], order[(k + 1) % order.size()]);
    return sum;
}

Outcome cutTo(const Instance& instance, std::size_t count, SolveControl& control) {
    const trace::ScopedTraceDisable quiet(control);
    constexpr SearchEffort effort{.starts = 10, .kicks = 1, .growth = 1'000'000};
    return BranchAndCut(instance, effort, control, count).run();
}

void tellRoot(trace::Recorder* trace, const Instance& instance, std::uint32_t root, Subset subsets) {
    const std::uint32_t alone[] = {root};
    tellRing(trace, 2,
             TRANSLATABLE("trace", "%1 and those after it: %2 sets, and the lightest ring of each."),
             {trace::Who{root}, static_cast<std::int64_t>(subsets)}, instance, alone, infinity);
}

void tellLightest(trace::Recorder* trace, const Instance& instance, std::size_t count,
                  const std::vector<Tour>& byCount) {
    if (!trace || byCount.size() < count || byCount[count - 1].order.empty())
        return;
    const Tour& tour = byCount[count - 1];
    tellRing(trace, 3,
             TRANSLATABLE("trace", "Of all rings of %1 processors seen so far this one is the lightest: it "
                                   "weighs %2. Its time is %3."),
             {static_cast<std::int64_t>(count), weight(tour.weight), time(timeOf(instance, tour.order))},
             instance, tour.order, infinity);
}

Outcome lightestBySubsets(const Instance& instance, const Matrix<double>& weights, std::size_t count,
                          SolveControl& control) {
    SubsetTables tables(weights);
    std::vector<Tour> byCount;
    Outcome outcome;
    outcome.status = Status::Infeasible;
    for (std::uint32_t root = 0; root < instance.size(); ++root) {
        if (!tables.fill(root, control)) {
            outcome.status = Status::Unknown;
            break;
        }
        tellRoot(control.trace(), instance, root, tables.subsets());
        improveByCount(byCount, tables);
        tellLightest(control.trace(), instance, count, byCount);
    }
    outcome.stop = control.stop();
    if (!byCount.empty() && !byCount[count - 1].order.empty()) {
        outcome.order = byCount[count - 1].order;
        outcome.status = outcome.stop == Stop::Completed ? Status::Optimal : Status::Feasible;
    }
    return outcome;
}

/// The instance of identical processors for lightestOfCount(). Edges heavier than some whole ring are
/// removed, which keeps the work small.
Instance alike(const Instance& instance, std::size_t count, SolveControl& control) {
    Instance identical{1, std::vector<double>(instance.size(), 1.0),
                       std::vector<double>(instance.size(), 0.0), trueWeights(instance)};
    for (std::size_t i = 0; i < identical.size(); ++i)
        for (double& cost : identical.transfer.row(i))
            cost /= 2;
    double most = infinity;
    if (const Grown ring = grow(identical, 0, std::nullopt, control, count); ring.last.size() == count)
        most = trueWeightOf(identical, ring.last) / 2;
    double dearest = 0;
    for (std::size_t i = 0; i < identical.size(); ++i)
        for (std::size_t j = 0; j < identical.size(); ++j)
            if (double& cost = identical.transfer(i, j); cost > most && i != j)
                cost = infinity;
            else if (std::isfinite(cost) && i != j)
                dearest = std::max(dearest, cost);
    if (dearest > 0)
        identical.work = 2 * dearest * static_cast<double>(count);
    return identical;
}

} // namespace

Result<Outcome> fastestOfCount(const Instance& instance, std::size_t count, SolveControl& control) {
    if (auto plain = plainCase(instance, count, control, Least::Time))
        return *std::move(plain);
    return instance.size() <= subsetsLimit ? fastestBySubsets(instance, count, control)
                                           : cutTo(instance, count, control);
}

Result<Outcome> lightestOfCount(const Instance& instance, std::size_t count, SolveControl& control) {
    if (auto plain = plainCase(instance, count, control, Least::Weight))
        return *std::move(plain);
    if (instance.size() <= subsetsLimit)
        return lightestBySubsets(instance, trueWeights(instance), count, control);
    Outcome outcome = cutTo(alike(instance, count, control), count, control);
    outcome.bound.reset();
    return outcome;
}

Result<Outcome> lightestAsPrinted(const Instance& instance, std::size_t count, SolveControl& control) {
    if (auto plain = plainCase(instance, count, control, Least::PrintedWeight))
        return *std::move(plain);
    if (instance.size() > subsetsLimit)
        return Error{ErrorCode::TooManyProcessors,
                     "fixed-count",
                     std::to_string(instance.size()),
                     std::to_string(subsetsLimit),
                     {}};
    return lightestBySubsets(instance, printedWeights(instance), count, control);
}

bool isLightest(const ParameterValues& options) {
    return std::get<std::string>(valueOr(options, minOption())) == "weight";
}

ParameterInfo countOption() {
    return wholeNumber("processors", TRANSLATABLE("parameter", "Processors of the ring"),
                       TRANSLATABLE("parameter", "How many processors the ring is to have."),
                       {.from = 1, .to = static_cast<double>(instanceLimit), .fallback = 3});
}

ParameterInfo minOption() {
    return oneOf("least", TRANSLATABLE("parameter", "Least"),
                 TRANSLATABLE("parameter",
                              "Of all rings of so many processors the one with the least time, or "
                              "the one with the least sum of weights, which the paper's "
                              "Proposition 4 takes for it."),
                 {{"time", TRANSLATABLE("parameter", "Time")},
                  {"weight", TRANSLATABLE("parameter", "Weight (paper)")}});
}

Result<Outcome> solveFixedCount(const Instance& instance, const ParameterValues& options,
                                SolveControl& control) {
    const auto count = static_cast<std::size_t>(std::get<std::int64_t>(valueOr(options, countOption())));
    const bool lightest = isLightest(options);
    const bool byTables = count >= 3 && count <= instance.size() && instance.size() <= subsetsLimit;
    if (lightest)
        tellRing(control.trace(), 1, TRANSLATABLE("trace", "%1 processors are wanted in the ring."),
                 {static_cast<std::int64_t>(count)}, instance, {}, infinity);
    const bool printed = lightest && usesPrintedWeights(options);
    auto result = printed    ? lightestAsPrinted(instance, count, control)
                  : lightest ? lightestOfCount(instance, count, control)
                             : fastestOfCount(instance, count, control);
    if (!result)
        return result;
    // In the direction of the ring that was returned: the sum depends on it.
    const double printedWeight = printed ? weightOf(instance, printedWeights(instance), result->order) : 0;
    const bool any = !result->order.empty();
    if (!byTables)
        tellRing(control.trace(), lightest ? 4 : 6,
                 any ? TRANSLATABLE("trace", "This is what is found without tables.")
                     : TRANSLATABLE("trace", "No ring of this size was found."),
                 {}, instance, result->order, infinity);
    tellAnswer(control.trace(), lightest ? 5 : 7, instance, any ? result->order : bestAlone(instance));
    Outcome outcome = concluded(instance, printed ? options : ParameterValues(),
                                any ? std::move(result->order) : bestAlone(instance), result->stop);
    if (!lightest)
        std::erase_if(outcome.notes, [](const Note& note) { return note.code == NoteCode::PrintedTime; });
    const double time = timeOf(instance, outcome.order);
    if (any && lightest)
        outcome.lightest.push_back({count, printed ? printedWeight : trueWeightOf(instance, outcome.order),
                                    time, idsOf(outcome.order)});
    else if (any)
        outcome.byCount.push_back(
            {count, time, std::min(result->bound.value_or(0), time), idsOf(outcome.order)});
    if (lightest && any)
        outcome.notes.push_back({NoteCode::BoundUnproven});
    if (result->status != Status::Optimal)
        outcome.notes.push_back({NoteCode::CountsMissing, std::to_string(count), result->bound});
    return outcome;
}

} // namespace equipoise::ring
