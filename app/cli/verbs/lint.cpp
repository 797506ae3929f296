// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/lint.h"
#include "app/cli/input.h"
#include "app/cli/output.h"
#include "app/cli/verbs.h"
#include "app/text/words/lint_words.h"

namespace equipoise::cli {

namespace {

std::string asText(const Lint& lint) {
    std::string text;
    for (const LintFinding& finding : lint.findings)
        text +=
            std::string(nameOf(finding.code)) + ": " + text::describe(finding) + " (" + finding.path + ")\n";
    if (lint.more > 0)
        text += "and " + std::to_string(lint.more) + " more\n";
    return text;
}

struct LintOptions {
    InputFile file{};

    void add(CLI::App& verb) {
        file.takesGuesses = true; // the findings do not depend on the speeds
        file.add(verb);
    }
};

int runLint(const LintOptions& options, const Context& context) {
    int exitCode = Answered;
    const auto file = readInput(context, options.file, exitCode);
    if (!file)
        return exitCode;
    const Lint lint = equipoise::lint(file->scenario);
    if (lint.findings.empty())
        remark(context, options.file.path + ": nothing looks like a mistake");
    return print(context, asText(lint));
}

} // namespace

Verb lintVerb() {
    return VerbOf<LintOptions>{.name = "lint",
                               .help = "tell what is allowed on a platform and yet looks like a mistake",
                               .details = "Example:\n  equipoise-cli lint lyon.equipoise",
                               .run = runLint};
}

} // namespace equipoise::cli
