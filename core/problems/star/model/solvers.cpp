// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/star/model/solvers.h"

#include "core/base/words.h"
#include "core/problems/star/bounds/bound.h"
#include "core/problems/star/exact/exact.h"
#include "core/problems/star/heuristics/backward.h"
#include "core/problems/star/heuristics/bba.h"
#include "core/problems/star/heuristics/beam.h"
#include "core/problems/star/heuristics/bulk.h"
#include "core/problems/star/heuristics/mbbsa.h"
#include "core/problems/star/heuristics/relays.h"
#include "core/problems/star/trace/pictures.h"
#include "core/problems/star/trace/target_steps.h"

namespace equipoise::star {

bool isAsPrinted(const ParameterValues& options) {
    return std::get<std::string>(valueOr(options, readingOption())) == "as-printed";
}

ParameterInfo readingOption() {
    return oneOf("reading", TRANSLATABLE("parameter", "Reading"),
                 TRANSLATABLE("parameter", "As printed, the paper's method may promise what its schedule "
                                           "cannot keep"),
                 {{"valid", TRANSLATABLE("parameter", "Valid")},
                  {"as-printed", TRANSLATABLE("parameter", "As printed")}});
}

namespace {

constexpr std::size_t defaultWidth = 32;

} // namespace

ParameterInfo widthOption() {
    return wholeNumber("width", TRANSLATABLE("parameter", "Beam width"),
                       TRANSLATABLE("parameter", "How many partial schedules are kept after each task"),
                       {.from = 1, .to = 10000, .fallback = defaultWidth});
}

Outcome concluded(const Instance& instance, Incumbent incumbent, SolveControl& control) {
    Outcome outcome;
    outcome.status = incumbent.proven() ? Status::Optimal : Status::Feasible;
    outcome.stop = control.stop();
    if (outcome.stop == Stop::Completed && !incumbent.proven() && incumbent.runs.empty() &&
        needOf(instance, incumbent.makespan - 1) == Need::TooMany)
        outcome.stop = Stop::WorkLimit;
    outcome.moves = std::move(incumbent.moves);
    outcome.runs = std::move(incumbent.runs);
    outcome.bound = instance.slack == 0
                        ? incumbent.bound
                        : std::max(computingBound(instance), incumbent.bound - instance.slack);
    return outcome;
}

namespace {

/// Nothing moves yet, and no schedule is faster than the bound.
Incumbent start(const Instance& instance, SolveControl& control) {
    Incumbent incumbent(instance);
    incumbent.bound = lowerBound(instance, incumbent.makespan, control);
    return incumbent;
}

/// The lines of a listing at which a makespan is tried.
struct TargetLines {
    int tries = 2;
    int needs = 3;
    int found = 6;
    int fails = 7;
};

template <class Schedule>
void improveTargets(const Instance& instance, Incumbent& incumbent, SolveControl& control, Schedule schedule,
                    TargetSteps* tracer = nullptr, TargetLines lines = {}) {
    improve(instance, incumbent, control, [&](Ticks makespan) -> std::optional<Moves> {
        if (tracer)
            tracer->tries(lines.tries, makespan);
        const auto target = targetFor(instance, makespan);
        if (tracer && target)
            tracer->target(lines.needs, *target);
        auto moves = target ? schedule(*target) : std::nullopt;
        if (tracer)
            tracer->fails(moves ? lines.found : lines.fails,
                          moves ? TRANSLATABLE("trace", "There is a schedule that ends by %1.")
                                : TRANSLATABLE("trace", "No schedule that ends by %1 was found this way."));
        return moves;
    });
}

void improveByDeadlines(const Instance& instance, Incumbent& incumbent, SolveControl& control,
                        TargetSteps* tracer = nullptr) {
    improveTargets(
        instance, incumbent, control,
        [&](const Target& target) { return scheduleByDeadlines(instance, target, control, tracer); }, tracer);
}

void improveBackward(const Instance& instance, Incumbent& incumbent, SolveControl& control,
                     TargetSteps* tracer = nullptr) {
    improveTargets(instance, incumbent, control,
                   [&](const Target& target) { return scheduleBackward(instance, target, control, tracer); },
                   tracer, {2, 3, 5, 6});
}

/// Whether a beam for one makespan is affordable: about 50 ms.
bool isAffordable(const Instance& instance, std::int64_t moved, std::size_t width) {
    constexpr std::size_t most = 4'000'000;
    return static_cast<std::size_t>(moved) <= most / instance.size() / width;
}

void improveByBeam(const Instance& instance, Incumbent& incumbent, std::size_t width, SolveControl& control) {
    improveTargets(instance, incumbent, control, [&](const Target& target) -> std::optional<Moves> {
        if (!isAffordable(instance, target.moved, width))
            return std::nullopt;
        return scheduleByBeam(instance, target, width, control);
    });
}

void improveWithRelays(const Instance& instance, Incumbent& incumbent, std::size_t width,
                       SolveControl& control) {
    std::size_t work = 40'000'000; // about a second
    improve(instance, incumbent, control, [&](Ticks makespan) -> std::optional<Moves> {
        const auto target = targetFor(instance, makespan);
        if (!target || !isAffordable(instance, target->moved, width))
            return std::nullopt;
        return scheduleWithRelay(instance, makespan, width, work, control);
    });
}

/// Raises the bound or finds better moves, makespan by makespan from the bound on, until they meet or one
/// cannot be decided. True when they met. `states`: as for decide(), of all makespans together.
bool decideAll(const Instance& instance, Incumbent& incumbent, std::int64_t& states, SolveControl& control,
               TargetSteps* tracer = nullptr) {
    Ticks step = 1;
    while (!incumbent.proven() && !control.shouldStop()) {
        // What is impossible is so for every shorter makespan.
        const Ticks left = incumbent.makespan - incumbent.bound;
        const Ticks middle = incumbent.bound + std::min(step - 1, left / 2);
        step = std::min(2 * step, left);
        if (tracer)
            tracer->tries(3, middle);
        Finding finding = decide(instance, middle, states, control);
        if (finding.answer == Finding::Answer::Unknown)
            return false;
        if (finding.answer == Finding::Answer::Impossible)
            incumbent.bound = middle + 1;
        else if (!incumbent.offer(instance, std::move(finding.moves), control))
            return false; // cannot be: it is done by `middle`, which is below the value
        if (tracer && finding.answer == Finding::Answer::Impossible)
            tracer->fails(
                4, TRANSLATABLE("trace", "Every order was looked at: nothing ends by %1. The bound rises."));
        else if (tracer)
            tracer->better(5);
    }
    return incumbent.proven();
}

/// `line`: the last one of its listing.
Outcome printedOutcome(const Instance& instance, Printed printed, int line, SolveControl& control) {
    tellClaim(control.trace(), line, instance, printed);
    Incumbent incumbent = start(instance, control);
    incumbent.makespan = timeMoves(instance, printed.moves).makespan;
    incumbent.moves = printed.moves;
    Outcome outcome = concluded(instance, std::move(incumbent), control);
    outcome.printed = std::move(printed);
    return outcome;
}

/// A method that tries makespans, from the start on; its answer is at `line` of its listing.
template <class Improve>
Outcome byTargets(const Instance& instance, Improve improve, int line, SolveControl& control) {
    Incumbent incumbent = start(instance, control);
    TargetSteps tracer(control.trace(), instance, incumbent);
    tracer.bound(1);
    improve(instance, incumbent, control, control.trace() ? &tracer : nullptr);
    tellAnswer(control.trace(), line, instance, incumbent.moves);
    return concluded(instance, std::move(incumbent), control);
}

} // namespace

Outcome solveBba(const Instance& instance, const ParameterValues& options, SolveControl& control) {
    if (isAsPrinted(options))
        return printedOutcome(instance, balanceAsPrinted(instance, control), 9, control);
    Incumbent incumbent = start(instance, control);
    incumbent.offer(instance, balance(instance, control, control.trace()), control);
    tellAnswer(control.trace(), 8, instance, incumbent.moves);
    return concluded(instance, std::move(incumbent), control);
}

Outcome solveMbbsa(const Instance& instance, const ParameterValues& options, SolveControl& control) {
    if (isAsPrinted(options))
        return printedOutcome(instance, deadlinesAsPrinted(instance, control), 8, control);
    return byTargets(instance, improveByDeadlines, 8, control);
}

Outcome solveRBsa(const Instance& instance, const ParameterValues& options, SolveControl& control) {
    if (isAsPrinted(options))
        return printedOutcome(instance, reverseAsPrinted(instance, control), 7, control);
    return byTargets(instance, improveBackward, 7, control);
}

Outcome solveBeam(const Instance& instance, const ParameterValues& options, SolveControl& control) {
    const auto width = static_cast<std::size_t>(std::get<std::int64_t>(valueOr(options, widthOption())));
    Incumbent incumbent = start(instance, control);
    TargetSteps tracer(control.trace(), instance, incumbent);
    tracer.bound(1);
    improveBackward(instance, incumbent, control);
    tracer.write(2, TRANSLATABLE("trace", "R-BSA, which keeps one schedule at a time, ends with this one."));
    improveByBeam(instance, incumbent, width, control);
    tracer.write(3, TRANSLATABLE("trace", "Several at a time: this is the best that was found."));
    tellAnswer(control.trace(), 4, instance, incumbent.moves);
    return concluded(instance, std::move(incumbent), control);
}

namespace {

/// Each of the paper's heuristics from the start, as none finds all that it can from where another one ended.
struct ByPaper {
    Incumbent backward;
    Incumbent best;
};

ByPaper improvedByPaper(const Instance& instance, const Incumbent& start, SolveControl& control) {
    ByPaper improved{start, start};
    improveBackward(instance, improved.backward, control);
    improved.best = improved.backward;
    if (!improved.best.proven()) {
        Incumbent deadlines = start;
        improveByDeadlines(instance, deadlines, control);
        improved.best.take(deadlines);
    }
    if (!improved.best.proven())
        improved.best.offer(instance, balance(instance, control), control);
    return improved;
}

} // namespace

Outcome solveExact(const Instance& instance, const ParameterValues& /*options*/, SolveControl& control) {
    Incumbent incumbent = start(instance, control);
    TargetSteps tracer(control.trace(), instance, incumbent);
    tracer.bound(1);
    incumbent.take(improvedByPaper(instance, incumbent, control).best);
    tracer.write(2, TRANSLATABLE("trace", "The best that the paper's heuristics find."));
    constexpr std::int64_t makespans = 20; // a value is met sooner as a rule
    std::int64_t states = makespans * maxStatesTogether;
    const bool decided = decideAll(instance, incumbent, states, control, &tracer);
    tellAnswer(control.trace(), 6, instance, incumbent.moves);
    Outcome outcome = concluded(instance, std::move(incumbent), control);
    if (!decided && outcome.stop == Stop::Completed)
        outcome.stop = Stop::WorkLimit;
    return outcome;
}

Outcome solveBest(const Instance& instance, const ParameterValues& /*options*/, SolveControl& control) {
    Incumbent incumbent = start(instance, control);
    TargetSteps tracer(control.trace(), instance, incumbent);
    tracer.bound(1);
    if (needOf(instance, incumbent.bound) == Need::TooMany) {
        improveInRuns(instance, incumbent, control);
        if (!incumbent.runs.empty() &&
            incumbent.makespan <= minMakespan(instance)) // no listed moves are faster
            return concluded(instance, std::move(incumbent), control);
    }
    const ByPaper paper = improvedByPaper(instance, incumbent, control);
    incumbent.take(paper.best);
    tracer.write(2, TRANSLATABLE("trace", "The best that the paper's heuristics find."));
    for (const std::size_t width : {8U, 32U}) {
        if (!incumbent.proven()) {
            Incumbent beam = width == defaultWidth ? paper.backward : incumbent;
            improveByBeam(instance, beam, width, control);
            incumbent.take(beam);
        }
        tracer.write(3, TRANSLATABLE("trace", "Several at a time: this is the best that was found."));
        improveWithRelays(instance, incumbent, width, control);
        tracer.write(
            4,
            TRANSLATABLE("trace", "With workers that send first and are refilled later: the best so far."));
    }
    incumbent.bound = tightenedBound(instance, incumbent.bound, incumbent.makespan, control);
    std::int64_t states = maxStatesTogether;
    if (!decideAll(instance, incumbent, states, control)) {
        Incumbent exact = paper.best;
        exact.bound = incumbent.bound;
        decideAll(instance, exact, states, control);
        incumbent.take(exact);
    }
    tracer.write(5,
                 TRANSLATABLE("trace", "The exact search, as far as it is small enough: the best so far."));
    tellAnswer(control.trace(), 6, instance, incumbent.moves);
    return concluded(instance, std::move(incumbent), control);
}

} // namespace equipoise::star
