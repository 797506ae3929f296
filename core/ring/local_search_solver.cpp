#include "core/base/tolerance.h"
#include "core/base/words.h"
#include "core/ring/local_search.h"
#include "core/ring/relaxed_bound.h"
#include "core/ring/solvers.h"

#include <algorithm>
#include <cstdint>
#include <variant>

namespace core::ring {

const ParameterInfo& startsOption() {
    static const ParameterInfo option{
        .key = "starts",
        .title = TRANSLATABLE("parameter", "Starts"),
        .help = TRANSLATABLE("parameter", "How many different rings the local search improves, the best of "
                                          "those it has grown."),
        .kind = ParameterInfo::Kind::Whole,
        .minimum = 1,
        .minimumAllowed = true,
        .maximum = 1000,
        .fallback = 10,
    };
    return option;
}

const ParameterInfo& kicksOption() {
    static const ParameterInfo option{
        .key = "kicks",
        .title = TRANSLATABLE("parameter", "Kicks"),
        .help = TRANSLATABLE("parameter", "How many times, for each processor, the local search changes its "
                                          "ring at random and improves it again."),
        .kind = ParameterInfo::Kind::Whole,
        .minimum = 0,
        .minimumAllowed = true,
        .maximum = 1e6,
        .fallback = 20,
    };
    return option;
}

SearchEffort effortFor(const ParameterValues& options) {
    SearchEffort effort;
    effort.starts = static_cast<std::size_t>(std::get<std::int64_t>(valueOr(options, startsOption())));
    effort.kicks = static_cast<std::size_t>(std::get<std::int64_t>(valueOr(options, kicksOption())));
    return effort;
}

namespace {

/// So many that the bound takes no longer than growing the rings.
std::size_t boundRounds(std::size_t processors) {
    constexpr std::size_t pairs = 100'000'000;
    return std::clamp<std::size_t>(pairs / (processors * processors), 3, 200);
}

} // namespace

Result<Outcome> solveLocalSearch(const Instance& instance, const ParameterValues& options,
                                 SolveControl& control) {
    double bound = 0;
    double best = 0;
    std::int64_t steps = 0;
    const auto tell = [&] { control.report({std::nullopt, best, std::min(bound, best), steps}); };
    LocalSearch search(instance, effortFor(options), control, [&](double time) {
        best = time;
        tell();
    });
    const auto proven = [&] {
        return bound >= search.time() || tolerance::sameTime(bound, search.time(), tolerance::proof);
    };
    search.grow();
    bound = quickBound(instance, control);
    if (!proven()) {
        search.improve();
        bound = std::max(bound, relaxedBound(instance, search.time(), boundRounds(instance.size()), control));
        tell();
        search.kick([&] {
            if ((steps = search.steps()) % 64 == 0)
                tell();
            return proven();
        });
    }
    Outcome outcome;
    outcome.order = search.order();
    outcome.bound = std::min(bound, search.time());
    outcome.status = proven() ? Status::Optimal : Status::Feasible;
    outcome.stop = control.stop();
    control.report({1.0, search.time(), outcome.bound, search.steps()});
    return outcome;
}

} // namespace core::ring
