// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/task/tables.h"
#include "core/base/words.h"
#include "core/model/definition.h"
#include "core/task/words.h"

namespace equipoise::task {

namespace {

Word laneWord(Lane lane) {
    switch (lane) {
    case Lane::Compute:
        return {"report", TRANSLATABLE("report", "compute"), "compute"};
    case Lane::Send:
        return {"report", TRANSLATABLE("report", "send"), "send"};
    case Lane::Receive:
        break;
    }
    return {"report", TRANSLATABLE("report", "receive"), "receive"};
}

Word kindWord(BlockKind kind) {
    switch (kind) {
    case BlockKind::Compute:
        return {"report", TRANSLATABLE("report", "computing"), "compute"};
    case BlockKind::Transfer:
        return {"report", TRANSLATABLE("report", "transfer"), "transfer"};
    case BlockKind::Wait:
        break;
    }
    return {"report", TRANSLATABLE("report", "waiting"), "wait"};
}

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
                const LinkUse& use = uses->links[i];
                const Platform& platform = scenario->platform;
                return {endName(platform, use.link, use.forwards, true),
                        endName(platform, use.link, use.forwards, false),
                        static_cast<std::int64_t>(use.link.index()),
                        use.messages,
                        use.carried,
                        use.busy};
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
                const WayUse& route = uses->slowed[i];
                const Platform& platform = scenario->platform;
                std::vector<Cell> cells{platform.nameOf(route.from),
                                        platform.nameOf(route.to),
                                        route.messages,
                                        route.alone,
                                        route.took,
                                        {},
                                        {}};
                if (const auto& by = route.holder) {
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
    auto computed = linkUses(scenario, plan);
    if (!computed || !*computed || (*computed)->links.empty())
        return {};
    const auto shared = std::make_shared<const Scenario>(scenario);
    const auto uses = std::make_shared<const LinkUses>(**std::move(computed));
    return {linkUseTable(shared, uses), slowedTable(shared, uses)};
}

Table scheduleTable(const std::shared_ptr<const PlanRecord>& kept) {
    return {"schedule",
            TRANSLATABLE("report", "Schedule"),
            {{"resource", TRANSLATABLE("report", "Processor")},
             {"lane", TRANSLATABLE("report", "Lane")},
             {"kind", TRANSLATABLE("report", "What")},
             {"start", TRANSLATABLE("report", "Start"), UnitRole::Time},
             {"end", TRANSLATABLE("report", "End"), UnitRole::Time},
             {"items", TRANSLATABLE("report", "Amount")},
             {"peer", TRANSLATABLE("report", "With")},
             {"count", TRANSLATABLE("report", "Times")},
             {"stride", TRANSLATABLE("report", "Every"), UnitRole::Time}},
            kept->plan.schedule.blocks.size(),
            [kept](std::size_t i) -> std::vector<Cell> {
                const Block& block = kept->plan.schedule.blocks[i];
                const Platform& platform = kept->scenario->platform;
                return {platform[block.resource].name,
                        laneWord(block.lane),
                        kindWord(block.kind),
                        block.start,
                        block.end,
                        block.items,
                        block.peer ? Cell(platform[*block.peer].name) : Cell(),
                        block.count,
                        block.count > 1 ? Cell(block.stride) : Cell()};
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
                const SolverInfo& solver = solvers[i];
                return {std::string(nameOf(solver.problem)),
                        std::string(solver.name),
                        wordOf(solver.claim),
                        Word{"solver", solver.input},
                        std::string(solver.source),
                        Word{"solver", solver.title}};
            }};
}

} // namespace equipoise::task
