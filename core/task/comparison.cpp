// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/words.h"
#include "core/task/outcomes.h"
#include "core/task/tables.h"
#include "core/task/words.h"

#include <utility>

namespace equipoise::task {

namespace {

using json::Writer;
using Layout = Writer::Layout;
using PlanList = std::vector<const PlanRecord*>;

void writeParts(Writer& writer, const Comparison& comparison) {
    writer.key("processors").openList(Layout::Block);
    for (std::size_t row = 0; row < comparison.rows.size(); ++row) {
        const PartRow& parts = comparison.parts[row];
        writer.openObject(Layout::Line);
        writer.field("name", comparison.rows[row]);
        writer.field("differs", parts.differs());
        writer.key("plans").openList(Layout::Line);
        for (std::size_t plan = 0; plan < parts.plans.size(); ++plan) {
            const auto& part = parts.plans[plan];
            if (!part) {
                writer.null();
                continue;
            }
            writer.openObject(Layout::Line);
            writer.field("position", static_cast<std::uint64_t>(parts.positions[plan].value_or(0)));
            if (part->share)
                writer.field("share", *part->share);
            if (part->items)
                writer.field("items", *part->items);
            if (part->time)
                writer.field("time", *part->time);
            writer.close();
        }
        writer.close();
        writer.close();
    }
    writer.close();
}

void writeTraffic(Writer& writer, const Comparison& comparison) {
    writer.objects("traffic", comparison.traffic, [&](const TrafficRow& row) {
        writer.field("from", comparison.rows[row.from]);
        writer.field("to", comparison.rows[row.to]);
        writer.key("plans").openList(Layout::Line);
        for (const Traffic& traffic : row.plans) {
            writer.openObject(Layout::Line);
            writer.field("messages", traffic.messages);
            writer.field("volume", traffic.volume);
            writer.field("time", traffic.time);
            writer.close();
        }
        writer.close();
    });
}

void writeLinks(Writer& writer, const Comparison& comparison) {
    writer.objects("links", comparison.links, [&](const RingLink& link) {
        writer.field("a", comparison.rows[link.a]);
        writer.field("b", comparison.rows[link.b]);
        writer.values("in", link.in);
    });
}

void writeOwners(Writer& writer, const PlanList& plans, const Comparison& comparison) {
    writer.key("owners").openList(Layout::Block);
    for (std::size_t i = 0; i < comparison.owners.size(); ++i) {
        const auto& changes = comparison.owners[i];
        if (!changes) {
            writer.null();
            continue;
        }
        writer.openObject(Layout::Block);
        writer.field("plan", plans[i + 1]->name);
        writer.field("blocks", changes->blocks);
        writer.field("changed", changes->changed);
        writer.objects("moves", changes->moves, [&](const OwnerChange& move) {
            writer.field("from", comparison.rows[move.from]);
            writer.field("to", comparison.rows[move.to]);
            writer.field("blocks", move.blocks);
        });
        writer.close();
    }
    writer.close();
}

void writeTimes(Writer& writer, const ContrastTimes& times) {
    writer.key("times").openObject(Layout::Line);
    for (std::size_t i = 0; i < contrasts; ++i)
        writer.field(nameOf(static_cast<Contrast>(i)), times[i]);
    writer.close();
}

void writeDifference(Writer& writer, const std::string& plan, const Comparison& comparison,
                     const Difference& difference) {
    writer.openObject(Layout::Block);
    writer.field("plan", plan);
    writer.field("equal", difference.isEmpty());
    writer.field("stop", equipoise::nameOf(difference.stop));
    writer.field("differences", difference.differences);
    writer.field("slivers", difference.slivers);
    writer.field("slack", difference.slack);
    writeTimes(writer, difference.times);
    writer.key("rows").openList(Layout::Block);
    for (std::size_t row = 0; row < difference.rows.size(); ++row) {
        writer.openObject(Layout::Block);
        writer.field("processor", comparison.rows[row]);
        writeTimes(writer, difference.rows[row].times);
        writer.objects("stretches", difference.rows[row].stretches, [&](const Stretch& stretch) {
            writer.field("start", stretch.start);
            writer.field("end", stretch.end);
            writer.field("contrast", nameOf(stretch.contrast));
            writer.field("count", stretch.count);
            writer.field("stride", stretch.stride);
        });
        writer.close();
    }
    writer.close();
    writer.close();
}

/// All of a comparison that is nested.
void writeNested(Writer& writer, const PlanList& plans, const Comparison& comparison) {
    writeParts(writer, comparison);
    writeTraffic(writer, comparison);
    if (comparison.problem == Problem::Ring)
        writeLinks(writer, comparison);
    if (comparison.problem == Problem::Grid)
        writeOwners(writer, plans, comparison);
    writer.key("differences").openList(Layout::Block);
    for (std::size_t i = 0; i < comparison.differences.size(); ++i)
        writeDifference(writer, plans[i + 1]->name, comparison, comparison.differences[i]);
    writer.close();
}

Table parts(const PlanList& plans, const Comparison& comparison) {
    return {"processors",
            TRANSLATABLE("report", "What each processor gets"),
            {{"name", TRANSLATABLE("report", "Processor")},
             {"plan", TRANSLATABLE("report", "Plan")},
             {"share", TRANSLATABLE("report", "Share"), UnitRole::None, Shown::Percent},
             {"items", TRANSLATABLE("report", "Items")},
             {"time", TRANSLATABLE("report", "Done at"), UnitRole::Time}},
            comparison.rows.size() * plans.size(),
            [plans, &comparison](std::size_t i) -> std::vector<Cell> {
                const std::size_t row = i / plans.size();
                const std::size_t plan = i % plans.size();
                const Part part = comparison.parts[row].plans[plan].value_or(Part{});
                return {comparison.rows[row], plans[plan]->name, table::cellOf(part.share),
                        table::cellOf(part.items), table::cellOf(part.time)};
            }};
}

Table traffic(const PlanList& plans, const Comparison& comparison) {
    return {"traffic",
            TRANSLATABLE("report", "What is sent"),
            {{"from", TRANSLATABLE("report", "From")},
             {"to", TRANSLATABLE("report", "To")},
             {"plan", TRANSLATABLE("report", "Plan")},
             {"messages", TRANSLATABLE("report", "Messages")},
             {"volume", TRANSLATABLE("report", "Volume")},
             {"time", TRANSLATABLE("report", "Time"), UnitRole::Time}},
            comparison.traffic.size() * plans.size(),
            [plans, &comparison](std::size_t i) -> std::vector<Cell> {
                const TrafficRow& row = comparison.traffic[i / plans.size()];
                const Traffic& sent = row.plans[i % plans.size()];
                return {comparison.rows[row.from],
                        comparison.rows[row.to],
                        plans[i % plans.size()]->name,
                        sent.messages,
                        sent.volume,
                        sent.time};
            }};
}

Table changedLinks(const PlanList& plans, const Comparison& comparison) {
    std::vector<std::vector<Cell>> rows;
    for (std::size_t plan = 1; plan < plans.size(); ++plan)
        for (const RingLink& link : comparison.links)
            if (link.in[plan] != link.in[0])
                rows.push_back({plans[plan]->name, comparison.rows[link.a], comparison.rows[link.b],
                                link.in[plan] ? Word{"report", TRANSLATABLE("report", "gained"), "gained"}
                                              : Word{"report", TRANSLATABLE("report", "lost"), "lost"}});
    return table::tableOf("links", TRANSLATABLE("report", "Links gained and lost against the first plan"),
                          {{"plan", TRANSLATABLE("report", "Plan")},
                           {"a", TRANSLATABLE("report", "From")},
                           {"b", TRANSLATABLE("report", "To")},
                           {"change", TRANSLATABLE("report", "Against the first")}},
                          std::move(rows), std::identity{});
}

Table changedOwners(const PlanList& plans, const Comparison& comparison) {
    std::vector<std::vector<Cell>> rows;
    for (std::size_t i = 0; i < comparison.owners.size(); ++i)
        for (const OwnerChange& move : comparison.owners[i].value_or(OwnerChanges{}).moves)
            rows.push_back(
                {plans[i + 1]->name, comparison.rows[move.from], comparison.rows[move.to], move.blocks});
    return table::tableOf("owners", TRANSLATABLE("report", "Blocks that change hands against the first plan"),
                          {{"plan", TRANSLATABLE("report", "Plan")},
                           {"from", TRANSLATABLE("report", "From")},
                           {"to", TRANSLATABLE("report", "To")},
                           {"blocks", TRANSLATABLE("report", "Blocks given")}},
                          std::move(rows), std::identity{});
}

/// What is known of a plan and the first one as a whole.
void addSentences(Outcome& outcome, const Argument& plan, const Difference& difference) {
    if (difference.isEmpty())
        outcome.items.emplace_back(
            Sentence{TRANSLATABLE("report", "“{0}” has every processor do the same at every instant "
                                            "as the first: compared exactly."),
                     {plan}});
    else if (difference.stop != Stop::Completed)
        outcome.items.emplace_back(
            Sentence{TRANSLATABLE("report", "“{0}”: stopped before all was compared."), {plan}});
    else if (difference.differences == 0)
        outcome.items.emplace_back(Sentence{
            TRANSLATABLE("report", "“{0}” differs from the first by rounding only: differences of at "
                                   "most {1}: {2}."),
            {plan, {difference.slack, UnitRole::Time}, difference.slivers}});
}

void addOwners(Outcome& outcome, const Argument& plan, const std::optional<OwnerChanges>& changes) {
    if (changes)
        outcome.items.emplace_back(
            Sentence{TRANSLATABLE("report", "“{0}” gives {1} of {2} blocks to other processors."),
                     {plan, changes->changed, changes->blocks}});
    else
        outcome.items.emplace_back(Sentence{
            TRANSLATABLE("report",
                         "“{0}”: blocks that change hands are not counted: that would take too long."),
            {plan}});
}

} // namespace

Outcome comparisonOutcome(std::span<const PlanRecord* const> compared, const Comparison& comparison,
                          For readers) {
    const PlanList plans(compared.begin(), compared.end());
    Outcome outcome{.id = "comparison", .units = plans.front()->scenario->platform.units};
    const auto add = [&](For readersOfTable, const auto& table) {
        if (static_cast<int>(readersOfTable) & static_cast<int>(readers))
            if (Table made = table(); made.rows > 0)
                outcome.items.emplace_back(readBy(readersOfTable, std::move(made)));
    };
    outcome.items.emplace_back(
        jsonFacts({{"problem", std::string(nameOf(comparison.problem))}, {"equal", comparison.isEmpty()}}));
    add(For::Text, [&] { return comparedFigures(plans, comparison, For::Text); });
    add(For::Reports, [&] { return plansTable(plans, comparison); });
    outcome.items.emplace_back(
        Members{[plans, &comparison](Writer& writer) { writeNested(writer, plans, comparison); }});
    for (std::size_t i = 1; i < plans.size(); ++i)
        addSentences(outcome, {plans[i]->name}, comparison.differences[i - 1]);
    add(forPages, [&] { return differencesTable(plans, comparison); });
    add(forPages, [&] { return parts(plans, comparison); });
    add(forPages, [&] { return traffic(plans, comparison); });
    for (std::size_t i = 0; i < comparison.owners.size(); ++i)
        addOwners(outcome, {plans[i + 1]->name}, comparison.owners[i]);
    add(forTables, [&] { return changedLinks(plans, comparison); });
    add(forTables, [&] { return changedOwners(plans, comparison); });
    add(For::Text, [&] { return comparedDetails(plans, comparison, For::Text); });
    add(For::Text, [&] { return stretchesTable(plans, comparison, true); });
    return outcome;
}

} // namespace equipoise::task
