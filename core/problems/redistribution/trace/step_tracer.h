// SPDX-License-Identifier: GPL-3.0-or-later
// Step recorder of Algorithm 3. Included by steps.cpp only.
#pragma once

#include "core/base/words.h"
#include "core/problems/redistribution/trace/pictures.h"

#include <algorithm>
#include <vector>

namespace equipoise::redistribution {

/// State of Algorithm 3 at one of its lines.
struct StepState {
    const Instance& instance;
    const std::vector<std::int64_t>& left; ///< of the imbalance
    const std::vector<std::int64_t>& sums;
    const std::vector<bool>& forwards; ///< by link: used in this step
    const std::vector<bool>& backwards;
    const std::vector<Run>& runs;
    std::int64_t most = 0;
};

class StepTracer {
public:
    explicit StepTracer(trace::Recorder* trace)
        : m_trace(trace) {}

    void line(int line, std::string_view words, std::int64_t number, const StepState& state) {
        if (m_trace)
            m_trace->step(line, [&](trace::Step& step) {
                step.say(words, {number + 1, state.most});
                facts(step, number, state);
                show(step, state);
            });
    }

    /// Records a step before its items move. The text names the processors that would send items they do not
    /// hold.
    void carryOut(int line, std::int64_t number, const StepState& state) {
        if (!m_trace)
            return;
        m_trace->step(line, [&](trace::Step& step) {
            const auto loads = loadsOf(state);
            trace::Names empty;
            for (std::size_t i = 0; i < loads.size(); ++i)
                if (sendsOf(state, i) > loads[i])
                    empty.push_back(who(i));
            if (empty.empty())
                step.say(TRANSLATABLE("trace", "In step %1 one item goes over each link marked."),
                         {number + 1});
            else
                step.say(TRANSLATABLE("trace", "In step %1 one item goes over each link marked, but %2 has "
                                               "nothing to send: no schedule can do that."),
                         {number + 1, empty});
            facts(step, number, state);
            show(step, state);
        });
    }

    void answer(int line, const Instance& instance, const std::vector<Run>& runs, double bound) {
        tellAnswer(m_trace, line, instance, runs, bound);
    }

private:
    static std::vector<std::int64_t> loadsOf(const StepState& state) {
        std::vector<std::int64_t> loads(state.instance.loads);
        for (std::size_t i = 0; i < loads.size(); ++i)
            loads[i] -= state.instance.imbalance[i] - state.left[i];
        return loads;
    }
    static std::int64_t sendsOf(const StepState& state, std::size_t i) {
        return (state.forwards[i] ? 1 : 0) + (state.backwards[state.instance.previous(i)] ? 1 : 0);
    }

    static void facts(trace::Step& step, std::int64_t number, const StepState& state) {
        step.set("step", TRANSLATABLE("trace", "steps of the redistribution, each one item long"),
                 number + 1);
        step.set("δmax", TRANSLATABLE("trace", "steps that are needed at least from here on (Lemma 3)"),
                 state.most);
        const auto [least, most] = std::ranges::minmax(state.sums);
        step.set("min D", TRANSLATABLE("trace", "least sum of imbalances from the first processor on"),
                 least);
        step.set("max D", TRANSLATABLE("trace", "largest such sum"), most);
    }

    static void show(trace::Step& step, const StepState& state) {
        const std::vector<std::int64_t> loads = loadsOf(state);
        trace::Network network = ringPicture(loads);
        for (std::size_t i = 0; i < loads.size(); ++i) {
            if (sendsOf(state, i) > loads[i])
                network.nodes[i].mark = trace::Mark::Rejected;
            else if (std::abs(state.left[i]) == state.most && state.most > 0)
                network.nodes[i].mark = trace::Mark::Current;
            if (state.forwards[i])
                addArrow(network, state.instance, i, true, 1);
            if (state.backwards[i])
                addArrow(network, state.instance, i, false, 1);
        }
        step.show(std::move(network));
        trace::Table table = rowsByPosition(TRANSLATABLE("trace", "What is left to be moved"), loads.size());
        addRow(table, TRANSLATABLE("trace", "too many (δ)"), state.left);
        addRow(table, TRANSLATABLE("trace", "sum so far (D)"), state.sums);
        step.show(std::move(table));
        step.show(timelineOf(state.instance, state.runs));
    }

    trace::Recorder* m_trace;
};

} // namespace equipoise::redistribution
