// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/redistribution/verify/verify.h"

#include "core/base/check_rule.h"
#include "core/base/numbers/tolerance.h"
#include "core/base/words.h"
#include "core/platform/routes/routes.h"
#include "core/problems/redistribution/verify/items.h"
#include "core/problems/redistribution/verify/shared.h"
#include "core/schedule/rules/rules.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

namespace equipoise::redistribution {

namespace {

/// The ring as the question puts it on the platform. A ring of two has one link, used both ways.
class Ring {
public:
    Ring(const Platform& platform, const Question& question)
        : m_question(question)
        , m_position(platform.size(), outside) {
        std::vector<Way> ways;
        for (std::size_t i = 0; i < size(); ++i) {
            m_position[question.ring[i].index()] = i;
            ways.push_back({question.ring[i], question.ring[(i + 1) % size()]});
            ways.push_back({ways.back().to, ways.back().from});
        }
        if (size() > 1)
            m_costs = transferTimes(platform, 1, ways);
        m_oneWay = question.direction == Direction::OneWay && size() > 2;
        for (std::size_t i = 1; m_oneWay && i < m_costs.size(); i += 2)
            m_costs[i] = noWay;
    }

    static constexpr std::size_t outside = static_cast<std::size_t>(-1);

    std::size_t size() const { return m_question.ring.size(); }
    std::size_t links() const { return size() > 2 ? size() : size() - 1; }
    std::size_t position(ProcessorId id) const { return m_position[id.index()]; }
    double forwards(std::size_t link) const { return m_costs[2 * link]; }
    double backwards(std::size_t link) const { return m_costs[2 * link + 1]; }
    bool oneWay() const { return m_oneWay; }

    /// Twice the link from one processor to the other, plus one if that is backwards; empty if they are not
    /// next to each other.
    std::optional<std::size_t> arc(ProcessorId from, ProcessorId to) const {
        const std::size_t a = position(from);
        const std::size_t b = position(to);
        if (a == outside || b == outside || a == b)
            return std::nullopt;
        if (size() == 2)
            return a;
        if ((a + 1) % size() == b)
            return 2 * a;
        return (b + 1) % size() == a ? std::optional(2 * b + 1) : std::nullopt;
    }
    double cost(std::size_t arc) const { return m_costs[arc]; }
    /// The processor at a position, counted round the ring.
    ProcessorId at(std::size_t position) const { return m_question.ring[position % size()]; }

private:
    const Question& m_question;
    std::vector<std::size_t> m_position; // on the ring, by processor
    std::vector<double> m_costs;         // by arc
    bool m_oneWay = false;
};

/// Adds up what the schedule's transfers do, and looks at each for itself.
class Sums {
public:
    Sums(const Question& question, const Ring& ring, double slack)
        : m_question(question)
        , m_ring(ring)
        , m_slack(slack)
        , m_sent(2 * ring.links())
        , m_received(2 * ring.links()) {}

    Result<void> add(const Block& block) {
        if (block.kind != BlockKind::Transfer || !block.peer)
            return rejected<CheckRule::BlockUnexpected>(block.resource);
        const bool sends = block.lane == Lane::Send;
        const ProcessorId from = sends ? block.resource : *block.peer;
        const ProcessorId to = sends ? *block.peer : block.resource;
        const auto arc = m_ring.arc(from, to);
        if (!arc)
            return rejected<CheckRule::NotNeighbours>(from, to);
        const double cost = m_ring.cost(*arc);
        if (cost == noWay)
            return rejected<CheckRule::RouteMissing>(from, to);
        if (block.items != 1)
            return rejected<CheckRule::TransferItems>(from, to, block.items);
        const double length = block.end - block.start;
        // On shared links all is followed later.
        if (m_question.links == ContentionModel::None && std::abs(length - cost) > m_slack &&
            !tolerance::sameTime(length, cost))
            return rejected<CheckRule::TransferDuration>(from, to, timeFact(length), timeFact(cost));
        std::int64_t& sum = (sends ? m_sent : m_received)[*arc];
        if (__builtin_add_overflow(sum, block.count, &sum) || sum > maxItems)
            return rejected<CheckRule::TooManyItems>(from, to, maxItems);
        return {};
    }

    /// Forwards less backwards.
    std::int64_t net(std::size_t link) const { return m_sent[2 * link] - m_sent[2 * link + 1]; }

