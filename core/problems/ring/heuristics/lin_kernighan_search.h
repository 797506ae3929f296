// SPDX-License-Identifier: GPL-3.0-or-later
// Lin-Kernighan moves that improve one ring: the core of local search.
#pragma once

#include "core/base/control/control.h"
#include "core/base/random.h"
#include "core/problems/ring/heuristics/ring_list.h"
#include "core/problems/ring/model/neighbours.h"
#include "core/problems/ring/model/penalized_objective.h"

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <utility>
#include <vector>

namespace equipoise::ring {

/// Improves a ring of three or more by the cost of a PenalizedObjective (see there), until none of these
/// moves helps:
/// - chains of up to 8 steps (Lin and Kernighan 1973). Each step removes the edge that the step before added,
///   as long as the removed weight exceeds the added weight. A step exchanges two edges, inserts a processor
///   or drops one. The first steps try 3 x 2 alternatives;
/// - a run of up to three processors moved elsewhere, in either direction (Or 1976);
/// - a processor added, replaced, or up to 25 in a row dropped.
///
/// Where all processors must take part, none is added or dropped. A processor is examined again only after a
/// change near it. Candidates next to a processor come from its neighbour list; ties go to the first. Only
/// gains by PenalizedObjective::isGain() count, which ends every descent.
class LinKernighanSearch {
public:
    LinKernighanSearch(const PenalizedObjective& threshold, const Neighbours& neighbours);

    /// Starts from another ring of three or more processors, whose links may be missing; all processors are
    /// queued.
    void take(std::span<const std::uint32_t> order);
    /// Returns to a ring that this search had before, with the cost it had then.
    void putBack(const RingList& ring, double cost);
    const RingList& ring() const { return m_ring; }
    const std::vector<std::uint32_t>& order() const { return m_ring.order(); }
    /// The cost as the sum of the moves since take() or recount().
    double cost() const { return m_cost; }
    /// Recomputes the cost, after a change of the objective and against rounding drift. `queueAll`: queues all
    /// processors.
    void recount(bool queueAll);

    /// Applies moves until none helps or `control` stops; polls between moves (microseconds; O(p) in the
    /// worst case).
    void descend(SolveControl& control);
    /// Sets a function to call after every move that helped. Without one, the cost is a test per move.
    void watch(std::function<void()> watcher) { m_watcher = std::move(watcher); }
    /// A small random change that descend() does not simply undo. Two runs change places, some processors in
    /// a row are dropped, or a processor joins together with its nearest neighbours outside the ring.
    void kick(Random& random);

private:
    struct Exchange {
        std::uint32_t a, b, c, d;
    };
    /// One step of a chain that was made, and can be undone.
    struct Step {
        enum class Kind { Exchange, Insert, Drop } kind;
        Exchange edges; ///< Insert: a between b and c; Drop: a that was between b and c
        Change change;  ///< of the cost
    };
    /// A possible next step of a chain.
    struct Way {
        Step::Kind kind;
        double worth; ///< removed weight less added weight
        std::uint32_t to;
        std::uint32_t end; ///< exchange: the other end of the removed edge
    };
    static constexpr std::size_t widest = 3;
    struct Ways {
        std::array<Way, widest> best;
        std::size_t count = 0;
        bool takes(const Way& way, std::size_t breadth) const {
            return count < breadth || best[count - 1].worth < way.worth;
        }
        void offer(const Way& way, std::size_t breadth);
    };

    bool improveAt(std::uint32_t i);
    bool helped(bool better) {
        if (better && m_watcher)
            m_watcher();
        return better;
    }
    void settle(SolveControl& control);
    void look(std::uint32_t i);
    void lookAround(std::uint32_t i);

    // lin_kernighan_chains.cpp
    bool chains(std::uint32_t first);
    bool chainStep(std::uint32_t first, std::uint32_t second, double given, const Change& before,
                   std::size_t depth);
    Ways waysOn(std::uint32_t first, std::uint32_t second, double given, std::size_t breadth) const;
    bool stillToDo(const Way& way) const;
    void make(const Step& step);
    void undo();
    Change exchangeChange(const Exchange& edges) const;
    void exchange(const Exchange& edges) { make({Step::Kind::Exchange, edges, exchangeChange(edges)}); }
    bool moveRuns(std::uint32_t first);
    bool moveRun(std::uint32_t first, std::uint32_t last, std::uint32_t before, std::uint32_t after);
    bool putRun(Exchange ends, std::uint32_t nextTo, std::uint32_t farEnd);

    // `Sum`: Change, or double for the value alone, which is faster lin_kernighan_search.cpp
    Change dropChange(std::uint32_t i) const;
    template <class Sum>
    Sum insertChange(std::uint32_t i, std::uint32_t a, std::uint32_t b) const;
    bool add(std::uint32_t i, bool always);
    bool dropAfter(std::uint32_t first);
    bool replace(std::uint32_t old);
    template <class Sum>
    Sum replaceChange(std::uint32_t old, std::uint32_t by) const;
    double partOfCost(std::uint32_t first, std::size_t count) const;
    double sizeChange(std::ptrdiff_t more) const;
    void kickRuns(Random& random);
    void kickTogether(Random& random);
    void swapRuns(std::uint32_t start, std::size_t first, std::size_t second);
    void kickOut(Random& random);
    void kickIn(Random& random);

    std::function<void()> m_watcher;
    const PenalizedObjective& m_threshold;
    const Neighbours& m_neighbours;
    RingList m_ring;
    double m_cost = 0;
    std::vector<std::uint32_t> m_queue; ///< processors to examine, last first
    std::vector<char> m_queued;
    std::vector<char> m_settled; ///< no chain or run helps until a change near the processor
    bool m_unsettled = false;    ///< a processor joined at a loss and needs a better place first
    std::vector<Step> m_done;    ///< steps of the current chain
};

} // namespace equipoise::ring
