// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/redistribution/study/paper.h"

#include "core/base/containers/pieces.h"
#include "core/base/numbers/number.h"
#include "core/base/random.h"
#include "core/base/refusal.h"
#include "core/platform/routes/routes.h"
#include "core/problems/redistribution/model/plan.h"
#include "core/problems/redistribution/model/question.h"
#include "core/schedule/distribution/slices.h"
#include "core/solve/solve.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>
#include <optional>
#include <string>
#include <utility>

namespace equipoise {

namespace {

Result<void> within(const char* subject, double value, double low, double high) {
    if (value >= low && value <= high)
        return {};
    return outOfRange(subject, toText(value), toText(low) + " .. " + toText(high), {});
}

} // namespace

Result<void> validate(const RedistributionStudy& study) {
    const auto processors = static_cast<double>(study.platform.processors);
    const auto lans = static_cast<double>(study.platform.lans);
    for (const auto& checked :
         {within("processors", processors, lans, 10000), within("lans", lans, 1, processors),
          within("mans", static_cast<double>(study.platform.mans), 1, lans),
          within("redundancy", study.platform.redundancy, 0, 100),
          within("iterations", study.iterations, 5, 100000), within("change", study.change, 0, maxChange),
          within("column data", study.columnData, smallestQuantity, largestQuantity)})
        if (!checked)
            return checked;
    for (const std::size_t ring : study.rings) {
        const auto size = static_cast<double>(ring);
        if (auto checked = within("ring", size, 2, processors); !checked)
            return checked;
        if (auto checked = within("columns", static_cast<double>(study.columns), size,
                                  static_cast<double>(largestCount));
            !checked)
            return checked;
    }
    for (const int scheme : study.schemes)
        if (auto checked = within("redistributions", scheme, 0, study.iterations - 1); !checked)
            return checked;
    for (const double ratio : study.ratios)
        if (auto checked = within("ratio", ratio, 0, largestQuantity); !checked)
            return checked;
    return {};
}

double RedistributionRun::timeOf(std::size_t scheme, double ratio, Times times) const {
    const SchemeRun& run = schemes[scheme];
    const double took = times == Times::Followed ? run.followed : run.redistributing;
    const double moving = meanRedistribution > 0 ? ratio * took / meanRedistribution : 0;
    return run.computing / meanIteration + moving;
}

namespace {

/// A ring with speeds over time.
class Application {
public:
    Application(const RedistributionStudy& study, std::size_t ring, std::uint64_t seed)
        : m_study(study)
        , m_size(ring) {
        // Platform and behaviour are drawn apart: more processors do not change who is fast.
        const Platform platform = hierarchicalPlatform(study.platform, seed);
        Random random(seed * 1'000'003 + ring);
        std::vector<std::size_t> chosen(platform.size());
        std::iota(chosen.begin(), chosen.end(), std::size_t{0});
        for (std::size_t i = 0; i < ring; ++i)
            std::swap(chosen[i], chosen[i + random.below(chosen.size() - i)]);
        chosen.resize(ring);
        addRing(platform, chosen);
        if (study.follow || study.links == ContentionModel::MaxMinFair)
            addNetwork(platform, chosen);
        for (const std::size_t i : chosen) {
            Speeds speeds{1 / platform.processors[i].compute.rate, {}, {}};
            for (Change* change : {&speeds.first, &speeds.second}) {
                const double from = change == &speeds.first ? 0.2 : 0.6;
                change->after = static_cast<int>(random.between(from, from + 0.2) * study.iterations);
                change->speed = speeds.base * random.between(1 - study.change, 1 + study.change);
            }
            m_speeds.push_back(speeds);
        }
    }

    Result<SchemeRun> run(int redistributions, SolveControl& control) const {
        SchemeRun result;
        std::vector<std::int64_t> slices = slicesOf(m_study.columns, speedsAt(0));
        int done = 0;
        for (int iteration = 0; iteration < m_study.iterations; ++iteration) {
            // After k / (n + 1) of the iterations.
            const bool due = done < redistributions &&
                             iteration >= (done + 1) * m_study.iterations / (redistributions + 1);
            if (due) {
                ++done;
                if (auto moved = redistribute(slices, iteration, result, control); !moved)
                    return std::move(moved).error();
            }
            if (control.shouldStop())
                return result;
            result.computing += longest(slices, iteration);
        }
        return result;
    }

private:
    struct Change {
        int after = 0;
        double speed = 0;
    };
    struct Speeds {
        double base = 0;
        Change first;
        Change second;
        double at(int iteration) const {
            if (iteration >= second.after)
                return second.speed;
            return iteration >= first.after ? first.speed : base;
        }
    };

