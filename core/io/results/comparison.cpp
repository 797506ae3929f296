#include "core/io/results/comparison.h"

#include "core/base/names.h"
#include "core/base/number.h"
#include "core/io/scenario/writing.h"
#include "core/table/csv.h"

#include <algorithm>
#include <functional>

namespace core::io {

namespace {

using json::Writer;
using Layout = Writer::Layout;
using Plans = std::span<const KeptPlan* const>;

constexpr std::array contrastNames{
    Named<Contrast>{Contrast::Idle, "idle"},
    Named<Contrast>{Contrast::Same, "same"},
    Named<Contrast>{Contrast::FirstOnly, "first-only"},
    Named<Contrast>{Contrast::SecondOnly, "second-only"},
    Named<Contrast>{Contrast::Other, "other"},
    Named<Contrast>{Contrast::Unresolved, "unresolved"},
};

void optionalField(Writer& writer, std::string_view key, const std::optional<double>& number) {
    writer.key(key);
    if (number)
        writer.value(*number);
    else
        writer.null();
}

void writePlans(Writer& writer, Plans plans, const Comparison& comparison) {
    writer.key("plans").openList(Layout::Block);
    for (std::size_t i = 0; i < plans.size(); ++i) {
        const Plan& plan = plans[i]->plan;
        const PlanFigures& figures = comparison.figures[i];
        writer.openObject(Layout::Line);
        writer.field("name", plans[i]->name);
        writer.field("solver", plan.solver);
        writer.field("status", nameOf(plan.status));
        optionalField(writer, "value", plan.value);
        optionalField(writer, "bound", plan.bound);
        optionalField(writer, "gap", plan.gap());
        writer.field("makespan", comparedSchedule(plan).makespan);
        writer.field("processors", static_cast<std::uint64_t>(figures.processors));
        writer.field("idle", figures.measures.idle);
        writer.field("imbalance", figures.measures.imbalance);
        writer.field("volume", figures.volume);
        writer.field("messages", figures.messages);
        writer.field("shift", comparison.shifts[i]);
        writer.close();
    }
    writer.close();
}

void writeParts(Writer& writer, const Comparison& comparison) {
    writer.key("processors").openList(Layout::Block);
    for (std::size_t row = 0; row < comparison.rows.size(); ++row) {
        const PartRow& own = comparison.parts[row];
        writer.openObject(Layout::Line);
        writer.field("name", comparison.rows[row]);
        writer.field("differs", own.differs());
        writer.key("plans").openList(Layout::Line);
        for (std::size_t plan = 0; plan < own.plans.size(); ++plan) {
            const auto& part = own.plans[plan];
            if (!part) {
                writer.null();
                continue;
            }
            writer.openObject(Layout::Line);
            writer.field("position", static_cast<std::uint64_t>(own.positions[plan].value_or(0)));
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
    writer.key("traffic").openList(Layout::Block);
    for (const TrafficRow& row : comparison.traffic) {
        writer.openObject(Layout::Line);
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
        writer.close();
    }
    writer.close();
}

void writeLinks(Writer& writer, const Comparison& comparison) {
    writer.key("links").openList(Layout::Block);
    for (const RingLink& link : comparison.links) {
        writer.openObject(Layout::Line);
        writer.field("a", comparison.rows[link.a]);
        writer.field("b", comparison.rows[link.b]);
        writer.key("in").openList(Layout::Line);
        for (const bool in : link.in)
            writer.value(in);
        writer.close();
        writer.close();
    }
    writer.close();
}

void writeOwners(Writer& writer, Plans plans, const Comparison& comparison) {
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
        writer.key("moves").openList(Layout::Block);
        for (const grid::OwnerChange& move : changes->moves) {
            writer.openObject(Layout::Line);
            writer.field("from", comparison.rows[move.from]);
            writer.field("to", comparison.rows[move.to]);
            writer.field("blocks", move.blocks);
            writer.close();
        }
        writer.close();
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
    writer.field("stop", nameOf(difference.stop));
    writer.field("differences", difference.differences);
    writer.field("slivers", difference.slivers);
    writer.field("slack", difference.slack);
    writeTimes(writer, difference.times);
    writer.key("rows").openList(Layout::Block);
    for (std::size_t row = 0; row < difference.rows.size(); ++row) {
        writer.openObject(Layout::Block);
        writer.field("processor", comparison.rows[row]);
        writeTimes(writer, difference.rows[row].times);
        writer.key("stretches").openList(Layout::Block);
        for (const Stretch& stretch : difference.rows[row].stretches) {
            writer.openObject(Layout::Line);
            writer.field("start", stretch.start);
            writer.field("end", stretch.end);
            writer.field("contrast", nameOf(stretch.contrast));
            writer.field("count", stretch.count);
            writer.field("stride", stretch.stride);
            writer.close();
        }
        writer.close();
        writer.close();
    }
    writer.close();
    writer.close();
}

/// A row of a table: a head, and a cell for each plan.
void addRow(std::string& text, const std::string& head, std::size_t plans,
            const std::function<std::string(std::size_t)>& cell) {
    text += table::shownCell(head);
    for (std::size_t plan = 0; plan < plans; ++plan)
        text += "," + cell(plan);
    text += "\n";
}

std::string orEmpty(const std::optional<double>& number) {
    return number ? toText(*number) : std::string();
}

void addPartRows(std::string& text, const Comparison& comparison) {
    for (std::size_t row = 0; row < comparison.rows.size(); ++row) {
        const PartRow& own = comparison.parts[row];
        const auto used = [](const auto& part) { return part.has_value(); };
        const bool shares = std::ranges::any_of(own.plans, [](const auto& p) { return p && p->share; });
        const bool items = std::ranges::any_of(own.plans, [](const auto& p) { return p && p->items; });
        if (std::ranges::none_of(own.plans, used))
            continue;
        const std::string& name = comparison.rows[row];
        if (shares)
            addRow(text, "share of " + name, own.plans.size(), [&](std::size_t plan) {
                const auto& part = own.plans[plan];
                return part && part->share ? toText(*part->share) : std::string();
            });
        if (items)
            addRow(text, "items of " + name, own.plans.size(), [&](std::size_t plan) {
                const auto& part = own.plans[plan];
                return part && part->items ? std::to_string(*part->items) : std::string();
            });
        addRow(text, "time of " + name, own.plans.size(), [&](std::size_t plan) {
            const auto& part = own.plans[plan];
            return part && part->time ? toText(*part->time) : std::string();
        });
    }
}

} // namespace

std::string_view nameOf(Contrast contrast) {
    return nameIn(contrastNames, contrast);
}

void writeComparison(Writer& writer, Plans plans, const Comparison& comparison) {
    writer.field("problem", core::nameOf(comparison.problem));
    writer.field("equal", comparison.isEmpty());
    writePlans(writer, plans, comparison);
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

std::string comparisonJson(Plans plans, const Comparison& comparison) {
    Writer writer;
    writer.openObject(Layout::Block);
    writeComparison(writer, plans, comparison);
    writer.close();
    return std::move(writer).take();
}

std::string figuresCsv(Plans plans, const Comparison& comparison) {
    std::string text;
    const auto row = [&](const char* head, const std::function<std::string(std::size_t)>& cell) {
        addRow(text, head, plans.size(), cell);
    };
    row("figure", [&](std::size_t i) { return table::shownCell(plans[i]->name); });
    row("solver", [&](std::size_t i) { return table::shownCell(plans[i]->plan.solver); });
    row("status", [&](std::size_t i) { return std::string(nameOf(plans[i]->plan.status)); });
    row("value", [&](std::size_t i) { return orEmpty(plans[i]->plan.value); });
    row("bound", [&](std::size_t i) { return orEmpty(plans[i]->plan.bound); });
    row("gap", [&](std::size_t i) { return orEmpty(plans[i]->plan.gap()); });
    row("makespan", [&](std::size_t i) { return toText(comparedSchedule(plans[i]->plan).makespan); });
    const auto& figures = comparison.figures;
    row("processors", [&](std::size_t i) { return std::to_string(figures[i].processors); });
    row("idle", [&](std::size_t i) { return toText(figures[i].measures.idle); });
    row("imbalance", [&](std::size_t i) { return toText(figures[i].measures.imbalance); });
    row("volume", [&](std::size_t i) { return toText(figures[i].volume); });
    row("messages", [&](std::size_t i) { return toText(figures[i].messages); });
    addPartRows(text, comparison);
    for (const TrafficRow& way : comparison.traffic) {
        const std::string ends = comparison.rows[way.from] + " to " + comparison.rows[way.to];
        for (const auto& [head, field] : {std::pair{"messages from ", &Traffic::messages},
                                          {"volume from ", &Traffic::volume},
                                          {"time from ", &Traffic::time}})
            addRow(text, head + ends, plans.size(),
                   [&, field = field](std::size_t i) { return toText(way.plans[i].*field); });
    }
    return text;
}

std::string stretchesCsv(Plans plans, const Comparison& comparison) {
    std::string text = "plan,processor,contrast,start,end,count,stride\n";
    for (std::size_t i = 0; i < comparison.differences.size(); ++i)
        for (std::size_t row = 0; row < comparison.rows.size(); ++row)
            for (const Stretch& stretch : comparison.differences[i].rows[row].stretches)
                text.append(table::shownCell(plans[i + 1]->name))
                    .append(",")
                    .append(table::shownCell(comparison.rows[row]))
                    .append(",")
                    .append(nameOf(stretch.contrast))
                    .append(",")
                    .append(toText(stretch.start))
                    .append(",")
                    .append(toText(stretch.end))
                    .append(",")
                    .append(std::to_string(stretch.count))
                    .append(",")
                    .append(toText(stretch.stride))
                    .append("\n");
    return text;
}

} // namespace core::io
