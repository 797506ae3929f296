// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/ring/bounds/bottleneck_search.h"
#include "core/base/numbers/number.h"
#include "core/problems/ring/model/least_two.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

namespace equipoise::ring {

namespace {

constexpr std::size_t rowsAtOnce = 64; ///< whose words are changed while they are near, and between polls

} // namespace

PossibleEdges::PossibleEdges(const Instance& instance, double limit, SolveControl* control)
    : m_size(instance.size())
    , m_words((instance.size() + 63) / 64)
    , m_bits(m_size * m_words, 0) {
    const auto isStopped = [&](std::size_t i) {
        return i % rowsAtOnce == 0 && control != nullptr && control->shouldStop();
    };
    const Matrix<double>& transfer = instance.transfer;
    const bool isAlike = isSymmetric(transfer, control);
    for (std::size_t top = 0; top < m_size; top += rowsAtOnce) {
        if (isStopped(top)) {
            std::ranges::fill(m_bits, ~std::uint64_t{0});
            return;
        }
        for (std::size_t j = 0; j < m_size; ++j)
            for (std::size_t i = top; i < std::min(m_size, top + rowsAtOnce); ++i)
                if (i != j && std::isfinite(transfer(isAlike ? j : i, isAlike ? i : j)))
                    m_bits[i * m_words + j / 64] |= std::uint64_t{1} << (j % 64);
    }
    for (std::size_t i = 0; i < m_size && !isAlike; ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (!has(i, j) || !has(j, i)) {
                drop(i, j);
                drop(j, i);
            }
    std::vector<char> isTouched(m_size, 1);
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t i = 0; i < m_size; ++i) {
            if (isStopped(i))
                return;
            if (isTouched[i] != 0) {
                isTouched[i] = 0;
                changed = ruleOut(instance, limit, i, isTouched) || changed;
            }
        }
    }
}

/// Rules out edges that are too expensive for i. Returns whether any edge was removed.
bool PossibleEdges::ruleOut(const Instance& instance, double limit, std::size_t i,
                            std::vector<char>& isTouched) {
    const auto forEdges = [&](const auto& visit) {
        for (std::size_t word = 0; word < m_words; ++word)
            for (std::uint64_t bits = m_bits[i * m_words + word]; bits != 0; bits &= bits - 1)
                visit(64 * word + static_cast<std::size_t>(std::countr_zero(bits)));
    };
    const std::span<const double> costs = instance.transfer.row(i);
    LeastTwo cheapest;
    forEdges([&](std::size_t j) { cheapest.add(costs[j]); });
    bool any = false;
    forEdges([&](std::size_t j) {
        if (instance.startUp[i] + costs[j] + cheapest.otherThan(costs[j]) < limit)
            return;
        drop(i, j);
        drop(j, i);
        isTouched[i] = isTouched[j] = 1;
        any = true;
    });
    return any;
}

std::vector<std::uint32_t> PossibleEdges::processors() const {
    std::vector<std::uint32_t> processors;
    for (std::uint32_t i = 0; i < m_size; ++i) {
        const auto row = m_bits.begin() + static_cast<std::ptrdiff_t>(i * m_words);
        int edges = 0;
        for (auto word = row; word != row + static_cast<std::ptrdiff_t>(m_words) && edges < 2; ++word)
            edges += std::popcount(*word);
        if (edges >= 2)
            processors.push_back(i);
    }
    return processors;
}

Reduced reduce(const Instance& instance, double limit, SolveControl* control) {
    const PossibleEdges possible(instance, limit, control);
    Reduced reduced;
    reduced.processor = possible.processors();
    const std::size_t size = reduced.processor.size();
    reduced.instance = {instance.work, {}, {}, Matrix<double>(0, size)};
    reduced.instance.transfer.reserveRows(size);
    for (std::size_t i = 0; i < size; ++i) {
        if (i % rowsAtOnce == 0 && control != nullptr && control->shouldStop())
            return {};
        reduced.instance.transfer.addRow(infinity);
        const std::uint32_t processor = reduced.processor[i];
        reduced.instance.cycleTime.push_back(instance.cycleTime[processor]);
        reduced.instance.startUp.push_back(instance.startUp[processor]);
        for (std::size_t j = 0; j < size; ++j)
            if (possible.has(processor, reduced.processor[j]))
                reduced.instance.transfer(i, j) = instance.transfer(processor, reduced.processor[j]);
        reduced.instance.transfer(i, i) = instance.transfer(processor, processor);
    }
    return reduced;
}

namespace {

double worthOf(const Instance& instance, std::size_t i, double limit) {
    return (limit - instance.startUp[i]) / instance.cycleTime[i];
}

std::vector<double> worthsAfter(const Instance& instance, std::uint32_t root, double limit) {
    std::vector<double> worths;
    for (std::size_t i = root + 1; i < instance.size(); ++i)
        worths.push_back(worthOf(instance, i, limit));
    return worths;
}

} // namespace

