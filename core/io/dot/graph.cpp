// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/dot/graph.h"

#include "core/base/numbers/number.h"
#include "core/base/refusal.h"
#include "core/base/words.h"
#include "core/io/dot/tokens.h"
#include "core/io/graphml/keys.h"
#include "core/io/intake/columns.h"
#include "core/io/points.h"
#include "core/platform/properties.h"

#include <algorithm>
#include <array>
#include <set>
#include <span>
#include <unordered_map>

namespace equipoise::io::dot {

namespace {

enum class Owner { Graph, Node, Edge };

/// What means nothing to a platform and everything to a picture: not worth a note.
constexpr std::array decorations{"label",     "xlabel",      "shape",     "style",    "color",    "fillcolor",
                                 "fontname",  "fontsize",    "fontcolor", "penwidth", "width",    "height",
                                 "rankdir",   "layout",      "overlap",   "splines",  "bgcolor",  "margin",
                                 "headlabel", "taillabel",   "tooltip",   "comment",  "id",       "class",
                                 "bb",        "lp",          "rank",      "weight",   "len",      "arrowhead",
                                 "arrowtail", "arrowsize",   "nodesep",   "ranksep",  "size",     "ratio",
                                 "dpi",       "outputorder", "fixedsize", "image",    "compound", "newrank"};

class Parser {
public:
    Parser(std::string_view text, const std::string& fileName, Notes& notes, SolveControl* control)
        : m_tokens(text, fileName, control)
        , m_notes(notes)
        , m_poll(control) {}

    Result<Graph> parse() {
        if (auto done = parseGraph(); !done)
            return std::move(done).error();
        return std::move(m_graph);
    }

private:
    /// Defaults hold to the end of the braces they stand in.
    struct Scope {
        SharedAttributes node = std::make_shared<const Attributes>();
        SharedAttributes edge = node;
        std::vector<std::size_t>* members = nullptr; ///< of the innermost subgraph; null: not collected
    };

    struct ChainEnd {
        std::size_t first = 0;  ///< of its nodes
        std::size_t offset = 0; ///< of the edge before it
        int line = 0;
    };

    Result<void> parseGraph() {
        if (auto read = advance(); !read)
            return read;
        if (m_token.isKeyword("strict")) {
            m_strict = true;
            if (auto read = advance(); !read)
                return read;
        }
        m_graph.directed = m_token.isKeyword("digraph");
        if (!m_graph.directed && !m_token.isKeyword("graph"))
            return unexpected("graph or digraph");
        if (auto read = advance(); !read)
            return read;
        if (m_token.kind == TokenKind::Name) {
            m_graph.name = m_token.text;
            if (auto read = advance(); !read)
                return read;
        }
        if (auto done = parseBraces({}, 0); !done)
            return done;
        if (m_token.kind != TokenKind::End)
            m_notes.add(ImportCode::NotModelled, "what follows the first graph", {}, m_token.line);
        return {};
    }

    Result<void> parseBraces(Scope scope, std::size_t depth) {
        if (!m_token.isSign('{'))
            return unexpected("{");
        if (depth > deepestSubgraph)
            return Error{ErrorCode::JsonTooDeep,
                         {},
                         std::to_string(depth),
                         std::to_string(deepestSubgraph),
                         m_tokens.placeOf(m_token.offset)};
        if (auto read = advance(); !read)
            return read;
        while (!m_token.isSign('}')) {
            if (m_token.kind == TokenKind::End)
                return unexpected("}");
            if (m_token.isSign(';')) {
                if (auto read = advance(); !read)
                    return read;
                continue;
            }
            if (auto done = parseStatement(scope, depth); !done)
                return done;
        }
        return advance();
    }

    Result<void> parseStatement(Scope& scope, std::size_t depth) {
        if (m_token.isKeyword("graph"))
            return parseDefaults(Owner::Graph, scope);
        if (m_token.isKeyword("node"))
            return parseDefaults(Owner::Node, scope);
        if (m_token.isKeyword("edge"))
            return parseDefaults(Owner::Edge, scope);
        return parseChain(scope, depth);
    }

