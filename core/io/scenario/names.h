// The names of choices in scenario files.
#pragma once

#include "core/base/names.h"
#include "core/schedule/schedule.h"

namespace core::io::names {

inline constexpr std::array lanes{
    Named<Lane>{Lane::Compute, "compute"},
    Named<Lane>{Lane::Send, "send"},
    Named<Lane>{Lane::Receive, "receive"},
};

inline constexpr std::array blockKinds{
    Named<BlockKind>{BlockKind::Compute, "compute"},
    Named<BlockKind>{BlockKind::Transfer, "transfer"},
    Named<BlockKind>{BlockKind::Wait, "wait"},
};

} // namespace core::io::names