    Result<void> finalLoads() const {
        for (std::size_t i = 0; i < m_ring.size(); ++i) {
            const std::int64_t shall = m_question.loads[i] - m_question.imbalance[i];
            std::int64_t holds = m_question.loads[i];
            for (const std::int64_t change : {received(i), -sent(i)})
                if (__builtin_add_overflow(holds, change, &holds))
                    holds = -1;
            if (holds != shall)
                return rejected<CheckRule::FinalLoadDiffers>(m_question.ring[i], holds, shall);
        }
        return {};
    }

    bool light() const {
        for (std::size_t i = 0; i < m_ring.size(); ++i)
            if (sent(i) > m_question.loads[i])
                return false;
        return true;
    }

private:
    static constexpr std::int64_t maxItems = std::int64_t{1} << 61U; // of one arc: two of them add up

    /// Over the arcs that leave, or enter, the processor at a position.
    std::int64_t sent(std::size_t i) const { return sumAt(m_sent, i, 0); }
    std::int64_t received(std::size_t i) const { return sumAt(m_received, i, 1); }
    std::int64_t sumAt(const std::vector<std::int64_t>& sums, std::size_t i, std::size_t turn) const {
        if (m_ring.size() < 2)
            return 0;
        if (m_ring.size() == 2)
            return sums[i ^ turn];
        const std::size_t before = (i + m_ring.size() - 1) % m_ring.size();
        return sums[2 * i + turn] + sums[2 * before + 1 - turn];
    }

