// SPDX-License-Identifier: GPL-3.0-or-later
// Outcomes of tasks as JSON.
#pragma once

#include "core/task/outcome.h"

#include <string>

namespace equipoise::io {

/// The members of an outcome (docs/formats.md), into the object that is open.
void writeOutcome(json::Writer& writer, const task::Outcome& outcome);
/// The outcome as one object.
std::string outcomeJson(const task::Outcome& outcome);

} // namespace equipoise::io
