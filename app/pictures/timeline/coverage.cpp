// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/timeline/coverage.h"

#include <algorithm>
#include <cmath>

namespace equipoise::gui::timeline {

namespace {

constexpr double spreadFrom = 64;  // strides in a column
constexpr double maxColumns = 128; // of a group, for its steps to be less than 1/500 of a column

/// Adds to the columns of one track, from left to right.
class Sum {
public:
    Sum(const Track& track, const Columns& scale, std::span<Shares> columns)
        : m_track(track)
        , m_begin(scale.begin)
        , m_per(scale.perColumn)
        , m_each(1 / scale.perColumn)
        , m_columns(columns)
        , m_end(scale.begin + scale.perColumn * static_cast<double>(columns.size())) {}

    void run() {
        constexpr std::size_t size = Track::groupSize;
        const std::size_t end = m_track.startsFrom(m_end);
        std::size_t bar = m_track.endsAfter(m_begin);
        // The first may begin before the columns, the last end after them: those singly, groups between.
        for (; bar < end && (bar % size != 0 || m_track.start(bar) < m_begin); ++bar)
            addBar(bar);
        const std::size_t groups = end > 0 ? (end - 1) / size : 0;
        for (std::size_t group = bar / size; bar < end && group < groups;) {
            group = addGroups(group, groups);
            bar = group * size;
        }
        for (; bar < end; ++bar)
            addBar(bar);
    }

private:
    double at(double time) const { return (time - m_begin) * m_each; }
    double boundary(std::size_t column) const { return m_begin + static_cast<double>(column) * m_per; }
    float& share(std::size_t column, Activity activity) {
        return m_columns[column][static_cast<std::size_t>(activity)];
    }

    void addBar(std::size_t bar) {
        if (m_track.isRun(bar))
            addRun(m_track.bar(bar));
        else
            addStretch(m_track.start(bar), m_track.last(bar), m_track.activity(bar), 1);
    }

    /// Adds a group, or, if it lies within a column, as many as do; the group after them.
    std::size_t addGroups(std::size_t group, std::size_t end) {
        const std::vector<Track::Group>& all = m_track.groups();
        const double left = at(all[group].begin);
        const auto column = std::min(static_cast<std::size_t>(left), m_columns.size() - 1);
        const double edge = boundary(column + 1);
        if (all[group].end > edge) {
            addGroup(group, left);
            return group + 1;
        }
        std::size_t low = group + 1; // all before it end in the column; galloping, then halving
        std::size_t step = 1;
        while (low + step <= end && all[low + step - 1].end <= edge) {
            low += step;
            step *= 2;
        }
        std::size_t high = std::min(low + step, end + 1);
        while (high - low > 1) {
            const std::size_t middle = low + (high - low) / 2;
            (all[middle - 1].end <= edge ? low : high) = middle;
        }
        const Times& before = m_track.timeBefore(group);
        const Times& after = m_track.timeBefore(low);
        for (std::size_t activity = 0; activity < activities; ++activity)
            m_columns[column][activity] += static_cast<float>((after[activity] - before[activity]) * m_each);
        return low;
    }

    /// A bar shorter than a column lies in one or two, and adds to two: without a branch, which it would take
    /// at random. The first loop is one that a compiler turns into vectors.
    void addGroup(std::size_t number, double left) {
        constexpr std::size_t count = Track::groupSize;
        const Track::Group& group = m_track.groups()[number];
        const double columnsInAll = (group.end - group.begin) * m_each;
        if (group.hasRuns || columnsInAll > maxColumns ||
            static_cast<std::size_t>(left + columnsInAll) + 2 >= m_columns.size()) {
            for (std::size_t i = number * count; i < (number + 1) * count; ++i)
                addBar(i);
            return;
        }
        const auto origin = static_cast<std::size_t>(left);
        const auto offset = static_cast<float>(left - static_cast<double>(origin));
        const auto step = static_cast<float>(columnsInAll / Track::Group::steps);
        std::array<std::int32_t, count> firsts;
        std::array<float, count> here;
        std::array<float, count> beyond;
        int longer = 0; // bars that reach farther than the next column
        for (std::size_t i = 0; i < count; ++i) {
            const float from = offset + static_cast<float>(group.starts[i]) * step;
            const float to = offset + static_cast<float>(group.lasts[i]) * step;
            const auto first = static_cast<std::int32_t>(from);
            const float edge = static_cast<float>(first + 1);
            firsts[i] = first;
            here[i] = (to < edge ? to : edge) - from;
            beyond[i] = to > edge ? to - edge : 0;
            longer += to - edge > 1 ? 1 : 0;
        }
        Shares* const columns = m_columns.data() + origin;
        for (std::size_t i = 0; i < count; ++i) {
            const std::size_t activity = (group.kinds >> (2 * i)) & 3U;
            columns[firsts[i]][activity] += here[i];
            columns[firsts[i] + 1][activity] += longer == 0 ? beyond[i] : std::min(beyond[i], 1.0F);
        }
        for (std::size_t i = 0; longer > 0 && i < count; ++i) {
            const std::size_t activity = (group.kinds >> (2 * i)) & 3U;
            Shares* column = columns + firsts[i] + 2;
            for (float rest = beyond[i] - 1; rest > 0; --rest, ++column)
                (*column)[activity] += std::min(rest, 1.0F);
        }
    }

