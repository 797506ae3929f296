// SPDX-License-Identifier: GPL-3.0-or-later
// Step recorder of the search for a panel. Included by panel.cpp only.
#pragma once

#include "core/base/numbers/number.h"
#include "core/base/words.h"
#include "core/problems/grid/model/plan.h"
#include "core/problems/grid/trace/pictures.h"

#include <algorithm>
#include <span>
#include <string>
#include <vector>

namespace equipoise::grid {

/// The arrangement is row by row in the recorder's numbering.
class PanelSteps {
public:
    PanelSteps(trace::Recorder* trace, const Matrix<double>& times)
        : m_trace(trace)
        , m_times(times) {}

    explicit operator bool() const { return m_trace != nullptr; }

    void tried(int line, const std::vector<std::int64_t>& rows, const std::vector<std::int64_t>& columns,
               double time, double best) {
        if (!m_trace)
            return;
        m_trace->step(line, [&](trace::Step& step) {
            step.say(TRANSLATABLE("trace", "With these whole numbers a panel takes %1."), {duration(time)});
            facts(step, rows, columns, time, best);
        });
        if (time < best)
            m_trace->step(3, [&](trace::Step& step) {
                step.say(TRANSLATABLE("trace", "That is the least so far: these numbers are kept."));
                facts(step, rows, columns, time, time);
            });
    }
    /// `order` so far, last first.
    void ordered(bool columns, std::span<const std::uint32_t> order, const std::vector<double>& times,
                 const Panel& panel) {
        if (m_trace)
            m_trace->step(columns ? 4 : 5, [&](trace::Step& step) {
                step.say(columns
                             ? TRANSLATABLE("trace",
                                            "Of the columns of the panel that are left the last one goes to "
                                            "column %1 of the grid.")
                             : TRANSLATABLE("trace",
                                            "Of the rows of the panel that are left the last one goes to row "
                                            "%1 of the grid."),
                         {static_cast<std::int64_t>(order.back()) + 1});
                step.show(tiles(panel.rows, panel.columns, panel.time));
                step.show(orderTable(columns, order, times));
            });
    }
    void answer(const Panel& panel) {
        if (m_trace)
            m_trace->last(6, [&](trace::Step& step) {
                step.say(
                    TRANSLATABLE("trace", "The panel takes %1; with no processor idle it would take %2."),
                    {duration(panel.time), duration(ideal(panel))});
                facts(step, panel.rows, panel.columns, panel.time, panel.time);
                trace::Table table{TRANSLATABLE("trace", "The panel, in order"), {}, {}, {}};
                table.rows = {TRANSLATABLE("trace", "columns"), TRANSLATABLE("trace", "rows")};
                const std::size_t most =
                    std::min(maxShown, std::max(panel.order.size(), panel.rowOrder.size()));
                for (std::size_t k = 0; k < most; ++k)
                    table.columns.emplace_back(static_cast<std::int64_t>(k) + 1);
                for (const auto* order : {&panel.order, &panel.rowOrder})
                    for (std::size_t k = 0; k < most; ++k) {
                        table.addEmpty();
                        if (k < order->size())
                            table.cells.back().value = static_cast<std::int64_t>((*order)[k]) + 1;
                    }
                step.show(std::move(table));
            });
    }

private:
    static constexpr std::size_t maxShown = 60;

    static trace::Amount duration(double time) { return {time, UnitRole::Time}; }
    double ideal(const Panel& panel) const {
        double speed = 0;
        for (const double time : m_times.cells())
            speed += 1 / time;
        double blocks = 0;
        for (const std::int64_t row : panel.rows)
            for (const std::int64_t column : panel.columns)
                blocks += static_cast<double>(row * column);
        return blocks / speed;
    }
    trace::Tiles tiles(const std::vector<std::int64_t>& rows, const std::vector<std::int64_t>& columns,
                       double time) const {
        trace::Tiles tiles{m_times.rows(), m_times.columns(), {}, {}, {}, {}, time};
        for (std::size_t cell = 0; cell < m_times.cells().size(); ++cell)
            tiles.places.push_back(who(cell));
        tiles.r.assign(rows.begin(), rows.end());
        tiles.c.assign(columns.begin(), columns.end());
        return tiles;
    }
    void facts(trace::Step& step, const std::vector<std::int64_t>& rows,
               const std::vector<std::int64_t>& columns, double time, double best) const {
        step.set("max r t c",
                 TRANSLATABLE("trace", "time until the last processor has done its blocks of a panel"),
                 duration(time));
        if (best < infinity)
            step.set("best", TRANSLATABLE("trace", "the least such time so far"), duration(best));
        step.show(tiles(rows, columns, time));
    }
    static trace::Table orderTable(bool columns, std::span<const std::uint32_t> order,
                                   const std::vector<double>& times) {
        trace::Table table{columns ? TRANSLATABLE("trace", "Columns of the grid")
                                   : TRANSLATABLE("trace", "Rows of the grid"),
                           {},
                           {},
                           {}};
        table.rows = {TRANSLATABLE("trace", "t of all of it"), TRANSLATABLE("trace", "c, taken so far"),
                      TRANSLATABLE("trace", "t (c + 1)")};
        std::vector<std::int64_t> taken(times.size());
        for (const std::uint32_t i : order)
            ++taken[i];
        for (std::size_t i = 0; i < std::min(times.size(), maxShown); ++i)
            table.columns.emplace_back(static_cast<std::int64_t>(i) + 1);
        for (int row = 0; row < 3; ++row)
            for (std::size_t i = 0; i < table.columns.size(); ++i) {
                const auto mark = i == order.back() ? trace::Mark::Current : trace::Mark::None;
                trace::Cell cell{{}, mark};
                if (row == 1)
                    cell.value = taken[i];
                else if (times[i] < infinity)
                    cell.value = number(times[i] * (row == 0 ? 1 : static_cast<double>(taken[i] + 1)));
                table.cells.push_back(cell);
            }
        return table;
    }

    trace::Recorder* m_trace;
    const Matrix<double>& m_times;
};

} // namespace equipoise::grid