BottleneckSearch::BottleneckSearch(const Instance& instance, const SubsetTables& tables, double limit,
                                   SolveControl& control, std::optional<std::size_t> count)
    : m_instance(instance)
    , m_tables(tables)
    , m_limit(limit)
    , m_control(control)
    , m_count(count)
    , m_worth(worthsAfter(instance, tables.root(), limit))
    , m_rootWorth(worthOf(instance, tables.root(), limit)) {}

std::optional<std::vector<std::uint32_t>> BottleneckSearch::run() {
    for (const Candidate& candidate : candidates()) {
        if (m_control.shouldStop())
            return std::nullopt;
        if (startWith(candidate.others)) {
            std::vector<std::uint32_t> order{m_tables.root()};
            order.insert(order.end(), m_backwards.rbegin(), m_backwards.rend());
            return order;
        }
    }
    return std::nullopt;
}

/// The subsets whose cheapest tour is below the limit by the formula, largest slack first.
std::vector<BottleneckSearch::Candidate> BottleneckSearch::candidates() const {
    std::vector<Candidate> belowLimit;
    for (Subset others = 1; others < m_tables.subsets(); ++others) {
        const double slack = m_worth(others) + m_rootWorth - m_instance.work - m_tables.closed(others);
        const auto size = static_cast<std::size_t>(std::popcount(others)) + 1;
        if (slack > 0 && (m_count ? size == m_count : size >= 3))
            belowLimit.push_back({slack, others});
    }
    std::ranges::sort(belowLimit, [](const Candidate& a, const Candidate& b) {
        return a.slack != b.slack ? a.slack > b.slack : a.others < b.others;
    });
    return belowLimit;
}

bool BottleneckSearch::startWith(Subset others) {
    const std::uint32_t root = m_tables.root();
    const double room = m_worth(others) + m_rootWorth - m_instance.work;
    for (Subset rest = others; rest != 0; rest &= rest - 1) {
        const auto end = static_cast<std::uint32_t>(std::countr_zero(rest));
        const std::uint32_t last = processorOf(end);
        const double edge = m_instance.transfer(root, last);
        if (edge == infinity)
            continue;
        const double spare = room - m_instance.transfer(root, last) / m_instance.cycleTime[root] -
                             m_instance.transfer(last, root) / m_instance.cycleTime[last];
        m_backwards.assign(1, last);
        if (follow({others, end, spare, m_instance.transfer(last, root), edge}))
            return true;
    }
    m_backwards.clear();
    return false;
}

bool BottleneckSearch::follow(const State& state) {
    if (m_tables.path(state.left, state.end) >= state.spare || knownToFail(state))
        return false;
    if (++m_steps % 1024 == 0 && m_control.shouldStop())
        return false;
    const Subset left = state.left & ~(Subset{1} << state.end);
    if (left == 0)
        return close(state);
    const std::uint32_t current = processorOf(state.end);
    for (Subset rest = left; rest != 0; rest &= rest - 1) {
        const auto end = static_cast<std::uint32_t>(std::countr_zero(rest));
        const std::uint32_t previous = processorOf(end);
        if (burden(current, m_instance.transfer(current, previous), state.endCost) >= m_limit)
            continue;
        const double spare = state.spare -
                             m_instance.transfer(current, previous) / m_instance.cycleTime[current] -
                             m_instance.transfer(previous, current) / m_instance.cycleTime[previous];
        m_backwards.push_back(previous);
        if (follow({left, end, spare, m_instance.transfer(previous, current), state.rootCost}))
            return true;
        m_backwards.pop_back();
    }
    return false;
}

bool BottleneckSearch::close(const State& state) {
    const std::uint32_t root = m_tables.root();
    const std::uint32_t current = processorOf(state.end);
    return burden(current, m_instance.transfer(current, root), state.endCost) < m_limit &&
           burden(root, m_instance.transfer(root, current), state.rootCost) < m_limit;
}

/// A path and an earlier one to the same remaining set have the same completions. The path fails if the
/// earlier one had at least as much slack and no higher end costs. A state is recorded as failed before its
/// search ends, because a success ends the whole search.
bool BottleneckSearch::knownToFail(const State& state) {
    auto& failed = m_failed[(std::uint64_t{state.left} << 5U) | state.end];
    for (const Failed& earlier : failed)
        if (earlier.spare >= state.spare && earlier.endCost <= state.endCost &&
            earlier.rootCost <= state.rootCost)
            return true;
    std::erase_if(failed, [&](const Failed& earlier) {
        return state.spare >= earlier.spare && state.endCost <= earlier.endCost &&
               state.rootCost <= earlier.rootCost;
    });
    failed.push_back({state.spare, state.endCost, state.rootCost});
    return false;
}

} // namespace equipoise::ring
