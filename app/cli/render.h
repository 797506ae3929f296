// Drawing needs Qt and this program does not: it becomes the program beside it.
#pragma once

#include <string>
#include <vector>

namespace cli {

/// This process goes on as equipoise-render with these words: nobody waits for it who could be killed while
/// it runs. Returns only when that cannot be started, which has been printed: the exit code.
int becomeRender(std::vector<std::string> words);

} // namespace cli
