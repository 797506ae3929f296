// SPDX-License-Identifier: GPL-3.0-or-later
// Lower bound on the step time of rings under fair sharing.
#pragma once

#include "core/base/control/control.h"
#include "core/problems/ring/model/cost.h"

namespace equipoise::ring {

struct KnownValues {
    double bound = 0; ///< proven
    double best = 0;  ///< of a ring
};

/// A proven lower bound on the mean step of every ring under fair sharing, whatever its shares and orders of
/// sending. It lies between the known bound and the known value.
///
/// Let V be the mean of a ring's first N steps, which then end at N V. A processor computes and sends one
/// after the other, and no message is faster than alone: share W w_i + tau_i + e_i,succ + e_i,pred <= V. So V
/// is at least the ring's T with each message alone. A resource is a direction of a link, or both together
/// where the link is not full duplex. With capacity B it carries the n messages of each step that use it: N n
/// H <= N V B.
///
/// So a ring with V < U has T < U, and n <= U B / H at each resource. These are linear rows over the edges of
/// the ring, added to the program of branch and cut (cut_program.h). n is an integer. Where a resource is the
/// only connection of two parts of the network, a ring crosses it equally often in both directions: an even
/// number of edges. Up to 100 processors, U is first just below the best known value; then the gap is halved.
/// Rings of one and two processors are evaluated one by one, with each message alone.
///
/// Cost: a few linear programs of the edges that a ring below U may use. Ends: a few halvings, each with a
/// limited number of rounds. Polls as CutProgram; interrupted: the bound so far.
double sharedBound(const Platform& platform, const Question& question, const Instance& instance,
                   KnownValues known, SolveControl& control);

} // namespace equipoise::ring
