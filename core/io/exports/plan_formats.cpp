// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/exports/plan_formats.h"

#include "core/base/words.h"
#include "core/io/exports/lanes.h"
#include "core/io/mpi/hosts.h"
#include "core/io/scenario/grid_map.h"
#include "core/io/tsplib/tour.h"
#include "core/model/definition.h"
#include "core/table/csv.h"
#include "core/task/tables.h"

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

namespace equipoise::io {

namespace {

template <HostFormat format>
Result<std::string> writeHosts(const PlanRecord& kept) {
    std::vector<std::string> names;
    for (const Part& part : partsOf(*kept.scenario, kept.plan))
        names.push_back(kept.scenario->platform[part.processor].name);
    const auto name = std::string(nameIn(hostFormatNames, format));
    if (names.empty())
        return Error{
            ErrorCode::NotWritable, name, TRANSLATABLE("facts", "a plan without processors"), {}, {}};
    return hostsText(names, format,
                     {"Equipoise: " + name + " for a plan (" + std::string(nameOf(kept.plan.problem)) +
                          ") on " + std::to_string(names.size()) + " ranks, in the plan's own order.",
                      "Each line is one processor of the platform. Write the machine's own name where it "
                      "has another",
                      "one, and the same name in several lines where they are processors of one machine."});
}

Result<std::string> writeRows(const PlanRecord& kept) {
    if (kept.plan.schedule.blocks.empty())
        return Error{
            ErrorCode::NotWritable, "csv", TRANSLATABLE("facts", "a plan without a schedule"), {}, {}};
    return table::toCsv(task::scheduleTable(std::make_shared<const PlanRecord>(kept)));
}

/// The pieces of a text that is made as a whole.
Result<TextPieces> inOnePiece(Result<std::string> text) {
    if (!text)
        return std::move(text).error();
    return TextPieces([whole = *std::move(text), given = false]() mutable {
        return std::exchange(given, true) ? std::string_view() : std::string_view(whole);
    });
}

template <Result<std::string> (*write)(const PlanRecord& kept)>
Result<TextPieces> whole(const PlanRecord& kept, MpiTransfer /*transfer*/) {
    return inOnePiece(write(kept));
}

template <MpiFormat format>
Result<TextPieces> program(const PlanRecord& kept, MpiTransfer transfer) {
    return inOnePiece(mpiText(kept, format, transfer));
}

template <GridMapFormat format>
Result<TextPieces> map(const PlanRecord& kept, MpiTransfer /*transfer*/) {
    auto writer = GridMapWriter::make(*kept.scenario, kept.plan, format);
    if (!writer)
        return writer.error();
    return TextPieces([map = *std::move(writer)]() mutable { return map.next(); });
}

constexpr PlanCondition hasBlocks{[](const Plan& plan) { return !plan.schedule.blocks.empty(); },
                                  TRANSLATABLE("formats", "The plan has no schedule.")};
constexpr PlanCondition hasRanks{[](const Plan& plan) { return plan.hasAnswer(); },
                                 TRANSLATABLE("formats", "The plan has no answer.")};
constexpr PlanCondition isRing{isTour, TRANSLATABLE("formats", "Only a ring is a tour.")};
constexpr PlanCondition hasMap{
    [](const Plan& plan) { return plan.hasAnswer() && definitionOf(plan.problem).distributesMatrix; },
    TRANSLATABLE("formats", "Only a grid has a map of blocks.")};

using enum PlanVerb;

/// The rows of a verb stand together, in the order of the verbs.
constexpr auto planTable = std::to_array<PlanFormat>({
    {Export, "perfetto", TRANSLATABLE("formats", "Trace (Perfetto, Chrome)"),
     TRANSLATABLE("formats", "The schedule, for ui.perfetto.dev and chrome://tracing."), ".json", hasBlocks,
     whole<perfettoText>},
    {Export, "paje", TRANSLATABLE("formats", "Trace (Paje)"),
     TRANSLATABLE("formats", "The schedule, for ViTE and other programs that show traces."), ".trace",
     hasBlocks, whole<pajeText>},
    {Export, "tikz", TRANSLATABLE("formats", "Picture for LaTeX (TikZ)"),
     TRANSLATABLE("formats", "The schedule as a picture that pdflatex turns into a page."), ".tex", hasBlocks,
     whole<tikzText>},
    {Export, "csv", TRANSLATABLE("formats", "Table with commas"),
     TRANSLATABLE("formats", "The schedule as a table: a line for each block."), ".csv", hasBlocks,
     whole<writeRows>},
    {Export, "hostfile", TRANSLATABLE("formats", "Hostfile of Open MPI"),
     TRANSLATABLE("formats", "The machine of each rank. Ranks are in the plan's own order."), ".hostfile",
     hasRanks, whole<writeHosts<HostFormat::Hostfile>>},
    {Export, "rankfile", TRANSLATABLE("formats", "Rankfile of Open MPI"),
     TRANSLATABLE("formats", "The number of each rank and its machine. Ranks are in the plan's own order."),
     ".rankfile", hasRanks, whole<writeHosts<HostFormat::Rankfile>>},
    {Export, "slurm", TRANSLATABLE("formats", "Hosts for Slurm"),
     TRANSLATABLE("formats",
                  "The machine of each task, for SLURM_HOSTFILE and srun --distribution=arbitrary."),
     ".hosts", hasRanks, whole<writeHosts<HostFormat::Slurm>>},
    {Export, "tour", TRANSLATABLE("formats", "Tour (TSPLIB)"),
     TRANSLATABLE("formats", "The ring as solvers for the travelling salesman read it."), ".tour", isRing,
     whole<writeTour>},
    {Mpi, "c", "C", "", ".c", hasRanks, program<MpiFormat::C>},
    {Mpi, "fortran", "Fortran", "", ".f90", hasRanks, program<MpiFormat::Fortran>},
    {Mpi, "python", "Python", "", ".py", hasRanks, program<MpiFormat::Python>},
    {Mpi, "json", "JSON", TRANSLATABLE("formats", "The numbers that the programs hold."), ".json", hasRanks,
     program<MpiFormat::Json>},
    {Mpi, "hostfile", TRANSLATABLE("formats", "Hostfile of Open MPI"),
     TRANSLATABLE("formats", "The machine of each rank of the program."), "hostfile", hasRanks,
     program<MpiFormat::Hostfile>},
    {Mpi, "rankfile", TRANSLATABLE("formats", "Rankfile of Open MPI"),
     TRANSLATABLE("formats", "The number and the machine of each rank of the program."), "rankfile", hasRanks,
     program<MpiFormat::Rankfile>},
    {Map, "csv", TRANSLATABLE("formats", "All blocks, CSV"),
     TRANSLATABLE("formats", "A line for each row of blocks, with the name of each block's processor."),
     "map.csv", hasMap, map<GridMapFormat::Csv>},
    {Map, "json", TRANSLATABLE("formats", "All blocks, JSON"),
     TRANSLATABLE("formats",
                  "Grid, panel and the rank of each block's processor. Ranks go row by row through "
                  "the grid, from 0."),
     "map.json", hasMap, map<GridMapFormat::Json>},
    {Map, "lines-csv", TRANSLATABLE("formats", "Rows and columns, CSV"),
     TRANSLATABLE("formats",
                  "A line for each row and each column of blocks: the line of the grid that owns it, "
                  "and its place in the owner's memory, from 0. What a block-cyclic library's map of "
                  "tiles needs."),
     "lines.csv", hasMap, map<GridMapFormat::LinesCsv>},
    {Map, "lines-json", TRANSLATABLE("formats", "Rows and columns, JSON"),
     TRANSLATABLE(
         "formats",
         "The grid line of every row and column of blocks, and its place in the owner's memory, as lists."),
     "lines.json", hasMap, map<GridMapFormat::LinesJson>},
});
static_assert(std::ranges::is_sorted(planTable, {}, &PlanFormat::verb));

} // namespace

Result<std::string> PlanFormat::write(const PlanRecord& kept, MpiTransfer transfer) const {
    const auto pieces = open(kept, transfer);
    if (!pieces)
        return pieces.error();
    std::string text;
    for (std::string_view piece = (*pieces)(); !piece.empty(); piece = (*pieces)())
        text += piece;
    return text;
}

std::span<const PlanFormat> planFormats() {
    return planTable;
}

std::span<const PlanFormat> planFormats(PlanVerb verb) {
    return std::ranges::equal_range(planTable, verb, {}, &PlanFormat::verb);
}

const PlanFormat* findPlanFormat(std::string_view name, PlanVerb verb) {
    const auto formats = planFormats(verb);
    const auto format = std::ranges::find(formats, name, &PlanFormat::name);
    return format == formats.end() ? nullptr : &*format;
}

std::string planFormatNames(PlanVerb verb, const Plan* plan) {
    std::string names;
    for (const PlanFormat& format : planFormats(verb))
        if (!plan || format.fits(*plan))
            names.append(names.empty() ? "" : ", ").append(format.name);
    return names;
}

} // namespace equipoise::io
