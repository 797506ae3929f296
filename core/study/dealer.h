// SPDX-License-Identifier: GPL-3.0-or-later
// Hands the points of a study to workers as they come free, each of which may be slow, or gone.
#pragma once

#include <cstddef>
#include <deque>
#include <vector>

namespace equipoise {

/// Points are dealt in shares that become smaller towards the end (guided self-scheduling: Polychronopoulos
/// and Kuck, 1987). Those that somebody has had for long are dealt again when nothing else is left: whoever
/// does them first counts, and a worker that never answers costs nothing but its own points' time.
class WorkQueue {
public:
    /// `points`: each once, in the order in which they are dealt.
    WorkQueue(const std::vector<std::size_t>& points, std::size_t workers);

    /// For a worker that asks: at least one point if there is one that it does not have yet; none twice to
    /// the same worker. O(points that are not done) at worst.
    std::vector<std::size_t> deal(std::size_t worker);
    /// A point is done. False: it was done before, or was never dealt.
    bool take(std::size_t point);

    std::size_t left() const { return m_fresh.size() + m_dealt.size(); }
    bool isOver() const { return left() == 0; }

private:
    struct Dealt {
        std::size_t point = 0;
        std::vector<std::size_t> workers; ///< who have it
    };

    std::deque<std::size_t> m_fresh;
    std::deque<Dealt> m_dealt; ///< not done; those that were dealt longest ago first
    std::size_t m_workers;
};

} // namespace equipoise
