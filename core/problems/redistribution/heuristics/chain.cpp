// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/redistribution/heuristics/chain.h"

#include "core/base/numbers/tolerance.h"

namespace equipoise::redistribution {

namespace {

/// Two ways of adding up the same stretch of time differ by less than this part of it.
constexpr double rounding = 1e-12;

} // namespace

Chain::Chain(double cost, std::int64_t items)
    : m_pieces{{1, 0, cost}}
    , m_cost(cost)
    , m_items(items) {}

void Chain::start(double cost, std::int64_t items) {
    m_pieces.resize(1);
    m_pieces.front() = {1, 0, cost};
    m_cost = cost;
    m_items = items;
}

bool Chain::waits(const Piece& piece, std::int64_t item) const {
    const double unhindered = static_cast<double>(item - 1) * m_cost;
    return piece.startOf(item) > unhindered * (1 + rounding);
}

void Chain::pass(std::int64_t load, double cost, std::int64_t items) {
    // Converts starts on the previous link to arrivals, numbered as the items of this link.
    for (Piece& piece : m_pieces) {
        piece.first += load;
        piece.start += m_cost;
    }
    m_cost = cost;
    m_items = items;
    // The processor keeps the last items and does not send them on. Each round removes one piece.
    while (!m_pieces.empty() && m_pieces.back().first > items)
        m_pieces.pop_back();
    // Its own pace, (k - 1) cost, rules up to where waiting for arrivals begins for good. Both are convex and
    // the arrivals are as steep as that once they rule. One piece less a round.
    while (!m_pieces.empty() && !waits(m_pieces.front(), last(0)))
        m_pieces.pop_front();
    if (!m_pieces.empty() && !waits(m_pieces.front(), m_pieces.front().first))
        leaveToOwnPace(m_pieces.front());
    if (!m_pieces.empty() && m_pieces.front().first == 1)
        return;
    // The first item comes from the processor's load. The rest follow evenly if their stride continues from
    // it.
    const bool regular = !m_pieces.empty() && m_pieces.front().first == 2 &&
                         tolerance::sameTime(m_pieces.front().start, m_pieces.front().stride, rounding);
    if (regular)
        m_pieces.front() = {1, 0, m_pieces.front().stride};
    else
        m_pieces.push_front({1, 0, cost});
}

/// The piece begins with its first item that has to wait. Found by halving, which ends whatever rounding does
/// to strides that are nearly alike: in each round `kept` waits, `left` does not, and they get closer.
void Chain::leaveToOwnPace(Piece& front) const {
    std::int64_t left = front.first;
    std::int64_t kept = last(0);
    while (kept - left > 1) {
        const std::int64_t middle = left + (kept - left) / 2;
        (waits(front, middle) ? kept : left) = middle;
    }
    front = {kept, front.startOf(kept), front.stride};
}

void Chain::thin(std::size_t most) {
    if (m_pieces.size() <= most)
        return;
    const double end = m_pieces.back().startOf(m_items);
    m_pieces.resize(most);
    Piece& joined = m_pieces.back();
    joined.stride = (end - joined.start) / static_cast<double>(m_items - joined.first);
}

std::int64_t Chain::last(std::size_t k) const {
    return k + 1 < m_pieces.size() ? m_pieces[k + 1].first - 1 : m_items;
}

} // namespace equipoise::redistribution
