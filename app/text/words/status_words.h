// SPDX-License-Identifier: GPL-3.0-or-later
// What is known of a plan, in a few words.
#pragma once

#include "core/model/plan.h"

#include <QString>

namespace equipoise::text {

/// "proven optimal", or "feasible, gap 3.1 %".
QString statusOf(const Plan& plan);

} // namespace equipoise::text
