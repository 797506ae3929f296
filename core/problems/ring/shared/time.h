// SPDX-License-Identifier: GPL-3.0-or-later
// What a step of a ring takes where messages share links.
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

/// A ring with what each on it does in every step: it computes, sends to one neighbour, and then to the
/// other.
struct SharedRing {
    std::vector<std::uint32_t> order{};
    std::vector<double> work{};       ///< units of work, >= 0, by position; they sum to W
    std::vector<std::uint8_t> back{}; ///< by position: 1: the one before is sent to first
};

/// Follows rings step by step under fair sharing, as network::follow() follows their programs, but made for
/// very many of them: only what may be a bottleneck is looked at, and nothing is put together anew for a ring
/// that was followed before with other work. All are done after N steps from a common start; the value is
/// the N-th part of that. Processors have no measured tables. Memory O(p + E), and the
/// routes of the pairs that were neighbours.
class SharedTime {
public:
    /// All outlive it. `paths`: of the platform and of messages as large as the question's, for several who
    /// ask for the same ones; without, it has its own.
    SharedTime(const Platform& platform, const Question& question, const Instance& instance,
               SolveControl& control, std::shared_ptr<network::Paths> paths = {});

    /// Infinite if a way is missing or, from then on, once the control says stop, which is polled every few
    /// hundred events. O(N q (q + r)) for q on the ring and r rounds of filling.
    double mean(const SharedRing& ring);
    /// The same, and what it grows by for each unit of work more, by position, as long as events keep their
    /// order: between the places where that changes, the mean is linear in the work. Some twice the cost.
    double mean(const SharedRing& ring, std::vector<double>& slopes);
    double varied(const SharedRing& ring);
    /// No work and no order of sending makes the ring faster: what its messages need on the fullest link.
    /// 0 without links. O(ways).
    double linkBound(std::span<const std::uint32_t> order);

    /// Of the last mean(), in every step, by position: from the end of computing until both messages have
    /// arrived, and from then until the next step.
    std::span<const double> sending() const { return m_sending; }
    std::span<const double> waiting() const { return m_waiting; }
    /// By position: how many links its message to the next one shares with other messages of the ring.
    std::vector<std::uint32_t> crossings(std::span<const std::uint32_t> order);

    /// Work done so far, in units that all machines count alike.
    std::uint64_t effort() const { return m_effort; }
    /// What else was done for a search.
    void addEffort(std::uint64_t effort) { m_effort += effort; }

private:
    /// A message of the ring: to the next one, or to the one before.
    struct Flow {
        std::uint32_t begin = 0; ///< in m_shared
        std::uint32_t end = 0;
        double latency = 0;
        double most = 0; ///< as fast as what it has to itself lets it be
    };
    enum class Phase : std::uint8_t { Computes, Starts, Flows, Waits, Done };
    struct State {
        Phase phase = Phase::Computes;
        bool second = false;           ///< of its messages
        std::int64_t step = 0;         ///< number of those that are over
        std::int64_t fromPrevious = 0; ///< messages that have come
        std::int64_t fromNext = 0;
        double left = 0;
        double rate = 0;
        double since = 0;
        double mark = 0; ///< when computing, or sending, ended
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
    std::vector<double> m_limits; ///< of what is shared, numbered anew
    bool m_there = false;         ///< all ways are

    // The run:
    const SharedRing* m_ring = nullptr;
    std::span<const double> m_factors; ///< of computing times, by position and step; empty: all 1
    std::vector<State> m_states;
    std::vector<double> m_at;             ///< by position: its next event
    std::vector<std::uint32_t> m_flowing; ///< positions whose messages share something
    std::uint64_t m_set = 0;              ///< m_flowing, a bit for each flow, where there are few
    SharedCauses m_causes;
    bool m_noted = false; ///< what causes what
    double m_now = 0;
    std::vector<double> m_sending;
    std::vector<double> m_waiting;
    struct Limit {
        std::vector<std::uint32_t> flowing{}; ///< positions whose messages are on it
        bool touched = false;                 ///< by a change since rates were worked out
        // while they are:
        double left = 0;
        double level = 0; ///< at which it is full
        std::uint32_t count = 0;
    };
    std::vector<Limit> m_filling;
    std::vector<std::uint32_t> m_used;   ///< those that a change may reach
    std::vector<std::uint32_t> m_rising; ///< positions whose rates rise
    std::vector<bool> m_rises;
    /// Rates that were worked out for this ring, each set of flows at its place until another one comes
    /// there.
    std::vector<std::uint64_t> m_knownSets;
    std::vector<double> m_knownRates;
};

} // namespace equipoise::ring
