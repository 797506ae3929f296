// SPDX-License-Identifier: GPL-3.0-or-later
// Moves that make one ring better: the inside of local search.
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

/// Improves a ring of three or more by the cost of a Threshold (see there) until none of these moves helps:
/// - chains of steps, each of which gives up the edge that the one before made last, as long as what is given
///   up exceeds what is taken (Lin and Kernighan 1973): two edges exchanged, somebody from outside put in, or
///   somebody left out; up to 8 steps, the first 3 x 2 ways looked at;
/// - a run of up to three processors put elsewhere, either way round (Or 1976);
/// - a processor added, replaced, or up to 25 in a row dropped.
/// When everybody takes part nobody is added or left out. A processor is looked at again only after something
/// near it has changed. What could come next to a processor is taken from its list; ties go to the first.
/// Only gains count, see Threshold::isGain(): that ends every descent.
class LinKernighanSearch {
public:
    LinKernighanSearch(const PenalizedObjective& threshold, const Neighbours& neighbours);

    /// Another ring, three or more processors over links that need not be there; everybody is looked at.
    void take(std::span<const std::uint32_t> order);
    /// Back to a ring that this improver had, with the cost it had then.
    void putBack(const RingList& ring, double cost);
    const RingList& ring() const { return m_ring; }
    const std::vector<std::uint32_t>& order() const { return m_ring.order(); }
    /// As the moves have added it up since take() or recount().
    double cost() const { return m_cost; }
    /// Adds up again: after the threshold has moved, and against drift; `all`: everybody is to be looked at.
    void recount(bool all);

    /// Moves until none helps or `control` says stop; polls between moves (microseconds; O(p) in the
    /// worst case).
    void descend(SolveControl& control);
    /// Called after every move that has helped; costs a test for each without one.
    void watch(std::function<void()> watcher) { m_watcher = std::move(watcher); }
    /// A small change at random that descend() will not simply take back: two runs change places, some
    /// in a row are dropped, or somebody from outside joins with the nearest of the others outside.
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
    /// One that could be made.
    struct Way {
        Step::Kind kind;
        double worth; ///< given up less taken
        std::uint32_t to;
        std::uint32_t end; ///< exchange: the other end of the edge given up
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
    bool putRun(Exchange ends, std::uint32_t nextTo, std::uint32_t other);

    // lin_kernighan_search.cpp
    // `Sum`: Change, or double where the value alone is wanted, and quickly.
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
    std::vector<std::uint32_t> m_queue; ///< to be looked at, last first
    std::vector<char> m_queued;
    std::vector<char> m_settled; ///< chains and runs have nothing for it as long as nothing changes near it
    bool m_unsettled = false;    ///< somebody joined at a loss, and is to find a better place first
    std::vector<Step> m_done;    ///< of the chain under way
};

} // namespace equipoise::ring
