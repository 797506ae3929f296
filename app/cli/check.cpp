// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/form.h"
#include "app/cli/output.h"
#include "app/cli/verbs.h"
#include "app/text/claim_words.h"
#include "app/text/messages.h"
#include "core/base/names.h"
#include "core/io/file.h"
#include "core/io/lesson_file.h"
#include "core/lesson/play.h"
#include "core/solve/solve.h"

namespace equipoise::cli {

namespace {

/// Whatever is wrong is wrong in the file, unknown solvers too.
int failInFile(Error error, const std::string& path) {
    if (error.place.file.empty())
        error.place.file = path;
    return fail(error);
}

/// Plays it to its end, in every language that it has.
int checkLesson(const std::string& path) {
    const auto read = io::readLesson(path);
    if (!read)
        return failInFile(read.error(), path);
    for (const auto& unknown : read->remarks)
        remark(passedOver(unknown));
    SolveControl control;
    const auto report = equipoise::lesson::check(read->lesson, control);
    if (!report)
        return failInFile(report.error(), path);
    for (const std::string& where : report->incomplete)
        remark(path + ": " + where + ": this text is missing");
    for (const std::string& where : report->unchecked)
        remark(path + ": " + where + " is typed, and nobody checks it; write {...} for what an answer says");
    return print(read->lesson.title.in("en") + ": played to its end\n" +
                 aligned({{"Steps", std::to_string(read->lesson.steps.size())},
                          {"Questions", std::to_string(report->predictions)},
                          {"Numbers worked out", std::to_string(report->numbers)},
                          {"Languages", equipoise::joined(report->languages)}},
                         {}));
}

int runCheck(const Options& options) {
    if (const auto text = io::readFile(options.file, io::largestScenario);
        text && io::isLesson(*text))
        return checkLesson(options.file);
    int exitCode = Answered;
    io::Contradictions contradictions;
    const auto file = readInput(options, exitCode, contradictions);
    if (!file)
        return exitCode;
    const auto& plans = file->plans;
    if (plans.empty()) {
        remark(options.file + ": there is no plan in this file; the scenario is well-formed");
        return Answered;
    }
    std::string text;
    for (std::size_t i = 0; i < plans.size(); ++i) {
        const PlanRecord& kept = plans[i];
        const auto& wrong = contradictions[i];
        const auto verified = wrong ? Result<void>(*wrong) : equipoise::verify(*kept.scenario, kept.plan);
        text += (kept.name.empty() ? kept.plan.solver : kept.name) + " (" +
                std::string(nameOf(kept.plan.problem)) + ", " + kept.plan.solver + "): ";
        if (!verified) {
            Error error = verified.error();
            if (error.place.file.empty())
                error.place = {options.file, 0, 0, "plans[" + std::to_string(i) + "]"};
            text += text::describe(error);
            exitCode = Internal;
        } else if (kept.plan.value) {
            text += "verified, value " +
                    shownValue(*kept.plan.value, kept.plan.problem, kept.scenario->platform.units);
        } else {
            text += "verified, " + std::string(text::titleOf(kept.plan.status));
        }
        if (const auto claims = unverifiedClaims(*kept.scenario, kept.plan); verified && !claims.empty())
            text += "; " + text::describe(claims);
        text += "\n";
    }
    const int printed = print(text);
    return printed == Answered ? exitCode : printed;
}

} // namespace

void addCheck(Form& form) {
    CLI::App* check = form.verb(runCheck, "check", "verify every plan in a file with the independent checker",
                                "Example:\n  equipoise-cli check solved.equipoise");
    form.addFile(check);
}

} // namespace equipoise::cli
