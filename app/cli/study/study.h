// SPDX-License-Identifier: GPL-3.0-or-later
// Parts that the verbs of studies share.
#pragma once

#include "app/cli/option_groups.h"
#include "app/cli/study/study_points.h"
#include "app/cli/verb.h"
#include "core/base/control/parallel.h"

#include <charconv>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace equipoise::cli {

/// Options of `study` that may also stand before `run`, `sweep` and `merge`, which have them, too.
struct StudyOutput {
    unsigned threads = equipoise::hardwareThreads();
    TableOutput table{};
};

/// Options of verbs that run the points of a study.
struct PointsRequest {
    std::shared_ptr<StudyOutput> output{};
    PointsOptions points{};

    void add(CLI::App& verb);
};

// The verbs below `study`.
Verb studyRunVerb(std::shared_ptr<StudyOutput> output);
Verb studySweepVerb(std::shared_ptr<StudyOutput> output);
Verb studyMergeVerb(std::shared_ptr<StudyOutput> output);

/// Stopped with the command, which then waits longer for the points that are done. Prints a remark after each
/// tenth of the work. `name` begins the remarks.
SolveControl studyControl(const Context& context, const std::string& name);

/// Solves the points of the study and prints or writes the results; returns the exit code.
int runPoints(const Context& context, const equipoise::Study& study, const PointsRequest& request);

/// Two numbers around a separator, e.g. "3/16"; empty if the text is anything else.
template <class Whole>
std::optional<std::pair<Whole, Whole>> pairOf(const std::string& text, char separator) {
    std::pair<Whole, Whole> numbers;
    const char* end = text.data() + text.size();
    const auto first = std::from_chars(text.data(), end, numbers.first);
    if (first.ec != std::errc{} || first.ptr == end || *first.ptr != separator)
        return std::nullopt;
    const auto second = std::from_chars(first.ptr + 1, end, numbers.second);
    return second.ec == std::errc{} && second.ptr == end ? std::optional(numbers) : std::nullopt;
}

} // namespace equipoise::cli
