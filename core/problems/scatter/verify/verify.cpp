// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/scatter/verify/verify.h"

#include "core/base/check_rule.h"
#include "core/base/numbers/tolerance.h"
#include "core/platform/routes/routes.h"
#include "core/problems/scatter/shared/together.h"
#include "core/schedule/rules/rules.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <tuple>
#include <utility>

namespace equipoise::scatter {

namespace {

/// A route through the network; infinitely slow if it does not exist.
class Way {
public:
    Way() = default; ///< to oneself
    explicit Way(const Route& route)
        : m_rate(route.slowest)
        , m_latency(route.latency) {}
    Way(const Route& route, const Platform& platform)
        : m_latency(route.latency) {
        for (const LinkId id : route.links)
            m_links.push_back(&platform.links[id.index()]);
    }

    bool there() const { return std::isfinite(m_rate); }
    double latency() const { return m_latency; }
    double withoutLatency(double amount) const {
        double slowest = m_rate * amount;
        for (const Link* link : m_links)
            slowest = std::max(slowest, link->transfer.proportional(amount));
        return slowest;
    }
    double time(std::int64_t items) const {
        return items == 0 ? 0 : m_latency + withoutLatency(static_cast<double>(items));
    }

private:
    double m_rate = 0;
    double m_latency = 0;
    std::vector<const Link*> m_links;
};

/// By processor. Where links have tables the ways are those that are best for all items at once.
std::vector<Way> bestWaysFrom(const Platform& platform, ProcessorId from, std::int64_t items) {
    std::vector<Way> ways;
    if (std::ranges::none_of(platform.links, [](const Link& link) { return link.transfer.isTable(); })) {
        for (const Route& route : routesFrom(platform, from, 1))
            ways.emplace_back(route);
        return ways;
    }
    const RoutesFrom routes(platform, from, std::max(1.0, static_cast<double>(items)));
    for (std::size_t i = 0; i < platform.size(); ++i) {
        const auto route = routes.to(ProcessorId{i});
        ways.push_back(route ? Way(*route, platform) : Way(Route{{}, noWay, 0}));
    }
    return ways;
}

Result<void> checkNames(const Platform& platform, const Question& question, const Plan& plan) {
    const std::size_t count = platform.size();
    if (plan.order.size() != count)
        return rejected<CheckRule::LengthDiffers>("order", plan.order.size(), count);
    std::vector<bool> seen(count, false);
    for (const ProcessorId id : plan.order) {
        if (id.index() >= count)
            return rejected<CheckRule::ProcessorUnknown>(id.index(), count);
        if (seen[id.index()])
            return rejected<CheckRule::ProcessorTwice>(id);
        seen[id.index()] = true;
    }
    if (!question.chooseRoot && plan.order.back() != question.root)
        return rejected<CheckRule::LastServed>(plan.order.back(), question.root);
    return {};
}

/// Neighbours in the order of service compare as the question wants.
Result<void> checkOrder(const Platform& platform, const Question& question, const Plan& plan,
                        const std::vector<Way>& ways) {
    if (question.order == Order::Best)
        return {};
    const double message =
        std::max(1.0, std::ceil(static_cast<double>(question.items) / static_cast<double>(platform.size())));
    const auto keyOf = [&](std::size_t place) {
        const Way& way = ways[place];
        const double sign = question.order == Order::AscendingBandwidth ? -1 : 1;
        const bool listed = question.order == Order::AsListed;
        const double slow = listed ? 0 : sign * way.withoutLatency(message);
        const double latency = listed || !way.there() ? 0 : sign * way.latency();
        return std::tuple{slow, latency, plan.order[place]};
    };
    for (std::size_t place = 0; place + 2 < plan.order.size(); ++place) {
        const bool right = question.order == Order::Given
                               ? plan.order[place] == question.given[place] &&
                                     plan.order[place + 1] == question.given[place + 1]
                               : keyOf(place) < keyOf(place + 1);
        if (!right)
            return rejected<CheckRule::ServiceOrder>(plan.order[place], plan.order[place + 1]);
    }
    return {};
}

Result<void> checkCounts(const Question& question, const Plan& plan, const std::vector<Way>& ways) {
    const std::size_t count = plan.order.size();
    for (const auto& [field, size] :
         {std::pair{"counts", plan.counts.size()}, std::pair{"displacements", plan.displacements.size()},
          std::pair{"finish", plan.finish.size()}})
        if (size != count)
            return rejected<CheckRule::LengthDiffers>(field, size, count);
    std::int64_t before = 0;
    for (std::size_t place = 0; place < count; ++place) {
        const ProcessorId processor = plan.order[place];
        const std::int64_t items = plan.counts[place];
        if (items < 0 || items > question.items - before)
            return rejected<CheckRule::CountOutOfRange>(processor, items, question.items - before);
        if (plan.displacements[place] != before)
            return rejected<CheckRule::DisplacementDiffers>(processor, plan.displacements[place], before);
        if (items > 0 && !ways[place].there())
            return rejected<CheckRule::RouteMissing>(plan.order.back(), processor);
        before += items;
    }
    if (before != question.items)
        return rejected<CheckRule::CountsSum>(before, question.items);
    if (plan.shares.empty())
        return {};
    if (plan.shares.size() != count)
        return rejected<CheckRule::LengthDiffers>("shares", plan.shares.size(), count);
    double sum = 0;
    for (const double share : plan.shares) {
        if (!(share >= -tolerance::share && share <= 1 + tolerance::share))
            return rejected<CheckRule::ShareOutOfRange>(share);
        sum += share;
    }
    if (std::abs(sum - 1) > tolerance::share)
        return rejected<CheckRule::SharesSum>(sum);
    return {};
}

Result<ExecutionTrace> recomputedCourse(const Platform& platform, const Question& question,
                                        const Plan& plan) {
    if (auto checked = checkNames(platform, question, plan); !checked)
        return std::move(checked).error();
    const ProcessorId root = plan.order.back();
    const std::vector<Way> from = bestWaysFrom(platform, root, question.items);
    std::vector<Way> ways;
    ways.reserve(plan.order.size());
    for (const ProcessorId id : plan.order)
        ways.push_back(from[id.index()]);
    if (auto checked = checkOrder(platform, question, plan, ways); !checked)
        return std::move(checked).error();
    if (auto checked = checkCounts(question, plan, ways); !checked)
        return std::move(checked).error();
    const Way travel = question.dataOn == root
                           ? Way()
                           : bestWaysFrom(platform, question.dataOn, question.items)[root.index()];
    if (question.items > 0 && !travel.there())
        return rejected<CheckRule::RouteMissing>(question.dataOn, root);
    ExecutionTrace course;
    course.shift = travel.time(question.items);
    double sent = course.shift;
    for (std::size_t place = 0; place < plan.order.size(); ++place) {
        const std::int64_t items = plan.counts[place];
        Times times;
        if (items > 0) {
            times.receive = sent;
            times.compute = sent += ways[place].time(items);
            times.finish = times.compute + platform[plan.order[place]].compute(static_cast<double>(items));
        }
        course.times.push_back(times);
    }
    if (question.service == Sending::Together) {
        const auto arrivals = checkedArrivals(platform, plan, course.shift);
        if (!arrivals)
            return arrivals.error();
        for (std::size_t place = 0; place < plan.order.size(); ++place)
            if (Times& times = course.times[place]; plan.counts[place] > 0) {
                const double computing = times.finish - times.compute;
                times = {course.shift, (*arrivals)[place], (*arrivals)[place] + computing};
            }
    }
    for (const Times& times : course.times)
        course.makespan = std::max(course.makespan, times.finish);
    return course;
}

/// One block that must be there.
struct Duty {
    Block block;
    bool done = false;
};

/// Who does it, on which lane, with whom: what tells blocks apart.
auto placeOf(const Block& block) {
    return std::tuple{block.resource, block.lane, block.peer};
}

/// All that the plan makes processors do, waits apart, by placeOf().
std::vector<Duty> dutiesOf(const Question& question, const Plan& plan, const ExecutionTrace& course) {
    std::vector<Duty> duties;
    const ProcessorId root = plan.order.back();
    const auto transfer = [&](ProcessorId from, ProcessorId to, double start, double end,
                              std::int64_t items) {
        const auto amount = static_cast<double>(items);
        duties.push_back({{from, Lane::Send, BlockKind::Transfer, start, end, amount, to, 1, 0}});
        duties.push_back({{to, Lane::Receive, BlockKind::Transfer, start, end, amount, from, 1, 0}});
    };
    if (question.dataOn != root && question.items > 0)
        transfer(question.dataOn, root, 0, course.shift, question.items);
    for (std::size_t place = 0; place < plan.order.size(); ++place) {
        const std::int64_t items = plan.counts[place];
        const ProcessorId processor = plan.order[place];
        const Times& times = course.times[place];
        if (items == 0)
            continue;
        if (processor != root)
            transfer(root, processor, times.receive, times.compute, items);
        duties.push_back({{processor,
                           Lane::Compute,
                           BlockKind::Compute,
                           times.compute,
                           times.finish,
                           static_cast<double>(items),
                           {},
                           1,
                           0}});
    }
    std::ranges::stable_sort(duties, {}, [](const Duty& duty) { return placeOf(duty.block); });
    return duties;
}

} // namespace

Result<ExecutionTrace> checkedCourse(const Platform& platform, const Question& question, const Plan& plan) {
    auto course = recomputedCourse(platform, question, plan);
    if (!course)
        return course;
    for (std::size_t place = 0; place < plan.order.size(); ++place)
        if (!tolerance::sameTime(plan.finish[place], course->times[place].finish))
            return rejected<CheckRule::FinishDiffers>(plan.order[place], timeFact(plan.finish[place]),
                                                      timeFact(course->times[place].finish));
    return course;
}

Result<void> checkSchedule(const Platform& platform, const Question& question, const Plan& plan,
                           const ExecutionTrace& course, const Schedule& schedule) {
    if (auto checked = rules::wellFormed(schedule, platform.size(), tolerance::time); !checked)
        return checked;
    if (question.service == Sending::InTurn) {
        constexpr auto serial = rules::Ports::Serial;
        if (auto checked = rules::portsRespected(schedule, platform.size(), serial, tolerance::time);
            !checked)
            return checked;
        if (auto checked = rules::waitsFillGaps(schedule, platform.size(), serial, tolerance::time); !checked)
            return checked;
    }
    if (auto checked = rules::transfersMatch(schedule, tolerance::time); !checked)
        return checked;
    std::vector<double> initial(platform.size(), 0.0);
    initial[question.dataOn.index()] = static_cast<double>(question.items);
    if (auto checked = rules::itemsInHand(schedule, initial, tolerance::time); !checked)
        return checked;

    const double slack = tolerance::time * course.makespan;
    std::vector<Duty> duties = dutiesOf(question, plan, course);
    for (const Block& block : schedule.blocks) {
        if (block.kind == BlockKind::Wait) {
            if (block.lane != Lane::Compute || question.service == Sending::Together)
                return rejected<CheckRule::WaitUnexpected>(block.resource);
            continue;
        }
        const auto candidates = std::ranges::equal_range(
            duties, placeOf(block), {}, [](const Duty& duty) { return placeOf(duty.block); });
        const auto duty = std::ranges::find_if(candidates, [&block](const Duty& candidate) {
            return !candidate.done && candidate.block.items == block.items &&
                   candidate.block.kind == block.kind && block.count == 1;
        });
        if (duty == candidates.end())
            return rejected<CheckRule::BlockUnexpected>(block.resource);
        duty->done = true;
        for (const auto& [actual, expected] :
             {std::pair{block.start, duty->block.start}, std::pair{block.end, duty->block.end}})
            if (std::abs(actual - expected) > slack)
                return rejected<CheckRule::BlockTimeDiffers>(block.resource, timeFact(actual),
                                                             timeFact(expected));
    }
    for (const Duty& duty : duties)
        if (!duty.done)
            return rejected<CheckRule::BlockMissing>(duty.block.resource);
    if (std::abs(schedule.makespan - course.makespan) > slack)
        return rejected<CheckRule::MakespanDiffers>(timeFact(schedule.makespan), timeFact(course.makespan));
    return {};
}

double rootAlone(const Platform& platform, const Question& question) {
    if (question.items == 0)
        return 0;
    if (!question.chooseRoot && question.root == question.dataOn) // nothing travels
        return platform[question.root].compute(static_cast<double>(question.items));
    double best = infinity;
    const std::vector<Way> travels = bestWaysFrom(platform, question.dataOn, question.items);
    for (std::size_t i = 0; i < platform.size(); ++i) {
        const ProcessorId root{i};
        if (!question.chooseRoot && root != question.root)
            continue;
        const Way& travel = travels[i];
        if (!travel.there())
            continue;
        best = std::min(best, travel.time(question.items) +
                                  platform[root].compute(static_cast<double>(question.items)));
    }
    return best;
}

} // namespace equipoise::scatter
