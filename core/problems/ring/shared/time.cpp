// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/ring/shared/time.h"

#include "core/base/numbers/number.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace equipoise::ring {

namespace {

constexpr std::uint32_t unassigned = ~std::uint32_t{0};

/// On rings with up to this number of flows a set of flows is a 64-bit number, and rates are cached for
/// 2^knownBits sets.
constexpr std::size_t fewFlows = 64;
constexpr unsigned knownBits = 11;

void takeOut(std::vector<std::uint32_t>& list, std::size_t value) {
    *std::ranges::find(list, value) = list.back();
    list.pop_back();
}

/// The minimum, computed in parallel lanes: no comparison waits for the previous one.
double earliest(const std::vector<double>& times) {
    constexpr std::size_t lanes = 8;
    std::array<double, lanes> least;
    least.fill(infinity);
    std::size_t i = 0;
    for (; i + lanes <= times.size(); i += lanes)
        for (std::size_t lane = 0; lane < lanes; ++lane)
            least[lane] = times[i + lane] < least[lane] ? times[i + lane] : least[lane];
    for (; i < times.size(); ++i)
        least[0] = times[i] < least[0] ? times[i] : least[0];
    return *std::ranges::min_element(least);
}

} // namespace

SharedTime::SharedTime(const Platform& platform, const Question& question, const Instance& instance,
                       SolveControl& control, std::shared_ptr<network::Paths> paths)
    : m_platform(platform)
    , m_instance(instance)
    , m_control(control)
    , m_message(question.message)
    , m_steps(question.steps)
    , m_paths(paths ? std::move(paths) : std::make_shared<network::Paths>(platform, question.message)) {}

/// Lays out a ring: renumbers the resources that several senders share. A resource used by one sender only
/// limits that sender's messages, which never flow at the same time.
void SharedTime::lay(std::span<const std::uint32_t> order) {
    if (std::ranges::equal(order, m_order))
        return;
    m_order.assign(order.begin(), order.end());
    const std::size_t count = order.size();
    m_flows.assign(2 * count, {});
    m_shared.clear();
    m_limits.clear();
    m_there = true;
    if (count < 2)
        return;
    const std::vector<double>& capacities = m_paths->capacities();
    std::vector<std::uint32_t> sender(capacities.size(), unassigned); // the only sender; `count`: several
    const auto peer = [&](std::size_t flow) {
        return order[(flow / 2 + (flow % 2 == 0 ? 1 : count - 1)) % count];
    };
    std::vector<double> demand(capacities.size(), 0); // with all senders at their maximum rate
    for (std::size_t i = 0; i < count; ++i) {
        if (m_control.shouldStop()) { // routes through large networks take long to find
            m_there = false;
            m_order.clear();
            return;
        }
        for (const std::size_t flow : {2 * i, 2 * i + 1}) {
            const network::Path& way = m_paths->between(order[i], peer(flow));
            m_there = m_there && std::isfinite(way.latency);
            for (const std::uint32_t resource : way.resources) {
                auto& owner = sender[resource];
                if (owner != i)
                    demand[resource] += way.most;
                owner = owner == unassigned || owner == i ? static_cast<std::uint32_t>(i)
                                                          : static_cast<std::uint32_t>(count);
            }
        }
    }
    std::vector<std::uint32_t> number(capacities.size(), unassigned);
    for (std::size_t flow = 0; flow < 2 * count; ++flow) {
        const network::Path& way = m_paths->between(order[flow / 2], peer(flow));
        Flow& flowData = m_flows[flow];
        flowData.begin = static_cast<std::uint32_t>(m_shared.size());
        flowData.latency = way.latency;
        flowData.most = way.most;
        for (const std::uint32_t resource : way.resources) {
            if (sender[resource] != count || demand[resource] <= capacities[resource])
                continue; // the route's own rate is no faster
            if (number[resource] == unassigned) {
                number[resource] = static_cast<std::uint32_t>(m_limits.size());
                m_limits.push_back(capacities[resource]);
            }
            m_shared.push_back(number[resource]);
        }
        flowData.end = static_cast<std::uint32_t>(m_shared.size());
    }
    m_filling.resize(m_limits.size());
    if (m_flows.size() <= fewFlows) {
        m_knownSets.assign(std::size_t{1} << knownBits, 0);
        m_knownRates.resize(count << knownBits);
    }
}

