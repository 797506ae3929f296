// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/exports/plan_formats.h"

#include "core/base/words.h"
#include "core/io/exports/lanes.h"
#include "core/io/mpi/hosts.h"
#include "core/io/tsplib/tour.h"
#include "core/report/tables.h"
#include "core/table/csv.h"

#include <algorithm>
#include <array>
#include <memory>

namespace equipoise::io {

namespace {

template <HostFormat format>
Result<std::string> writeHosts(const PlanRecord& kept) {
    std::vector<std::string> names;
    for (const Part& part : partsOf(*kept.scenario, kept.plan))
        names.push_back(kept.scenario->platform[part.processor].name);
    const auto name = std::string(nameIn(hostFormatNames, format));
    if (names.empty())
        return Error{ErrorCode::NotWritable, name, "a plan without processors", {}, {}};
    return hostsText(names, format,
                     {"Equipoise: " + name + " for a plan (" + std::string(nameOf(kept.plan.problem)) +
                          ") on " + std::to_string(names.size()) + " ranks, in the plan's own order.",
                      "Each line is one processor of the platform. Write the machine's own name where it "
                      "has another",
                      "one, and the same name in several lines where they are processors of one machine."});
}

Result<std::string> writeRows(const PlanRecord& kept) {
    if (kept.plan.schedule.blocks.empty())
        return Error{ErrorCode::NotWritable, "csv", "a plan without a schedule", {}, {}};
    return table::toCsv(report::scheduleTable(std::make_shared<const PlanRecord>(kept)));
}

bool hasBlocks(const Plan& plan) {
    return !plan.schedule.blocks.empty();
}
bool hasRanks(const Plan& plan) {
    return plan.hasAnswer();
}

constexpr auto planTable = std::to_array<PlanFormat>({
    {"perfetto", TRANSLATABLE("formats", "Trace (Perfetto, Chrome)"), ".json", hasBlocks, perfettoText},
    {"paje", TRANSLATABLE("formats", "Trace (Paje)"), ".trace", hasBlocks, pajeText},
    {"tikz", TRANSLATABLE("formats", "Picture for LaTeX (TikZ)"), ".tex", hasBlocks, tikzText},
    {"csv", TRANSLATABLE("formats", "Table with commas"), ".csv", hasBlocks, writeRows},
    {"hostfile", TRANSLATABLE("formats", "Hostfile of Open MPI"), ".hostfile", hasRanks,
     writeHosts<HostFormat::Hostfile>},
    {"rankfile", TRANSLATABLE("formats", "Rankfile of Open MPI"), ".rankfile", hasRanks,
     writeHosts<HostFormat::Rankfile>},
    {"slurm", TRANSLATABLE("formats", "Hosts for Slurm"), ".hosts", hasRanks, writeHosts<HostFormat::Slurm>},
    {"tour", TRANSLATABLE("formats", "Tour (TSPLIB)"), ".tour", isTour, writeTour},
});

} // namespace

std::span<const PlanFormat> planFormats() {
    return planTable;
}

const PlanFormat* findPlanFormat(std::string_view name) {
    const auto found = std::ranges::find(planTable, name, &PlanFormat::name);
    return found == planTable.end() ? nullptr : &*found;
}

std::string planFormatsFor(const Plan& plan) {
    std::string names;
    for (const PlanFormat& format : planTable)
        if (format.fits(plan))
            names.append(names.empty() ? "" : ", ").append(format.name);
    return names;
}

} // namespace equipoise::io
