// SPDX-License-Identifier: GPL-3.0-or-later
// What has changed between two scenarios, in words.
#pragma once

#include "core/analysis/changes.h"

#include <QString>

namespace equipoise::text {

/// "P1 slower (+20 %), W per step 50 Mflop": in one line, with several of a kind counted. Empty: nothing has.
QString changesInWords(const Scenario& before, const Scenario& after, equipoise::Problem problem);

} // namespace equipoise::text
