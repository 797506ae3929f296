// The values that a replay works with, as sentences in the window's language.
#pragma once

#include "app/text/replay_words.h"

#include <QString>
#include <vector>

namespace app {

/// One sentence a line, each with a capital; empty where there are none.
QString linesOf(const std::vector<text::ReplayValue>& values);

} // namespace app
