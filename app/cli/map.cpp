// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/form.h"
#include "app/cli/names_in.h"
#include "app/cli/output.h"
#include "app/cli/plan_for.h"
#include "app/cli/verbs.h"
#include "core/io/scenario/grid_map.h"

namespace equipoise::cli {

namespace {

int printPieces(io::GridMapWriter& writer) {
    for (std::string_view piece = writer.next(); !piece.empty(); piece = writer.next())
        if (const int printed = print(piece); printed != Answered)
            return printed;
    return Answered;
}

} // namespace

int runMap(const Options& options) {
    int exitCode = Answered;
    const auto kept = planAsked(options, equipoise::Problem::Grid, exitCode);
    if (!kept)
        return exitCode;
    auto writer = io::GridMapWriter::make(*kept->scenario, kept->plan, options.mapFormat);
    if (!writer)
        return fail(writer.error());
    if (options.output.empty())
        return printPieces(*writer);
    return ended(writeOut(options.output, [&writer] { return writer->next(); }));
}

void addMap(Form& form) {
    CLI::App* map =
        form.verb(runMap, "map", "write which processor of a grid owns which block of the matrix",
                  "csv and json name the owner of every block; lines-csv and lines-json the grid line of "
                  "every row and\ncolumn, and its place among those of its owner, which a block-cyclic "
                  "library's tile map needs.\nRanks go row by row through the grid; everything counts "
                  "from 0.\n"
                  "Examples:\n  equipoise-cli map workstations-3x3.equipoise --as csv --output map.csv\n"
                  "  equipoise-cli map workstations-2x4.equipoise --as lines-json --set blocks=4000");
    form.addFile(map);
    map->add_option("--as", form.texts.mapFormat, equipoise::namesOf(io::gridMapFormatNames))
        ->type_name("FORMAT")
        ->required()
        ->check(CLI::IsMember(namesIn(io::gridMapFormatNames)));
    form.addPlan(map);
    form.addSolver(map);
    form.addSettings(map);
    form.addLimits(map);
    form.addOutput(map);
}

} // namespace equipoise::cli
