// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences of outcomes and experiments in the user's language.
#pragma once

#include "core/task/outcome.h"

#include <QString>
#include <vector>

namespace equipoise::text {

/// Translated in this context.
QString sentence(const table::Sentence& sentence, const Units& units, const char* context = "report");
/// A line each.
QString lines(const std::vector<table::Sentence>& sentences, const Units& units,
              const char* context = "report");
/// All sentences of the outcome in one line.
QString sentences(const task::Outcome& outcome);

} // namespace equipoise::text
