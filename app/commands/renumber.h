// SPDX-License-Identifier: GPL-3.0-or-later
// Renumbering of nodes in links and questions when a node is inserted or removed.
#pragma once

#include "core/model/scenario.h"

namespace equipoise::gui::renumber {

/// Numbers from `at` on move up by one. A scatter with a given order serves the new processor last, because
/// such an order names every processor but the root.
Questions afterInsertion(Questions questions, NodeId at);

/// Numbers above `gone` move down by one. The node leaves the questions; a question that cannot be asked
/// without it (its root or master, a load on the move) is dropped, and so is a
/// grid's arrangement with a hole. `platform` is the one after the removal.
Questions afterRemoval(Questions questions, NodeId gone, const Platform& platform);

/// Ends of a link.
void afterInsertion(Link& link, NodeId at);
void afterRemoval(Link& link, NodeId gone);

} // namespace equipoise::gui::renumber
