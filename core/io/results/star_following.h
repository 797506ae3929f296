// Star plans that were followed, as JSON and as a table for other programs.
#pragma once

#include "core/solve/star_following.h"

#include <string>

namespace core::io {

/// { "study": "star-simulated", "seed", "stop", "plans": [ { "links", "workers", "speed", "seed", "solver",
/// "predicted", "simulated" } ] }
std::string followedStarsJson(const FollowedStars& all, std::uint64_t seed);
/// One line a plan, with commas; numbers read back exactly.
std::string followedStarsCsv(const FollowedStars& all);

} // namespace core::io
