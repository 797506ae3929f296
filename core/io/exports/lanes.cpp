// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/exports/lanes.h"

#include "core/base/numbers/number.h"
#include "core/base/words.h"

#include <algorithm>
#include <map>
#include <utility>

namespace equipoise::io {

Result<std::vector<LaneRow>> lanesOf(const Schedule& schedule, std::string_view format, double most) {
    double count = 0;
    for (const Block& block : schedule.blocks)
        count += static_cast<double>(block.count);
    if (count == 0 || count > most)
        return Error{ErrorCode::NotWritable,
                     std::string(format),
                     count == 0 ? TRANSLATABLE("facts", "a plan without a schedule")
                                : toText(count) + " blocks; at most " + toText(most),
                     {},
                     {}};
    std::map<std::pair<ProcessorId, Lane>, LaneRow> rows;
    for (const Block& block : schedule.blocks) {
        LaneRow& row = rows[{block.resource, block.lane}];
        row.processor = block.resource;
        row.lane = block.lane;
        for (std::int64_t k = 0; k < block.count; ++k) {
            Block copy = block;
            copy.start += static_cast<double>(k) * block.stride;
            copy.end += static_cast<double>(k) * block.stride;
            copy.count = 1;
            copy.stride = 0;
            row.blocks.push_back(copy);
        }
    }
    std::vector<LaneRow> sorted;
    for (auto& [key, row] : rows) {
        std::ranges::stable_sort(row.blocks, {}, &Block::start);
        sorted.push_back(std::move(row));
    }
    return sorted;
}

} // namespace equipoise::io