    /// Builds the ring's platform: the time of one column between neighbours.
    void addRing(const Platform& platform, const std::vector<std::size_t>& chosen) {
        Platform& ringPlatform = m_scenario.platform;
        ringPlatform.linkCost = Matrix<double>(m_size, m_size, noWay);
        std::vector<Way> ways;
        for (std::size_t i = 0; i < m_size; ++i) {
            ringPlatform.processors.push_back(platform.processors[chosen[i]]);
            ways.push_back({ProcessorId{chosen[i]}, ProcessorId{chosen[(i + 1) % m_size]}});
        }
        const std::vector<double> times = transferTimes(platform, m_study.columnData, ways);
        for (std::size_t i = 0; i < m_size; ++i) {
            const std::size_t next = (i + 1) % m_size;
            (*ringPlatform.linkCost)(i, i) = 0;
            (*ringPlatform.linkCost)(i, next) = times[i]; // all links work both ways
            (*ringPlatform.linkCost)(next, i) = times[i];
        }
    }

    /// The ring's processors with all links there are but those of the other processors, which lead nowhere;
    /// an item is one column.
    void addNetwork(const Platform& platform, const std::vector<std::size_t>& chosen) {
        m_network.processors = m_scenario.platform.processors;
        m_network.switches = platform.switches;
        const auto placed = [&](NodeId node) -> std::optional<NodeId> {
            if (!node.isProcessor())
                return node;
            const auto position = std::ranges::find(chosen, node.index);
            if (position == chosen.end())
                return std::nullopt;
            return NodeId{ProcessorId{static_cast<std::size_t>(position - chosen.begin())}};
        };
        for (Link link : platform.links) {
            const auto from = placed(link.from);
            const auto to = placed(link.to);
            if (!from || !to)
                continue;
            link.from = *from;
            link.to = *to;
            link.transfer.rate *= m_study.columnData;
            m_network.links.push_back(link);
        }
    }

    std::vector<double> speedsAt(int iteration) const {
        std::vector<double> speeds;
        for (const Speeds& processorSpeeds : m_speeds)
            speeds.push_back(processorSpeeds.at(iteration));
        return speeds;
    }

    double longest(const std::vector<std::int64_t>& slices, int iteration) const {
        double time = 0;
        for (std::size_t i = 0; i < m_size; ++i)
            time = std::max(time, static_cast<double>(slices[i]) / m_speeds[i].at(iteration));
        return time;
    }

    Result<void> redistribute(std::vector<std::int64_t>& slices, int iteration, SchemeRun& result,
                              SolveControl& control) const {
        const std::vector<std::int64_t> wanted = slicesOf(m_study.columns, speedsAt(iteration));
        Scenario scenario = m_scenario;
        redistribution::Question& question = scenario.questions.set<redistribution::Question>();
        for (std::size_t i = 0; i < m_size; ++i) {
            question.ring.emplace_back(i);
            question.imbalance.push_back(slices[i] - wanted[i]);
        }
        question.loads = slices;
        question.links = m_study.links;
        if (question.links == ContentionModel::MaxMinFair)
            scenario.platform = m_network;
        const auto plan = solve(scenario, {Problem::Redistribution, std::string(automatic), {}}, control);
        if (!plan)
            return plan.error();
        const auto* answer = plan->answer.find<redistribution::Plan>();
        if (!answer) // only when stopped: all links are there
            return {};
        ++result.redistributions;
        result.redistributing += *plan->value;
        result.light += answer->light ? 1 : 0;
        result.proven += plan->status == Status::Optimal ? 1 : 0;
        slices = wanted;
        return m_study.follow ? follow(std::move(scenario), *plan, result, control) : Result<void>();
    }

