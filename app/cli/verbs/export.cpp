// SPDX-License-Identifier: GPL-3.0-or-later
// The verbs that write a plan for other programs: export, mpi and map. Each has its formats, of one table.
#include "app/cli/output.h"
#include "app/cli/plan_for.h"
#include "app/cli/verbs.h"
#include "core/io/exports/plan_formats.h"

namespace equipoise::cli {

namespace {

using io::PlanVerb;

struct ExportOptions {
    PlanVerb verb = PlanVerb::Export;
    PlanRequest request{};
    std::string format{}; ///< the name of an io::PlanFormat of the verb
    bool oneByOne = false;
    std::string output{};

    void add(CLI::App& app) {
        if (verb == PlanVerb::Export)
            addProblem(app, request.problem);
        request.file.add(app);
        if (verb == PlanVerb::Mpi)
            addProblem(
                app, "--problem", [this](equipoise::Problem named) { request.problem = named; },
                "of the plan, a scatter if not given");
        std::vector<std::string> names;
        for (const io::PlanFormat& row : io::planFormats(verb))
            names.emplace_back(row.name);
        app.add_option("--as", format, io::planFormatNames(verb))
            ->type_name("FORMAT")
            ->required()
            ->check(CLI::IsMember(names));
        addPlan(app, request.plan);
        if (verb == PlanVerb::Mpi)
            app.add_flag(
                "--one-by-one", oneByOne,
                "of a scatter: a message to each rank in turn instead of MPI_Scatterv, which keeps the "
                "order of service with any MPI");
        request.solving.add(app);
        addOutput(app, output);
    }
};

int printPieces(const Context& context, const io::TextPieces& next) {
    for (std::string_view piece = next(); !piece.empty(); piece = next())
        if (const int printed = print(context, piece); printed != Answered)
            return printed;
    return Answered;
}

int runExport(const ExportOptions& options, const Context& context) {
    int exitCode = Answered;
    const auto kept = planFor(context, options.request, exitCode);
    if (!kept)
        return exitCode;
    const io::PlanFormat& format = *io::findPlanFormat(options.format, options.verb);
    if (!format.fits(kept->plan)) {
        remark(context, "--as " + options.format + " does not fit this plan; what does: " +
                            io::planFormatNames(options.verb, &kept->plan));
        return WrongUsage;
    }
    const auto text =
        format.open(*kept, options.oneByOne ? io::MpiTransfer::OneByOne : io::MpiTransfer::Fitting);
    if (!text)
        return fail(context, text.error());
    return options.output.empty() ? printPieces(context, *text)
                                  : ended(context, writeOut(context, options.output, *text));
}

/// A verb of the same options and work, with its own formats and its own words.
Verb planVerb(PlanVerb verb, equipoise::Problem problem, const char* name, const char* help,
              const char* details) {
    return VerbOf<ExportOptions>{
        .name = name,
        .help = help,
        .details = details,
        .run = runExport,
        .timeLimit = [](const ExportOptions& options) { return options.request.solving.limits.seconds; },
        .options = {.verb = verb, .request = {.problem = problem}}};
}

} // namespace

Verb exportVerb() {
    return planVerb(
        PlanVerb::Export, {}, "export",
        "write a plan as another program reads it: traces, pictures, hosts, tours",
        "perfetto and paje are traces of its schedule, for ui.perfetto.dev, ViTE and others; tikz is a "
        "picture of\n"
        "it for LaTeX, csv its rows. hostfile, rankfile (Open MPI) and slurm say which machine each rank "
        "runs on, in\n"
        "the plan's own order: along a ring, in order of service, row by row. tour is a ring for TSPLIB.\n"
        "The plan is one of the file that answers its question, else the question is solved.\n"
        "Examples:\n  equipoise-cli export ring lyon.equipoise --as perfetto --output ring.json\n"
        "  equipoise-cli export ring lyon.equipoise --as rankfile --solver greedy\n"
        "  equipoise-cli export scatter seismic-2003.equipoise --as tikz --output scatter.tex");
}

Verb mpiVerb() {
    return planVerb(
        PlanVerb::Mpi, equipoise::Problem::Scatter, "mpi", "write a plan as MPI programs read it",
        "The ranks of a scatter are in order of service; the root is\n"
        "served last and is the last rank. Ranks go along a ring, row by row through a grid, and the\n"
        "master of a star is rank 0.\n"
        "The plan is one of the file that answers its question, else the question is solved.\n"
        "Examples:\n  equipoise-cli mpi seismic-2003.equipoise --as c --output scatter.c\n"
        "  equipoise-cli mpi seismic-2003.equipoise --as hostfile --plan Uniform\n"
        "  equipoise-cli mpi seismic-2003.equipoise --as json --set items=1000 --solver uniform\n"
        "  equipoise-cli mpi lyon.equipoise --problem ring --as fortran --output ring.f90");
}

Verb mapVerb() {
    return planVerb(
        PlanVerb::Map, equipoise::Problem::Grid, "map",
        "write which processor of a grid owns which block of the matrix",
        "csv and json name the owner of every block; lines-csv and lines-json the grid line of every row "
        "and\n"
        "column, and its place among those of its owner, which a block-cyclic library's tile map needs.\n"
        "Ranks go row by row through the grid; everything counts from 0.\n"
        "Examples:\n  equipoise-cli map workstations-3x3.equipoise --as csv --output map.csv\n"
        "  equipoise-cli map workstations-2x4.equipoise --as lines-json --set blocks=4000");
}

} // namespace equipoise::cli
