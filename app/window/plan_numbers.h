// A plan's figures as text for a spreadsheet.
#pragma once

#include "core/solve/plan.h"

#include <QString>

namespace app {

/// Tab-separated, one line a processor in ring order: name, share, work, compute, send, receive, time; all
/// digits, decimal point; a header line with units.
QString planNumbers(const core::KeptPlan& kept);

} // namespace app
