// SPDX-License-Identifier: GPL-3.0-or-later
// Items passed on from processor to processor as soon as possible.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>

namespace equipoise::redistribution {

/// When the items of one link start, along a row of links that all carry items the same way. The k-th start
/// (k >= 1) of the next link is max((k - 1) c, arrival of the (k - L)-th item), with L the load of the
/// processor between the two: convex in k, and kept as a few straight pieces.
class Chain {
public:
    /// From item `first` on a start every `stride`, beginning at `start`, up to the next piece or the last
    /// item.
    struct Piece {
        std::int64_t first = 1;
        double start = 0;
        double stride = 0;
        double startOf(std::int64_t item) const { return start + static_cast<double>(item - first) * stride; }
    };

    /// The first link: its sender holds all that it sends.
    Chain(double cost, std::int64_t items);
    /// The first link of another row.
    void start(double cost, std::int64_t items);

    /// Moves to the next link: the processor in between holds `load` items at first, `items` go over the
    /// link, each taking `cost`. items < load + those of the link before. O(pieces + log items).
    void pass(std::int64_t load, double cost, std::int64_t items);

    /// Joins the last pieces so that at most `most` >= 1 are left. The joined one starts later in between,
    /// at the same time at its end; so do the links after it.
    void thin(std::size_t most);

    /// One at least, by item.
    const std::deque<Piece>& pieces() const { return m_pieces; }
    /// Items of the k-th piece.
    std::int64_t count(std::size_t k) const { return last(k) + 1 - m_pieces[k].first; }

private:
    std::int64_t last(std::size_t k) const; ///< item of the k-th piece
    /// Whether an item of `piece`, made of arrivals, comes after the link's own pace has reached it.
    bool waits(const Piece& piece, std::int64_t item) const;
    void leaveToOwnPace(Piece& front) const;

    std::deque<Piece> m_pieces;
    double m_cost = 0; ///< of the link at hand
    std::int64_t m_items = 0;
};

} // namespace equipoise::redistribution
