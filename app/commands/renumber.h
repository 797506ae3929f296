// What happens to numbers of nodes, in links and in questions, when a node comes or goes.
#pragma once

#include "core/model/scenario.h"

namespace app::renumber {

/// Numbers from `at` on move up by one. A scatter with a given order serves the new processor last, because
/// such an order names every processor but the root.
core::Questions afterInsertion(core::Questions questions, core::NodeId at);

/// Numbers above `gone` move down by one. The node leaves the questions; a question that cannot be asked
/// without it (its root or master, a load on the move) is dropped, and so is a
/// grid's arrangement with a hole. `platform` is the one after the removal.
core::Questions afterRemoval(core::Questions questions, core::NodeId gone, const core::Platform& platform);

/// Ends of a link.
void afterInsertion(core::Link& link, core::NodeId at);
void afterRemoval(core::Link& link, core::NodeId gone);

} // namespace app::renumber
