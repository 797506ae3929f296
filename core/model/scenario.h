// A platform and the questions asked of it: what a document edits and a solver reads.
#pragma once

#include "core/base/any_value.h"
#include "core/base/parameter.h"
#include "core/field/follow.h"
#include "core/model/problem.h"
#include "core/platform/platform.h"
#include "core/problems/grid/model/question.h"
#include "core/problems/redistribution/model/question.h"
#include "core/problems/ring/model/question.h"
#include "core/problems/scatter/model/question.h"
#include "core/problems/star/model/question.h"

#include <cstddef>
#include <map>
#include <optional>
#include <span>
#include <type_traits>
#include <typeindex>
#include <utility>

namespace core {

namespace field {
struct ByteWriter;
struct ByteReader;
} // namespace field

/// Questions of registered problems, by type.
class OtherQuestions {
public:
    template <class Question>
    const Question* find() const {
        const auto found = m_values.find(typeid(Question));
        return found == m_values.end() ? nullptr : found->second.get<Question>();
    }
    template <class Question>
    Question* find() {
        return const_cast<Question*>(std::as_const(*this).find<Question>());
    }
    template <class Question>
    void set(Question question) {
        m_values.insert_or_assign(typeid(Question), AnyValue(std::move(question)));
    }
    template <class Question>
    void erase() {
        m_values.erase(typeid(Question));
    }
    bool operator==(const OtherQuestions&) const = default;

private:
    std::map<std::type_index, AnyValue> m_values;
};

/// A missing question is simply not asked.
struct Questions {
    std::optional<ring::Question> ring;
    std::optional<scatter::Question> scatter;
    std::optional<redistribution::Question> redistribution;
    std::optional<star::Question> star;
    std::optional<grid::Question> grid;
    OtherQuestions others{};
    bool operator==(const Questions&) const = default;
};

/// The member that holds a question of the program's own problems; of any other type there is none.
template <class Question>
inline constexpr std::nullptr_t questionMember = nullptr;
template <>
inline constexpr auto questionMember<ring::Question> = &Questions::ring;
template <>
inline constexpr auto questionMember<scatter::Question> = &Questions::scatter;
template <>
inline constexpr auto questionMember<redistribution::Question> = &Questions::redistribution;
template <>
inline constexpr auto questionMember<star::Question> = &Questions::star;
template <>
inline constexpr auto questionMember<grid::Question> = &Questions::grid;

/// The question of that type; null: not asked.
template <class Question>
const Question* questionIn(const Questions& questions) {
    if constexpr (std::is_null_pointer_v<decltype(questionMember<Question>)>)
        return questions.others.find<Question>();
    else
        return questions.*questionMember<Question> ? &*(questions.*questionMember<Question>) : nullptr;
}
template <class Question>
Question* questionIn(Questions& questions) {
    return const_cast<Question*>(questionIn<Question>(std::as_const(questions)));
}
/// Asks it, or, without a question, asks it no more.
template <class Question>
void setQuestion(Questions& questions, std::optional<Question> question) {
    if constexpr (!std::is_null_pointer_v<decltype(questionMember<Question>)>)
        questions.*questionMember<Question> = std::move(question);
    else if (question)
        questions.others.set(*std::move(question));
    else
        questions.others.erase<Question>();
}

/// Bit by bit, for journals: the problem's name and the question, for each that is asked.
void writeBytes(field::ByteWriter& writer, const Questions& questions);
void readBytes(field::ByteReader& reader, Questions& questions);

/// Whether the question of this problem is there.
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

} // namespace core
