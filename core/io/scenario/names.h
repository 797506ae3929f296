// SPDX-License-Identifier: GPL-3.0-or-later
// The names of keys and choices in scenario files.
#pragma once

#include "core/base/names.h"
#include "core/base/numbers/units.h"
#include "core/platform/platform.h"
#include "core/schedule/schedule.h"

namespace equipoise::io {

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

} // namespace equipoise::io

namespace equipoise::io::names {

inline constexpr auto lanes = std::to_array<Named<Lane>>(
    {{Lane::Compute, "compute"}, {Lane::Send, "send"}, {Lane::Receive, "receive"}});

inline constexpr auto blockKinds = std::to_array<Named<BlockKind>>(
    {{BlockKind::Compute, "compute"}, {BlockKind::Transfer, "transfer"}, {BlockKind::Wait, "wait"}});

} // namespace equipoise::io::names
