// SPDX-License-Identifier: GPL-3.0-or-later
// Store-and-forward schedule along a row of links with earliest start times.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>

namespace equipoise::redistribution {

/// Start times of the items of one link, in a row of links with the same direction. Item k >= 1 starts at
/// max((k - 1) c, arrival of item k - L). Here c is the link's cost and L the load of the sender. Start times
/// are convex in k and stored as a few linear pieces.
class Chain {
public:
    /// Starts at `start`, `start` + `stride`, ... from item `first` to the next piece or the last item.
    struct Piece {
        std::int64_t first = 1;
        double start = 0;
        double stride = 0;
        double startOf(std::int64_t item) const { return start + static_cast<double>(item - first) * stride; }
    };

    /// Begins with the first link, whose sender holds all items it sends.
    Chain(double cost, std::int64_t items);
    /// Restarts with the first link of another row.
    void start(double cost, std::int64_t items);

    /// Moves on to the next link. The processor in between initially holds `load` items and sends `items`
    /// items, each taking `cost`. Requires items < load + items of the previous link. O(pieces + log items).
    void pass(std::int64_t load, double cost, std::int64_t items);

    /// Merges the last pieces so that at most `most` >= 1 remain. The merged piece ends at the same time but
    /// starts later in between, which also delays the links after it.
    void thin(std::size_t most);

    /// At least one piece, in order of items.
    const std::deque<Piece>& pieces() const { return m_pieces; }
    /// Items of the k-th piece.
    std::int64_t count(std::size_t k) const { return last(k) + 1 - m_pieces[k].first; }

private:
    std::int64_t last(std::size_t k) const; ///< item of the k-th piece
    /// Whether `item` of `piece`, a piece of arrivals, arrives later than the link could send it.
    bool waits(const Piece& piece, std::int64_t item) const;
    void leaveToOwnPace(Piece& front) const;

    std::deque<Piece> m_pieces;
    double m_cost = 0; ///< of the current link
    std::int64_t m_items = 0;
};

} // namespace equipoise::redistribution
