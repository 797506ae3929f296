// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/numbers/tolerance.h"
#include "core/model/definition.h"
#include "core/report/parts.h"
#include "core/report/tables.h"
#include "core/table/text.h"

#include <utility>

namespace equipoise::report {

Table sensitivityTable(const Sensitivity& found) {
    const UnitRole unit = unitOfValue(found.plan.problem);
    Table table{
        "rows",
        TRANSLATABLE("report", "What would help most"),
        {table::explained({"rank", TRANSLATABLE("report", "Rank")},
                          TRANSLATABLE("report", "The part that helps most is the first"), For::Window),
         table::explained({"part", TRANSLATABLE("report", "Part")},
                          TRANSLATABLE("report", "A processor, or a link")),
         table::explained({"name", TRANSLATABLE("report", "Name")},
                          TRANSLATABLE("report", "What is made faster, by itself")),
         {.id = "value",
          .title = TRANSLATABLE("report", "Value"),
          .unit = unit,
          .help = TRANSLATABLE("report", "Of the plan, with that part faster"),
          .digits = digitsOfValue(found.plan.problem)},
         {.id = "gain",
          .title = TRANSLATABLE("report", "Gain"),
          .shown = Shown::Percent,
          .help = TRANSLATABLE("report", "How much better the value is than it is now, in percent"),
          .whole = found.rows.empty() ? 0 : found.rows.front().gain},
         table::explained(
             {"proven", TRANSLATABLE("report", "Proven")},
             TRANSLATABLE("report", "Both values are optimal, and the gain is what the change is worth"))},
        found.rows.size(),
        [&found](std::size_t i) -> std::vector<Cell> {
            const SensitivityRow& row = found.rows[i];
            return {static_cast<std::int64_t>(i + 1),
                    row.part == SensitivityRow::Part::Processor
                        ? Word{"report", TRANSLATABLE("report", "processor"), "processor"}
                        : Word{"report", TRANSLATABLE("report", "link"), "link"},
                    row.name,
                    cellOf(row.value),
                    row.value ? Cell(row.gain) : Cell(),
                    row.value ? Cell(row.exact) : Cell()};
        }};
    return table;
}

namespace {

Cell columnsOr(std::int64_t columns, const Word& none) {
    return columns > 0 ? Cell(columns) : Cell(none);
}

} // namespace

Table slicesTable(const Drift& drift) {
    return {"slices",
            TRANSLATABLE("report", "Columns of the matrix"),
            {{"processor", TRANSLATABLE("report", "Processor")},
             {.id = "before", .readers = For::Files},
             {.id = "after", .readers = For::Files},
             {.id = "columns", .title = TRANSLATABLE("report", "Columns before"), .readers = For::People},
             {.id = "then", .title = TRANSLATABLE("report", "Columns after"), .readers = For::People},
             {.id = "change", .title = TRANSLATABLE("report", "Change"), .readers = For::People}},
            drift.slices.size(),
            [&drift](std::size_t i) -> std::vector<Cell> {
                const auto [before, after] = drift.slices[i];
                return {drift.transition.platform[drift.ring[i]].name,
                        before,
                        after,
                        columnsOr(before, {"report", TRANSLATABLE("report", "joins")}),
                        columnsOr(after, {"report", TRANSLATABLE("report", "leaves")}),
                        after - before};
            }};
}

Table movesTable(const Drift& drift, const std::vector<DriftMove>& moves) {
    return {"moves",
            TRANSLATABLE("report", "Columns sent one by one"),
            {{"from", TRANSLATABLE("report", "From")},
             {"to", TRANSLATABLE("report", "To")},
             {"time", TRANSLATABLE("report", "Time"), UnitRole::Time}},
            moves.size(),
            [&drift, &moves](std::size_t i) -> std::vector<Cell> {
                const Platform& platform = drift.transition.platform;
                return {platform[moves[i].from].name, platform[moves[i].to].name, moves[i].time};
            }};
}

Table driftFigures(const Drift& drift) {
    const auto pays = drift.paysAfter();
    const auto time = [](const char* id, const char* title, const char* none) {
        return Column{.id = id, .title = title, .unit = UnitRole::Time, .none = none};
    };
    const char* missing = TRANSLATABLE("report", "never: a link is missing");
    const char* noGain = drift.gain() > 0 ? TRANSLATABLE("report", "all: a link is missing now")
                                          : TRANSLATABLE("report", "none: a link will be missing");
    const Word steps{"report",
                     pays == 1 ? TRANSLATABLE("report", "{subject} step")
                               : TRANSLATABLE("report", "{subject} steps"),
                     {},
                     {},
                     pays ? table::shown(*pays) : std::string()};
    return table::tableOf(
        "figures", TRANSLATABLE("report", "What it costs and what it gains"),
        {{time("cost", TRANSLATABLE("report", "Cost of it all"),
               TRANSLATABLE("report", "none: there is no way")),
          cellOf(drift.cost())},
         {time("step_before", TRANSLATABLE("report", "Time per step before"), missing), drift.stepBefore},
         {time("step_after", TRANSLATABLE("report", "Time per step after"), missing), drift.stepAfter},
         {time("gain", TRANSLATABLE("report", "Gain per step"), noGain), drift.gain()},
         {{.id = "pays_after", .readers = For::Files}, cellOf(pays)},
         {{.id = "pays",
           .title = TRANSLATABLE("report", "Pays for itself after"),
           .none = TRANSLATABLE("report", "never"),
           .readers = For::People},
          pays ? Cell(steps) : Cell()}});
}

namespace {

/// What rounding leaves is no difference.
double lateness(double predicted, double observed) {
    return tolerance::sameTime(predicted, observed) ? 0 : observed - predicted;
}

Column observedColumn(ExecutionBackend judge) {
    const bool mpi = judge == ExecutionBackend::Mpi;
    return table::explained({"simulated",
                             mpi ? TRANSLATABLE("report", "Replayed") : TRANSLATABLE("report", "Simulated"),
                             UnitRole::Time},
                            mpi ? TRANSLATABLE("report", "When it was done under MPI")
                                : TRANSLATABLE("report", "When it was done in the simulation"));
}

} // namespace

Table followedFigures(const Simulation& simulation, ExecutionBackend judge) {
    const double predicted = simulation.predicted.makespan;
    const double observed = simulation.observed.makespan;
    const double late = lateness(predicted, observed);
    const Cell nothing = std::string();
    const std::vector<std::vector<Cell>> rows{
        {Word{"report", TRANSLATABLE("report", "Predicted")}, predicted, nothing},
        {observedColumn(judge).title, observed, nothing},
        {Word{"report", TRANSLATABLE("report", "Difference")}, late,
         predicted > 0 ? Cell(late / predicted) : nothing}};
    return {"figures",
            TRANSLATABLE("report", "Figures"),
            {{"figure", ""}, {"time", "", UnitRole::Time}, {"part", "", UnitRole::None, Shown::Percent}},
            rows.size(),
            [rows](std::size_t i) { return rows[i]; }};
}

Table endsTable(const Platform& platform, const Simulation& simulation, ExecutionBackend judge) {
    std::vector<EndRow> rows = endsOf(simulation, platform.size());
    const std::size_t count = rows.size();
    return {"processors",
            TRANSLATABLE("report", "When each processor is done"),
            {table::explained({"name", TRANSLATABLE("report", "Processor")},
                              TRANSLATABLE("report", "Who does something in the plan")),
             table::explained({"predicted", TRANSLATABLE("report", "Predicted"), UnitRole::Time},
                              TRANSLATABLE("report", "When the model has it done")),
             observedColumn(judge),
             {.id = "difference", .readers = For::Files},
             table::explained({"late", TRANSLATABLE("report", "Difference"), UnitRole::Time},
                              TRANSLATABLE("report", "How much later that is; less than 0: earlier"),
                              For::People),
             table::explained({"part", TRANSLATABLE("report", "Part"), UnitRole::None, Shown::Percent},
                              TRANSLATABLE("report", "The difference as a part of what was predicted"),
                              For::People)},
            count,
            [&platform, rows = std::move(rows)](std::size_t i) -> std::vector<Cell> {
                const EndRow& row = rows[i];
                const double late = lateness(row.predicted, row.observed);
                return {platform[row.processor].name,
                        row.predicted,
                        row.observed,
                        row.difference(),
                        late,
                        row.predicted > 0 ? Cell(late / row.predicted) : Cell()};
            }};
}

Table sharedLinksTable(const Platform& platform, const Simulation& simulation) {
    return {"shared_links",
            TRANSLATABLE("report", "Links shared by messages"),
            {table::explained({"from", TRANSLATABLE("report", "From")},
                              TRANSLATABLE("report", "Where messages enter the link")),
             table::explained({"to", TRANSLATABLE("report", "To")},
                              TRANSLATABLE("report", "Where they leave it")),
             {.id = "link", .readers = For::Files},
             table::explained({"messages", TRANSLATABLE("report", "Messages")},
                              TRANSLATABLE("report", "Messages that shared the link with others")),
             table::explained({"at_once", TRANSLATABLE("report", "At once")},
                              TRANSLATABLE("report", "Most messages on it at one instant")),
             table::explained({"time", TRANSLATABLE("report", "Shared for"), UnitRole::Time},
                              TRANSLATABLE("report", "How long there was more on the link than it carries"))},
            simulation.shared.size(),
            [&platform, &simulation](std::size_t i) -> std::vector<Cell> {
                const SharedLink& own = simulation.shared[i];
                const Link& link = platform.links[own.link.index()];
                return {platform.nameOf(own.forwards ? link.from : link.to),
                        platform.nameOf(own.forwards ? link.to : link.from),
                        static_cast<std::int64_t>(own.link.index()),
                        own.messages,
                        own.atOnce,
                        own.time};
            }};
}

namespace {

std::string endName(const Platform& platform, LinkId id, bool forwards, bool enters) {
    const Link& link = platform.links[id.index()];
    return platform.nameOf(forwards == enters ? link.from : link.to);
}

} // namespace

Table linkUseTable(const std::shared_ptr<const Scenario>& scenario,
                   const std::shared_ptr<const LinkUses>& uses) {
    return {"link_use",
            TRANSLATABLE("report", "Use of links"),
            {table::explained({"from", TRANSLATABLE("report", "From")},
                              TRANSLATABLE("report", "Where messages enter the link")),
             table::explained({"to", TRANSLATABLE("report", "To")},
                              TRANSLATABLE("report", "Where they leave it")),
             {.id = "link", .readers = For::Files},
             {.id = "messages", .title = TRANSLATABLE("report", "Messages")},
             {.id = "carried",
              .title = TRANSLATABLE("report", "Carried"),
              .shown = Shown::Percent,
              .help = TRANSLATABLE("report", "Of what the link could carry in all the time of the plan"),
              .whole = 1},
             {.id = "busy",
              .title = TRANSLATABLE("report", "Busy"),
              .shown = Shown::Percent,
              .help = TRANSLATABLE("report", "Part of the time in which a message flows over it"),
              .whole = 1}},
            uses->links.size(),
            [scenario, uses](std::size_t i) -> std::vector<Cell> {
                const LinkUse& own = uses->links[i];
                const Platform& platform = scenario->platform;
                return {endName(platform, own.link, own.forwards, true),
                        endName(platform, own.link, own.forwards, false),
                        static_cast<std::int64_t>(own.link.index()),
                        own.messages,
                        own.carried,
                        own.busy};
            }};
}

Table slowedTable(const std::shared_ptr<const Scenario>& scenario,
                  const std::shared_ptr<const LinkUses>& uses) {
    return {"slowed_messages",
            TRANSLATABLE("report", "Messages slowed by others"),
            {{"from", TRANSLATABLE("report", "From")},
             {"to", TRANSLATABLE("report", "To")},
             {"messages", TRANSLATABLE("report", "Messages")},
             table::explained({"alone", TRANSLATABLE("report", "Alone"), UnitRole::Time},
                              TRANSLATABLE("report", "What they take when nothing else is under way")),
             table::explained({"took", TRANSLATABLE("report", "Took"), UnitRole::Time},
                              TRANSLATABLE("report", "What they take while messages share links")),
             table::explained({"link", TRANSLATABLE("report", "Held up on")},
                              TRANSLATABLE("report", "The link that they shared longest when it was full")),
             table::explained({"with", TRANSLATABLE("report", "With messages")},
                              TRANSLATABLE("report", "With whose messages they shared it longest"))},
            uses->slowed.size(),
            [scenario, uses](std::size_t i) -> std::vector<Cell> {
                const WayUse& own = uses->slowed[i];
                const Platform& platform = scenario->platform;
                std::vector<Cell> cells{platform.nameOf(own.from),
                                        platform.nameOf(own.to),
                                        own.messages,
                                        own.alone,
                                        own.took,
                                        {},
                                        {}};
                if (const auto& by = own.holder) {
                    cells[5] = endName(platform, by->link, by->forwards, true) + " -> " +
                               endName(platform, by->link, by->forwards, false);
                    cells[6] = platform.nameOf(by->from) + " -> " + platform.nameOf(by->to);
                }
                return cells;
            }};
}

std::vector<Table> linkTables(const Scenario& scenario, const Plan& plan) {
    if (definitionOf(plan.problem).sharing(scenario.questions) != ContentionModel::MaxMinFair)
        return {};
    auto found = linkUses(scenario, plan);
    if (!found || !*found || (*found)->links.empty())
        return {};
    const auto own = std::make_shared<const Scenario>(scenario);
    const auto uses = std::make_shared<const LinkUses>(**std::move(found));
    return {linkUseTable(own, uses), slowedTable(own, uses)};
}

Table ranksTable(const Platform& platform, const std::vector<replay::ReplayRank>& ranks) {
    return {"ranks",
            TRANSLATABLE("report", "Processes"),
            {{.id = "rank", .title = TRANSLATABLE("report", "Rank"), .readers = For::People},
             table::explained({"node", TRANSLATABLE("report", "Plays")},
                              TRANSLATABLE("report", "The node whose part the process played")),
             table::explained({"host", TRANSLATABLE("report", "Host")},
                              TRANSLATABLE("report", "The machine it ran on")),
             {.id = "expected",
              .title = TRANSLATABLE("report", "Items due"),
              .help = TRANSLATABLE("report", "Items that the plan sends to it"),
              .digits = 6},
             {.id = "arrived",
              .title = TRANSLATABLE("report", "Items arrived"),
              .help = TRANSLATABLE("report", "Items that came, counted in bytes"),
              .digits = 6},
             table::explained(
                 {"clock_error", TRANSLATABLE("report", "Clock error"), UnitRole::None, Shown::RunTime},
                 TRANSLATABLE("report", "How well its clock is known against the first one's")),
             {.id = "drift", .readers = For::Files}},
            ranks.size(),
            [&platform, &ranks](std::size_t i) -> std::vector<Cell> {
                const replay::ReplayRank& own = ranks[i];
                return {static_cast<std::int64_t>(i),
                        platform.nameOf(own.node),
                        own.host,
                        own.expected,
                        own.arrived,
                        own.clockError,
                        own.drift};
            }};
}

Table solversTable(std::span<const SolverInfo> solvers) {
    return {"solvers",
            TRANSLATABLE("report", "Solvers"),
            {{"problem", TRANSLATABLE("report", "Problem")},
             {"name", TRANSLATABLE("report", "Solver")},
             {"claim", TRANSLATABLE("report", "Claim")},
             {"input", TRANSLATABLE("report", "Input")},
             {"source", TRANSLATABLE("report", "Source")},
             {"title", TRANSLATABLE("report", "What it does")}},
            solvers.size(),
            [solvers](std::size_t i) -> std::vector<Cell> {
                const SolverInfo& own = solvers[i];
                return {std::string(nameOf(own.problem)), std::string(own.name),   wordOf(own.claim),
                        Word{"solver", own.input},        std::string(own.source), Word{"solver", own.title}};
            }};
}

} // namespace equipoise::report
