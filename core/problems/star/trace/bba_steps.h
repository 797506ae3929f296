// SPDX-License-Identifier: GPL-3.0-or-later
// Step recorder of BBA, both the implemented and the printed version.
#pragma once

#include "core/base/words.h"
#include "core/problems/star/trace/pictures.h"

#include <vector>

namespace equipoise::star {

/// Where in its listing the method is.
struct BbaLines {
    int start = 1;
    int round = 2;
    int sender = 3;
    int candidate = 4;
    int receiver = 5;
    int enough = 6;
    int moved = 7;
};

class BbaSteps {
public:
    /// `claim`: the method's own times of the moves; without it they are as early as can be.
    BbaSteps(trace::Recorder* trace, const Instance& instance, const Moves& moves,
             const std::vector<Ticks>& ends, BbaLines lines = {}, const Claim* claim = nullptr)
        : m_trace(trace)
        , m_instance(instance)
        , m_moves(moves)
        , m_ends(ends)
        , m_lines(lines)
        , m_claim(claim) {}

    void start() {
        if (m_trace)
            m_trace->step(m_lines.start, [&](trace::Step& step) {
                step.say(TRANSLATABLE("trace", "Every worker computes its own tasks."));
                show(step);
            });
    }
    void round() {
        m_candidates.clear();
        if (m_trace)
            m_trace->step(m_lines.round, [&](trace::Step& step) {
                step.say(TRANSLATABLE("trace", "%1 tasks have been moved so far."),
                         {static_cast<std::int64_t>(m_moves.size())});
                show(step);
            });
    }
    void sender(std::uint32_t sender, Ticks in) {
        m_sender = who(sender);
        if (m_trace)
            m_trace->step(m_lines.sender, [&](trace::Step& step) {
                step.say(
                    TRANSLATABLE("trace", "%1 ends last, at %2; a task of it would be at the master at %3."),
                    {m_sender, time(m_instance, m_ends[sender]), time(m_instance, in)});
                show(step);
            });
    }
    /// As printed: the transfer to the receiver takes the time of the sender's link.
    void arrival(int line, std::uint32_t sender, Ticks leaves, Ticks arrives) {
        if (m_trace)
            m_trace->step(line, [&](trace::Step& step) {
                step.say(TRANSLATABLE("trace",
                                      "It would leave the master at %1 and arrive at %2, for "
                                      "any receiver: the link of %3 is taken for the way there, too."),
                         {time(m_instance, leaves), time(m_instance, arrives), who(sender)});
                show(step);
            });
    }
    void candidate(std::uint32_t worker, Ticks end) {
        if (!m_trace)
            return;
        m_candidates.emplace_back(worker, end);
        m_trace->step(m_lines.candidate, [&](trace::Step& step) {
            step.say(TRANSLATABLE("trace", "With the task %1 would end at %2."),
                     {who(worker), time(m_instance, end)});
            show(step, worker);
        });
    }
    void receiver(std::uint32_t worker, Ticks end) {
        if (m_trace)
            m_trace->step(m_lines.receiver, [&](trace::Step& step) {
                step.say(TRANSLATABLE("trace", "%1 would end first with it: at %2."),
                         {who(worker), time(m_instance, end)});
                show(step, worker);
            });
    }
    void tooLate() {
        if (m_trace)
            m_trace->step(m_lines.enough, [&](trace::Step& step) {
                step.say(
                    TRANSLATABLE("trace", "No worker would end earlier with it than %1 does now: enough."),
                    {m_sender});
                show(step);
            });
    }
    void moved(std::uint32_t receiver) {
        m_candidates.clear();
        if (m_trace)
            m_trace->step(m_lines.moved, [&](trace::Step& step) {
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
        step.show(m_claim ? timelineOf(m_instance, m_moves, *m_claim) : timelineOf(m_instance, m_moves));
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
    BbaLines m_lines;
    const Claim* m_claim;
    trace::Who m_sender;
    std::vector<std::pair<std::uint32_t, Ticks>> m_candidates; ///< only while there is a trace
};

} // namespace equipoise::star