std::size_t SharedTime::flowOf(std::size_t i) const {
    return 2 * i + (m_states[i].second != (m_ring->back[i] != 0) ? 1U : 0U);
}

std::span<const std::uint32_t> SharedTime::limitsOf(std::size_t i) const {
    const Flow& flow = m_flows[flowOf(i)];
    return std::span(m_shared).subspan(flow.begin, flow.end - flow.begin);
}

void SharedTime::compute(std::size_t i) {
    State& state = m_states[i];
    const std::uint32_t processor = m_order[i];
    double time = m_instance.startUp[processor] + m_ring->work[i] * m_instance.cycleTime[processor];
    if (!m_factors.empty())
        time *= m_factors[i * static_cast<std::size_t>(m_steps) + static_cast<std::size_t>(state.step)];
    if (m_noted)
        m_causes.follow(i, m_instance.cycleTime[processor]);
    state.phase = Phase::Computes;
    state.second = false;
    m_at[i] = m_now + time;
}

void SharedTime::startMessage(std::size_t i) {
    m_states[i].phase = Phase::Starts;
    m_at[i] = m_now + m_flows[flowOf(i)].latency;
    if (m_noted)
        m_causes.follow(i, 0);
}

void SharedTime::happen(std::size_t i) {
    State& state = m_states[i];
    if (m_noted)
        m_causes.happen(i);
    if (state.phase == Phase::Computes) {
        if (m_order.size() == 1) {
            goOn(i);
            return;
        }
        state.mark = m_now;
        startMessage(i);
    } else if (state.phase == Phase::Starts) {
        const Flow& flow = m_flows[flowOf(i)];
        state.phase = Phase::Flows;
        state.left = m_message;
        state.since = m_now;
        state.rate = 0;
        if (!(m_message > 0) || std::isinf(flow.most)) {
            arrive(i);
        } else if (flow.begin == flow.end) {
            m_at[i] = m_now + m_message / flow.most;
            if (m_noted)
                m_causes.follow(i, 0);
        } else {
            beginFlow(i);
        }
    } else if (state.phase == Phase::Flows) {
        if (!limitsOf(i).empty())
            endFlow(i);
        arrive(i);
    }
}

void SharedTime::beginFlow(std::size_t i) {
    m_at[i] = infinity;
    m_flowing.push_back(static_cast<std::uint32_t>(i));
    m_set ^= std::uint64_t{1} << flowOf(i) % fewFlows;
    for (const std::uint32_t k : limitsOf(i)) {
        m_filling[k].flowing.push_back(static_cast<std::uint32_t>(i));
        touch(k);
    }
    if (m_noted)
        m_causes.flow(i);
}

void SharedTime::endFlow(std::size_t i) {
    takeOut(m_flowing, i);
    m_set ^= std::uint64_t{1} << flowOf(i) % fewFlows;
    for (const std::uint32_t k : limitsOf(i)) {
        takeOut(m_filling[k].flowing, i);
        touch(k);
    }
}

void SharedTime::touch(std::uint32_t limit) {
    if (m_filling[limit].touched)
        return;
    m_filling[limit].touched = true;
    m_used.push_back(limit);
}

