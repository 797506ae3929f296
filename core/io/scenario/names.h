// The names of keys and choices in scenario files.
#pragma once

#include "core/base/names.h"
#include "core/base/units.h"
#include "core/platform/platform.h"
#include "core/schedule/schedule.h"

namespace core::io {

/// The keys of a cost function; `inverse` stands for `rate` where people write a speed or a bandwidth.
struct CostNames {
    std::string_view rate;
    std::string_view inverse;
    std::string_view startUp;
    std::string_view table;
    UnitRole role;
};
inline constexpr CostNames computeNames{"cycle_time", "speed", "start_up", "compute_table",
                                        UnitRole::TimePerWork};
inline constexpr CostNames transferNames{"cost", "bandwidth", "latency", "table", UnitRole::TimePerData};

} // namespace core::io

namespace core::io::names {

inline constexpr std::array duplexes{
    Named<double>{fullDuplex, "full"},
    Named<double>{halfDuplex, "half"},
};

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
