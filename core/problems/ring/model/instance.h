// SPDX-License-Identifier: GPL-3.0-or-later
// From a platform to a ring instance, which takes a while where there are thousands of processors.
#pragma once

#include "core/base/control/control.h"
#include "core/problems/ring/model/cost.h"

namespace equipoise::ring {

/// As makeInstance() of cost.h. Polls as transferTimes() does: once control.stop() says that it was stopped,
/// the times of messages are of no use, all else is there.
Result<Instance> makeInstance(const Platform& platform, const Question& question, SolveControl& control);

} // namespace equipoise::ring
