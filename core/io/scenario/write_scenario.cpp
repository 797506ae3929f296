// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/field/codec.h"
#include "core/io/scenario/names.h"
#include "core/io/scenario/writing.h"
#include "core/model/definition.h"
#include "core/platform/properties.h"

namespace equipoise::io {

namespace {

using json::Writer;
using Layout = Writer::Layout;

void writeTable(Writer& writer, std::string_view key, const std::vector<CostFunction::Point>& table) {
    writer.key(key).openList(Layout::Line);
    for (const auto& point : table) {
        writer.openList(Layout::Line);
        writer.value(point.amount);
        writer.value(point.time);
        writer.close();
    }
    writer.close();
}

void writeCost(Writer& writer, const CostFunction& cost, const CostNames& names, const Units& units) {
    if (!cost.isTable() || cost.rate != 0) {
        const Quantity rate = writable(cost.writtenRate(), {names.role, units});
        writer.key(rate.unit.inverse ? names.inverse : names.rate);
        field::writeQuantity(writer, rate, {names.role, units});
    }
    if (cost.startUp != 0) {
        writer.key(names.startUp);
        field::writeQuantity(writer, cost.writtenStartUp(), {UnitRole::Time, units});
    }
    if (cost.isTable())
        writeTable(writer, names.table, cost.table);
}

/// Properties other than the defaults.
template <class R>
void writeProperties(Writer& writer, const R& record) {
    for (const Property<R>& property : propertiesOf<R>()) {
        if (property.isDefault(record))
            continue;
        const auto* number = std::get_if<double R::*>(&property.member);
        if (const auto* flag = std::get_if<bool R::*>(&property.member))
            writer.field(property.key, record.**flag);
        else if (number && property.nameOf(record.**number).empty())
            writer.field(property.key, record.**number);
        else
            writer.field(property.key, textOf(property, record));
    }
}

/// `node`: a processor or a switch.
void writePlace(Writer& writer, const auto& node) {
    if (node.place) {
        writer.field("x", node.place->x);
        writer.field("y", node.place->y);
    }
    writeProperties(writer, node);
}

void writeProcessors(Writer& writer, const Platform& platform) {
    writer.objects("processors", platform.processors, [&](const Processor& processor) {
        writer.field("name", processor.name);
        writeCost(writer, processor.compute, computeNames, platform.units);
        writePlace(writer, processor);
    });
}

void writeSwitches(Writer& writer, const Platform& platform) {
    writer.objects("switches", platform.switches, [&](const Switch& node) {
        writer.field("name", node.name);
        writePlace(writer, node);
    });
}

void writeLinks(Writer& writer, const Platform& platform) {
    writer.objects("links", platform.links, [&](const Link& link) {
        writer.field("from", platform.nameOf(link.from));
        writer.field("to", platform.nameOf(link.to));
        writeCost(writer, link.transfer, transferNames, platform.units);
        writer.field("both_ways", link.bothWays);
        writeProperties(writer, link);
    });
}

void writeMatrix(Writer& writer, const Platform& platform) {
    const Matrix<double>& cost = *platform.linkCost;
    const Measure measure{UnitRole::TimePerData, platform.units};
    if (fitting(platform.linkCostUnit, measure) != Unit{})
        writer.field("link_cost_unit", nameOf(platform.linkCostUnit, measure));
    writer.key("link_cost").openList(Layout::Block);
    for (std::size_t i = 0; i < cost.rows(); ++i) {
        writer.openList(Layout::Line);
        for (std::size_t j = 0; j < cost.columns(); ++j)
            if (i == j)
                writer.null();
            else
                writer.value(cost(i, j)); // an infinite cost is a missing link: null
        writer.close();
    }
    writer.close();
}

void writeUnits(Writer& writer, const Units& units) {
    writer.key("units").openObject(Layout::Line);
    writer.field("time", units.time);
    writer.field("work", units.work);
    writer.field("data", units.data);
    if (units.shown != ShownUnits{}) {
        writer.key("shown").openObject(Layout::Line);
        for (const ShownUnitRow& row : shownUnitRows())
            if (const auto& unit = units.shown.*row.unit)
                writer.field(row.key, nameOf(*unit, {row.role, units}));
        writer.close();
    }
    writer.close();
}

} // namespace

void writePlatform(Writer& writer, const Platform& platform) {
    writer.openObject(Layout::Block);
    writer.field("name", platform.name);
    writeUnits(writer, platform.units);
    writeProcessors(writer, platform);
    if (!platform.switches.empty())
        writeSwitches(writer, platform);
    if (platform.linkCost)
        writeMatrix(writer, platform);
    else
        writeLinks(writer, platform);
    writer.close();
}

void writeQuestions(Writer& writer, const Scenario& scenario, std::optional<Problem> only) {
    writer.openObject(Layout::Block);
    for (const Problem problem : problems())
        if (isAsked(scenario.questions, problem) && only.value_or(problem) == problem) {
            writer.key(nameOf(problem));
            definitionOf(problem).write(writer, scenario);
        }
    writer.close();
}

} // namespace equipoise::io
