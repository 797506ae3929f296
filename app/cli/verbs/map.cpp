// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output.h"
#include "app/cli/plan_for.h"
#include "app/cli/verbs.h"
#include "core/io/scenario/grid_map.h"

namespace equipoise::cli {

namespace {

struct MapOptions {
    PlanRequest request{.problem = equipoise::Problem::Grid};
    io::GridMapFormat format = io::GridMapFormat::Csv;
    std::string output{};

    void add(CLI::App& verb) {
        request.file.add(verb);
        addChoice(verb, "--as", format, io::gridMapFormatNames, equipoise::namesOf(io::gridMapFormatNames))
            ->type_name("FORMAT")
            ->required();
        addPlan(verb, request.plan);
        request.solving.add(verb);
        addOutput(verb, output);
    }
};

int printPieces(const Context& context, io::GridMapWriter& writer) {
    for (std::string_view piece = writer.next(); !piece.empty(); piece = writer.next())
        if (const int printed = print(context, piece); printed != Answered)
            return printed;
    return Answered;
}

int runMap(const MapOptions& options, const Context& context) {
    int exitCode = Answered;
    const auto kept = planFor(context, options.request, exitCode);
    if (!kept)
        return exitCode;
    auto writer = io::GridMapWriter::make(*kept->scenario, kept->plan, options.format);
    if (!writer)
        return fail(context, writer.error());
    if (options.output.empty())
        return printPieces(context, *writer);
    return ended(context, writeOut(context, options.output, [&writer] { return writer->next(); }));
}

} // namespace

Verb mapVerb() {
    return VerbOf<MapOptions>{
        .name = "map",
        .help = "write which processor of a grid owns which block of the matrix",
        .details = "csv and json name the owner of every block; lines-csv and lines-json the grid line of "
                   "every row and\ncolumn, and its place among those of its owner, which a block-cyclic "
                   "library's tile map needs.\nRanks go row by row through the grid; everything counts "
                   "from 0.\n"
                   "Examples:\n  equipoise-cli map workstations-3x3.equipoise --as csv --output map.csv\n"
                   "  equipoise-cli map workstations-2x4.equipoise --as lines-json --set blocks=4000",
        .run = runMap,
        .timeLimit = [](const MapOptions& options) { return options.request.solving.limits.seconds; }};
}

} // namespace equipoise::cli
