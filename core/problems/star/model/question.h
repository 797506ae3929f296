// SPDX-License-Identifier: GPL-3.0-or-later
// The star question: which tasks go through the master to whom while the workers compute.
#pragma once

#include "core/base/containers/flat_map.h"
#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/field/described.h"
#include "core/platform/item.h"
#include "core/platform/sharing.h"

#include <cstdint>

namespace equipoise {
struct Platform;
}

namespace equipoise::star {

struct Question {
    NodeId master;                            ///< a processor or a switch; it does not compute
    FlatMap<ProcessorId, std::int64_t> loads; ///< tasks at each worker at first, >= 0; absent = 0
    ItemSize item{};
    ContentionModel links = ContentionModel::None;
    bool operator==(const Question&) const = default;
};

const field::Fields<Question>& fieldsOf(const Question* type);

Result<void> validate(const Question& question, const Platform& platform);

} // namespace equipoise::star
