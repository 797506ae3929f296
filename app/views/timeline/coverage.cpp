#include "app/views/timeline/coverage.h"

#include <algorithm>
#include <cmath>

namespace app::timeline {

namespace {

constexpr double spreadFrom = 64; // strides in a column

/// Adds to the columns of one track, from left to right.
class Sum {
public:
    Sum(const Track& track, const Columns& scale, std::span<Shares> columns)
        : m_track(track)
        , m_begin(scale.begin)
        , m_per(scale.perColumn)
        , m_columns(columns)
        , m_end(scale.begin + scale.perColumn * static_cast<double>(columns.size())) {}

    void run() {
        const std::size_t last = m_track.size();
        std::size_t bar = m_track.endsAfter(m_begin);
        while (bar < last && m_track.start(bar) < m_end) {
            bar = bar % Track::checkpoint == 0 ? skip(bar) : bar;
            if (bar == last || m_track.start(bar) >= m_end) {
                break;
            }
            if (m_track.isRun(bar)) {
                addRun(m_track.bar(bar));
            } else {
                addStretch(m_track.start(bar), m_track.last(bar), m_track.activity(bar), 1);
            }
            ++bar;
        }
    }

private:
    double at(double time) const { return (time - m_begin) / m_per; }
    double boundary(std::size_t column) const { return m_begin + static_cast<double>(column) * m_per; }
    float& share(std::size_t column, Activity activity) {
        return m_columns[column][static_cast<std::size_t>(activity)];
    }

    /// Passes over whole groups of bars that lie in the column of `bar`; the first bar of the next group.
    std::size_t skip(std::size_t bar) {
        const double start = m_track.start(bar);
        if (start < m_begin) {
            return bar;
        }
        const auto column = static_cast<std::size_t>(at(start));
        if (column >= m_columns.size()) {
            return bar;
        }
        const double edge = boundary(column + 1);
        const auto inside = [&](std::size_t group) { // all bars before that group end in the column
            return m_track.last(group * Track::checkpoint - 1) <= edge;
        };
        const std::size_t from = bar / Track::checkpoint;
        const std::size_t groups = m_track.size() / Track::checkpoint;
        if (from + 1 > groups || !inside(from + 1)) {
            return bar;
        }
        std::size_t low = from + 1; // inside; galloping, then halving
        std::size_t step = 1;
        while (low + step <= groups && inside(low + step)) {
            low += step;
            step *= 2;
        }
        std::size_t high = std::min(low + step, groups + 1); // not inside, or past the end
        while (high - low > 1) {
            const std::size_t middle = low + (high - low) / 2;
            (inside(middle) ? low : high) = middle;
        }
        addGroups(from, low, column);
        return low * Track::checkpoint;
    }

    void addGroups(std::size_t from, std::size_t to, std::size_t column) {
        const Times& before = m_track.timeBefore(from);
        const Times& after = m_track.timeBefore(to);
        for (std::size_t activity = 0; activity < activities; ++activity) {
            m_columns[column][activity] += static_cast<float>((after[activity] - before[activity]) / m_per);
        }
    }

    /// An interval of which the part `density` is busy.
    void addStretch(double start, double end, Activity activity, float density) {
        const double left = std::max(0.0, at(start));
        const double right = std::min(static_cast<double>(m_columns.size()), at(end));
        if (!(right > left)) {
            return;
        }
        const auto first = static_cast<std::size_t>(left);
        const auto last = std::min(static_cast<std::size_t>(right), m_columns.size() - 1);
        if (first >= last) {
            share(std::min(first, last), activity) += density * static_cast<float>(right - left);
            return;
        }
        share(first, activity) += density * static_cast<float>(static_cast<double>(first + 1) - left);
        for (std::size_t column = first + 1; column < last; ++column) {
            share(column, activity) += density;
        }
        share(last, activity) += density * static_cast<float>(right - static_cast<double>(last));
    }

    void addRun(const Bar& bar) {
        if (bar.start >= m_begin && bar.last() <= m_end && at(bar.last()) - at(bar.start) < 1 &&
            std::floor(at(bar.start)) == std::floor(at(bar.last()))) {
            const double busy = bar.length() * static_cast<double>(bar.count);
            share(static_cast<std::size_t>(at(bar.start)), bar.activity) += static_cast<float>(busy / m_per);
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
        for (std::int64_t k = first; k <= last; ++k) {
            addStretch(bar.startOf(k), bar.endOf(k), bar.activity, 1);
        }
    }

    const Track& m_track;
    double m_begin;
    double m_per;
    std::span<Shares> m_columns;
    double m_end;
};

} // namespace

double busyBefore(const Bar& run, double time) {
    if (time <= run.start) {
        return 0;
    }
    if (run.count == 1 || time >= run.last()) {
        return std::min(run.length(), time - run.start) +
               (run.count > 1 ? run.length() * static_cast<double>(run.count - 1) : 0);
    }
    const double whole =
        std::min(std::floor((time - run.start) / run.stride), static_cast<double>(run.count - 1));
    return whole * run.length() + std::min(run.length(), time - run.start - whole * run.stride);
}

void addCoverage(const Track& track, const Columns& scale, std::span<Shares> columns) {
    if (!columns.empty() && !track.isEmpty()) {
        Sum(track, scale, columns).run();
    }
}

void coverage(const Lane& lane, const Columns& scale, std::vector<Shares>& columns) {
    std::ranges::fill(columns, Shares{});
    for (const Track& track : lane.tracks) {
        addCoverage(track, scale, columns);
    }
}

} // namespace app::timeline
