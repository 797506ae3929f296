// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/redistribution/verify/shared.h"

#include "core/base/check_rule.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <map>

namespace equipoise::redistribution {

namespace {

/// What an item needs on its way.
struct CheckedWay {
    double latency = 0;
    std::vector<std::size_t> limits{};
};

/// An item that has begun.
struct Moving {
    std::size_t item = 0;
    const CheckedWay* way = nullptr;
    double start = 0;
    double flows = 0; ///< from when on
    double left = 1;
    double rate = 0;
};

class MovesWalk {
public:
    MovesWalk(const Platform& platform, const Question& question, std::span<const Transfer> sent, bool shared)
        : m_platform(platform)
        , m_network(platform, 1)
        , m_sent(sent)
        , m_shared(shared)
        , m_held(platform.size())
        , m_sends(platform.size())
        , m_receives(platform.size())
        , m_sending(platform.size())
        , m_receiving(platform.size())
        , m_walked(sent.size()) {
        for (std::size_t i = 0; i < question.ring.size(); ++i)
            m_held[question.ring[i].index()] = question.loads[i];
        // By their middles: what takes no time comes before what begins then.
        std::vector<std::size_t> order(sent.size());
        for (std::size_t i = 0; i < order.size(); ++i)
            order[i] = i;
        std::ranges::stable_sort(order, {}, [&](std::size_t i) { return sent[i].start + sent[i].end; });
        for (const std::size_t i : order) {
            m_sends[sent[i].from].push_back(i);
            m_receives[sent[i].to].push_back(i);
        }
    }

    /// Runs the simulation; an error on a deadlock. In each round an item starts or arrives.
    Result<std::vector<Transfer>> run() {
        std::size_t done = 0;
        while (true) {
            for (bool begun = true; begun;) { // repeat until no item can start
                const auto any = begin();
                if (!any)
                    return any.error();
                begun = *any;
            }
            if (m_moving.empty())
                break;
            giveRates();
            done += goOn();
        }
        if (done < m_sent.size())
            return rejected<CheckRule::Deadlock>();
        return m_walked;
    }

private:
    Result<const CheckedWay*> wayOf(std::uint32_t from, std::uint32_t to) {
        const auto [entry, fresh] = m_ways.try_emplace({from, to});
        if (!fresh)
            return &entry->second;
        const auto route = RoutesFrom(m_network, ProcessorId{from}).to(ProcessorId{to});
        if (!route)
            return rejected<CheckRule::RouteMissing>(ProcessorId{from}, ProcessorId{to});
        entry->second = {route->latency, m_limits.along(m_platform, ProcessorId{from}, *route, 1)};
        return &entry->second;
    }

    /// Starts all items that can start; false if no item can.
    Result<bool> begin() {
        bool any = false;
        for (std::size_t sender = 0; sender < m_sends.size(); ++sender) {
            if (m_sends[sender].empty() || m_sending[sender] || m_held[sender] == 0)
                continue;
            const std::size_t item = m_sends[sender].front();
            const std::uint32_t to = m_sent[item].to;
            if (m_receiving[to] || m_receives[to].front() != item)
                continue;
            const auto way = wayOf(m_sent[item].from, to);
            if (!way)
                return way.error();
            m_sends[sender].pop_front();
            m_receives[to].pop_front();
            m_sending[sender] = m_receiving[to] = true;
            --m_held[sender];
            m_moving.push_back({item, *way, m_now, m_now + (*way)->latency});
            any = true;
        }
        return any;
    }

    /// Rate of a message that is alone on its route: the capacity of its slowest limit.
    double rateAlone(const std::vector<std::size_t>& limits) const {
        double rate = infinity;
        for (const std::size_t limit : limits)
            rate = std::min(rate, m_limits.capacities()[limit]);
        return rate;
    }

    void giveRates() {
        if (!m_shared) {
            for (Moving& moving : m_moving)
                moving.rate = rateAlone(moving.way->limits);
            return;
        }
        std::vector<const std::vector<std::size_t>*> limits;
        for (const Moving& moving : m_moving)
            if (moving.flows <= m_now)
                limits.push_back(&moving.way->limits);
        if (limits != m_flowing) { // else the rates are those of before
            m_rates = plainRates(limits, m_limits.capacities());
            m_flowing = std::move(limits);
        }
        std::size_t next = 0;
        for (Moving& moving : m_moving)
            if (moving.flows <= m_now)
                moving.rate = m_rates[next++];
    }

