// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schedule/difference.h"

#include "core/base/numbers/number.h"
#include "core/base/numbers/tolerance.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <tuple>

namespace equipoise {

namespace {

constexpr std::int64_t maxApart = 1'000'000; ///< blocks of runs that are taken apart
constexpr double maxInSegment = 64;          ///< blocks of a long run that are, where strides are unlike
constexpr std::size_t edgesBetweenPolls = 8192;

/// The lane in the lower two bits, and above it the row of the peer + 1; 0: the peer has no row.
using LaneWork = std::uint32_t;

/// A run of blocks with gaps; a single block is a run of one.
struct Run {
    double start = 0;
    double end = 0;
    double stride = 0;
    std::int64_t count = 1;
    LaneWork work = 0;
    std::uint32_t side = 0;

    double startOf(std::int64_t k) const { return start + static_cast<double>(k) * stride; }
    double endOf(std::int64_t k) const { return end + static_cast<double>(k) * stride; }
    double last() const { return endOf(count - 1); }
    auto shape() const { return std::tuple(start, end, stride, count, work); }
};

struct Edge {
    double time = 0;
    LaneWork work = 0;
    std::uint16_t side = 0;
    bool begins = false;
    bool isLong = false;     ///< of a run that is not taken apart
    std::uint32_t index = 0; ///< of that run
};

/// What ends at an instant is over before something else begins.
bool before(const Edge& a, const Edge& b) {
    return a.time != b.time ? a.time < b.time : a.begins < b.begins;
}

/// What one schedule has the processor do; mostly one thing.
class Busy {
public:
    void apply(const Edge& edge) {
        const auto place = std::ranges::lower_bound(m_works, edge.work);
        if (edge.begins)
            m_works.insert(place, edge.work);
        else
            m_works.erase(place);
    }
    bool isIdle() const { return m_works.empty(); }
    bool operator==(const Busy&) const = default;

private:
    std::vector<LaneWork> m_works; ///< sorted
};

Contrast contrastOf(const std::array<Busy, 2>& busy) {
    if (busy[0] == busy[1])
        return busy[0].isIdle() ? Contrast::Idle : Contrast::Same;
    if (busy[1].isIdle())
        return Contrast::FirstOnly;
    return busy[0].isIdle() ? Contrast::SecondOnly : Contrast::Other;
}

void addEdges(std::vector<Edge>& edges, const Run& run, double start, double end) {
    if (!(end > start))
        return;
    const auto side = static_cast<std::uint16_t>(run.side);
    edges.push_back({start, run.work, side, true, false, 0});
    edges.push_back({end, run.work, side, false, false, 0});
}

/// One processor, from left to right.
class Sweep {
public:
    Sweep(double begin, double end, SolveControl& control)
        : m_begin(begin)
        , m_end(end)
        , m_control(control) {}

    void add(const Run& run, std::int64_t longest) {
        if (run.count > longest) {
            const auto side = static_cast<std::uint16_t>(run.side);
            const auto index = static_cast<std::uint32_t>(m_runs.size());
            m_edges.push_back({run.start, run.work, side, true, true, index});
            m_edges.push_back({run.last(), run.work, side, false, true, index});
            m_runs.push_back(run);
            return;
        }
        for (std::int64_t k = 0; k < run.count; ++k)
            addEdges(m_edges, run, run.startOf(k), run.endOf(k));
    }

    DifferenceRow take() {
        std::ranges::sort(m_edges, before);
        double now = m_begin;
        for (std::size_t i = 0; i < m_edges.size(); ++i) {
            if (i % edgesBetweenPolls == 0 && m_control.shouldStop())
                return {};
            const Edge& edge = m_edges[i];
            if (edge.time > now) {
                segment(now, edge.time);
                now = edge.time;
            }
            if (edge.isLong)
                change(edge);
            else
                m_busy[edge.side].apply(edge);
        }
        segment(now, m_end);
        for (const Stretch& stretch : m_row.stretches)
            m_row.times[static_cast<std::size_t>(stretch.contrast)] += stretch.time();
        return std::move(m_row);
    }

private:
    void change(const Edge& edge) {
        auto& running = m_running[edge.side];
        if (edge.begins)
            running.push_back(edge.index);
        else
            std::erase(running, edge.index);
    }

    void emit(double start, double end, Contrast contrast, std::int64_t count = 1, double stride = 0) {
        if (!(end > start))
            return;
        auto& stretches = m_row.stretches;
        if (count == 1 && !stretches.empty() && stretches.back().count == 1 &&
            stretches.back().contrast == contrast && stretches.back().end == start)
            stretches.back().end = end;
        else
            stretches.push_back({start, end, contrast, count, count > 1 ? stride : 0});
    }

    /// From one edge to the next; the same runs all the time.
    void segment(double from, double to) {
        if (m_running[0].empty() && m_running[1].empty()) {
            emit(from, to, contrastOf(m_busy));
            return;
        }
        if (runsAreEqual() && m_busy[0] == m_busy[1]) {
            emit(from, to, Contrast::Same);
            return;
        }
        double stride = 0;
        double blocks = 0;
        bool alike = true;
        for (const auto& running : m_running)
            for (const std::uint32_t index : running) {
                alike = alike && (stride == 0 || m_runs[index].stride == stride);
                stride = m_runs[index].stride;
                blocks += (to - from) / stride;
            }
        const double periods = std::floor((to - from) / stride);
        if (alike && periods >= 2) {
            expand(from, from + stride, static_cast<std::int64_t>(periods), stride);
            expand(from + periods * stride, to, 1, 0);
        } else if (blocks <= maxInSegment)
            expand(from, to, 1, 0);
        else
            emit(from, to, Contrast::Unresolved);
    }

