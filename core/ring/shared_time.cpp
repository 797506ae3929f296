#include "core/ring/shared_time.h"

#include "core/base/number.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace core::ring {

namespace {

constexpr std::uint32_t nobodyYet = ~std::uint32_t{0};

/// The least of them, several at once: no comparison waits for the one before.
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
                       SolveControl& control)
    : m_platform(platform)
    , m_instance(instance)
    , m_control(control)
    , m_message(question.message)
    , m_steps(question.steps)
    , m_paths(platform, question.message) {}

/// Numbers what several senders share anew; what one has to itself only limits its own messages, which are
/// never under way both at once.
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
    const std::vector<double>& capacities = m_paths.capacities();
    std::vector<std::uint32_t> sender(capacities.size(), nobodyYet); // the only one; `count`: several
    const auto peer = [&](std::size_t flow) {
        return order[(flow / 2 + (flow % 2 == 0 ? 1 : count - 1)) % count];
    };
    std::vector<double> demand(capacities.size(), 0); // all senders as fast as they can
    for (std::size_t i = 0; i < count; ++i) {
        if (m_control.shouldStop()) { // ways through large networks take their time
            m_there = false;
            m_order.clear();
            return;
        }
        for (const std::size_t flow : {2 * i, 2 * i + 1}) {
            const network::Path& way = m_paths.between(order[i], peer(flow));
            m_there = m_there && std::isfinite(way.latency);
            for (const std::uint32_t resource : way.resources) {
                auto& owner = sender[resource];
                if (owner != i)
                    demand[resource] += way.most;
                owner = owner == nobodyYet || owner == i ? static_cast<std::uint32_t>(i)
                                                         : static_cast<std::uint32_t>(count);
            }
        }
    }
    std::vector<std::uint32_t> number(capacities.size(), nobodyYet);
    for (std::size_t flow = 0; flow < 2 * count; ++flow) {
        const network::Path& way = m_paths.between(order[flow / 2], peer(flow));
        Flow& own = m_flows[flow];
        own.begin = static_cast<std::uint32_t>(m_shared.size());
        own.latency = way.latency;
        own.most = way.most;
        for (const std::uint32_t resource : way.resources) {
            if (sender[resource] != count || demand[resource] <= capacities[resource])
                continue; // the route's own rate is no faster
            if (number[resource] == nobodyYet) {
                number[resource] = static_cast<std::uint32_t>(m_limits.size());
                m_limits.push_back(capacities[resource]);
            }
            m_shared.push_back(number[resource]);
        }
        own.end = static_cast<std::uint32_t>(m_shared.size());
    }
    m_filling.assign(m_limits.size(), {});
}

std::size_t SharedTime::flowOf(std::size_t i) const {
    return 2 * i + (m_states[i].second != (m_ring->back[i] != 0) ? 1U : 0U);
}

void SharedTime::compute(std::size_t i) {
    State& state = m_states[i];
    const std::uint32_t own = m_order[i];
    double time = m_instance.startUp[own] + m_ring->work[i] * m_instance.cycleTime[own];
    if (!m_factors.empty())
        time *= m_factors[i * static_cast<std::size_t>(m_steps) + static_cast<std::size_t>(state.step)];
    state.phase = Phase::Computes;
    state.second = false;
    m_at[i] = m_now + time;
}

void SharedTime::startMessage(std::size_t i) {
    m_states[i].phase = Phase::Starts;
    m_at[i] = m_now + m_flows[flowOf(i)].latency;
}

void SharedTime::happen(std::size_t i) {
    State& state = m_states[i];
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
        } else {
            m_flowing.push_back({static_cast<std::uint32_t>(i), flow.begin, flow.end, flow.most});
            m_at[i] = infinity;
            m_changed = true;
        }
    } else if (state.phase == Phase::Flows) {
        if (const Flow& flow = m_flows[flowOf(i)]; flow.begin != flow.end) {
            const auto found = std::ranges::find(m_flowing, i, &Active::position);
            *found = m_flowing.back();
            m_flowing.pop_back();
            m_changed = true;
        }
        arrive(i);
    }
}

