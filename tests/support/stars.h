// SPDX-License-Identifier: GPL-3.0-or-later
// Stars as scenarios, for tests.
#pragma once

#include "core/problems/star/study/paper.h"
#include "core/solve/solve.h"
#include "tests/support/star_oracle.h"

#include <string>

namespace support {

equipoise::Scenario scenarioOf(equipoise::star::Star star);
equipoise::Scenario scenarioOf(const SmallStar& star);

/// 1 to 4 workers with up to 8 tasks together; costs from 0 on, one or both ways alike, some of them very
/// small or very large beside the cycle times. Every fourth one is such that a relay may help.
SmallStar tinyStar(std::uint64_t seed);

equipoise::Result<equipoise::Plan> solveStar(const equipoise::Scenario& scenario, const std::string& solver,
                                             equipoise::ParameterValues options = {});

} // namespace support
