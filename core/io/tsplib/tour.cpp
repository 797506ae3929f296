// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/tsplib/tour.h"

#include "core/base/control/poll.h"
#include "core/base/names.h"
#include "core/base/numbers/number.h"
#include "core/base/text.h"
#include "core/base/words.h"
#include "core/field/node_names.h"
#include "core/io/decode.h"
#include "core/io/file.h"
#include "core/io/scenario/scenario_file.h"
#include "core/io/tsplib/tsplib.h"
#include "core/io/tsplib/words.h"
#include "core/model/definition.h"
#include "core/model/registry.h"

#include <cmath>
#include <filesystem>
#include <optional>
#include <unordered_map>

namespace equipoise::io {

namespace {

using tsplib::Entry;
using tsplib::Word;

class TourReader {
public:
    TourReader(std::string_view text, const std::string& fileName, const Platform& platform,
               SolveControl* control)
        : m_words(text, fileName, control)
        , m_platform(platform)
        , m_seen(platform.size(), false) {}

    Result<std::vector<ProcessorId>> read() {
        while (true) { // ends: each round reads a word
            const Word word = m_words.next();
            if (word.text.empty() || word.text == "EOF")
                break;
            auto entry = m_words.entry(word);
            if (!entry)
                return std::move(entry).error();
            if (auto done = take(*entry); !done)
                return std::move(done).error();
        }
        if (m_order.empty())
            return Error{ErrorCode::MissingField, "TOUR_SECTION", {}, {}, m_words.end()};
        return std::move(m_order);
    }

private:
    Result<void> take(const Entry& entry) {
        const std::string_view value = entry.value.text;
        if (entry.key.text == "TYPE" && value.substr(0, value.find_first_of(" \t")) != "TOUR")
            return Error{ErrorCode::UnknownChoice, "TYPE", tsplib::cut(value), "TOUR",
                         m_words.placeOf(entry.value)};
        if (entry.key.text == "COMMENT")
            return takeName(entry.value);
        if (entry.key.text == "TOUR_SECTION")
            return readTour(entry.key);
        return {};
    }

    /// Our own: "equipoise 3 = P2".
    Result<void> takeName(const Word& comment) {
        const auto named = tsplib::nameIn(comment.text);
        if (!named)
            return {};
        const auto& [number, name] = *named;
        if (!isCalled(number, name) && !m_names)
            m_names.emplace(m_platform);
        const auto processor =
            isCalled(number, name) ? std::optional(ProcessorId{number - 1}) : m_names->findProcessor(name);
        if (!processor)
            return Error{ErrorCode::UnknownName, "COMMENT", tsplib::cut(name), {}, m_words.placeOf(comment)};
        m_named[number] = *processor;
        return {};
    }

    /// As written here: blanks around a name are lost.
    bool isCalled(std::size_t number, std::string_view name) const {
        return number <= m_platform.size() &&
               tsplib::trimmed(tsplib::onLine(m_platform.processors[number - 1].name)) == name;
    }

    Result<void> readTour(const Word& section) {
        if (!m_order.empty())
            return m_words.refuse(section, TRANSLATABLE("facts", "a second tour"), "one");
        while (true) { // ends: each round reads a word
            const Word word = m_words.next();
            if (word.text == "EOF")
                m_words.goBackTo(word);
            if (word.text.empty() || word.text == "EOF" || word.text == "-1")
                break;
            const auto number = parseNumber(word.text);
            const bool whole =
                number && *number >= 1 && *number <= double(maxTsplibNodes) && *number == std::floor(*number);
            const auto processor = whole ? processorOf(static_cast<std::size_t>(*number)) : std::nullopt;
            if (!processor || m_seen[processor->index()])
                return m_words.refuse(
                    word, withNumbers(TRANSLATABLE("facts", "a node from 1 to %1 that has not been, or -1"),
                                      {m_platform.size()}));
            m_seen[processor->index()] = true;
            m_order.push_back(*processor);
        }
        return m_order.empty()
                   ? Result<void>(m_words.refuse(section, TRANSLATABLE("facts", "an empty tour"), "nodes"))
                   : afterTour();
    }

    /// Refuses a second tour after the first.
    Result<void> afterTour() {
        const Word word = m_words.next();
        if (parseNumber(word.text) && word.text != "-1")
            return m_words.refuse(word, TRANSLATABLE("facts", "a second tour"), "one");
        if (word.text != "-1")
            m_words.goBackTo(word);
        return {};
    }

    std::optional<ProcessorId> processorOf(std::size_t number) const {
        const auto named = m_named.find(number);
        if (named != m_named.end())
            return named->second;
        return number <= m_platform.size() ? std::optional(ProcessorId{number - 1}) : std::nullopt;
    }

    tsplib::Words m_words;
    const Platform& m_platform;
    std::vector<bool> m_seen;
    std::vector<ProcessorId> m_order;
    std::unordered_map<std::size_t, ProcessorId> m_named;
    std::optional<NodeNames> m_names; ///< once a processor has another number
};

/// Names of the problems whose answers are tours.
std::string tourProblems() {
    std::vector<Problem> withTours;
    std::ranges::copy_if(problems(), std::back_inserter(withTours),
                         [](Problem problem) { return definitionOf(problem).isTour; });
    return joined(withTours, [](Problem problem) { return nameOf(problem); });
}

} // namespace

bool isTourPath(std::string_view path) {
    return path.ends_with(".tour");
}

Result<std::vector<ProcessorId>> readTour(std::string_view bytes, const std::string& fileName,
                                          const Platform& platform, SolveControl* control) {
    const auto text = decodeText(bytes, fileName, control);
    if (!text)
        return text.error();
    return unlessStopped(TourReader(*text, fileName, platform, control).read(), control);
}

Result<Plan> planOfTour(const std::string& path, const Scenario& scenario, Problem problem,
                        SolveControl& control) {
    const ProblemDefinition& definition = definitionOf(problem);
    if (!definition.isTour)
        return Error{ErrorCode::UnknownProblem, path, std::string(definition.name), tourProblems(), {}};
    const auto text = readFile(path, largestFile);
    if (!text)
        return text.error();
    const auto order = readTour(*text, path, scenario.platform, &control);
    if (!order)
        return order.error();
    return definition.planOfTour(scenario, *order, std::filesystem::path(path).filename().string(), control);
}

bool isTour(const Plan& plan) {
    return plan.hasAnswer() && definitionOf(plan.problem).isTour;
}

Result<std::string> writeTour(const PlanRecord& kept) {
    if (!isTour(kept.plan))
        return Error{
            ErrorCode::UnknownProblem, "tour", std::string(nameOf(kept.plan.problem)), tourProblems(), {}};
    const std::vector<ProcessorId> order =
        definitionOf(kept.plan.problem).ring(*kept.scenario, kept.plan.answer);
    const Platform& platform = kept.scenario->platform;
    std::string text = "NAME : " + tsplib::onLine(platform.name) + "\nTYPE : TOUR\n";
    for (const ProcessorId id : order)
        text += tsplib::nameComment(id.index(), platform[id].name);
    text += "DIMENSION : " + std::to_string(order.size()) + "\nTOUR_SECTION\n";
    for (const ProcessorId id : order)
        text += std::to_string(id.index() + 1) + "\n";
    return text + "-1\nEOF\n";
}

} // namespace equipoise::io
