// SPDX-License-Identifier: GPL-3.0-or-later
// Repetition of the paper's experiments: Table 2 and Figures 2 and 3 of RR 2006-23.
#pragma once

#include "core/base/control/control.h"
#include "core/base/words.h"
#include "core/platform/platform.h"
#include "core/problems/star/model/question.h"

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace equipoise::star {

/// A row of Table 2.
struct PlatformType {
    enum class Speed {
        Any,         ///< c and w in 1 .. 100
        FastLinks,   ///< c <= w: c in 20 .. 50, w in 50 .. 80
        FastWorkers, ///< c >= w: the other way round
    };
    bool alikeLinks = true;
    bool alikeWorkers = true;
    Speed speed = Speed::Any;
    std::string_view title{}; ///< TRANSLATABLE("study", ...)
};

/// In the order of Table 2.
inline constexpr std::array<PlatformType, 12> platformTypes{{
    {true, true, PlatformType::Speed::Any, TRANSLATABLE("study", "All alike")},
    {true, true, PlatformType::Speed::FastLinks, TRANSLATABLE("study", "All alike, fast links")},
    {true, true, PlatformType::Speed::FastWorkers, TRANSLATABLE("study", "All alike, fast workers")},
    {true, false, PlatformType::Speed::Any, TRANSLATABLE("study", "Links alike, workers not")},
    {true, false, PlatformType::Speed::FastLinks,
     TRANSLATABLE("study", "Links alike, workers not, fast links")},
    {true, false, PlatformType::Speed::FastWorkers,
     TRANSLATABLE("study", "Links alike, workers not, fast workers")},
    {false, true, PlatformType::Speed::Any, TRANSLATABLE("study", "Workers alike, links not")},
    {false, true, PlatformType::Speed::FastLinks,
     TRANSLATABLE("study", "Workers alike, links not, fast links")},
    {false, true, PlatformType::Speed::FastWorkers,
     TRANSLATABLE("study", "Workers alike, links not, fast workers")},
    {false, false, PlatformType::Speed::Any, TRANSLATABLE("study", "All different")},
    {false, false, PlatformType::Speed::FastLinks, TRANSLATABLE("study", "All different, fast links")},
    {false, false, PlatformType::Speed::FastWorkers, TRANSLATABLE("study", "All different, fast workers")},
}};

/// What the paper's figures say of a type: "Hom" or "Het", then "", "c <= w" or "c >= w".
std::string_view linksName(const PlatformType& type);
std::string_view workersName(const PlatformType& type);
std::string_view speedName(const PlatformType& type);

/// A star on its own: a switch M in the middle, workers P1 .. Pm around it.
struct Star {
    Platform platform;
    Question question;
};
/// Cycle times, link costs (both ways) and tasks, by worker.
Star makeStar(const std::vector<double>& cycle, const std::vector<double>& cost,
              const std::vector<std::int64_t>& load);

/// A random star with whole numbers c and w according to the type, and loads uniform in 0 .. 100 with a sum
/// of at least 50. It has 2 to 10 workers unless `workers` is given. The paper states neither the number of
/// workers nor the distribution of the loads; these values come closest to its figures. Deterministic on
/// every machine.
Star randomStar(const PlatformType& type, std::uint64_t seed, std::size_t workers = 0);

/// The methods compared. As printed: what comes of the decisions of the paper's method as printed.
enum class Method { Bba, Mbbsa, RBsa, PrintedBba, PrintedMbbsa, PrintedRBsa, Best };
inline constexpr std::size_t methodCount = 7;
/// "bba", ..., "bba as printed", ..., "best".
std::string_view nameOf(Method method);

/// One platform.
struct Trial {
    std::size_t type = 0; ///< in platformTypes
    std::uint64_t seed = 0;
    std::size_t workers = 0;
    std::int64_t tasks = 0;
    double bound = 0;                           ///< proven, of Best
    std::array<double, methodCount> makespan{}; ///< each worked out by the checker
    std::array<double, 3> claimed{};            ///< what the printed methods believe
    std::array<bool, 3> broken{};               ///< whether their own schedules break a rule
    bool operator==(const Trial&) const = default;
};

/// All methods on one platform. Error: PlanRejected if the checker refuses what a valid reading or Best
/// answers. Polls as the solvers do; what a stopped one gives is of no use. About a millisecond.
Result<Trial> tryOne(std::size_t type, std::uint64_t seed, SolveControl& control);

/// How far a method is from the best of those it is compared with, on all platforms of one type.
struct Distance {
    double mean = 1;
    double deviation = 0;
    std::vector<double> sorted; ///< value / best of each platform: Figures 2 and 3 count those below a limit
};

/// The paper compares its three methods with the best of the three: so do the valid readings among each
/// other and the printed ones among each other. Best is compared with the bound.
Distance distanceOf(const std::vector<Trial>& trials, std::size_t type, Method method);
/// Statistics of the distances of the single platforms.
Distance distanceOf(std::vector<double> each);

/// On how many platforms the method is no more than `percent` % over the best.
std::size_t within(const Distance& distance, double percent);

struct Study {
    std::vector<Trial> trials; ///< by type, then seed; when stopped, those done
    Stop stop = Stop::Completed;
};

/// `perType` platforms of each type, seeds from `seed` on, on up to `threads` threads; the outcome does not
/// depend on their number. Error: that of tryOne(), the first in order. Reports the fraction done.
Result<Study> runStudy(std::size_t perType, std::uint64_t seed, unsigned threads, SolveControl& control);

} // namespace equipoise::star
