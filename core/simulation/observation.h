// SPDX-License-Identifier: GPL-3.0-or-later
// From what a simulator saw to a schedule.
#pragma once

#include "core/schedule/course.h"
#include "core/schedule/program.h"
#include "core/simulation/simulation.h"

#include <vector>

namespace equipoise {

/// The course as blocks, strand by strand; even ones as runs. A strand that computes shows what it waits for
/// before its next computation or message. O(actions).
Schedule observed(const Program& program, const ExecutionTrace& course);

/// The links on which messages held each other up. O(m log m + m w) for m passages of messages over links, at
/// most w of them at once over one.
std::vector<SharedLink> sharedLinks(const Platform& platform, const Program& program,
                                    const ExecutionTrace& course);

/// Whether a link is, in one direction, part of the way between two pairs of nodes. O(links on all ways).
bool couldShare(const Platform& platform, const Program& program);

} // namespace equipoise
