#include "core/ring/relaxed_bound.h"

#include "core/base/number.h"
#include "core/ring/common_time.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace core::ring {

namespace {

class Relaxation {
public:
    Relaxation(const Instance& instance, double known, SolveControl& control,
               std::optional<std::size_t> count);
    /// False when control said stop; the state is then of no use.
    bool look();
    double bound() const;
    /// Raises and lowers the multipliers, and ends with those of the best bound, which it returns.
    double climb(std::size_t rounds);
    const std::vector<double>& multipliers() const { return m_multiplier; }
    /// The edges that the multipliers do not rule out.
    bool survivors(std::vector<std::pair<std::uint32_t, std::uint32_t>>& edges);
    bool start();

private:
    double provenUpTo(double time) const;
    bool proves(double time, double edges) const;
    void step(double length);
    double weight(std::size_t i, std::size_t j) const;
    double ofCount() const { return m_forCount * static_cast<double>(m_count.value_or(0)); }

    const Instance& m_instance;
    SolveControl& m_control;
    double m_known;
    std::optional<std::size_t> m_count;
    std::vector<double> m_speed;
    std::vector<double> m_first;  ///< cheapest message of i
    std::vector<double> m_second; ///< and second cheapest
    std::vector<double> m_multiplier;
    std::vector<double> m_slope;
    double m_forCount = 0; ///< the multiplier of their number; 0 without `count`
    double m_slopeForCount = 0;
    double m_edges = 0;     ///< sum_e min(0, d_e - l_i - l_j)
    double m_missing = 0;   ///< what the right side still lacks at `known`
    double m_steepness = 0; ///< squared length of its subgradient
};

Relaxation::Relaxation(const Instance& instance, double known, SolveControl& control,
                       std::optional<std::size_t> count)
    : m_instance(instance)
    , m_control(control)
    , m_known(known)
    , m_count(count)
    , m_first(instance.size(), infinity)
    , m_second(instance.size(), infinity)
    , m_multiplier(instance.size(), infinity)
    , m_slope(instance.size(), 0.0) {
    for (const double cycleTime : instance.cycleTime)
        m_speed.push_back(1 / cycleTime);
}

/// d_ij, or infinity for an edge that no ring faster than `known` uses: together with the cheapest other
/// message it would take one of its ends too long.
double Relaxation::weight(std::size_t i, std::size_t j) const {
    const double there = m_instance.transfer(i, j);
    const double back = m_instance.transfer(j, i);
    const double otherI = there == m_first[i] ? m_second[i] : m_first[i];
    const double otherJ = back == m_first[j] ? m_second[j] : m_first[j];
    if (m_instance.startUp[i] + there + otherI >= m_known || m_instance.startUp[j] + back + otherJ >= m_known)
        return infinity;
    return there * m_speed[i] + back * m_speed[j];
}

/// The first multipliers: half the lightest edge, so that no edge counts yet.
bool Relaxation::start() {
    const std::size_t size = m_instance.size();
    for (std::size_t i = 0; i < size; ++i) {
        if (m_control.shouldStop())
            return false;
        for (std::size_t j = 0; j < size; ++j)
            if (j != i && std::isfinite(m_instance.transfer(j, i))) {
                const double cost = m_instance.transfer(i, j);
                m_second[i] = std::min(m_second[i], std::max(m_first[i], cost));
                m_first[i] = std::min(m_first[i], cost);
            }
    }
    for (std::size_t i = 0; i < size; ++i) {
        if (m_control.shouldStop())
            return false;
        for (std::size_t j = 0; j < i; ++j) {
            const double half = weight(i, j) / 2;
            m_multiplier[i] = std::min(m_multiplier[i], half);
            m_multiplier[j] = std::min(m_multiplier[j], half);
        }
    }
    return true;
}

bool Relaxation::look() {
    const std::size_t size = m_instance.size();
    std::ranges::fill(m_slope, 0.0);
    m_edges = 0;
    for (std::size_t i = 0; i < size; ++i) {
        if (m_control.shouldStop())
            return false;
        const double own = m_multiplier[i];
        if (std::isinf(own)) // in no ring
            continue;
        for (std::size_t j = 0; j < i; ++j) {
            const double reduced = weight(i, j) - own - m_multiplier[j];
            if (reduced < 0 && std::isfinite(reduced)) {
                m_edges += reduced;
                m_slope[i] -= 1;
                m_slope[j] -= 1;
            }
        }
    }
    double right = m_edges + ofCount();
    m_steepness = 0;
    m_slopeForCount = static_cast<double>(m_count.value_or(0));
    for (std::size_t i = 0; i < size; ++i) {
        if (std::isinf(m_multiplier[i]))
            continue;
        const double use = 2 * m_multiplier[i] - m_forCount - (m_known - m_instance.startUp[i]) * m_speed[i];
        if (use < 0) {
            right += use;
            m_slope[i] += 2;
            m_slopeForCount -= 1;
        }
        m_steepness += m_slope[i] * m_slope[i];
    }
    if (m_count)
        m_steepness += m_slopeForCount * m_slopeForCount;
    m_missing = -m_instance.work - right;
    return true;
}

double Relaxation::bound() const {
    std::vector<Starter> starters;
    for (std::size_t i = 0; i < m_instance.size(); ++i)
        if (std::isfinite(m_multiplier[i]))
            starters.push_back(
                {m_instance.startUp[i] + (2 * m_multiplier[i] - m_forCount) * m_instance.cycleTime[i],
                 m_instance.cycleTime[i]});
    if (starters.empty())
        return m_known;
    const double work = m_instance.work + m_edges + ofCount();
    constexpr double spare = 1e-11; // so that provenUpTo() agrees
    return work > 0 ? commonTime(std::move(starters), work).total() * (1 - spare) : 0;
}

/// Whether the right side is at least -W at `time`, where the edges add `edges` or more.
bool Relaxation::proves(double time, double edges) const {
    long double sum = edges;
    long double size = std::abs(edges);
    const auto add = [&](long double term) {
        sum += term;
        size += std::abs(term);
    };
    add(m_instance.work);
    add(static_cast<long double>(m_forCount) * m_count.value_or(0));
    for (std::size_t i = 0; i < m_instance.size(); ++i) {
        if (std::isinf(m_multiplier[i]))
            continue;
        const double brings = (time - m_instance.startUp[i]) * m_speed[i];
        const double use = 2 * m_multiplier[i] - m_forCount - brings;
        const double doubt = epsilon * (4 * std::abs(m_multiplier[i]) + 4 * std::abs(m_forCount) +
                                        4 * (time + m_instance.startUp[i]) * m_speed[i]);
        if (use - doubt < 0)
            add(use - doubt);
    }
    return sum >= wideEpsilon * static_cast<long double>(m_instance.size() + 8) * size;
}

/// `time`, or what less is left of it when the sums are done with care: what epsilon may have moved any of
/// them by is taken off.
double Relaxation::provenUpTo(double time) const {
    long double edges = 0;
    constexpr std::size_t quick = 2000; // processors: no need to ask
    for (std::size_t i = 0; i < m_instance.size(); ++i) {
        if (m_instance.size() > quick && m_control.shouldStop())
            return 0;
        for (std::size_t j = 0; j < i && !std::isinf(m_multiplier[i]); ++j) {
            const double direct = weight(i, j);
            const double both = m_multiplier[i] + m_multiplier[j];
            if (std::isinf(direct) || std::isinf(both))
                continue;
            const double doubt =
                epsilon * (4 * direct + 2 * std::abs(m_multiplier[i]) + 2 * std::abs(m_multiplier[j]));
            edges += std::min(0.0, direct - both - doubt);
        }
    }
    const auto terms = static_cast<long double>(m_instance.size() * m_instance.size() + 8);
    const auto least = static_cast<double>(edges * (1 + wideEpsilon * terms) * (1 + epsilon));
    // Ends: what is taken off grows a hundredfold.
    for (double spare = 1e-15; spare < 1; spare *= 100)
        if (proves(time * (1 - spare), least))
            return time * (1 - spare);
    return 0;
}

void Relaxation::step(double length) {
    for (std::size_t i = 0; i < m_multiplier.size(); ++i)
        m_multiplier[i] += length * m_slope[i];
    if (m_count)
        m_forCount += length * m_slopeForCount;
}

double Relaxation::climb(std::size_t rounds) {
    double best = 0;
    std::vector<double> kept = m_multiplier;
    double keptForCount = m_forCount;
    double share = 1;
    std::size_t idle = 0;
    for (std::size_t round = 0; round < rounds && look(); ++round) {
        const double reached = std::min(bound(), m_known);
        idle = reached > best ? 0 : idle + 1;
        if (reached > best) {
            best = reached;
            kept = m_multiplier;
            keptForCount = m_forCount;
        }
        if (best >= m_known || m_steepness == 0)
            break;
        if (idle == 8) {
            share /= 2;
            idle = 0;
        }
        step(share * std::max(0.0, m_missing) / m_steepness);
    }
    m_multiplier = std::move(kept);
    m_forCount = keptForCount;
    return provenUpTo(best);
}

bool Relaxation::survivors(std::vector<std::pair<std::uint32_t, std::uint32_t>>& edges) {
    constexpr double little = 1e-9; // more than these sums lose, as a part of what they add up
    if (!look())
        return false;
    double size = m_instance.work + std::abs(m_edges) + std::abs(ofCount()) + std::abs(m_missing);
    for (const double multiplier : m_multiplier)
        if (std::isfinite(multiplier))
            size += std::abs(multiplier);
    for (std::uint32_t i = 0; i < m_instance.size(); ++i) {
        if (m_control.shouldStop())
            return false;
        for (std::uint32_t j = 0; j < i; ++j) {
            const double direct = weight(i, j);
            const double reduced = direct - m_multiplier[i] - m_multiplier[j];
            if (std::isinf(direct))
                continue;
            // Used all the same, it costs its reduced cost more.
            if (!(reduced > 0 && reduced >= m_missing + little * (size + direct)))
                edges.emplace_back(i, j);
        }
    }
    return true;
}

} // namespace

RelaxedPrices relaxedPrices(const Instance& instance, double known, std::size_t rounds, SolveControl& control,
                            std::optional<std::size_t> count) {
    Relaxation relaxation(instance, known, control, count);
    if (!relaxation.start())
        return {};
    const double bound = relaxation.climb(rounds);
    return {bound, relaxation.multipliers()};
}

RelaxedEdges relaxedEdges(const Instance& instance, double known, std::size_t rounds, SolveControl& control,
                          std::optional<std::size_t> count) {
    Relaxation relaxation(instance, known, control, count);
    RelaxedEdges result;
    if (!relaxation.start())
        return result;
    result.bound = relaxation.climb(rounds);
    result.complete = relaxation.survivors(result.edges);
    return result;
}

double relaxedBound(const Instance& instance, double known, std::size_t rounds, SolveControl& control) {
    return relaxedPrices(instance, known, rounds, control).bound;
}

} // namespace core::ring
