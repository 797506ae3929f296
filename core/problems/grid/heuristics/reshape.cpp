// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/grid/heuristics/reshape.h"

#include "core/base/numbers/tolerance.h"
#include "core/base/random.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace equipoise::grid {

namespace {

/// Heights and widths with the work that they allow once the processors are sorted by them.
struct Shape {
    std::vector<double> rows;
    std::vector<double> columns;
    double work = 0;
};

class Reshaping {
public:
    Reshaping(const Instance& instance, SolveControl& control)
        : m_instance(instance)
        , m_control(control)
        , m_random(control.seed())
        , m_places(instance.size())
        , m_speeds(instance.size()) {}

    Shape best;
    std::int64_t stepsLeft = 0;
    double enough = 0; ///< nothing better is looked for

    /// One round of `steps` steps from `now` on; temperatures are logarithms of work.
    void anneal(Shape now, std::int64_t steps, double hottest);
    Shape randomShape();
    /// Makes all rows and columns as large as the sorted arrangement allows.
    void tighten(Shape& shape);
    bool isOver() { return m_isOver; }

private:
    void change(Shape& shape, double size);
    void scale(Shape& shape, double size);
    void offer(const Shape& shape);
    bool poll(std::int64_t step);

    const Instance& m_instance;
    SolveControl& m_control;
    Random m_random;
    std::vector<std::pair<double, std::uint32_t>> m_places; ///< -r_i c_j and the place
    std::vector<double> m_speeds;                           ///< by place
    bool m_isOver = false;
};

void Reshaping::tighten(Shape& shape) {
    const std::size_t columns = shape.columns.size();
    std::uint32_t place = 0;
    for (const double row : shape.rows)
        for (const double column : shape.columns) {
            m_places[place] = {-row * column, place};
            ++place;
        }
    std::ranges::sort(m_places);
    for (std::size_t k = 0; k < m_places.size(); ++k)
        m_speeds[m_places[k].second] = 1 / m_instance.cycleTime[k];
    double rowSum = 0;
    double columnSum = 0;
    for (std::size_t j = 0; j < columns; ++j) {
        double most = m_speeds[j] / shape.rows[0];
        for (std::size_t i = 1; i < shape.rows.size(); ++i)
            most = std::min(most, m_speeds[i * columns + j] / shape.rows[i]);
        shape.columns[j] = most;
        columnSum += most;
    }
    for (std::size_t i = 0; i < shape.rows.size(); ++i) {
        double most = m_speeds[i * columns] / shape.columns[0];
        for (std::size_t j = 1; j < columns; ++j)
            most = std::min(most, m_speeds[i * columns + j] / shape.columns[j]);
        shape.rows[i] = most;
        rowSum += most;
    }
    shape.work = rowSum * columnSum;
}

void Reshaping::scale(Shape& shape, double size) {
    const std::size_t line = m_random.below(shape.rows.size() + shape.columns.size());
    const double factor = std::exp(size * m_random.between(-1, 1));
    (line < shape.rows.size() ? shape.rows[line] : shape.columns[line - shape.rows.size()]) *= factor;
}

/// Mostly one line, sometimes two, now and then all of them a little.
void Reshaping::change(Shape& shape, double size) {
    const double kind = m_random.between(0, 1);
    if (kind < 0.05) {
        for (auto* lines : {&shape.rows, &shape.columns})
            for (double& line : *lines)
                line *= std::exp(0.3 * size * m_random.between(-1, 1));
        return;
    }
    scale(shape, size);
    if (kind < 0.2)
        scale(shape, size);
}

Shape Reshaping::randomShape() {
    Shape shape;
    for (const auto& [count, lines] :
         {std::pair{m_instance.rows, &shape.rows}, std::pair{m_instance.columns, &shape.columns}}) {
        const double exponent = m_random.between(0, 1.5);
        for (std::size_t i = 0; i < count; ++i)
            lines->push_back(std::pow(1 + static_cast<double>(i) * m_random.between(0, 1), -exponent));
    }
    tighten(shape);
    return shape;
}

void Reshaping::offer(const Shape& shape) {
    if (shape.work <= best.work)
        return;
    best = shape;
    m_isOver = m_isOver || best.work >= enough;
}

bool Reshaping::poll(std::int64_t step) {
    constexpr std::size_t large = 4096;
    const bool isDue = step % 16 == 0 || m_places.size() >= large;
    m_isOver = m_isOver || stepsLeft <= 0 || (isDue && m_control.shouldStop());
    return m_isOver;
}

void Reshaping::anneal(Shape now, std::int64_t steps, double hottest) {
    constexpr double coldest = 0.01; // of the hottest
    constexpr double widest = 0.3;   // change of a line at first, as a logarithm
    constexpr double narrowest = 0.02;
    Shape next;
    Shape again;
    for (std::int64_t step = 0; step < steps && !poll(step); ++step, --stepsLeft) {
        const double passed = static_cast<double>(step) / static_cast<double>(steps);
        const double temperature = hottest * std::pow(coldest, passed);
        const double size = widest * std::pow(narrowest, passed) * std::pow(10.0, m_random.between(-1.5, 0));
        next = now;
        change(next, size);
        tighten(next);
        if (next.work > now.work * (1 - 3 * temperature)) { // sorting anew may gain more
            again = next;
            tighten(again);
            if (again.work > next.work)
                std::swap(next, again);
        }
        if (std::log(next.work / now.work) > temperature * std::log(m_random.between(1e-12, 1))) {
            std::swap(now, next);
            offer(now);
        }
    }
}

} // namespace

void reshape(Candidate& candidate, const Instance& instance, ArrangementEvaluator& judge, double bound,
             std::int64_t most, SolveControl& control) {
    constexpr std::int64_t shortest = 4000;
    constexpr std::int64_t longest = 512'000;
    constexpr std::int64_t roundsOfALength = 6;
    constexpr int shapesTried = 20;
    constexpr double warm = 0.0005; // a twentieth of a percent of the work is given up as often as not
    Reshaping search(instance, control);
    search.best = {candidate.allocation.rows, candidate.allocation.columns, candidate.work};
    search.stepsLeft = most;
    search.enough = bound * (1 - tolerance::proof);
    double reported = candidate.work;
    for (std::int64_t round = 0; !search.isOver() && search.stepsLeft > 0 && !control.shouldStop(); ++round) {
        const std::int64_t doublings = std::min<std::int64_t>(round / roundsOfALength, 7);
        const std::int64_t steps = std::min(shortest << doublings, longest);
        Shape start = search.best;
        if (round % 3 != 0) {
            start = search.randomShape();
            for (int k = 1; k < shapesTried && --search.stepsLeft > 0 && !control.shouldStop(); ++k)
                if (Shape drawn = search.randomShape(); drawn.work > start.work)
                    start = std::move(drawn);
        }
        search.anneal(std::move(start), steps, warm);
        if (search.best.work > reported) {
            reported = search.best.work;
            control.report({std::nullopt, reported, bound, round + 1});
        }
    }
    // The judge may find still larger rows and columns for the arrangement that has come out.
    const Allocation shape{search.best.rows, search.best.columns};
    Arrangement arrangement = sortedBy(shape);
    const Matrix<double> times = timesOf(instance, arrangement);
    for (Allocation allocation : {allocationFrom(times, shape.rows), judge.allocation(times)})
        if (const double work = allocation.work(); work > candidate.work)
            candidate = {arrangement, std::move(allocation), work};
}

} // namespace equipoise::grid
