// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output.h"

#include "app/cli/import.h"
#include "app/text/blame.h"
#include "app/text/messages.h"
#include "core/base/excerpt.h"
#include "core/base/text.h"
#include "core/io/file.h"
#include "core/io/formats.h"
#include "core/model/definition.h"
#include "core/model/scenario.h"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <iostream>
#include <system_error>
#include <utility>

namespace equipoise::cli {

namespace {

int exitCodeFor(const Error& error) {
    switch (text::blameFor(error)) {
    case text::ErrorOrigin::Usage:
        return WrongUsage;
    case text::ErrorOrigin::Input:
        return BadInput;
    case text::ErrorOrigin::Program:
        break;
    }
    return Internal;
}

std::function<void()> beforeAnswer;

} // namespace

int fail(const Error& error) {
    remark(text::describe(error));
    if (const auto advice = text::adviceOf(error.code); !advice.empty())
        std::cerr << advice << '\n';
    return exitCodeFor(error);
}

int failUsage(const Error& error) {
    fail(error);
    return WrongUsage;
}

int failEnding(const std::string& file, const char* known) {
    const auto dot = file.rfind('.');
    return failUsage(
        {ErrorCode::UnknownEnding, file, dot == std::string::npos ? "" : file.substr(dot), known, {}});
}

int failExternal(const Error& error) {
    fail(error);
    return BadInput;
}

void remark(std::string_view text) {
    std::cerr << ::program_invocation_short_name << ": " << equipoise::spelt(text, "\n") << '\n';
}

void beforeAnswers(std::function<void()> call) {
    beforeAnswer = std::move(call);
}

int print(std::string_view text) {
    if (beforeAnswer)
        beforeAnswer();
    constexpr std::size_t pieceSize = 1U << 16U; // a long text is not copied as a whole
    int failure = 0;
    while (!text.empty() && std::cout) { // each time a piece less
        const std::size_t line = text.find('\n', std::min(pieceSize, text.size()));
        const std::string_view piece = text.substr(0, line == std::string_view::npos ? line : line + 1);
        text.remove_prefix(piece.size());
        errno = 0;
        // The program writes lines and tabulators between names; JSON escapes control characters.
        std::cout << equipoise::spelt(piece, "\n\t");
        failure = errno;
    }
    errno = 0;
    if (std::cout.flush())
        return Answered;
    failure = failure != 0 ? failure : errno;
    const std::string reason = failure != 0 ? std::generic_category().message(failure) : "it is closed";
    return fail({ErrorCode::FileUnwritable, "standard output", reason, {}, {}});
}

int ended(const Result<void>& result) {
    return result ? static_cast<int>(Answered) : fail(result.error());
}

int give(std::string_view text, const std::string& path) {
    return path.empty() ? print(text) : ended(writeOut(path, text));
}

Result<void> writeOut(const std::string& path, std::string_view bytes) {
    if (beforeAnswer)
        beforeAnswer();
    return io::writeFileAtomically(path, bytes);
}

Result<void> writeOut(const std::string& path, const std::function<std::string_view()>& next) {
    if (beforeAnswer)
        beforeAnswer();
    return io::writeFileAtomically(path, next);
}

Result<void> saveOut(const io::ScenarioFile& file, const std::string& path) {
    if (beforeAnswer)
        beforeAnswer();
    return io::saveScenario(file, path);
}

std::string unitOfValue(equipoise::Problem problem, const Units& units) {
    return equipoise::labelOf(equipoise::definitionOf(problem).unit, units);
}

std::string shownValue(double value, equipoise::Problem problem, const Units& units) {
    return table::shown({value, equipoise::definitionOf(problem).unit}, units);
}

std::string passedOver(const io::Remark& unknown) {
    return unknown.place.file + ":" + std::to_string(unknown.place.line) + ":" +
           std::to_string(unknown.place.column) + ": the field \"" + equipoise::excerpt(unknown.field) +
           "\" is unknown and was passed over (" + equipoise::excerpt(unknown.place.path) + ")";
}

std::optional<io::ScenarioFile> readInput(const Options& options, int& exitCode) {
    io::Contradictions ignored;
    return readInput(options, exitCode, ignored);
}

namespace {

std::optional<io::ScenarioFile> readAsIs(const Options& options, int& exitCode,
                                               io::Contradictions& contradictions) {
    std::error_code problem;
    const bool isFolder = std::filesystem::is_directory(options.file, problem);
    const auto text =
        isFolder ? Result<std::string>(std::string())
                 : io::readFile(options.file, io::largestScenario, io::Streams::Taken);
    std::optional<io::ScenarioFile> file;
    if (isFolder || (text && io::isForeign(options.file, *text))) {
        file = importForeign(options, *text, exitCode);
        if (!file)
            return std::nullopt;
    } else if (!options.speeds.empty() || !options.with.empty()) {
        remark("--speeds and --with are for files of other programs: a scenario has its speeds");
        exitCode = WrongUsage;
        return std::nullopt;
    } else {
        auto read = text ? io::parseScenario(*text, options.file, contradictions) : text.error();
        if (!read) {
            exitCode = fail(read.error());
            return std::nullopt;
        }
        for (const auto& unknown : read->remarks)
            remark(passedOver(unknown));
        file = std::move(read->file);
    }
    return file;
}

} // namespace

std::optional<io::ScenarioFile> readAsIs(const Options& options, int& exitCode) {
    io::Contradictions ignored;
    return readAsIs(options, exitCode, ignored);
}

std::optional<io::ScenarioFile> readInput(const Options& options, int& exitCode,
                                                io::Contradictions& contradictions) {
    auto file = readAsIs(options, exitCode, contradictions);
    if (!file)
        return file;
    for (const Setting& setting : options.settings)
        if (auto set = equipoise::setQuestionValue(file->scenario, *options.problem, setting.key, setting.value);
            !set) {
            exitCode = failUsage(set.error());
            return std::nullopt;
        }
    return file;
}

} // namespace equipoise::cli
