// SPDX-License-Identifier: GPL-3.0-or-later
// Algorithm 3, step by step.
#include "core/problems/redistribution/model/solvers.h"
#include "core/problems/redistribution/trace/step_tracer.h"

#include <algorithm>
#include <cstdlib>

namespace equipoise::redistribution {

namespace {

constexpr std::int64_t maxWork = std::int64_t{1} << 26U; // links times steps

enum class Relays { OncePrinted, UntilNothingChanges };

class Steps {
public:
    Steps(const Instance& instance, double cost, Relays relays, trace::Recorder* trace)
        : m_instance(instance)
        , m_told(trace)
        , m_size(instance.size())
        , m_cost(cost)
        , m_relays(relays)
        , m_imbalance(instance.imbalance)
        , m_sums(m_size)
        , m_forwards(m_size)
        , m_backwards(m_size)
        , m_open(2 * m_size, none) {
        measure();
        m_told.line(1, TRANSLATABLE("trace", "What each has too many, and the sums of that along the ring."),
                    0, state());
    }

    /// Lemma 3 for what is left.
    std::int64_t stepsLeft() const { return m_most; }
    std::vector<Run> takeRuns() { return std::move(m_runs); }
    std::size_t runs() const { return m_runs.size(); }

    void step(std::int64_t number) {
        m_forwards.assign(m_size, false);
        m_backwards.assign(m_size, false);
        m_told.line(2, TRANSLATABLE("trace", "Step %1. Steps needed from here on: at least %2."), number,
                    state());
        fullSlices();
        if (m_most == 2)
            m_told.line(4,
                        TRANSLATABLE("trace",
                                     "Every slice with 4 items too many or too few moves one at each of "
                                     "its ends, every slice with 3 moves one at the end where it goes "
                                     "forwards."),
                        number, state());
        else
            m_told.line(3,
                        TRANSLATABLE("trace",
                                     "Every slice that has to lose or to get two items a step does so at "
                                     "both of its ends."),
                        number, state());
        fullProcessors();
        m_told.line(5,
                    m_most == 1 ? TRANSLATABLE("trace", "Every processor with one item too many sends it, "
                                                        "every processor that lacks one gets one.")
                                : TRANSLATABLE("trace", "Every processor with %2 items too many sends one, "
                                                        "every processor that lacks %2 gets one."),
                    number, state());
        if (m_most == 1) {
            if (m_relays == Relays::OncePrinted)
                relayOnce();
            else
                relayThroughout();
            m_told.line(6,
                        TRANSLATABLE("trace",
                                     "These are the last steps: balanced processors pass on what they "
                                     "get."),
                        number, state());
        }
        m_told.carryOut(7, number, state());
        carryOut(number);
        measure();
    }

    void tellAnswer(double bound) { m_told.answer(8, m_instance, m_runs, bound); }

private:
    static constexpr std::size_t none = static_cast<std::size_t>(-1);

    StepState state() const {
        return {m_instance, m_imbalance, m_sums, m_forwards, m_backwards, m_runs, m_most};
    }

    std::size_t next(std::size_t i) const { return i + 1 == m_size ? 0 : i + 1; }
    std::size_t previous(std::size_t i) const { return i == 0 ? m_size - 1 : i - 1; }

    void measure() {
        std::int64_t sum = 0;
        std::int64_t alone = 0;
        for (std::size_t i = 0; i < m_size; ++i) {
            m_sums[i] = sum += m_imbalance[i];
            alone = std::max(alone, std::abs(m_imbalance[i]));
        }
        const auto [least, most] = std::ranges::minmax(m_sums);
        m_minSum = least;
        m_maxSum = most;
        m_most = std::max(alone, (most - least + 1) / 2);
    }

    /// Lines 3 to 18. What leaves a slice at its end enters the slice after it: one condition for each link
    /// and direction.
    void fullSlices() {
        const std::int64_t full = std::max<std::int64_t>(2, 2 * m_most - 1);
        const std::int64_t forwards = m_most == 2 ? 3 : full;
        const std::int64_t backwards = m_most == 2 ? 4 : full;
        for (std::size_t i = 0; i < m_size; ++i) {
            m_forwards[i] = m_sums[i] - m_minSum >= forwards;
            m_backwards[i] = m_maxSum - m_sums[i] >= backwards;
        }
    }

