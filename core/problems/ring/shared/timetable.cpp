// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/ring/shared/timetable.h"

#include "core/base/numbers/number.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace equipoise::ring {

namespace {

/// Times and rates that differ by such a part are equal.
constexpr double rounding = 1e-9;

} // namespace

TimetableSearch::TimetableSearch(const Instance& instance, network::Paths& paths, double message,
                                 Orders orders)
    : m_instance(instance)
    , m_paths(paths)
    , m_message(message)
    , m_orders(orders)
    , m_known(instance.size() * instance.size())
    , m_uses(paths.capacities().size())
    , m_nodes(instance.size()) {
    for (const double cycleTime : instance.cycleTime)
        m_speeds.push_back(1 / cycleTime);
}

const TimetableSearch::Message& TimetableSearch::message(std::uint32_t from, std::uint32_t to) {
    Message& known = m_known[from * m_nodes.size() + to];
    if (known.path == nullptr) {
        known.path = &m_paths.between(from, to);
        known.duration = m_message / known.path->most;
    }
    return known;
}

/// 0 where a message that begins (backwards) at `begin` fits, else the earliest end of the messages in
/// conflict.
double TimetableSearch::conflictEnd(const Message& message, double begin) {
    const double hair = rounding * message.duration;
    const double last = begin + message.duration - hair;
    const double first = begin + hair;
    double latest = 0;
    for (const std::uint32_t resource : message.path->resources) {
        double rate = message.path->most;
        double end = infinity;
        for (const Use& use : m_uses[resource]) {
            if (use.begin > last || use.end < first)
                continue;
            rate += use.rate;
            end = std::min(end, use.end);
        }
        m_effort += 3 + m_uses[resource].size();
        if (rate > m_paths.capacities()[resource] * (1 + rounding))
            latest = std::max(latest, end);
    }
    return latest;
}

/// The minimum idle time after which both messages fit. Ends: each round passes the end of a conflicting
/// message.
double TimetableSearch::idleTime(std::uint32_t i, bool back) {
    const Node& node = m_nodes[i];
    const Message& first = message(i, back ? node.previous : node.next);
    const Message& second = message(i, back ? node.next : node.previous);
    const double offset = second.duration + second.path->latency;
    for (double idle = 0;;) {
        double later = conflictEnd(second, idle);
        if (const double end = conflictEnd(first, idle + offset); end > 0)
            later = std::max(later, end - offset);
        if (!(later > idle))
            return idle;
        idle = later;
    }
}

void TimetableSearch::addUses(std::uint32_t i) {
    Node& node = m_nodes[i];
    double begin = node.idle;
    for (const bool toNext : {node.back, !node.back}) { // the last one first
        const Message& sent = message(i, toNext ? node.next : node.previous);
        const double end = begin + sent.duration;
        for (const std::uint32_t resource : sent.path->resources)
            m_uses[resource].push_back({begin, end, sent.path->most, i});
        begin = end + sent.path->latency;
    }
    node.busy = begin + m_instance.startUp[i];
}

void TimetableSearch::removeUses(std::uint32_t i) {
    for (const std::uint32_t neighbour : {m_nodes[i].next, m_nodes[i].previous})
        for (const std::uint32_t resource : message(i, neighbour).path->resources)
            std::erase_if(m_uses[resource], [i](const Use& use) { return use.processor == i; });
}

bool TimetableSearch::hasRoutes(std::uint32_t i) const {
    const auto reaches = [&](std::uint32_t neighbour) {
        return std::isfinite(m_instance.transfer(i, neighbour)) &&
               std::isfinite(m_instance.transfer(neighbour, i));
    };
    return reaches(m_nodes[i].next) && reaches(m_nodes[i].previous);
}

void TimetableSearch::insert(std::uint32_t i, Random& random) {
    constexpr std::uint64_t chance = 8; // one processor in eight gets the worse order
    if (!hasRoutes(i)) {
        m_nodes[i].busy = infinity;
        return;
    }
    Node& node = m_nodes[i];
    const double forward = idleTime(i, false);
    node.back = false;
    node.idle = forward;
    if (m_orders == Orders::Free) {
        const double backward = idleTime(i, true);
        node.back = forward == backward ? random.below(2) == 0 : backward < forward;
        if (random.below(chance) == 0)
            node.back = !node.back;
        node.idle = node.back ? backward : forward;
    }
    addUses(i);
}

