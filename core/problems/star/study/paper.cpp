// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/star/study/paper.h"

#include "core/base/containers/pieces.h"
#include "core/base/names.h"
#include "core/base/numbers/tolerance.h"
#include "core/base/random.h"
#include "core/problems/star/model/solvers.h"
#include "core/problems/star/verify/verify.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>

namespace equipoise::star {

namespace {

struct Range {
    std::uint64_t low;
    std::uint64_t high;
    double draw(Random& random) const { return static_cast<double>(low + random.below(high - low + 1)); }
};

struct Ranges {
    Range cost;
    Range cycle;
};

Ranges rangesOf(PlatformType::Speed speed) {
    switch (speed) {
    case PlatformType::Speed::FastLinks:
        return {{20, 50}, {50, 80}};
    case PlatformType::Speed::FastWorkers:
        return {{50, 80}, {20, 50}};
    case PlatformType::Speed::Any:
        break;
    }
    return {{1, 100}, {1, 100}};
}

std::vector<double> drawn(Random& random, const Range& range, bool alike, std::size_t count) {
    std::vector<double> values(count, range.draw(random));
    for (double& value : values)
        if (!alike)
            value = range.draw(random);
    return values;
}

} // namespace

std::string_view linksName(const PlatformType& type) {
    return type.alikeLinks ? "Hom" : "Het";
}

std::string_view workersName(const PlatformType& type) {
    return type.alikeWorkers ? "Hom" : "Het";
}

std::string_view speedName(const PlatformType& type) {
    switch (type.speed) {
    case PlatformType::Speed::FastLinks:
        return "c <= w";
    case PlatformType::Speed::FastWorkers:
        return "c >= w";
    case PlatformType::Speed::Any:
        break;
    }
    return "";
}

std::string_view nameOf(Method method) {
    constexpr auto names = std::to_array<Named<Method>>({{Method::Bba, "bba"},
                                                         {Method::Mbbsa, "mbbsa"},
                                                         {Method::RBsa, "r-bsa"},
                                                         {Method::PrintedBba, "bba as printed"},
                                                         {Method::PrintedMbbsa, "mbbsa as printed"},
                                                         {Method::PrintedRBsa, "r-bsa as printed"},
                                                         {Method::Best, "best"}});
    return nameIn(names, method);
}

Star makeStar(const std::vector<double>& cycle, const std::vector<double>& cost,
              const std::vector<std::int64_t>& load) {
    Star star;
    star.question.master = SwitchId{0};
    star.platform.switches.push_back({"M", {}});
    for (std::size_t i = 0; i < cycle.size(); ++i) {
        const ProcessorId id{i};
        star.platform.processors.push_back({"P" + std::to_string(i + 1), {cycle[i], 0, {}}, {}});
        if (std::isfinite(cost[i]))
            star.platform.links.push_back({id, SwitchId{0}, {cost[i], 0, {}}, true});
        star.question.loads[id] = load[i];
    }
    return star;
}

Star randomStar(const PlatformType& type, std::uint64_t seed, std::size_t workers) {
    Random random(seed * platformTypes.size() + 4 * static_cast<std::uint64_t>(type.speed) +
                  (type.alikeLinks ? 2 : 0) + (type.alikeWorkers ? 1 : 0));
    const std::size_t count = workers > 0 ? workers : 2 + random.below(9);
    const Ranges ranges = rangesOf(type.speed);
    const auto cost = drawn(random, ranges.cost, type.alikeLinks, count);
    const auto cycle = drawn(random, ranges.cycle, type.alikeWorkers, count);
    constexpr std::int64_t least = 50;
    std::vector<std::int64_t> load(count);
    std::int64_t total = 0;
    while (total < least) {
        total = 0;
        for (std::int64_t& tasks : load)
            total += tasks = static_cast<std::int64_t>(random.below(101));
    }
    return makeStar(cycle, cost, load);
}

namespace {

constexpr std::array paperSolvers{solveBba, solveMbbsa, solveRBsa};

class TrialRun {
public:
    TrialRun(std::size_t type, std::uint64_t seed)
        : m_star(randomStar(platformTypes[type], seed))
        , m_trial{type, seed, m_star.platform.size(), 0, 0, {}, {}, {}} {
        for (const auto& [worker, load] : m_star.question.loads)
            m_trial.tasks += load;
    }