    /// The plan holds on the network as well: its best routes cost what the ring's links do.
    Result<void> follow(Scenario scenario, const Plan& plan, SchemeRun& result, SolveControl& control) const {
        scenario.platform = m_network;
        const auto took =
            m_study.follow({{}, std::make_shared<const Scenario>(std::move(scenario)), plan}, control);
        if (!took)
            return took.error();
        result.followed += took->value_or(0); // without one only when stopped
        return {};
    }

    const RedistributionStudy& m_study;
    std::size_t m_size;
    Scenario m_scenario;
    Platform m_network; ///< if the redistributions are followed, or planned for shared links
    std::vector<Speeds> m_speeds;
};

} // namespace

Result<RedistributionRun> runOne(const RedistributionStudy& study, std::size_t ring, std::uint64_t seed,
                                 SolveControl& control) {
    RedistributionRun result{seed, ring, {}, 0, 0};
    const Application application(study, ring, seed);
    double computing = 0;
    double redistributing = 0;
    int redistributions = 0;
    for (const int scheme : study.schemes) {
        auto run = application.run(scheme, control);
        if (!run)
            return std::move(run).error();
        if (control.shouldStop()) {
            result.schemes.clear();
            return result;
        }
        computing += run->computing;
        redistributing += run->redistributing;
        redistributions += run->redistributions;
        result.schemes.push_back(*run);
    }
    const auto schemes = static_cast<double>(study.schemes.size());
    result.meanIteration = computing / (schemes * study.iterations);
    result.meanRedistribution = redistributions > 0 ? redistributing / redistributions : 0;
    return result;
}

Result<RedistributionRuns> runStudy(const RedistributionStudy& study, std::size_t seeds, std::uint64_t seed,
                                    unsigned threads, SolveControl& control) {
    if (auto checked = validate(study); !checked)
        return std::move(checked).error();
    auto done = pieces<RedistributionRun>(
        seeds * study.rings.size(), threads, 0, 1, control, [&](std::size_t i, SolveControl& part) {
            return runOne(study, study.rings[i / seeds], seed + i % seeds, part);
        });
    if (!done)
        return std::move(done).error();
    RedistributionRuns result{{}, control.stop()};
    for (auto& [number, run] : *done)
        result.runs.push_back(std::move(run));
    return result;
}

namespace {

/// Between the two nearest of sorted values.
double quantile(const std::vector<double>& sorted, double fraction) {
    const double at = fraction * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(at);
    const std::size_t above = std::min(below + 1, sorted.size() - 1);
    return sorted[below] + (sorted[above] - sorted[below]) * (at - std::floor(at));
}

RedistributionPoint pointOf(std::vector<double> values) {
    RedistributionPoint point;
    std::ranges::sort(values);
    point.mean = std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
    point.least = values.front();
    point.most = values.back();
    point.lower = quantile(values, 0.25);
    point.upper = quantile(values, 0.75);
    return point;
}

} // namespace

std::vector<RedistributionPoint> summary(const RedistributionStudy& study,
                                         std::span<const RedistributionRun> runs, Times times) {
    std::vector<RedistributionPoint> points;
    const std::size_t schemes = study.schemes.size();
    const auto fewest =
        static_cast<std::size_t>(std::ranges::min_element(study.schemes) - study.schemes.begin());
    for (const std::size_t ring : study.rings)
        for (std::size_t scheme = 0; scheme < schemes; ++scheme)
            for (const double ratio : study.ratios) {
                std::vector<double> values;
                int wins = 0;
                for (const RedistributionRun& run : runs) {
                    if (run.ring != ring)
                        continue;
                    const double schemeTime = run.timeOf(scheme, ratio, times);
                    values.push_back(schemeTime / run.timeOf(fewest, ratio, times));
                    bool won = true;
                    for (std::size_t rival = 0; rival < schemes; ++rival) {
                        const double rivalTime = run.timeOf(rival, ratio, times);
                        won = won &&
                              (schemeTime < rivalTime ||
                               (schemeTime == rivalTime && study.schemes[scheme] <= study.schemes[rival]));
                    }
                    wins += won ? 1 : 0;
                }
                if (values.empty())
                    continue;
                RedistributionPoint point = pointOf(std::move(values));
                point.ring = ring;
                point.scheme = study.schemes[scheme];
                point.ratio = ratio;
                point.wins = wins;
                points.push_back(point);
            }
    return points;
}

} // namespace equipoise
