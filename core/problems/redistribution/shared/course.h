// SPDX-License-Identifier: GPL-3.0-or-later
// Simulation of item transfers on a ring whose routes share links.
#pragma once

#include "core/base/control/control.h"
#include "core/network/paths.h"
#include "core/network/rates.h"
#include "core/problems/redistribution/model/instance.h"

#include <cstdint>
#include <span>
#include <vector>

namespace equipoise::redistribution {

/// Consecutive items of one direction of a link of the ring. Arc 2 i leads from position i to the next one,
/// arc 2 i + 1 back.
struct Piece {
    std::uint32_t arc = 0;
    std::int64_t count = 0;
};

/// Simulates redistributions item by item, with max-min fair sharing or each message alone, as the question
/// states. The rules are those of network::simulate(): a processor sends one item and receives one item at a
/// time, and holds an item before sending it. Designed for very many simulations on one platform. Memory O(n
/// + items), plus the routes between neighbours.
class SharedCourse {
public:
    /// All arguments must outlive this object. `instance` belongs to the question on that platform.
    SharedCourse(const Platform& platform, const Question& question, const Instance& instance,
                 SolveControl& control);

    /// The time of the last arrival if each port sends, or receives, in this order. Infinite on a deadlock or
    /// when stopped; polls every few hundred events. O(items (n + f)) with f concurrent flows.
    double follow(std::span<const Piece> order);

    /// Selection rule without a given order. Whenever both ports of an arc are free and an item is available,
    /// one item starts. Among several arcs the most urgent one is selected; where `fading`, its urgency is
    /// multiplied by its remaining items.
    struct Rule {
        std::span<const double> urgency{}; ///< by arc, > 0
        bool fading = true;
    };
    /// Simulates with `rule` instead of an order; `items` by arc. order() then returns the order at each
    /// port. Otherwise as follow().
    double decide(std::span<const std::int64_t> items, const Rule& rule);
    const std::vector<Piece>& order() const { return m_order; }

    /// Lower bound on the time of these items: the time of the fullest link. O(ways).
    double linkTime(std::span<const std::int64_t> items) const;
    /// For each arc, the longest time of a link on its route, with all items that cross this link.
    std::vector<double> linkTimes(std::span<const std::int64_t> items) const;

    std::size_t arcs() const { return m_paths.size(); }
    std::size_t sender(std::size_t arc) const;
    std::size_t receiver(std::size_t arc) const;

    /// Work done so far, in units that all machines count alike.
    std::uint64_t effort() const { return m_effort; }

private:
    enum class Phase : std::uint8_t { Idle, Starts, Flows };
    struct State {
        Phase phase = Phase::Idle;
        bool rated = false; ///< m_rates knows it
        std::int64_t left = 0;
        double data = 0; ///< of the item that flows, left at `since`
        double rate = 0;
        double since = 0;
        double at = infinity; ///< its next event
    };
    /// Items that a port handles in turn, and its position among them.
    struct Turn {
        std::vector<Piece> pieces{};
        std::size_t at = 0;
        std::int64_t done = 0; ///< of that piece
    };

    void reset(std::span<const std::int64_t> items);
    double run();
    void offer(std::size_t arc);
    bool mayStart(std::size_t arc) const;
    double urgencyOf(std::size_t arc) const;
    void startOffered();
    void start(std::size_t arc);
    void flow(std::size_t arc);
    void arrive(std::size_t arc);
    void giveRates();
    static void pass(Turn& turn);

    const Instance& m_instance;
    SolveControl& m_control;
    bool m_fair;
    network::Paths m_ways;
    std::vector<const network::Path*> m_paths; ///< by arc; null: it is not there
    network::FairRates m_rates;
    std::uint64_t m_effort = 0;

    const Rule* m_rule = nullptr;     ///< null: in turn
    std::vector<Turn> m_sends;        ///< by position
    std::vector<Turn> m_receives;     ///< by position
    std::vector<State> m_states;      ///< by arc
    std::vector<std::int64_t> m_held; ///< by position
    std::vector<bool> m_sending;
    std::vector<bool> m_receiving;
    std::vector<std::uint32_t> m_used;    ///< arcs with items
    std::vector<std::uint32_t> m_offered; ///< arcs that may be able to start
    std::vector<std::uint32_t> m_ended;   ///< arcs whose item has just arrived
    std::vector<Piece> m_order;
    double m_now = 0;
};

} // namespace equipoise::redistribution
