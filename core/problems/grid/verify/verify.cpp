// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/grid/verify/verify.h"

#include "core/base/check_rule.h"
#include "core/base/numbers/tolerance.h"
#include "core/schedule/rules/rules.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>
#include <vector>

namespace equipoise::grid {

namespace {

Result<void> checkShape(const Platform& platform, const Question& question, const Plan& plan) {
    const Matrix<ProcessorId>& cells = plan.arrangement;
    if (question.chooseShape) {
        if (cells.empty() || cells.cells().size() > platform.size())
            return rejected<CheckRule::ArrangementSize>(cells.rows(), cells.columns(), platform.size());
        return {};
    }
    if (cells.rows() != static_cast<std::size_t>(question.rows) ||
        cells.columns() != static_cast<std::size_t>(question.columns))
        return rejected<CheckRule::ArrangementShape>(cells.rows(), cells.columns(), question.rows,
                                                     question.columns);
    if (question.arrangement && *question.arrangement != cells)
        return rejected<CheckRule::ArrangementDiffers>();
    return {};
}

/// Who is in the arrangement, by processor.
Result<std::vector<bool>> checkedPlaces(const Platform& platform, const Plan& plan) {
    std::vector<bool> placed(platform.size(), false);
    for (const ProcessorId id : plan.arrangement.cells()) {
        if (id.index() >= platform.size())
            return rejected<CheckRule::ProcessorUnknown>(id.index(), platform.size());
        if (placed[id.index()])
            return rejected<CheckRule::ProcessorTwice>(id);
        if (!platform[id].compute.isLinear())
            return rejected<CheckRule::CostNotLinear>(id);
        placed[id.index()] = true;
    }
    return placed;
}

Result<void> checkLeftOut(const Platform& platform, const Question& question, const Plan& plan,
                          const std::vector<bool>& placed) {
    std::vector<ProcessorId> others;
    double slowest = 0;
    double fastest = infinity;
    for (std::size_t i = 0; i < platform.size(); ++i) {
        const double time = platform.processors[i].compute.rate;
        if (placed[i]) {
            slowest = std::max(slowest, time);
        } else {
            fastest = std::min(fastest, time);
            others.emplace_back(i);
        }
    }
    if (plan.leftOut != others)
        return rejected<CheckRule::LeftOutDiffer>();
    if (!question.arrangement && fastest < slowest)
        return rejected<CheckRule::LeftOutFaster>(Fact{{}, fastest, UnitRole::TimePerWork},
                                                  Fact{{}, slowest, UnitRole::TimePerWork});
    return {};
}

Result<double> checkedAllocation(const Platform& platform, const Plan& plan) {
    const Matrix<ProcessorId>& cells = plan.arrangement;
    if (plan.rows.size() != cells.rows())
        return rejected<CheckRule::LengthDiffers>("rows", plan.rows.size(), cells.rows());
    if (plan.columns.size() != cells.columns())
        return rejected<CheckRule::LengthDiffers>("columns", plan.columns.size(), cells.columns());
    double rowSum = 0;
    double columnSum = 0;
    for (const auto& [values, sum] : {std::pair{&plan.rows, &rowSum}, std::pair{&plan.columns, &columnSum}})
        for (const double value : *values) {
            if (!(value > 0) || !std::isfinite(value))
                return rejected<CheckRule::AllocationInvalid>(value);
            *sum += value;
        }
    for (std::size_t i = 0; i < cells.rows(); ++i)
        for (std::size_t j = 0; j < cells.columns(); ++j) {
            const double busy = plan.rows[i] * platform[cells(i, j)].compute.rate * plan.columns[j];
            if (!(busy <= 1 + tolerance::time))
                return rejected<CheckRule::Overload>(cells(i, j), busy);
        }
    return rowSum * columnSum;
}

Result<void> checkCounts(const std::vector<std::int64_t>& counts, const std::vector<std::uint32_t>& order,
                         std::size_t lines, std::int64_t sum, std::string_view field) {
    if (counts.size() != lines)
        return rejected<CheckRule::LengthDiffers>(field, counts.size(), lines);
    std::int64_t left = sum;
    for (const std::int64_t count : counts) {
        if (count < 0 || count > left)
            return rejected<CheckRule::PanelCount>(count, left);
        left -= count;
    }
    if (left != 0)
        return rejected<CheckRule::PanelSum>(sum - left, sum);
    std::vector<std::int64_t> seen(lines, 0);
    for (const std::uint32_t line : order) {
        if (line >= lines)
            return rejected<CheckRule::PanelOrder>();
        ++seen[line];
    }
    if (seen != counts)
        return rejected<CheckRule::PanelOrder>();
    return {};
}

/// Numbers rounded down that add up to `sum`, what is missing given to the first ones.
std::vector<std::int64_t> rounded(const std::vector<double>& values, std::int64_t sum) {
    double total = 0;
    for (const double value : values)
        total += value;
    std::vector<std::int64_t> counts;
    std::int64_t left = sum;
    for (const double value : values) {
        const auto count = static_cast<std::int64_t>(std::floor(value / total * static_cast<double>(sum)));
        counts.push_back(std::min(count, left));
        left -= counts.back();
    }
    for (std::size_t i = 0; left > 0; i = (i + 1) % counts.size(), --left)
        ++counts[i];
    return counts;
}

double panelTime(const Platform& platform, const Matrix<ProcessorId>& cells,
                 const std::vector<std::int64_t>& rows, const std::vector<std::int64_t>& columns) {
    double longest = 0;
    for (std::size_t i = 0; i < cells.rows(); ++i)
        for (std::size_t j = 0; j < cells.columns(); ++j)
            longest = std::max(longest, static_cast<double>(rows[i]) * static_cast<double>(columns[j]) *
                                            platform[cells(i, j)].compute.rate);
    return longest;
}

Result<void> checkPanel(const Platform& platform, const Question& question, const Plan& plan) {
    const Panel& panel = plan.panel;
    if (auto checked =
            checkCounts(panel.rows, panel.rowOrder, plan.rows.size(), question.panelRows, "panel.rows");
        !checked)
        return checked;
    if (auto checked = checkCounts(panel.columns, panel.order, plan.columns.size(), question.panelColumns,
                                   "panel.columns");
        !checked)
        return checked;
    const double time = panelTime(platform, plan.arrangement, panel.rows, panel.columns);
    if (!tolerance::sameTime(panel.time, time))
        return rejected<CheckRule::PanelTimeDiffers>(timeFact(panel.time), timeFact(time));
    const double plain = panelTime(platform, plan.arrangement, rounded(plan.rows, question.panelRows),
                                   rounded(plan.columns, question.panelColumns));
    if (!(panel.bound >= 0) || panel.bound > std::min(time, plain) * (1 + tolerance::time))
        return rejected<CheckRule::PanelBound>(timeFact(panel.bound), timeFact(std::min(time, plain)));
    return {};
}

Result<void> checkShapes(const Platform& platform, const Question& question, const Plan& plan, double work) {
    if (!question.chooseShape)
        return plan.byShape.empty() ? Result<void>{} : rejected<CheckRule::ShapesUnexpected>();
    const auto most = static_cast<std::int64_t>(platform.size());
    std::int64_t before = 0;
    bool chosenListed = false;
    for (const ShapeRow& row : plan.byShape) {
        if (row.rows <= before || row.columns < 1 || row.columns > most / row.rows)
            return rejected<CheckRule::ShapeOrder>(row.rows, row.columns);
        before = row.rows;
        if (!(row.value >= 0) || !(row.bound >= row.value * (1 - tolerance::time)) ||
            !std::isfinite(row.bound))
            return rejected<CheckRule::ShapeBound>(row.rows, row.columns, row.bound, row.value);
        chosenListed = chosenListed || (row.rows == static_cast<std::int64_t>(plan.rows.size()) &&
                                        row.columns == static_cast<std::int64_t>(plan.columns.size()) &&
                                        tolerance::sameTime(row.value, work));
    }
    if (!chosenListed)
        return rejected<CheckRule::ShapeMissing>();
    return {};
}

} // namespace

Result<double> checkedWork(const Platform& platform, const Question& question, const Plan& plan) {
    if (auto checked = checkShape(platform, question, plan); !checked)
        return std::move(checked).error();
    const auto placed = checkedPlaces(platform, plan);
    if (!placed)
        return placed.error();
    if (auto checked = checkLeftOut(platform, question, plan, *placed); !checked)
        return std::move(checked).error();
    const auto work = checkedAllocation(platform, plan);
    if (!work)
        return work.error();
    if (auto checked = checkPanel(platform, question, plan); !checked)
        return std::move(checked).error();
    if (auto checked = checkShapes(platform, question, plan, *work); !checked)
        return std::move(checked).error();
    return work;
}

Result<void> checkSchedule(const Platform& platform, const Plan& plan, const Schedule& schedule) {
    if (auto checked = rules::wellFormed(schedule, platform.size(), tolerance::time); !checked)
        return checked;
    std::vector<std::int64_t> blocks(platform.size(), 0);
    for (std::size_t i = 0; i < plan.arrangement.rows(); ++i)
        for (std::size_t j = 0; j < plan.arrangement.columns(); ++j)
            blocks[plan.arrangement(i, j).index()] = plan.panel.rows[i] * plan.panel.columns[j];
    for (const Block& block : schedule.blocks) {
        const double time = platform[block.resource].compute.rate;
        if (block.kind != BlockKind::Compute || block.peer)
            return rejected<CheckRule::BlockUnexpected>(block.resource);
        if (block.start != 0)
            return rejected<CheckRule::BlockTimeDiffers>(block.resource, timeFact(block.start), timeFact(0));
        for (const double length : {block.end, block.count > 1 ? block.stride : time})
            if (!tolerance::sameTime(length, time))
                return rejected<CheckRule::BlockTimeDiffers>(block.resource, timeFact(length),
                                                             timeFact(time));
        if (block.items != 1)
            return rejected<CheckRule::BlockItemsDiffer>(block.resource, block.items, 1);
        std::int64_t& left = blocks[block.resource.index()];
        if (block.count != left)
            return rejected<CheckRule::BlocksDiffer>(block.resource, block.count, left);
        left = 0;
    }
    for (std::size_t i = 0; i < blocks.size(); ++i)
        if (blocks[i] != 0)
            return rejected<CheckRule::BlocksDiffer>(ProcessorId{i}, 0, blocks[i]);
    return {};
}

namespace {

double plainWorkOf(const std::vector<double>& times, std::size_t columns) {
    const std::size_t rows = times.size() / columns;
    double sum = 0;
    for (std::size_t j = 0; j < columns; ++j) {
        double slowest = 0;
        for (std::size_t i = 0; i < rows; ++i)
            slowest = std::max(slowest, times[i * columns + j]);
        sum += 1 / slowest;
    }
    return static_cast<double>(rows) * sum;
}

} // namespace

bool hasAnswer(const Platform& platform, const Question& question) {
    const auto isLinear = [](const Processor& processor) { return processor.compute.isLinear(); };
    if (question.arrangement)
        return std::ranges::all_of(question.arrangement->cells(),
                                   [&](ProcessorId id) { return isLinear(platform[id]); });
    const auto linear = static_cast<std::size_t>(std::ranges::count_if(platform.processors, isLinear));
    if (question.chooseShape)
        return linear > 0;
    const auto rows = static_cast<std::size_t>(question.rows);
    const auto columns = static_cast<std::size_t>(question.columns);
    return rows <= linear && columns <= linear / rows;
}

double plainWork(const Platform& platform, const Question& question) {
    std::vector<double> times;
    if (question.arrangement) {
        for (const ProcessorId id : question.arrangement->cells())
            times.push_back(platform[id].compute.rate);
        return plainWorkOf(times, question.arrangement->columns());
    }
    for (const Processor& processor : platform.processors)
        times.push_back(processor.compute.rate);
    std::ranges::sort(times);
    const std::size_t count = times.size();
    std::size_t rows = count < 4 ? 1 : 2;
    std::size_t columns = count / rows;
    if (!question.chooseShape) {
        rows = static_cast<std::size_t>(question.rows);
        columns = static_cast<std::size_t>(question.columns);
        if (rows > count || columns > count / rows)
            return 0; // nothing is there
    }
    times.resize(rows * columns);
    return plainWorkOf(times, columns);
}

} // namespace equipoise::grid
