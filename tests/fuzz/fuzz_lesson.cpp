// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons from anywhere: reading never crashes; what was read is written and read again; every text and
// expression of what was read is worked out or refused, whatever the answers are.
#include "core/io/lesson_file.h"
#include "core/lesson/expression.h"

#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <string_view>

namespace {

/// The examples by the end of their path: lessons start from them, and nothing else may be read.
const std::map<std::string, std::string>& examples() {
    static const auto all = [] {
        std::map<std::string, std::string> found;
        for (const auto& entry : std::filesystem::directory_iterator(EXAMPLES)) {
            std::ifstream file(entry.path(), std::ios::binary);
            found.emplace(entry.path().filename().string(), std::string(std::istreambuf_iterator(file), {}));
        }
        return found;
    }();
    return all;
}

equipoise::Result<std::string> exampleOf(const std::string& name) {
    const auto found = examples().find(name.substr(name.find_last_of('/') + 1));
    if (found == examples().end())
        return equipoise::Error{equipoise::ErrorCode::FileUnreadable, name, {}, {}, {}};
    return found->second;
}

/// Not solved, which would take long: all numbers are the same, and nothing is divided by 0.
equipoise::Result<equipoise::lesson::Fact> factOf(const std::string& /*scene*/, const std::string& /*field*/,
                                                  const std::vector<std::string>& /*arguments*/) {
    equipoise::lesson::Fact fact;
    fact.value = 2.5;
    return fact;
}

void workOut(const equipoise::lesson::Words& words) {
    for (const auto& [language, text] : words.texts) {
        (void)equipoise::lesson::fill(text, factOf);
        (void)equipoise::lesson::uncheckedNumbers(text);
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto read = equipoise::io::parseLesson(text, "fuzz.lesson", exampleOf);
    if (!read)
        return 0;
    if (!equipoise::io::isLesson(text) || read->lesson.steps.empty())
        std::abort();
    // What was read can be written, and is then what was read.
    const std::string written = equipoise::io::formatLesson(read->lesson);
    if (written.size() <= equipoise::io::largestLesson) {
        const auto again = equipoise::io::parseLesson(written, "written.lesson", exampleOf);
        if (!again || !again->remarks.empty() || equipoise::io::formatLesson(again->lesson) != written)
            std::abort();
    }
    for (const equipoise::lesson::Step& step : read->lesson.steps) {
        if (step.scene >= read->lesson.scenes.size())
            std::abort();
        workOut(step.text);
        for (const std::string& fact : step.facts)
            (void)equipoise::lesson::evaluate(fact, factOf);
        if (!step.prediction)
            continue;
        workOut(step.prediction->question);
        workOut(step.prediction->reveal);
        (void)equipoise::lesson::evaluate(step.prediction->value, factOf);
        for (const equipoise::lesson::Choice& choice : step.prediction->choices) {
            workOut(choice.text);
            (void)equipoise::lesson::evaluate(choice.holds, factOf);
        }
    }
    return 0;
}
