// SPDX-License-Identifier: GPL-3.0-or-later
// Step recorder of the solvers that search for a makespan.
#pragma once

#include "core/base/words.h"
#include "core/problems/star/exact/search.h"
#include "core/problems/star/model/target.h"
#include "core/problems/star/trace/pictures.h"

#include <string_view>
#include <vector>

namespace equipoise::star {

/// The makespans tried, and what became of them. Nothing without a recorder.
class MakespanSteps {
public:
    MakespanSteps(trace::Recorder* trace, const Instance& instance)
        : m_trace(trace)
        , m_instance(instance) {}
    virtual ~MakespanSteps() = default;
    MakespanSteps(const MakespanSteps&) = delete;
    MakespanSteps& operator=(const MakespanSteps&) = delete;

    trace::Recorder* trace() const { return m_trace; }

    void tries(int line, Ticks makespan) {
        m_tried = makespan;
        write(line, TRANSLATABLE("trace", "Can all be done by %1? The best so far is %2."),
              {time(m_instance, makespan), time(m_instance, best())});
    }
    /// What `makespan` asks for.
    void target(int line, const Target& target) {
        if (m_trace)
            m_trace->step(line, [&](trace::Step& step) {
                step.say(TRANSLATABLE("trace", "%1 tasks have to leave the workers that would end too late."),
                         {target.moved});
                facts(step);
                step.show(targetPicture(target));
                step.show(targetTable(target));
            });
    }
    /// The order in which receivers are served, as far as it is known; `backwards`: from the last one.
    void served(int line, std::string_view words, std::vector<trace::Value> values, const Target& target,
                const std::vector<std::uint32_t>& receivers, std::uint32_t current) {
        if (!m_trace)
            return;
        m_trace->step(line, [&](trace::Step& step) {
            step.say(words, values);
            facts(step);
            step.set("tasks", TRANSLATABLE("trace", "tasks that have a receiver, of those that move"),
                     static_cast<std::int64_t>(receivers.size()));
            trace::Network network = targetPicture(target);
            std::vector<std::int64_t> in(m_instance.size());
            for (const std::uint32_t receiver : receivers)
                ++in[receiver];
            for (std::size_t i = 0; i < in.size(); ++i)
                if (in[i] > 0)
                    network.edges.push_back(
                        {{}, who(i), trace::Mark::Candidate, true, static_cast<double>(in[i])});
            if (current < network.nodes.size())
                network.nodes[current].mark = trace::Mark::Current;
            step.show(std::move(network));
            step.show(targetTable(target, &in));
        });
    }
    void fails(int line, std::string_view words) { write(line, words, {time(m_instance, m_tried)}); }
    void write(int line, std::string_view words, std::vector<trace::Value> values = {}) {
        if (m_trace)
            m_trace->step(line, [&](trace::Step& step) {
                step.say(words, values);
                facts(step);
                showBest(step);
            });
    }

protected:
    const Instance& instance() const { return m_instance; }
    Ticks tried() const { return m_tried; }

private:
    virtual Ticks best() const = 0;
    /// The variables of each step.
    virtual void facts(trace::Step& step) const = 0;
    /// The moves found so far, as pictures.
    virtual void showBest(trace::Step& step) const = 0;

    trace::Network targetPicture(const Target& target) const {
        trace::Network network = starPicture(m_instance, {});
        for (std::size_t i = 0; i < target.out.size(); ++i)
            if (target.out[i] > 0)
                network.edges.push_back(
                    {who(i), {}, trace::Mark::Chosen, true, static_cast<double>(target.out[i])});
        return network;
    }
    trace::Table targetTable(const Target& target, const std::vector<std::int64_t>* in = nullptr) const {
        trace::Table table =
            workersTable(TRANSLATABLE("trace", "What the makespan asks for"), m_instance,
                         {TRANSLATABLE("trace", "tasks"), TRANSLATABLE("trace", "has to send"),
                          TRANSLATABLE("trace", "has room for"), TRANSLATABLE("trace", "gets")});
        for (std::size_t i = 0; i < table.rows.size(); ++i) {
            table.at(i, 0).value = m_instance.load[i];
            table.at(i, 1).value = target.out[i];
            table.at(i, 2).value = target.room[i];
            table.at(i, 3).value = in ? (*in)[i] : std::int64_t{0};
            if (target.out[i] > 0)
                table.at(i, 1).mark = trace::Mark::Chosen;
        }
        return table;
    }

    trace::Recorder* m_trace;
    const Instance& m_instance;
    Ticks m_tried = 0;
};

/// Step recorder of a search for better moves than the incumbent's.
class TargetSteps : public MakespanSteps {
public:
    TargetSteps(trace::Recorder* trace, const Instance& instance, const Incumbent& incumbent)
        : MakespanSteps(trace, instance)
        , m_incumbent(incumbent) {}

    void bound(int line) {
        write(line, TRANSLATABLE("trace", "Nothing moves yet: %1. No schedule takes less than %2."),
              {time(instance(), m_incumbent.makespan), time(instance(), m_incumbent.bound)});
    }
    /// The incumbent has become better.
    void better(int line) {
        write(line, TRANSLATABLE("trace", "There is such a schedule: all is done by %1, the best so far."),
              {time(instance(), m_incumbent.makespan)});
    }

private:
    Ticks best() const override { return m_incumbent.makespan; }
    void facts(trace::Step& step) const override {
        step.set("M", TRANSLATABLE("trace", "makespan that is tried"), time(instance(), tried()));
        step.set("M*", TRANSLATABLE("trace", "least makespan found so far"),
                 time(instance(), m_incumbent.makespan));
        step.set("bound", TRANSLATABLE("trace", "proven: nothing is faster"),
                 time(instance(), m_incumbent.bound));
    }
    void showBest(trace::Step& step) const override {
        step.show(starPicture(instance(), m_incumbent.moves));
        step.show(timelineOf(instance(), m_incumbent.moves));
    }

    const Incumbent& m_incumbent;
};

} // namespace equipoise::star