    bool runsAreEqual() const {
        const auto shape = [this](std::uint32_t index) { return m_runs[index].shape(); };
        return std::ranges::is_permutation(m_running[0], m_running[1], {}, shape, shape);
    }

    /// [from, to) with its long runs taken apart, `count` times over.
    void expand(double from, double to, std::int64_t count, double stride) {
        std::vector<Edge>& edges = m_apart;
        edges.clear();
        for (const auto& running : m_running)
            for (const std::uint32_t index : running) {
                const Run& run = m_runs[index];
                const double first = std::floor((from - run.end) / run.stride);
                auto k = static_cast<std::int64_t>(std::max(0.0, first));
                for (; k < run.count && run.startOf(k) < to; ++k)
                    addEdges(edges, run, std::max(from, run.startOf(k)), std::min(to, run.endOf(k)));
            }
        std::ranges::sort(edges, before);
        std::array<Busy, 2>& busy = m_busyApart;
        busy = m_busy;
        double now = from;
        for (const Edge& edge : edges) {
            if (edge.time > now) {
                emit(now, edge.time, contrastOf(busy), count, stride);
                now = edge.time;
            }
            busy[edge.side].apply(edge);
        }
        emit(now, to, contrastOf(busy), count, stride);
    }

    double m_begin;
    double m_end;
    SolveControl& m_control;
    std::vector<Edge> m_edges;
    std::vector<Run> m_runs; ///< the long ones
    std::array<Busy, 2> m_busy;
    std::array<std::vector<std::uint32_t>, 2> m_running;
    std::vector<Edge> m_apart; ///< of one segment, kept for its memory
    std::array<Busy, 2> m_busyApart;
    DifferenceRow m_row;
};

/// Converts a block for the comparison; empty if it is ignored.
std::optional<Run> runOf(const Block& block, const ComparedSchedule& compared, std::uint32_t side) {
    if (block.kind == BlockKind::Wait || block.count < 1 || !std::isfinite(block.start + compared.shift) ||
        !std::isfinite(block.lastEnd() + compared.shift) || !(block.end > block.start))
        return {};
    Run run{block.start + compared.shift,       block.end + compared.shift,
            block.count > 1 ? block.stride : 0, block.count,
            static_cast<LaneWork>(block.lane),  side};
    if (block.kind == BlockKind::Transfer && block.peer && block.peer->index() < compared.rowOf.size())
        run.work |= (compared.rowOf[block.peer->index()] + 1) << 2U;
    if (run.count > 1 && run.stride - (block.end - block.start) <= tolerance::time * run.stride) {
        run.end = run.last();
        run.count = 1;
    }
    return run;
}

/// The runs of one row, both schedules together.
using Rows = std::vector<std::vector<Run>>;

/// Distributes the blocks of a schedule among the rows. Returns the length of the shortest block.
double deal(Rows& rows, const ComparedSchedule& compared, std::uint32_t side, Difference& result) {
    double shortest = infinity;
    result.begin = std::min(result.begin, compared.shift);
    for (const Block& block : compared.schedule->blocks) {
        const std::size_t processor = block.resource.index();
        const std::uint32_t row =
            processor < compared.rowOf.size() ? compared.rowOf[processor] : ComparedSchedule::none;
        if (row >= rows.size())
            continue;
        if (const auto run = runOf(block, compared, side)) {
            rows[row].push_back(*run);
            result.begin = std::min(result.begin, run->start);
            result.end = std::max(result.end, run->last());
            shortest = std::min(shortest, block.end - block.start);
        }
    }
    return shortest;
}

/// Maximum number of blocks of a run that is expanded.
std::int64_t maxExpandedCount(const Rows& rows) {
    std::vector<std::int64_t> counts;
    for (const auto& row : rows)
        for (const Run& run : row)
            if (run.count > 1)
                counts.push_back(run.count);
    std::ranges::sort(counts);
    std::int64_t total = 0;
    for (const std::int64_t count : counts) {
        if (count > maxApart - total)
            return count - 1;
        total += count;
    }
    return maxApart;
}

} // namespace

Difference difference(const ComparedSchedule& first, const ComparedSchedule& second, std::size_t rows,
                      SolveControl& control) {
    Difference result;
    result.begin = std::min(first.shift, second.shift);
    result.end = result.begin;
    result.rows.resize(rows);
    Rows runs(rows);
    const double shortest = std::min(deal(runs, first, 0, result), deal(runs, second, 1, result));
    const std::int64_t longest = maxExpandedCount(runs);
    result.slack =
        std::min(1e-3 * shortest, tolerance::time * std::max(std::abs(result.begin), std::abs(result.end)));
    for (std::size_t row = 0; row < rows; ++row) {
        Sweep sweep(result.begin, result.end, control);
        for (const Run& run : runs[row])
            sweep.add(run, longest);
        result.rows[row] = sweep.take();
        if (control.shouldStop())
            break;
        for (std::size_t i = 0; i < contrasts; ++i)
            result.times[i] += result.rows[row].times[i];
        for (const Stretch& stretch : result.rows[row].stretches)
            if (isDifference(stretch.contrast))
                (stretch.end - stretch.start > result.slack ? result.differences : result.slivers) +=
                    stretch.count;
    }
    result.stop = control.stop();
    return result;
}

} // namespace equipoise
