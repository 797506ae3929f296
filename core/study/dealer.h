// SPDX-License-Identifier: GPL-3.0-or-later
// Work queue that distributes the points of a study to workers, which may be slow or fail.
#pragma once

#include <cstddef>
#include <deque>
#include <vector>

namespace equipoise {

/// Deals points in shares that decrease towards the end (guided self-scheduling: Polychronopoulos and Kuck,
/// 1987). When no fresh points are left, it deals those again that other workers have had longest. The first
/// result of a point counts, so that a worker that never answers only delays its points.
class WorkQueue {
public:
    /// `points`: each once, in the order in which they are dealt.
    WorkQueue(const std::vector<std::size_t>& points, std::size_t workers);

    /// Points for an idle worker: at least one if there is any that it does not have yet. Deals no point
    /// twice to one worker. O(points that are not done) at worst.
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
