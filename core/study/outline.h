// SPDX-License-Identifier: GPL-3.0-or-later
// Description of the points of a study by names and numbers, with which results of different studies are
// distinguished.
#pragma once

#include "core/base/result.h"
#include "core/model/problem.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace equipoise {

inline constexpr std::size_t maxStudyPoints = 10'000'000;

struct StudyDescription {
    /// A platform with its question, or a kind of platform that is made up once for every seed.
    struct Base {
        std::string name;
        std::uint64_t firstSeed = 0;
        std::uint64_t seeds = 1;
        bool operator==(const Base&) const = default;
    };
    struct Axis {
        std::string parameter; ///< toText(StudyParameter)
        std::vector<double> values;
        bool operator==(const Axis&) const = default;
    };

    Problem problem = Problem::Ring;
    std::vector<Base> bases;
    std::vector<Axis> axes;            ///< may be empty
    std::vector<std::string> solvers;  ///< with their options
    std::uint64_t seed = 0;            ///< of the solvers
    std::optional<double> secondsEach; ///< of a solve; with it results depend on the machine
    bool operator==(const StudyDescription&) const = default;
};

/// Where a point lies. Points are numbered by base, seed, the values of the axes, solver: the last runs
/// fastest.
struct StudyPlace {
    std::size_t base = 0;
    std::uint64_t seed = 0;          ///< of the made up platform
    std::vector<std::size_t> values; ///< by axis
    std::size_t solver = 0;
    bool operator==(const StudyPlace&) const = default;
};

/// Errors: OutOfRange when a list is empty or there are more than maxStudyPoints; NotFinite;
/// DuplicateName for a parameter or a solver that is there twice.
Result<void> validate(const StudyDescription& outline);

// Both rely on validate():
std::size_t pointsOf(const StudyDescription& outline);
StudyPlace placeOf(const StudyDescription& outline, std::size_t point);

/// The first difference between two studies; empty for equal studies.
struct StudyDifference {
    std::string what; ///< "problem", "solvers", "axis 1", ...
    std::string one;
    std::string other;
};
std::optional<StudyDifference> differenceOf(const StudyDescription& first, const StudyDescription& second);

/// From `from` to `to` in `steps` >= 1 values, evenly or, with both above 0, by equal factors; the ends are
/// exact. Errors: OutOfRange, NotFinite.
Result<std::vector<double>> rangeOf(double from, double to, std::size_t steps, bool logarithmic);

} // namespace equipoise
