// SPDX-License-Identifier: GPL-3.0-or-later
// Results of a study: the lines, read and put together. The file that grows is in study_log.cpp.
#include "core/io/results/study_results.h"

#include "core/base/numbers/number.h"
#include "core/base/refusal.h"
#include "core/base/text.h"
#include "core/base/words.h"
#include "core/io/file.h"
#include "core/io/results/study_lines.h"
#include "core/io/scenario/scenario_file.h"
#include "core/solve/kept.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <iterator>
#include <utility>

namespace equipoise::io {

namespace {

/// FNV-1a, 64 bits: detects differences, but no forgery.
std::string fingerprint(std::string_view text) {
    std::uint64_t hash = 0xcbf29ce484222325U;
    for (const char c : text)
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
    std::array<char, 17> digits{};
    std::snprintf(digits.data(), digits.size(), "%016llx", static_cast<unsigned long long>(hash));
    return digits.data();
}

/// The scenario without the parts that no answer depends on: places, groups, labels, other questions.
ScenarioFile bare(const Scenario& scenario, Problem problem) {
    ScenarioFile file;
    Platform& platform = file.scenario.platform;
    platform = scenario.platform;
    platform.name.clear();
    platform.units = {};
    for (Processor& node : platform.processors)
        node = {node.name, node.compute, {}, false, {}};
    for (Switch& node : platform.switches)
        node = {node.name, {}, false, {}};
    takeQuestion(file.scenario.questions, scenario.questions, problem);
    return file;
}

/// The last line of a results file that is about `point`; 0: none. Each line but the first is a row.
int lineOf(const std::filesystem::path& path, std::size_t point) {
    const auto text = readFile(path, largestResults);
    const auto read = text ? readStudyLines(*text, path.string()) : Result<StudyLines>(text.error());
    if (!read)
        return 0;
    const auto last = std::ranges::find(read->rows.rbegin(), read->rows.rend(), point, &StudyRow::point);
    return last == read->rows.rend() ? 0 : static_cast<int>(read->rows.rend() - last) + 1;
}

/// Merges `more` into the results, each row once. Error: WrongType if two rows of a point differ.
Result<void> addRows(StudyResults& results, StudyResults&& more, const std::filesystem::path& path) {
    results.torn += more.torn;
    std::vector<StudyRow> rows;
    rows.reserve(results.rows.size() + more.rows.size());
    std::ranges::merge(results.rows, more.rows, std::back_inserter(rows), {}, &StudyRow::point,
                       &StudyRow::point);
    for (std::size_t i = 1; i < rows.size(); ++i)
        if (rows[i].point == rows[i - 1].point && !(rows[i] == rows[i - 1]))
            return Error{ErrorCode::WrongType,
                         withNumbers(TRANSLATABLE("facts", "point %1"), {rows[i].point}),
                         rowLine(rows[i]),
                         rowLine(rows[i - 1]),
                         {path.string(), lineOf(path, rows[i].point), 0, {}}};
    const auto again = std::ranges::unique(rows, {}, &StudyRow::point);
    rows.erase(again.begin(), again.end());
    results.rows = std::move(rows);
    return {};
}

} // namespace

Result<StudyHeader> headerOf(const Study& study) {
    StudyHeader header{study.outline, {}};
    for (std::size_t i = 0; i < study.sources.size(); ++i) {
        Study plain = study;
        plain.parameters.clear();
        const auto scenario = scenarioAt(plain, {i, study.outline.bases[i].firstSeed, {}, 0});
        if (!scenario)
            return scenario.error();
        header.fingerprints.push_back(fingerprint(formatScenario(bare(*scenario, study.outline.problem))));
    }
    return header;
}

std::optional<StudyDifference> differenceOf(const StudyHeader& first, const StudyHeader& second) {
    if (auto difference = differenceOf(first.outline, second.outline))
        return difference;
    for (std::size_t i = 0; i < std::min(first.fingerprints.size(), second.fingerprints.size()); ++i)
        if (first.fingerprints[i] != second.fingerprints[i]) {
            const std::string& name = first.outline.bases[i].name;
            return StudyDifference{"base " + std::to_string(i + 1),
                                   name + " with the fingerprint " + first.fingerprints[i],
                                   name + " with the fingerprint " + second.fingerprints[i]};
        }
    return std::nullopt;
}

std::size_t StudyResults::byTheClock() const {
    return static_cast<std::size_t>(std::ranges::count(rows, Stop::TimeLimit, &StudyRow::stop));
}

Result<StudyResults> readResults(const std::filesystem::path& path) {
    auto text = readFile(path, largestResults, Streams::Taken);
    if (!text)
        return std::move(text).error();
    auto read = readStudyLines(*text, path.string());
    if (!read)
        return std::move(read).error();
    std::ranges::stable_sort(read->rows, {}, &StudyRow::point);
    StudyResults results{std::move(read->header), {}, text->size() - read->whole};
    StudyResults unmerged{results.header, std::move(read->rows), 0};
    if (auto added = addRows(results, std::move(unmerged), path); !added)
        return std::move(added).error();
    return results;
}

Result<StudyResults> mergeResults(std::span<const std::filesystem::path> paths) {
    std::optional<StudyResults> merged;
    for (const std::filesystem::path& path : paths) {
        auto read = readResults(path);
        if (!read)
            return std::move(read).error();
        if (!merged) {
            merged = *std::move(read);
            continue;
        }
        if (auto different = differenceOf(read->header, merged->header))
            return otherStudy(*different, path.string());
        if (auto added = addRows(*merged, *std::move(read), path); !added)
            return std::move(added).error();
    }
    if (!merged)
        return outOfRange("files", "0", ">= 1", {});
    return *std::move(merged);
}

} // namespace equipoise::io
