// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/numbers/number.h"
#include "core/base/words.h"
#include "core/problems/scatter/exact/band_program.h"
#include "core/problems/scatter/exact/bands.h"
#include "core/problems/scatter/exact/rational.h"
#include "core/problems/scatter/heuristics/deadline.h"
#include "core/problems/scatter/model/solvers.h"
#include "core/problems/scatter/trace/pictures.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace equipoise::scatter {

namespace {

/// By how much of itself rounding may move a makespan, or a bound on it.
double roundingOf(const Instance& instance) {
    return (8 * static_cast<double>(instance.size()) + 16) * epsilon;
}

/// The makespan of a good distribution, with what rounding may add to that of an equally good one.
double safeDeadline(const Instance& instance, const std::vector<std::int64_t>& counts) {
    return evaluate(instance, counts).makespan * (1 + roundingOf(instance));
}

/// A good distribution and what is known about all better ones.
struct Start {
    std::vector<std::int64_t> counts;
    double deadline = 0;
    double bound = 0; ///< no distribution is faster
};

/// The good distribution that all better ones have to beat.
void tellStart(trace::Recorder* trace, const Instance& instance, const Start& start) {
    if (trace)
        trace->step(1, [&](trace::Step& step) {
            step.say(TRANSLATABLE("trace", "A good distribution: whatever is better is done before %1."),
                     {time(start.deadline)});
            step.set("T", TRANSLATABLE("trace", "time at which all are done"), time(start.deadline));
            step.set("bound", TRANSLATABLE("trace", "proven: nothing is faster"), time(start.bound));
            step.show(timelineOf(instance, start.counts));
            step.show(countsTable(instance, start.counts));
        });
}

/// How many items may be left for each processor and those after it.
void tellBands(trace::Recorder* trace, const Instance& instance, const Bands& bands) {
    if (!trace)
        return;
    for (std::size_t i = 0; i < instance.size(); ++i)
        trace->step(2, [&](trace::Step& step) {
            step.say(
                TRANSLATABLE("trace",
                             "For %1 and those after it %2 to %3 items can be left: %4 numbers instead of "
                             "%5."),
                {who(i), bands.low[i], bands.high[i], bands.width(i), instance.items + 1});
            trace::Table table{TRANSLATABLE("trace", "Items left, in order of service"), {}, {}, {}};
            table.columns = {TRANSLATABLE("trace", "at least"), TRANSLATABLE("trace", "at most"),
                             TRANSLATABLE("trace", "numbers")};
            for (std::size_t k = 0; k < std::min(instance.size(), maxShown); ++k) {
                const auto mark = k == i ? trace::Mark::Current : trace::Mark::None;
                table.rows.emplace_back(who(k));
                if (k <= i) {
                    table.add(bands.low[k], mark);
                    table.add(bands.high[k], mark);
                    table.add(bands.width(k), mark);
                } else {
                    table.cells.resize(table.cells.size() + 3);
                }
            }
            step.show(std::move(table));
        });
}

/// The best within the bands, the thrifty way if the way back does not fit into the memory; if that does not
/// either, the good distribution without a proof.
Outcome within(const Instance& instance, Bands bands, Start start, const ParameterValues& options,
               SolveControl& control) {
    tellBands(control.trace(), instance, bands);
    const auto memory = static_cast<double>(memoryLimit(options));
    const bool thrifty = BandProgram(instance, bands).bytes() > memory;
    BandProgram program(instance, std::move(bands),
                        thrifty ? BandProgram::Memory::Thrifty : BandProgram::Memory::Whole);
    const double bytes = program.bytes();
    constexpr double megabyte = 1e6;
    if (bytes > memory) {
        tellAnswer(control.trace(), 4, instance, start.counts);
        Outcome outcome = feasible(instance, std::move(start.counts), start.bound, Stop::WorkLimit);
        outcome.notes.push_back({NoteCode::MemoryExceeded, {}, bytes / megabyte});
        return outcome;
    }
    auto best = program.run(control);
    if (!best)
        return feasible(instance, std::move(start.counts), start.bound, control.stop());
    if (trace::Recorder* trace = control.trace()) {
        trace->step(3, [&](trace::Step& step) {
            step.say(TRANSLATABLE(
                "trace", "From the last processor back, over the numbers left: the best split of each."));
            step.show(timelineOf(instance, *best));
            step.show(countsTable(instance, *best));
        });
        tellAnswer(trace, 4, instance, *best);
    }
    Outcome outcome = proven(instance, *std::move(best));
    if (thrifty)
        outcome.notes.push_back({NoteCode::MemoryFallback, {}, memory / megabyte});
    return outcome;
}

} // namespace

std::optional<Error> refusesTables(const Instance& instance, bool startUps) {
    for (const Served& served : instance.served)
        for (const ItemCost* cost : {&served.receive, &served.compute}) {
            if (!cost->isAffine())
                return Error{ErrorCode::UnsupportedCost,
                             served.name,
                             "table",
                             startUps ? "linear, affine" : "linear",
                             {}};
            if (!startUps && !cost->isLinear())
                return Error{ErrorCode::UnsupportedCost, served.name, "affine", "linear", {}};
        }
    return std::nullopt;
}

std::optional<Error> refusesFalls(const Instance& instance) {
    const auto offender = firstFall(instance);
    if (!offender)
        return std::nullopt;
    const ItemCost::Fall& fall = offender->fall;
    return Error{offender->receives ? ErrorCode::TransferFalls : ErrorCode::ComputeFalls,
                 offender->name,
                 "(" + std::to_string(fall.items) + ", " + toText(fall.time) + ")",
                 toText(fall.before),
                 {}};
}

Result<Outcome> solveWindow(const Instance& instance, const ParameterValues& options, SolveControl& control) {
    if (auto refused = refusesTables(instance, true))
        return *std::move(refused);
    Start start{goodCounts(instance, control), 0, 0};
    start.deadline = safeDeadline(instance, start.counts);
    const Reach reach = reachWithin(instance, start.deadline, control);
    // A faster one than the good one meets the deadline, and so keeps the line.
    const double value = evaluate(instance, start.counts).makespan;
    const double line = reach.lines.front().at(static_cast<double>(instance.items));
    start.bound = std::max(rationalBound(instance), std::min(value, line));
    tellStart(control.trace(), instance, start);
    if (start.bound >= value * (1 - roundingOf(instance))) { // with this many items, divisibility makes no
                                                             // difference
        tellAnswer(control.trace(), 4, instance, start.counts);
        return feasible(instance, std::move(start.counts), start.bound);
    }
    auto bands =
        rationalBands(instance, start.deadline, reach, static_cast<double>(memoryLimit(options)), control);
    if (!bands && control.shouldStop())
        return feasible(instance, std::move(start.counts), start.bound, control.stop());
    return within(instance, bands ? *std::move(bands) : reach.limits.bands, std::move(start), options,
                  control);
}

Result<Outcome> solveMonotone(const Instance& instance, const ParameterValues& options,
                              SolveControl& control) {
    if (auto refused = refusesFalls(instance))
        return *std::move(refused);
    Start start{goodCounts(instance, control), 0, rationalBound(instance)};
    start.deadline = safeDeadline(instance, start.counts);
    tellStart(control.trace(), instance, start);
    const std::vector<Use> uses(instance.size(), Use::Maybe);
    Limits limits = limitsWithin(instance, start.deadline, uses, control);
    return within(instance, std::move(limits.bands), std::move(start), options, control);
}

} // namespace equipoise::scatter
