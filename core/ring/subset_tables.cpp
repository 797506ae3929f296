#include "core/ring/subset_tables.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <limits>

// The inner loop for the widest vectors of the machine at hand. Additions and minima of doubles are the same
// in all of them, so answers do not depend on the machine. Not with sanitizers: they start after the choice.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && !defined(__SANITIZE_THREAD__) &&      \
    !defined(__SANITIZE_ADDRESS__)
#define EQUIPOISE_WIDE [[gnu::target_clones("avx512f", "avx2", "default")]]
#else
#define EQUIPOISE_WIDE
#endif

namespace core::ring {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

struct View {
    std::size_t after;
    std::size_t stride;
    const double* rows;
    double* paths;
    double* closed;
};

/// Four doubles side by side, wherever they lie.
using Four = double __attribute__((vector_size(32), aligned(alignof(double)), may_alias));

/// Extends the paths of one subset by every processor at once: for each j the cheapest way from this subset
/// to j. For a j outside that is the path of the subset with j in it, written once and for all; for the root
/// it closes the tour.
template <std::size_t Width>
[[gnu::always_inline]] inline void extend(const View& view, Subset subset) {
    constexpr std::size_t fours = Width / 4;
    Four reached[fours];
    if (subset == 0) {
        for (std::size_t j = 0; j < fours; ++j)
            reached[j] = reinterpret_cast<const Four*>(view.rows + view.after * Width)[j];
    } else {
        const double* paths = view.paths + subset * view.stride;
        for (std::size_t j = 0; j < fours; ++j)
            reached[j] = Four{infinity, infinity, infinity, infinity};
        for (Subset rest = subset; rest != 0; rest &= rest - 1) {
            const auto last = static_cast<unsigned>(std::countr_zero(rest));
            const auto* row = reinterpret_cast<const Four*>(view.rows + last * Width);
            for (std::size_t j = 0; j < fours; ++j) {
                const Four sum = paths[last] + row[j];
                reached[j] = sum < reached[j] ? sum : reached[j];
            }
        }
    }
    view.closed[subset] = subset == 0 ? 0 : reached[view.after / 4][view.after % 4];
    const Subset outside = ~subset & ((Subset{1} << view.after) - 1);
    for (Subset rest = outside; rest != 0; rest &= rest - 1) {
        const auto next = static_cast<unsigned>(std::countr_zero(rest));
        view.paths[(subset | (Subset{1} << next)) * view.stride + next] = reached[next / 4][next % 4];
    }
}

template <std::size_t Width>
[[gnu::always_inline]] inline void extendRange(const View& view, Subset begin, Subset end) {
    for (Subset subset = begin; subset < end; ++subset)
        extend<Width>(view, subset);
}

EQUIPOISE_WIDE void extendAll(const View& view, std::size_t width, Subset begin, Subset end) {
    switch (width) {
    case 4:
        return extendRange<4>(view, begin, end);
    case 8:
        return extendRange<8>(view, begin, end);
    case 12:
        return extendRange<12>(view, begin, end);
    case 16:
        return extendRange<16>(view, begin, end);
    case 20:
        return extendRange<20>(view, begin, end);
    default:
        return extendRange<24>(view, begin, end);
    }
}

} // namespace

SubsetTables::SubsetTables(const Matrix<double>& weights)
    : m_weights(weights)
    , m_size(weights.rows()) {
    assert(m_size >= 1 && m_size <= 24);
    takeRoot(0);
    m_paths = std::make_unique_for_overwrite<double[]>(subsets() * m_stride);
    m_closed = std::make_unique_for_overwrite<double[]>(subsets());
}

void SubsetTables::takeRoot(std::uint32_t root) {
    m_root = root;
    m_after = m_size - 1 - root;
    m_width = (m_after + 1 + 3) / 4 * 4;
    m_stride = m_after | 1U;
    m_rows.assign((m_after + 1) * m_width, infinity);
    const auto processor = [&](std::size_t bit) { return bit == m_after ? root : root + 1 + bit; };
    for (std::size_t from = 0; from <= m_after; ++from)
        for (std::size_t to = 0; to <= m_after; ++to)
            if (from != to)
                m_rows[from * m_width + to] = m_weights(processor(from), processor(to));
}

bool SubsetTables::fill(std::uint32_t root, SolveControl& control) {
    takeRoot(root);
    constexpr Subset batch = 2048;
    const View view{m_after, m_stride, m_rows.data(), m_paths.get(), m_closed.get()};
    for (Subset begin = 0; begin < subsets(); begin += batch) {
        if (control.shouldStop())
            return false;
        extendAll(view, m_width, begin, std::min(begin + batch, subsets()));
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

void improveByCount(std::vector<Tour>& byCount, const SubsetTables& tables) {
    std::vector<Subset> better(tables.size(), tables.subsets());
    byCount.resize(tables.size(), {infinity, {}});
    for (Subset others = 0; others < tables.subsets(); ++others) {
        const auto index = static_cast<std::size_t>(std::popcount(others));
        if (tables.closed(others) < byCount[index].weight) {
            byCount[index].weight = tables.closed(others);
            better[index] = others;
        }
    }
    for (std::size_t index = 0; index < better.size(); ++index)
        if (better[index] != tables.subsets())
            byCount[index].order = tables.tour(better[index]);
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

} // namespace core::ring
