// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/ring/heuristics/grown.h"
#include "core/base/numbers/number.h"

#include <algorithm>
#include <limits>

namespace equipoise::ring {

namespace {

constexpr std::uint32_t nobody = std::numeric_limits<std::uint32_t>::max();

/// Beyond this number of processors the matrix is too large for the caches.
constexpr std::size_t manyProcessorsToGrow = 256;

class Growth {
public:
    Growth(const Instance& instance, std::uint32_t start, std::optional<double> toBeat,
           SolveControl& control);
    Grown run(std::optional<std::size_t> count);

private:
    struct Outsider {
        std::uint32_t processor;
        double cost = infinity;
        std::uint32_t after = nobody; ///< the place: between it and its successor
    };

    /// Reads row i only where the matrix is symmetric: i is the processor that stays the same in a loop.
    double weight(std::uint32_t i, std::uint32_t j) const {
        const double there = m_instance.transfer(i, j);
        const double back = m_isSymmetric ? there : m_instance.transfer(j, i); // far away in memory
        return there * m_speed[i] + back * m_speed[j];
    }
    void consider(Outsider& outsider, std::uint32_t after, double added) const;
    void considerNear(Outsider& outsider, std::uint32_t after) const;
    void considerEverywhere(Outsider& outsider) const;
    void link(std::uint32_t from, std::uint32_t to);
    bool insertCheapest();
    double timeNow() const;
    std::vector<std::uint32_t> orderNow() const;

    const Instance& m_instance;
    SolveControl& m_control;
    std::uint32_t m_start;
    bool m_isSymmetric;
    std::vector<double> m_speed;
    std::vector<double> m_reward; ///< by processor
    std::vector<std::uint32_t> m_next;
    std::vector<std::uint32_t> m_previous;
    std::vector<double> m_toNext; ///< weight of the link to m_next
    std::vector<std::uint32_t> m_members;
    std::vector<Outsider> m_outside;
    std::vector<double> m_burden; ///< by position in m_members
    std::vector<std::size_t> m_position;
    double m_owed = 0; ///< W + sum of burdens / w
    double m_totalSpeed = 0;
};

Growth::Growth(const Instance& instance, std::uint32_t start, std::optional<double> toBeat,
               SolveControl& control)
    : m_instance(instance)
    , m_control(control)
    , m_start(start)
    , m_isSymmetric(instance.size() > manyProcessorsToGrow && isSymmetric(instance.transfer, &control))
    , m_next(instance.size(), nobody)
    , m_previous(instance.size(), nobody)
    , m_toNext(instance.size(), 0)
    , m_members{start}
    , m_burden{instance.startUp[start]}
    , m_position(instance.size(), 0) {
    for (std::uint32_t i = 0; i < instance.size(); ++i) {
        m_speed.push_back(1 / instance.cycleTime[i]);
        m_reward.push_back((toBeat.value_or(0) - instance.startUp[i]) * m_speed[i]);
        if (i != start)
            m_outside.push_back({i});
    }
    m_next[start] = m_previous[start] = start;
    m_totalSpeed = m_speed[start];
    m_owed = instance.work + instance.startUp[start] * m_speed[start];
    for (Outsider& outsider : m_outside)
        considerNear(outsider, start);
}

void Growth::link(std::uint32_t from, std::uint32_t to) {
    m_next[from] = to;
    m_previous[to] = from;
    m_toNext[from] = weight(from, to);
}

/// Considers the place between `after` and its successor, whose links to the outsider have the sum `added`.
void Growth::consider(Outsider& outsider, std::uint32_t after, double added) const {
    const double cost = added - m_toNext[after] - m_reward[outsider.processor];
    if (cost < outsider.cost) {
        outsider.cost = cost;
        outsider.after = after;
    }
}

/// For loops over outsiders: reads the rows of the two processors of the ring.
void Growth::considerNear(Outsider& outsider, std::uint32_t after) const {
    consider(outsider, after, weight(after, outsider.processor) + weight(m_next[after], outsider.processor));
}

/// Reads the row of the outsider.
void Growth::considerEverywhere(Outsider& outsider) const {
    for (const std::uint32_t member : m_members)
        consider(outsider, member,
                 weight(outsider.processor, member) + weight(outsider.processor, m_next[member]));
}

/// Returns false when no processor can be inserted.
bool Growth::insertCheapest() {
    const auto cheapest = std::ranges::min_element(m_outside, {}, &Outsider::cost);
    if (cheapest == m_outside.end() || cheapest->cost == infinity)
        return false;
    const std::uint32_t inserted = cheapest->processor;
    const std::uint32_t after = cheapest->after;
    const std::uint32_t before = m_next[after];
    m_outside.erase(cheapest);
    link(after, inserted);
    link(inserted, before);
    m_position[inserted] = m_members.size();
    m_members.push_back(inserted);
    m_burden.push_back(0);
    m_totalSpeed += m_speed[inserted];
    for (const std::uint32_t changed : {inserted, after, before}) {
        double& burden = m_burden[m_position[changed]];
        m_owed -= burden * m_speed[changed];
        burden = m_instance.startUp[changed] + m_instance.transfer(changed, m_next[changed]) +
                 m_instance.transfer(changed, m_previous[changed]);
        m_owed += burden * m_speed[changed];
    }
    for (Outsider& outsider : m_outside)
        if (outsider.after == after) { // its place is no longer there
            outsider.cost = infinity;
            considerEverywhere(outsider);
            if (m_control.shouldStop())
                return false;
        } else {
            considerNear(outsider, after);
            considerNear(outsider, inserted);
        }
    return true;
}

double Growth::timeNow() const {
    return std::max(m_owed / m_totalSpeed, *std::ranges::max_element(m_burden));
}

std::vector<std::uint32_t> Growth::orderNow() const {
    std::vector<std::uint32_t> order{m_start};
    for (std::uint32_t i = m_next[m_start]; i != m_start; i = m_next[i])
        order.push_back(i);
    return order;
}

Grown Growth::run(std::optional<std::size_t> count) {
    Grown best{infinity, {}, {}};
    while (m_members.size() != count && !m_control.shouldStop() && insertCheapest()) {
        if (m_members.size() < count.value_or(3) || m_owed >= best.time * m_totalSpeed)
            continue;
        if (const double time = timeNow(); time < best.time)
            best = {time, orderNow(), {}};
    }
    best.last = orderNow();
    return best;
}

} // namespace

Grown grow(const Instance& instance, std::uint32_t start, std::optional<double> toBeat, SolveControl& control,
           std::optional<std::size_t> count) {
    return Growth(instance, start, toBeat, control).run(count);
}

} // namespace equipoise::ring
