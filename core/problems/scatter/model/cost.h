// SPDX-License-Identifier: GPL-3.0-or-later
// Cost functions of receiving and computing whole numbers of items, and finish times of a distribution
// (RR-4770, Equations 1 and 2).
#pragma once

#include "core/platform/cost.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace equipoise::scatter {

/// Time for a whole number of items: 0 for none, else a start-up plus the maximum of a proportional part and
/// of tables. Represents one cost function, or a route over several links: the slowest link counts, latencies
/// add up.
class ItemCost {
public:
    ItemCost() = default; ///< costs nothing
    explicit ItemCost(const CostFunction& cost) { add(cost); }
    ItemCost(double startUp, double rate)
        : m_startUp(startUp)
        , m_rate(rate) {}

    /// Appends a link to the route.
    void add(const CostFunction& link);

    /// O(1), with tables O(tables x log points).
    double operator()(std::int64_t items) const {
        if (items == 0)
            return 0;
        const double amount = static_cast<double>(items);
        return m_startUp + (m_tables.empty() ? m_rate * amount : largest(amount));
    }

    bool isAffine() const { return m_tables.empty(); }
    bool isLinear() const { return isAffine() && m_startUp == 0; }
    double rate() const { return m_rate; }       ///< time per item, tables apart
    double startUp() const { return m_startUp; } ///< time before the first item

    /// Time for `items` >= 1 without the start-up, from which bandwidth follows.
    double proportional(std::int64_t items) const { return largest(static_cast<double>(items)); }

    /// A slope s with (*this)(x) >= s x for all x in 1..most; of one affine function or table, the largest.
    /// most >= 1. O(points).
    double slopeBelow(std::int64_t most) const;

    /// A point where more items take less time than fewer items.
    struct Fall {
        std::int64_t items = 0; ///< number of items at the point
        double time = 0;
        double before = 0; ///< larger time of some smaller number of items
    };
    /// The first fall up to `most` items; empty if the time never falls. O(tables^2 x points).
    std::optional<Fall> firstFall(std::int64_t most) const;

    /// Whole numbers in 1..most between which the time is linear: neighbours of table points and of crossings
    /// of two tables, and the ends. Ascending; most >= 1. O(tables^2 x points log points).
    std::vector<std::int64_t> bends(std::int64_t most) const;

    bool operator==(const ItemCost&) const = default;

private:
    double largest(double amount) const;

    double m_startUp = 0;
    double m_rate = 0;
    std::vector<CostFunction> m_tables; ///< without start-up; no two alike
};

/// One processor in the order of service.
struct Served {
    ItemCost receive; ///< zero for the root
    ItemCost compute;
    std::string name;
};

/// Input of a solver: the reachable processors in order of service, the root last (at least the root).
struct Instance {
    std::int64_t items = 0; ///< 0..largestCount
    std::vector<Served> served;

    std::size_t size() const { return served.size(); }
    const Served& root() const { return served.back(); }
    bool isAffine() const;
    bool isLinear() const;
};

/// Finish times of a distribution.
struct Evaluation {
    double makespan = 0;
    std::vector<double> finish; ///< by position; 0 without items
};

/// `counts` by position, each >= 0. O(p) evaluations of cost.
Evaluation evaluate(const Instance& instance, std::span<const std::int64_t> counts);

/// The first processor whose receiving or computing time decreases somewhere up to `instance.items`.
struct NotMonotone {
    std::string name;
    bool receives = false; ///< the receiving time decreases, not the computing time
    ItemCost::Fall fall;
};
std::optional<NotMonotone> firstFall(const Instance& instance);

} // namespace equipoise::scatter
