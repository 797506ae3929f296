// What has changed between two scenarios, in words.
#pragma once

#include "core/analysis/changes.h"

#include <QString>

namespace text {

/// "P1 slower (+20 %), W per step 50 Mflop": in one line, with several of a kind counted. Empty: nothing has.
QString changesInWords(const core::Scenario& before, const core::Scenario& after, core::Problem problem);

} // namespace text
