// SPDX-License-Identifier: GPL-3.0-or-later
// On which side of a trunk that is not in the tree yet each host is.
#pragma once

#include "core/measure/survey.h"

#include <optional>
#include <vector>

namespace equipoise::measure {

/// Flows that all come over one trunk and fill it; the first one shows which way is from near to far.
struct Filling {
    Flows flows;
    double total = 0;
};

/// Elements of a switch beyond the trunk, seen from where the first flow begins.
struct Sides {
    std::vector<Element> far;
    double confidence = 1; ///< the least of any element
};

/// If that trunk is inside this switch. Hosts between which a single flow was faster than the trunk are on
/// one side; of the rest, each is sent one flow more from the near side (or sends one to the far side): the
/// sum rises, or the flow has to come over the trunk as well and it stays. Empty if the flows do not come
/// through this switch, or contradict each other. At most 3 questions an element.
std::optional<Sides> sidesAt(Survey& survey, std::size_t at, const Filling& filling);

} // namespace equipoise::measure