    Result<void> parseDefaults(Owner owner, Scope& scope) {
        if (auto read = advance(); !read)
            return read;
        if (!m_token.isSign('['))
            return unexpected("[");
        return changeAttributes(owner, owner == Owner::Node ? scope.node : scope.edge);
    }

    /// Nodes and subgraphs with edges between them: "a", "a -- b -- {c d}", "k = v".
    Result<void> parseChain(Scope& scope, std::size_t depth) {
        std::vector<std::size_t> nodes; // of all ends, one end after the other
        std::vector<ChainEnd> ends(1);
        bool subgraph = false;
        if (auto done = parseEnd(scope, depth, nodes, subgraph); !done || m_assigned)
            return done;
        while (m_token.kind == TokenKind::Edge) {
            if ((m_token.text == "->") != m_graph.directed)
                return unexpected(m_graph.directed ? "-> in a digraph" : "-- in a graph");
            ends.push_back({nodes.size(), m_token.offset, m_token.line});
            if (auto read = advance(); !read)
                return read;
            if (auto done = parseEnd(scope, depth, nodes, subgraph); !done)
                return done;
        }
        if (ends.size() == 1) {
            if (subgraph || !m_token.isSign('['))
                return {};
            return changeAttributes(Owner::Node, m_graph.nodes[nodes[0]].attributes);
        }
        SharedAttributes attributes = scope.edge;
        if (m_token.isSign('['))
            if (auto done = changeAttributes(Owner::Edge, attributes); !done)
                return done;
        const std::span ids(nodes);
        for (std::size_t i = 1; i < ends.size(); ++i) {
            const std::size_t end = i + 1 < ends.size() ? ends[i + 1].first : nodes.size();
            const std::size_t before = ends[i - 1].first;
            if (auto done = addEdges(ids.subspan(before, ends[i].first - before),
                                     ids.subspan(ends[i].first, end - ends[i].first), attributes, ends[i]);
                !done)
                return done;
        }
        return {};
    }

    /// One end of an edge, or a whole statement: adds its nodes. An assignment has none.
    Result<void> parseEnd(Scope& scope, std::size_t depth, std::vector<std::size_t>& nodes, bool& subgraph) {
        subgraph = m_token.isKeyword("subgraph") || m_token.isSign('{');
        if (subgraph) {
            auto done = parseSubgraph(scope, depth, nodes);
            m_assigned = false;
            return done;
        }
        m_assigned = false;
        if (m_token.kind != TokenKind::Name)
            return unexpected("a node, an edge or }");
        const Token name = m_token;
        if (auto read = advance(); !read)
            return read;
        if (m_token.isSign('=')) {
            m_assigned = true;
            if (auto read = advance(); !read)
                return read;
            Attributes none;
            return takeValue(Owner::Graph, name, none);
        }
        nodes.push_back(nodeCalled(name, scope));
        if (m_graph.nodes.size() > mostNodes || m_points > maxEdges)
            return tooMany(mostNodes, name.offset);
        if (!m_token.isSign(':'))
            return {};
        m_notes.add(ImportCode::NotModelled, "port of " + name.text, {}, m_token.line);
        while (m_token.isSign(':')) {
            if (auto read = advance(); !read)
                return read;
            if (m_token.kind != TokenKind::Name)
                return unexpected("a port");
            if (auto read = advance(); !read)
                return read;
        }
        return {};
    }

