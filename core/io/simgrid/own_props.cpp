// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/simgrid/own_props.h"

#include "core/base/control/poll.h"
#include "core/base/numbers/number.h"
#include "core/base/text.h"
#include "core/base/words.h"
#include "core/io/points.h"
#include "core/platform/properties.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <unordered_map>

namespace equipoise::io::simgrid {

namespace {

constexpr std::array<std::pair<std::string_view, double>, 7> timeUnits{
    {{"ns", 1e-9}, {"us", 1e-6}, {"ms", 1e-3}, {"s", 1}, {"min", 60}, {"h", 3600}, {"d", 86400}}};

std::optional<double> prefix(std::string_view text, bool binary) {
    if (text.empty())
        return 1;
    constexpr std::string_view letters = "kMGTP";
    const bool isBinary = binary && text.size() == 2 && text[1] == 'i';
    if (text.size() != 1 && !isBinary)
        return std::nullopt;
    const auto at = text[0] == 'K' && isBinary ? 0 : letters.find(text[0]);
    if (at == std::string_view::npos)
        return std::nullopt;
    return std::pow(isBinary ? 1024.0 : 1000.0, static_cast<double>(at + 1));
}

std::optional<double> scaleOf(std::string_view label,
                              std::initializer_list<std::pair<std::string_view, double>> units, bool binary) {
    for (const auto& [unit, scale] : units)
        if (label.ends_with(unit))
            if (const auto factor = prefix(label.substr(0, label.size() - unit.size()), binary))
                return *factor * scale;
    return std::nullopt;
}

std::string prop(std::string_view indent, std::string_view id, std::string_view value) {
    return std::string(indent) + "<prop id=\"" + std::string(ownPrefix) + std::string(id) + "\" value=\"" +
           xml::escaped(value) + "\"/>\n";
}

std::string placeText(const Point& place) {
    return toText(place.x) + " " + toText(place.y);
}

/// Properties other than the defaults.
template <class R>
std::string propertyProps(const R& record, const std::string& before, std::string_view indent) {
    std::string text;
    for (const Property<R>& property : propertiesOf<R>())
        if (!property.isDefault(record))
            text += prop(indent, before + std::string(property.key), textOf(property, record, {"0", "1"}));
    return text;
}

/// Place and properties of a processor or a switch.
template <class Node>
std::string nodeProps(const Node& node, const std::string& before, std::string_view indent) {
    std::string text;
    if (node.place)
        text += prop(indent, before + "place", placeText(*node.place));
    return text + propertyProps(node, before, indent);
}

std::string costProps(const CostFunction& cost, std::string_view rate, std::string_view startUp,
                      const Measure& measure, std::string_view indent) {
    std::string text = prop(indent, rate, toText(cost.writtenRate(), measure));
    if (cost.startUp != 0)
        text += prop(indent, startUp, toText(cost.writtenStartUp(), {UnitRole::Time, measure.units}));
    if (cost.isTable())
        text += prop(indent, "table", pointsText(cost.table));
    return text;
}

/// The value of the property of an element whose id is ownPrefix and `id`; null without one.
const std::string* ownProperty(const xml::Element& element, std::string_view id) {
    for (const auto& child : element.children)
        if (child.name == "prop")
            if (const std::string* name = child.attribute("id");
                name && name->size() == ownPrefix.size() + id.size() && name->starts_with(ownPrefix) &&
                name->ends_with(id))
                return child.attribute("value");
    return nullptr;
}

Error at(const xml::Element& element, const std::string& fileName, Error error) {
    error.place = {fileName, element.line, element.column, {}};
    return error;
}

/// Reads the properties back.
class OwnReader {
public:
    OwnReader(const xml::Element& zone, const std::string& fileName, Notes& notes, SolveControl* control)
        : m_zone(zone)
        , m_file(fileName)
        , m_notes(notes)
        , m_poll(control) {
        for (const auto& child : zone.children)
            if (const std::string* value = child.attribute("value"); child.name == "prop" && value)
                if (const std::string id = child.attributeOr("id"); id.starts_with(ownPrefix))
                    m_props.emplace(id.substr(ownPrefix.size()), value);
    }

