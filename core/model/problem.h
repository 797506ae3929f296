// SPDX-License-Identifier: GPL-3.0-or-later
// The problems there are: five of the program, and those that are registered (definition.h).
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace equipoise {

/// Those of the program have names; a registered one is any further value.
enum class Problem { Ring, Scatter, Redistribution, Star, Grid };

/// All of them, in the order of files and of the window.
std::span<const Problem> problems();

/// "ring", "scatter", "redistribution", "star", "grid".
std::string_view nameOf(Problem problem);
std::optional<Problem> problemNamed(std::string_view name);
/// All names, for `limit` of an error: "a, b, c".
std::string problemNames();

/// Whether the objective, the value of a plan, is to be as small as possible (a time) or as large.
enum class Sense { Least, Most };
Sense senseOf(Problem problem);
/// Whether one value of the objective is better than another.
bool isBetter(Problem problem, double value, double known);

} // namespace equipoise