    Result<void> parseSubgraph(Scope& scope, std::size_t depth, std::vector<std::size_t>& nodes) {
        Scope inner = scope;
        if (m_token.isKeyword("subgraph")) {
            if (auto read = advance(); !read)
                return read;
            if (m_token.kind == TokenKind::Name) {
                if (m_token.text.starts_with("cluster")) {
                    const auto begin = m_token.text.find_first_not_of('_', 7);
                    Attributes grouped = *inner.node;
                    grouped.node.group =
                        begin == std::string::npos ? m_token.text : m_token.text.substr(begin);
                    if (grouped.node.group.size() > maxNameLength)
                        return Error{ErrorCode::NameTooLong, "group",
                                     std::to_string(grouped.node.group.size()), std::to_string(maxNameLength),
                                     m_tokens.placeOf(m_token.offset)};
                    inner.node = std::make_shared<const Attributes>(std::move(grouped));
                } else {
                    m_notes.add(ImportCode::NotModelled, "subgraph", m_token.text.substr(0, maxNameLength),
                                m_token.line);
                }
                if (auto read = advance(); !read)
                    return read;
            }
        }
        std::vector<std::size_t> members;
        inner.members = &members;
        if (auto done = parseBraces(inner, depth + 1); !done)
            return done;
        std::ranges::sort(members);
        members.erase(std::ranges::unique(members).begin(), members.end());
        nodes.insert(nodes.end(), members.begin(), members.end());
        if (scope.members)
            scope.members->insert(scope.members->end(), members.begin(), members.end());
        return {};
    }

    std::size_t nodeCalled(const Token& name, const Scope& scope) {
        const auto [known, isNew] = m_known.try_emplace(name.text, m_graph.nodes.size());
        if (isNew && scope.node->table)
            m_points += scope.node->table->size();
        if (isNew) {
            m_graph.nodes.push_back({name.text, scope.node, name.offset, name.line});
        } else if (SharedAttributes& attributes = m_graph.nodes[known->second].attributes;
                   attributes->node.group.empty() && !scope.node->node.group.empty()) {
            Attributes grouped = *attributes;
            grouped.node.group = scope.node->node.group;
            attributes = std::make_shared<const Attributes>(std::move(grouped));
        }
        if (scope.members)
            scope.members->push_back(known->second);
        return known->second;
    }

    Result<void> addEdges(std::span<const std::size_t> from, std::span<const std::size_t> to,
                          const SharedAttributes& attributes, const ChainEnd& end) {
        for (const std::size_t i : from)
            for (const std::size_t j : to) {
                if (m_poll())
                    return stopped();
                if (i == j) {
                    m_notes.add(ImportCode::NotModelled, "loop of " + m_graph.nodes[i].name, {}, end.line);
                    continue;
                }
                const auto pair = m_graph.directed || i < j ? std::pair{i, j} : std::pair{j, i};
                if (m_strict && !m_pairs.insert(pair).second) {
                    m_notes.add(ImportCode::Merged, m_graph.nodes[i].name + " - " + m_graph.nodes[j].name,
                                "the first", end.line);
                    continue;
                }
                m_points += attributes->table ? attributes->table->size() : 0;
                if (m_graph.edges.size() == maxEdges || m_points > maxEdges)
                    return tooMany(maxEdges, end.offset);
                m_graph.edges.push_back({i, j, attributes, end.offset, end.line});
            }
        return {};
    }

    /// What follows changes a copy: others may share the attributes.
    Result<void> changeAttributes(Owner owner, SharedAttributes& attributes) {
        Attributes changed = *attributes;
        auto done = parseAttributes(owner, changed);
        attributes = std::make_shared<const Attributes>(std::move(changed));
        return done;
    }

    /// "[a=b, c=d; e] [f=g]"
    Result<void> parseAttributes(Owner owner, Attributes& attributes) {
        while (m_token.isSign('[')) {
            if (auto read = advance(); !read)
                return read;
            while (!m_token.isSign(']')) {
                const Token name = m_token;
                if (name.kind != TokenKind::Name)
                    return unexpected("an attribute or ]");
                if (auto read = advance(); !read)
                    return read;
                if (m_token.isSign('=')) {
                    if (auto read = advance(); !read)
                        return read;
                    if (auto done = takeValue(owner, name, attributes); !done)
                        return done;
                }
                if (m_token.isSign(',') || m_token.isSign(';'))
                    if (auto read = advance(); !read)
                        return read;
            }
            if (auto read = advance(); !read)
                return read;
        }
        return {};
    }

