// SPDX-License-Identifier: GPL-3.0-or-later
// From links that lie nowhere and routes over them to a graph.
#pragma once

#include "core/io/simgrid/model.h"
#include "core/platform/platform.h"

namespace equipoise::io::simgrid {

/// The processors of the model, in the file's order, without any links; units are s, Mflop and MB.
Platform hostsOf(const Model& model);

/// Reconstructs a graph from the routes of the model. Each link gets two ends; consecutive links of a route
/// share an end. A link whose two ends coincide, such as the backbone of a cluster or a bus, is merged into
/// the adjacent links. These get at most its bandwidth, and each half of its latency. Links on no route are
/// noted. A heuristic without guarantee: the caller compares the routes. O(links + hops of all routes).
Platform graphOf(const Model& model, Notes& notes);

} // namespace equipoise::io::simgrid
