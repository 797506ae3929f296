// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/paper/paper.h"

#include "app/cli/output.h"
#include "app/cli/verbs.h"
#include "core/base/control/parallel.h"
#include "core/table/csv.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace equipoise::cli {

namespace {

using equipoise::paper::Item;
using equipoise::paper::Page;
using equipoise::paper::Paper;
using equipoise::paper::papers;

constexpr std::string_view listing = "list";
constexpr std::string_view everyPaper = "all";

struct PaperOptions {
    std::string paper{listing};
    std::string item{};
    unsigned threads = equipoise::hardwareThreads();
    TableOutput output{};

    void add(CLI::App& verb) {
        std::vector<std::string> names{std::string(listing), std::string(everyPaper)};
        for (const Paper& candidate : papers())
            names.emplace_back(candidate.id);
        verb.add_option("PAPER", paper,
                        "list of papers and items, all of them, or one paper; list if not given")
            ->check(CLI::IsMember(names));
        verb.add_option("ITEM", item, "a table or a figure of the paper; all of them if not given");
        addThreads(verb, threads);
        output.add(verb, "print all rows as a table");
    }
};

/// Empty: the paper has no such item.
std::vector<Page> pagesFor(const PaperOptions& options) {
    std::vector<Page> pages;
    const bool every = options.paper == everyPaper || options.paper == listing;
    for (const Paper& paper : papers())
        for (const Item& item : paper.items)
            if ((every || paper.id == options.paper) && (options.item.empty() || item.id == options.item))
                pages.push_back({&paper, &item});
    return pages;
}

std::string listed(const std::vector<Page>& pages) {
    std::vector<std::vector<std::string>> lines;
    for (const Page& page : pages)
        lines.push_back(
            {std::string(page.paper->id), std::string(page.item->id), std::string(page.item->about)});
    return table::aligned(lines, {});
}

std::string described(const std::vector<Page>& pages) {
    std::string text;
    const Paper* paper = nullptr;
    for (const Page& page : pages) {
        text += text.empty() ? "" : "\n";
        if (page.paper != paper)
            text += std::string(page.paper->source) + "\n\n";
        paper = page.paper;
        text += equipoise::paper::textOf(page);
    }
    return text;
}

int runPaper(const PaperOptions& options, const Context& context) {
    std::vector<Page> pages = pagesFor(options);
    if (pages.empty()) {
        remark(context, options.paper + " has no item '" + options.item + "'; see 'paper list'");
        return WrongUsage;
    }
    const bool onlyListed = options.paper == listing;
    SolveControl control = context.control.solveControl();
    for (Page& page : pages) {
        if (onlyListed)
            break;
        auto computed = equipoise::paper::run(*page.paper, *page.item, options.threads, control);
        if (!computed)
            return fail(context, computed.error());
        page = *std::move(computed);
    }
    const int exitCode = give(context,
                              options.output.json  ? equipoise::paper::jsonOf(pages)
                              : options.output.csv ? table::toCsv(equipoise::paper::tableOf(pages))
                              : onlyListed         ? listed(pages)
                                                   : described(pages),
                              options.output.path);
    return exitCode == Answered && control.stop() != Stop::Completed ? NoAnswer : exitCode;
}

} // namespace

Verb paperVerb() {
    return VerbOf<PaperOptions>{
        .name = "paper",
        .help = "compute the tables and figures of the papers, beside the numbers printed there",
        .details =
            "Each row has the number of the paper, that of the program, and the reason where they differ.\n"
            "Examples:\n  equipoise-cli paper list\n  equipoise-cli paper rr-4745 table-5\n"
            "  equipoise-cli paper all --csv --output papers.csv",
        .run = runPaper};
}

} // namespace equipoise::cli
