// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/lint.h"
#include "app/cli/form.h"
#include "app/cli/output.h"
#include "app/cli/verbs.h"
#include "app/text/lint_words.h"

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

int runLint(const Options& options) {
    int exitCode = Answered;
    Options any = options;
    any.takesGuesses = true; // a mistake is one whatever the speeds are
    const auto file = readInput(any, exitCode);
    if (!file)
        return exitCode;
    const Lint lint = equipoise::lint(file->scenario);
    if (lint.findings.empty())
        remark(options.file + ": nothing looks like a mistake");
    return print(asText(lint));
}

} // namespace

void addLint(Form& form) {
    CLI::App* lint =
        form.verb(runLint, "lint", "tell what is allowed on a platform and yet looks like a mistake",
                  "Example:\n  equipoise-cli lint lyon.equipoise");
    form.addFile(lint);
}

} // namespace equipoise::cli