    Result<void> takeValue(Owner owner, const Token& name, Attributes& attributes) {
        const Token value = m_token;
        if (value.kind != TokenKind::Name && value.kind != TokenKind::Html)
            return unexpected("a value");
        if (auto read = advance(); !read)
            return read;
        if (value.kind == TokenKind::Html) {
            m_notes.add(ImportCode::NotModelled, name.text + " in HTML", {}, value.line);
            return {};
        }
        const auto understood = owner == Owner::Graph  ? takeGraphValue(name.text, value)
                                : owner == Owner::Node ? takeNodeValue(name.text, value, attributes)
                                                       : takeEdgeValue(name.text, value, attributes);
        if (!understood)
            return understood.error();
        if (!*understood && std::ranges::find(decorations, name.text) == decorations.end() &&
            m_unknown.size() < maxNotes && m_unknown.insert(name.text.substr(0, maxNameLength)).second)
            m_notes.add(ImportCode::NotModelled, name.text.substr(0, maxNameLength), {}, name.line);
        return {};
    }

    /// Each: whether the attribute means something.
    Result<bool> takeGraphValue(std::string_view name, const Token& value) {
        if (name == "costs")
            m_graph.matrix = value.text == "matrix";
        else if (name == "time_unit")
            return takeLabel(value, m_graph.units.time);
        else if (name == "work_unit")
            return takeLabel(value, m_graph.units.work);
        else if (name == "data_unit")
            return takeLabel(value, m_graph.units.data);
        else
            return false;
        return true;
    }

    /// What numbers with units were worked out with stays.
    Result<bool> takeLabel(const Token& value, std::string& label) {
        if (m_withUnits && label != value.text)
            return m_tokens.refuse(
                value.offset, "\"" + value.text.substr(0, maxNameLength) + "\"",
                TRANSLATABLE("facts", "a unit of the file, which stands before numbers with units"));
        label = value.text;
        return true;
    }

    Result<bool> takeNodeValue(std::string_view name, const Token& value, Attributes& attributes) {
        if (name == "cycle_time" || name == "speed")
            return takeQuantity(value, UnitRole::TimePerWork, name == "speed", attributes.rate);
        if (name == "start_up")
            return takeQuantity(value, UnitRole::Time, false, attributes.startUp);
        if (name == "compute_table")
            return takeTable(value, attributes);
        if (name == "pos")
            return takePlace(value, attributes);
        if (name == "type" && (value.text == "switch" || value.text == "processor")) {
            attributes.isSwitch = value.text == "switch";
            return true;
        }
        return takeProperty(name == "pin" ? "pinned" : name, value, attributes.node);
    }

    Result<bool> takeEdgeValue(std::string_view name, const Token& value, Attributes& attributes) {
        if (name == "cost" || name == "bw" || name == "bandwidth") {
            attributes.isRateUnknown = graphml::isNotGiven(value.text);
            return takeQuantity(value, UnitRole::TimePerData, name != "cost", attributes.rate);
        }
        if (name == "latency")
            return takeQuantity(value, UnitRole::Time, false, attributes.startUp);
        if (name == "table")
            return takeTable(value, attributes);
        if (name == "dir" && (value.text == "both" || value.text == "none" || value.text == "forward")) {
            attributes.bothWays = value.text != "forward";
            return true;
        }
        return name == "pos" ? true : takeProperty(name, value, attributes.edge); // pos: how it is drawn
    }

    /// False: no property of that name, or a flag or a text of another program that means something else.
    template <class R>
    Result<bool> takeProperty(std::string_view name, const Token& value, R& record) {
        const Property<R>* property = findProperty<R>(name);
        if (!property || (property->isText() && value.text.size() > maxNameLength))
            return false;
        if (setFromText(record, *property, value.text) || property->isFlag())
            return true;
        return m_tokens.refuse(value.offset, "\"" + value.text.substr(0, maxNameLength) + "\"",
                               std::string(property->allowed));
    }

