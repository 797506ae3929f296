// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/control/poll.h"
#include "core/base/numbers/number.h"
#include "core/base/refusal.h"
#include "core/base/words.h"
#include "core/io/decode.h"
#include "core/io/dot/dot.h"
#include "core/io/dot/graph.h"
#include "core/measure/statistics.h"
#include "core/platform/properties.h"

#include <algorithm>

namespace equipoise::io {

namespace {

/// Limit of a matrix of costs; drawn platforms are smaller.
constexpr std::size_t maxMatrixNodes = 4096;

/// From a graph to a platform.
class Builder {
public:
    Builder(dot::Graph graph, std::string_view text, const std::string& fileName, Notes& notes,
            SolveControl* control)
        : m_graph(std::move(graph))
        , m_text(text)
        , m_file(fileName)
        , m_notes(notes)
        , m_poll(control) {}

    Result<Imported> build() {
        m_platform.name = m_graph.name;
        m_platform.units = m_graph.units;
        if (!addNodes())
            return stopped();
        if (auto done = m_graph.matrix ? addMatrix() : addLinks(); !done)
            return std::move(done).error();
        if (auto valid = validate(m_platform); !valid)
            return located(std::move(valid).error());
        Imported imported = std::move(m_notes).with(std::move(m_platform));
        imported.speedsProposed = m_speedsProposed;
        return imported;
    }

private:
    /// False once the control says stop.
    bool addNodes() {
        const auto hasSpeed = [](const dot::Node& node) {
            return node.attributes->hasRate() || node.attributes->isSwitch == false;
        };
        const bool speeds = std::ranges::any_of(m_graph.nodes, hasSpeed);
        m_hasSpeeds = speeds;
        std::vector<double> rates;
        for (const dot::Node& node : m_graph.nodes)
            if (node.attributes->rate)
                rates.push_back(costOf(*node.attributes, UnitRole::TimePerWork).rate);
        m_usual = rates.empty() ? 1 : measure::summarise(rates).median;
        for (std::size_t i = 0; i < m_graph.nodes.size(); ++i) {
            if (m_poll())
                return false;
            dot::Node& node = m_graph.nodes[i];
            const bool isSwitch = node.attributes->isSwitch.value_or(speeds && !node.attributes->hasRate());
            if (isSwitch && !node.attributes->isSwitch)
                m_notes.add(ImportCode::Supposed, "speed of " + node.name, "a switch", node.line);
            if (isSwitch)
                addSwitch(node, i);
            else
                addProcessor(node, i);
        }
        if (m_speedsProposed && !speeds)
            m_notes.add(ImportCode::Proposed, "cycle_time", "1");
        return true;
    }

    void addSwitch(dot::Node& node, std::size_t index) {
        m_ids.emplace_back(SwitchId{m_platform.switches.size()});
        m_switches.push_back(index);
        Switch& added = m_platform.switches.emplace_back(std::move(node.name), node.attributes->place);
        copyProperties(node.attributes->node, added);
    }

    void addProcessor(dot::Node& node, std::size_t index) {
        m_ids.emplace_back(ProcessorId{m_platform.processors.size()});
        m_processors.push_back(index);
        const dot::Attributes& attributes = *node.attributes;
        m_speedsProposed = m_speedsProposed || !attributes.hasRate();
        CostFunction compute = costOf(attributes, UnitRole::TimePerWork);
        if (!attributes.hasRate()) {
            compute.rate = m_usual;
            m_notes.assumeSpeed(node.name);
            if (m_hasSpeeds)
                m_notes.add(ImportCode::Proposed, "cycle_time of " + node.name, toText(m_usual), node.line);
        }
        Processor& added =
            m_platform.processors.emplace_back(std::move(node.name), std::move(compute), attributes.place);
        copyProperties(attributes.node, added);
    }

    /// In units that fit the labels as they are in the end.
    CostFunction costOf(const dot::Attributes& attributes, UnitRole role) const {
        CostFunction cost;
        cost.setRate(writable(attributes.rate.value_or(Quantity{}), {role, m_platform.units}));
        cost.setStartUp(
            writable(attributes.startUp.value_or(Quantity{}), {UnitRole::Time, m_platform.units}));
        if (attributes.table)
            cost.table = *attributes.table;
        return cost;
    }

    Result<void> addLinks() {
        const bool costs = std::ranges::any_of(
            m_graph.edges, [](const dot::Edge& edge) { return edge.attributes->hasRate(); });
        if (!costs && !m_graph.edges.empty())
            m_notes.add(ImportCode::Proposed, "cost", "1");
        std::vector<double> rates;
        for (const dot::Edge& edge : m_graph.edges)
            if (edge.attributes->rate)
                rates.push_back(costOf(*edge.attributes, UnitRole::TimePerData).rate);
        const double usual = rates.empty() ? 1 : measure::summarise(rates).median;
        for (const dot::Edge& edge : m_graph.edges) {
            if (m_poll())
                return stopped();
            if (costs && !edge.attributes->hasRate() && !edge.attributes->isRateUnknown)
                return missingCost(edge);
            CostFunction transfer = costOf(*edge.attributes, UnitRole::TimePerData);
            if (!edge.attributes->hasRate()) {
                transfer.rate = usual;
                m_notes.assumeCost(m_platform.links.size());
                if (costs)
                    m_notes.add(ImportCode::Supposed,
                                "cost of " + m_platform.nameOf(m_ids[edge.from]) + " - " +
                                    m_platform.nameOf(m_ids[edge.to]),
                                toText(usual) + ", the median of the others", edge.line);
            }
            Link& added =
                m_platform.links.emplace_back(m_ids[edge.from], m_ids[edge.to], std::move(transfer),
                                              edge.attributes->bothWays.value_or(!m_graph.directed));
            copyProperties(edge.attributes->edge, added);
        }
        return {};
    }

