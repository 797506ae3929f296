// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/numbers/number.h"
#include "core/io/dot/dot.h"
#include "core/io/points.h"
#include "core/platform/properties.h"

#include <algorithm>

#include <optional>
#include <tuple>

namespace equipoise::io {

namespace {

/// In quotes: then every character but the quote itself stands for itself, and no keyword is one. A backslash
/// before a quote or a line end would hide it, so that such a text cannot be written.
std::string inQuotes(std::string_view text) {
    std::string name = "\"";
    for (const char c : text)
        name.append(c == '"' ? "\\\"" : std::string(1, c));
    return name + '"';
}

bool isHidden(std::string_view text) {
    return text.ends_with('\\') || text.find("\\\"") != std::string_view::npos ||
           text.find("\\\n") != std::string_view::npos || text.find("\\\r") != std::string_view::npos ||
           text.find('\0') != std::string_view::npos;
}

class DotWriter {
public:
    explicit DotWriter(const Platform& platform)
        : m_platform(platform) {}

    Result<Exported> write() {
        if (const auto hidden = hiddenName())
            return Error{ErrorCode::NotWritable, "DOT", *hidden, {}, {}};
        m_directed =
            m_platform.linkCost
                ? !isSymmetric(*m_platform.linkCost)
                : std::ranges::any_of(m_platform.links, [](const Link& link) { return !link.bothWays; });
        m_text = m_directed ? "digraph " : "graph ";
        m_text += inQuotes(m_platform.name) + " {\n";
        const Units usual;
        for (const auto& [name, unit, usualLabel] :
             {std::tuple{"time_unit", &m_platform.units.time, &usual.time},
              std::tuple{"work_unit", &m_platform.units.work, &usual.work},
              std::tuple{"data_unit", &m_platform.units.data, &usual.data}})
            if (*unit != *usualLabel)
                m_text += std::string("  ") + name + "=" + inQuotes(*unit) + "\n";
        if (m_platform.linkCost)
            m_text += "  costs=matrix\n";
        for (const Processor& processor : m_platform.processors)
            writeNode(processor, false);
        for (const Switch& node : m_platform.switches)
            writeNode(node, true);
        if (m_platform.linkCost)
            writeMatrix(*m_platform.linkCost);
        for (const Link& link : m_platform.links)
            writeLink(link);
        m_text += "}\n";
        return Exported{std::move(m_text), {}};
    }

private:
    std::optional<std::string> hiddenName() const {
        for (const std::string* text :
             {&m_platform.name, &m_platform.units.time, &m_platform.units.work, &m_platform.units.data})
            if (isHidden(*text))
                return *text;
        const auto hidden = [](const auto& nodes) -> std::optional<std::string> {
            for (const auto& node : nodes) {
                if (isHidden(node.name))
                    return node.name;
                if (const auto text = hiddenProperty(node))
                    return text;
            }
            return std::nullopt;
        };
        if (const auto processor = hidden(m_platform.processors))
            return processor;
        for (const Link& link : m_platform.links)
            if (const auto text = hiddenProperty(link))
                return text;
        return hidden(m_platform.switches);
    }

    template <class R>
    static std::optional<std::string> hiddenProperty(const R& record) {
        for (const Property<R>& property : propertiesOf<R>())
            if (property.isText())
                if (std::string text = textOf(property, record); isHidden(text))
                    return text;
        return std::nullopt;
    }

    static bool isSymmetric(const Matrix<double>& cost) {
        for (std::size_t i = 0; i < cost.rows(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                if (cost(i, j) != cost(j, i))
                    return false;
        return true;
    }

    /// Attributes are put behind each other; the first one opens the bracket.
    void attribute(std::string_view name, std::string_view value) {
        m_text.append(m_open ? ", " : " [").append(name).append("=").append(value);
        m_open = true;
    }
    void number(std::string_view name, double value) { attribute(name, inQuotes(toText(value))); }
    void endLine() {
        m_text += m_open ? "]\n" : "\n";
        m_open = false;
    }

    void cost(const CostFunction& cost, const char* rate, UnitRole role, const char* startUp,
              const char* table) {
        if (!cost.isTable() || cost.rate != 0)
            attribute(rate, inQuotes(toText(cost.writtenRate(), {role, m_platform.units})));
        if (cost.writtenStartUp() != Quantity{}) // 0 in a unit, too
            attribute(startUp, inQuotes(toText(cost.writtenStartUp(), {UnitRole::Time, m_platform.units})));
        if (cost.isTable())
            attribute(table, inQuotes(pointsText(cost.table)));
    }

    void writeNode(const auto& node, bool isSwitch) {
        m_text += "  " + inQuotes(node.name);
        if constexpr (requires { node.compute; })
            cost(node.compute, "cycle_time", UnitRole::TimePerWork, "start_up", "compute_table");
        if (isSwitch) {
            attribute("type", "switch");
            attribute("shape", "box");
        }
        if (node.place)
            attribute("pos",
                      inQuotes(toText(node.place->x) + "," + toText(node.place->y == 0 ? 0 : -node.place->y) +
                               (node.pinned ? "!" : "")));
        properties(node, node.place ? "" : "pin");
        endLine();
    }

    /// Properties other than the defaults. The attribute of "pinned" is called `pinned`; it is omitted if
    /// empty, as the place then holds it.
    template <class R>
    void properties(const R& record, std::string_view pinned = {}) {
        for (const Property<R>& property : propertiesOf<R>()) {
            const std::string_view name = property.key == "pinned" ? pinned : property.key;
            if (!name.empty() && !property.isDefault(record))
                attribute(name,
                          property.isText() ? inQuotes(textOf(property, record)) : textOf(property, record));
        }
    }

    void writeEnds(const std::string& from, const std::string& to) {
        m_text += "  " + inQuotes(from) + (m_directed ? " -> " : " -- ") + inQuotes(to);
    }

    void writeLink(const Link& link) {
        writeEnds(m_platform.nameOf(link.from), m_platform.nameOf(link.to));
        cost(link.transfer, "cost", UnitRole::TimePerData, "latency", "table");
        if (m_directed && link.bothWays)
            attribute("dir", "both");
        properties(link);
        endLine();
    }

    void writeMatrix(const Matrix<double>& cost) {
        for (std::size_t i = 0; i < cost.rows(); ++i)
            for (std::size_t j = m_directed ? 0 : i + 1; j < cost.columns(); ++j)
                if (i != j && cost(i, j) != infinity) {
                    writeEnds(m_platform.processors[i].name, m_platform.processors[j].name);
                    number("cost", cost(i, j));
                    endLine();
                }
    }

    const Platform& m_platform;
    std::string m_text;
    bool m_directed = false;
    bool m_open = false;
};

} // namespace

Result<Exported> writeDot(const Platform& platform) {
    return DotWriter(platform).write();
}

} // namespace equipoise::io