    /// A number without a unit is in the file's own, `inverse` in its inverse.
    Result<bool> takeQuantity(const Token& value, UnitRole role, bool inverse,
                              std::optional<Quantity>& taken) {
        if (graphml::isNotGiven(value.text)) { // the node or edge says nothing of it
            m_notes.add(ImportCode::NotModelled, inverse ? "speed or bandwidth" : "cost or time", "NaN",
                        value.line);
            taken.reset();
            return true;
        }
        if (inverse && role == UnitRole::TimePerData && isUnlimited(value.text)) {
            taken = Quantity{}; // no limit: a message takes no time
            return true;
        }
        const auto read = parseQuantity(value.text, {role, m_graph.units}, {}, Unit{.inverse = inverse});
        if (!read || (inverse && !(read->value > 0)))
            return m_tokens.refuse(value.offset, "\"" + value.text.substr(0, maxNameLength) + "\"",
                                   inverse && (read || read.error().code == ErrorCode::NotFinite)
                                       ? TRANSLATABLE("facts", "a number > 0")
                                   : read ? TRANSLATABLE("facts", "a number")
                                          : read.error().limit);
        taken = *read;
        m_withUnits = m_withUnits || !parseNumber(value.text);
        return true;
    }

    Result<bool> takeTable(const Token& value, Attributes& attributes) {
        auto points = parsePoints(value.text);
        if (!points)
            return m_tokens.refuse(value.offset, "\"" + value.text.substr(0, maxNameLength) + "\"",
                                   TRANSLATABLE("facts", "amount:time of each point, with / between them"));
        attributes.table = std::make_shared<const Table>(*std::move(points));
        return true;
    }

    /// "1.5,-2", "1.5,-2!"; y grows upwards there.
    Result<bool> takePlace(const Token& value, Attributes& attributes) {
        std::string_view text = value.text;
        if (text.ends_with('!')) {
            text.remove_suffix(1);
            attributes.node.pinned = true;
        }
        const auto comma = text.find(',');
        const auto second = text.find(',', comma == std::string_view::npos ? comma : comma + 1);
        const auto x = parseNumber(text.substr(0, comma));
        const auto y = comma == std::string_view::npos
                           ? std::nullopt
                           : parseNumber(text.substr(
                                 comma + 1, second == std::string_view::npos ? second : second - comma - 1));
        if (!x || !y)
            return m_tokens.refuse(value.offset, "\"" + value.text.substr(0, maxNameLength) + "\"",
                                   TRANSLATABLE("facts", "two numbers and a comma"));
        attributes.place = Point{*x, *y == 0 ? 0 : -*y};
        return true;
    }

    Result<void> advance() {
        auto next = m_tokens.next();
        if (!next)
            return std::move(next).error();
        m_token = *std::move(next);
        return {};
    }

    Error tooMany(std::size_t most, std::size_t offset) const {
        return {ErrorCode::JsonTooManyValues,
                {},
                std::to_string(most + 1),
                std::to_string(most),
                m_tokens.placeOf(offset)};
    }

    Error unexpected(std::string wanted) const {
        const bool end = m_token.kind == TokenKind::End;
        return m_tokens.refuse(m_token.offset,
                               end ? TRANSLATABLE("facts", "the end of the text")
                                   : "\"" + m_token.text.substr(0, maxNameLength) + "\"",
                               std::move(wanted));
    }

    Tokens m_tokens;
    Notes& m_notes;
    Poll m_poll;
    Token m_token;
    Graph m_graph;
    bool m_strict = false;
    bool m_assigned = false;
    std::unordered_map<std::string, std::size_t> m_known;
    std::set<std::pair<std::size_t, std::size_t>> m_pairs; ///< of strict graphs
    bool m_withUnits = false;                              ///< some number has a unit
    std::set<std::string> m_unknown;
    std::size_t m_points = 0;
};

} // namespace

Result<Graph> parseGraph(std::string_view text, const std::string& fileName, Notes& notes,
                         SolveControl* control) {
    return Parser(text, fileName, notes, control).parse();
}

} // namespace equipoise::io::dot
