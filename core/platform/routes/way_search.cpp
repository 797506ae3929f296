// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platform/routes/way_search.h"

#include "core/platform/routes/routes.h"

#include <algorithm>
#include <tuple>

namespace equipoise {

namespace {

constexpr BidirectionalRouteSearch::Way nowhere{noWay, noWay};

bool isBetter(const BidirectionalRouteSearch::Way& a, const BidirectionalRouteSearch::Way& b) {
    return std::tie(a.latency, a.slowest) < std::tie(b.latency, b.slowest);
}

} // namespace

bool BidirectionalRouteSearch::Open::operator>(const Open& right) const {
    return std::tie(way.latency, way.slowest, node) >
           std::tie(right.way.latency, right.way.slowest, right.node);
}

void BidirectionalRouteSearch::Side::begin(std::uint32_t node, double start) {
    m_open = {};
    ++m_search;
    offer(node, {start, 0});
}

const BidirectionalRouteSearch::Way& BidirectionalRouteSearch::Side::operator[](std::uint32_t node) const {
    return m_marks[node].search == m_search ? m_marks[node].way : nowhere;
}

bool BidirectionalRouteSearch::Side::offer(std::uint32_t node, const Way& way) {
    if (!isBetter(way, (*this)[node]))
        return false;
    m_marks[node] = {way, m_search};
    m_open.push({way, node});
    return true;
}

/// Drops what has become better meanwhile.
bool BidirectionalRouteSearch::Side::isOpen() {
    while (!m_open.empty() && isBetter((*this)[m_open.top().node], m_open.top().way))
        m_open.pop();
    return !m_open.empty();
}

BidirectionalRouteSearch::Open BidirectionalRouteSearch::Side::pop() {
    const Open open = m_open.top();
    m_open.pop();
    return open;
}

void BidirectionalRouteSearch::add(std::span<const Arc> onward, std::span<const Arc> back) {
    for (const auto& [lists, arcs] : {std::pair(&m_onward, onward), std::pair(&m_back, back)}) {
        lists->arcs.insert(lists->arcs.end(), arcs.begin(), arcs.end());
        lists->first.push_back(static_cast<std::uint32_t>(lists->arcs.size()));
    }
    for (const Arc& arc : onward)
        m_minLatency = std::min(m_minLatency, arc.latency);
    m_there.grow();
    m_here.grow();
}

/// As a search for a shortest way, the longer of two parts in place of their sum.
double BidirectionalRouteSearch::slowest(std::uint32_t from, std::uint32_t to) {
    m_there.begin(from, 0);
    while (m_there.isOpen() && m_there.top().way.latency < m_there[to].latency && !m_stopped()) {
        const auto [way, node] = m_there.pop(); // comes back only with a faster way
        for (const Arc& arc : m_onward[node])
            m_there.offer(arc.to, {std::max(way.latency, arc.time), 0});
    }
    return m_there[to].latency;
}

BidirectionalRouteSearch::Way BidirectionalRouteSearch::nearest(std::uint32_t from, std::uint32_t to,
                                                                double start, double limit) {
    m_there.begin(from, start);
    m_here.begin(to, 0);
    const double met = meet(limit);
    if (met == noWay)
        return nowhere;
    finish(to, limit, met);
    return m_there[to];
}

/// Searches from both ends until no way can be shorter than the shortest that was met: by what it takes from
/// either side to what is open there, and one arc between, at least. Returns what is longer for sure than the
/// shortest way, however its sum is rounded, and no longer than that but for rounding. Every node on such a
/// way is then known from `from`, or from `to`, or from both.
double BidirectionalRouteSearch::meet(double limit) {
    constexpr double rounding = 1 + 1e-9; // of sums of up to a million latencies
    double most = noWay;
    const auto isDone = [&] {
        return m_there.top().way.latency + m_here.top().way.latency + m_minLatency > most;
    };
    while (m_there.isOpen() && m_here.isOpen() && !isDone() && !m_stopped()) { // each node is opened once
        const bool there = m_there.size() <= m_here.size();
        Side& side = there ? m_there : m_here;
        const Side& opposite = there ? m_here : m_there;
        const auto [way, node] = side.pop();
        most = std::min(most, (way.latency + opposite[node].latency) * rounding);
        for (const Arc& arc : (there ? m_onward : m_back)[node]) {
            if (arc.time > limit)
                break;
            const Way longer{way.latency + arc.latency, std::max(way.slowest, arc.time)};
            if (longer.latency <= most && side.offer(arc.to, longer))
                most = std::min(most, (longer.latency + opposite[arc.to].latency) * rounding);
        }
    }
    return most;
}

/// From what is known from `from` on to `to`, over nodes that are known from there and on a way short enough.
void BidirectionalRouteSearch::finish(std::uint32_t to, double limit, double most) {
    while (m_there.isOpen() && isBetter(m_there.top().way, m_there[to]) && !m_stopped()) {
        const auto [way, node] = m_there.pop(); // each node is opened once
        if (way.latency + m_here[node].latency > most)
            continue;
        for (const Arc& arc : m_onward[node]) {
            if (arc.time > limit)
                break;
            const Way longer{way.latency + arc.latency, std::max(way.slowest, arc.time)};
            if (longer.latency + m_here[arc.to].latency <= most)
                m_there.offer(arc.to, longer);
        }
    }
}

} // namespace equipoise