    /// Until the first of those that begin to flow, or arrive; how many arrive.
    std::size_t goOn() {
        double next = infinity;
        const auto endOf = [this](const Moving& moving) {
            return moving.way->limits.empty() ? m_now : m_now + std::max(0.0, moving.left) / moving.rate;
        };
        for (const Moving& moving : m_moving)
            next = std::min(next, moving.flows > m_now ? moving.flows : endOf(moving));
        std::vector<Moving> on;
        for (Moving moving : m_moving) {
            if (moving.flows <= m_now && endOf(moving) <= next) {
                arrive(moving, next);
                continue;
            }
            if (moving.flows <= m_now)
                moving.left -= moving.rate * (next - m_now);
            on.push_back(moving);
        }
        const std::size_t arrived = m_moving.size() - on.size();
        m_moving = std::move(on);
        m_now = next;
        return arrived;
    }

    void arrive(const Moving& moving, double now) {
        const Transfer& item = m_sent[moving.item];
        m_walked[moving.item] = {item.from, item.to, moving.start, now};
        m_sending[item.from] = m_receiving[item.to] = false;
        ++m_held[item.to];
    }

    const Platform& m_platform;
    RouteNetwork m_network;
    std::span<const Transfer> m_sent;
    bool m_shared; ///< messages share links
    PlainLimits m_limits;
    std::map<std::pair<std::uint32_t, std::uint32_t>, CheckedWay> m_ways;
    std::vector<std::int64_t> m_held; ///< by processor, as the others
    std::vector<std::deque<std::size_t>> m_sends;
    std::vector<std::deque<std::size_t>> m_receives;
    std::vector<bool> m_sending;
    std::vector<bool> m_receiving;
    std::vector<Transfer> m_walked; ///< as m_sent
    std::vector<Moving> m_moving;
    std::vector<const std::vector<std::size_t>*> m_flowing; ///< whose rates are m_rates
    std::vector<double> m_rates;
    double m_now = 0;
};

} // namespace

Result<void> checkFollowed(const Platform& platform, const Question& question, std::span<const Transfer> sent,
                           double slack) {
    const auto walked = MovesWalk(platform, question, sent, true).run();
    if (!walked)
        return walked.error();
    for (std::size_t i = 0; i < sent.size(); ++i)
        for (const auto& [stated, recomputed] :
             {std::pair{sent[i].start, (*walked)[i].start}, std::pair{sent[i].end, (*walked)[i].end}})
            if (!(std::abs(stated - recomputed) <= slack))
                return rejected<CheckRule::TransferTimeDiffers>(ProcessorId{sent[i].from},
                                                                ProcessorId{sent[i].to}, timeFact(stated),
                                                                timeFact(recomputed));
    return {};
}

Result<double> timeAlone(const Platform& platform, const Question& question, std::span<const Transfer> sent) {
    const auto walked = MovesWalk(platform, question, sent, false).run();
    if (!walked)
        return walked.error();
    double end = 0;
    for (const Transfer& item : *walked)
        end = std::max(end, item.end);
    return end;
}

void PlainLoads::add(const Platform& platform, ProcessorId from, ProcessorId to) {
    if (!m_network)
        m_network.emplace(platform, 1);
    const auto route = RoutesFrom(*m_network, from).to(to);
    m_ways.push_back(route ? m_limits.along(platform, from, *route, 1) : std::vector<std::size_t>());
}

long double PlainLoads::longest(std::span<const std::int64_t> items) const {
    std::vector<long double> loads(m_limits.capacities().size());
    for (std::size_t way = 0; way < items.size(); ++way)
        for (const std::size_t limit : m_ways[way])
            loads[limit] += static_cast<long double>(items[way]);
    long double longest = 0;
    for (std::size_t limit = 0; limit < loads.size(); ++limit)
        longest = std::max(longest, loads[limit] / static_cast<long double>(m_limits.capacities()[limit]));
    return longest;
}

} // namespace equipoise::redistribution
