// SPDX-License-Identifier: GPL-3.0-or-later
// Division of a switch by an unknown trunk: the side of each host and known trunk.
#pragma once

#include "core/measure/survey.h"

#include <optional>
#include <vector>

namespace equipoise::measure {

/// Flows that cross and fill one trunk; the first flow defines its direction from near to far.
struct Filling {
    Flows flows;
    double total = 0;
};

/// Elements of a switch on the far side of the trunk, where the first flow ends.
struct Sides {
    std::vector<Element> far;
    double confidence = 1; ///< minimum over the elements
};

/// Finds the sides, assuming that the trunk is inside this switch. Hosts that exchanged a single flow faster
/// than the trunk are on one side. For each remaining element, a flow is added from the near side (or to the
/// far side). The sum of rates rises, unless this flow crosses the full trunk, too. Empty if the flows do not
/// pass this switch, or contradict each other. At most 3 measurements per element.
std::optional<Sides> sidesAt(Survey& survey, std::size_t at, const Filling& filling);

} // namespace equipoise::measure
