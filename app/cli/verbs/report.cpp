// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/results/report.h"
#include "app/cli/input.h"
#include "app/cli/output.h"
#include "app/cli/verbs.h"
#include "app/cli/verbs/render.h"
#include "app/text/messages.h"

namespace equipoise::cli {

namespace {

struct ReportOptions {
    InputFile file{};
    std::string target{};
    std::string language = "en";

    void add(CLI::App& verb) {
        file.add(verb);
        verb.add_option("OUT", target, "report to write: .pdf, .html, .csv or .json")->required();
        addLanguage(verb, language, "en or fr, of .pdf and .html; en if not given");
    }
};

Result<void> writeReport(const Context& context, const std::string& path,
                         const equipoise::report::Report& report) {
    if (path.ends_with(".csv"))
        return writeOut(context, path, io::reportCsv(report));
    return writeOut(context, path,
                    io::reportJson(report, [](const Error& error) { return text::describe(error); }));
}

int runReport(const ReportOptions& options, const Context& context) {
    int exitCode = Answered;
    const std::string& target = options.target;
    if (target.ends_with(".pdf") || target.ends_with(".html")) {
        const auto file = fileForRender(context, options.file, exitCode);
        if (!file)
            return exitCode;
        std::vector<std::string> words{"--report", "--language", options.language};
        words.insert(words.end(), file->begin(), file->end());
        words.push_back(target);
        return becomeRender(context, std::move(words));
    }
    if (!target.ends_with(".csv") && !target.ends_with(".json"))
        return failEnding(context, target, ".pdf, .html, .csv, .json");
    auto file = readInput(context, options.file, exitCode);
    if (!file)
        return exitCode;
    SolveControl control = context.control.solveControl();
    const auto report =
        equipoise::report::makeReport(io::sourceOf(*std::move(file), options.file.path), control);
    if (control.shouldStop()) {
        remark(context, "stopped: nothing was written");
        return NoAnswer;
    }
    return ended(context, writeReport(context, target, *report));
}

} // namespace

Verb reportVerb() {
    return VerbOf<ReportOptions>{
        .name = "report",
        .help = "write a report on a file: platform, questions, plans, proofs, checks",
        .details =
            "OUT is .pdf or .html, to be read, or .csv or .json, with every number in full. The report is on "
            "the plans\nthat FILE holds: 'solve' puts them there.\n"
            "Examples:\n  equipoise-cli solve ring lyon.equipoise --output solved.equipoise\n"
            "  equipoise-cli solve ring solved.equipoise --solver greedy --output solved.equipoise\n"
            "  equipoise-cli report solved.equipoise report.pdf",
        .run = runReport};
}

} // namespace equipoise::cli
