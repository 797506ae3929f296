// SPDX-License-Identifier: GPL-3.0-or-later
// From links that lie nowhere and routes over them to a graph.
#pragma once

#include "core/io/simgrid/model.h"
#include "core/platform/platform.h"

namespace equipoise::io::simgrid {

/// The processors of the model, in the file's order, without any links; units are s, Mflop and MB.
Platform hostsOf(const Model& model);

/// A graph whose routes should be the model's. Each link gets two ends; following the routes tells which ends
/// meet. A link whose two ends turn out to be one place, such as the backbone of a cluster or a bus, becomes
/// part of the links around that place: none of them is faster than it, and each takes half of its latency.
/// Links on no route are noted. The caller compares the routes: a heuristic has no guarantee. O(links + hops
/// of all routes).
Platform graphOf(const Model& model, Notes& notes);

} // namespace equipoise::io::simgrid
