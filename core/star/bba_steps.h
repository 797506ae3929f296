// What BBA writes down. Included by bba.cpp only.
#pragma once

#include "core/base/words.h"
#include "core/star/pictures.h"

#include <vector>

namespace core::star {

class BbaSteps {
public:
    BbaSteps(trace::Recorder* trace, const Instance& instance, const Moves& moves,
             const std::vector<Ticks>& ends)
        : m_trace(trace)
        , m_instance(instance)
        , m_moves(moves)
        , m_ends(ends) {}

    void start() {
        if (m_trace)
            m_trace->step(1, [&](trace::Step& step) {
                step.say(TRANSLATABLE("trace", "Every worker computes its own tasks."));
                show(step);
            });
    }
    void round() {
        m_candidates.clear();
        if (m_trace)
            m_trace->step(2, [&](trace::Step& step) {
                step.say(TRANSLATABLE("trace", "%1 tasks have been moved so far."),
                         {static_cast<std::int64_t>(m_moves.size())});
                show(step);
            });
    }
    void sender(std::uint32_t sender, Ticks in) {
        m_sender = who(sender);
        if (m_trace)
            m_trace->step(3, [&](trace::Step& step) {
                step.say(
                    TRANSLATABLE("trace", "%1 ends last, at %2; a task of it would be at the master at %3."),
                    {m_sender, time(m_instance, m_ends[sender]), time(m_instance, in)});
                show(step);
            });
    }
    void candidate(std::uint32_t worker, Ticks end) {
        if (!m_trace)
            return;
        m_candidates.emplace_back(worker, end);
        m_trace->step(4, [&](trace::Step& step) {
            step.say(TRANSLATABLE("trace", "With the task %1 would end at %2."),
                     {who(worker), time(m_instance, end)});
            show(step, worker);
        });
    }
    void receiver(std::uint32_t worker, Ticks end) {
        if (m_trace)
            m_trace->step(5, [&](trace::Step& step) {
                step.say(TRANSLATABLE("trace", "%1 would end first with it: at %2."),
                         {who(worker), time(m_instance, end)});
                show(step, worker);
            });
    }
    void tooLate() {
        if (m_trace)
            m_trace->step(6, [&](trace::Step& step) {
                step.say(
                    TRANSLATABLE("trace", "No worker would end earlier with it than %1 does now: enough."),
                    {m_sender});
                show(step);
            });
    }
    void moved(std::uint32_t receiver) {
        m_candidates.clear();
        if (m_trace)
            m_trace->step(7, [&](trace::Step& step) {
                step.say(TRANSLATABLE("trace", "A task goes from %1 to %2."), {m_sender, who(receiver)});
                show(step, receiver);
            });
    }

private:
    void show(trace::Step& step, std::uint32_t worker = trace::Who::nobody) const {
        Ticks latest = 0;
        for (const Ticks end : m_ends)
            latest = std::max(latest, end);
        step.set("M", TRANSLATABLE("trace", "time at which all tasks are done"), time(m_instance, latest));
        if (!m_sender.isNobody())
            step.set("sender", TRANSLATABLE("trace", "worker that sends a task"), m_sender);
        trace::Network network = starPicture(m_instance, m_moves);
        for (trace::Network::Node& node : network.nodes)
            node.mark = node.who == m_sender       ? trace::Mark::Current
                        : node.who.index == worker ? trace::Mark::Candidate
                                                   : trace::Mark::None;
        step.show(std::move(network));
        step.show(ends(worker));
        step.show(timelineOf(m_instance, m_moves));
    }
    trace::Table ends(std::uint32_t worker) const {
        trace::Table table =
            workersTable(TRANSLATABLE("trace", "When the workers end"), m_instance,
                         {TRANSLATABLE("trace", "as it is"), TRANSLATABLE("trace", "with the task")});
        for (std::size_t i = 0; i < table.rows.size(); ++i) {
            const auto mark = who(i) == m_sender ? trace::Mark::Current
                              : i == worker      ? trace::Mark::Candidate
                                                 : trace::Mark::None;
            table.at(i, 0) = {time(m_instance, m_ends[i]), mark};
            table.at(i, 1).mark = mark;
        }
        for (const auto& [candidate, end] : m_candidates)
            if (candidate < table.rows.size())
                table.at(candidate, 1).value = time(m_instance, end);
        return table;
    }

    trace::Recorder* m_trace;
    const Instance& m_instance;
    const Moves& m_moves;
    const std::vector<Ticks>& m_ends;
    trace::Who m_sender;
    std::vector<std::pair<std::uint32_t, Ticks>> m_candidates; ///< only while there is a trace
};

} // namespace core::star
