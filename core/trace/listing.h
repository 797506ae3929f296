// An algorithm in words, line by line: what a person reads beside the steps.
#pragma once

#include <string_view>
#include <vector>

namespace core::trace {

struct Line {
    int indent = 0;
    std::string_view text; ///< TRANSLATABLE("listing", ...)
};

/// Lines count from 1, as in Step::line.
struct Listing {
    std::string_view source; ///< e.g. "RR-4745, section 6.2"
    std::vector<Line> lines;
};

} // namespace core::trace
