// SPDX-License-Identifier: GPL-3.0-or-later
// How long items take round the ring where the links on their ways are shared.
#pragma once

#include "core/base/control/control.h"
#include "core/network/paths.h"
#include "core/network/rates.h"
#include "core/problems/redistribution/model/instance.h"

#include <cstdint>
#include <span>
#include <vector>

namespace equipoise::redistribution {

/// Items of one direction of a link of the ring, one after the other. Arc 2 i goes from position i to the
/// next one, 2 i + 1 back.
struct Piece {
    std::uint32_t arc = 0;
    std::int64_t count = 0;
};

/// Follows redistributions item by item, under fair sharing or with each message alone, as the question
/// has it, as network::follow() follows their programs: a
/// processor sends one item and receives one at a time, and holds an item before it sends it. Made for very
/// many of them on one platform. Memory O(n + items), and the routes between neighbours.
class SharedCourse {
public:
    /// All outlive it. `instance` is the question's on that platform.
    SharedCourse(const Platform& platform, const Question& question, const Instance& instance,
                 SolveControl& control);

    /// All items have arrived after that time if each port sends, or receives, in this order; infinite if
    /// somebody waits for ever or the control said stop, which is polled every few hundred events.
    /// O(items (n + f)) for the f that flow at once.
    double follow(std::span<const Piece> order);

    /// No order is given: whenever both ports of an arc are free, and an item is there, one goes; of several
    /// that may, the one of the greatest urgency, times what it has left where `fading`.
    struct Rule {
        std::span<const double> urgency{}; ///< by arc, > 0
        bool fading = true;
    };
    /// `items` by arc; what each port does then in which order is order(). Otherwise as follow().
    double decide(std::span<const std::int64_t> items, const Rule& rule);
    const std::vector<Piece>& order() const { return m_order; }

    /// How long it takes to carry these items over the fullest link, at least. O(ways).
    double linkTime(std::span<const std::int64_t> items) const;
    /// The same for one arc's: the longest over the links on its way, with all that goes over them.
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
    /// What a port does in turn, and where it is.
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
