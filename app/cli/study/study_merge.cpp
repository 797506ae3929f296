// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output.h"
#include "app/cli/study/study.h"

#include <filesystem>
#include <utility>
#include <vector>

namespace equipoise::cli {

namespace {

struct StudyMergeOptions {
    std::shared_ptr<StudyOutput> output{};
    std::vector<std::string> files{};

    void add(CLI::App& verb) {
        verb.add_option("RESULTS", files, "results files of one study")->required();
        output->table.add(verb, "print a table, a row for each point");
    }
};

int runStudyMerge(const StudyMergeOptions& options, const Context& context) {
    const std::vector<std::filesystem::path> paths(options.files.begin(), options.files.end());
    const auto results = io::mergeResults(paths);
    if (!results)
        return fail(context, results.error());
    const TableOutput& table = options.output->table;
    return deliver(context, *results,
                   table.csv    ? io::resultsCsv(*results)
                   : table.json ? io::resultsJson(*results)
                                : io::resultsText(*results),
                   table.path);
}

} // namespace

Verb studyMergeVerb(std::shared_ptr<StudyOutput> output) {
    return VerbOf<StudyMergeOptions>{
        .name = "merge",
        .help = "put the results of shards together",
        .details = "The outcome is the same to the byte however the points were shared out. Without --csv or "
                   "--json it is a results\nfile, too. Exit code 1: points are missing.\n"
                   "Example:\n  equipoise-cli study merge shard-*.results --csv --output campaign.csv",
        .run = runStudyMerge,
        .options = {.output = std::move(output)}};
}

} // namespace equipoise::cli
