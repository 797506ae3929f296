// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/results/report.h"
#include "app/cli/form.h"
#include "app/cli/interrupt.h"
#include "app/cli/output.h"
#include "app/cli/render.h"
#include "app/cli/verbs.h"

namespace equipoise::cli {

namespace {

Result<void> write(const Options& options, const equipoise::report::Report& report) {
    if (options.target.ends_with(".csv"))
        return writeOut(options.target, io::reportCsv(report));
    return writeOut(options.target, io::reportJson(report));
}

int runReport(const Options& options) {
    int exitCode = Answered;
    if (options.target.ends_with(".pdf") || options.target.ends_with(".html")) {
        const auto file = fileForRender(options, exitCode);
        if (!file)
            return exitCode;
        std::vector<std::string> words{"--report", "--language", options.language};
        words.insert(words.end(), file->begin(), file->end());
        words.push_back(options.target);
        return becomeRender(std::move(words));
    }
    if (!options.target.ends_with(".csv") && !options.target.ends_with(".json"))
        return failEnding(options.target, ".pdf, .html, .csv, .json");
    auto file = readInput(options, exitCode);
    if (!file)
        return exitCode;
    SolveControl control = Interrupt::current().control();
    const auto report = equipoise::report::makeReport(io::sourceOf(*std::move(file), options.file), control);
    if (control.shouldStop()) {
        remark("stopped: nothing was written");
        return NoAnswer;
    }
    const auto written = write(options, *report);
    return written ? Answered : fail(written.error());
}

} // namespace

void addReport(Form& form) {
    CLI::App* report = form.verb(
        runReport, "report", "write a report on a file: platform, questions, plans, proofs, checks",
        "OUT is .pdf or .html, to be read, or .csv or .json, with every number in full. The report is on "
        "the plans\nthat FILE holds: 'solve' puts them there.\n"
        "Examples:\n  equipoise-cli solve ring lyon.equipoise --output solved.equipoise\n"
        "  equipoise-cli solve ring solved.equipoise --solver greedy --output solved.equipoise\n"
        "  equipoise-cli report solved.equipoise report.pdf");
    form.addFile(report);
    report->add_option("OUT", form.options.target, "report to write: .pdf, .html, .csv or .json")->required();
    report->add_option("--language", form.options.language, "en or fr, of .pdf and .html; en if not given")
        ->type_name("CODE")
        ->check(CLI::IsMember({"en", "fr"}));
}

} // namespace equipoise::cli
