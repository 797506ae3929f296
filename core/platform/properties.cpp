// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platform/properties.h"

#include "core/base/numbers/number.h"
#include "core/base/text.h"
#include "core/base/words.h"

#include <array>

namespace equipoise {

namespace {

using Use = PropertyInfo::Use;

constexpr std::string_view flagAllowed = "yes or no";
constexpr std::string_view textAllowed = "one line of at most 256 bytes";

constexpr auto duplexNames = std::to_array<Named<double>>(
    {{fullDuplex, TRANSLATABLE("report", "full")}, {halfDuplex, TRANSLATABLE("report", "half")}});

/// Processors and switches have them.
template <class Node>
constexpr Property<Node> pinnedProperty() {
    return {{.key = "pinned",
             .title = TRANSLATABLE("report", "Pinned"),
             .help = TRANSLATABLE("report", "Automatic layouts leave it where it is"),
             .allowed = flagAllowed,
             .use = Use::Drawing,
             .version = 1},
            &Node::pinned};
}
template <class Node>
constexpr Property<Node> groupProperty() {
    return {{.key = "group",
             .title = TRANSLATABLE("report", "Group"),
             .help = TRANSLATABLE("report", "Nodes of one group are drawn and moved together"),
             .allowed = textAllowed,
             .use = Use::Drawing,
             .version = 1},
            &Node::group};
}

constexpr std::array processorProperties{
    pinnedProperty<Processor>(), groupProperty<Processor>(),
    Property<Processor>{{.key = "forwards",
                         .title = TRANSLATABLE("report", "Forwards"),
                         .help = TRANSLATABLE("report", "Messages of other processors pass through it"),
                         .allowed = flagAllowed,
                         .use = Use::Times},
                        &Processor::forwards}};

constexpr std::array switchProperties{pinnedProperty<Switch>(), groupProperty<Switch>()};

constexpr std::array linkProperties{Property<Link>{
    {.key = "duplex",
     .title = TRANSLATABLE("report", "Duplex"),
     .help = TRANSLATABLE("report", "What both directions carry together, in what one carries"),
     .allowed = "half, full or a number from 1 to 2",
     .use = Use::Times,
     .names = duplexNames,
     .minimum = halfDuplex,
     .maximum = fullDuplex},
    &Link::duplex}};

} // namespace

std::span<const Property<Processor>> propertiesOf(const Processor* /*type*/) {
    return processorProperties;
}

std::span<const Property<Switch>> propertiesOf(const Switch* /*type*/) {
    return switchProperties;
}

std::span<const Property<Link>> propertiesOf(const Link* /*type*/) {
    return linkProperties;
}

std::optional<bool> flagIn(std::string_view text) {
    std::string lower(text);
    std::ranges::transform(lower, lower.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    constexpr std::array<std::string_view, 12> yes{"yes", "true", "1",  "x",  "oui",       "vrai",
                                                   "ja",  "wahr", "si", "sí", "verdadero", "✓"};
    constexpr std::array<std::string_view, 8> no{"no",   "false", "0",      "non",
                                                 "faux", "nein",  "falsch", "falso"};
    if (std::ranges::find(yes, lower) != yes.end())
        return true;
    if (std::ranges::find(no, lower) != no.end())
        return false;
    return std::nullopt;
}

template <class R>
std::string textOf(const Property<R>& property, const R& record, const FlagWords& words) {
    if (const auto* flag = std::get_if<bool R::*>(&property.member))
        return std::string(record.**flag ? words.yes : words.no);
    if (const auto* text = std::get_if<std::string R::*>(&property.member))
        return record.**text;
    const double number = record.*std::get<double R::*>(property.member);
    const std::string_view name = property.nameOf(number);
    return name.empty() ? toText(number) : std::string(name);
}

template <class R>
bool setFromText(R& record, const Property<R>& property, std::string_view text) {
    if (const auto* flag = std::get_if<bool R::*>(&property.member)) {
        const auto value = flagIn(text);
        record.** flag = value.value_or(record.**flag);
        return value.has_value();
    }
    if (const auto* member = std::get_if<std::string R::*>(&property.member)) {
        record.** member = text;
        return true;
    }
    double& number = record.*std::get<double R::*>(property.member);
    const auto named = property.numberOf(text);
    const auto value = named ? named : parseNumber(text);
    number = value.value_or(number);
    return value.has_value();
}

template <class R>
bool isAllowed(const Property<R>& property, const R& record) {
    if (const auto* text = std::get_if<std::string R::*>(&property.member))
        return (record.**text).size() <= maxNameLength && validateLine(record.**text, property.key).ok();
    const auto* number = std::get_if<double R::*>(&property.member);
    return !number || (record.**number >= property.minimum && record.**number <= property.maximum);
}

template <class R>
Result<void> validateProperties(const R& record, std::string_view subject) {
    for (const Property<R>& property : propertiesOf<R>()) {
        if (isAllowed(property, record))
            continue;
        const std::string value = textOf(property, record);
        const std::string key(property.key);
        if (property.isText() && value.size() <= maxNameLength) {
            Error error = validateLine(value, key).error();
            error.place.path = key;
            return error;
        }
        if (property.isText())
            return Error{ErrorCode::NameTooLong,
                         key,
                         std::to_string(value.size()),
                         std::to_string(maxNameLength),
                         {{}, 0, 0, key}};
        return Error{ErrorCode::OutOfRange,
                     key + " of " + std::string(subject),
                     value,
                     std::string(property.allowed),
                     {{}, 0, 0, key}};
    }
    return {};
}

namespace {

template <class R>
std::optional<std::string> propertyOf(const R& record, std::string_view key) {
    const Property<R>* property = findProperty<R>(key);
    return property ? std::optional(textOf(*property, record)) : std::nullopt;
}

} // namespace

template <class Node>
Result<void> setProperty(Node& node, std::string_view key, std::string_view text) {
    const Property<Node>* property = findProperty<Node>(key);
    if (!property)
        return Error{ErrorCode::UnknownName, "property", std::string(key), {}, {}};
    Node changed = node;
    if (!setFromText(changed, *property, text))
        return Error{ErrorCode::WrongType,
                     std::string(key) + " of " + node.name,
                     std::string(text),
                     std::string(property->allowed),
                     {}};
    if (auto valid = validateProperties(changed, node.name); !valid)
        return valid;
    node = std::move(changed);
    return {};
}

std::optional<std::string> nodeProperty(const Platform& platform, NodeId node, std::string_view key) {
    return node.isProcessor() ? propertyOf(platform.processors[node.index], key)
                              : propertyOf(platform.switches[node.index], key);
}

Result<void> setNodeProperty(Platform& platform, NodeId node, std::string_view key, std::string_view text) {
    return node.isProcessor() ? setProperty(platform.processors[node.index], key, text)
                              : setProperty(platform.switches[node.index], key, text);
}

template std::string textOf(const Property<Processor>&, const Processor&, const FlagWords&);
template std::string textOf(const Property<Switch>&, const Switch&, const FlagWords&);
template std::string textOf(const Property<Link>&, const Link&, const FlagWords&);
template bool setFromText(Processor&, const Property<Processor>&, std::string_view);
template bool setFromText(Switch&, const Property<Switch>&, std::string_view);
template bool setFromText(Link&, const Property<Link>&, std::string_view);
template Result<void> setProperty(Processor&, std::string_view, std::string_view);
template Result<void> setProperty(Switch&, std::string_view, std::string_view);
template Result<void> validateProperties(const Processor&, std::string_view);
template Result<void> validateProperties(const Switch&, std::string_view);
template Result<void> validateProperties(const Link&, std::string_view);
template bool isAllowed(const Property<Processor>&, const Processor&);
template bool isAllowed(const Property<Switch>&, const Switch&);
template bool isAllowed(const Property<Link>&, const Link&);

} // namespace equipoise
