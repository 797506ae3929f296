// SPDX-License-Identifier: GPL-3.0-or-later
// What has changed between two scenarios, in words.
#pragma once

#include "core/analysis/changes.h"

#include <QString>

namespace equipoise::text {

/// "+20.7 %", "−3 %" or "the same": of a value from another one. Empty: there is no such share.
QString differenceOf(double now, double before);

/// "P1 from 20 Gflop/s to 10 Gflop/s, W per step 50 Mflop": in one line, with several of a kind counted. Empty:
/// nothing has.
QString changesInWords(const Scenario& before, const Scenario& after, equipoise::Problem problem);

} // namespace equipoise::text
