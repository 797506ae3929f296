// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/numbers/number.h"
#include "core/base/words.h"
#include "core/problems/ring/exact/integer_programs.h"
#include "core/problems/ring/model/solvers.h"
#include "core/problems/ring/trace/pictures.h"

#include <optional>
#include <string>
#include <utility>

namespace equipoise::ring {

namespace {

class CountSearch {
public:
    CountSearch(const Instance& instance, const ParameterValues& options, SolveControl& control)
        : m_instance(instance)
        , m_weights(arcWeights(instance, options))
        , m_control(control)
        , m_bound(quickBound(instance)) {}

    /// Error: that of the linear program.
    Result<void> run() {
        prove(1, bestAlone(m_instance));
        if (const auto pair = lightestPair(); !pair.empty())
            prove(2, pair);
        for (std::size_t count = 3; count <= m_instance.size(); ++count)
            if (Result<void> solved = solveCount(count); !solved)
                return solved;
        return {};
    }

    Outcome outcome(const ParameterValues& options) && {
        tellAnswer(m_control.trace(), 7, m_instance, m_best);
        Stop stop = m_control.stop();
        if (stop == Stop::Completed && m_cut)
            stop = Stop::TimeLimit; // of one program's part of the time
        Outcome outcome = concluded(m_instance, options, std::move(m_best), stop);
        outcome.lightest = std::move(m_rows);
        outcome.notes.push_back({NoteCode::BoundUnproven});
        if (!m_missing.empty())
            outcome.notes.push_back({NoteCode::CountsMissing, std::move(m_missing)});
        return outcome;
    }

private:
    /// The program for two, in closed form. Empty without links.
    std::vector<std::uint32_t> lightestPair() const {
        std::vector<std::uint32_t> best;
        double least = infinity;
        for (std::uint32_t i = 0; i < m_instance.size(); ++i)
            for (std::uint32_t j = i + 1; j < m_instance.size(); ++j)
                if (const double weight = m_weights(i, j) + m_weights(j, i); weight < least) {
                    least = weight;
                    best = {i, j};
                }
        return best;
    }

    Result<void> solveCount(std::size_t count) {
        if (m_control.shouldStop()) {
            miss(count);
            return {};
        }
        tellRing(m_control.trace(), 3, TRANSLATABLE("trace", "Now the rings of %1 processors."),
                 {static_cast<std::int64_t>(count)}, m_instance, m_best, timeOf(m_instance, m_best));
        const RingProgram ring = countProgram(m_weights, count);
        const std::size_t programs = m_instance.size() - count + 1;
        const double seconds = m_control.secondsLeft().value_or(infinity) / static_cast<double>(programs);
        const Result<linear::Solution> solved = solvePart(ring.program, m_control, seconds, progress(count));
        if (!solved)
            return solved.error();
        m_cut = m_cut || solved->stop == Stop::TimeLimit;
        if (solved->status == Status::Infeasible) {
            tellRing(m_control.trace(), 5, TRANSLATABLE("trace", "There is no ring of %1 processors."),
                     {static_cast<std::int64_t>(count)}, m_instance, m_best, timeOf(m_instance, m_best));
            return {}; // proven: no ring of `count` processors
        }
        const std::vector<std::uint32_t> order = ringOf(ring, solved->x);
        if (solved->status == Status::Optimal && !order.empty())
            prove(4, order);
        else
            miss(count);
        keep(order);
        m_control.shouldStop(); // learns why the part stopped
        m_control.report(progress(count + 1));
        return {};
    }

    /// `order` is the lightest ring of its size.
    void prove(int line, const std::vector<std::uint32_t>& order) {
        const double weight = order.size() > 1 ? weightOf(m_instance, m_weights, order) : 0;
        tellRing(
            m_control.trace(), line,
            TRANSLATABLE("trace", "Of all rings of %1 processors this one is the lightest: it weighs %2. "
                                  "Its time is %3."),
            {static_cast<std::int64_t>(order.size()), ring::weight(weight), time(timeOf(m_instance, order))},
            m_instance, order, bestTime());
        m_rows.push_back({order.size(), weightOf(m_instance, m_weights, order), timeOf(m_instance, order),
                          idsOf(canonicalOrder(order))});
        keep(order);
    }

    void keep(const std::vector<std::uint32_t>& order) {
        if (order.empty() || (!m_best.empty() && timeOf(m_instance, order) >= timeOf(m_instance, m_best)))
            return;
        m_best = order;
        tellRing(m_control.trace(), 6, TRANSLATABLE("trace", "That is the fastest so far: it is kept."), {},
                 m_instance, order, bestTime());
    }

    double bestTime() const { return m_best.empty() ? infinity : timeOf(m_instance, m_best); }

    void miss(std::size_t count) { m_missing += (m_missing.empty() ? "" : ", ") + std::to_string(count); }

    Progress progress(std::size_t count) const {
        const double fraction = static_cast<double>(count - 1) / static_cast<double>(m_instance.size());
        return {fraction, timeOf(m_instance, m_best), m_bound, 0};
    }

    const Instance& m_instance;
    Matrix<double> m_weights;
    SolveControl& m_control;
    double m_bound;
    std::vector<std::uint32_t> m_best;
    std::vector<LightestBySize> m_rows;
    std::string m_missing;
    bool m_cut = false;
};

} // namespace

Result<Outcome> solveQRing(const Instance& instance, const ParameterValues& options, SolveControl& control) {
    if (Result<void> allowed = checkProgramSize(instance, "q-ring"); !allowed)
        return allowed.error();
    CountSearch search(instance, options, control);
    if (Result<void> solved = search.run(); !solved)
        return solved.error();
    return std::move(search).outcome(options);
}

} // namespace equipoise::ring
