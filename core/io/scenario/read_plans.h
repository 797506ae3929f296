// SPDX-License-Identifier: GPL-3.0-or-later
// Functions of the reader of plans for readers of whole files, besides readPlans() of reader.h.
#pragma once

#include "core/io/scenario/contradictions.h"
#include "core/io/scenario/reader.h"

namespace equipoise::io {

/// The contradictions of the plans that readPlans() made of `list`, one entry for each plan.
Contradictions contradictionsOf(const json::Value& list, const std::vector<PlanRecord>& plans);

} // namespace equipoise::io
