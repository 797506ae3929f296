// SPDX-License-Identifier: GPL-3.0-or-later
// Seeded random scenario files for tests: everything that the format can say occurs.
#pragma once

#include "core/base/random.h"
#include "core/io/scenario/scenario_file.h"

namespace support {

/// A valid file with up to 9 processors, links or a matrix, switches, tables, start-ups and places. Names are
/// in many scripts; the file has some of the five problems, and plans for its scenario or for another one.
equipoise::io::ScenarioFile randomFile(std::uint64_t seed);

/// The platform with units for some of its numbers.
equipoise::Platform withUnits(equipoise::Platform platform, equipoise::Random& random);
/// The platform with some processors that forward nothing and some links below full duplex.
equipoise::Platform withTraffic(equipoise::Platform platform, equipoise::Random& random);
/// randomFile() with both changes, item sizes in some problems, and contention or reserved bandwidth in some
/// problems and plans.
equipoise::io::ScenarioFile randomFileWithUnits(std::uint64_t seed);

/// `text` with a few of its bytes changed, removed, doubled or moved.
std::string mutated(std::string text, equipoise::Random& random);

} // namespace support
