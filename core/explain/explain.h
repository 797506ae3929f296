// Why an answer is as it is: formulas with the numbers of this instance put in, in words that can be
// translated, each with the processors and ways that it speaks of.
#pragma once

#include "core/base/parameter.h"
#include "core/model/plan.h"

#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace core::explain {

/// What stands for {name} in a line: a number with its unit, or a name (several: with commas).
struct Argument {
    std::string_view name;
    std::variant<double, std::string> value;
    UnitRole unit = UnitRole::None;
    bool isPercent = false;
};

struct Line {
    std::string_view text; ///< TRANSLATABLE("explain", ...) with {placeholders}
    std::vector<Argument> arguments{};
    std::vector<ProcessorId> processors{};
    std::vector<std::pair<ProcessorId, ProcessorId>> ways{}; ///< from, to
};

/// Why the value is not better: what holds it up, the formula, what is proven and what comes of the nearest
/// changes. Empty for a plan without an answer. The plan must have been checked. As the checker and the
/// solvers it works from the scenario; nothing is taken from how the plan was found but its status, bound and
/// notes. Ring O(q), redistribution and star O(processors + blocks), grid O(p q), scatter O(p).
std::vector<Line> whyNotBetter(const KeptPlan& kept);

/// Why this processor does what it does, or is left out. Ring O(q^2) for one that is left out, scatter O(p).
std::vector<Line> whyProcessor(const KeptPlan& kept, ProcessorId processor);

} // namespace core::explain
