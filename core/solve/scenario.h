// A platform and the questions asked of it: what a document edits and a solver reads.
#pragma once

#include "core/base/parameter.h"
#include "core/grid/question.h"
#include "core/platform/platform.h"
#include "core/redistribution/question.h"
#include "core/ring/question.h"
#include "core/scatter/question.h"
#include "core/solve/problem.h"
#include "core/star/question.h"

#include <optional>
#include <span>

namespace core {

/// A missing question is simply not asked.
struct Questions {
    std::optional<ring::Question> ring;
    std::optional<scatter::Question> scatter;
    std::optional<redistribution::Question> redistribution;
    std::optional<star::Question> star;
    std::optional<grid::Question> grid;
    bool operator==(const Questions&) const = default;
};

/// Whether the question of this problem is there.
bool isAsked(const Questions& questions, Problem problem);

struct Scenario {
    Platform platform;
    Questions questions;
    bool operator==(const Scenario&) const = default;
};

/// Platform and every question asked. The first rule broken.
Result<void> validate(const Scenario& scenario);

/// Asks a question that is not asked yet, with its defaults. On a platform without processors a question
/// about them is not valid.
void askQuestion(Scenario& scenario, Problem problem);

/// The keys of a problem's question that are plain values: what `--set` and the question panel edit.
std::span<const ParameterInfo> questionParameters(Problem problem);
/// Empty when the question is not asked or has no such key.
std::optional<ParameterValue> questionValue(const Scenario& scenario, Problem problem, std::string_view key);
/// Sets one key; asks the question with its defaults first if it is not asked yet. The value is checked as by
/// parseParameter(). Errors: UnknownParameter, WrongType, NotFinite, OutOfRange, UnknownChoice, UnknownName.
Result<void> setQuestionValue(Scenario& scenario, Problem problem, std::string_view key,
                              std::string_view value);

} // namespace core
