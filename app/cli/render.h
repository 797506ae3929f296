// Drawing needs Qt and this program does not: the program beside it is started.
#pragma once

#include <string>
#include <vector>

namespace cli {

/// Starts equipoise-render with these words and waits for its end; returns its exit code. What cannot be
/// started has been printed.
int startRender(std::vector<std::string> words);

} // namespace cli
