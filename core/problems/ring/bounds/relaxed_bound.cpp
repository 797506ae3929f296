// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/ring/bounds/relaxed_bound.h"

#include "core/base/numbers/number.h"
#include "core/problems/ring/bounds/network_parts.h"
#include "core/schedule/common_time.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>
#include <vector>

namespace equipoise::ring {

namespace {

/// The edges of each processor to lower numbers: begin of each processor's range, and the lower ends with
/// weights.
struct EdgeLists {
    struct Entry {
        std::uint32_t j = 0;
        double weight = 0;
    };
    std::vector<std::size_t> begin{0};
    std::vector<Entry> entries;

    std::span<const Entry> of(std::size_t i) const {
        return {entries.data() + begin[i], entries.data() + begin[i + 1]};
    }
    void clear() {
        begin.assign(1, 0);
        entries.clear();
    }
};

constexpr std::size_t tileSide = 64; ///< of the tiles in which a matrix is read

/// Calls visit(i, j) for all j < i, and done(i) once row i is complete; j increases within a row. Works in
/// tiles, because cells (j, i) are read with cells (i, j). Returns false when control stopped.
template <class Visit, class Done>
bool forPairs(std::size_t size, SolveControl& control, Visit visit, Done done) {
    for (std::size_t top = 0; top < size; top += tileSide) {
        const std::size_t bottom = std::min(size, top + tileSide);
        for (std::size_t i = top; i < bottom; ++i) // as many polls as processors, for limits on work
            if (control.shouldStop())
                return false;
        for (std::size_t left = 0; left < bottom; left += tileSide)
            for (std::size_t i = std::max(top, left); i < bottom; ++i)
                for (std::size_t j = left; j < std::min(i, left + tileSide); ++j)
                    visit(i, j);
        for (std::size_t i = top; i < bottom; ++i)
            done(i);
    }
    return true;
}

class Relaxation {
public:
    Relaxation(const Instance& instance, double known, SolveControl& control,
               std::optional<std::size_t> count);
    /// Evaluates the relaxation. Returns false when control stopped; the state is then invalid.
    bool look();
    double bound() const;
    /// Optimizes the multipliers, and ends with those of the best bound, which it returns.
    double climb(std::size_t rounds);
    const std::vector<double>& multipliers() const { return m_multiplier; }
    /// The edges that the multipliers do not exclude.
    bool survivors(std::vector<std::pair<std::uint32_t, std::uint32_t>>& edges);
    bool start();

private:
    double provenUpTo(double time) const;
    bool proves(double time, double edges) const;
    void step(double length);
    double weight(std::size_t i, std::size_t j) const;
    template <class Visit>
    bool forEdges(Visit visit) const;
    bool list();
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
    EdgeLists m_all;                ///< all usable edges; empty where the list would take too much memory
    bool m_isListed = false;        ///< m_all is filled
    EdgeLists m_near;               ///< edges whose reduced weight was below m_margin at m_listedAt
    std::vector<double> m_listedAt; ///< multipliers when m_near was made; empty: never
    double m_margin = 0;
    double m_marginInSteps = 8; ///< m_margin as a number of steps of the present length
    double m_lastRise = 0;      ///< of any multiplier, in the last step
    std::size_t m_looks = 0;    ///< evaluations since m_near was made
    double m_forCount = 0;      ///< multiplier of the number of processors; 0 without `count`
    double m_slopeForCount = 0;
    double m_edges = 0;     ///< sum_e min(0, d_e - l_i - l_j)
    double m_missing = 0;   ///< gap of the right side to -W at `known`
    double m_steepness = 0; ///< squared norm of the subgradient
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

/// d_ij, or infinity for an edge that no ring faster than `known` uses: with the cheapest other message it
/// would keep one of its ends busy too long.
double Relaxation::weight(std::size_t i, std::size_t j) const {
    const double there = m_instance.transfer(i, j);
    const double back = m_instance.transfer(j, i);
    const double otherI = there == m_first[i] ? m_second[i] : m_first[i];
    const double otherJ = back == m_first[j] ? m_second[j] : m_first[j];
    if (m_instance.startUp[i] + there + otherI >= m_known || m_instance.startUp[j] + back + otherJ >= m_known)
        return infinity;
    return there * m_speed[i] + back * m_speed[j];
}

/// Calls visit(i, j, weight) for the usable edges, by increasing i and j. Returns false when control stopped;
/// a list is too short for polls.
template <class Visit>
bool Relaxation::forEdges(Visit visit) const {
    const std::size_t size = m_instance.size();
    if (m_isListed) {
        for (std::size_t i = 0; i < size; ++i)
            for (const auto& [j, direct] : m_all.of(i))
                visit(i, j, direct);
        return true;
    }
    std::vector<std::vector<EdgeLists::Entry>> rows(tileSide);
    return forPairs(
        size, m_control,
        [&](std::size_t i, std::size_t j) {
            if (const double direct = weight(i, j); !std::isinf(direct))
                rows[i % tileSide].push_back({static_cast<std::uint32_t>(j), direct});
        },
        [&](std::size_t i) {
            for (const auto& [j, direct] : rows[i % tileSide])
                visit(i, j, direct);
            rows[i % tileSide].clear();
        });
}

/// Sets the first multipliers: half the lightest edge, so that no edge has a negative reduced weight.
bool Relaxation::start() {
    constexpr std::size_t maxListed = 8'000'000; // edges, in 128 MB
    const std::size_t size = m_instance.size();
    const auto take = [&](std::size_t i, double cost) {
        m_second[i] = std::min(m_second[i], std::max(m_first[i], cost));
        m_first[i] = std::min(m_first[i], cost);
    };
    const auto ignore = [](std::size_t) {};
    const auto isThere = [&](std::size_t i, std::size_t j) {
        const double there = m_instance.transfer(i, j);
        const double back = m_instance.transfer(j, i);
        if (std::isfinite(back))
            take(i, there);
        if (std::isfinite(there))
            take(j, back);
    };
    if (!forPairs(size, m_control, isThere, ignore))
        return false;
    std::size_t edges = 0;
    const auto lower = [&](std::size_t i, std::size_t j) {
        const double half = weight(i, j) / 2;
        m_multiplier[i] = std::min(m_multiplier[i], half);
        m_multiplier[j] = std::min(m_multiplier[j], half);
        edges += std::isinf(half) ? 0U : 1U;
    };
    if (!forPairs(size, m_control, lower, ignore))
        return false;
    if (edges > maxListed)
        return true;
    m_all.entries.reserve(edges);
    std::size_t row = 0;
    const auto close = [&](std::size_t last) {
        for (; row < last; ++row)
            m_all.begin.push_back(m_all.entries.size());
    };
    const bool isComplete = forEdges([&](std::size_t i, std::size_t j, double direct) {
        close(i);
        m_all.entries.push_back({static_cast<std::uint32_t>(j), direct});
    });
    close(size);
    m_isListed = isComplete;
    return isComplete;
}

/// Makes m_near anew once a multiplier may have risen so far that another edge counts. The margin lasts for
/// several steps; their number depends on the number of edges that this lists.
bool Relaxation::list() {
    constexpr std::size_t many = 50; // edges a processor
    constexpr std::size_t fewLooks = 8;
    constexpr double maxSteps = 64;
    const std::size_t size = m_instance.size();
    double rise = 0;
    for (std::size_t i = 0; i < m_listedAt.size(); ++i)
        if (!std::isinf(m_multiplier[i]))
            rise = std::max(rise, m_multiplier[i] - m_listedAt[i]);
    ++m_looks;
    if (!m_listedAt.empty() && 2 * rise <= m_margin)
        return true;
    if (m_near.entries.size() > many * size)
        m_marginInSteps = std::max(1.0, m_marginInSteps / 2);
    else if (m_looks < fewLooks)
        m_marginInSteps = std::min(maxSteps, 2 * m_marginInSteps);
    m_margin = 2 * m_lastRise * m_marginInSteps;
    m_looks = 0;
    m_listedAt = m_multiplier;
    m_near.clear();
    std::size_t row = 0;
    const auto close = [&](std::size_t last) {
        for (; row < last; ++row)
            m_near.begin.push_back(m_near.entries.size());
    };
    const bool isComplete = forEdges([&](std::size_t i, std::size_t j, double direct) {
        if (direct - m_multiplier[i] - m_multiplier[j] < m_margin) {
            close(i);
            m_near.entries.push_back({static_cast<std::uint32_t>(j), direct});
        }
    });
    close(size);
    return isComplete;
}

bool Relaxation::look() {
    const std::size_t size = m_instance.size();
    std::ranges::fill(m_slope, 0.0);
    m_edges = 0;
    if (!list())
        return false;
    for (std::size_t i = 0; i < size; ++i) {
        if (m_control.shouldStop()) // for every processor: limits on work count these polls
            return false;
        const double multiplier = m_multiplier[i];
        if (std::isinf(multiplier)) // in no faster ring
            continue;
        for (const auto& [j, direct] : m_near.of(i)) {
            const double reduced = direct - multiplier - m_multiplier[j];
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

/// `time`, or a slightly lower value that the sums prove when the rounding error of each term is subtracted.
double Relaxation::provenUpTo(double time) const {
    long double edges = 0;
    const bool isComplete = forEdges([&](std::size_t i, std::size_t j, double direct) {
        const double both = m_multiplier[i] + m_multiplier[j];
        if (std::isinf(both))
            return;
        const double doubt =
            epsilon * (4 * direct + 2 * std::abs(m_multiplier[i]) + 2 * std::abs(m_multiplier[j]));
        edges += std::min(0.0, direct - both - doubt);
    });
    if (!isComplete)
        return 0;
    const auto terms = static_cast<long double>(m_instance.size() * m_instance.size() + 8);
    const auto least = static_cast<double>(edges * (1 + wideEpsilon * terms) * (1 + epsilon));
    // Ends: the allowance grows by a factor of 100.
    for (double spare = 1e-15; spare < 1; spare *= 100)
        if (proves(time * (1 - spare), least))
            return time * (1 - spare);
    return 0;
}

void Relaxation::step(double length) {
    m_lastRise = 0;
    for (std::size_t i = 0; i < m_multiplier.size(); ++i) {
        m_multiplier[i] += length * m_slope[i];
        m_lastRise = std::max(m_lastRise, length * m_slope[i]);
    }
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
    constexpr double little = 1e-9; // above the relative rounding error of these sums
    if (!look())
        return false;
    double size = m_instance.work + std::abs(m_edges) + std::abs(ofCount()) + std::abs(m_missing);
    for (const double multiplier : m_multiplier)
        if (std::isfinite(multiplier))
            size += std::abs(multiplier);
    return forEdges([&](std::size_t i, std::size_t j, double direct) {
        const double reduced = direct - m_multiplier[i] - m_multiplier[j];
        // A used edge with positive reduced cost adds that cost.
        if (edges.size() <= maxRelaxedEdges &&
            !(reduced > 0 && reduced >= m_missing + little * (size + direct)))
            edges.emplace_back(static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(j));
    });
}

RelaxedPrices pricesOfPart(const Instance& instance, double known, std::size_t rounds, SolveControl& control,
                           std::optional<std::size_t> count) {
    Relaxation relaxation(instance, known, control, count);
    if (!relaxation.start())
        return {};
    const double bound = relaxation.climb(rounds);
    return {bound, relaxation.multipliers()};
}

RelaxedEdges edgesOfPart(const Instance& instance, double known, std::size_t rounds, SolveControl& control,
                         std::optional<std::size_t> count) {
    Relaxation relaxation(instance, known, control, count);
    RelaxedEdges result;
    if (!relaxation.start())
        return result;
    result.bound = relaxation.climb(rounds);
    const bool isComplete = relaxation.survivors(result.edges);
    result.isTooLarge = result.edges.size() > maxRelaxedEdges;
    result.complete = isComplete && !result.isTooLarge;
    return result;
}

/// The members of a part with the links between them.
Instance instanceOf(const Instance& instance, const std::vector<std::uint32_t>& members) {
    Instance part{instance.work, {}, {}, Matrix<double>(members.size(), members.size())};
    for (std::size_t i = 0; i < members.size(); ++i) {
        part.cycleTime.push_back(instance.cycleTime[members[i]]);
        part.startUp.push_back(instance.startUp[members[i]]);
        for (std::size_t j = 0; j < members.size(); ++j)
            part.transfer(i, j) = instance.transfer(members[i], members[j]);
    }
    return part;
}

} // namespace

RelaxedPrices relaxedPrices(const Instance& instance, double known, std::size_t rounds, SolveControl& control,
                            std::optional<std::size_t> count) {
    const auto parts = networkParts(instance, known, control);
    if (control.stop() != Stop::Completed)
        return {};
    if (parts.size() < 2)
        return pricesOfPart(instance, known, rounds, control, count);
    RelaxedPrices result{known, std::vector<double>(instance.size(), infinity)};
    for (const auto& members : parts) {
        if (members.size() < count.value_or(3))
            continue;
        const RelaxedPrices part = pricesOfPart(instanceOf(instance, members), known, rounds, control, count);
        if (part.price.empty())
            return {};
        result.bound = std::min(result.bound, part.bound);
        for (std::size_t i = 0; i < members.size() && part.bound < known; ++i)
            result.price[members[i]] = part.price[i];
    }
    return result;
}

RelaxedEdges relaxedEdges(const Instance& instance, double known, std::size_t rounds, SolveControl& control,
                          std::optional<std::size_t> count) {
    const auto parts = networkParts(instance, known, control);
    if (control.stop() != Stop::Completed)
        return {};
    if (parts.size() < 2)
        return edgesOfPart(instance, known, rounds, control, count);
    RelaxedEdges result{known, true, false, {}};
    for (const auto& members : parts) {
        if (members.size() < count.value_or(3))
            continue;
        const RelaxedEdges part = edgesOfPart(instanceOf(instance, members), known, rounds, control, count);
        result.bound = std::min(result.bound, part.bound);
        if (part.bound < known && !result.isTooLarge)
            for (const auto& [i, j] : part.edges)
                result.edges.emplace_back(members[i], members[j]); // members rise as i and j do
        result.isTooLarge = result.isTooLarge || part.isTooLarge || result.edges.size() > maxRelaxedEdges;
        result.complete = result.complete && part.complete && !result.isTooLarge;
    }
    return result;
}

double relaxedBound(const Instance& instance, double known, std::size_t rounds, SolveControl& control) {
    return relaxedPrices(instance, known, rounds, control).bound;
}

} // namespace equipoise::ring
