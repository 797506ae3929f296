// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/control/poll.h"
#include "core/base/numbers/number.h"
#include "core/base/numbers/quantity.h"
#include "core/base/words.h"
#include "core/io/decode.h"
#include "core/io/graphml/graphml.h"
#include "core/io/graphml/keys.h"
#include "core/io/intake/columns.h"
#include "core/io/numbered_names.h"
#include "core/io/points.h"
#include "core/io/xml/tree.h"
#include "core/measure/statistics.h"
#include "core/platform/properties.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <unordered_map>

namespace equipoise::io {

namespace {

using xml::Element;
using namespace graphml;

/// A <key>: what the data that names it means.
struct Key {
    std::string name; ///< in lower case; empty: for programs that draw
};

struct Node {
    std::string id;
    Processor processor; ///< or what a switch has of it
    bool hasRate = false;
    std::optional<bool> isSwitch;
    const Element* element = nullptr;
};

struct Edge {
    std::string from;
    std::string to;
    Link link; ///< without its ends
    bool hasRate = false;
    const Element* element = nullptr;
};

/// Values of one element by the names of their keys.
using Data = std::map<std::string, std::string>;

class GraphmlReader {
public:
    GraphmlReader(const Element& root, const std::string& fileName, SolveControl* control)
        : m_root(root)
        , m_file(fileName)
        , m_poll(control) {}

    Result<Imported> read();

private:
    bool fail(Error error, const Element& at);
    bool readKeys();
    bool readGraph(const Element& graph, const std::string& group);
    bool readNode(const Element& element, const std::string& group);
    bool readEdge(const Element& element, bool directed);
    void readGraphData(const Element& graph);
    Data dataOf(const Element& element, Kind kind);
    bool take(const Data& data, const char* name, const Element& at, double& target);
    std::optional<Quantity> quantityOf(const Data& data, const std::string& name, UnitRole role,
                                       const Unit& bare, const Element& at);
    bool takeRate(const Data& data, const char* rate, std::initializer_list<const char*> inverses,
                  UnitRole role, const Element& at, CostFunction& cost, bool& has);
    bool takeStartUp(const Data& data, const char* name, const Element& at, CostFunction& cost);
    bool takeTable(const Data& data, const char* name, const Element& at, CostFunction& cost, bool& has);
    bool takePlace(const Data& data, const Element& element, std::optional<Point>& place);
    template <class R>
    bool takeProperties(const Data& data, const Element& at, R& record);
    bool addNodes();
    bool addEdges();

