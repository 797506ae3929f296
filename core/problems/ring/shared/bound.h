// SPDX-License-Identifier: GPL-3.0-or-later
// What no ring can beat where messages share links.
#pragma once

#include "core/base/control/control.h"
#include "core/problems/ring/model/cost.h"

namespace equipoise::ring {

struct KnownValues {
    double bound = 0; ///< proven
    double best = 0;  ///< of a ring
};

/// A proven lower bound on the mean step of every ring under fair sharing, whatever its shares and orders of
/// sending; between the bound and the value that are known.
///
/// Let V be the mean of a ring's first N steps, so that all is over at N V. A processor of the ring computes
/// and sends one after the other, and no message is faster than alone: share W w_i + tau_i + e_i,succ +
/// e_i,pred <= V. So V is at least the ring's T with each message alone. A resource of capacity B (a
/// direction of a link, or both together where that is not full duplex) carries the n messages of the ring
/// that come over it in each step: N n H <= N V B. So a ring with V < U is one with T < U, and n <= U B / H
/// at each resource: linear rows over the edges of the ring, added to the program of branch and cut
/// (cut_program.h). n is a whole number, and where a resource joins two parts of the network that nothing
/// else joins, a ring comes over it as often one way as the other: an even number of edges. What the program
/// then proves is asked for U just below the best value known, up to 100 processors, and then between bound
/// and that, halving what is between them. Rings of one and two are looked at one by one, alone.
///
/// Cost: some linear programs of the edges that a ring below U may use. Ends: a few halvings, of at most so
/// many rounds of rows. Polls as CutProgram; interrupted: what is proven so far.
double sharedBound(const Platform& platform, const Question& question, const Instance& instance,
                   KnownValues known, SolveControl& control);

} // namespace equipoise::ring