    Result<std::optional<Platform>> read();

private:
    std::optional<Error> numbers(const xml::Element& element, const std::string& text, std::size_t wanted,
                                 std::vector<double>& values);
    /// The value of a property of the zone, from an index, as a zone may have many properties.
    const std::string* ofZone(const std::string& id) const {
        const auto entry = m_props.find(id);
        return entry == m_props.end() ? nullptr : entry->second;
    }
    std::optional<Error> place(const xml::Element& element, const std::string* text,
                               std::optional<Point>& place);
    std::optional<Error> quantity(const xml::Element& element, std::string_view id, UnitRole role,
                                  Quantity& value) const;
    std::optional<Error> cost(const xml::Element& element, std::string_view rate, std::string_view startUp,
                              UnitRole role, CostFunction& cost) const;
    /// `valueOf`: the text of a key, or null.
    template <class R>
    std::optional<Error> properties(const xml::Element& element, auto valueOf, R& record) const {
        for (const Property<R>& property : propertiesOf<R>())
            if (const std::string* text = valueOf(property.key);
                text && !setFromText(record, property, *text))
                return at(element, m_file,
                          {ErrorCode::WrongType,
                           "property " + std::string(property.key),
                           "\"" + *text + "\"",
                           std::string(property.allowed),
                           {}});
        return std::nullopt;
    }
    std::optional<Error> readSwitches();
    std::optional<Error> readHost(const xml::Element& host);
    std::optional<Error> readLink(const xml::Element& link);
    std::optional<Error> takeChanged(const xml::Element& element, std::string_view attribute,
                                     Dimension dimension, double written, double perUnit, double& mine);

