// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/ring/bounds/network_parts.h"

#include "core/base/numbers/number.h"
#include "core/problems/ring/model/least_two.h"
#include "core/schedule/common_time.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace equipoise::ring {

namespace {

constexpr std::size_t membersAtOnce = 16; ///< between polls
constexpr std::size_t cachedSide = 64;    ///< of tiles of a matrix that fit into a cache

class PartSearch {
public:
    PartSearch(const Instance& instance, SolveControl& control);
    std::vector<std::vector<std::uint32_t>> parts(double limit) const;
    double minTimeOf(const std::vector<std::vector<std::uint32_t>>& parts) const;
    bool isStopped() const { return m_control.stop() != Stop::Completed; }

private:
    bool joins(std::uint32_t i, std::uint32_t j, double limit) const;

    const Instance& m_instance;
    SolveControl& m_control;
    bool m_isSymmetric = true;
    std::vector<LeastTwo> m_cheapest; ///< messages of each processor over links with a way back
};

PartSearch::PartSearch(const Instance& instance, SolveControl& control)
    : m_instance(instance)
    , m_control(control)
    , m_cheapest(instance.size()) {
    const Matrix<double>& transfer = instance.transfer;
    const std::size_t size = instance.size();
    for (std::size_t top = 0; top < size && !control.shouldStop(); top += cachedSide)
        for (std::size_t left = 0; left < size; left += cachedSide)
            for (std::size_t i = top; i < std::min(size, top + cachedSide); ++i)
                for (std::size_t j = left; j < std::min(size, left + cachedSide); ++j) {
                    m_isSymmetric = m_isSymmetric && transfer(i, j) == transfer(j, i);
                    if (i != j && std::isfinite(transfer(j, i)))
                        m_cheapest[i].add(transfer(i, j));
                }
}

bool PartSearch::joins(std::uint32_t i, std::uint32_t j, double limit) const {
    const auto fitsAt = [&](std::uint32_t end, double cost) {
        return m_instance.startUp[end] + cost + m_cheapest[end].otherThan(cost) < limit;
    };
    const double there = m_instance.transfer(i, j);
    return fitsAt(i, there) && fitsAt(j, m_isSymmetric ? there : m_instance.transfer(j, i));
}

/// Breadth-first search: each member is compared with the processors that no component has yet.
std::vector<std::vector<std::uint32_t>> PartSearch::parts(double limit) const {
    std::vector<std::uint32_t> rest(m_instance.size());
    std::iota(rest.begin(), rest.end(), 0U);
    std::vector<std::vector<std::uint32_t>> parts;
    while (!rest.empty()) {
        std::vector<std::uint32_t> part{rest.front()};
        rest.erase(rest.begin());
        for (std::size_t at = 0; at < part.size() && !rest.empty(); ++at) {
            if (at % membersAtOnce == 0 && m_control.shouldStop())
                return parts;
            const std::uint32_t member = part[at];
            std::erase_if(rest, [&](std::uint32_t candidate) {
                const bool isJoined = joins(member, candidate, limit);
                if (isJoined)
                    part.push_back(candidate);
                return isJoined;
            });
        }
        if (part.size() < 3)
            continue;
        std::ranges::sort(part);
        parts.push_back(std::move(part));
    }
    return parts;
}

/// Lower bound on rings of three or more within one of these parts.
double PartSearch::minTimeOf(const std::vector<std::vector<std::uint32_t>>& parts) const {
    constexpr double spare = 1e-11; // of sums of thousands of terms
    double least = infinity;
    for (const auto& part : parts) {
        std::vector<Starter> starters;
        for (const std::uint32_t i : part)
            if (std::isfinite(m_cheapest[i].second))
                starters.push_back({m_instance.startUp[i] + m_cheapest[i].first + m_cheapest[i].second,
                                    m_instance.cycleTime[i]});
        if (starters.size() >= 3)
            least = std::min(least, commonTime(std::move(starters), m_instance.work).total() * (1 - spare));
    }
    return least;
}

} // namespace

std::vector<std::vector<std::uint32_t>> networkParts(const Instance& instance, double limit,
                                                     SolveControl& control) {
    return PartSearch(instance, control).parts(limit);
}

double partsBound(const Instance& instance, double least, double known, SolveControl& control) {
    constexpr int maxLooks = 16;
    constexpr double close = 1e-5;
    const PartSearch search(instance, control);
    double bound = least; // proven
    double high = known;  // where the parts prove no more than `bound`
    double limit = known;
    for (int look = 0; look < maxLooks && bound < high * (1 - close); ++look) {
        const auto parts = search.parts(limit);
        if (search.isStopped())
            break;
        const double proven = std::min(limit, search.minTimeOf(parts));
        if (proven < limit)
            high = limit;
        bound = std::max(bound, proven);
        limit = bound + (high - bound) / 2;
    }
    return std::min(bound, known);
}

} // namespace equipoise::ring
