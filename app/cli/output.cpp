// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output.h"

#include "app/text/blame.h"
#include "app/text/messages.h"
#include "core/base/text.h"
#include "core/io/file.h"
#include "core/model/definition.h"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <ostream>
#include <system_error>

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

} // namespace

int fail(const Context& context, const Error& error) {
    remark(context, text::describe(error));
    if (const auto advice = text::adviceOf(error.code); !advice.empty())
        context.err << advice << '\n';
    return exitCodeFor(error);
}

int failUsage(const Context& context, const Error& error) {
    fail(context, error);
    return WrongUsage;
}

int failEnding(const Context& context, const std::string& path, const std::string& known) {
    const std::string ending = std::filesystem::path(path).extension().string();
    return failUsage(context, {ErrorCode::UnknownEnding, path, ending, known, {}});
}

int failExternal(const Context& context, const Error& error) {
    fail(context, error);
    return BadInput;
}

void remark(const Context& context, std::string_view text) {
    context.err << ::program_invocation_short_name << ": " << equipoise::spelt(text, "\n") << '\n';
}

int print(const Context& context, std::string_view text) {
    context.control.giveAnswer();
    constexpr std::size_t pieceSize = 1U << 16U; // a long text is not copied as a whole
    int failure = 0;
    while (!text.empty() && context.out) { // each time a piece less
        const std::size_t line = text.find('\n', std::min(pieceSize, text.size()));
        const std::string_view piece = text.substr(0, line == std::string_view::npos ? line : line + 1);
        text.remove_prefix(piece.size());
        errno = 0;
        // The program writes lines and tabulators between names; JSON escapes control characters.
        context.out << equipoise::spelt(piece, "\n\t");
        failure = errno;
    }
    errno = 0;
    if (context.out.flush())
        return Answered;
    failure = failure != 0 ? failure : errno;
    const std::string reason = failure != 0 ? std::generic_category().message(failure) : "it is closed";
    return fail(context, {ErrorCode::FileUnwritable, "standard output", reason, {}, {}});
}

int give(const Context& context, std::string_view text, const std::string& path) {
    return path.empty() ? print(context, text) : ended(context, writeOut(context, path, text));
}

Result<void> writeOut(const Context& context, const std::string& path, std::string_view bytes) {
    context.control.giveAnswer();
    return io::writeFileAtomically(path, bytes);
}

Result<void> writeOut(const Context& context, const std::string& path,
                      const std::function<std::string_view()>& next) {
    context.control.giveAnswer();
    return io::writeFileAtomically(path, next);
}

Result<void> saveOut(const Context& context, const io::ScenarioFile& file, const std::string& path) {
    context.control.giveAnswer();
    return io::saveScenario(file, path);
}

int ended(const Context& context, const Result<void>& result) {
    return result ? static_cast<int>(Answered) : fail(context, result.error());
}

std::string unitOfValue(equipoise::Problem problem, const Units& units) {
    return equipoise::labelOf(equipoise::definitionOf(problem).unit, units);
}

std::string shownValue(double value, equipoise::Problem problem, const Units& units) {
    return table::shown({value, equipoise::definitionOf(problem).unit}, units);
}

} // namespace equipoise::cli