void TimetableSearch::link(std::uint32_t i, std::uint32_t next) {
    m_nodes[i].next = next;
    m_nodes[next].previous = i;
}

/// Removes a processor from the timetable for the rest of a change.
void TimetableSearch::release(std::uint32_t i) {
    const auto isSame = [i](const auto& released) { return released.first == i; };
    if (std::ranges::any_of(m_released, isSame))
        return;
    if (m_nodes[i].inRing)
        removeUses(i);
    m_released.emplace_back(i, m_nodes[i]);
}

/// Releases up to three processors whose messages use the same resources as this one's.
void TimetableSearch::releaseRivals(std::uint32_t i, Random& random) {
    for (std::uint64_t number = random.below(4); number > 0; --number) {
        const Node& node = m_nodes[i];
        const auto& resources = message(i, random.below(2) == 0 ? node.next : node.previous).path->resources;
        if (resources.empty())
            continue;
        const auto& uses = m_uses[resources[random.below(resources.size())]];
        if (!uses.empty())
            release(uses[random.below(uses.size())].processor);
    }
}

/// Drops, adds, replaces or moves a processor. Returns false if the ring is unchanged.
bool TimetableSearch::changeRing(Random& random) {
    const std::uint64_t kind = random.below(m_orders == Orders::Free ? 5 : 4);
    if (kind == 4)
        return turnRun(random);
    const std::uint32_t place = m_members[random.below(m_members.size())];
    const auto i = kind == 3 ? m_members[random.below(m_members.size())]
                             : static_cast<std::uint32_t>(random.below(m_nodes.size()));
    const bool drops = kind == 0;
    if (drops ? m_members.size() <= 3 : m_nodes[i].inRing != (kind == 3))
        return false;
    const std::uint32_t before = m_nodes[place].previous;
    const std::uint32_t after = m_nodes[place].next;
    if (kind == 3 && (i == place || i == after || m_members.size() <= 3))
        return false;
    for (const std::uint32_t changed : {before, place, after})
        release(changed);
    if (drops || kind == 2) {
        m_nodes[place].inRing = false;
        link(before, after);
    }
    if (kind == 3) {
        for (const std::uint32_t changed : {m_nodes[i].previous, i, m_nodes[i].next})
            release(changed);
        link(m_nodes[i].previous, m_nodes[i].next);
    }
    if (!drops) {
        release(i);
        const std::uint32_t left = kind == 2 ? before : place;
        const std::uint32_t right = kind == 2 ? after : m_nodes[place].next;
        m_nodes[i].inRing = true;
        link(left, i);
        link(i, right);
    }
    return true;
}

void TimetableSearch::turnNodes() {
    for (const std::uint32_t i : m_turned) {
        std::swap(m_nodes[i].next, m_nodes[i].previous);
        m_nodes[i].back = !m_nodes[i].back;
    }
}

/// Reverses a run of two or more processors: those inside keep their messages.
bool TimetableSearch::turnRun(Random& random) {
    const std::size_t longest = m_members.size() - 2;
    if (longest < 2)
        return false;
    const std::uint64_t inside = random.below(random.below(longest - 1) + 1);
    const std::uint32_t first = m_members[random.below(m_members.size())];
    std::uint32_t last = m_nodes[first].next;
    for (std::uint64_t k = 0; k < inside; ++k) {
        m_turned.push_back(last);
        last = m_nodes[last].next;
    }
    m_effort += inside / 4;
    const std::uint32_t before = m_nodes[first].previous;
    const std::uint32_t after = m_nodes[last].next;
    for (const std::uint32_t changed : {before, first, last, after})
        release(changed);
    turnNodes();
    for (const std::uint32_t changed : {first, last})
        std::swap(m_nodes[changed].next, m_nodes[changed].previous);
    link(before, last);
    link(first, after);
    return true;
}

