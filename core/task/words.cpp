// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/task/words.h"

#include "core/base/words.h"
#include "core/model/definition.h"

#include <algorithm>

namespace equipoise::task {

using table::Word;

Word wordOf(Status status) {
    const auto word = [&](const char* text) { return Word{"messages", text, nameOf(status)}; };
    switch (status) {
    case Status::Optimal:
        return word(TRANSLATABLE("messages", "proven optimal"));
    case Status::Feasible:
        return word(TRANSLATABLE("messages", "feasible"));
    case Status::Infeasible:
        return word(TRANSLATABLE("messages", "proven impossible"));
    case Status::Unknown:
        break;
    }
    return word(TRANSLATABLE("messages", "no answer found"));
}

Word wordOf(Stop stop) {
    const auto word = [&](const char* text) { return Word{"messages", text, nameOf(stop)}; };
    switch (stop) {
    case Stop::Completed:
        return word(TRANSLATABLE("messages", "completed"));
    case Stop::Cancelled:
        return word(TRANSLATABLE("messages", "cancelled"));
    case Stop::TimeLimit:
        return word(TRANSLATABLE("messages", "ended by the time limit"));
    case Stop::WorkLimit:
        break;
    }
    return word(TRANSLATABLE("messages", "ended by the work limit"));
}

Word wordOf(Claim claim) {
    const auto word = [&](const char* text) { return Word{"messages", text, nameOf(claim)}; };
    switch (claim) {
    case Claim::Exact:
        return word(TRANSLATABLE("messages", "exact"));
    case Claim::Heuristic:
        return word(TRANSLATABLE("messages", "heuristic"));
    case Claim::Bound:
        break;
    }
    return word(TRANSLATABLE("messages", "bound"));
}

Word titleOf(Problem problem) {
    const ProblemDefinition& definition = definitionOf(problem);
    return {"report", definition.title, definition.name};
}

UnitRole unitOfValue(Problem problem) {
    return definitionOf(problem).unit;
}

int digitsOfValue(Problem problem) {
    return std::max(5, definitionOf(problem).digits);
}

} // namespace equipoise::task
