#include "core/ring/bottleneck_search.h"
#include "core/base/number.h"
#include "core/ring/least_two.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

namespace core::ring {

namespace {

/// Deletes edges that no ring faster than `limit` can use; false when there was none to delete.
bool deleteEdges(Instance& instance, double limit) {
    bool changed = false;
    Matrix<double>& transfer = instance.transfer;
    for (std::size_t i = 0; i < instance.size(); ++i) {
        LeastTwo cheapest; // ways out of one processor
        for (std::size_t j = 0; j < instance.size(); ++j)
            if (j != i)
                cheapest.add(transfer(i, j));
        for (std::size_t j = 0; j < instance.size(); ++j) {
            if (j == i || transfer(i, j) == infinity)
                continue;
            if (instance.startUp[i] + transfer(i, j) + cheapest.otherThan(transfer(i, j)) >= limit) {
                transfer(i, j) = transfer(j, i) = infinity;
                changed = true;
            }
        }
    }
    return changed;
}

bool hasTwoWays(const Instance& instance, std::size_t i) {
    LeastTwo cheapest;
    for (std::size_t j = 0; j < instance.size(); ++j)
        if (j != i)
            cheapest.add(instance.transfer(i, j));
    return cheapest.second < infinity;
}

} // namespace

Reduced reduce(const Instance& instance, double limit) {
    Instance whole = instance;
    for (std::size_t i = 0; i < whole.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (std::isinf(whole.transfer(i, j)) || std::isinf(whole.transfer(j, i)))
                whole.transfer(i, j) = whole.transfer(j, i) = infinity;
    while (deleteEdges(whole, limit)) {
    }
    Reduced reduced;
    for (std::uint32_t i = 0; i < whole.size(); ++i)
        if (hasTwoWays(whole, i))
            reduced.processor.push_back(i);
    const std::size_t size = reduced.processor.size();
    reduced.instance = {whole.work, {}, {}, Matrix<double>(size, size)};
    for (std::size_t i = 0; i < size; ++i) {
        reduced.instance.cycleTime.push_back(whole.cycleTime[reduced.processor[i]]);
        reduced.instance.startUp.push_back(whole.startUp[reduced.processor[i]]);
        for (std::size_t j = 0; j < size; ++j)
            reduced.instance.transfer(i, j) = whole.transfer(reduced.processor[i], reduced.processor[j]);
    }
    reduced.weights = trueWeights(reduced.instance);
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

/// The subsets whose cheapest tour is below the limit by the formula, those with most room first.
std::vector<BottleneckSearch::Candidate> BottleneckSearch::candidates() const {
    std::vector<Candidate> found;
    for (Subset others = 1; others < m_tables.subsets(); ++others) {
        const double slack = m_worth(others) + m_rootWorth - m_instance.work - m_tables.closed(others);
        const auto size = static_cast<std::size_t>(std::popcount(others)) + 1;
        if (slack > 0 && (m_count ? size == m_count : size >= 3))
            found.push_back({slack, others});
    }
    std::ranges::sort(found, [](const Candidate& a, const Candidate& b) {
        return a.slack != b.slack ? a.slack > b.slack : a.others < b.others;
    });
    return found;
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
    const std::uint32_t own = processorOf(state.end);
    for (Subset rest = left; rest != 0; rest &= rest - 1) {
        const auto end = static_cast<std::uint32_t>(std::countr_zero(rest));
        const std::uint32_t previous = processorOf(end);
        if (burden(own, m_instance.transfer(own, previous), state.endCost) >= m_limit)
            continue;
        const double spare = state.spare - m_instance.transfer(own, previous) / m_instance.cycleTime[own] -
                             m_instance.transfer(previous, own) / m_instance.cycleTime[previous];
        m_backwards.push_back(previous);
        if (follow({left, end, spare, m_instance.transfer(previous, own), state.rootCost}))
            return true;
        m_backwards.pop_back();
    }
    return false;
}

bool BottleneckSearch::close(const State& state) {
    const std::uint32_t root = m_tables.root();
    const std::uint32_t own = processorOf(state.end);
    return burden(own, m_instance.transfer(own, root), state.endCost) < m_limit &&
           burden(root, m_instance.transfer(root, own), state.rootCost) < m_limit;
}

/// Whatever subset a way began with, the rest is the same, and so is what it may cost: a way that leaves more
/// room in all three respects has failed before this one. Failure is remembered before it is known, because a
/// success ends the whole search.
bool BottleneckSearch::knownToFail(const State& state) {
    auto& failed = m_failed[(std::uint64_t{state.left} << 5U) | state.end];
    for (const Failed& other : failed)
        if (other.spare >= state.spare && other.endCost <= state.endCost && other.rootCost <= state.rootCost)
            return true;
    std::erase_if(failed, [&](const Failed& other) {
        return state.spare >= other.spare && state.endCost <= other.endCost &&
               state.rootCost <= other.rootCost;
    });
    failed.push_back({state.spare, state.endCost, state.rootCost});
    return false;
}

} // namespace core::ring
