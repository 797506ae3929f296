// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/grid/model/instance.h"

#include "core/base/refusal.h"

#include <algorithm>
#include <numeric>

namespace equipoise::grid {

namespace {

/// The processors that take part, fastest first.
std::vector<ProcessorId> chosen(const Platform& platform, const Question& question, std::size_t cells) {
    std::vector<ProcessorId> processors;
    if (question.arrangement) {
        const auto given = question.arrangement->cells();
        processors.assign(given.begin(), given.end());
    } else {
        for (std::size_t i = 0; i < platform.size(); ++i)
            processors.emplace_back(i);
    }
    std::ranges::sort(processors, [&platform](ProcessorId a, ProcessorId b) {
        const double first = platform[a].compute.rate;
        const double second = platform[b].compute.rate;
        return first != second ? first < second : a < b;
    });
    processors.resize(cells);
    return processors;
}

Result<void> checkCosts(const Platform& platform) {
    for (const Processor& processor : platform.processors)
        if (!processor.compute.isLinear())
            return Error{ErrorCode::UnsupportedCost,
                         processor.name,
                         processor.compute.isTable() ? "table" : "affine",
                         "linear",
                         {}};
    return {};
}

} // namespace

Result<Selection> select(const Platform& platform, const Question& question, std::size_t rows,
                         std::size_t columns) {
    // Compared by division: the sides of a question may be large.
    if (rows > platform.size() || columns > platform.size() / rows)
        return outOfRange("rows x columns", std::to_string(rows) + " x " + std::to_string(columns),
                          "<= " + std::to_string(platform.size()) + " processors", "questions.grid.rows");
    if (auto checked = checkCosts(platform); !checked)
        return std::move(checked).error();
    Selection selection;
    selection.processors = chosen(platform, question, rows * columns);
    selection.instance.rows = rows;
    selection.instance.columns = columns;
    std::vector<std::uint32_t> position(platform.size(), 0);
    std::vector<bool> used(platform.size(), false);
    for (std::uint32_t k = 0; k < selection.processors.size(); ++k) {
        const ProcessorId id = selection.processors[k];
        selection.instance.cycleTime.push_back(platform[id].compute.rate);
        position[id.index()] = k;
        used[id.index()] = true;
    }
    for (std::size_t i = 0; i < platform.size(); ++i)
        if (!used[i])
            selection.leftOut.emplace_back(i);
    if (question.arrangement) {
        Arrangement& given = selection.instance.given.emplace(rows, columns);
        for (std::size_t i = 0; i < rows; ++i)
            for (std::size_t j = 0; j < columns; ++j)
                given(i, j) = position[(*question.arrangement)(i, j).index()];
    }
    return selection;
}

Matrix<double> timesOf(const Instance& instance, const Arrangement& arrangement) {
    Matrix<double> times(arrangement.rows(), arrangement.columns());
    for (std::size_t i = 0; i < times.rows(); ++i)
        for (std::size_t j = 0; j < times.columns(); ++j)
            times(i, j) = instance.cycleTime[arrangement(i, j)];
    return times;
}

} // namespace equipoise::grid
