// SPDX-License-Identifier: GPL-3.0-or-later
// Seeded random scenario files for tests: everything that the format can say occurs.
#pragma once

#include "core/base/random.h"
#include "core/io/scenario/scenario_file.h"

namespace support {

/// Valid, with up to 9 processors: links or a matrix, switches, tables, start-ups, places, names in many
/// scripts, any of the five questions, plans with and without a scenario of their own.
equipoise::io::ScenarioFile randomFile(std::uint64_t seed);

/// The same platform, with some of its numbers written in units of their own.
equipoise::Platform withUnits(equipoise::Platform platform, equipoise::Random& random);
/// The same, with processors that forward nothing and links that are no full duplex.
equipoise::Platform withTraffic(equipoise::Platform platform, equipoise::Random& random);
/// randomFile() so, with items of a size in some questions, and messages that share links or hold parts of
/// them, in questions and plans.
equipoise::io::ScenarioFile randomFileWithUnits(std::uint64_t seed);

/// `text` with a few of its bytes changed, removed, doubled or moved.
std::string mutated(std::string text, equipoise::Random& random);

} // namespace support
