// SPDX-License-Identifier: GPL-3.0-or-later
// Simultaneous measurement of several sets of flows.
#pragma once

#include "core/measure/survey.h"

#include <vector>

namespace equipoise::measure {

struct Asked {
    double total = 0;
    bool heldUp = false;
};

/// Total rate of each load, in bytes per second, while all loads send. The loads have disjoint hosts.
std::vector<Asked> askAtOnce(Survey& survey, const std::vector<Flows>& loads);

/// The flows with sender and receiver exchanged.
Flows reversed(Flows flows);

} // namespace equipoise::measure
