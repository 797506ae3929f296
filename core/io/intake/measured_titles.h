// SPDX-License-Identifier: GPL-3.0-or-later
// Titles of lists that hold measurements between machines, rather than the links of a network.
#pragma once

#include <string_view>

namespace equipoise::io {

/// Whether one of the words says that both ends of a row are machines ("client", "receiver", "rank1") or that
/// messages went there and back ("rtt"): none of the ends is a switch then. `text`: a title, or a line of titles.
bool speaksOfMachines(std::string_view text);

} // namespace equipoise::io
