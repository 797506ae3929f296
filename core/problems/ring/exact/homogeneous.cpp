// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/words.h"
#include "core/problems/ring/model/solvers.h"
#include "core/problems/ring/trace/pictures.h"
#include "core/schedule/common_time.h"
#include "core/table/text.h"

#include "core/base/numbers/number.h"
#include "core/base/numbers/tolerance.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

namespace equipoise::ring {

namespace {

bool alike(double a, double b) {
    return a == b || (std::isfinite(a) && std::isfinite(b) && tolerance::sameTime(a, b));
}

/// The one cost of all messages, or the first pair whose cost is another one; of no use when `control` says
/// stop.
Result<double> commonCost(const Instance& instance, SolveControl& control) {
    const Matrix<double>& transfer = instance.transfer;
    const auto nameOf = [&instance](std::size_t i) {
        return instance.names.empty() ? std::to_string(i) : instance.names[i];
    };
    if (transfer.rows() < 2)
        return 0.0;
    const double cost = transfer(0, 1);
    for (std::size_t i = 0; i < transfer.rows() && !control.shouldStop(); ++i)
        for (std::size_t j = 0; j < transfer.rows(); ++j)
            if (i != j && !alike(transfer(i, j), cost))
                return Error{ErrorCode::NotHomogeneous,
                             nameOf(i) + " -> " + nameOf(j),
                             table::shown(transfer(i, j)),
                             table::shown(cost),
                             {}};
    return cost;
}

/// On such a network, the burden k_i = tau_i + 2 e of a processor is the same in every ring. For any T, all
/// processors with k_i < T together do the most work by T. The minimum T that suffices is their common finish
/// time. Processors therefore join in the order of their start-up times, until the next one would start after
/// that time. Without start-up times all take part, as in Proposition 1.
std::vector<std::uint32_t> bestTogether(const Instance& instance, double cost) {
    std::vector<Starter> starters;
    for (std::size_t i = 0; i < instance.size(); ++i)
        starters.push_back({instance.startUp[i] + cost + cost, instance.cycleTime[i]});
    const CommonTime common = commonTime(starters, instance.work);
    std::vector<std::uint32_t> order;
    for (std::uint32_t i = 0; i < instance.size(); ++i)
        if (common.workOf(starters[i]) > 0)
            order.push_back(i);
    return order;
}

} // namespace

Result<Outcome> solveHomogeneous(const Instance& instance, const ParameterValues& /*none*/,
                                 SolveControl& control) {
    const Result<double> cost = commonCost(instance, control);
    if (!cost)
        return cost.error();
    Outcome outcome;
    outcome.order = bestAlone(instance);
    double best = timeOf(instance, outcome.order);
    tellRing(control.trace(), 1, TRANSLATABLE("trace", "%1 alone does all the work and sends nothing."),
             {trace::Who{outcome.order.front()}}, instance, outcome.order, best);
    if (control.stop() == Stop::Completed && std::isfinite(*cost)) {
        // One that would stay alone in the ring is better off without it: it pays no messages then.
        auto together = bestTogether(instance, *cost);
        tellRing(control.trace(), 2,
                 TRANSLATABLE("trace", "Each message costs %1, with any neighbours: all that start before "
                                       "their common end take part."),
                 {time(*cost)}, instance, together, best);
        if (together.size() > 1 && timeOf(instance, together) < best) {
            best = timeOf(instance, together);
            outcome.order = std::move(together);
        }
    }
    tellAnswer(control.trace(), 3, instance, outcome.order);
    outcome.stop = control.stop();
    const bool stopped = outcome.stop != Stop::Completed;
    outcome.status = stopped ? Status::Feasible : Status::Optimal;
    outcome.bound = stopped ? std::min(best, quickBound(instance, control)) : best;
    control.report({1.0, best, best, 1});
    return outcome;
}

} // namespace equipoise::ring
