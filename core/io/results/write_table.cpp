// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/numbers/number.h"
#include "core/io/points.h"
#include "core/io/spreadsheet/number_style.h"
#include "core/io/spreadsheet/table.h"
#include "core/platform/properties.h"
#include "core/table/csv.h"

#include <algorithm>

namespace equipoise::io {

namespace {

constexpr double noLink = infinity;

/// Rows of cells, each closed by endRow().
class TableWriter {
public:
    explicit TableWriter(const TableStyle& style)
        : m_style(style) {}

    void text(std::string_view text) { add(table::cellText(text, m_style.separator)); }
    void number(double value) {
        std::string written = numberText(value, m_style.decimalMark);
        const bool torn = written.find(m_style.separator) != std::string::npos;
        add(torn ? "\"" + written + "\"" : written);
    }
    void numberIf(bool given, double value) { given ? number(value) : empty(); }
    void empty() { add({}); }
    void points(const std::vector<CostFunction::Point>& table) { add(pointsText(table)); }

    void endRow() {
        m_text += '\n';
        m_first = true;
    }
    std::string take() { return std::move(m_text); }

private:
    void add(std::string_view cell) {
        if (!m_first)
            m_text += m_style.separator;
        m_text += cell;
        m_first = false;
    }

    TableStyle m_style;
    std::string m_text;
    bool m_first = true;
};

/// Columns of the properties that differ from their default in some record.
template <class R>
struct PropertyColumns {
    explicit PropertyColumns(const std::vector<R>& records) {
        for (const Property<R>& property : propertiesOf<R>())
            if (isUsed(property, records))
                columns.push_back(&property);
    }

    bool any() const { return !columns.empty(); }

    void header(TableWriter& writer) const {
        for (const Property<R>* property : columns)
            writer.text(property->key);
    }

    /// A flag that is no by default is empty where it is no.
    void row(TableWriter& writer, const R& record) const {
        for (const Property<R>* property : columns) {
            const bool empty =
                property->isFlag() && property->isDefault(record) && textOf(*property, record) == "false";
            writer.text(empty ? std::string() : textOf(*property, record, {"no", "yes"}));
        }
    }

    std::vector<const Property<R>*> columns;
};

/// Places and properties of processors or switches.
template <class Node>
struct PlaceColumns {
    explicit PlaceColumns(const std::vector<Node>& nodes)
        : place(std::ranges::any_of(nodes, [](const Node& node) { return node.place.has_value(); }))
        , properties(nodes) {}

    bool any() const { return place || properties.any(); }

    void header(TableWriter& writer) const {
        if (place) {
            writer.text("x");
            writer.text("y");
        }
        properties.header(writer);
    }

    void row(TableWriter& writer, const Node& node) const {
        if (place) {
            const Point at = node.place.value_or(Point{});
            writer.numberIf(node.place.has_value(), at.x);
            writer.numberIf(node.place.has_value(), at.y);
        }
        properties.row(writer, node);
    }

    bool place;
    PropertyColumns<Node> properties;
};

struct CostColumns {
    template <class Items, class Cost>
    CostColumns(const Items& items, Cost cost)
        : startUp(std::ranges::any_of(items, [&](const auto& item) { return (item.*cost).startUp != 0; }))
        , table(std::ranges::any_of(items, [&](const auto& item) { return (item.*cost).isTable(); })) {}

    bool any() const { return startUp || table; }

    bool startUp;
    bool table;
};

/// The rate, and the columns that are there.
void writeCost(TableWriter& writer, const CostColumns& columns, const CostFunction& cost) {
    writer.numberIf(!cost.isTable() || cost.rate != 0, cost.rate);
    if (columns.startUp)
        writer.numberIf(cost.startUp != 0, cost.startUp);
    if (columns.table)
        writer.points(cost.table);
}

void writeProcessors(TableWriter& writer, const Platform& platform) {
    const CostColumns costs(platform.processors, &Processor::compute);
    const PlaceColumns places(platform.processors);
    writer.text("processor");
    writer.text("cycle_time");
    if (costs.startUp)
        writer.text("start_up");
    if (costs.table)
        writer.text("compute_table");
    places.header(writer);
    writer.endRow();
    for (const Processor& processor : platform.processors) {
        writer.text(processor.name);
        writeCost(writer, costs, processor.compute);
        places.row(writer, processor);
        writer.endRow();
    }
}

void writeSwitches(TableWriter& writer, const Platform& platform) {
    const PlaceColumns places(platform.switches);
    writer.endRow();
    writer.text("switch");
    places.header(writer);
    writer.endRow();
    for (const Switch& node : platform.switches) {
        writer.text(node.name);
        places.row(writer, node);
        writer.endRow();
    }
}

void writeLinks(TableWriter& writer, const Platform& platform) {
    const CostColumns costs(platform.links, &Link::transfer);
    const bool oneWay = std::ranges::any_of(platform.links, [](const Link& link) { return !link.bothWays; });
    writer.endRow();
    for (const char* name : {"from", "to", "cost"})
        writer.text(name);
    if (costs.startUp)
        writer.text("latency");
    if (costs.table)
        writer.text("table");
    if (oneWay)
        writer.text("both_ways");
    const PropertyColumns properties(platform.links);
    properties.header(writer);
    writer.endRow();
    for (const Link& link : platform.links) {
        writer.text(platform.nameOf(link.from));
        writer.text(platform.nameOf(link.to));
        writeCost(writer, costs, link.transfer);
        if (oneWay)
            writer.text(link.bothWays ? "yes" : "no");
        properties.row(writer, link);
        writer.endRow();
    }
}

void writeCosts(TableWriter& writer, const Matrix<double>& cost, std::size_t row) {
    for (std::size_t j = 0; j < cost.columns(); ++j)
        writer.numberIf(row != j && cost(row, j) != noLink, cost(row, j));
    writer.endRow();
}

void writeLinkCost(TableWriter& writer, const Platform& platform) {
    writer.endRow();
    writer.text("link_cost");
    for (const Processor& processor : platform.processors)
        writer.text(processor.name);
    writer.endRow();
    for (std::size_t i = 0; i < platform.size(); ++i) {
        writer.text(platform.processors[i].name);
        writeCosts(writer, *platform.linkCost, i);
    }
}

void writeMatrix(TableWriter& writer, const Platform& platform) {
    writer.text("processor");
    writer.text("cycle_time");
    for (const Processor& processor : platform.processors)
        writer.text(processor.name);
    writer.endRow();
    for (std::size_t i = 0; i < platform.size(); ++i) {
        writer.text(platform.processors[i].name);
        writer.number(platform.processors[i].compute.rate);
        writeCosts(writer, *platform.linkCost, i);
    }
}

} // namespace

std::string formatTable(const Platform& platform, const TableStyle& style) {
    TableWriter writer(style);
    const bool plain = platform.switches.empty() && !PlaceColumns(platform.processors).any() &&
                       !CostColumns(platform.processors, &Processor::compute).any();
    if (platform.linkCost && platform.size() > 0 && plain) {
        writeMatrix(writer, platform);
        return writer.take();
    }
    writeProcessors(writer, platform);
    if (!platform.switches.empty())
        writeSwitches(writer, platform);
    if (platform.linkCost && platform.size() > 0)
        writeLinkCost(writer, platform);
    else if (!platform.links.empty())
        writeLinks(writer, platform);
    return writer.take();
}

} // namespace equipoise::io