/// A change of the ring or of times only; `m_released` undoes it.
void TimetableSearch::change(Random& random) {
    m_released.clear();
    m_turned.clear();
    constexpr std::uint64_t often = 3;
    const std::uint32_t i = m_members[random.below(m_members.size())];
    if (random.below(often) > 0 || !changeRing(random)) {
        release(i);
        releaseRivals(i, random);
    }
    std::vector<std::uint32_t> inserted;
    for (const auto& [processor, node] : m_released)
        if (m_nodes[processor].inRing)
            inserted.push_back(processor);
    for (std::size_t k = inserted.size(); k > 1; --k)
        std::swap(inserted[k - 1], inserted[random.below(k)]);
    for (const std::uint32_t processor : inserted)
        insert(processor, random);
    updateMembers();
}

/// Updates the members from the nodes, after a change or before it is undone.
void TimetableSearch::updateMembers() {
    for (const auto& [processor, node] : m_released)
        if (node.inRing && !m_nodes[processor].inRing)
            std::erase(m_members, processor);
        else if (!node.inRing && m_nodes[processor].inRing)
            m_members.push_back(processor);
}

void TimetableSearch::undo() {
    for (const auto& [processor, node] : m_released)
        if (m_nodes[processor].inRing)
            removeUses(processor);
    turnNodes();
    for (auto& [processor, node] : m_released)
        std::swap(m_nodes[processor], node);
    updateMembers();
    for (const auto& [processor, node] : m_released)
        if (m_nodes[processor].inRing)
            addUses(processor);
}

/// T, and more for processors that are busy longer than T.
double TimetableSearch::energy() {
    double sum = m_instance.work;
    double speed = 0;
    for (const std::uint32_t i : m_members) {
        sum += m_nodes[i].busy * m_speeds[i];
        speed += m_speeds[i];
    }
    m_time = sum / speed;
    double excess = 0;
    for (const std::uint32_t i : m_members)
        excess += std::max(0.0, m_nodes[i].busy - m_time);
    m_effort += m_members.size();
    m_isFeasible = excess <= rounding * m_time;
    constexpr double penalty = 0.5;
    return m_time + penalty * excess;
}

SharedRing TimetableSearch::ring() const {
    SharedRing ring;
    std::uint32_t i = m_members.front();
    do {
        const Node& node = m_nodes[i];
        ring.order.push_back(i);
        ring.work.push_back(std::max(0.0, m_time - node.busy) * m_speeds[i]);
        ring.back.push_back(node.back ? 1 : 0);
        i = node.next;
    } while (i != m_members.front());
    const double sum = std::accumulate(ring.work.begin(), ring.work.end(), 0.0);
    for (double& share : ring.work)
        share *= m_instance.work / sum;
    return ring;
}

void TimetableSearch::run(const std::vector<std::uint32_t>& order, Random& random, const Progress& progress,
                          const std::function<void(const SharedRing&)>& improved) {
    constexpr double hot = 0.5; // of the value, over the number of processors
    constexpr double cooling = 0.01;
    constexpr double checks = 16;
    for (auto& uses : m_uses)
        uses.clear();
    m_nodes.assign(m_nodes.size(), {});
    m_members = order;
    for (std::size_t k = 0; k < order.size(); ++k) {
        m_nodes[order[k]].inRing = true;
        link(order[k], order[(k + 1) % order.size()]);
    }
    for (const std::uint32_t i : order)
        insert(i, random);
    double now = energy();
    double bestTime = infinity;
    SharedRing best; // empty: followed
    double checked = 0.5;
    double temperature = 0;
    const auto count = static_cast<double>(order.size());
    for (std::uint64_t round = 0;; ++round) {
        constexpr std::uint64_t asked = 16;
        if (round % asked == 0) {
            const double done = progress(std::exchange(m_effort, 0));
            if ((done >= 1 || done > checked) && !best.order.empty()) {
                improved(std::exchange(best, {}));
                checked = done + 1 / checks;
            }
            if (done >= 1)
                return;
            temperature = hot / count * now * std::pow(cooling, done);
        }
        const double allowed = now - temperature * std::log(1 - random.between(0, 1));
        change(random);
        const double changed = energy();
        if (!(changed <= allowed)) {
            undo();
            continue;
        }
        now = changed;
        if (m_isFeasible && now < bestTime) {
            bestTime = now;
            best = ring();
        }
    }
}

} // namespace equipoise::ring