    const Question& m_question;
    const Ring& m_ring;
    double m_slack;
    std::vector<std::int64_t> m_sent;     // by arc
    std::vector<std::int64_t> m_received; // by arc
};

Result<void> checkFlows(const Platform& platform, const Ring& ring, const Plan& plan, const Sums& sums) {
    std::vector<std::int64_t> stated(ring.links());
    for (const Flow& flow : plan.flows) {
        for (const ProcessorId end : {flow.from, flow.to})
            if (end.index() >= platform.size())
                return rejected<CheckRule::ProcessorUnknown>(end.index(), platform.size());
        const auto arc = ring.arc(flow.from, flow.to);
        if (!arc)
            return rejected<CheckRule::NotNeighbours>(flow.from, flow.to);
        if (flow.items < 1)
            return rejected<CheckRule::FlowEmpty>(flow.from, flow.to, flow.items);
        if (stated[*arc / 2] != 0)
            return rejected<CheckRule::FlowTwice>(flow.from, flow.to);
        stated[*arc / 2] = *arc % 2 == 0 ? flow.items : -flow.items;
    }
    for (std::size_t link = 0; link < stated.size(); ++link)
        if (stated[link] != sums.net(link))
            return rejected<CheckRule::FlowDiffers>(ring.at(link), ring.at(link + 1), stated[link],
                                                    sums.net(link));
    return {};
}

std::vector<std::int64_t> loadsOf(const Question& question, std::size_t processors) {
    std::vector<std::int64_t> loads(processors);
    for (std::size_t i = 0; i < question.ring.size(); ++i)
        loads[question.ring[i].index()] = question.loads[i];
    return loads;
}

/// Each transfer is a block at either end.
bool fewEnough(const Schedule& schedule) {
    std::int64_t left = 2 * maxSingly;
    for (const Block& block : schedule.blocks) {
        if (block.count > left)
            return false;
        left -= block.count;
    }
    return true;
}

Result<void> checkSingly(const Platform& platform, const Question& question, const Schedule& schedule,
                         double slack) {
    const auto sent = unrolled(schedule, Lane::Send);
    const auto received = unrolled(schedule, Lane::Receive);
    if (auto checked = onePort(sent, Lane::Send, platform.size(), slack); !checked)
        return checked;
    if (auto checked = onePort(received, Lane::Receive, platform.size(), slack); !checked)
        return checked;
    if (auto checked = sentIsReceived(sent, received, slack); !checked)
        return checked;
    const auto violations = emptyHands(sent, loadsOf(question, platform.size()), slack);
    if (violations.empty())
        return question.links == ContentionModel::MaxMinFair
                   ? checkFollowed(platform, question, sent, 10 * slack)
                   : Result<void>();
    return rejected<CheckRule::ItemsNotHeld>(violations.front().processor, timeFact(violations.front().time));
}

Result<void> checkAsRuns(const Platform& platform, const Question& question, const Schedule& schedule) {
    if (question.links == ContentionModel::MaxMinFair)
        return Error{ErrorCode::TooMuchWork,
                     TRANSLATABLE("facts", "a redistribution on shared links, followed item by item,"),
                     "> " + std::to_string(maxSingly),
                     std::to_string(maxSingly),
                     {}};
    if (auto checked =
            rules::portsRespected(schedule, platform.size(), rules::Ports::OneLaneEach, tolerance::time);
        !checked)
        return checked;
    if (auto checked = rules::transfersMatch(schedule, tolerance::time); !checked)
        return checked;
    const auto loads = loadsOf(question, platform.size());
    return rules::itemsInHand(schedule, {loads.begin(), loads.end()}, tolerance::time);
}

} // namespace

Result<double> checkedTime(const Platform& platform, const Question& question, const Plan& plan,
                           const Schedule& schedule) {
    if (auto checked = rules::wellFormed(schedule, platform.size(), tolerance::time); !checked)
        return std::move(checked).error();
    const double slack = tolerance::time * schedule.makespan;
    const Ring ring(platform, question);
    Sums sums(question, ring, slack);
    for (const Block& block : schedule.blocks)
        if (auto checked = sums.add(block); !checked)
            return std::move(checked).error();
    if (auto checked = sums.finalLoads(); !checked)
        return std::move(checked).error();
    if (auto checked = checkFlows(platform, ring, plan, sums); !checked)
        return std::move(checked).error();
    if (plan.light != sums.light())
        return rejected<CheckRule::LightDiffers>();
    auto checked = fewEnough(schedule) ? checkSingly(platform, question, schedule, slack)
                                       : checkAsRuns(platform, question, schedule);
    if (!checked)
        return std::move(checked).error();
    const std::int64_t last = ring.links() > 0 ? sums.net(ring.links() - 1) : 0;
    const auto least = minTime(platform, question, last);
    if (!least || !tolerance::sameTime(*least, plan.lowerBound))
        return rejected<CheckRule::LowerBoundDiffers>(timeFact(plan.lowerBound),
                                                      timeFact(least.value_or(infinity)));
    return schedule.makespan;
}

std::vector<Violation> violations(const Platform& platform, const Question& question,
                                  const Schedule& schedule) {
    if (!rules::wellFormed(schedule, platform.size(), tolerance::time))
        return {};
    const auto loads = loadsOf(question, platform.size());
    if (fewEnough(schedule)) {
        auto violations =
            emptyHands(unrolled(schedule, Lane::Send), loads, tolerance::time * schedule.makespan);
        violations.resize(std::min(violations.size(), maxViolations));
        return violations;
    }
    const auto shortage = rules::firstShortage(schedule, {loads.begin(), loads.end()}, tolerance::time);
    if (!shortage || !*shortage)
        return {};
    return {{ProcessorId{(*shortage)->processor}, (*shortage)->time}};
}

namespace {

/// Items over each link as a function of those over the last one, and how long that takes at least.
class Loop {
public:
    /// `loads`, of all arcs of the ring in turn, is null where each message has its links to itself.
    Loop(const Ring& ring, const Question& question, const PlainLoads* loads)
        : m_ring(ring)
        , m_loads(loads) {
        std::int64_t sum = 0;
        for (const std::int64_t surplus : question.imbalance)
            m_sums.push_back(sum += surplus);
        for (std::size_t i = 0; i < m_sums.size(); ++i) {
            if (m_ring.forwards(i) == noWay)
                m_high = std::min(m_high, -m_sums[i]);
            if (m_ring.backwards(i) == noWay)
                m_low = std::max(m_low, -m_sums[i]);
        }
    }

    bool empty() const { return m_low > m_high; }

    /// Extended precision: steps of one item still show at 2^60 of them.
    long double timeOf(std::int64_t last) const {
        long double longest = 0;
        for (std::size_t i = 0, before = m_sums.size() - 1; i < m_sums.size(); before = i++) {
            const std::int64_t in = m_sums[before] + last;
            const std::int64_t out = m_sums[i] + last;
            long double sends = out > 0 ? time(out, m_ring.forwards(i)) : 0;
            long double receives = out < 0 ? time(-out, m_ring.backwards(i)) : 0;
            if (in < 0)
                sends += time(-in, m_ring.backwards(before));
            if (in > 0)
                receives += time(in, m_ring.forwards(before));
            longest = std::max({longest, sends, receives});
        }
        return m_loads ? std::max(longest, m_loads->longest(itemsAt(last))) : longest;
    }

