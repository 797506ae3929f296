// SPDX-License-Identifier: GPL-3.0-or-later
// Words for the columns that drift and watch work with, in English, without Qt: see replay_words.h.
#pragma once

#include "app/text/words/replay_words.h"
#include "core/analysis/drift.h"

namespace equipoise::text {

/// The number of columns and the data of a column, each with its source.
std::vector<ReplayValue> valuesOf(const DriftColumns& columns);

} // namespace equipoise::text