    Result<Trial> run(SolveControl& control) {
        const auto instance = makeInstance(m_star.platform, m_star.question);
        if (!instance)
            return instance.error();
        const ParameterValues printed{{std::string(readingOption().key), std::string("as-printed")}};
        for (std::size_t i = 0; i < paperSolvers.size(); ++i) {
            if (auto checked = take(i, *instance, paperSolvers[i](*instance, {}, control)); !checked)
                return std::move(checked).error();
            const Outcome outcome = paperSolvers[i](*instance, printed, control);
            if (auto checked = take(i + paperSolvers.size(), *instance, outcome); !checked)
                return std::move(checked).error();
            const Timed claim = toPlan(*instance, *outcome.printed);
            m_trial.claimed[i] = claim.makespan;
            m_trial.broken[i] =
                breachOf(m_star.platform, m_star.question, claim.plan, claim.makespan).has_value();
        }
        const Outcome best = solveBest(*instance, {}, control);
        m_trial.bound = instance->toTime(best.bound.value_or(0));
        if (auto checked = take(methodCount - 1, *instance, best); !checked)
            return std::move(checked).error();
        return m_trial;
    }

private:
    /// Checks the answer of a method and notes its makespan.
    Result<void> take(std::size_t method, const Instance& instance, const Outcome& outcome) {
        const Timed timed = toPlan(instance, outcome.moves);
        const auto checked = checkedTime(m_star.platform, m_star.question, timed.plan);
        if (!checked)
            return checked.error();
        m_trial.makespan[method] = *checked;
        return {};
    }

    Star m_star;
    Trial m_trial;
};

/// What `method` is compared with.
double bestFor(const Trial& trial, Method method) {
    const auto& makespan = trial.makespan;
    if (method == Method::Best)
        return trial.bound;
    const std::size_t first = method < Method::PrintedBba ? 0 : 3;
    return std::min({makespan[first], makespan[first + 1], makespan[first + 2]});
}

} // namespace

Result<Trial> tryOne(std::size_t type, std::uint64_t seed, SolveControl& control) {
    return TrialRun(type, seed).run(control);
}

Distance distanceOf(const std::vector<Trial>& trials, std::size_t type, Method method) {
    std::vector<double> each;
    for (const Trial& trial : trials)
        if (trial.type == type)
            each.push_back(trial.makespan[static_cast<std::size_t>(method)] / bestFor(trial, method));
    return distanceOf(std::move(each));
}

Distance distanceOf(std::vector<double> each) {
    Distance distance;
    distance.sorted = std::move(each);
    if (distance.sorted.empty())
        return distance;
    std::ranges::sort(distance.sorted);
    const auto count = static_cast<double>(distance.sorted.size());
    double sum = 0;
    for (const double value : distance.sorted)
        sum += value;
    distance.mean = sum / count;
    double squares = 0;
    for (const double value : distance.sorted)
        squares += (value - distance.mean) * (value - distance.mean);
    distance.deviation = std::sqrt(squares / count);
    return distance;
}

std::size_t within(const Distance& distance, double percent) {
    const double limit = (1 + percent / 100) * (1 + tolerance::time);
    return static_cast<std::size_t>(std::ranges::upper_bound(distance.sorted, limit) -
                                    distance.sorted.begin());
}

Result<Study> runStudy(std::size_t perType, std::uint64_t seed, unsigned threads, SolveControl& control) {
    const auto done = pieces<Trial>(
        platformTypes.size() * perType, threads, 0, 1, control,
        [&](std::size_t i, SolveControl& part) { return tryOne(i / perType, seed + i % perType, part); });
    if (!done)
        return done.error();
    Study study;
    study.stop = control.stop();
    study.trials.reserve(done->size());
    for (const auto& [number, trial] : *done)
        study.trials.push_back(trial);
    return study;
}

} // namespace equipoise::star
