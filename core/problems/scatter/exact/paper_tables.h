// SPDX-License-Identifier: GPL-3.0-or-later
// Tables cost[d, i] and solution[d, i] of Algorithms 1 and 2 of RR-4770, filled from the last processor back.
#pragma once

#include "core/problems/scatter/exact/rational.h"
#include "core/problems/scatter/heuristics/uniform.h"
#include "core/problems/scatter/model/solver.h"
#include "core/problems/scatter/trace/paper_steps.h"

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace equipoise::scatter {

class PaperTables {
public:
    PaperTables(const Instance& instance, SolveControl& control, PaperLines lines)
        : m_instance(instance)
        , m_control(control)
        , m_lines(lines)
        , m_trace(control.trace()) {}

    /// Four bytes for each number of items and processor, and four rows.
    static double bytes(const Instance& instance);

    /// cost[d, i + 1] and the costs of processor i, as the row at hand needs them.
    double after(std::int64_t items) const { return m_after[static_cast<std::size_t>(items)]; }
    double receive(std::int64_t items) const { return m_receive[static_cast<std::size_t>(items)]; }
    double compute(std::int64_t items) const { return m_compute[static_cast<std::size_t>(items)]; }

    /// cost[d, i], how many of the d items processor i takes for it, and what it took to find that.
    struct Choice {
        double cost = 0;
        std::int64_t taken = 0;
        std::int64_t steps = 0;
    };

    /// Writes down an amount that was tried, at a line of the listing; costs nothing without a recorder.
    void tried(int line, std::string_view words, const PaperTrial& trial) {
        if (m_trace)
            m_trace->step(line, [&](trace::Step& step) {
                step.say(words, {who(m_position), trial.taken, time(trial.time)});
                paper_steps::facts(step, rowAtHand(), trial);
            });
    }

    /// Fills the tables with choose(d) for d = 1..n; the outcome is optimal, or, when stopped, an equal
    /// split.
    template <class Choose>
    Outcome run(Choose choose);

private:
    /// Polls and tells how much is done. True: stop.
    bool stopped(std::int64_t steps);
    /// Costs of one processor for 0..n items. False: stopped.
    bool fillCosts(std::size_t position);
    /// What processor `first` and those after it get of `items`.
    std::vector<std::int64_t> wayBack(std::size_t first, std::int64_t items) const;
    PaperRow rowAtHand() const { return {m_instance, m_position, m_row, m_after, m_taken[m_position]}; }
    void tellRoot();
    void tellProcessor();
    void tellItems(std::int64_t items);
    void tellChoice(std::int64_t items, const Choice& choice);

    const Instance& m_instance;
    SolveControl& m_control;
    PaperLines m_lines;
    trace::Recorder* m_trace;
    std::size_t m_position = 0; ///< of the row at hand
    std::vector<double> m_row;  ///< cost[d, i], as far as it is known
    std::int64_t m_steps = 0;   ///< since the last poll
    std::size_t m_rowsLeft = 0;
    std::vector<double> m_after;
    std::vector<double> m_receive;
    std::vector<double> m_compute;
    std::vector<std::vector<std::int32_t>> m_taken; ///< by position, by number of items
};

template <class Choose>
Outcome PaperTables::run(Choose choose) {
    const auto interrupted = [this] {
        return feasible(m_instance, equalSplit(m_instance), rationalBound(m_instance), m_control.stop());
    };
    const std::size_t last = m_instance.size() - 1;
    if (last == 0) {
        tellAnswer(m_trace, m_lines.answer, m_instance, std::vector{m_instance.items});
        return proven(m_instance, {m_instance.items});
    }
    if (!fillCosts(last))
        return interrupted();
    m_after = m_compute; // the root receives nothing
    m_taken.assign(last, {});
    tellRoot();
    for (std::size_t i = last; i-- > 0;) {
        m_rowsLeft = i + 1;
        m_position = i;
        if (!fillCosts(i))
            return interrupted();
        m_row.assign(1, 0.0);
        m_taken[i].assign(1, 0);
        tellProcessor();
        for (std::int64_t items = 1; items <= m_instance.items; ++items) {
            tellItems(items);
            const Choice choice = choose(items);
            m_row.push_back(choice.cost);
            m_taken[i].push_back(static_cast<std::int32_t>(choice.taken));
            tellChoice(items, choice);
            if (stopped(choice.steps + 1))
                return interrupted();
        }
        std::swap(m_row, m_after);
    }
    std::vector<std::int64_t> counts = wayBack(0, m_instance.items);
    tellAnswer(m_trace, m_lines.answer, m_instance, counts);
    return proven(m_instance, std::move(counts));
}

} // namespace equipoise::scatter
