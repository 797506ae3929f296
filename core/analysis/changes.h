// SPDX-License-Identifier: GPL-3.0-or-later
// What has changed from one scenario to another, as far as the answers to one problem depend on it.
#pragma once

#include "core/base/numbers/quantity.h"
#include "core/model/scenario.h"

#include <string>
#include <vector>

namespace equipoise {

struct Change {
    enum class What {
        NodeCame,
        NodeGone,
        LinkCame,
        LinkGone,
        Compute,  ///< the time of a processor's work
        Transfer, ///< the time of data on a link, or from one processor to another
        Costs,    ///< of a matrix too large to be looked at cell by cell
        Key,      ///< a plain value of the question
        Question, ///< something else of it: loads, an order
    };
    What what{};
    std::string subject{}; ///< a node's name, one end of a link, a key
    std::string other{};   ///< the other end
    /// Time now over time before, where both are plain rates and nothing else changed; 0: not told.
    double ratio = 0;
    /// What one unit of work or data took and takes, with the units of its platform; only with a ratio.
    Quantity before{};
    Quantity after{};
    bool operator==(const Change&) const = default;
};

/// Nodes are the same if their names are, or if they have been renamed in their place; links if their ends
/// are (the first of several between two nodes with the first). Nodes first, in the order of the platforms,
/// then links, then keys. Empty: the question is asked with the same values of the same platform. A matrix
/// beyond 1,000 processors is compared as a whole. O(nodes + links) log, O(processors^2) with a matrix.
std::vector<Change> changesBetween(const Scenario& before, const Scenario& after, Problem problem);

} // namespace equipoise
