// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/results/comparison.h"

#include "core/io/scenario/writing.h"
#include "core/report/tables.h"
#include "core/table/csv.h"
#include "core/table/json.h"

namespace equipoise::io {

namespace {

using json::Writer;
using Layout = Writer::Layout;
using Plans = std::span<const PlanRecord* const>;

using report::nameOf;

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

} // namespace

void writeComparison(Writer& writer, Plans plans, const Comparison& comparison) {
    writer.field("problem", equipoise::nameOf(comparison.problem));
    writer.field("equal", comparison.isEmpty());
    table::writeRows(writer, "plans", report::plansTable(plans, comparison));
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
    return table::toCsv(report::comparedInFull(plans, comparison));
}

std::string stretchesCsv(Plans plans, const Comparison& comparison) {
    return table::toCsv(report::stretchesTable(plans, comparison));
}

} // namespace equipoise::io
