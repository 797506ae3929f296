#include "core/scatter/band_program.h"

#include <algorithm>
#include <cmath>

namespace core::scatter {

BandProgram::BandProgram(const Instance& instance, Bands bands, Memory memory)
    : m_instance(instance)
    , m_bands(std::move(bands))
    , m_stretch(std::max<std::size_t>(1, last())) {
    if (memory == Memory::Thrifty)
        m_stretch = static_cast<std::size_t>(std::ceil(std::sqrt(2 * static_cast<double>(instance.size()))));
}

double BandProgram::bytes() const {
    double stretch = 0;
    double longest = 0; // of all stretches, in numbers
    double kept = 0;
    double widest = static_cast<double>(m_bands.width(last()));
    for (std::size_t i = 0; i < last(); ++i) {
        const auto width = static_cast<double>(m_bands.width(i));
        stretch = (i % m_stretch == 0 ? 0 : stretch) + width;
        longest = std::max(longest, stretch);
        kept += i > 0 && i % m_stretch == 0 ? width : 0;
        widest = std::max(widest, width);
    }
    const double rows =
        m_instance.isAffine() ? 2 * sizeof(double) + sizeof(std::int32_t) : 4 * sizeof(double);
    return longest * sizeof(std::int32_t) + kept * sizeof(double) + widest * rows;
}

std::optional<std::vector<std::int64_t>> BandProgram::run(SolveControl& control) {
    m_choices.assign(last(), {});
    m_kept.assign(last() / m_stretch + 1, {});
    m_rowsDone = 0;
    if (!fillLast(control) || !fillStretches(control))
        return std::nullopt;
    std::vector<std::int64_t> counts;
    for (std::size_t first = 0; first < last(); first += m_stretch)
        if (!walk(first, counts, control))
            return std::nullopt;
    std::int64_t left = m_instance.items;
    for (const std::int64_t count : counts)
        left -= count;
    counts.push_back(left);
    return counts;
}

/// The root's row.
bool BandProgram::fillLast(SolveControl& control) {
    m_afterLow = m_bands.low[last()];
    m_afterHigh = m_bands.high[last()];
    m_after.clear();
    for (std::int64_t items = m_afterLow; items <= m_afterHigh; ++items) {
        if (stopped(control))
            return false;
        m_after.push_back(m_instance.root().compute(items));
    }
    return true;
}

/// All rows of costs but those of the first stretch, which walk() fills; keeps what it needs.
bool BandProgram::fillStretches(SolveControl& control) {
    for (std::size_t i = last(); i-- > m_stretch;) {
        if (!fillRow(i, false, control))
            return false;
        if (i % m_stretch == 0)
            m_kept[i / m_stretch] = m_after;
    }
    return true;
}

/// The counts of one stretch, all of those before it being known.
bool BandProgram::walk(std::size_t first, std::vector<std::int64_t>& counts, SolveControl& control) {
    const std::size_t end = std::min(first + m_stretch, last());
    if (end < last()) {
        m_after = std::exchange(m_kept[end / m_stretch], {});
        m_afterLow = m_bands.low[end];
        m_afterHigh = m_bands.high[end];
    } else if (!fillLast(control)) {
        return false;
    }
    for (std::size_t i = end; i-- > first;)
        if (!fillRow(i, true, control))
            return false;
    std::int64_t items = m_instance.items;
    for (const std::int64_t count : counts)
        items -= count;
    for (std::size_t i = first; i < end; ++i) {
        const std::int64_t left =
            m_bands.low[i + 1] + m_choices[i][static_cast<std::size_t>(items - m_bands.low[i])];
        m_choices[i] = {};
        counts.push_back(items - left);
        items = left;
    }
    return true;
}

bool BandProgram::stopped(SolveControl& control) {
    constexpr std::uint64_t between = 1U << 16U;
    if (++m_steps % between != 0)
        return false;
    const std::size_t rows = last() + (m_stretch < last() ? last() - m_stretch : 0);
    const double done = rows > 0 ? static_cast<double>(m_rowsDone) / static_cast<double>(rows) : 0;
    control.report({std::min(1.0, done), {}, {}, static_cast<std::int64_t>(m_steps)});
    return control.shouldStop();
}

/// From cost(position + 1, .) in m_after to cost(position, .). `keep`: the way back, too.
bool BandProgram::fillRow(std::size_t position, bool keep, SolveControl& control) {
    const Served& served = m_instance.served[position];
    const std::int64_t low = m_bands.low[position];
    const std::int64_t high = m_bands.high[position];
    const bool affine = served.receive.isAffine();
    m_split = m_afterLow - 1;
    m_entering = m_afterLow;
    m_windowHead = 0;
    m_window.clear();
    m_receive.clear();
    m_receiveLow = std::max<std::int64_t>(1, low - m_afterHigh);
    for (std::int64_t items = m_receiveLow; !affine && items <= high - m_afterLow; ++items) {
        if (stopped(control))
            return false;
        m_receive.push_back(served.receive(items));
    }

    std::vector<double> row;
    row.reserve(static_cast<std::size_t>(high - low + 1));
    std::vector<std::int32_t>& choices = m_choices[position];
    choices.reserve(keep ? static_cast<std::size_t>(high - low + 1) : 0);
    for (std::int64_t items = low; items <= high; ++items) {
        if (stopped(control))
            return false;
        Choice best = split(served, items);
        if (affine)
            fromWindow(served, items, best);
        else if (!fromBlocks(items, best, control))
            return false;
        row.push_back(best.value);
        if (keep)
            choices.push_back(static_cast<std::int32_t>(best.left - m_afterLow));
    }
    ++m_rowsDone;
    m_after = std::move(row);
    m_afterLow = low;
    m_afterHigh = high;
    return true;
}

/// Nothing for this processor, or just so much that it ends last.
BandProgram::Choice BandProgram::split(const Served& served, std::int64_t items) {
    const std::int64_t top = std::min(items, m_afterHigh);
    while (m_split < top && served.compute(items - m_split - 1) >= after(m_split + 1))
        ++m_split;
    Choice best;
    if (items <= m_afterHigh)
        best.offer(after(items), items);
    if (m_split >= m_afterLow)
        best.offer(served.receive(items - m_split) + served.compute(items - m_split), m_split);
    return best;
}

/// The others end last: least cost(i + 1, y) - rate y over the numbers y left between the split and items.
void BandProgram::fromWindow(const Served& served, std::int64_t items, Choice& best) {
    const double rate = served.receive.rate();
    const auto height = [&](std::int64_t offset) {
        return m_after[static_cast<std::size_t>(offset)] - rate * static_cast<double>(offset);
    };
    for (; m_entering <= std::min(items - 1, m_afterHigh); ++m_entering) {
        const std::int64_t offset = m_entering - m_afterLow;
        while (m_window.size() > m_windowHead && height(m_window.back()) >= height(offset))
            m_window.pop_back();
        m_window.push_back(static_cast<std::int32_t>(offset));
    }
    while (m_windowHead < m_window.size() && m_afterLow + m_window[m_windowHead] <= m_split)
        ++m_windowHead;
    if (m_windowHead == m_window.size())
        return;
    const std::int64_t left = m_afterLow + m_window[m_windowHead];
    best.offer(served.receive(items - left) + after(left), left);
}

/// The same for any receiving that does not decrease. False: stopped.
bool BandProgram::fromBlocks(std::int64_t items, Choice& best, SolveControl& control) {
    const auto receive = [this](std::int64_t count) {
        return m_receive[static_cast<std::size_t>(count - m_receiveLow)];
    };
    const std::int64_t least = std::max<std::int64_t>(1, items - m_afterHigh);
    std::int64_t most = items - std::max(m_split + 1, m_afterLow);
    std::int64_t size = 1;
    while (most >= least) {
        if (stopped(control))
            return false;
        const double others = after(items - most); // no less for fewer than `most`
        if (receive(least) + others >= best.value)
            break;
        const std::int64_t first = std::max(least, most - size + 1);
        if (receive(first) + others >= best.value) {
            most = first - 1;
            size *= 2;
        } else if (first == most) {
            best.offer(receive(most) + others, items - most);
            --most;
        } else {
            size = std::max<std::int64_t>(1, size / 4);
        }
    }
    return true;
}

} // namespace core::scatter