    /// An interval of which the part `density` is busy.
    void addStretch(double start, double end, Activity activity, float density) {
        const double left = std::max(0.0, at(start));
        const double right = std::min(static_cast<double>(m_columns.size()), at(end));
        if (!(right > left))
            return;
        const auto first = static_cast<std::size_t>(left);
        const auto last = std::min(static_cast<std::size_t>(right), m_columns.size() - 1);
        if (first >= last) {
            share(std::min(first, last), activity) += density * static_cast<float>(right - left);
            return;
        }
        share(first, activity) += density * static_cast<float>(static_cast<double>(first + 1) - left);
        for (std::size_t column = first + 1; column < last; ++column)
            share(column, activity) += density;
        share(last, activity) += density * static_cast<float>(right - static_cast<double>(last));
    }

    void addRun(const Bar& bar) {
        if (bar.start >= m_begin && bar.last() <= m_end && at(bar.last()) - at(bar.start) < 1 &&
            std::floor(at(bar.start)) == std::floor(at(bar.last()))) {
            const double busy = bar.length() * static_cast<double>(bar.count);
            const auto column = std::min(static_cast<std::size_t>(at(bar.start)), m_columns.size() - 1);
            share(column, bar.activity) += static_cast<float>(busy / m_per);
        } else if (bar.stride * spreadFrom <= m_per) {
            const auto density = static_cast<float>(bar.length() / bar.stride);
            addStretch(bar.start, bar.startOf(bar.count), bar.activity, density);
        } else if (bar.stride < m_per) {
            addExactly(bar);
        } else {
            addBlocks(bar);
        }
    }

    /// Several blocks in a column: what is busy before its right edge less what is before its left one.
    void addExactly(const Bar& bar) {
        const double left = std::max(0.0, at(bar.start));
        const double right = std::min(static_cast<double>(m_columns.size()), at(bar.last()));
        const auto first = static_cast<std::size_t>(left);
        const auto end = std::min(static_cast<std::size_t>(std::ceil(right)), m_columns.size());
        double before = busyBefore(bar, boundary(first));
        for (std::size_t column = first; column < end; ++column) {
            const double until = busyBefore(bar, boundary(column + 1));
            share(column, bar.activity) += static_cast<float>((until - before) / m_per);
            before = until;
        }
    }

    /// At most one block in a column.
    void addBlocks(const Bar& bar) {
        const double from = std::floor((m_begin - bar.end) / bar.stride);
        const double to = std::ceil((m_end - bar.start) / bar.stride);
        const double most = static_cast<double>(bar.count - 1);
        const auto first = static_cast<std::int64_t>(std::clamp(from, 0.0, most));
        const auto last = static_cast<std::int64_t>(std::clamp(to, 0.0, most));
        for (std::int64_t k = first; k <= last; ++k)
            addStretch(bar.startOf(k), bar.endOf(k), bar.activity, 1);
    }

    const Track& m_track;
    double m_begin;
    double m_per;
    double m_each; ///< columns in a unit of time
    std::span<Shares> m_columns;
    double m_end;
};

} // namespace

double busyBefore(const Bar& run, double time) {
    if (time <= run.start)
        return 0;
    if (run.count == 1 || time >= run.last()) {
        return std::min(run.length(), time - run.start) +
               (run.count > 1 ? run.length() * static_cast<double>(run.count - 1) : 0);
    }
    // Truncation is what floor() does here, and quicker.
    const auto whole = static_cast<double>(static_cast<std::int64_t>(
        std::min((time - run.start) / run.stride, static_cast<double>(run.count - 1))));
    return whole * run.length() + std::min(run.length(), time - run.start - whole * run.stride);
}

void addCoverage(const Track& track, const Columns& scale, std::span<Shares> columns) {
    if (!columns.empty() && !track.isEmpty())
        Sum(track, scale, columns).run();
}

void coverage(const Lane& lane, const Columns& scale, std::vector<Shares>& columns) {
    std::ranges::fill(columns, Shares{});
    for (const Track& track : lane.tracks)
        addCoverage(track, scale, columns);
}

} // namespace equipoise::gui::timeline