void SharedTime::arrive(std::size_t i) {
    const std::size_t count = m_order.size();
    const bool toNext = flowOf(i) % 2 == 0;
    const std::size_t other = (i + (toNext ? 1 : count - 1)) % count;
    ++(toNext ? m_states[other].fromPrevious : m_states[other].fromNext);
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
    if (m_states[other].phase == Phase::Waits)
        goOn(other);
}

/// To its next step, if both messages of this one have come.
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

/// Max-min fair rates by progressive filling: each round settles at least one message, which ends it.
void SharedTime::fill() {
    m_used.clear();
    for (const Active& flow : m_flowing)
        for (std::uint32_t at = flow.begin; at < flow.end; ++at)
            if (++m_filling[m_shared[at]].count == 1) { // none counts before: all messages were settled
                m_filling[m_shared[at]].left = m_limits[m_shared[at]];
                m_used.push_back(m_shared[at]);
            }
    for (const std::uint32_t k : m_used)
        m_filling[k].level = m_filling[k].left / m_filling[k].count;
    m_rising = m_flowing;
    while (!m_rising.empty()) {
        m_effort += m_used.size() + 2 * m_rising.size();
        double level = infinity;
        std::erase_if(m_used, [this](std::uint32_t k) { return m_filling[k].count == 0; });
        for (const std::uint32_t k : m_used)
            level = std::min(level, m_filling[k].level);
        for (const Active& flow : m_rising)
            level = std::min(level, flow.most);
        std::size_t kept = 0;
        for (const Active& flow : m_rising) {
            bool settled = flow.most <= level;
            for (std::uint32_t at = flow.begin; at < flow.end && !settled; ++at)
                settled = m_filling[m_shared[at]].level <= level;
            if (settled)
                settle(flow, level);
            else
                m_rising[kept++] = flow;
        }
        m_rising.resize(kept);
    }
}

void SharedTime::settle(const Active& flow, double rate) {
    for (std::uint32_t at = flow.begin; at < flow.end; ++at) {
        Limit& limit = m_filling[m_shared[at]];
        limit.left = std::max(0.0, limit.left - rate);
        --limit.count;
        limit.level = limit.count > 0 ? limit.left / limit.count : infinity;
    }
    State& state = m_states[flow.position];
    if (state.rate == rate)
        return;
    state.left = std::max(0.0, state.left - state.rate * (m_now - state.since));
    state.since = m_now;
    state.rate = rate;
    m_at[flow.position] = m_now + state.left / rate;
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
    m_now = 0;
    for (std::size_t i = 0; i < count; ++i)
        compute(i);
    // Each on the ring has a few events a step.
    for (std::uint64_t events = 1;; ++events) {
        if (events % 256 == 0 && m_control.shouldStop())
            return infinity;
        const double next = earliest(m_at);
        if (std::isinf(next))
            break;
        m_now = next;
        m_effort += count;
        m_changed = false;
        for (std::size_t i = 0; i < count; ++i)
            if (m_at[i] == m_now)
                happen(i);
        if (m_changed)
            fill();
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

double SharedTime::varied(const SharedRing& ring) {
    double sum = 0;
    std::vector<double> factors;
    for (std::uint64_t number = 0; number < variedRuns; ++number) {
        factors.clear();
        for (const std::uint32_t own : ring.order) {
            const auto luck = luckOf(ProcessorId{own}, number, m_platform.size(), m_steps);
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
    const std::vector<double>& capacities = m_paths.capacities();
    std::vector<std::uint32_t> messages(capacities.size());
    for (std::size_t i = 0; i < count && !m_control.shouldStop(); ++i)
        for (const std::size_t beside : {(i + 1) % count, (i + count - 1) % count})
            for (const std::uint32_t resource : m_paths.between(order[i], order[beside]).resources)
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

} // namespace core::ring
