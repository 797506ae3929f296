// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/grid/exact/rank_one.h"

#include "core/base/numbers/tolerance.h"

#include <algorithm>

namespace equipoise::grid {

namespace {

constexpr double same = 1e-10;

bool isRankOne(const Matrix<double>& times) {
    for (std::size_t i = 1; i < times.rows(); ++i)
        for (std::size_t j = 1; j < times.columns(); ++j)
            if (!tolerance::sameTime(times(i, j) / times(i, 0), times(0, j) / times(0, 0), same))
                return false;
    return true;
}

/// Processors with one time, within `same`: they are exchangeable, so a search counts them.
struct Class {
    double time = 0;
    std::uint32_t first = 0; ///< position in cycleTime
    std::size_t left = 0;    ///< how many have no place
};

class Search {
public:
    explicit Search(const Instance& instance)
        : m_classes(instance.rows, instance.columns)
        , m_patience(1'000'000 + 4 * static_cast<std::int64_t>(instance.size())) {
        for (std::uint32_t k = 0; k < instance.size(); ++k) {
            if (m_left.empty() || instance.cycleTime[k] > m_left.back().time * (1 + same))
                m_left.push_back({instance.cycleTime[k], k, 0});
            ++m_left.back().left;
        }
        --m_left.front().left;
    }

    bool run() {
        bool tryRow = true;
        while (m_rows * m_columns < m_classes.cells().size()) {
            if (add(tryRow)) {
                tryRow = true;
                continue;
            }
            // Back to the last row, which may be a column instead.
            for (bool wasRow = tryRow; !wasRow; wasRow = takeBack())
                if (m_lines.empty() || m_patience < 0)
                    return false;
            tryRow = false;
        }
        return true;
    }

    /// Those of a class fill its places row by row.
    Arrangement arrangement() const {
        Arrangement arrangement = m_classes;
        std::vector<std::uint32_t> next;
        for (const Class& timeClass : m_left)
            next.push_back(timeClass.first);
        for (std::size_t i = 0; i < arrangement.rows(); ++i)
            for (std::uint32_t& cell : arrangement.row(i))
                cell = next[cell]++;
        return arrangement;
    }

private:
    struct Line {
        bool isRow = false;
        std::vector<std::uint32_t> classes;
    };

    /// A new line that begins with the fastest class left; false if the others are not there.
    bool add(bool isRow) {
        std::size_t& count = isRow ? m_rows : m_columns;
        if (count == (isRow ? m_classes.rows() : m_classes.columns()))
            return false;
        // None before the first one of the latest line is left.
        auto first = m_lines.empty() ? 0U : m_lines.back().classes.front();
        while (m_left[first].left == 0)
            ++first;
        const double factor = m_left[first].time / m_left.front().time;
        Line line{isRow, {}};
        for (std::size_t k = 0; k < (isRow ? m_columns : m_rows); ++k, --m_patience) {
            const double across = m_left[isRow ? m_classes(0, k) : m_classes(k, 0)].time;
            const std::uint32_t timeClass = k == 0 ? first : classOf(across * factor);
            if (timeClass == m_left.size() || m_left[timeClass].left == 0) {
                release(line);
                return false;
            }
            --m_left[timeClass].left;
            line.classes.push_back(timeClass);
            (isRow ? m_classes(count, k) : m_classes(k, count)) = timeClass;
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
        for (const std::uint32_t timeClass : line.classes)
            ++m_left[timeClass].left;
    }

    /// The class with this time; the number of classes if no class has it.
    std::uint32_t classOf(double time) const {
        const auto position = std::ranges::lower_bound(m_left, time * (1 - same), {}, &Class::time);
        const bool isThere = position != m_left.end() && position->time <= time * (1 + same);
        return static_cast<std::uint32_t>((isThere ? position : m_left.end()) - m_left.begin());
    }

    Arrangement m_classes;     ///< of the places filled
    std::vector<Class> m_left; ///< by time
    std::vector<Line> m_lines;
    std::size_t m_rows = 1;
    std::size_t m_columns = 1;
    std::int64_t m_patience; ///< places to try yet
};

} // namespace

std::optional<Arrangement> findRankOne(const Instance& instance) {
    if (instance.given)
        return isRankOne(timesOf(instance, *instance.given)) ? instance.given : std::nullopt;
    Search search(instance);
    if (!search.run())
        return std::nullopt;
    return search.arrangement();
}

} // namespace equipoise::grid
