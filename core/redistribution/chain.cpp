#include "core/redistribution/chain.h"

#include <algorithm>
#include <cmath>

namespace core::redistribution {

Chain::Chain(double cost, std::int64_t items)
    : m_pieces{{1, 0, cost}}
    , m_cost(cost)
    , m_items(items) {}

void Chain::pass(std::int64_t load, double cost, std::int64_t items) {
    m_passed += load;
    m_elapsed += m_cost;
    m_cost = cost;
    m_items = items;
    // What lies at the end is not sent on: the processor keeps it.
    while (!m_pieces.empty() && m_pieces.back().first + m_passed > items)
        m_pieces.pop_back();
    // Its own pace, (k - 1) cost, rules up to where waiting for arrivals begins for good. Both are convex and
    // the arrivals are as steep as that once they rule.
    const auto own = [cost](std::int64_t item) { return static_cast<double>(item - 1) * cost; };
    while (!m_pieces.empty()) {
        const Piece front = piece(0);
        const std::int64_t last = front.first + count(0) - 1;
        if (startOf(front, last) <= own(last)) {
            m_pieces.pop_front();
            continue;
        }
        if (front.start > own(front.first))
            break;
        // The first item of the piece that has to wait: the pace of arrivals is slower here.
        const double behind = (own(front.first) - front.start) / (front.stride - cost);
        std::int64_t item = front.first + static_cast<std::int64_t>(
                                              std::min(behind, static_cast<double>(last - front.first)));
        while (item < last && startOf(front, item) <= own(item))
            ++item;
        while (item > front.first && startOf(front, item - 1) > own(item - 1))
            --item;
        m_pieces.front() = {item - m_passed, startOf(front, item) - m_elapsed, front.stride};
        break;
    }
    if (!m_pieces.empty() && m_pieces.front().first + m_passed == 1)
        return;
    // One item of its own, and then the others as regularly as if that one had come with them.
    const bool regular = !m_pieces.empty() && m_pieces.front().first + m_passed == 2 &&
                         m_pieces.front().start + m_elapsed == m_pieces.front().stride;
    if (regular)
        m_pieces.front() = {1 - m_passed, -m_elapsed, m_pieces.front().stride};
    else
        m_pieces.push_front({1 - m_passed, -m_elapsed, cost});
}

void Chain::thin(std::size_t most) {
    if (m_pieces.size() <= most)
        return;
    const std::int64_t last = m_items - m_passed;
    const double end = startOf(m_pieces.back(), last);
    m_pieces.resize(most);
    Piece& joined = m_pieces.back();
    joined.stride = (end - joined.start) / static_cast<double>(last - joined.first);
}

Chain::Piece Chain::piece(std::size_t k) const {
    Piece piece = m_pieces[k];
    piece.first += m_passed;
    piece.start += m_elapsed;
    return piece;
}

std::int64_t Chain::count(std::size_t k) const {
    const std::int64_t end = k + 1 < m_pieces.size() ? m_pieces[k + 1].first + m_passed : m_items + 1;
    return end - (m_pieces[k].first + m_passed);
}

} // namespace core::redistribution
