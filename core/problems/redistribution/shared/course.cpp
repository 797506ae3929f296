// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/redistribution/shared/course.h"

#include <algorithm>
#include <cmath>

namespace equipoise::redistribution {

SharedCourse::SharedCourse(const Platform& platform, const Question& question, const Instance& instance,
                           SolveControl& control)
    : m_instance(instance)
    , m_control(control)
    , m_fair(question.links == ContentionModel::MaxMinFair)
    , m_ways(platform, 1)
    , m_paths(2 * instance.size(), nullptr)
    , m_rates(m_ways.capacities())
    , m_sends(instance.size())
    , m_receives(instance.size()) {
    for (std::size_t arc = 0; arc < m_paths.size() && instance.size() > 1; ++arc) {
        const double time = arc % 2 == 0 ? instance.right[arc / 2] : instance.left[arc / 2];
        if (time < noWay && !control.shouldStop())
            m_paths[arc] = &m_ways.between(static_cast<std::uint32_t>(question.ring[sender(arc)].index()),
                                           static_cast<std::uint32_t>(question.ring[receiver(arc)].index()));
    }
}

std::size_t SharedCourse::sender(std::size_t arc) const {
    return arc % 2 == 0 ? arc / 2 : m_instance.next(arc / 2);
}
std::size_t SharedCourse::receiver(std::size_t arc) const {
    return arc % 2 == 0 ? m_instance.next(arc / 2) : arc / 2;
}

std::vector<double> SharedCourse::linkTimes(std::span<const std::int64_t> items) const {
    const std::vector<double>& capacities = m_ways.capacities();
    std::vector<double> loads(capacities.size());
    const auto eachUse = [&](const auto& visit) {
        for (std::size_t arc = 0; arc < items.size(); ++arc)
            if (m_fair && items[arc] > 0 && m_paths[arc])
                for (const std::uint32_t resource : m_paths[arc]->resources)
                    visit(arc, resource);
    };
    eachUse([&](std::size_t arc, std::uint32_t resource) {
        loads[resource] += static_cast<double>(items[arc]) / capacities[resource];
    });
    std::vector<double> times(items.size());
    eachUse(
        [&](std::size_t arc, std::uint32_t resource) { times[arc] = std::max(times[arc], loads[resource]); });
    return times;
}

double SharedCourse::linkTime(std::span<const std::int64_t> items) const {
    const std::vector<double> times = linkTimes(items);
    return times.empty() ? 0 : *std::ranges::max_element(times);
}

void SharedCourse::reset(std::span<const std::int64_t> items) {
    for (const std::uint32_t arc : m_used) // of a run that was left off
        if (m_states[arc].rated)
            m_rates.remove(arc);
    m_rates.update();
    m_states.assign(arcs(), {});
    m_held = m_instance.loads;
    m_sending.assign(m_instance.size(), false);
    m_receiving.assign(m_instance.size(), false);
    m_used.clear();
    m_offered.clear();
    m_ended.clear();
    m_order.clear();
    m_now = 0;
    for (std::size_t arc = 0; arc < items.size(); ++arc) {
        m_states[arc].left = items[arc];
        if (items[arc] > 0)
            m_used.push_back(static_cast<std::uint32_t>(arc));
    }
}

double SharedCourse::follow(std::span<const Piece> order) {
    std::vector<std::int64_t> items(arcs());
    for (auto* turns : {&m_sends, &m_receives})
        turns->assign(m_instance.size(), {});
    const auto append = [](Turn& turn, const Piece& piece) {
        if (!turn.pieces.empty() && turn.pieces.back().arc == piece.arc)
            turn.pieces.back().count += piece.count;
        else
            turn.pieces.push_back(piece);
    };
    for (const Piece& piece : order) {
        items[piece.arc] += piece.count;
        append(m_sends[sender(piece.arc)], piece);
        append(m_receives[receiver(piece.arc)], piece);
    }
    reset(items);
    m_rule = nullptr;
    return run();
}

double SharedCourse::decide(std::span<const std::int64_t> items, const Rule& rule) {
    reset(items);
    m_rule = &rule;
    return run();
}

double SharedCourse::run() {
    for (const std::uint32_t arc : m_used) {
        if (!m_paths[arc])
            return infinity;
        offer(arc);
    }
    // Each item has two events at most.
    for (std::uint64_t events = 1;; ++events) {
        if (events % 256 == 0 && m_control.shouldStop())
            return infinity;
        startOffered();
        giveRates();
        double next = infinity;
        for (const std::uint32_t arc : m_used)
            next = std::min(next, m_states[arc].at);
        if (std::isinf(next))
            break;
        m_now = next;
        m_effort += m_used.size();
        for (const std::uint32_t arc : m_used) {
            if (m_states[arc].at > m_now)
                continue;
            if (m_states[arc].phase == Phase::Starts)
                flow(arc);
            else
                arrive(arc);
        }
    }
    const bool allMoved =
        std::ranges::all_of(m_used, [this](std::uint32_t arc) { return m_states[arc].left == 0; });
    return allMoved ? m_now : infinity;
}

void SharedCourse::offer(std::size_t arc) {
    if (m_states[arc].left > 0 && std::ranges::find(m_offered, arc) == m_offered.end())
        m_offered.push_back(static_cast<std::uint32_t>(arc));
}

bool SharedCourse::mayStart(std::size_t arc) const {
    const std::size_t from = sender(arc);
    const std::size_t to = receiver(arc);
    if (m_states[arc].left == 0 || m_held[from] == 0 || m_sending[from] || m_receiving[to])
        return false;
    if (m_rule)
        return true;
    const auto isNext = [arc](const Turn& turn) {
        return turn.at < turn.pieces.size() && turn.pieces[turn.at].arc == arc;
    };
    return isNext(m_sends[from]) && isNext(m_receives[to]);
}

double SharedCourse::urgencyOf(std::size_t arc) const {
    return m_rule->urgency[arc] * (m_rule->fading ? static_cast<double>(m_states[arc].left) : 1);
}

/// Ties: the lowest arc.
void SharedCourse::startOffered() {
    while (!m_offered.empty()) { // each time one less
        auto best = m_offered.begin();
        if (m_rule)
            for (auto at = best + 1; at != m_offered.end(); ++at) {
                const double more = urgencyOf(*at) - urgencyOf(*best);
                if (more > 0 || (more == 0 && *at < *best))
                    best = at;
            }
        const std::uint32_t arc = *best;
        *best = m_offered.back();
        m_offered.pop_back();
        if (mayStart(arc))
            start(arc);
    }
}

void SharedCourse::pass(Turn& turn) {
    if (++turn.done < turn.pieces[turn.at].count)
        return;
    turn.done = 0;
    ++turn.at;
}

void SharedCourse::start(std::size_t arc) {
    const std::size_t from = sender(arc);
    const std::size_t to = receiver(arc);
    State& state = m_states[arc];
    --state.left;
    --m_held[from];
    m_sending[from] = true;
    m_receiving[to] = true;
    if (!m_rule) {
        pass(m_sends[from]);
        pass(m_receives[to]);
    }
    if (!m_order.empty() && m_order.back().arc == arc)
        ++m_order.back().count;
    else
        m_order.push_back({static_cast<std::uint32_t>(arc), 1});
    state.phase = Phase::Starts;
    state.at = m_now + m_paths[arc]->latency;
    if (m_paths[arc]->latency == 0)
        flow(arc);
}

void SharedCourse::flow(std::size_t arc) {
    State& state = m_states[arc];
    const network::Path& path = *m_paths[arc];
    state.phase = Phase::Flows;
    state.data = 1;
    state.since = m_now;
    if (!m_fair || path.resources.empty()) {
        state.at = std::isinf(path.most) ? m_now : m_now + 1 / path.most;
    } else if (state.rated) { // one item right after the other: rates stay as they are
        state.at = m_now + 1 / state.rate;
    } else {
        m_rates.add(static_cast<std::uint32_t>(arc), path.resources, path.most);
        state.rated = true;
        state.at = infinity;
    }
}

void SharedCourse::arrive(std::size_t arc) {
    const std::size_t from = sender(arc);
    const std::size_t to = receiver(arc);
    State& state = m_states[arc];
    state.phase = Phase::Idle;
    state.at = infinity;
    if (state.rated)
        m_ended.push_back(static_cast<std::uint32_t>(arc));
    ++m_held[to];
    m_sending[from] = false;
    m_receiving[to] = false;
    const auto before = [this](std::size_t position) { return 2 * m_instance.previous(position); };
    for (const std::size_t freed :
         {2 * from, before(from) + 1, before(to), 2 * to + 1, 2 * to, before(to) + 1})
        offer(freed);
}

void SharedCourse::giveRates() {
    for (const std::uint32_t arc : m_ended)
        if (State& state = m_states[arc]; state.rated && state.phase != Phase::Flows) {
            m_rates.remove(arc);
            state.rated = false;
            state.rate = 0;
        }
    m_ended.clear();
    const auto changed = m_rates.update();
    m_effort += 16 * changed.size();
    for (const std::uint32_t arc : changed) {
        State& state = m_states[arc];
        if (!state.rated)
            continue;
        state.data = std::max(0.0, state.data - state.rate * (m_now - state.since));
        state.since = m_now;
        state.rate = m_rates.rate(arc);
        state.at = std::isinf(state.rate) ? m_now : m_now + state.data / state.rate;
    }
}

} // namespace equipoise::redistribution
