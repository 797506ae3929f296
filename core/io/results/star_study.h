// The outcomes of studies as JSON and as tables for other programs.
#pragma once

#include "core/solve/star_following.h"
#include "core/star/study.h"

#include <cstdint>
#include <span>
#include <string>

namespace core::io {

/// { "study": "star-table2", "seed", "stop", "types": [ { "links", "workers", "speed", "platforms",
/// "bound_met", "methods": [ { "method", "mean", "deviation", "broken", "within": [ [X, n], ... ] } ] } ] }:
/// mean and deviation as in Table 2; on n platforms the method is within X % of the best (Figures 2 and 3).
std::string starStudyJson(const star::Study& study, std::uint64_t seed);
/// One line for each platform, with what every method makes of it; numbers read back exactly. With platforms
/// that were followed there are the times of their plans as well; the others have none.
std::string starStudyCsv(const star::Study& study, std::span<const FollowedStar> followed = {});

} // namespace core::io
