// SPDX-License-Identifier: GPL-3.0-or-later
// The values that a replay works with, as sentences in the window's language.
#pragma once

#include "app/text/words/replay_words.h"

#include <QString>
#include <vector>

namespace equipoise::gui {

/// One sentence a line, each with a capital; empty where there are none.
QString linesOf(const std::vector<text::ReplayValue>& values);

} // namespace equipoise::gui
