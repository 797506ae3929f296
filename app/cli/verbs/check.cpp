// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/input.h"
#include "app/cli/output.h"
#include "app/cli/verbs.h"
#include "app/text/messages.h"
#include "app/text/words/claim_words.h"
#include "core/base/names.h"
#include "core/io/file.h"
#include "core/io/lesson_file.h"
#include "core/lesson/play.h"
#include "core/solve/solve.h"

namespace equipoise::cli {

namespace {

struct CheckOptions {
    InputFile file{};

    void add(CLI::App& verb) { file.add(verb); }
};

/// Every error is one of the file, unknown solvers too.
int failInFile(const Context& context, Error error, const std::string& path) {
    if (error.place.file.empty())
        error.place.file = path;
    return fail(context, error);
}

/// Plays it to its end, in every language that it has.
int checkLesson(const Context& context, const std::string& path) {
    const auto read = io::readLesson(path);
    if (!read)
        return failInFile(context, read.error(), path);
    for (const auto& unknown : read->remarks)
        remark(context, ignoredField(unknown));
    SolveControl control;
    const auto report = equipoise::lesson::check(read->lesson, control);
    if (!report)
        return failInFile(context, report.error(), path);
    for (const std::string& where : report->incomplete)
        remark(context, path + ": " + where + ": this text is missing");
    for (const std::string& where : report->unchecked)
        remark(context,
               path + ": " + where + " is typed and not checked; write {...} for what an answer says");
    return print(context, read->lesson.title.in("en") + ": played to its end\n" +
                              aligned({{"Steps", std::to_string(read->lesson.steps.size())},
                                       {"Questions", std::to_string(report->predictions)},
                                       {"Numbers worked out", std::to_string(report->numbers)},
                                       {"Languages", equipoise::joined(report->languages)}},
                                      {}));
}

int runCheck(const CheckOptions& options, const Context& context) {
    const std::string& path = options.file.path;
    if (const auto text = io::readFile(path, io::largestScenario); text && io::isLesson(*text))
        return checkLesson(context, path);
    int exitCode = Answered;
    io::Contradictions contradictions;
    const auto file = readInput(context, options.file, exitCode, &contradictions);
    if (!file)
        return exitCode;
    const auto& plans = file->plans;
    if (plans.empty()) {
        remark(context, path + ": there is no plan in this file; the scenario is well-formed");
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
                error.place = {path, 0, 0, "plans[" + std::to_string(i) + "]"};
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
    const int printed = print(context, text);
    return printed == Answered ? exitCode : printed;
}

} // namespace

Verb checkVerb() {
    return VerbOf<CheckOptions>{.name = "check",
                                .help = "verify every plan in a file with the independent checker",
                                .details = "Example:\n  equipoise-cli check solved.equipoise",
                                .run = runCheck};
}

} // namespace equipoise::cli
