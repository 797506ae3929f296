// SPDX-License-Identifier: GPL-3.0-or-later
// Several sets of flows that are asked at the same time.
#pragma once

#include "core/measure/survey.h"

#include <vector>

namespace equipoise::measure {

struct Asked {
    double total = 0;
    bool heldUp = false;
};

/// What each of several loads moves while all of them send. No host is in two of them.
std::vector<Asked> askAtOnce(Survey& survey, const std::vector<Flows>& loads);

/// The same flows the other way.
Flows reversed(Flows flows);

} // namespace equipoise::measure
