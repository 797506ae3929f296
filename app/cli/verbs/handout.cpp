// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/option_groups.h"
#include "app/cli/output.h"
#include "app/cli/verbs.h"
#include "app/cli/verbs/render.h"

namespace equipoise::cli {

namespace {

struct HandoutOptions {
    std::string lesson{};
    std::string target{};
    bool solutions = false;
    std::string language = "en";

    void add(CLI::App& verb) {
        verb.add_option("LESSON", lesson, "lesson (*.lesson)")->required();
        verb.add_option("OUT", target, "what to write: .pdf or .html")->required();
        verb.add_flag("--solutions", solutions, "what is right and why, at the end of a .pdf");
        addLanguage(verb, language, "en or fr; en if not given");
    }
};

int runHandout(const HandoutOptions& options, const Context& context) {
    if (!options.target.ends_with(".pdf") && !options.target.ends_with(".html"))
        return failEnding(context, options.target, ".pdf, .html");
    std::vector<std::string> words{"--handout", "--language", options.language, options.lesson,
                                   options.target};
    if (options.solutions)
        words.insert(words.begin(), "--solutions");
    return becomeRender(context, std::move(words));
}

} // namespace

Verb handoutVerb() {
    return VerbOf<HandoutOptions>{
        .name = "handout",
        .help = "write a lesson as pages to print, or as a page for a course site",
        .details = "OUT is .pdf: texts, pictures and questions, with the solutions at the end if asked for; "
                   "or .html: one page\n"
                   "whose questions check themselves, without any network.\n"
                   "Examples:\n  equipoise-cli handout greedy.lesson greedy.pdf --solutions\n"
                   "  equipoise-cli handout greedy.lesson greedy.html --language fr",
        .run = runHandout};
}

} // namespace equipoise::cli
