// SPDX-License-Identifier: GPL-3.0-or-later
// Step recorder of the polynomial heuristic. Included by placing.cpp and heuristic.cpp only.
#pragma once

#include "core/base/words.h"
#include "core/problems/grid/heuristics/placing.h"
#include "core/problems/grid/trace/pictures.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <vector>

namespace equipoise::grid {

class PlacingSteps {
public:
    explicit PlacingSteps(trace::Recorder* trace)
        : m_trace(trace) {}

    explicit operator bool() const { return m_trace != nullptr; }

    /// The curve of the criterion up to k processors: `turn` in degrees.
    void curve(std::span<const double> times, std::size_t k, double height, double turn, double angle) {
        if (!m_trace)
            return;
        m_heights.push_back(height);
        m_trace->step(1, [&](trace::Step& step) {
            if (turn > angle)
                step.say(TRANSLATABLE("trace",
                                      "At %1 the curve turns upwards by %2 degrees: it and all after "
                                      "it are slow."),
                         {who(k - 1), number(turn)});
            else
                step.say(TRANSLATABLE("trace", "With %1 the curve of the spread goes on without a jump."),
                         {who(k - 1)});
            step.set("k", TRANSLATABLE("trace", "fastest processors looked at"),
                     static_cast<std::int64_t>(k));
            step.set("σ/k", TRANSLATABLE("trace", "spread of their times over their number"), number(height));
            step.set("turn", TRANSLATABLE("trace", "degrees by which the curve turns here"), number(turn));
            trace::Table table{TRANSLATABLE("trace", "Processors, fastest first"), {}, {}, {}};
            table.rows = {TRANSLATABLE("trace", "cycle time"), TRANSLATABLE("trace", "σ/k")};
            const std::size_t first = k > maxShown ? k - maxShown : 0;
            for (std::size_t i = first; i < std::min(times.size(), first + maxShown); ++i)
                table.columns.emplace_back(who(i));
            for (std::size_t row = 0; row < 2; ++row)
                for (std::size_t i = first; i < std::min(times.size(), first + maxShown); ++i) {
                    const auto mark = i + 1 == k ? trace::Mark::Current : trace::Mark::None;
                    trace::Cell cell{{}, mark};
                    if (row == 0)
                        cell.value = time(times[i]);
                    else if (i >= 1 && i < m_heights.size() + 1)
                        cell.value = number(m_heights[i - 1]);
                    table.cells.push_back(cell);
                }
            step.show(std::move(table));
        });
    }
    void slowLine(const Placing& placing, bool isColumn, std::size_t slow) {
        if (m_trace)
            m_trace->step(2, [&](trace::Step& step) {
                step.say(isColumn ? TRANSLATABLE("trace", "The slowest ones left fill the last column.")
                                  : TRANSLATABLE("trace", "The slowest ones left fill the last row."));
                step.set("slow", TRANSLATABLE("trace", "slow processors without a place"),
                         static_cast<std::int64_t>(slow));
                step.show(tilesOf(placing.arrangement));
            });
    }
    void layer(const Placing& placing, std::size_t layer) {
        if (m_trace)
            m_trace->step(3, [&](trace::Step& step) {
                step.say(
                    TRANSLATABLE("trace", "The fastest ones left go alternately to column %1 and row %1."),
                    {static_cast<std::int64_t>(layer + 1)});
                step.show(tilesOf(placing.arrangement));
            });
    }
    void faster(const Placing& placing, bool column, double columnTime, double rowTime) {
        if (m_trace)
            m_trace->step(4, [&](trace::Step& step) {
                step.say(column ? TRANSLATABLE("trace", "The first column is the faster one: it shall never "
                                                        "be idle.")
                                : TRANSLATABLE("trace", "The first row is the faster one: it shall never be "
                                                        "idle."));
                step.set("column", TRANSLATABLE("trace", "harmonic mean of the times of the first column"),
                         time(columnTime));
                step.set("row", TRANSLATABLE("trace", "harmonic mean of the times of the first row"),
                         time(rowTime));
                trace::Tiles tiles = tilesOf(placing.arrangement);
                tiles.marks.resize(tiles.places.size());
                for (std::size_t k = 0; k < (column ? placing.fastRows : placing.fastColumns); ++k)
                    tiles.marks[column ? k * tiles.columns : k] = trace::Mark::Current;
                step.show(std::move(tiles));
            });
    }
    void values(int line, std::string_view words, const Placing& placing, const Allocation& allocation) {
        if (m_trace)
            m_trace->step(line, [&](trace::Step& step) {
                step.say(words);
                step.set("W", TRANSLATABLE("trace", "blocks per unit of time of the whole grid"),
                         number(allocation.work()));
                step.show(tilesOf(placing.arrangement, allocation));
            });
    }
    /// A round of the refinement: the sums of r and of c are 1 here.
    void refines(const Placing& placing, const Allocation& allocation, double now, double last) {
        if (m_trace)
            m_trace->step(8, [&](trace::Step& step) {
                if (now < last && std::isfinite(last))
                    step.say(TRANSLATABLE("trace", "The longest time falls from %1 to %2: on."),
                             {time(last), time(now)});
                else if (now < last)
                    step.say(TRANSLATABLE("trace", "With sums of 1 the longest time is %1."), {time(now)});
                else
                    step.say(
                        TRANSLATABLE("trace", "The longest time stays at %1: nothing is gained any more."),
                        {time(now)});
                step.set("max r t c", TRANSLATABLE("trace", "longest time of a processor"), time(now));
                trace::Tiles tiles = tilesOf(placing.arrangement, allocation);
                tiles.whole = now;
                step.show(std::move(tiles));
            });
    }

private:
    static constexpr std::size_t maxShown = 30;

    trace::Recorder* m_trace;
    std::vector<double> m_heights; ///< from the second processor on; only while there is a trace
};

} // namespace equipoise::grid
