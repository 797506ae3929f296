// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/ring/exact/subset_tables.h"

#include "core/base/numbers/number.h"
#include "core/problems/ring/exact/wide.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstring>

namespace equipoise::ring {

namespace {

struct View {
    std::size_t columns;
    std::size_t stride;
    const double* rows;
    double* reach;
    double* closed;
};

/// Vector of eight doubles. Rows of tables are unaligned: they are copied, which compiles to one instruction.
using Eight = double __attribute__((vector_size(64)));

constexpr Eight never = {infinity, infinity, infinity, infinity, infinity, infinity, infinity, infinity};

/// The columns of a row, eight at a time; the last eight may overlap the previous ones.
template <std::size_t Eights>
[[gnu::always_inline]] inline std::size_t placeOf(const View& view, std::size_t eight) {
    return eight + 1 == Eights ? view.columns - 8 : 8 * eight;
}

/// Extends a path of this weight by every next processor at once.
template <std::size_t Eights>
[[gnu::always_inline]] inline void goOn(const View& view, double way, unsigned last, Eight* reached) {
    const double* row = view.rows + last * view.columns;
    for (std::size_t k = 0; k < Eights; ++k) {
        Eight costs;
        std::memcpy(&costs, row + placeOf<Eights>(view, k), sizeof costs);
        const Eight sum = way + costs;
        reached[k] = sum < reached[k] ? sum : reached[k];
    }
}

template <std::size_t Eights>
[[gnu::always_inline]] inline void store(const View& view, Subset subset, const Eight* reached) {
    double* to = view.reach + subset * view.stride;
    for (std::size_t k = 0; k < Eights; ++k)
        std::memcpy(to + placeOf<Eights>(view, k), &reached[k], sizeof reached[k]);
    view.closed[subset] = reached[Eights - 1][7]; // the last column is the root's
}

/// Minimum weights of paths from the root through all of a subset to every processor outside, and back to the
/// root, which closes the tour. Values for members of the subset are meaningless. Processes two subsets at a
/// time, which differ in the first bit only: they share a loop whose length the branch predictor cannot
/// guess.
template <std::size_t Eights>
[[gnu::always_inline]] inline void extendRange(const View& view, Subset begin, Subset end) {
    for (Subset without = begin; without < end; without += 2) {
        Eight reached[Eights];
        Eight reachedWith[Eights];
        for (std::size_t k = 0; k < Eights; ++k)
            reached[k] = reachedWith[k] = never;
        for (Subset rest = without; rest != 0; rest &= rest - 1) {
            const auto last = static_cast<unsigned>(std::countr_zero(rest));
            const double* from = view.reach + (without ^ (Subset{1} << last)) * view.stride + last;
            goOn<Eights>(view, *from, last, reached);
            goOn<Eights>(view, from[view.stride], last, reachedWith);
        }
        store<Eights>(view, without, reached);
        goOn<Eights>(view, reached[0][0], 0, reachedWith);
        store<Eights>(view, without + 1, reachedWith);
    }
}

EQUIPOISE_WIDE void extendAll(const View& view, Subset begin, Subset end) {
    switch ((view.columns + 7) / 8) {
    case 1:
        return extendRange<1>(view, begin, end);
    case 2:
        return extendRange<2>(view, begin, end);
    default:
        return extendRange<3>(view, begin, end);
    }
}

} // namespace

SubsetTables::SubsetTables(const Matrix<double>& weights)
    : m_weights(weights)
    , m_size(weights.rows()) {
    assert(m_size >= 1 && m_size <= 24);
    takeRoot(0);
    m_reach = std::make_unique_for_overwrite<double[]>(subsets() * m_stride);
    m_closed = std::make_unique_for_overwrite<double[]>(subsets());
}

void SubsetTables::takeRoot(std::uint32_t root) {
    m_root = root;
    m_after = m_size - 1 - root;
    m_columns = std::max<std::size_t>(m_after + 1, 8);
    m_stride = m_columns | 1U;
    m_rows.assign((m_after + 1) * m_columns, infinity);
    const auto processor = [&](std::size_t bit) { return bit == m_after ? root : root + 1 + bit; };
    for (std::size_t from = 0; from <= m_after; ++from)
        for (std::size_t to = 0; to <= m_after; ++to)
            if (from != to)
                m_rows[from * m_columns + columnOf(to)] = m_weights(processor(from), processor(to));
}

bool SubsetTables::fill(std::uint32_t root, SolveControl& control) {
    takeRoot(root);
    constexpr Subset batch = 2048;
    const View view{m_columns, m_stride, m_rows.data(), m_reach.get(), m_closed.get()};
    std::copy_n(m_rows.data() + m_after * m_columns, m_columns, m_reach.get());
    m_closed[0] = 0;
    if (m_after == 0)
        return !control.shouldStop();
    for (std::size_t to = 0; to < m_columns; ++to)
        m_reach[m_stride + to] = m_reach[0] + m_rows[to];
    m_closed[1] = m_reach[m_stride + m_columns - 1];
    for (Subset begin = 2; begin < subsets(); begin += batch) {
        if (control.shouldStop())
            return false;
        extendAll(view, begin, std::min(begin + batch, subsets()));
    }
    return true;
}

std::vector<std::uint32_t> SubsetTables::tour(Subset others) const {
    std::vector<std::uint32_t> order;
    auto to = static_cast<std::uint32_t>(m_after);
    for (Subset left = others; left != 0; left &= ~(Subset{1} << to)) {
        auto best = static_cast<std::uint32_t>(std::countr_zero(left));
        for (Subset rest = left; rest != 0; rest &= rest - 1) {
            const auto last = static_cast<std::uint32_t>(std::countr_zero(rest));
            if (path(left, last) + weight(last, to) < path(left, best) + weight(best, to))
                best = last;
        }
        to = best;
        order.push_back(m_root + 1 + to);
    }
    order.push_back(m_root);
    std::ranges::reverse(order);
    return order;
}

namespace {

struct Lightest {
    double weight;
    Subset others;
};

/// By number of other processors; a separate function to use the machine's bit count instruction.
EQUIPOISE_WIDE void findLightest(std::span<Lightest> byOthers, const SubsetTables& tables) {
    for (Subset others = 0; others < tables.subsets(); ++others) {
        Lightest& lightest = byOthers[static_cast<std::size_t>(std::popcount(others))];
        if (tables.closed(others) < lightest.weight)
            lightest = {tables.closed(others), others};
    }
}

} // namespace

void improveByCount(std::vector<Tour>& byCount, const SubsetTables& tables) {
    byCount.resize(tables.size(), {infinity, {}});
    std::vector<Lightest> byOthers;
    for (const Tour& tour : byCount)
        byOthers.push_back({tour.weight, tables.subsets()});
    findLightest(byOthers, tables);
    for (std::size_t others = 0; others < byOthers.size(); ++others)
        if (byOthers[others].others != tables.subsets())
            byCount[others] = {byOthers[others].weight, tables.tour(byOthers[others].others)};
}

std::vector<double> minimalWeightByCount(const Matrix<double>& weights) {
    SubsetTables tables(weights);
    SolveControl patient;
    std::vector<Tour> byCount;
    for (std::uint32_t root = 0; root < tables.size(); ++root) {
        tables.fill(root, patient);
        improveByCount(byCount, tables);
    }
    std::vector<double> least;
    for (const Tour& tour : byCount)
        least.push_back(tour.weight);
    return least;
}

SubsetSums::SubsetSums(std::span<const double> values)
    : m_low(std::size_t{1} << std::min<std::size_t>(values.size(), lowBits))
    , m_high(std::size_t{1} << (values.size() > lowBits ? values.size() - lowBits : 0)) {
    const auto sumInto = [&](std::vector<double>& sums, std::size_t offset) {
        for (std::size_t subset = 1; subset < sums.size(); ++subset)
            sums[subset] = sums[subset & (subset - 1)] +
                           values[offset + static_cast<std::size_t>(std::countr_zero(subset))];
    };
    sumInto(m_low, 0);
    sumInto(m_high, lowBits);
}

} // namespace equipoise::ring
