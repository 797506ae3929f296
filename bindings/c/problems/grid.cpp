// SPDX-License-Identifier: GPL-3.0-or-later
// The C interface of the grid: its question with numbers, its answers as arrays.
#include "bindings/c/problems/problem_calls.h"
#include "core/problems/grid/model/plan.h"
#include "core/problems/grid/model/question.h"
#include "core/schedule/distribution/block_distribution.h"

#include <algorithm>

namespace equipoise::bindings {

namespace {

template <class T>
void fillOwners(const equipoise::BlockLine& line, std::int64_t count, T* owner, std::int64_t* place) {
    for (std::int64_t k = 0; k < count; ++k) {
        if (owner)
            owner[k] = static_cast<T>(line.owner(k));
        if (place)
            place[k] = line.local(k);
    }
}

} // namespace

std::size_t gridSize(const Answer& answer) {
    const auto* plan = answer.find<grid::Plan>();
    return plan ? plan->arrangement.cells().size() : 0;
}

} // namespace equipoise::bindings

using equipoise::bindings::fail;
using equipoise::bindings::fill;
using equipoise::bindings::fillOwners;
using equipoise::bindings::guarded;
using equipoise::bindings::indexOf;
using equipoise::bindings::withAnswer;

equipoise_result equipoise_ask_grid(equipoise_scenario* scenario, std::int64_t rows, std::int64_t columns,
                                    std::int64_t panelRows, std::int64_t panelColumns, std::int64_t blocks,
                                    equipoise_kernel kernel) {
    return guarded({{"scenario", scenario}}, [&] {
        if (!equipoise::bindings::isNumberOf(equipoise::grid::kernelNames, kernel))
            return fail(equipoise::bindings::unknownNumber("kernel", kernel));
        equipoise::grid::Question question;
        question.rows = rows;
        question.columns = columns;
        equipoise::grid::fillPanel(question);
        if (panelRows != 0)
            question.panelRows = panelRows;
        if (panelColumns != 0)
            question.panelColumns = panelColumns;
        equipoise::grid::fillBlocks(question);
        if (blocks != 0)
            question.blocks = blocks;
        question.kernel = equipoise::grid::kernelNames[static_cast<std::size_t>(kernel)].value;
        return equipoise::bindings::ask(*scenario, std::move(question));
    });
}

equipoise_result equipoise_grid_shape(const equipoise_plan* plan, std::int64_t* rows, std::int64_t* columns) {
    return withAnswer<equipoise::grid::Plan>(
        plan, equipoise::Problem::Grid, [&](const equipoise::grid::Plan& answer) {
            if (rows)
                *rows = static_cast<std::int64_t>(answer.arrangement.rows());
            if (columns)
                *columns = static_cast<std::int64_t>(answer.arrangement.columns());
            return EQUIPOISE_OK;
        });
}

equipoise_result equipoise_grid_answer(const equipoise_plan* plan, std::int32_t* arrangement,
                                       double* rowShares, double* columnShares, std::int64_t* rowBlocks,
                                       std::int64_t* columnBlocks) {
    return withAnswer<equipoise::grid::Plan>(plan, equipoise::Problem::Grid,
                                             [&](const equipoise::grid::Plan& answer) {
                                                 fill(arrangement, answer.arrangement.cells(), indexOf);
                                                 fill(rowShares, answer.rows);
                                                 fill(columnShares, answer.columns);
                                                 fill(rowBlocks, answer.panel.rows);
                                                 fill(columnBlocks, answer.panel.columns);
                                                 return EQUIPOISE_OK;
                                             });
}

equipoise_result equipoise_grid_owners(const equipoise_plan* plan, std::int64_t count, std::int32_t* rowOwner,
                                       std::int64_t* rowPlace, std::int32_t* columnOwner,
                                       std::int64_t* columnPlace) {
    return withAnswer<equipoise::grid::Plan>(
        plan, equipoise::Problem::Grid, [&](const equipoise::grid::Plan& answer) {
            if (count < 0)
                return fail(equipoise::outOfRange("count", std::to_string(count), ">= 0", {}));
            const equipoise::BlockDistribution distribution = equipoise::grid::distributionOf(answer);
            fillOwners(distribution.rows, count, rowOwner, rowPlace);
            fillOwners(distribution.columns, count, columnOwner, columnPlace);
            return EQUIPOISE_OK;
        });
}
