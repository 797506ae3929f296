// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/ring/shared/descent.h"

#include "core/linear/simplex.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace equipoise::ring {

namespace {

double change(const std::vector<double>& slopes, const std::vector<double>& from,
              const std::vector<double>& to) {
    double sum = 0;
    for (std::size_t i = 0; i < from.size(); ++i)
        sum += slopes[i] * (to[i] - from[i]);
    return sum;
}

} // namespace

SharedDescent::SharedDescent(SharedTime& time, const Instance& instance, SolveControl& control, Follow follow,
                             std::function<bool()> enough)
    : m_time(time)
    , m_instance(instance)
    , m_control(control)
    , m_follow(std::move(follow))
    , m_enough(std::move(enough)) {}

/// Work that takes the i-th processor `reach` time units; at most all work.
double SharedDescent::unit(const ValuedRing& ring, std::size_t i, double reach) const {
    const double cycleTime = m_instance.cycleTime[ring.ring.order[i]];
    return reach < cycleTime * m_instance.work ? reach / cycleTime : m_instance.work;
}

/// Minimizes the model. Columns: for each processor the change of its work in its unit; and the relative
/// change of the value.
SharedDescent::Step SharedDescent::minOfPieces(const ValuedRing& ring, double reach) {
    const std::size_t count = ring.ring.work.size();
    std::vector<linear::Column> columns;
    linear::Row sum{{}, linear::Sense::Equal, 0, {}};
    for (std::size_t i = 0; i < count; ++i) {
        const double ownUnit = unit(ring, i, reach);
        columns.push_back({0, -std::min(1.0, ring.ring.work[i] / ownUnit), 1, false, {}});
        sum.terms.push_back({i, ownUnit / unit(ring, 0, reach)});
    }
    columns.push_back({1, -1, 1, false, {}});
    linear::Simplex program(columns);
    program.addRow(sum);
    for (const Piece& piece : m_pieces) {
        const double here = piece.value + change(piece.slopes, piece.work, ring.ring.work);
        linear::Row row{{}, linear::Sense::AtLeast, std::min(here / ring.value - 1, 0.0), {}};
        for (std::size_t i = 0; i < count; ++i)
            row.terms.push_back({i, -piece.slopes[i] * unit(ring, i, reach) / ring.value});
        row.terms.push_back({count, 1});
        program.addRow(row);
    }
    m_time.addEffort(5'000 + 100 * m_pieces.size() * count); // effort of the program, in units of simulation
    Step step{ring.ring.work, 0};
    constexpr int maxSteps = 10'000;
    if (program.solve(infinity, m_control, maxSteps) != linear::Simplex::Answer::Optimal)
        return step;
    double total = 0;
    for (std::size_t i = 0; i < count; ++i)
        total += step.work[i] = std::max(0.0, step.work[i] + program.x(i) * unit(ring, i, reach));
    for (double& amount : step.work)
        amount *= m_instance.work / total;
    step.promised = -program.value() * ring.value;
    return step;
}

void SharedDescent::addPiece(Piece piece, const ValuedRing& ring, double reach) {
    m_pieces.push_back(std::move(piece));
    const auto far = [&](const Piece& known) {
        for (std::size_t i = 0; i < known.work.size(); ++i)
            if (std::abs(known.work[i] - ring.ring.work[i]) > 2 * unit(ring, i, reach))
                return true;
        return false;
    };
    std::erase_if(m_pieces, far);
    const std::size_t most = 2 * ring.ring.work.size() + 10;
    if (m_pieces.size() > most)
        m_pieces.erase(m_pieces.begin());
}

void SharedDescent::run(ValuedRing& ring, double largest, double smallest) {
    if (ring.ring.order.size() < 2 || m_enough())
        return;
    m_pieces.clear();
    std::vector<double> slopes;
    double reach = largest * ring.value;
    const double last = smallest * ring.value;
    ring.value = m_follow(ring.ring, slopes);
    if (std::isinf(ring.value))
        return;
    addPiece({ring.ring.work, ring.value, slopes}, ring, reach);
    constexpr int maxFruitless = 3;
    constexpr double shorter = 4;
    for (int fruitless = 0; reach > last && !m_enough();) {
        Step step = minOfPieces(ring, reach);
        bool better = false;
        if (step.promised > gainThatCounts * ring.value) {
            ValuedRing trial{ring.ring, infinity};
            trial.ring.work = step.work;
            trial.value = m_follow(trial.ring, slopes);
            if (std::isinf(trial.value))
                return;
            better = trial.value < ring.value * (1 - gainThatCounts);
            const double gain = ring.value - trial.value;
            Piece piece{std::move(step.work), trial.value, slopes};
            if (better)
                ring = std::move(trial);
            addPiece(std::move(piece), ring, reach);
            if (better && gain > step.promised / 2)
                reach = std::min(reach * 2, largest * ring.value);
            fruitless = better ? 0 : fruitless + 1;
        } else {
            fruitless = maxFruitless;
        }
        if (!better && fruitless >= maxFruitless) {
            fruitless = 0;
            reach /= shorter;
        }
    }
}

} // namespace equipoise::ring
