// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/numbers/number.h"
#include "core/base/text.h"
#include "core/base/words.h"
#include "core/io/graphml/graphml.h"
#include "core/io/points.h"
#include "core/io/xml/tree.h"
#include "core/platform/properties.h"

#include <algorithm>
#include <array>

namespace equipoise::io {

namespace {

struct KeyRow {
    std::string_view id;
    std::string_view kind;
    std::string_view name;
    std::string_view type;
};

constexpr auto keys = std::to_array<KeyRow>({{"g_name", "graph", "name", "string"},
                                             {"g_time", "graph", "time_unit", "string"},
                                             {"g_work", "graph", "work_unit", "string"},
                                             {"g_data", "graph", "data_unit", "string"},
                                             {"g_costs", "graph", "costs", "string"},
                                             {"n_name", "node", "name", "string"},
                                             {"n_type", "node", "type", "string"},
                                             {"n_cycle", "node", "cycle_time", "double"},
                                             {"n_cycle_unit", "node", "cycle_time_unit", "string"},
                                             {"n_start", "node", "start_up", "double"},
                                             {"n_start_unit", "node", "start_up_unit", "string"},
                                             {"n_table", "node", "compute_table", "string"},
                                             {"n_x", "node", "x", "double"},
                                             {"n_y", "node", "y", "double"}});
/// The properties of processors stand between, those of links behind.
constexpr auto edgeKeys = std::to_array<KeyRow>({{"e_cost", "edge", "cost", "double"},
                                                 {"e_cost_unit", "edge", "cost_unit", "string"},
                                                 {"e_latency", "edge", "latency", "double"},
                                                 {"e_latency_unit", "edge", "latency_unit", "string"},
                                                 {"e_table", "edge", "table", "string"}});
constexpr auto drawnKeys = std::to_array<KeyRow>({{"n_drawn", "node", "", ""}, {"e_drawn", "edge", "", ""}});

std::string data(std::string_view key, std::string_view value) {
    return "      <data key=\"" + std::string(key) + "\">" + xml::escaped(value) + "</data>\n";
}

class GraphmlWriter {
public:
    explicit GraphmlWriter(const Platform& platform)
        : m_platform(platform) {}

    std::string write();

private:
    void writeKeys();
    void writeKey(const KeyRow& key);
    template <class R>
    void writePropertyKeys(const std::string& before, std::string_view kind);
    template <class R>
    void writeProperties(const std::string& before, const R& record);
    template <class Node>
    void writeNode(const std::string& id, const Node& node, const CostFunction* compute);
    void writeQuantity(const std::string& key, const Quantity& quantity, UnitRole role);
    void writeEdge(const Link& link);
    void writeMatrix();
    static std::string idOf(NodeId node) {
        return (node.isProcessor() ? "p" : "s") + std::to_string(node.index);
    }

