// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/star/study/following.h"

#include "core/base/containers/pieces.h"
#include "core/base/numbers/tolerance.h"
#include "core/problems/star/model/question.h"
#include "core/problems/star/study/paper.h"
#include "core/solve/solve.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

namespace equipoise {

namespace {

/// Empty when stopped.
Result<std::optional<FollowedStar>> followOne(std::size_t type, std::uint64_t seed, const Follow& follow,
                                              SolveControl& control) {
    star::Star drawn = star::randomStar(star::platformTypes[type], seed);
    Scenario scenario;
    scenario.platform = std::move(drawn.platform);
    scenario.questions.set<star::Question>(std::move(drawn.question));
    const auto shared = std::make_shared<const Scenario>(std::move(scenario));
    FollowedStar result{type, seed, {}, {}};
    for (std::size_t i = 0; i < followedSolvers.size(); ++i) {
        auto plan = solve(*shared, {Problem::Star, std::string(followedSolvers[i]), {}}, control);
        if (!plan)
            return std::move(plan).error();
        if (control.shouldStop())
            return std::optional<FollowedStar>();
        result.predicted[i] = *plan->value;
        const auto took = follow({std::string(followedSolvers[i]), shared, *std::move(plan)}, control);
        if (!took)
            return took.error();
        if (!*took)
            return std::optional<FollowedStar>();
        result.followed[i] = **took;
    }
    return std::optional(result);
}

} // namespace

Result<FollowedStars> followStars(std::size_t perType, std::uint64_t seed, unsigned threads,
                                  const Follow& follow, SolveControl& control) {
    const auto done = pieces<std::optional<FollowedStar>>(
        perType * star::platformTypes.size(), threads, 0, 1, control, [&](std::size_t i, SolveControl& part) {
            return followOne(i / perType, seed + i % perType, follow, part);
        });
    if (!done)
        return done.error();
    FollowedStars followed{{}, control.stop()};
    for (const auto& [number, star] : *done)
        if (star)
            followed.stars.push_back(*star);
    return followed;
}

FollowedRatio ratioOf(const std::vector<FollowedStar>& stars, std::size_t type, std::size_t solver) {
    FollowedRatio ratio;
    double sum = 0;
    std::size_t count = 0;
    for (const FollowedStar& star : stars) {
        if (star.type != type)
            continue;
        const double predicted = star.predicted[solver];
        const double followed = star.followed[solver];
        // Without anything to do both are 0.
        const double quotient = predicted > 0 ? followed / predicted : 1;
        ratio.least = count == 0 ? quotient : std::min(ratio.least, quotient);
        ratio.most = count == 0 ? quotient : std::max(ratio.most, quotient);
        sum += quotient;
        ++count;
        if (!tolerance::sameTime(predicted, followed))
            ++(followed > predicted ? ratio.longer : ratio.shorter);
    }
    if (count > 0)
        ratio.mean = sum / static_cast<double>(count);
    return ratio;
}

star::Distance distanceOf(const std::vector<FollowedStar>& stars, std::size_t type, std::size_t solver,
                          Times times) {
    constexpr std::size_t heuristics = 3; // the first ones
    std::vector<double> each;
    for (const FollowedStar& star : stars) {
        if (star.type != type)
            continue;
        const double best = *std::min_element(star.predicted.begin(), star.predicted.begin() + heuristics);
        const auto& taken = times == Times::Followed ? star.followed : star.predicted;
        each.push_back(best > 0 ? taken[solver] / best : 1); // without anything to do both are 0
    }
    return star::distanceOf(std::move(each));
}

} // namespace equipoise
