// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/numbers/number.h"
#include "core/base/numbers/tolerance.h"
#include "core/base/words.h"
#include "core/problems/ring/bounds/relaxed_bound.h"
#include "core/problems/ring/exact/branch_and_cut.h"
#include "core/problems/ring/heuristics/local_search.h"
#include "core/problems/ring/model/solvers.h"
#include "core/problems/ring/trace/pictures.h"

#include <algorithm>
#include <cstdint>
#include <variant>

namespace equipoise::ring {

ParameterInfo startsOption() {
    return wholeNumber("starts", TRANSLATABLE("parameter", "Starts"),
                       TRANSLATABLE("parameter",
                                    "How many different rings the local search improves, the best of "
                                    "those it has grown."),
                       {.from = 1, .to = 1000, .fallback = 10});
}

ParameterInfo kicksOption() {
    return wholeNumber("kicks", TRANSLATABLE("parameter", "Kicks"),
                       TRANSLATABLE("parameter",
                                    "How many times, for each processor, the local search changes its "
                                    "ring at random and improves it again."),
                       {.to = 1e6, .fallback = 20});
}

SearchEffort effortFor(const ParameterValues& options) {
    SearchEffort effort;
    effort.starts = static_cast<std::size_t>(std::get<std::int64_t>(valueOr(options, startsOption())));
    effort.kicks = static_cast<std::size_t>(std::get<std::int64_t>(valueOr(options, kicksOption())));
    return effort;
}

namespace {

/// Number of rounds that takes no longer than growing the rings: few rounds read all pairs.
std::size_t boundRounds(std::size_t processors) {
    constexpr std::size_t pairs = 1'000'000'000;
    return std::clamp<std::size_t>(pairs / (processors * processors), 3, 200);
}

/// The bound of a short branch and cut, in about the time of the kicks or half of the time left. Its bound is
/// much better than the others, and it finds rings that are hard to reach otherwise. This matters most where
/// no processor can pay for more than a few of its links. Larger networks make larger programs, so fewer are
/// solved.
double guide(const Instance& instance, LocalSearch& search, double bound, SolveControl& control) {
    constexpr std::size_t most = 150; // processors
    constexpr std::size_t work = 600'000;
    constexpr double share = 0.5;
    if (instance.size() > most)
        return bound;
    const auto relaxations = static_cast<std::int64_t>(work / (instance.size() * instance.size()));
    const auto left = control.secondsLeft();
    SolveControl part = control.part(left ? share * *left : infinity);
    return BranchAndCut(instance, search, bound, part).boundWithin(relaxations);
}

} // namespace

Result<Outcome> solveLocalSearch(const Instance& instance, const ParameterValues& options,
                                 SolveControl& control) {
    double bound = 0;
    double best = 0;
    int line = 1; // of the listing: what is under way
    const LocalSearch* at = nullptr;
    const auto tell = [&] { control.report({std::nullopt, best, std::min(bound, best), at->steps()}); };
    LocalSearch search(instance, effortFor(options), control, [&](double time) {
        best = time;
        tell();
        tellRing(control.trace(), line, TRANSLATABLE("trace", "A faster ring: %1 processors, %2 a step."),
                 {static_cast<std::int64_t>(at->order().size()), ring::time(time)}, instance, at->order(),
                 time);
    });
    at = &search;
    const auto next = [&](int to, std::string_view words) {
        line = to;
        tellRing(control.trace(), to, words, {}, instance, search.order(), search.time());
    };
    const auto suffices = [&](double time) {
        return bound >= time || tolerance::sameTime(bound, time, tolerance::proof);
    };
    const auto proven = [&] { return suffices(search.time()); };
    search.grow();
    bound = std::max(instance.knownBound, quickBound(instance, control));
    next(4, TRANSLATABLE("trace", "A bound says when nothing faster is left."));
    // The bounds below are those of rings of three or more: when stopped before all pairs are known, they
    // prove nothing.
    const bool arePairsKnown = control.stop() == Stop::Completed;
    if (arePairsKnown && !proven()) {
        next(2, TRANSLATABLE("trace", "Now the best of these rings are improved by moves."));
        search.improve(suffices);
        bound = std::max(bound, search.relax(boundRounds(instance.size())));
        tell();
        if (!proven())
            bound = guide(instance, search, bound, control);
        next(4,
             TRANSLATABLE("trace", "Linear programs of all rings, row by row: a better bound, and rings that "
                                   "they suggest."));
    }
    if (!proven()) {
        tell();
        next(3, TRANSLATABLE("trace", "Now rings are changed at random and improved again."));
        search.kick(suffices);
    }
    Outcome outcome;
    outcome.order = search.order();
    tellAnswer(control.trace(), 5, instance, outcome.order);
    outcome.bound = std::min(bound, search.time());
    outcome.status = proven() ? Status::Optimal : Status::Feasible;
    outcome.stop = control.stop();
    control.report({1.0, search.time(), outcome.bound, search.steps()});
    return outcome;
}

} // namespace equipoise::ring
