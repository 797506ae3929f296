// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/mpi/mpi.h"

#include "core/model/definition.h"

#include <algorithm>
#include <limits>

namespace equipoise::io {

Result<std::string> mpiText(const PlanRecord& kept, MpiFormat format, MpiTransfer transfer) {
    if (!kept.scenario)
        return Error{ErrorCode::QuestionMissing, std::string(nameOf(kept.plan.problem)), {}, {}, {}};
    return definitionOf(kept.plan.problem).mpiText(kept, format, transfer);
}

bool fitsInt(std::span<const std::int64_t> counts) {
    constexpr std::int64_t max = std::numeric_limits<std::int32_t>::max();
    std::int64_t displacement = 0;
    return std::ranges::all_of(counts, [&displacement](std::int64_t count) {
        const bool fits = count <= max && displacement <= max;
        displacement += count;
        return fits;
    });
}

} // namespace equipoise::io
