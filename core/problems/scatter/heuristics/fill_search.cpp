// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/scatter/heuristics/fill_search.h"

#include "core/base/control/poll.h"
#include "core/base/random.h"
#include "core/problems/scatter/heuristics/deadline.h"

#include <algorithm>

namespace equipoise::scatter {

namespace {

using Positions = std::vector<std::size_t>;

/// How much fits when the port is free at an instant.
class Fills {
public:
    Fills(const Instance& instance, double deadline) {
        for (const Served& served : instance.served)
            for (std::size_t k = 0; k <= instants; ++k) {
                const double begun = deadline * static_cast<double>(k) / static_cast<double>(instants);
                const std::int64_t items = maxWithin(served, deadline - begun, instance.items);
                m_fills.push_back({static_cast<double>(items),
                                   served.receive(items) / deadline * static_cast<double>(instants)});
            }
    }

    /// Items of those before the root, and of the root, which is the last position.
    double itemsIn(const Positions& order, std::size_t root) const {
        double items = 0;
        double now = 0;
        for (const std::size_t position : order) {
            if (now >= instants)
                break;
            const auto before = static_cast<std::size_t>(now);
            const double part = now - static_cast<double>(before);
            const Fill& a = m_fills[position * (instants + 1) + before];
            const Fill& b = m_fills[position * (instants + 1) + before + 1];
            items += a.items + (b.items - a.items) * part;
            if (position == root)
                break;
            now += a.receive + (b.receive - a.receive) * part;
        }
        return items;
    }

private:
    static constexpr std::size_t instants = 128;
    struct Fill {
        double items;
        double receive; ///< in instants
    };
    std::vector<Fill> m_fills; ///< by position, by instant
};

void move(Positions& order, std::size_t from, std::size_t to) {
    const auto at = [&](std::size_t k) { return order.begin() + static_cast<std::ptrdiff_t>(k); };
    if (from < to)
        std::rotate(at(from), at(from + 1), at(to + 1));
    else
        std::rotate(at(to), at(from), at(from + 1));
}

class FillSearch {
public:
    FillSearch(const Instance& instance, double deadline, SolveControl& control)
        : m_fills(instance, deadline)
        , m_root(instance.size() - 1)
        , m_stopped(control)
        , m_random(control.seed()) {}

    /// Ends: a number of kicks, and each climb takes one of finitely many orders for a better one.
    Positions run(Positions order) {
        constexpr std::size_t looks = 5'000'000; // at a processor in an order: about a tenth of a second
        constexpr int maxKicks = 100;
        climb(order);
        double best = m_fills.itemsIn(order, m_root);
        for (int kick = 0; kick < maxKicks && m_looks < looks && !m_stopped(); ++kick) {
            Positions changed = order;
            for (std::size_t k = 0; k < 3; ++k)
                move(changed, m_random.below(changed.size()), m_random.below(changed.size()));
            climb(changed);
            if (const double items = m_fills.itemsIn(changed, m_root); items > best) {
                best = items;
                order = std::move(changed);
            }
        }
        return order;
    }

private:
    /// Moves each to where most items fit, as long as that helps.
    void climb(Positions& order) {
        double best = m_fills.itemsIn(order, m_root);
        for (bool better = true; better;) {
            better = false;
            for (std::size_t from = 0; from < order.size(); ++from) {
                m_looks += order.size() * order.size();
                if (m_stopped(order.size()))
                    return;
                std::size_t to = from;
                for (std::size_t k = 0; k < order.size(); ++k) {
                    m_moved = order;
                    move(m_moved, from, k);
                    constexpr double grain = 1e-6; // of an item
                    if (const double items = m_fills.itemsIn(m_moved, m_root); items > best + grain) {
                        best = items;
                        to = k;
                    }
                }
                better = better || to != from;
                move(order, from, to);
            }
        }
    }

    Fills m_fills;
    std::size_t m_root;
    Poll m_stopped;
    Random m_random;
    Positions m_moved;
    std::size_t m_looks = 0;
};

} // namespace

Positions filledOrder(const Instance& instance, std::span<const std::size_t> order, double deadline,
                      SolveControl& control) {
    Positions positions = FillSearch(instance, deadline, control).run({order.begin(), order.end()});
    // The root last; before it those that get nothing.
    const auto root = std::ranges::find(positions, instance.size() - 1);
    std::rotate(root, root + 1, positions.end());
    return positions;
}

} // namespace equipoise::scatter
