// SPDX-License-Identifier: GPL-3.0-or-later
// Creation of a ring instance from a platform, which takes long for thousands of processors.
#pragma once

#include "core/base/control/control.h"
#include "core/problems/ring/model/cost.h"

namespace equipoise::ring {

/// makeInstance() of cost.h with polls, as in transferTimes(): once control.stop() reports a stop, message
/// times are invalid and all other fields are valid.
Result<Instance> makeInstance(const Platform& platform, const Question& question, SolveControl& control);

} // namespace equipoise::ring