    /// The least timeOf(): downhill in steps that double, then by halving.
    double least(std::int64_t near) const {
        std::int64_t at = std::clamp(near, m_low, m_high);
        const int way = falls(at, 1) ? 1 : -1;
        std::int64_t step = 1;
        while (falls(at, way)) {
            const std::int64_t room = way > 0 ? m_high - at : at - m_low;
            step = std::min(step, room);
            const std::int64_t there = at + way * step;
            if (step == 1 || falls(there - way, way)) {
                at = there;
                step *= 2;
            } else {
                step = std::max<std::int64_t>(step / 2, 1);
            }
        }
        return static_cast<double>(timeOf(at));
    }

private:
    static long double time(std::int64_t items, double cost) {
        return static_cast<long double>(items) * static_cast<long double>(cost);
    }
    std::vector<std::int64_t> itemsAt(std::int64_t last) const {
        std::vector<std::int64_t> items;
        for (const std::int64_t sum : m_sums) {
            items.push_back(std::max<std::int64_t>(sum + last, 0));
            items.push_back(std::max<std::int64_t>(-sum - last, 0));
        }
        return items;
    }
    /// Whether one item more (or less) round the ring is faster.
    bool falls(std::int64_t at, int way) const {
        const std::int64_t there = at + way;
        return there >= m_low && there <= m_high && timeOf(there) < timeOf(at);
    }

    const Ring& m_ring;
    const PlainLoads* m_loads;
    std::vector<std::int64_t> m_sums;
    std::int64_t m_low = -(std::int64_t{1} << 60U);
    std::int64_t m_high = std::int64_t{1} << 60U;
};

/// The cost that all links share, if they do.
std::optional<double> common(const Ring& ring) {
    const double cost = ring.forwards(0);
    for (std::size_t link = 0; link < ring.links(); ++link)
        if (ring.forwards(link) != cost || (!ring.oneWay() && ring.backwards(link) != cost))
            return std::nullopt;
    return cost == noWay ? std::nullopt : std::optional(cost);
}

/// Lemmas 1 and 3: the largest sum of a slice in absolute value, and of a single processor.
double lemma(const Ring& ring, const Question& question, double cost) {
    std::int64_t slice = 0;
    std::int64_t alone = 0;
    std::int64_t most = 0; // of the slices that end here
    std::int64_t least = 0;
    for (const std::int64_t surplus : question.imbalance) {
        most = std::max<std::int64_t>(most, 0) + surplus;
        least = std::min<std::int64_t>(least, 0) + surplus;
        slice = std::max({slice, most, -least});
        alone = std::max(alone, std::abs(surplus));
    }
    const std::int64_t steps = ring.oneWay() ? slice : std::max(alone, slice / 2 + slice % 2);
    return static_cast<double>(steps) * cost;
}

} // namespace

bool lacksLink(const Platform& platform, const Question& question) {
    const Ring ring(platform, question);
    for (std::size_t link = 0; ring.size() > 1 && link < ring.links(); ++link)
        if (ring.forwards(link) == noWay || (!ring.oneWay() && ring.backwards(link) == noWay))
            return true;
    return false;
}

std::optional<double> minTime(const Platform& platform, const Question& question, std::int64_t near) {
    const Ring ring(platform, question);
    if (ring.size() < 2)
        return 0.0;
    std::int64_t moved = 0;
    for (const std::int64_t surplus : question.imbalance)
        if (surplus > 0 && (surplus > maxCounted || (moved += surplus) > maxCounted))
            return std::nullopt;
    if (ring.size() == 2) {
        const std::int64_t items = question.imbalance[0];
        const double cost = items > 0 ? ring.forwards(0) : ring.backwards(0);
        if (items == 0)
            return 0.0;
        return cost == noWay ? std::nullopt : std::optional(static_cast<double>(std::abs(items)) * cost);
    }
    const bool shared = question.links == ContentionModel::MaxMinFair;
    if (const auto cost = common(ring); cost && !shared)
        return lemma(ring, question, *cost);
    PlainLoads loads;
    for (std::size_t i = 0; i < ring.size() && shared; ++i) {
        const ProcessorId processor = question.ring[i];
        const ProcessorId next = question.ring[(i + 1) % ring.size()];
        loads.add(platform, processor, next);
        loads.add(platform, next, processor);
    }
    const Loop loop(ring, question, shared ? &loads : nullptr);
    return loop.empty() ? std::nullopt : std::optional(loop.least(near));
}

} // namespace equipoise::redistribution
