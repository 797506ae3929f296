// Items passed on from processor to processor as soon as possible.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>

namespace core::redistribution {

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
    };

    /// The first link: its sender holds all that it sends.
    Chain(double cost, std::int64_t items);

    /// Moves to the next link: the processor in between holds `load` items at first, `items` go over the
    /// link, each taking `cost`. items < load + those of the link before. Amortised O(1).
    void pass(std::int64_t load, double cost, std::int64_t items);

    /// Joins the last pieces so that at most `most` >= 1 are left. The joined one starts later in between,
    /// at the same time at its end; so do the links after it.
    void thin(std::size_t most);

    std::size_t pieces() const { return m_pieces.size(); }
    Piece piece(std::size_t k) const;
    /// Items of the k-th piece.
    std::int64_t count(std::size_t k) const;

private:
    double startOf(const Piece& piece, std::int64_t item) const {
        return piece.start + static_cast<double>(item - piece.first) * piece.stride;
    }

    std::deque<Piece> m_pieces; ///< relative to m_passed and m_elapsed
    std::int64_t m_passed = 0;  ///< loads passed
    double m_elapsed = 0;       ///< time of the links passed
    double m_cost = 0;
    std::int64_t m_items = 0; ///< of the link at hand
};

} // namespace core::redistribution