void SharedTime::arrive(std::size_t i) {
    const std::size_t count = m_order.size();
    const bool toNext = flowOf(i) % 2 == 0;
    const std::size_t receiver = (i + (toNext ? 1 : count - 1)) % count;
    ++(toNext ? m_states[receiver].fromPrevious : m_states[receiver].fromNext);
    State& state = m_states[i];
    if (!state.second) {
        state.second = true;
        startMessage(i);
    } else {
        m_sending[i] += m_now - state.mark;
        state.mark = m_now;
        state.phase = Phase::Waits;
        m_at[i] = infinity;
        goOn(i);
    }
    if (m_states[receiver].phase == Phase::Waits)
        goOn(receiver);
}

/// Starts the next step of a position if both messages of this step have arrived.
void SharedTime::goOn(std::size_t i) {
    State& state = m_states[i];
    if (m_order.size() > 1) {
        if (std::min(state.fromPrevious, state.fromNext) <= state.step)
            return;
        m_waiting[i] += m_now - state.mark;
    }
    if (++state.step < m_steps) {
        compute(i);
        return;
    }
    state.phase = Phase::Done;
    m_at[i] = infinity;
}

/// Computes the rates of all flowing messages. Most sets of flows occurred before, so rates are cached.
void SharedTime::share() {
    if (m_flows.size() > fewFlows) {
        fill();
        return;
    }
    constexpr std::uint64_t golden = 0x9e3779b97f4a7c15U; // 2^64 / the golden ratio
    const std::size_t place = m_set * golden >> (64 - knownBits);
    double* const rates = m_knownRates.data() + place * m_order.size();
    if (m_knownSets[place] == m_set) {
        m_effort += m_flowing.size();
        for (const std::uint32_t i : m_flowing)
            setRate(i, rates[i]);
        for (const std::uint32_t k : m_used)
            m_filling[k].touched = false;
        m_used.clear();
        return;
    }
    fill();
    m_knownSets[place] = m_set;
    for (const std::uint32_t i : m_flowing)
        rates[i] = m_states[i].rate;
}

/// Collects all messages that share resources, directly or through others, with a changed limit.
void SharedTime::spread() {
    m_rising.clear();
    for (std::size_t reached = 0; reached < m_used.size(); ++reached) { // each limit comes once
        Limit& limit = m_filling[m_used[reached]];
        limit.left = m_limits[m_used[reached]];
        limit.count = static_cast<std::uint32_t>(limit.flowing.size());
        limit.level = limit.count > 0 ? limit.left / limit.count : infinity;
        for (const std::uint32_t i : limit.flowing) {
            if (m_rises[i])
                continue;
            m_rises[i] = true;
            m_rising.push_back(i);
            for (const std::uint32_t k : limitsOf(i))
                touch(k);
        }
    }
}

/// Max-min fair rates by progressive filling: each round settles at least one message, which ends it.
void SharedTime::fill() {
    spread();
    for (const std::uint32_t k : m_used)
        m_filling[k].touched = false;
    while (!m_rising.empty()) {
        m_effort += m_used.size() + 2 * m_rising.size();
        double level = infinity;
        std::erase_if(m_used, [this](std::uint32_t k) { return m_filling[k].count == 0; });
        for (const std::uint32_t k : m_used)
            level = std::min(level, m_filling[k].level);
        for (const std::uint32_t i : m_rising)
            level = std::min(level, m_flows[flowOf(i)].most);
        std::size_t kept = 0;
        for (const std::uint32_t i : m_rising) {
            bool settled = m_flows[flowOf(i)].most <= level;
            for (const std::uint32_t k : limitsOf(i))
                settled = settled || m_filling[k].level <= level;
            if (settled)
                settle(i, level);
            else
                m_rising[kept++] = i;
        }
        m_rising.resize(kept);
    }
    m_used.clear();
}

void SharedTime::settle(std::size_t i, double rate) {
    for (const std::uint32_t k : limitsOf(i)) {
        Limit& limit = m_filling[k];
        limit.left = std::max(0.0, limit.left - rate);
        --limit.count;
        limit.level = limit.count > 0 ? limit.left / limit.count : infinity;
    }
    m_rises[i] = false;
    setRate(i, rate);
}

