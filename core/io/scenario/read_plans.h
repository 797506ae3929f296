// SPDX-License-Identifier: GPL-3.0-or-later
// What readers of whole files ask of the reader of plans, beside readPlans() of reader.h.
#pragma once

#include "core/io/scenario/contradictions.h"
#include "core/io/scenario/reader.h"

namespace equipoise::io {

/// Of the plans that readPlans() made of `list`.
Contradictions contradictionsOf(const json::Value& list, const std::vector<PlanRecord>& plans);

} // namespace equipoise::io
