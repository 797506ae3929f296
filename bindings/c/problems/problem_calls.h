// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of the functions of equipoise.h that ask a question of one problem and read answers to it.
#pragma once

#include "bindings/c/handles.h"
#include "core/base/names.h"
#include "core/base/refusal.h"

#include <algorithm>
#include <array>
#include <vector>

namespace equipoise::bindings {

inline Error unknownNumber(const char* subject, std::int32_t number) {
    return {ErrorCode::UnknownChoice, subject, std::to_string(number), "one of those in equipoise.h", {}};
}

/// Puts the question in its place if it is valid.
template <class Question>
equipoise_result ask(equipoise_scenario& scenario, Question question) {
    Scenario& changed = scenario.file.scenario;
    if (auto valid = validate(question, changed.platform); !valid)
        return fail(valid.error());
    changed.questions.set(std::move(question));
    return EQUIPOISE_OK;
}

/// An enumerator's value by its number, which is its place among the names.
template <class Enum, std::size_t N>
bool isNumberOf(const std::array<Named<Enum>, N>& /*names*/, std::int32_t number) {
    return number >= 0 && static_cast<std::size_t>(number) < N;
}

/// `make` of each element, where the caller wants them.
template <class List, class T, class Make>
void fill(T* target, const List& list, Make make) {
    if (target)
        std::ranges::transform(list, target, make);
}
template <class T>
void fill(T* target, const std::vector<T>& list) {
    if (target)
        std::ranges::copy(list, target);
}

/// Calls `use` with the answer of that type.
template <class OwnAnswer, class Use>
equipoise_result withAnswer(const equipoise_plan* plan, Problem problem, Use use) {
    return guarded({{"plan", plan}}, [&] {
        const auto* answer = plan->kept.plan.answer.find<OwnAnswer>();
        if (!answer)
            return failUsage("the plan holds no answer to a " + std::string(nameOf(problem)) + " question");
        return use(*answer);
    });
}

/// Number of entries of an answer's main list: see equipoise_plan_size(). 0 for an answer to another problem.
std::size_t ringSize(const Answer& answer);
std::size_t scatterSize(const Answer& answer);
std::size_t redistributionSize(const Answer& answer);
std::size_t starSize(const Answer& answer);
std::size_t gridSize(const Answer& answer);

} // namespace equipoise::bindings
