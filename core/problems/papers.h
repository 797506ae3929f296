// SPDX-License-Identifier: GPL-3.0-or-later
// The papers, one for each problem, and the examples and tables on which their pages rest.
#pragma once

#include "core/model/scenario.h"
#include "core/paper/paper.h"

#include <string>
#include <string_view>
#include <vector>

namespace equipoise::paper {

Paper ringPaper();
Paper scatterPaper();
Paper redistributionPaper();
Paper starPaper();
Paper gridPaper();

/// A file of resources/examples or resources/papers that is part of the program. The program ends where the
/// name is unknown.
std::string_view paperFile(std::string_view name);
/// The scenario of such an example. Errors: those of io::parseScenario().
Result<Scenario> exampleScenario(std::string_view name);
/// The lines of such a table of tabulators, the first one included, as cells.
std::vector<std::vector<std::string>> printedTable(std::string_view name);

/// The comparison with its reason where the two differ, and without where they agree.
Comparison compared(Sentence name, std::string printed, table::Cell computed, Sentence reason,
                    std::size_t decimals = 0);

} // namespace equipoise::paper
