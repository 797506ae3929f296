#include "core/grid/rank_one.h"

#include "core/base/tolerance.h"

#include <algorithm>

namespace core::grid {

namespace {

constexpr double same = 1e-10;

bool isRankOne(const Matrix<double>& times) {
    for (std::size_t i = 1; i < times.rows(); ++i)
        for (std::size_t j = 1; j < times.columns(); ++j)
            if (!tolerance::sameTime(times(i, j) / times(i, 0), times(0, j) / times(0, 0), same))
                return false;
    return true;
}

class Search {
public:
    explicit Search(const Instance& instance)
        : m_times(instance.cycleTime)
        , m_arrangement(instance.rows, instance.columns)
        , m_used(m_times.size(), false) {
        m_used[0] = true;
    }

    bool run() {
        bool tryRow = true;
        for (std::int64_t tried = 0; m_rows * m_columns < m_times.size(); ++tried) {
            if (add(tryRow)) {
                tryRow = true;
                continue;
            }
            // Back to the last row, which may be a column instead.
            for (bool wasRow = tryRow; !wasRow; wasRow = takeBack())
                if (m_lines.empty() || tried > mostTried)
                    return false;
            tryRow = false;
        }
        return true;
    }

    Arrangement arrangement() && { return std::move(m_arrangement); }

private:
    struct Line {
        bool isRow = false;
        std::vector<std::uint32_t> processors;
    };

    /// A new line that begins with the fastest processor left; false if the others are not there.
    bool add(bool isRow) {
        std::size_t& count = isRow ? m_rows : m_columns;
        if (count == (isRow ? m_arrangement.rows() : m_arrangement.columns()))
            return false;
        // All before the first one of the latest line are used.
        auto first = m_lines.empty() ? 1U : m_lines.back().processors.front() + 1;
        while (m_used[first])
            ++first;
        const double factor = m_times[first] / m_times[0];
        Line line{isRow, {}};
        for (std::size_t k = 0; k < (isRow ? m_columns : m_rows); ++k) {
            const double across = m_times[isRow ? m_arrangement(0, k) : m_arrangement(k, 0)];
            const std::uint32_t found = k == 0 ? first : unused(across * factor);
            if (found == m_times.size()) {
                release(line);
                return false;
            }
            m_used[found] = true;
            line.processors.push_back(found);
            (isRow ? m_arrangement(count, k) : m_arrangement(k, count)) = found;
        }
        ++count;
        m_lines.push_back(std::move(line));
        return true;
    }

    /// Whether the latest line, which is no longer there, was a row.
    bool takeBack() {
        const bool wasRow = m_lines.back().isRow;
        release(m_lines.back());
        m_lines.pop_back();
        --(wasRow ? m_rows : m_columns);
        return wasRow;
    }

    void release(const Line& line) {
        for (const std::uint32_t k : line.processors)
            m_used[k] = false;
    }

    /// The first processor left with this time; their number if there is none.
    std::uint32_t unused(double time) const {
        const auto from = std::ranges::lower_bound(m_times, time * (1 - same));
        for (auto at = from; at != m_times.end() && *at <= time * (1 + same); ++at)
            if (const auto k = static_cast<std::uint32_t>(at - m_times.begin()); !m_used[k])
                return k;
        return static_cast<std::uint32_t>(m_times.size());
    }

    static constexpr std::int64_t mostTried = 100'000;

    const std::vector<double>& m_times;
    Arrangement m_arrangement;
    std::vector<bool> m_used;
    std::vector<Line> m_lines;
    std::size_t m_rows = 1;
    std::size_t m_columns = 1;
};

} // namespace

std::optional<Arrangement> findRankOne(const Instance& instance) {
    if (instance.given)
        return isRankOne(timesOf(instance, *instance.given)) ? instance.given : std::nullopt;
    Search search(instance);
    if (!search.run())
        return std::nullopt;
    return std::move(search).arrangement();
}

} // namespace core::grid