    const Platform& m_platform;
    std::string m_text;
    std::size_t m_edges = 0;
};

void GraphmlWriter::writeKey(const KeyRow& key) {
    m_text += "  <key id=\"" + std::string(key.id) + "\" for=\"" + std::string(key.kind) + "\"";
    if (key.name.empty())
        m_text += " yfiles.type=\"" + std::string(key.kind) + "graphics\"/>\n";
    else
        m_text +=
            " attr.name=\"" + std::string(key.name) + "\" attr.type=\"" + std::string(key.type) + "\"/>\n";
}

template <class R>
void GraphmlWriter::writePropertyKeys(const std::string& before, std::string_view kind) {
    for (const Property<R>& property : propertiesOf<R>())
        writeKey({before + std::string(property.key), kind, property.key,
                  property.isFlag()                              ? "boolean"
                  : property.isText() || !property.names.empty() ? "string"
                                                                 : "double"});
}

void GraphmlWriter::writeKeys() {
    std::ranges::for_each(keys, [this](const KeyRow& key) { writeKey(key); });
    writePropertyKeys<Processor>("n_", "node");
    std::ranges::for_each(edgeKeys, [this](const KeyRow& key) { writeKey(key); });
    writePropertyKeys<Link>("e_", "edge");
    std::ranges::for_each(drawnKeys, [this](const KeyRow& key) { writeKey(key); });
}

template <class R>
void GraphmlWriter::writeProperties(const std::string& before, const R& record) {
    for (const Property<R>& property : propertiesOf<R>())
        if (!property.isDefault(record))
            m_text += data(before + std::string(property.key), textOf(property, record));
}

/// The number stays one in the file's own unit, for other programs; the unit it is written in stands beside
/// it.
void GraphmlWriter::writeQuantity(const std::string& key, const Quantity& quantity, UnitRole role) {
    const Measure measure{role, m_platform.units};
    m_text += data(key, toText(quantity.value));
    if (fitting(quantity.unit, measure) != Unit{})
        m_text += data(key + "_unit", nameOf(quantity.unit, measure));
}

template <class Node>
void GraphmlWriter::writeNode(const std::string& id, const Node& node, const CostFunction* compute) {
    m_text += "    <node id=\"" + id + "\">\n" + data("n_name", node.name) +
              data("n_type", compute ? "processor" : "switch");
    if (compute) {
        writeQuantity("n_cycle", compute->writtenRate(), UnitRole::TimePerWork);
        if (compute->writtenStartUp() != Quantity{}) // 0 in a unit, too
            writeQuantity("n_start", compute->writtenStartUp(), UnitRole::Time);
        if (compute->isTable())
            m_text += data("n_table", pointsText(compute->table));
    }
    if (node.place)
        m_text += data("n_x", toText(node.place->x)) + data("n_y", toText(node.place->y));
    writeProperties("n_", node);
    const double side = compute ? 40 : 20;
    m_text += "      <data key=\"n_drawn\"><y:ShapeNode>";
    if (node.place)
        m_text += "<y:Geometry x=\"" + toText(node.place->x - side / 2) + "\" y=\"" +
                  toText(node.place->y - side / 2) + "\" width=\"" + toText(side) + "\" height=\"" +
                  toText(side) + "\"/>";
    m_text += "<y:NodeLabel>" + xml::escaped(node.name) + "</y:NodeLabel><y:Shape type=\"" +
              (compute ? "ellipse" : "rectangle") + "\"/></y:ShapeNode></data>\n    </node>\n";
}

void GraphmlWriter::writeEdge(const Link& link) {
    m_text += "    <edge id=\"e" + std::to_string(m_edges++) + "\" source=\"" + idOf(link.from) +
              "\" target=\"" + idOf(link.to) + "\" directed=\"" + (link.bothWays ? "false" : "true") +
              "\">\n";
    const CostFunction& transfer = link.transfer;
    writeQuantity("e_cost", transfer.writtenRate(), UnitRole::TimePerData);
    if (transfer.writtenStartUp() != Quantity{})
        writeQuantity("e_latency", transfer.writtenStartUp(), UnitRole::Time);
    if (transfer.isTable())
        m_text += data("e_table", pointsText(transfer.table));
    writeProperties("e_", link);
    m_text += "    </edge>\n";
}

void GraphmlWriter::writeMatrix() {
    const auto& cost = *m_platform.linkCost;
    for (std::size_t i = 0; i < m_platform.size(); ++i)
        for (std::size_t j = i + 1; j < m_platform.size(); ++j) {
            const bool both = cost(i, j) == cost(j, i);
            if (cost(i, j) != noLink)
                writeEdge({ProcessorId{i}, ProcessorId{j}, {cost(i, j), 0, {}}, both});
            if (!both && cost(j, i) != noLink)
                writeEdge({ProcessorId{j}, ProcessorId{i}, {cost(j, i), 0, {}}, false});
        }
}

std::string GraphmlWriter::write() {
    m_text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
             "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\" "
             "xmlns:y=\"http://www.yworks.com/xml/graphml\">\n";
    writeKeys();
    m_text += "  <graph id=\"G\" edgedefault=\"undirected\">\n" + data("g_name", m_platform.name) +
              data("g_time", m_platform.units.time) + data("g_work", m_platform.units.work) +
              data("g_data", m_platform.units.data);
    if (m_platform.linkCost)
        m_text += data("g_costs", "matrix");
    for (std::size_t i = 0; i < m_platform.size(); ++i)
        writeNode(idOf(ProcessorId{i}), m_platform.processors[i], &m_platform.processors[i].compute);
    for (std::size_t i = 0; i < m_platform.switches.size(); ++i)
        writeNode(idOf(SwitchId{i}), m_platform.switches[i], nullptr);
    for (const Link& link : m_platform.links)
        writeEdge(link);
    if (m_platform.linkCost)
        writeMatrix();
    m_text += "  </graph>\n</graphml>\n";
    return std::move(m_text);
}

} // namespace

Result<Exported> writeGraphMl(const Platform& platform) {
    constexpr std::size_t maxEdges = 500'000; ///< with up to three values each
    const std::size_t edges = platform.linkCost ? platform.size() * platform.size() : platform.links.size();
    if (edges > maxEdges || platform.size() + platform.switches.size() > 100'000)
        return Error{ErrorCode::NotWritable,
                     "GraphML",
                     withNumbers(TRANSLATABLE("facts", "%1 edges"), {edges}),
                     {},
                     {}};
    return Exported{GraphmlWriter(platform).write(), {}};
}

} // namespace equipoise::io
