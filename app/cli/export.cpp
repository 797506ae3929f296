// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/form.h"
#include "app/cli/output.h"
#include "app/cli/plan_for.h"
#include "app/cli/verbs.h"
#include "core/io/exports/plan_formats.h"

namespace equipoise::cli {

int runExport(const Options& options) {
    int exitCode = Answered;
    const auto kept = planAsked(options, *options.problem, exitCode);
    if (!kept)
        return exitCode;
    const io::PlanFormat& format = *io::findPlanFormat(options.planFormat);
    if (!format.fits(kept->plan)) {
        remark("--as " + options.planFormat +
               " does not fit this plan; what does: " + io::planFormatsFor(kept->plan));
        return WrongUsage;
    }
    const auto text = format.write(*kept);
    if (!text)
        return fail(text.error());
    return give(*text, options.output);
}

void addExport(Form& form) {
    CLI::App* verb = form.verb(
        runExport, "export", "write a plan as another program reads it: traces, pictures, hosts, tours",
        "perfetto and paje are traces of its schedule, for ui.perfetto.dev, ViTE and others; tikz is a "
        "picture of\nit for LaTeX, csv its rows. hostfile, rankfile (Open MPI) and slurm say which machine "
        "each rank runs on, in\nthe plan's own order: along a ring, in order of service, row by row. tour is "
        "a ring for TSPLIB.\nThe plan is one of the file that answers its question, else the question is "
        "solved.\n"
        "Examples:\n  equipoise-cli export ring lyon.equipoise --as perfetto --output ring.json\n"
        "  equipoise-cli export ring lyon.equipoise --as rankfile --solver greedy\n"
        "  equipoise-cli export scatter seismic-2003.equipoise --as tikz --output scatter.tex");
    form.addProblem(verb);
    form.addFile(verb);
    std::vector<std::string> names;
    std::string all;
    for (const io::PlanFormat& format : io::planFormats()) {
        names.emplace_back(format.name);
        all.append(all.empty() ? "" : ", ").append(format.name);
    }
    verb->add_option("--as", form.options.planFormat, all)
        ->type_name("FORMAT")
        ->required()
        ->check(CLI::IsMember(names));
    form.addPlan(verb);
    form.addSolver(verb);
    form.addSettings(verb);
    form.addLimits(verb);
    form.addOutput(verb);
}

} // namespace equipoise::cli
