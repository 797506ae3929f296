// SPDX-License-Identifier: GPL-3.0-or-later
// Search for rings whose messages never share a link at the same time.
#pragma once

#include "core/base/random.h"
#include "core/network/paths.h"
#include "core/problems/ring/model/cost.h"
#include "core/problems/ring/shared/polish.h"

#include <cstdint>
#include <functional>
#include <vector>

namespace equipoise::ring {

/// Searches for rings of three or more whose processors all finish a step at one time T, without any message
/// slowed by another. A processor computes and sends its two messages one right after the other. It may then
/// be idle for the rest of the step, so that another processor's message has a link to itself. With busy_i
/// for start-up, messages and idle time, T follows from sum (T - busy_i) / w_i = W. Under fair sharing T is
/// the time of the ring's first step. Later steps take T, too, unless an idle processor begins its next step
/// so early that its messages meet others. The mean is known once the ring is followed.
///
/// Annealing with ruin and recreate (Schrimpf, Schneider, Stamm-Wilbrandt, Dueck 2000). A change removes a
/// processor, and others whose messages use the same links, from the timetable. It may change the ring there,
/// and inserts them again in a random sequence, each with its messages as late as they fit. A change takes
/// O(p + u r) for u messages on each of the r resources of a route.
class TimetableSearch {
public:
    /// The instance and the paths outlive the search; `message` is the size of a message, above 0.
    TimetableSearch(const Instance& instance, network::Paths& paths, double message, Orders orders);

    /// Part of the search that is done, from the effort since the last call, in units of
    /// SharedTime::effort().
    using Progress = std::function<double(std::uint64_t effort)>;
    /// Starts from the ring `order`, which has all its routes, and ends once `progress` returns 1 or more.
    /// `improved` gets the best ring so far a few times, whenever there is a better one.
    void run(const std::vector<std::uint32_t>& order, Random& random, const Progress& progress,
             const std::function<void(const SharedRing&)>& improved);

private:
    /// What one message of a ring's step takes of a resource. Times count backwards from the end of the step.
    struct Use {
        double begin = 0;
        double end = 0;
        double rate = 0;
        std::uint32_t processor = 0;
    };
    struct Node {
        std::uint32_t next = 0;
        std::uint32_t previous = 0;
        bool inRing = false;
        bool back = false; ///< the processor sends to the previous processor first
        double idle = 0;   ///< from its last message to the end of the step
        double busy = 0;   ///< start-up, messages and idle time
    };

    struct Message {
        const network::Path* path = nullptr;
        double duration = 0; ///< without latency
    };

    const Message& message(std::uint32_t from, std::uint32_t to);
    double conflictEnd(const Message& message, double begin);
    double idleTime(std::uint32_t i, bool back);
    void insert(std::uint32_t i, Random& random);
    void addUses(std::uint32_t i);
    void removeUses(std::uint32_t i);
    void link(std::uint32_t i, std::uint32_t next);
    bool hasRoutes(std::uint32_t i) const;
    bool changeRing(Random& random);
    bool turnRun(Random& random);
    void turnNodes();
    void change(Random& random);
    void undo();
    void updateMembers();
    void release(std::uint32_t i);
    void releaseRivals(std::uint32_t i, Random& random);
    double energy();
    SharedRing ring() const;

    const Instance& m_instance;
    network::Paths& m_paths;
    double m_message;
    Orders m_orders;
    std::vector<Message> m_known;         ///< by pair, once asked for
    std::vector<double> m_speeds;         ///< 1 / w_i
    std::vector<std::vector<Use>> m_uses; ///< by resource
    std::vector<Node> m_nodes;
    std::vector<std::uint32_t> m_members; ///< in no particular sequence
    double m_time = 0;                    ///< T, set by energy()
    bool m_isFeasible = false;            ///< no processor is busy beyond T, set by energy()
    std::vector<std::pair<std::uint32_t, Node>> m_released; ///< processors a change removed, as they were
    std::vector<std::uint32_t> m_turned; ///< processors inside a run that a change turned round
    std::uint64_t m_effort = 0;
};

} // namespace equipoise::ring
