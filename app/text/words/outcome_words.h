// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences of outcomes in the user's language.
#pragma once

#include "core/task/outcome.h"

#include <QString>

namespace equipoise::text {

/// With its numbers in `digits` significant digits.
QString sentence(const task::Sentence& sentence, const Units& units, int digits = 5);
/// All sentences of the outcome in one line.
QString sentences(const task::Outcome& outcome);

} // namespace equipoise::text
