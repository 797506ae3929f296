// SPDX-License-Identifier: GPL-3.0-or-later
// Recorded steps of the greedy insertion. Included by greedy.cpp only.
#pragma once

#include "core/base/numbers/number.h"
#include "core/base/words.h"
#include "core/problems/ring/trace/pictures.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace equipoise::ring {

struct Insertion {
    double cost = infinity;
    std::uint32_t processor = 0;
    std::size_t after = 0; ///< position in the ring
};

inline std::uint32_t after(const std::vector<std::uint32_t>& ring, std::size_t position) {
    return ring[position + 1 == ring.size() ? 0 : position + 1];
}

/// Writes the steps down.
class GreedySteps {
public:
    explicit GreedySteps(trace::Recorder* trace)
        : m_trace(trace) {}

    /// `given`: by an option.
    void start(std::uint32_t processor, bool given) {
        if (m_trace)
            m_trace->step(1, [&](trace::Step& step) {
                step.say(given ? TRANSLATABLE("trace", "The ring begins with %1 alone, as the option says.")
                               : TRANSLATABLE("trace",
                                              "%1 is the fastest processor: the ring begins with it alone."),
                         {trace::Who{processor}});
                step.show(ringPicture(std::vector{processor}));
            });
    }
    void open(const std::vector<std::uint32_t>& ring, std::size_t outside) {
        m_places.clear();
        if (m_trace)
            m_trace->step(2, [&](trace::Step& step) {
                step.say(TRANSLATABLE("trace", "%1 processors are in the ring, %2 outside."),
                         {size(ring.size()), size(outside)});
                show(step, ring);
            });
    }
    void place(const std::vector<std::uint32_t>& ring, const Insertion& candidate, const Insertion& best) {
        if (!m_trace)
            return;
        m_places.push_back(candidate);
        m_trace->step(3, [&](trace::Step& step) {
            const trace::Who who{candidate.processor};
            if (std::isinf(candidate.cost)) {
                step.say(TRANSLATABLE("trace", "%1 has no way into the ring."), {who});
            } else {
                step.say(TRANSLATABLE("trace", "%1 fits best between %2 and %3: that adds %4."),
                         {who, trace::Who{ring[candidate.after]}, trace::Who{after(ring, candidate.after)},
                          weight(candidate.cost)});
                step.set("i", processorOutside, who);
                step.set("d", weightAdded, weight(candidate.cost));
                step.set("d*", TRANSLATABLE("trace", "least weight added so far"), weight(best.cost));
            }
            show(step, ring, candidate);
        });
    }
    void insert(const std::vector<std::uint32_t>& ring, const Insertion& best) {
        if (m_trace)
            m_trace->step(4, [&](trace::Step& step) {
                step.say(TRANSLATABLE("trace", "%1 adds least and is inserted."),
                         {trace::Who{best.processor}});
                step.set("i", processorOutside, trace::Who{best.processor});
                step.set("d", weightAdded, weight(best.cost));
                show(step, ring);
            });
    }
    void ring(const Instance& instance, const std::vector<std::uint32_t>& order, double time, double best) {
        if (m_trace)
            m_trace->step(5, [&](trace::Step& step) {
                step.say(TRANSLATABLE("trace", "The ring of %1 processors takes %2 a step."),
                         {size(order.size()), ring::time(time)});
                facts(step, instance, order, time, best);
            });
        if (m_trace && time < best)
            m_trace->step(6, [&](trace::Step& step) {
                step.say(TRANSLATABLE("trace", "That is the fastest so far: it is kept."));
                facts(step, instance, order, time, time);
            });
    }
    void answer(const Instance& instance, const std::vector<std::uint32_t>& order, double time) {
        if (m_trace)
            m_trace->last(7, [&](trace::Step& step) {
                step.say(TRANSLATABLE("trace", "The answer: %1 processors, %2 a step."),
                         {size(order.size()), ring::time(time)});
                facts(step, instance, order, time, time);
            });
    }

private:
    static constexpr std::string_view processorOutside =
        TRANSLATABLE("trace", "processor outside that is looked at");
    static constexpr std::string_view weightAdded = TRANSLATABLE("trace", "weight that it adds to the ring");
    static std::int64_t size(std::size_t value) { return static_cast<std::int64_t>(value); }

    static void facts(trace::Step& step, const Instance& instance, const std::vector<std::uint32_t>& order,
                      double time, double best) {
        step.set("q", TRANSLATABLE("trace", "processors in the ring"), size(order.size()));
        step.set("T", TRANSLATABLE("trace", "time of this ring per step"), ring::time(time));
        if (!std::isinf(best))
            step.set("T*", TRANSLATABLE("trace", "time of the fastest ring so far"), ring::time(best));
        step.set("ring", TRANSLATABLE("trace", "processors in their order on the ring"), namesOf(order));
        step.show(std::isinf(time) ? ringPicture(order) : sharedPicture(instance, order));
    }

    void show(trace::Step& step, const std::vector<std::uint32_t>& ring,
              const Insertion& candidate = {}) const {
        trace::Network network = ringPicture(ring);
        if (!std::isinf(candidate.cost)) {
            const trace::Who who{candidate.processor};
            network.nodes.push_back({who, trace::Mark::Candidate});
            network.edges.push_back({trace::Who{ring[candidate.after]}, who, trace::Mark::Candidate});
            if (ring.size() > 1)
                network.edges.push_back(
                    {who, trace::Who{after(ring, candidate.after)}, trace::Mark::Candidate});
        }
        step.show(std::move(network));
        if (m_places.empty() || m_places.size() > maxShownRows)
            return;
        trace::Table table{TRANSLATABLE("trace", "Cheapest place of each processor outside"), {}, {}, {}};
        table.columns = {TRANSLATABLE("trace", "weight added"), TRANSLATABLE("trace", "after")};
        const auto least = std::ranges::min_element(m_places, {}, &Insertion::cost);
        for (auto place = m_places.begin(); place != m_places.end(); ++place) {
            const auto mark = place == least ? trace::Mark::Chosen : trace::Mark::None;
            table.rows.emplace_back(trace::Who{place->processor});
            table.add(trace::finite(weight(place->cost)), mark);
            table.add(trace::Who{ring[std::min(place->after, ring.size() - 1)]}, mark);
        }
        step.show(std::move(table));
    }

    trace::Recorder* m_trace;
    std::vector<Insertion> m_places; ///< of this round; only while there is a trace
};

} // namespace equipoise::ring
