// SPDX-License-Identifier: GPL-3.0-or-later
// Simulation of the steps of a ring under fair sharing.
#pragma once

#include "core/base/control/control.h"
#include "core/network/paths.h"
#include "core/problems/ring/model/cost.h"
#include "core/problems/ring/model/plan.h"
#include "core/problems/ring/shared/causes.h"

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace equipoise::ring {

/// A ring with the work and the order of sending of each processor: in every step it computes, sends to one
/// neighbour, and then to the other.
struct SharedRing {
    std::vector<std::uint32_t> order{};
    std::vector<double> work{};       ///< units of work, >= 0, by position; they sum to W
    std::vector<std::uint8_t> back{}; ///< by position: 1: sends to the previous one first
};

/// Simulates rings step by step under fair sharing. The result equals that of network::follow() for the
/// ring's program, but the simulation is fast enough for very many rings. Only possible bottlenecks are
/// tracked, and data of a ring is reused when only its work changes. All processors are done after N steps
/// from a common start; the value is that time divided by N. Processors have no measured tables. Memory O(p +
/// E), and the routes of the pairs that were neighbours.
class SharedTime {
public:
    /// All arguments must outlive the object. `paths`: paths of the platform for messages of the question's
    /// size, shared between several objects; created here if null.
    SharedTime(const Platform& platform, const Question& question, const Instance& instance,
               SolveControl& control, std::shared_ptr<network::Paths> paths = {});

    /// The mean step time. Infinite if a route is missing and, after a stop, for all later calls. Polls every
    /// few hundred events. O(N q (q + r)) for q processors on the ring and r rounds of filling.
    double mean(const SharedRing& ring);
    /// mean() with its slopes: the increase for each unit of work, by position, as long as events keep their
    /// order. Between changes of the order the mean is linear in the work. About twice the cost.
    double mean(const SharedRing& ring, std::vector<double>& slopes);
    double varied(const SharedRing& ring);
    /// Lower bound for any work and orders of sending: the demand of the ring's messages on the fullest link.
    /// 0 without links. O(routes).
    double linkBound(std::span<const std::uint32_t> order);

    /// Mean per step of the last mean(), by position: sending() is the time from the end of computing until
    /// both messages have arrived, waiting() from then until the next step.
    std::span<const double> sending() const { return m_sending; }
    std::span<const double> waiting() const { return m_waiting; }
    /// By position: how many links its message to the next one shares with other messages of the ring.
    std::vector<std::uint32_t> crossings(std::span<const std::uint32_t> order);

    /// Work done so far, in machine-independent units.
    std::uint64_t effort() const { return m_effort; }
    /// Adds other work that was done for a search.
    void addEffort(std::uint64_t effort) { m_effort += effort; }

private:
    /// A message of the ring: to the next one, or to the one before.
    struct Flow {
        std::uint32_t begin = 0; ///< in m_shared
        std::uint32_t end = 0;
        double latency = 0;
        double most = 0; ///< maximum rate by the resources it does not share
    };
    enum class Phase : std::uint8_t { Computes, Starts, Flows, Waits, Done };
    struct State {
        Phase phase = Phase::Computes;
        bool second = false;           ///< sending the second of its messages
        std::int64_t step = 0;         ///< number of finished steps
        std::int64_t fromPrevious = 0; ///< messages received
        std::int64_t fromNext = 0;
        double left = 0;
        double rate = 0;
        double since = 0;
        double mark = 0; ///< time at which computing, or sending, ended
    };

    void lay(std::span<const std::uint32_t> order);
    double run(const SharedRing& ring, std::span<const double> factors);
    void compute(std::size_t i);
    void happen(std::size_t i);
    void startMessage(std::size_t i);
    void arrive(std::size_t i);
    void goOn(std::size_t i);
    void beginFlow(std::size_t i);
    void endFlow(std::size_t i);
    void touch(std::uint32_t limit);
    void share();
    void spread();
    void fill();
    void settle(std::size_t i, double rate);
    void setRate(std::size_t i, double rate);
    std::size_t flowOf(std::size_t i) const;
    std::span<const std::uint32_t> limitsOf(std::size_t i) const;

    const Platform& m_platform;
    const Instance& m_instance;
    SolveControl& m_control;
    double m_message;
    std::int64_t m_steps;
    std::shared_ptr<network::Paths> m_paths;
    std::uint64_t m_effort = 0;

    // The ring laid out last:
    std::vector<std::uint32_t> m_order;
    std::vector<Flow> m_flows; ///< 2 i: from position i to the next one, 2 i + 1: to the one before
    std::vector<std::uint32_t> m_shared;
    std::vector<double> m_limits; ///< capacities of the shared resources, renumbered
    bool m_there = false;         ///< all routes exist

    // The run:
    const SharedRing* m_ring = nullptr;
    std::span<const double> m_factors; ///< of computing times, by position and step; empty: all 1
    std::vector<State> m_states;
    std::vector<double> m_at;             ///< by position: its next event
    std::vector<std::uint32_t> m_flowing; ///< positions whose messages flow over shared resources
    std::uint64_t m_set = 0;              ///< m_flowing as bits, on small rings
    SharedCauses m_causes;
    bool m_noted = false; ///< m_causes records the events
    double m_now = 0;
    std::vector<double> m_sending;
    std::vector<double> m_waiting;
    struct Limit {
        std::vector<std::uint32_t> flowing{}; ///< positions whose messages are on it
        bool touched = false;                 ///< changed since rates were computed
        // during filling:
        double left = 0;
        double level = 0; ///< rate at which the resource is full
        std::uint32_t count = 0;
    };
    std::vector<Limit> m_filling;
    std::vector<std::uint32_t> m_used;   ///< limits that a change may affect
    std::vector<std::uint32_t> m_rising; ///< positions whose rates rise
    std::vector<bool> m_rises;
    /// Cache of rates of this ring: each set of flows at its hash place, until another set replaces it.
    std::vector<std::uint64_t> m_knownSets;
    std::vector<double> m_knownRates;
};

} // namespace equipoise::ring
