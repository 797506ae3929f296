// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schedule/distribution/balanced_slices.h"

#include "core/schedule/common_time.h"
#include "core/schedule/distribution/slices.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <queue>

namespace equipoise {

namespace {

/// Sign of the exact sum: -1, 0 or 1. Shewchuk (1997), Grow-Expansion: `parts` sum to the same as the terms
/// so far, do not overlap, and increase in magnitude.
int signOfSum(const std::array<double, 6>& terms) {
    std::array<double, 6> parts{};
    std::size_t size = 0;
    for (const double term : terms) {
        double sum = term;
        std::size_t kept = 0;
        for (std::size_t k = 0; k < size; ++k) {
            const double total = sum + parts[k];
            const double added = total - sum;
            const double error = (sum - (total - added)) + (parts[k] - added);
            if (error != 0)
                parts[kept++] = error;
            sum = total;
        }
        if (sum != 0)
            parts[kept++] = sum;
        size = kept;
    }
    if (size == 0)
        return 0;
    return parts[size - 1] > 0 ? 1 : -1;
}

/// When the n-th column of a processor ends: burden + product + error, exactly.
struct ColumnEnd {
    double burden = 0;
    double product = 0; ///< n times the cycle time, rounded
    double error = 0;   ///< what rounding has cut from it
    std::size_t processor = 0;
    std::int64_t column = 0; ///< n, from 1
};

/// < 0: the first ends earlier; 0: both at the same time.
int compareEnds(const ColumnEnd& a, const ColumnEnd& b) {
    const double difference = (a.burden + a.product) - (b.burden + b.product);
    const double magnitude =
        std::abs(a.burden) + std::abs(a.product) + std::abs(b.burden) + std::abs(b.product);
    if (std::abs(difference) > 8 * std::numeric_limits<double>::epsilon() * magnitude)
        return difference > 0 ? 1 : -1;
    return signOfSum({a.burden, a.product, a.error, -b.burden, -b.product, -b.error});
}

/// Orders of queues: the top is the latest, or the earliest, and of those the one of the first processor.
struct LatestOnTop {
    bool operator()(const ColumnEnd& a, const ColumnEnd& b) const {
        const int order = compareEnds(a, b);
        return order < 0 || (order == 0 && a.processor > b.processor);
    }
};
struct EarliestOnTop {
    bool operator()(const ColumnEnd& a, const ColumnEnd& b) const {
        const int order = compareEnds(a, b);
        return order > 0 || (order == 0 && a.processor > b.processor);
    }
};

/// Moves columns until no split is better. The queues hold, for each processor, the end of its last column if
/// it has more than one, and the end of its next one; entries of earlier splits are dropped when they come
/// up.
class ColumnMover {
public:
    ColumnMover(std::vector<std::int64_t> slices, std::span<const double> cycleTimes,
                std::span<const double> burdens)
        : m_slices(std::move(slices))
        , m_cycleTimes(cycleTimes)
        , m_burdens(burdens) {
        m_minimum = endOf(0, 1);
        for (std::size_t i = 0; i < m_slices.size(); ++i) {
            addEnds(i);
            if (const ColumnEnd first = endOf(i, 1); compareEnds(first, m_minimum) > 0)
                m_minimum = first;
        }
    }

    /// Where several processors end last at the same time, all of them have to give a column, or none: moves
    /// after the last one that made the maximum smaller are taken back.
    std::vector<std::int64_t> run() {
        std::vector<Move> withoutGain;
        while (canGain()) {
            const ColumnEnd before = m_last.top();
            const Move move{before.processor, m_next.top().processor};
            carryOut(move);
            withoutGain.push_back(move);
            if (m_last.empty() || compareEnds(m_last.top(), before) < 0)
                withoutGain.clear();
        }
        for (const Move& move : withoutGain) {
            ++m_slices[move.from];
            --m_slices[move.to];
        }
        return std::move(m_slices);
    }

private:
    struct Move {
        std::size_t from = 0;
        std::size_t to = 0;
    };

    ColumnEnd endOf(std::size_t processor, std::int64_t column) const {
        const double count = static_cast<double>(column); // exact: no more than largestCount
        const double cycleTime = m_cycleTimes[processor];
        const double product = count * cycleTime;
        return {m_burdens.empty() ? 0 : m_burdens[processor], product, std::fma(count, cycleTime, -product),
                processor, column};
    }

    void addEnds(std::size_t processor) {
        const std::int64_t columns = m_slices[processor];
        if (columns > 1)
            m_last.push(endOf(processor, columns));
        m_next.push(endOf(processor, columns + 1));
    }

    /// False: the split is a best one, as any next column, or the first one of some processor, ends no
    /// earlier.
    bool canGain() const {
        return !m_last.empty() && compareEnds(m_next.top(), m_last.top()) < 0 &&
               compareEnds(m_minimum, m_last.top()) < 0;
    }

    void carryOut(const Move& move) {
        --m_slices[move.from];
        ++m_slices[move.to];
        addEnds(move.from);
        addEnds(move.to);
        while (!m_last.empty() && m_last.top().column != m_slices[m_last.top().processor])
            m_last.pop();
        while (m_next.top().column != m_slices[m_next.top().processor] + 1)
            m_next.pop();
    }

    std::vector<std::int64_t> m_slices;
    std::span<const double> m_cycleTimes;
    std::span<const double> m_burdens;
    ColumnEnd m_minimum; ///< the latest end of all first columns, which every split has
    std::priority_queue<ColumnEnd, std::vector<ColumnEnd>, LatestOnTop> m_last;
    std::priority_queue<ColumnEnd, std::vector<ColumnEnd>, EarliestOnTop> m_next;
};

} // namespace

std::vector<std::int64_t> balancedSlices(std::int64_t columns, std::span<const double> cycleTimes,
                                         std::span<const double> burdens) {
    std::vector<Starter> starters;
    starters.reserve(cycleTimes.size());
    for (std::size_t i = 0; i < cycleTimes.size(); ++i)
        starters.push_back({burdens.empty() ? 0 : burdens[i], cycleTimes[i]});
    const CommonTime end = commonTime(starters, static_cast<double>(columns));
    std::vector<double> work;
    work.reserve(starters.size());
    for (const Starter& starter : starters)
        work.push_back(end.workOf(starter));
    return ColumnMover(slicesOf(columns, work), cycleTimes, burdens).run();
}

std::vector<double> cycleTimesOf(const Platform& platform, std::span<const ProcessorId> processors) {
    std::vector<double> times;
    times.reserve(processors.size());
    for (const ProcessorId processor : processors)
        times.push_back(platform[processor].compute.proportional(1));
    if (!std::ranges::all_of(times, [](double time) { return time > 0 && std::isfinite(time); }))
        times.assign(times.size(), 1);
    return times;
}

} // namespace equipoise