    /// Lines 19 to 24.
    void fullProcessors() {
        for (std::size_t i = 0; i < m_size; ++i)
            if (m_imbalance[i] == m_most && !m_forwards[i] && !m_backwards[previous(i)])
                m_forwards[i] = true;
        for (std::size_t i = 0; i < m_size; ++i)
            if (m_imbalance[i] == -m_most && !m_forwards[previous(i)] && !m_backwards[i])
                m_forwards[previous(i)] = true;
    }

    /// Lines 25 to 30 once: for every processor, in their order, what it gets it passes on.
    void relayOnce() {
        for (std::size_t i = 0; i < m_size; ++i) {
            relayForwards(i);
            relayBackwards(i);
        }
    }

    /// Relays to a fixed point: two rounds of the ring in each direction reach every processor.
    void relayThroughout() {
        for (std::size_t k = 0; k < 2 * m_size; ++k)
            relayForwards(k % m_size);
        for (std::size_t k = 2 * m_size; k-- > 0;)
            relayBackwards(k % m_size);
    }

    void relayForwards(std::size_t i) {
        if (m_imbalance[i] == 0 && m_forwards[previous(i)])
            m_forwards[i] = true;
    }
    void relayBackwards(std::size_t i) {
        if (m_imbalance[i] == 0 && m_backwards[i])
            m_backwards[previous(i)] = true;
    }

    void carryOut(std::int64_t number) {
        for (std::size_t i = 0; i < m_size; ++i) {
            if (m_forwards[i])
                carry(i, next(i), true, number);
            if (m_backwards[i])
                carry(next(i), i, false, number);
        }
    }

    void carry(std::size_t from, std::size_t to, bool forwards, std::int64_t number) {
        --m_imbalance[from];
        ++m_imbalance[to];
        const std::size_t link = forwards ? from : to;
        std::size_t& open = m_open[2 * link + (forwards ? 0 : 1)];
        const double start = static_cast<double>(number) * m_cost;
        if (open != none && m_firstSteps[open] + m_runs[open].count == number) {
            ++m_runs[open].count;
            m_runs[open].stride = m_cost;
            return;
        }
        open = m_runs.size();
        m_runs.push_back({static_cast<std::uint32_t>(link), forwards, start, 1, 0});
        m_firstSteps.push_back(number);
    }

    const Instance& m_instance;
    StepTracer m_told;
    std::size_t m_size;
    double m_cost;
    Relays m_relays;
    std::vector<std::int64_t> m_imbalance; // what is left of it
    std::vector<std::int64_t> m_sums;
    std::int64_t m_minSum = 0;
    std::int64_t m_maxSum = 0;
    std::int64_t m_most = 0;
    std::vector<bool> m_forwards; // by link: used in this step
    std::vector<bool> m_backwards;
    std::vector<Run> m_runs;
    std::vector<std::int64_t> m_firstSteps; // by run
    std::vector<std::size_t> m_open;        // the last run of each link and direction
};

Result<Outcome> solveBySteps(const Instance& instance, SolveControl& control, Relays relays) {
    const Result<double> cost = commonCost(instance, Direction::Both);
    if (!cost)
        return cost.error();
    Steps steps(instance, *cost, relays, control.trace());
    const std::int64_t expected = steps.stepsLeft();
    const double bound = static_cast<double>(expected) * *cost;
    const auto allowed = std::max<std::int64_t>(1, maxWork / static_cast<std::int64_t>(instance.size()));
    std::int64_t number = 0;
    for (; steps.stepsLeft() > 0; ++number) {
        const bool tooLong = number >= allowed || steps.runs() > mostRuns;
        if (tooLong || control.shouldStop()) {
            Outcome outcome;
            outcome.stop = tooLong ? Stop::WorkLimit : control.stop();
            outcome.bound = bound;
            return outcome;
        }
        steps.step(number);
        control.report(
            {static_cast<double>(number) / static_cast<double>(expected + number), {}, bound, number});
    }
    steps.tellAnswer(bound);
    return answered(instance, steps.takeRuns(), bound);
}

} // namespace

Result<Outcome> solveAlgorithm3(const Instance& instance, const ParameterValues& /*none*/,
                                SolveControl& control) {
    return solveBySteps(instance, control, Relays::OncePrinted);
}

Result<Outcome> solveAlgorithm3Repeated(const Instance& instance, const ParameterValues& /*none*/,
                                        SolveControl& control) {
    return solveBySteps(instance, control, Relays::UntilNothingChanges);
}

} // namespace equipoise::redistribution
