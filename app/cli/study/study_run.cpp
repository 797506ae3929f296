// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output.h"
#include "app/cli/study/study.h"
#include "core/io/results/study_file.h"

#include <utility>

namespace equipoise::cli {

namespace {

struct StudyRunOptions {
    PointsRequest request{};
    std::string description{}; ///< path
    bool allowPrograms = false;

    void add(CLI::App& verb) {
        verb.add_option("STUDY", description, "description of a study (*.json)")->required();
        verb.add_flag("--allow-programs", allowPrograms,
                      "let the programs run that the description names; without it they are only told");
        request.add(verb);
    }
};

int runStudyFile(const StudyRunOptions& options, const Context& context) {
    const auto study = io::readStudy(options.description);
    if (!study)
        return fail(context, study.error());
    if (!mayStartPrograms(context, *study, options.description, options.allowPrograms))
        return WrongUsage;
    return runPoints(context, *study, options.request);
}

} // namespace

Verb studyRunVerb(std::shared_ptr<StudyOutput> output) {
    return VerbOf<StudyRunOptions>{
        .name = "run",
        .help = "run the study that a file describes",
        .details =
            "The description:\n"
            "  { \"format\": \"equipoise-study\", \"version\": 1, \"problem\": \"ring\",\n"
            "    \"bases\": [ { \"file\": \"lyon.equipoise\", \"question\": { \"message\": 2 } },\n"
            "               { \"generator\": \"clusters\", \"set\": { \"machines\": 8 }, \"seeds\": 100 } "
            "],\n"
            "    \"axes\": [ { \"parameter\": \"work\", \"from\": 1, \"to\": 1000, \"steps\": 31,\n"
            "                \"scale\": \"logarithmic\" } ],\n"
            "    \"solvers\": [ \"automatic\", { \"name\": \"greedy\", \"options\": { \"weights\": "
            "\"as-printed\" "
            "} } ],\n"
            "    \"seed\": 0 }\n"
            "also: \"values\" of an axis, \"first_seed\" and \"loads\" of what is made up, \"time_limit\" of "
            "a "
            "point.\nFiles, and solvers that are programs of your own (\"./stay.py\"), are looked for from "
            "the "
            "folder of STUDY.\n"
            "Example:\n  equipoise-cli study run campaign.json --results campaign.results --shard 3/16",
        .run = runStudyFile,
        .options = {.request = {.output = std::move(output)}}};
}

} // namespace equipoise::cli
