// SPDX-License-Identifier: GPL-3.0-or-later
// Step recorder of Algorithms 1 and 2. Included by paper_tables.h only.
#pragma once

#include "core/base/words.h"
#include "core/problems/scatter/trace/pictures.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace equipoise::scatter {

/// The lines of a listing on which both algorithms say the same.
struct PaperLines {
    int root = 1;
    int processor = 2;
    int items = 3;
    int keep = 0;
    int answer = 0;
};

/// What is on the table when a step is written down.
struct PaperRow {
    const Instance& instance;
    std::size_t position;             ///< i
    const std::vector<double>& row;   ///< cost[d, i], as far as it is known
    const std::vector<double>& after; ///< cost[d, i + 1]
    const std::vector<std::int32_t>& taken;
};

/// An amount e that was tried.
struct PaperTrial {
    std::int64_t items = 0; ///< d
    std::int64_t taken = 0; ///< e
    double time = 0;        ///< with e
    double least = 0;       ///< of all e so far
    std::int64_t best = 0;  ///< its e
};

namespace paper_steps {

constexpr std::string_view itemsToShare =
    TRANSLATABLE("trace", "items to be shared by this processor and those after it");

/// The two rows of costs around d; a window where there are very many columns.
inline trace::Table costs(const PaperRow& rows, std::int64_t items, std::int64_t taken) {
    constexpr std::int64_t width = 12;
    const std::int64_t first = std::max<std::int64_t>(0, items - width + 1);
    trace::Table table{TRANSLATABLE("trace", "Least time for d items"), {}, {}, {}};
    table.rows = {who(rows.position), TRANSLATABLE("trace", "items it takes"),
                  TRANSLATABLE("trace", "those after it")};
    const auto cell = [](const auto& values, std::int64_t d, trace::Mark mark) {
        const auto at = static_cast<std::size_t>(d);
        if (at >= values.size())
            return trace::Cell{{}, mark};
        if constexpr (std::is_integral_v<std::decay_t<decltype(values[0])>>)
            return trace::Cell{trace::Value{static_cast<std::int64_t>(values[at])}, mark};
        else
            return trace::Cell{trace::Value{time(values[at])}, mark};
    };
    const std::int64_t last = std::min(rows.instance.items, std::max(items, first + width - 1));
    for (std::int64_t d = first; d <= last; ++d)
        table.columns.emplace_back(d);
    for (int row = 0; row < 3; ++row)
        for (std::int64_t d = first; d <= last; ++d) {
            const bool here = row < 2 ? d == items : d == items - taken;
            const trace::Mark mark = !here     ? trace::Mark::None
                                     : row < 2 ? trace::Mark::Current
                                               : trace::Mark::Candidate;
            table.cells.push_back(row == 0   ? cell(rows.row, d, mark)
                                  : row == 1 ? cell(rows.taken, d, mark)
                                             : cell(rows.after, d, mark));
        }
    return table;
}

inline void facts(trace::Step& step, const PaperRow& rows, const PaperTrial& trial) {
    step.set("i", TRANSLATABLE("trace", "processor that is looked at"), who(rows.position));
    step.set("d", itemsToShare, trial.items);
    step.set("e", TRANSLATABLE("trace", "items of these that it takes"), trial.taken);
    step.set("receive", TRANSLATABLE("trace", "its time to receive them"),
             time(rows.instance.served[rows.position].receive(trial.taken)));
    step.set("compute", TRANSLATABLE("trace", "its time to compute them"),
             time(rows.instance.served[rows.position].compute(trial.taken)));
    step.set("cost", TRANSLATABLE("trace", "least time of those after it for the others"),
             time(rows.after[static_cast<std::size_t>(trial.items - trial.taken)]));
    step.set("t", TRANSLATABLE("trace", "time with these"), time(trial.time));
    step.set("t*", TRANSLATABLE("trace", "least time so far"), time(trial.least));
    step.show(costs(rows, trial.items, trial.taken));
}

} // namespace paper_steps

} // namespace equipoise::scatter
