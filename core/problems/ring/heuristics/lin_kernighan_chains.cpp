// SPDX-License-Identifier: GPL-3.0-or-later
// Chains of exchanges and moves of runs: the Lin-Kernighan part of LinKernighanSearch.
#include "core/problems/ring/heuristics/lin_kernighan_search.h"

#include <algorithm>
#include <array>

namespace equipoise::ring {

namespace {

/// Number of alternatives tried, by depth in a chain.
constexpr std::array<std::size_t, 2> breadths{3, 2};
constexpr std::size_t deepest = 8;

} // namespace

/// Keeps the `breadth` steps of highest worth; ties: the first offered.
void LinKernighanSearch::Ways::offer(const Way& way, std::size_t breadth) {
    std::size_t at = std::min(count, breadth);
    while (at > 0 && best[at - 1].worth < way.worth)
        --at;
    if (at >= breadth)
        return;
    count = std::min(count + 1, breadth);
    for (std::size_t k = count - 1; k > at; --k)
        best[k] = best[k - 1];
    best[at] = way;
}

/// Change of the cost when a-b, c-d become a-c, b-d. The four are different; b and c may be neighbours, as
/// may d and a.
Change LinKernighanSearch::exchangeChange(const Exchange& edges) const {
    const auto [a, b, c, d] = edges;
    const PenalizedObjective& to = m_threshold;
    const std::uint32_t besideA = m_ring.beyond(a, b);
    const std::uint32_t besideB = m_ring.beyond(b, a);
    const std::uint32_t besideC = m_ring.beyond(c, d);
    const std::uint32_t besideD = m_ring.beyond(d, c);
    Change change;
    change += to.weight(a, c);
    change += to.weight(b, d);
    change -= to.weight(a, b);
    change -= to.weight(c, d);
    change += to.fine(a, besideA, c);
    change -= to.fine(a, besideA, b);
    change += to.fine(b, besideB, d);
    change -= to.fine(b, besideB, a);
    change += to.fine(c, besideC, a);
    change -= to.fine(c, besideC, d);
    change += to.fine(d, besideD, b);
    change -= to.fine(d, besideD, c);
    return change;
}

void LinKernighanSearch::make(const Step& step) {
    const auto [a, b, c, d] = step.edges;
    if (step.kind == Step::Kind::Exchange)
        m_ring.exchange(a, b, c, d);
    else if (step.kind == Step::Kind::Insert)
        m_ring.insert(a, b, c);
    else
        m_ring.removeAfter(m_ring.previous(a), 1);
    m_cost += step.change.value;
    m_done.push_back(step);
}

void LinKernighanSearch::undo() {
    const Step& step = m_done.back();
    const auto [a, b, c, d] = step.edges;
    if (step.kind == Step::Kind::Exchange)
        m_ring.exchange(a, c, b, d);
    else if (step.kind == Step::Kind::Insert)
        m_ring.removeAfter(m_ring.previous(a), 1);
    else
        m_ring.insert(a, b, c);
    m_cost -= step.change.value;
    m_done.pop_back();
}

bool LinKernighanSearch::chains(std::uint32_t first) {
    m_done.clear();
    for (const std::uint32_t second : {m_ring.next(first), m_ring.previous(first)})
        if (chainStep(first, second, m_threshold.weight(first, second), {}, 0)) {
            for (const Step& step : std::vector<Step>(m_done)) {
                lookAround(step.edges.a);
                lookAround(step.edges.b);
                lookAround(step.edges.c);
                if (step.kind == Step::Kind::Exchange)
                    lookAround(step.edges.d);
            }
            return true;
        }
    return false;
}

/// Whether this chain has not yet done or undone the step.
bool LinKernighanSearch::stillToDo(const Way& way) const {
    return std::ranges::none_of(m_done, [&](const Step& done) {
        if (way.kind != Step::Kind::Exchange)
            return done.kind != Step::Kind::Exchange && done.edges.a == way.to;
        const auto [a, b, c, d] = done.edges;
        return done.kind == Step::Kind::Exchange &&
               ((b == way.to && d == way.end) || (b == way.end && d == way.to));
    });
}

/// The best next steps when the edge first-second is removed and the gain so far is `given`.
LinKernighanSearch::Ways LinKernighanSearch::waysOn(std::uint32_t first, std::uint32_t second, double given,
                                                    std::size_t breadth) const {
    using Kind = Step::Kind;
    const PenalizedObjective& with = m_threshold;
    const bool ahead = m_ring.next(first) == second;
    Ways ways;
    const auto offer = [&](const Way& way) {
        if (ways.takes(way, breadth) && stillToDo(way))
            ways.offer(way, breadth);
    };
    for (const std::uint32_t to : m_neighbours.of(second)) {
        const double left = given - with.weight(second, to);
        if (!m_ring.contains(to)) {
            if (!with.everybody() && left + with.prize(to) > with.grain())
                offer({Kind::Insert, left + with.prize(to) - given, to, to});
            continue;
        }
        if (left <= with.grain() || to == first)
            continue;
        const std::uint32_t end = ahead ? m_ring.previous(to) : m_ring.next(to);
        if (end != second) // else they are neighbours already
            offer({Kind::Exchange, with.weight(end, to) + left - given, to, end});
    }
    if (!with.everybody() && m_ring.size() > 3) {
        const double worth = with.weight(second, m_ring.beyond(second, first)) - with.prize(second);
        if (given + worth > with.grain())
            offer({Kind::Drop, worth, second, second});
    }
    return ways;
}

/// Adds one step to the chain. `given`: the weight removed so far, with first-second, less the weight added.
/// `before`: the change of the ring's cost so far.
bool LinKernighanSearch::chainStep(std::uint32_t first, std::uint32_t second, double given,
                                   const Change& before, std::size_t depth) {
    const std::size_t breadth = depth < breadths.size() ? breadths[depth] : 1;
    const Ways ways = waysOn(first, second, given, breadth);
    for (std::size_t k = 0; k < ways.count; ++k) {
        const Way& way = ways.best[k];
        std::uint32_t next = way.to; // the new second
        if (way.kind == Step::Kind::Exchange) {
            next = way.end;
            exchange({first, second, way.end, way.to});
        } else if (way.kind == Step::Kind::Insert) {
            make({way.kind, {way.to, first, second, way.to}, insertChange<Change>(way.to, first, second)});
        } else {
            next = m_ring.beyond(second, first);
            make({way.kind, {second, first, next, second}, dropChange(second)});
        }
        Change change = before;
        change += m_done.back().change;
        if (m_threshold.isGain(change))
            return true;
        if (depth + 1 < std::min(deepest, m_ring.size() / 2 + 2) &&
            chainStep(first, next, given + way.worth, change, depth + 1))
            return true;
        undo();
    }
    return false;
}

bool LinKernighanSearch::moveRuns(std::uint32_t first) {
    for (const bool ahead : {true, false}) {
        std::uint32_t last = first;
        for (std::size_t length = 1; length <= 3 && length + 3 <= m_ring.size(); ++length) {
            const std::uint32_t before = ahead ? m_ring.previous(first) : m_ring.next(first);
            const std::uint32_t after = ahead ? m_ring.next(last) : m_ring.previous(last);
            if (moveRun(first, last, before, after))
                return true;
            last = after;
        }
    }
    return false;
}

/// Moves the run first .. last, now between `before` and `after`, so that `first` is next to one of its
/// neighbours.
bool LinKernighanSearch::moveRun(std::uint32_t first, std::uint32_t last, std::uint32_t before,
                                 std::uint32_t after) {
    const PenalizedObjective& to = m_threshold;
    const double saved = to.weight(before, first) + to.weight(last, after) - to.weight(before, after);
    const bool ahead = m_ring.next(last) == after;
    const auto inRun = [&](std::uint32_t i) {
        std::uint32_t at = first;
        for (;; at = ahead ? m_ring.next(at) : m_ring.previous(at)) {
            if (at == i)
                return true;
            if (at == last)
                return false;
        }
    };
    for (const std::uint32_t near : m_neighbours.of(first)) {
        const double added = to.weight(near, first);
        if (added >= saved)
            break; // lists are sorted; other gains are found from the other ends
        if (!m_ring.contains(near) || inRun(near))
            continue;
        for (const std::uint32_t farEnd : {m_ring.next(near), m_ring.previous(near)}) {
            if (inRun(farEnd))
                continue;
            const double change = added + to.weight(last, farEnd) - to.weight(near, farEnd) - saved;
            if (change < -to.grain() && putRun({before, first, last, after}, near, farEnd))
                return true;
        }
    }
    return false;
}

/// Moves a run by two or three exchanges; undone if penalties make the ring worse.
bool LinKernighanSearch::putRun(Exchange ends, std::uint32_t nextTo, std::uint32_t farEnd) {
    auto [before, first, last, after] = ends;
    m_done.clear();
    const bool ahead = m_ring.next(last) == after;
    // x comes before y, starting from the run's end.
    const bool nextToComesFirst = (ahead ? m_ring.next(nextTo) : m_ring.previous(nextTo)) == farEnd;
    std::uint32_t x = nextToComesFirst ? nextTo : farEnd;
    std::uint32_t y = nextToComesFirst ? farEnd : nextTo;
    if (y == before) { // seen the other way round
        std::swap(before, after);
        std::swap(first, last);
        std::swap(x, y);
    }
    exchange({before, first, x, y}); // before x .. after last .. first y
    if (x != after)
        exchange({before, x, after, last}); // before after .. x last .. first y
    // Now x-last and first-y; the caller's first, maybe renamed, belongs next to nextTo.
    const std::uint32_t wanted = ends.b;
    const bool turned = (wanted == first) != (nextTo == y);
    if (turned && first != last)
        exchange({x, last, first, y});
    Change change;
    for (const Step& step : m_done)
        change += step.change;
    if (m_threshold.isGain(change)) {
        for (const std::uint32_t end : {ends.a, ends.b, ends.c, ends.d, nextTo, farEnd})
            lookAround(end);
        return true;
    }
    while (!m_done.empty())
        undo();
    return false;
}

} // namespace equipoise::ring
