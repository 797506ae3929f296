// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/scatter/exact/band_program.h"

#include <algorithm>
#include <cmath>

namespace equipoise::scatter {

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
    m_after = {m_bands.low[last()], {}};
    for (std::int64_t items = m_after.low; items <= m_bands.high[last()]; ++items) {
        if (stopped(control))
            return false;
        m_after.times.push_back(m_instance.root().compute(items));
    }
    return true;
}

/// All rows of costs but those of the first stretch, which walk() fills; keeps what it needs.
bool BandProgram::fillStretches(SolveControl& control) {
    for (std::size_t i = last(); i-- > m_stretch;) {
        if (!fillRow(i, false, control))
            return false;
        if (i % m_stretch == 0)
            m_kept[i / m_stretch] = m_after.times;
    }
    return true;
}

/// The counts of one stretch, all of those before it being known.
bool BandProgram::walk(std::size_t first, std::vector<std::int64_t>& counts, SolveControl& control) {
    const std::size_t end = std::min(first + m_stretch, last());
    if (end < last()) {
        m_after = {m_bands.low[end], std::exchange(m_kept[end / m_stretch], {})};
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
    const std::int64_t low = m_bands.low[position];
    const std::int64_t high = m_bands.high[position];
    Poll poll(control);
    RowProgram program(m_instance.served[position], m_after, low, poll);
    CostRow row{low, {}};
    row.times.reserve(static_cast<std::size_t>(high - low + 1));
    std::vector<std::int32_t>& choices = m_choices[position];
    choices.reserve(keep ? static_cast<std::size_t>(high - low + 1) : 0);
    for (std::int64_t items = low; items <= high; ++items) {
        Split best;
        if (stopped(control) || !program.improve(items, best))
            return false;
        row.times.push_back(best.time);
        if (keep)
            choices.push_back(static_cast<std::int32_t>(best.left - m_after.low));
    }
    ++m_rowsDone;
    m_after = std::move(row);
    return true;
}

} // namespace equipoise::scatter
