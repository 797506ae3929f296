// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output.h"
#include "app/cli/plan_for.h"
#include "app/cli/verbs.h"
#include "core/io/exports/plan_formats.h"

namespace equipoise::cli {

namespace {

struct ExportOptions {
    PlanRequest request{};
    std::string format{}; ///< the name of a io::PlanFormat
    std::string output{};

    void add(CLI::App& verb) {
        addProblem(verb, request.problem);
        request.file.add(verb);
        std::vector<std::string> names;
        for (const io::PlanFormat& planFormat : io::planFormats())
            names.emplace_back(planFormat.name);
        verb.add_option("--as", format, equipoise::joined(names))
            ->type_name("FORMAT")
            ->required()
            ->check(CLI::IsMember(names));
        addPlan(verb, request.plan);
        request.solving.add(verb);
        addOutput(verb, output);
    }
};

int runExport(const ExportOptions& options, const Context& context) {
    int exitCode = Answered;
    const auto kept = planFor(context, options.request, exitCode);
    if (!kept)
        return exitCode;
    const io::PlanFormat& format = *io::findPlanFormat(options.format);
    if (!format.fits(kept->plan)) {
        remark(context, "--as " + options.format +
                            " does not fit this plan; what does: " + io::planFormatsFor(kept->plan));
        return WrongUsage;
    }
    const auto text = format.write(*kept);
    if (!text)
        return fail(context, text.error());
    return give(context, *text, options.output);
}

} // namespace

Verb exportVerb() {
    return VerbOf<ExportOptions>{
        .name = "export",
        .help = "write a plan as another program reads it: traces, pictures, hosts, tours",
        .details =
            "perfetto and paje are traces of its schedule, for ui.perfetto.dev, ViTE and others; tikz is a "
            "picture of\nit for LaTeX, csv its rows. hostfile, rankfile (Open MPI) and slurm say which "
            "machine "
            "each rank runs on, in\nthe plan's own order: along a ring, in order of service, row by row. "
            "tour is "
            "a ring for TSPLIB.\nThe plan is one of the file that answers its question, else the question is "
            "solved.\n"
            "Examples:\n  equipoise-cli export ring lyon.equipoise --as perfetto --output ring.json\n"
            "  equipoise-cli export ring lyon.equipoise --as rankfile --solver greedy\n"
            "  equipoise-cli export scatter seismic-2003.equipoise --as tikz --output scatter.tex",
        .run = runExport,
        .timeLimit = [](const ExportOptions& options) { return options.request.solving.limits.seconds; }};
}

} // namespace equipoise::cli