    const xml::Element& m_zone;
    const std::string& m_file;
    Notes& m_notes;
    Poll m_poll;
    Platform m_platform;
    Scales m_scales;
    std::unordered_map<std::string, NodeId> m_nodes;
    std::unordered_map<std::string, const std::string*> m_props;
};

std::optional<Error> OwnReader::numbers(const xml::Element& element, const std::string& text,
                                        std::size_t wanted, std::vector<double>& values) {
    for (std::string_view rest = text;;) {
        const auto end = std::min(rest.find(' '), rest.size());
        const auto number = parseNumber(rest.substr(0, end));
        if (!number)
            return at(element, m_file,
                      {ErrorCode::WrongType,
                       "property",
                       "\"" + text + "\"",
                       TRANSLATABLE("facts", "numbers with blanks between"),
                       {}});
        values.push_back(*number);
        if (end == rest.size())
            break;
        rest.remove_prefix(end + 1);
    }
    if (values.size() != wanted)
        return at(element, m_file,
                  {ErrorCode::WrongType,
                   "property",
                   "\"" + text + "\"",
                   withNumbers(TRANSLATABLE("facts", "%1 numbers"), {wanted}),
                   {}});
    return std::nullopt;
}

std::optional<Error> OwnReader::place(const xml::Element& element, const std::string* text,
                                      std::optional<Point>& place) {
    if (!text)
        return std::nullopt;
    std::vector<double> values;
    if (auto error = numbers(element, *text, 2, values))
        return error;
    place = Point{values[0], values[1]};
    return std::nullopt;
}

std::optional<Error> OwnReader::quantity(const xml::Element& element, std::string_view id, UnitRole role,
                                         Quantity& value) const {
    const auto read = parseQuantity(*ownProperty(element, id), {role, m_platform.units}, "property");
    if (!read)
        return at(element, m_file, read.error());
    value = *read;
    return std::nullopt;
}

std::optional<Error> OwnReader::cost(const xml::Element& element, std::string_view rate,
                                     std::string_view startUp, UnitRole role, CostFunction& cost) const {
    Quantity value;
    if (auto error = quantity(element, rate, role, value))
        return error;
    cost.setRate(value);
    if (ownProperty(element, startUp)) {
        if (auto error = quantity(element, startUp, UnitRole::Time, value))
            return error;
        cost.setStartUp(value);
    }
    if (const std::string* text = ownProperty(element, "table")) {
        auto points = parsePoints(*text);
        if (!points)
            return at(element, m_file,
                      {ErrorCode::WrongType, "property table", "\"" + *text + "\"", "e.g. 0:0/100:1.5", {}});
        cost.table = *std::move(points);
    }
    return std::nullopt;
}

std::optional<Error> OwnReader::readSwitches() {
    for (std::size_t i = 0;; ++i) {
        const std::string id = "switch." + std::to_string(i);
        const std::string* name = ofZone(id);
        if (!name)
            return std::nullopt;
        Switch added;
        added.name = *name;
        if (auto error = place(m_zone, ofZone(id + ".place"), added.place))
            return error;
        if (auto error = properties(
                m_zone, [&](std::string_view key) { return ofZone(id + "." + std::string(key)); }, added))
            return error;
        m_nodes.emplace(*name, SwitchId{m_platform.switches.size()});
        m_platform.switches.push_back(std::move(added));
    }
}

/// An attribute that differs from the value written beside the property was edited later, and takes
/// precedence.
std::optional<Error> OwnReader::takeChanged(const xml::Element& element, std::string_view attribute,
                                            Dimension dimension, double written, double perUnit,
                                            double& mine) {
    const std::string subject = std::string(attribute) + " of " + element.attributeOr("id");
    const auto amount = parseAmount(element.attributeOr(attribute, "0"), dimension, subject);
    if (!amount)
        return at(element, m_file, amount.error());
    if (std::abs(amount->value - written) <= 1e-12 * std::abs(written))
        return std::nullopt;
    mine = dimension == Dimension::Time ? amount->value / m_scales.seconds
                                        : perUnit / (amount->value * m_scales.seconds);
    m_notes.add(ImportCode::Merged, subject, element.attributeOr(attribute), element.line);
    return std::nullopt;
}

std::optional<Error> OwnReader::readHost(const xml::Element& host) {
    Processor processor;
    processor.name = host.attributeOr("id");
    if (auto error = cost(host, "cycle_time", "start_up", UnitRole::TimePerWork, processor.compute))
        return error;
    if (auto error = place(host, ownProperty(host, "place"), processor.place))
        return error;
    if (auto error = properties(
            host, [&](std::string_view key) { return ownProperty(host, key); }, processor))
        return error;
    const double written = speedOf(processor.compute, m_scales);
    double rate = processor.compute.rate;
    if (auto error = takeChanged(host, "speed", Dimension::Speed, written, m_scales.flops, rate))
        return error;
    if (rate != processor.compute.rate)
        processor.compute.setRate({rate, processor.compute.rateUnit});
    m_nodes.emplace(processor.name, ProcessorId{m_platform.processors.size()});
    m_platform.processors.push_back(std::move(processor));
    return std::nullopt;
}

std::optional<Error> OwnReader::readLink(const xml::Element& element) {
    Link link;
    for (const auto& [id, end] : {std::pair{"from", &link.from}, {"to", &link.to}}) {
        const auto node = m_nodes.find(*ownProperty(element, id));
        if (node == m_nodes.end())
            return at(
                element, m_file,
                {ErrorCode::UnknownName, std::string("property ") + id, *ownProperty(element, id), {}, {}});
        *end = node->second;
    }
    link.bothWays = !ownProperty(element, "one_way");
    if (auto error = properties(
            element, [&](std::string_view key) { return ownProperty(element, key); }, link))
        return error;
    if (auto error = cost(element, "cost", "latency", UnitRole::TimePerData, link.transfer))
        return error;
    double rate = link.transfer.rate;
    if (auto error = takeChanged(element, "bandwidth", Dimension::Bandwidth,
                                 bandwidthOf(link.transfer, m_scales), m_scales.bytes, rate))
        return error;
    if (rate != link.transfer.rate)
        link.transfer.setRate({rate, link.transfer.rateUnit});
    if (auto error = takeChanged(element, "latency", Dimension::Time,
                                 link.transfer.startUp * m_scales.seconds, 1, link.transfer.startUp))
        return error;
    if (!m_platform.linkCost) {
        m_platform.links.push_back(std::move(link));
        return std::nullopt;
    }
    if (!link.from.isProcessor() || !link.to.isProcessor())
        return at(element, m_file,
                  {ErrorCode::UnknownName, "property from", *ownProperty(element, "from"), {}, {}});
    (*m_platform.linkCost)(link.from.index, link.to.index) = link.transfer.rate;
    if (link.bothWays)
        (*m_platform.linkCost)(link.to.index, link.from.index) = link.transfer.rate;
    return std::nullopt;
}

Result<std::optional<Platform>> OwnReader::read() {
    if (!ofZone("version"))
        return std::optional<Platform>();
    for (const auto& child : m_zone.children) {
        if (m_poll())
            return stopped();
        const bool host = child.name == "host";
        if (child.name == "link"
                ? !(ownProperty(child, "from") && ownProperty(child, "to") && ownProperty(child, "cost"))
            : host ? !ownProperty(child, "cycle_time")
                   : child.name == "zone" || child.name == "AS" || child.name == "cluster") {
            m_notes.add(ImportCode::Merged, "properties of this program", "the elements", child.line);
            return std::optional<Platform>();
        }
    }
    const auto text = [&](const char* id, std::string& target) {
        if (const std::string* value = ofZone(id))
            target = *value;
    };
    text("name", m_platform.name);
    text("unit.time", m_platform.units.time);
    text("unit.work", m_platform.units.work);
    text("unit.data", m_platform.units.data);
    Notes unheard; // the labels are known to the person
    m_scales = scalesOf(m_platform.units, unheard);
    if (auto error = readSwitches())
        return *std::move(error);
    for (const auto& child : m_zone.children) {
        if (m_poll())
            return stopped();
        if (child.name == "host")
            if (auto error = readHost(child))
                return *std::move(error);
    }
    const std::size_t p = m_platform.size();
    if (ofZone("matrix")) {
        if (p > 5000)
            return at(m_zone, m_file, {ErrorCode::OutOfRange, "hosts", std::to_string(p), "<= 5000", {}});
        m_platform.linkCost.emplace(p, p, infinity);
        for (std::size_t i = 0; i < p; ++i)
            (*m_platform.linkCost)(i, i) = 0;
    }
    for (const auto& child : m_zone.children) {
        if (m_poll())
            return stopped();
        if (child.name == "link")
            if (auto error = readLink(child))
                return *std::move(error);
    }
    if (const auto valid = validate(m_platform); !valid) {
        Error error = valid.error();
        error.place.file = m_file;
        return error;
    }
    return std::optional<Platform>(std::move(m_platform));
}

double perSecond(const CostFunction& cost, double unit, const Scales& scales) {
    const double time = (cost.isTable() ? cost.proportional(1) : cost.rate) * scales.seconds;
    return time > 0 ? std::min(unit / time, largestQuantity) : veryFast;
}

} // namespace

Scales scalesOf(const Units& units, Notes& notes) {
    Scales scales;
    const auto known = std::ranges::find(timeUnits, std::string_view(units.time),
                                         &std::pair<std::string_view, double>::first);
    if (known != timeUnits.end())
        scales.seconds = known->second;
    else
        notes.add(ImportCode::Approximated, units.time, "1 s");
    if (const auto work = scaleOf(units.work, {{"flops", 1}, {"flop", 1}, {"Flop", 1}, {"Flops", 1}}, false))
        scales.flops = *work;
    else
        notes.add(ImportCode::Approximated, units.work, "1 Mflop");
    if (const auto data = scaleOf(units.data,
                                  {{"bits", 0.125},
                                   {"bit", 0.125},
                                   {"b", 0.125},
                                   {"bytes", 1},
                                   {"byte", 1},
                                   {"Bytes", 1},
                                   {"Byte", 1},
                                   {"B", 1}},
                                  true))
        scales.bytes = *data;
    else
        notes.add(ImportCode::Approximated, units.data, "1 MB");
    return scales;
}

double speedOf(const CostFunction& compute, const Scales& scales) {
    return perSecond(compute, scales.flops, scales);
}

double bandwidthOf(const CostFunction& transfer, const Scales& scales) {
    return perSecond(transfer, scales.bytes, scales);
}

std::string platformProps(const Platform& platform, std::string_view indent) {
    std::string text = prop(indent, "version", "1") + prop(indent, "name", platform.name) +
                       prop(indent, "unit.time", platform.units.time) +
                       prop(indent, "unit.work", platform.units.work) +
                       prop(indent, "unit.data", platform.units.data);
    if (platform.linkCost)
        text += prop(indent, "matrix", "1");
    for (std::size_t i = 0; i < platform.switches.size(); ++i) {
        const std::string id = "switch." + std::to_string(i);
        text += prop(indent, id, platform.switches[i].name);
        text += nodeProps(platform.switches[i], id + ".", indent);
    }
    return text;
}

std::string processorProps(const Processor& processor, const Units& units, std::string_view indent) {
    return costProps(processor.compute, "cycle_time", "start_up", {UnitRole::TimePerWork, units}, indent) +
           nodeProps(processor, "", indent);
}

std::string linkProps(const Platform& platform, const Link& link, std::string_view indent) {
    return prop(indent, "from", platform.nameOf(link.from)) + prop(indent, "to", platform.nameOf(link.to)) +
           costProps(link.transfer, "cost", "latency", {UnitRole::TimePerData, platform.units}, indent) +
           (link.bothWays ? std::string() : prop(indent, "one_way", "1")) + propertyProps(link, "", indent);
}

Result<std::optional<Platform>> platformFromProps(const xml::Element& zone, const std::string& fileName,
                                                  Notes& notes, SolveControl* control) {
    return OwnReader(zone, fileName, notes, control).read();
}

} // namespace equipoise::io::simgrid
