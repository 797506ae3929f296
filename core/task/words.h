// SPDX-License-Identifier: GPL-3.0-or-later
// Words for statuses and problems: those of the command line, the report and the window.
#pragma once

#include "core/model/plan.h"
#include "core/table/table.h"

namespace equipoise::task {

/// "proven optimal", ...
table::Word wordOf(Status status);
table::Word wordOf(Stop stop);
table::Word wordOf(Claim claim);
/// "Ring", ...
table::Word titleOf(Problem problem);
/// Unit of the objective.
UnitRole unitOfValue(Problem problem);
/// Significant digits that tell values of the objective apart.
int digitsOfValue(Problem problem);

} // namespace equipoise::task
