// SPDX-License-Identifier: GPL-3.0-or-later
// Plans in files with one number, name or word changed, for tests of the checker.
#pragma once

#include "core/base/random.h"
#include "core/model/plan.h"
#include "core/model/scenario.h"
#include "tests/support/json.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace support {

/// A question with a solver's answer.
struct SolvedCase {
    std::string name;
    equipoise::Scenario scenario;
    equipoise::Plan plan;
};

/// Answers of solvers of all five problems on small random platforms: each message alone, shared and reserved
/// links, served in turn and together, rings of other sizes, refused schedules, and no answer.
std::vector<SolvedCase> solvedCases(std::uint64_t seed);

/// The file of a case, as JSON: one plan, of the file's own scenario.
nlohmann::json fileOf(const SolvedCase& solved);

/// One change of a plan in a file.
struct PlanChange {
    nlohmann::json::json_pointer where; ///< from the plan on
    nlohmann::json before;
    nlohmann::json after; ///< of two elements that were swapped: the first one, as it is now
};

/// All changes of one value in plan number 0 of the file: a number (one more, one less, 10 % more, zero,
/// negated), a name (each other processor), a word (each other valid one), or a Boolean. Swaps of two
/// consecutive numbers are included. O(size of the plan).
std::vector<PlanChange> changesOf(const nlohmann::json& file);
/// The file with that change.
nlohmann::json changed(const nlohmann::json& file, const PlanChange& change);

/// What reading and checking the plan of a file say.
struct CheckedFile {
    bool accepted = false;
    std::vector<std::string> unverified; ///< claims that the checker names as not verified
    std::string refusal;
};
CheckedFile checkFile(const nlohmann::json& file);

/// Why a change that the checker accepts makes no false claim, or is one that the checker names as not
/// verified; empty: it is a false claim.
std::string reasonToAccept(const nlohmann::json& file, const PlanChange& change, const CheckedFile& checked);

} // namespace support
