// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/form.h"
#include "app/cli/output.h"
#include "app/cli/render.h"
#include "app/cli/verbs.h"

namespace equipoise::cli {

namespace {

int runHandout(const Options& options) {
    if (!options.target.ends_with(".pdf") && !options.target.ends_with(".html"))
        return failEnding(options.target, ".pdf, .html");
    std::vector<std::string> words{"--handout", "--language", options.language, options.file, options.target};
    if (options.solutions)
        words.insert(words.begin(), "--solutions");
    return becomeRender(std::move(words));
}

} // namespace

void addHandout(Form& form) {
    CLI::App* handout =
        form.verb(runHandout, "handout", "write a lesson as pages to print, or as a page for a course site",
                  "OUT is .pdf: texts, pictures and questions, with the solutions at the end if asked for; "
                  "or .html: one page\n"
                  "whose questions check themselves, without any network.\n"
                  "Examples:\n  equipoise-cli handout greedy.lesson greedy.pdf --solutions\n"
                  "  equipoise-cli handout greedy.lesson greedy.html --language fr");
    handout->add_option("LESSON", form.options.file, "lesson (*.lesson)")->required();
    handout->add_option("OUT", form.options.target, "what to write: .pdf or .html")->required();
    handout->add_flag("--solutions", form.options.solutions, "what is right and why, at the end of a .pdf");
    handout->add_option("--language", form.options.language, "en or fr; en if not given")
        ->type_name("CODE")
        ->check(CLI::IsMember({"en", "fr"}));
}

} // namespace equipoise::cli