    Result<void> addMatrix() {
        const std::size_t count = m_platform.size();
        if (count > maxMatrixNodes)
            return Error{ErrorCode::TooManyProcessors,
                         "costs=matrix",
                         std::to_string(count),
                         std::to_string(maxMatrixNodes),
                         {m_file, 1, 1, {}}};
        Matrix<double>& cost = m_platform.linkCost.emplace(count, count, infinity);
        for (std::size_t i = 0; i < count; ++i)
            cost(i, i) = 0;
        for (const dot::Edge& edge : m_graph.edges) {
            if (m_poll())
                return stopped();
            if (!edge.attributes->rate)
                return missingCost(edge);
            if (edge.attributes->table || edge.attributes->startUp)
                return refuse(edge.offset, TRANSLATABLE("facts", "a table or a latency"),
                              TRANSLATABLE("facts", "a cost where costs=matrix"));
            const NodeId from = m_ids[edge.from];
            const NodeId to = m_ids[edge.to];
            if (!from.isProcessor() || !to.isProcessor())
                return refuse(edge.offset, TRANSLATABLE("facts", "an edge of a switch"),
                              TRANSLATABLE("facts", "edges of processors where costs=matrix"));
            cost(from.index, to.index) = edge.attributes->rate->value;
            if (edge.attributes->bothWays.value_or(!m_graph.directed))
                cost(to.index, from.index) = edge.attributes->rate->value;
        }
        return {};
    }

    Error missingCost(const dot::Edge& edge) const {
        const auto name = [&](std::size_t node) { return m_platform.nameOf(m_ids[node]); };
        return {ErrorCode::MissingField,
                TRANSLATABLE("facts", "cost of ") + name(edge.from) + " - " + name(edge.to),
                {},
                {},
                placeAt(m_text, edge.offset, m_file)};
    }

    Error refuse(std::size_t offset, std::string actual, std::string wanted) const {
        return {ErrorCode::TextSyntax, "DOT", std::move(actual), std::move(wanted),
                placeAt(m_text, offset, m_file)};
    }

    /// Where the node or the edge stands that a rule of the platform speaks of.
    Error located(Error error) const {
        const std::string path = error.place.path;
        error.place = {m_file, 1, 1, {}};
        const auto open = path.find('[');
        const auto index = open == std::string::npos
                               ? std::nullopt
                               : parseNumber(path.substr(open + 1, path.find(']', open) - open - 1));
        if (!index)
            return error;
        const auto at = static_cast<std::size_t>(*index);
        if (path.starts_with("platform.links["))
            error.place = placeAt(m_text, m_graph.edges.at(at).offset, m_file);
        else if (path.starts_with("platform.switches["))
            error.place = placeAt(m_text, m_graph.nodes.at(m_switches.at(at)).offset, m_file);
        else
            error.place = placeAt(m_text, m_graph.nodes.at(m_processors.at(at)).offset, m_file);
        return error;
    }

    dot::Graph m_graph;
    std::string_view m_text;
    const std::string& m_file;
    Notes& m_notes;
    Poll m_poll;
    Platform m_platform;
    std::vector<NodeId> m_ids;             ///< by node of the graph
    std::vector<std::size_t> m_processors; ///< their nodes
    std::vector<std::size_t> m_switches;
    bool m_speedsProposed = false;
    bool m_hasSpeeds = false; ///< some node has one, or says that it is no switch
    double m_usual = 1;       ///< median of the cycle times that are known
};

} // namespace

Result<Imported> readDot(std::string_view bytes, const std::string& fileName, SolveControl* control) {
    Notes notes;
    auto text = decodeText(bytes, fileName, control);
    // Graphviz reads Latin 1 where a graph has that charset, as many of its example files have.
    if (!text && text.error().code == ErrorCode::TextSyntax &&
        bytes.find("charset") != std::string_view::npos && bytes.find('\0') == std::string_view::npos) {
        text = fromLatin1(bytes);
        notes.add(ImportCode::Supposed, "what is not UTF-8", "Latin 1");
    }
    if (!text)
        return text.error();
    auto graph = dot::parseGraph(*text, fileName, notes, control);
    if (!graph)
        return std::move(graph).error();
    return Builder(*std::move(graph), *text, fileName, notes, control).build();
}

} // namespace equipoise::io
