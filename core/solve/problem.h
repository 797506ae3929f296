// The five problems.
#pragma once

#include <array>
#include <optional>
#include <string_view>

namespace core {

enum class Problem { Ring, Scatter, Redistribution, Star, Grid };

inline constexpr std::array allProblems{Problem::Ring, Problem::Scatter, Problem::Redistribution,
                                        Problem::Star, Problem::Grid};

/// "ring", "scatter", "redistribution", "star", "grid".
std::string_view nameOf(Problem problem);
std::optional<Problem> problemNamed(std::string_view name);

/// Whether the objective, the value of a plan, is to be as small as possible (a time) or as large.
enum class Sense { Least, Most };
Sense senseOf(Problem problem);
/// Whether one value of the objective is better than another.
bool isBetter(Problem problem, double value, double other);

} // namespace core