    const Element& m_root;
    const std::string& m_file;
    Poll m_poll;
    Notes m_notes;
    std::map<std::string, Key> m_keys;                       ///< by id
    std::array<Data, 3> m_defaults;                          ///< by kind of element
    std::set<std::pair<std::string, std::string>> m_unknown; ///< kind of element and name of key: noted once
    std::vector<Node> m_nodes;
    std::vector<Edge> m_edges;
    std::unordered_map<std::string, NodeId> m_byId;
    bool m_matrix = false;
    Platform m_platform;
    std::optional<Error> m_error;
};

bool GraphmlReader::fail(Error error, const Element& at) {
    error.place = {m_file, at.line, at.column, {}};
    m_error = std::move(error);
    return false;
}

bool GraphmlReader::readKeys() {
    for (const Element& child : m_root.children) {
        if (m_poll() || child.name != "key")
            continue;
        const std::string* id = child.attribute("id");
        if (!id)
            return fail({ErrorCode::MissingField, TRANSLATABLE("facts", "id of <key>"), {}, {}, {}}, child);
        Key key;
        key.name = lower(child.attributeOr("attr.name"));
        if (const Element* value = child.child("default"))
            for (std::size_t kind = 0; kind < known.size(); ++kind)
                if (const std::string target = child.attributeOr("for", "all");
                    (target == "all" || target == kindNames[kind]) && known[kind].contains(key.name))
                    m_defaults[kind].emplace(key.name, value->text);
        if (!m_keys.emplace(*id, std::move(key)).second)
            return fail({ErrorCode::DuplicateName, "<key>", *id, {}, {}}, child);
    }
    return true;
}

/// What the element says, and the defaults of what it does not say.
Data GraphmlReader::dataOf(const Element& element, Kind kind) {
    const auto& names = known[static_cast<std::size_t>(kind)];
    const std::string what(kindNames[static_cast<std::size_t>(kind)]);
    Data data;
    if (m_poll(element.children.size() + stepsOfItem))
        fail(stopped(), element);
    for (const Element& child : element.children) {
        if (child.name != "data")
            continue;
        const std::string id = child.attributeOr("key");
        const auto key = m_keys.find(id);
        // What programs draw with has no name; its places and labels are read elsewhere.
        if (key != m_keys.end() && key->second.name.empty())
            continue;
        const std::string name = key == m_keys.end() ? id : key->second.name;
        if (key != m_keys.end() && names.contains(name) && isNotGiven(trimmed(child.text)))
            m_notes.add(ImportCode::NotModelled, name + " of " + element.attributeOr("id", what), "NaN",
                        child.line);
        else if (key != m_keys.end() && names.contains(name))
            data.emplace(name, child.text);
        else if (m_unknown.emplace(what, name).second)
            m_notes.add(ImportCode::NotModelled, "data of a " + what + ": " + name, trimmed(child.text),
                        child.line);
    }
    const auto& defaults = m_defaults[static_cast<std::size_t>(kind)];
    data.insert(defaults.begin(), defaults.end());
    return data;
}

bool GraphmlReader::take(const Data& data, const char* name, const Element& at, double& target) {
    const auto entry = data.find(name);
    const std::string text = entry == data.end() ? std::string() : trimmed(entry->second);
    if (text.empty())
        return true;
    const auto number = parseNumber(text);
    if (!number)
        return fail({ErrorCode::WrongType,
                     std::string(name) + " of " + at.attributeOr("id", at.name),
                     "\"" + entry->second + "\"",
                     TRANSLATABLE("facts", "a number with a decimal point"),
                     {}},
                    at);
    target = *number;
    return true;
}

/// What stands there, in the unit that it or the value beside it names; empty: nothing, or it was refused.
std::optional<Quantity> GraphmlReader::quantityOf(const Data& data, const std::string& name, UnitRole role,
                                                  const Unit& bare, const Element& at) {
    const auto entry = data.find(name);
    const std::string text = entry == data.end() ? std::string() : trimmed(entry->second);
    if (text.empty())
        return std::nullopt;
    const Measure measure{role, m_platform.units};
    const std::string subject = name + " of " + at.attributeOr("id", at.name);
    if (bare.inverse && role == UnitRole::TimePerData && isUnlimited(text))
        return Quantity{}; // no limit: a message takes no time
    auto read = parseQuantity(text, measure, subject, bare);
    if (!read || (bare.inverse && !(read->value > 0))) {
        const bool zero = bare.inverse && (read || read.error().code == ErrorCode::NotFinite);
        fail(zero ? Error{ErrorCode::OutOfRange, subject, text, "> 0", {}} : read.error(), at);
        return std::nullopt;
    }
    if (const auto named = data.find(name + "_unit"); named != data.end())
        read->unit =
            writable({read->value, parseUnit(named->second, measure).value_or(read->unit)}, measure).unit;
    return *read;
}

bool GraphmlReader::takeRate(const Data& data, const char* rate, std::initializer_list<const char*> inverses,
                             UnitRole role, const Element& at, CostFunction& cost, bool& has) {
    auto taken = quantityOf(data, rate, role, {}, at);
    for (const char* name : inverses)
        if (!taken && !m_error)
            taken = quantityOf(data, name, role, Unit{.inverse = true}, at);
    // As the Internet Topology Zoo has it: bit/s, whatever the units of the file.
    if (const auto raw = parseUnit("bit/s", {role, m_platform.units});
        raw && !taken && !m_error && role == UnitRole::TimePerData)
        if ((taken = quantityOf(data, "linkspeedraw", role, *raw, at)))
            taken->unit = speedUnit(taken->value, {role, m_platform.units}, Unit::Kind::Bit);
    // What other programs give their edges may be anything: the less of it, the better.
    const bool isUnknown = std::ranges::any_of(at.children, [&](const Element& child) {
        const auto key = m_keys.find(child.attributeOr("key"));
        return key != m_keys.end() && isNotGiven(trimmed(child.text)) &&
               (key->second.name == rate || std::ranges::find(inverses, key->second.name) != inverses.end());
    });
    for (const char* name : {"weight", "distance"})
        if (!taken && !m_error && !isUnknown && role == UnitRole::TimePerData &&
            (taken = quantityOf(data, name, role, {}, at)) && m_unknown.emplace("meaning", name).second)
            m_notes.add(ImportCode::Supposed, std::string("what ") + name + " is", "cost", at.line);
    if (taken) {
        cost.setRate(*taken);
        has = true;
    }
    return !m_error;
}

bool GraphmlReader::takeStartUp(const Data& data, const char* name, const Element& at, CostFunction& cost) {
    if (const auto taken = quantityOf(data, name, UnitRole::Time, {}, at))
        cost.setStartUp(*taken);
    return !m_error;
}

bool GraphmlReader::takeTable(const Data& data, const char* name, const Element& at, CostFunction& cost,
                              bool& has) {
    const auto entry = data.find(name);
    if (entry == data.end() || entry->second.empty())
        return true;
    auto points = parsePoints(trimmed(entry->second));
    if (!points)
        return fail({ErrorCode::WrongType,
                     std::string(name) + " of " + at.attributeOr("id", at.name),
                     "\"" + entry->second + "\"",
                     "e.g. 0:0/100:1.5",
                     {}},
                    at);
    cost.table = *std::move(points);
    has = true;
    return true;
}

bool GraphmlReader::takePlace(const Data& data, const Element& element, std::optional<Point>& place) {
    if (data.contains("x") && data.contains("y")) {
        place.emplace();
        return take(data, "x", element, place->x) && take(data, "y", element, place->y);
    }
    if (data.contains("longitude") && data.contains("latitude")) { // a degree is too little to be seen
        constexpr double degree = 10;
        Point where;
        if (!take(data, "longitude", element, where.x) || !take(data, "latitude", element, where.y))
            return false;
        place = Point{where.x * degree, 0 - where.y * degree};
        return true;
    }
    const Element* geometry = below(element, "y:Geometry");
    if (!geometry)
        return true;
    Data numbers;
    for (const char* name : {"x", "y", "width", "height"})
        if (const std::string* value = geometry->attribute(name))
            numbers.emplace(name, *value);
    if (!numbers.contains("x") || !numbers.contains("y"))
        return true;
    double nodeWidth = 0;
    double nodeHeight = 0;
    place.emplace();
    if (!take(numbers, "x", *geometry, place->x) || !take(numbers, "y", *geometry, place->y) ||
        !take(numbers, "width", *geometry, nodeWidth) || !take(numbers, "height", *geometry, nodeHeight))
        return false;
    place->x += nodeWidth / 2;
    place->y += nodeHeight / 2;
    return true;
}

/// A flag of another program may mean something else: what is not yes or no is ignored.
template <class R>
bool GraphmlReader::takeProperties(const Data& data, const Element& at, R& record) {
    for (const Property<R>& property : propertiesOf<R>()) {
        const auto entry = data.find(std::string(property.key));
        if (entry == data.end() || trimmed(entry->second).empty())
            continue;
        const bool read =
            setFromText(record, property, property.isText() ? entry->second : trimmed(entry->second));
        if (!property.isFlag() && !property.isText() && !(read && isAllowed(property, record)))
            return fail({ErrorCode::OutOfRange,
                         std::string(property.key) + " of " + at.attributeOr("id", at.name),
                         trimmed(entry->second),
                         std::string(property.allowed),
                         {}},
                        at);
    }
    return true;
}

bool GraphmlReader::readNode(const Element& element, const std::string& group) {
    const std::string* id = element.attribute("id");
    if (!id)
        return fail({ErrorCode::MissingField, TRANSLATABLE("facts", "id of <node>"), {}, {}, {}}, element);
    const Data data = dataOf(element, Kind::Node);
    Node node;
    node.id = *id;
    node.element = &element;
    Processor& processor = node.processor;
    processor.group = group;
    const auto text = [&](const char* name) {
        const auto entry = data.find(name);
        return entry == data.end() ? std::string() : entry->second;
    };
    processor.name = text("name").empty() ? text("label") : text("name");
    if (processor.name.empty())
        if (const Element* label = below(element, "y:NodeLabel"))
            processor.name = trimmed(label->text);
    if (processor.name.empty())
        processor.name = *id;
    if (const Element* nested = element.child("graph")) {
        m_notes.add(ImportCode::Simplified, "node " + processor.name, "what is nested in it is a group",
                    element.line);
        return readGraph(*nested, processor.name);
    }
    if (element.child("port"))
        m_notes.add(ImportCode::NotModelled, "ports of " + processor.name, {}, element.line);
    if (const std::string type = lower(trimmed(text("type")));
        type == "switch" || type == "router" || type == "processor")
        node.isSwitch = type != "processor";
    else if (!type.empty() && m_unknown.emplace("type", type).second)
        m_notes.add(ImportCode::NotModelled, "type of a node", type, element.line);
    if (!takeProperties(data, element, processor) ||
        !takeRate(data, "cycle_time", {"speed"}, UnitRole::TimePerWork, element, processor.compute,
                  node.hasRate) ||
        !takeStartUp(data, "start_up", element, processor.compute) ||
        !takeTable(data, "compute_table", element, processor.compute, node.hasRate) ||
        !takePlace(data, element, processor.place))
        return false;
    m_nodes.push_back(std::move(node));
    return true;
}

bool GraphmlReader::readEdge(const Element& element, bool directed) {
    Edge edge;
    edge.element = &element;
    for (const auto& [name, end] : {std::pair{"source", &edge.from}, {"target", &edge.to}}) {
        const std::string* id = element.attribute(name);
        if (!id)
            return fail({ErrorCode::MissingField, std::string(name) + " of <edge>", {}, {}, {}}, element);
        *end = *id;
    }
    const std::string directedText = lower(element.attributeOr("directed"));
    edge.link.bothWays = directedText.empty() ? !directed : directedText == "false";
    const Data data = dataOf(element, Kind::Edge);
    if (!takeRate(data, "cost", {"bw", "bandwidth", "capacity"}, UnitRole::TimePerData, element,
                  edge.link.transfer, edge.hasRate) ||
        !takeStartUp(data, data.contains("latency") ? "latency" : "delay", element, edge.link.transfer) ||
        !takeTable(data, "table", element, edge.link.transfer, edge.hasRate) ||
        !takeProperties(data, element, edge.link))
        return false;
    m_edges.push_back(std::move(edge));
    return true;
}

void GraphmlReader::readGraphData(const Element& graph) {
    Data data = dataOf(graph, Kind::Graph);
    const auto take = [&](const char* name, std::string& target) {
        if (const auto entry = data.find(name); entry != data.end())
            target = entry->second;
    };
    take("name", m_platform.name);
    take("time_unit", m_platform.units.time);
    take("work_unit", m_platform.units.work);
    take("data_unit", m_platform.units.data);
    m_matrix = trimmed(data["costs"]) == "matrix";
}

bool GraphmlReader::readGraph(const Element& graph, const std::string& group) {
    const std::string* byDefault = graph.attribute("edgedefault");
    if (byDefault && *byDefault != "directed" && *byDefault != "undirected")
        return fail({ErrorCode::UnknownChoice, "edgedefault", *byDefault, "directed, undirected", {}}, graph);
    for (const Element& child : graph.children) {
        if (child.name == "node") {
            if (!readNode(child, group))
                return false;
        } else if (child.name == "edge") {
            if (!readEdge(child, byDefault && *byDefault == "directed"))
                return false;
        } else if (child.name != "data" && child.name != "desc") {
            m_notes.add(ImportCode::NotModelled, "<" + child.name + ">", child.attributeOr("id"), child.line);
        }
    }
    return true;
}

bool GraphmlReader::addNodes() {
    const bool anyRate = std::ranges::any_of(m_nodes, &Node::hasRate);
    std::vector<double> rates;
    for (const Node& node : m_nodes)
        if (node.hasRate && node.processor.compute.table.empty())
            rates.push_back(node.processor.compute.rate);
    const double usual = rates.empty() ? 1 : measure::summarise(rates).median;
    NumberedNames names;
    std::size_t supposed = 0;
    std::string unknown; ///< names of processors whose cycle times are supposed
    for (Node& node : m_nodes) {
        if (m_poll(stepsOfItem))
            return fail(stopped(), *node.element);
        Processor& processor = node.processor;
        const std::string given = processor.name;
        processor.name = names.take(given);
        if (processor.name != given)
            m_notes.add(ImportCode::Renamed, given, processor.name, node.element->line);
        if (const auto valid = validateName(processor.name, "<node>"); !valid)
            return fail(valid.error(), *node.element);
        const bool isSwitch = node.isSwitch.value_or(anyRate && !node.hasRate);
        if (isSwitch && !node.isSwitch)
            m_notes.add(ImportCode::Supposed, "type of " + processor.name, "switch", node.element->line);
        NodeId id = SwitchId{m_platform.switches.size()};
        if (isSwitch) {
            Switch& added = m_platform.switches.emplace_back(processor.name, processor.place);
            copyProperties(processor, added);
        } else {
            if (!node.hasRate) {
                processor.compute.rate = usual;
                m_notes.assumeSpeed(processor.name);
                if (supposed++ < 3)
                    unknown += (unknown.empty() ? "" : ", ") + processor.name;
            }
            if (const auto valid = validateCompute(processor.compute, processor.name); !valid)
                return fail(valid.error(), *node.element);
            id = ProcessorId{m_platform.processors.size()};
            m_platform.processors.push_back(std::move(processor));
        }
        if (!m_byId.emplace(node.id, id).second)
            return fail({ErrorCode::DuplicateName, TRANSLATABLE("facts", "id of <node>"), node.id, {}, {}},
                        *node.element);
    }
    if (supposed > 0)
        m_notes.add(ImportCode::Supposed,
                    "cycle_time (" + std::to_string(supposed) + " nodes" +
                        (rates.empty() ? "" : ": " + unknown + (supposed > 3 ? ", ..." : "")) + ")",
                    toText(usual) + (rates.empty() ? "" : ", the median of the others"));
    return true;
}

bool GraphmlReader::addEdges() {
    // Where some are known, the others are as the middle one of these.
    std::vector<double> rates;
    for (const Edge& edge : m_edges)
        if (edge.hasRate && edge.link.transfer.table.empty())
            rates.push_back(edge.link.transfer.rate);
    const auto middle = rates.begin() + static_cast<std::ptrdiff_t>(rates.size() / 2);
    std::ranges::nth_element(rates, middle);
    const double usual = rates.empty() ? 1 : *middle;
    std::size_t supposed = 0;
    for (Edge& edge : m_edges) {
        if (m_poll(stepsOfItem))
            return fail(stopped(), *edge.element);
        Link& link = edge.link;
        for (const auto& [id, end] : {std::pair{&edge.from, &link.from}, {&edge.to, &link.to}}) {
            const auto node = m_byId.find(*id);
            if (node == m_byId.end())
                return fail({ErrorCode::UnknownName, "<edge>", *id, {}, {}}, *edge.element);
            *end = node->second;
        }
        const std::string name = m_platform.nameOf(link.from) + " - " + m_platform.nameOf(link.to);
        if (link.from == link.to) {
            m_notes.add(ImportCode::NotModelled, "loop", name, edge.element->line);
            continue;
        }
        if (!edge.hasRate) {
            link.transfer.rate = usual;
            m_notes.assumeCost(m_platform.links.size());
            ++supposed;
        }
        if (const auto valid = validateTransfer(link.transfer, name); !valid)
            return fail(valid.error(), *edge.element);
        m_platform.links.push_back(std::move(link));
    }
    if (supposed > 0)
        m_notes.add(ImportCode::Supposed, "cost (" + std::to_string(supposed) + " edges)",
                    toText(usual) + (rates.empty() ? "" : ", the median of the others"));
    return true;
}

Result<Imported> GraphmlReader::read() {
    if (m_root.name != "graphml")
        return xml::syntaxAt(m_root, "GraphML", "<" + m_root.name + ">", "<graphml>", m_file);
    const Element* graph = m_root.child("graph");
    if (!graph)
        return xml::syntaxAt(m_root, "GraphML", TRANSLATABLE("facts", "no graph"), "<graph>", m_file);
    if (!readKeys())
        return *std::move(m_error);
    for (const Element& child : m_root.children)
        if (child.name == "graph" && &child != graph)
            m_notes.add(ImportCode::NotModelled, "a further <graph>", child.attributeOr("id"), child.line);
    m_platform.name = graph->attributeOr("id");
    readGraphData(*graph);
    if (!readGraph(*graph, {}) || !addNodes() || !addEdges())
        return *std::move(m_error);
    if (m_matrix)
        takeLinksAsMatrix(m_platform);
    if (const auto valid = validate(m_platform); !valid) {
        Error error = valid.error();
        error.place.file = m_file;
        error.place.line = graph->line;
        return error;
    }
    return std::move(m_notes).with(std::move(m_platform));
}

} // namespace

bool isGraphMl(std::string_view text) {
    return xml::rootName(text) == "graphml";
}

Result<Imported> readGraphMl(std::string_view text, const std::string& fileName, SolveControl* control) {
    const auto root = xml::parse(text, fileName, control);
    return root ? readGraph(*root, fileName, control) : root.error();
}

Result<Imported> graphml::readGraph(const xml::Element& root, const std::string& fileName,
                                    SolveControl* control) {
    return unlessStopped(GraphmlReader(root, fileName, control).read(), control);
}

} // namespace equipoise::io
