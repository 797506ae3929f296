// SPDX-License-Identifier: GPL-3.0-or-later
// A platform and the questions asked of it: what a document edits and a solver reads.
#pragma once

#include "core/base/containers/any_value.h"
#include "core/base/parameter.h"
#include "core/field/follow.h"
#include "core/model/problem.h"
#include "core/platform/platform.h"

#include <exception>
#include <map>
#include <optional>
#include <span>
#include <type_traits>
#include <typeindex>
#include <utility>

namespace equipoise {

namespace field {
struct ByteWriter;
struct ByteReader;
} // namespace field

/// The questions of a scenario, at most one of each problem, by type. A problem without a question here is not asked.
class Questions {
public:
    /// The question of that type; null: not asked.
    template <class Question>
    const Question* find() const {
        const auto entry = m_values.find(typeid(Question));
        return entry == m_values.end() ? nullptr : entry->second.template get<Question>();
    }
    template <class Question>
    Question* find() {
        return const_cast<Question*>(std::as_const(*this).find<Question>());
    }
    template <class Question>
    bool has() const {
        return m_values.contains(typeid(Question));
    }
    /// The question of this type, which must be present; terminates the program otherwise.
    template <class Question>
    const Question& get() const {
        const Question* question = find<Question>();
        if (!question)
            std::terminate();
        return *question;
    }
    template <class Question>
    Question& get() {
        return const_cast<Question&>(std::as_const(*this).get<Question>());
    }
    /// The question of this type, or its defaults if absent.
    template <class Question>
    Question valueOr() const {
        const Question* question = find<Question>();
        return question ? *question : Question{};
    }
    /// Sets the question of this type, by default with its default values.
    template <class Question>
    Question& set(Question question = {}) {
        return *m_values.insert_or_assign(typeid(Question), AnyValue(std::move(question)))
                    .first->second.template get<Question>();
    }
    template <class Question>
    void erase() {
        m_values.erase(typeid(Question));
    }
    bool operator==(const Questions&) const = default;

private:
    std::map<std::type_index, AnyValue> m_values;
};

/// Binary form for journals: the problem's name and the question, for each present question.
void writeBytes(field::ByteWriter& writer, const Questions& questions);
void readBytes(field::ByteReader& reader, Questions& questions);

/// Whether the question of this problem is present.
bool isAsked(const Questions& questions, Problem problem);

struct Scenario {
    Platform platform;
    Questions questions;
    bool operator==(const Scenario&) const = default;
};

/// Every question asked; the platform is valid. The first rule broken.
Result<void> validate(const Questions& questions, const Platform& platform);
/// Platform and every question asked. The first rule broken.
Result<void> validate(const Scenario& scenario);

/// Nodes have come or gone: the questions name them as `map` says. One that cannot be asked without a node
/// that is gone is dropped.
void followNodes(Questions& questions, const field::NodeMap& map);
/// Those that are not valid on this platform.
void dropInvalid(Questions& questions, const Platform& platform);
/// This processor has come, and the questions that name all of them name it as well.
void welcomeProcessor(Questions& questions, ProcessorId processor);

/// Asks a question that is not asked yet, with its defaults. On a platform without processors a question
/// about them is not valid.
void askQuestion(Questions& questions, const Platform& platform, Problem problem);
void askQuestion(Scenario& scenario, Problem problem);

/// The keys of a problem's question that are plain values: what `--set` and the question panel edit.
std::span<const ParameterInfo> questionParameters(Problem problem);
/// Empty when the question is not asked or has no such key.
std::optional<ParameterValue> questionValue(const Questions& questions, const Platform& platform,
                                            Problem problem, std::string_view key);
std::optional<ParameterValue> questionValue(const Scenario& scenario, Problem problem, std::string_view key);
/// The unit in which people write that value: the file's own unless they chose another one.
Unit questionUnit(const Questions& questions, Problem problem, std::string_view key);
/// Sets one key; asks the question with its defaults first if it is not asked yet. The value is checked as by
/// parseParameter(); one with a unit may have another than the file's own, "2 Gflop". Errors:
/// UnknownParameter, WrongType, NotFinite, OutOfRange, UnknownChoice, UnknownName.
Result<void> setQuestionValue(Questions& questions, const Platform& platform, Problem problem,
                              std::string_view key, std::string_view value);
Result<void> setQuestionValue(Scenario& scenario, Problem problem, std::string_view key,
                              std::string_view value);

} // namespace equipoise
