// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/grid/model/program.h"

#include "core/base/refusal.h"
#include "core/problems/grid/model/prediction.h"
#include "core/schedule/distribution/block_distribution.h"
#include "core/schedule/runs.h"

#include <algorithm>

namespace equipoise::grid {

namespace {

/// Times of steps alike differ by their rounding, which is below this fraction of all the time.
constexpr double evenness = 1e-12;

/// One processor of the grid, with its blocks of the prediction as runs.
struct Place {
    ProcessorId processor;
    double cycleTime = 0;
    std::size_t strand = 0;
    std::vector<Block> blocks{};
    std::optional<Runs> runs{};
};

} // namespace

Result<Program> toProgram(const Platform& platform, const Question& question, const Plan& plan,
                          std::int64_t steps) {
    if (steps > question.blocks)
        return outOfRange("iterations", std::to_string(steps), "1 .. " + std::to_string(question.blocks), {});
    const Matrix<ProcessorId>& cells = plan.arrangement;
    if (auto checked = checkLength(static_cast<double>(cells.cells().size()) * static_cast<double>(steps));
        !checked)
        return std::move(checked).error();

    ProgramBuilder builder(platform);
    std::vector<Place> places;
    Matrix<double> times(cells.rows(), cells.columns());
    for (std::size_t i = 0; i < cells.rows(); ++i)
        for (std::size_t j = 0; j < cells.columns(); ++j) {
            times(i, j) = platform[cells(i, j)].compute.rate;
            places.push_back({cells(i, j), times(i, j), builder.strand(cells(i, j))});
        }
    const BlockDistribution distribution = distributionOf(plan);
    Schedule predicted;
    for (std::int64_t step = 0; step < steps; ++step) {
        const Matrix<double> busy = timesOfStep(times, distribution, question.kernel, question.blocks, step);
        double longest = 0;
        if (step == 0)
            for (Place& place : places)
                place.runs.emplace(place.blocks,
                                   evenness * static_cast<double>(steps) * std::ranges::max(busy.cells()));
        for (std::size_t k = 0; k < places.size(); ++k) {
            Place& place = places[k];
            const double time = busy.cells()[k];
            const double items = time / place.cycleTime;
            builder.compute(place.strand, items, time);
            builder.meet(place.strand);
            if (time > 0)
                place.runs->add({place.processor,
                                 Lane::Compute,
                                 BlockKind::Compute,
                                 predicted.makespan,
                                 predicted.makespan + time,
                                 items,
                                 {},
                                 1,
                                 0});
            longest = std::max(longest, time);
        }
        predicted.makespan += longest;
    }
    for (const Place& place : places)
        predicted.blocks.insert(predicted.blocks.end(), place.blocks.begin(), place.blocks.end());
    return std::move(builder).finish(std::move(predicted));
}

} // namespace equipoise::grid
