// SPDX-License-Identifier: GPL-3.0-or-later
// Seeded scatter questions and a slow, independent way to the best answer.
#pragma once

#include "core/model/scenario.h"
#include "core/platform/cost.h"
#include "core/problems/scatter/model/cost.h"

#include <cstdint>
#include <string>
#include <vector>

namespace support {

/// Shapes of cost functions. Tables are sampled at every number of items.
enum class ScatterShape {
    Linear,
    Affine,
    Ties,
    ZeroLinks,
    SlowLinks, ///< so slow that some are not worth serving
    Plateaus,
    Steps,
    Logarithm,
    SquareRoot,
    XLogX,
    Mixed,
    Falling, ///< times that fall here and there
};

inline constexpr ScatterShape risingScatterShapes[] = {
    ScatterShape::Linear,     ScatterShape::Affine,   ScatterShape::Ties,  ScatterShape::ZeroLinks,
    ScatterShape::SlowLinks,  ScatterShape::Plateaus, ScatterShape::Steps, ScatterShape::Logarithm,
    ScatterShape::SquareRoot, ScatterShape::XLogX,    ScatterShape::Mixed};

std::string nameOf(ScatterShape shape);
bool isAffine(ScatterShape shape);

/// Processors in order of service, the root last: the cost to send to each (the root's is not used) and to
/// compute there.
struct ScatterCase {
    std::string name;
    std::int64_t items = 0;
    std::vector<equipoise::CostFunction> links;
    std::vector<equipoise::CostFunction> computes;
    std::size_t size() const { return computes.size(); }
};

/// Random case, determined by the arguments on every machine.
ScatterCase randomScatter(ScatterShape shape, std::size_t processors, std::int64_t items, std::uint64_t seed);

/// Where the points of a measured table are.
enum class Measured {
    Decades, ///< at 1, 10, ... 100,000 items
    Even,    ///< at sixths of all items
};

/// A random case whose links and processors are tables of seven measured points. Between two points an item
/// takes 0.2 to 1.8 times its mean; times have four digits. Determined by the arguments on every machine.
ScatterCase measuredScatter(Measured points, std::size_t processors, std::int64_t items, std::uint64_t seed);

equipoise::scatter::Instance instanceOf(const ScatterCase& scatter);
/// Processors P0, P1, ... as a star around the last one, which is the root; order as listed.
equipoise::Scenario scenarioOf(const ScatterCase& scatter);

/// The least makespan over all distributions in this order: RR-4770, Equation (2) by the recurrence, with
/// every cost evaluated here. O(p n^2).
double bestMakespan(const ScatterCase& scatter);
/// The makespan of `counts`, every cost evaluated here.
double makespanOf(const ScatterCase& scatter, const std::vector<std::int64_t>& counts);
/// The case in another order of service: positions, the last one stays.
ScatterCase reordered(const ScatterCase& scatter, const std::vector<std::size_t>& order);

/// The 16 processors of Table 1 of RR-4770 with their 817,101 rays, root dinadan, listed first.
equipoise::Scenario grid2003();
/// grid2003() as a case in descending order of bandwidth.
ScatterCase grid2003Descending();
/// In ascending order.
ScatterCase grid2003Ascending();

} // namespace support