void SharedTime::setRate(std::size_t i, double rate) {
    State& state = m_states[i];
    if (state.rate == rate)
        return;
    if (m_noted)
        m_causes.change(i, rate - state.rate, rate);
    state.left = std::max(0.0, state.left - state.rate * (m_now - state.since));
    state.since = m_now;
    state.rate = rate;
    m_at[i] = m_now + state.left / rate;
}

double SharedTime::run(const SharedRing& ring, std::span<const double> factors) {
    lay(ring.order);
    const std::size_t count = ring.order.size();
    if (!m_there)
        return infinity;
    m_ring = &ring;
    m_factors = factors;
    m_states.assign(count, {});
    m_at.assign(count, 0);
    m_sending.assign(count, 0);
    m_waiting.assign(count, 0);
    m_flowing.clear();
    m_used.clear();
    m_rises.assign(count, false);
    for (Limit& limit : m_filling) {
        limit.flowing.clear();
        limit.touched = false;
    }
    m_set = 0;
    m_now = 0;
    if (m_noted)
        m_causes.begin(count);
    for (std::size_t i = 0; i < count; ++i)
        compute(i);
    // Ends: each position has a few events per step.
    for (std::uint64_t events = 1;; ++events) {
        if (events % 256 == 0 && m_control.shouldStop())
            return infinity;
        const double next = earliest(m_at);
        if (std::isinf(next))
            break;
        m_now = next;
        m_effort += count;
        for (std::size_t i = 0; i < count; ++i)
            if (m_at[i] == m_now)
                happen(i);
        if (!m_used.empty())
            share();
    }
    const auto steps = static_cast<double>(m_steps);
    for (std::size_t i = 0; i < count; ++i) {
        m_sending[i] /= steps;
        m_waiting[i] /= steps;
    }
    return m_now / steps;
}

double SharedTime::mean(const SharedRing& ring) {
    return m_control.stop() == Stop::Completed ? run(ring, {}) : infinity;
}

double SharedTime::mean(const SharedRing& ring, std::vector<double>& slopes) {
    m_noted = true;
    const double value = mean(ring);
    m_noted = false;
    slopes.clear();
    if (std::isinf(value))
        return value;
    slopes = m_causes.slopes();
    for (double& slope : slopes)
        slope /= static_cast<double>(m_steps);
    return value;
}

double SharedTime::varied(const SharedRing& ring) {
    double sum = 0;
    std::vector<double> factors;
    for (std::uint64_t number = 0; number < variedRuns; ++number) {
        factors.clear();
        for (const std::uint32_t processor : ring.order) {
            const auto luck = luckOf(ProcessorId{processor}, number, m_platform.size(), m_steps);
            factors.insert(factors.end(), luck.begin(), luck.end());
        }
        sum += run(ring, factors);
    }
    return sum / static_cast<double>(variedRuns);
}

double SharedTime::linkBound(std::span<const std::uint32_t> order) {
    const std::size_t count = order.size();
    double bound = 0;
    if (count < 2)
        return bound;
    const std::vector<double>& capacities = m_paths->capacities();
    std::vector<std::uint32_t> messages(capacities.size());
    for (std::size_t i = 0; i < count && !m_control.shouldStop(); ++i)
        for (const std::size_t beside : {(i + 1) % count, (i + count - 1) % count})
            for (const std::uint32_t resource : m_paths->between(order[i], order[beside]).resources)
                bound = std::max(bound, ++messages[resource] * m_message / capacities[resource]);
    return bound;
}

std::vector<std::uint32_t> SharedTime::crossings(std::span<const std::uint32_t> order) {
    lay(order);
    std::vector<std::uint32_t> crossings;
    for (std::size_t i = 0; i < order.size(); ++i)
        crossings.push_back(m_flows[2 * i].end - m_flows[2 * i].begin);
    return crossings;
}

} // namespace equipoise::ring
