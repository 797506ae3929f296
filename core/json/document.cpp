// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/document.h"

#include <algorithm>
#include <charconv>

namespace equipoise::json {

Kind Value::kind() const {
    return m_document->m_nodes[m_node].kind;
}

bool Value::isNumber() const {
    return kind() == Kind::Integer || kind() == Kind::Large || kind() == Kind::Real;
}

bool Value::flag() const {
    return m_document->m_nodes[m_node].payload.whole != 0;
}

double Value::number() const {
    const auto& node = m_document->m_nodes[m_node];
    if (node.kind == Kind::Real)
        return node.payload.real;
    if (node.kind == Kind::Integer)
        return static_cast<double>(static_cast<std::int64_t>(node.payload.whole));
    return static_cast<double>(node.payload.whole);
}

std::string_view Value::text() const {
    return m_document->textIn(m_document->m_nodes[m_node].payload.range);
}

std::optional<std::int64_t> Value::integer() const {
    constexpr double largestExact = 9007199254740992.0; // 2^53
    if (kind() == Kind::Integer)
        return static_cast<std::int64_t>(m_document->m_nodes[m_node].payload.whole);
    const double real = number();
    if (kind() == Kind::Real && real >= -largestExact && real <= largestExact) // "1e3" is whole, too
        if (const auto whole = static_cast<std::int64_t>(real); static_cast<double>(whole) == real)
            return whole;
    return std::nullopt;
}

std::optional<std::uint64_t> Value::natural() const {
    if (kind() == Kind::Large)
        return m_document->m_nodes[m_node].payload.whole;
    const auto whole = integer();
    if (!whole || *whole < 0)
        return std::nullopt;
    return static_cast<std::uint64_t>(*whole);
}

std::size_t Value::size() const {
    return m_document->m_nodes[m_node].payload.range.count;
}

double Value::at(std::size_t index) const {
    return m_document->m_numbers[m_document->m_nodes[m_node].payload.range.first + index];
}

bool Value::isGap(std::size_t index) const {
    const double number = at(index);
    return number != number; // JSON knows no other number that is none
}

std::string_view Value::key() const {
    return m_document->keyOf(m_document->m_nodes[m_node]);
}

std::uint32_t Value::firstNode() const {
    const auto& node = m_document->m_nodes[m_node];
    return node.kind == Kind::List || node.kind == Kind::Object ? node.payload.range.first : Document::none;
}

std::optional<Value> Value::firstChild() const {
    const auto first = firstNode();
    if (first == Document::none || m_document->m_walk())
        return std::nullopt;
    return Value{m_document, first};
}

std::optional<Value> Value::next() const {
    const auto sibling = m_document->m_nodes[m_node].next;
    if (sibling == Document::none || m_document->m_walk())
        return std::nullopt;
    return Value{m_document, sibling};
}

std::optional<Value> Value::find(std::string_view key) const {
    auto child = firstNode(); // what is required is there, stopped or not
    while (child != Document::none && Value{m_document, child}.key() != key)
        child = m_document->m_nodes[child].next;
    return child == Document::none ? std::nullopt : std::optional(Value{m_document, child});
}

std::vector<Value> Value::children() const {
    std::vector<Value> all;
    for (auto child = firstNode(); child != Document::none; child = m_document->m_nodes[child].next)
        all.push_back(Value{m_document, child});
    return all;
}

Error Value::refuse(ErrorCode code, std::string subject, std::string value, std::string limit) const {
    Place place = m_document->placeAt(m_document->m_nodes[m_node].offset);
    place.path = m_document->pathOf(m_node);
    return {code, std::move(subject), std::move(value), std::move(limit), std::move(place)};
}

Error Value::refuseAt(std::size_t index, ErrorCode code, std::string subject, std::string value,
                      std::string limit) const {
    Place place = m_document->placeAt(m_document->offsetOfNumber(m_document->m_nodes[m_node], index));
    place.path = m_document->pathOf(m_node) + "[" + std::to_string(index) + "]";
    return {code, std::move(subject), std::move(value), std::move(limit), std::move(place)};
}

std::string Document::pathOf(std::uint32_t wanted) const {
    // Parents come before their children, so the way down is by the last child that is not past the node.
    std::string path;
    std::uint32_t node = 0;
    for (std::size_t depth = 0; node != wanted; ++depth) {
        const auto [child, index] = childOn(node, wanted, depth);
        if (m_nodes[node].kind == Kind::Object)
            path.append(path.empty() ? "" : ".").append(keyOf(m_nodes[child]));
        else
            path += "[" + std::to_string(index) + "]";
        node = child;
    }
    return path;
}

std::pair<std::uint32_t, std::size_t> Document::childOn(std::uint32_t parent, std::uint32_t wanted,
                                                        std::size_t depth) const {
    if (depth >= m_path.size())
        m_path.resize(depth + 1);
    Passed& passed = m_path[depth];
    if (passed.parent != parent || passed.child > wanted)
        passed = {parent, m_nodes[parent].payload.range.first, 0};
    while (m_nodes[passed.child].next != none && m_nodes[passed.child].next <= wanted) {
        passed.child = m_nodes[passed.child].next;
        ++passed.index;
    }
    return {passed.child, passed.index};
}

std::size_t Document::offsetOfNumber(const Node& list, std::size_t index) const {
    std::size_t offset = m_text.find_first_not_of(" \t\r\n", list.offset + 1);
    for (; index > 0; --index)
        offset = m_text.find_first_not_of(" \t\r\n", m_text.find(',', offset) + 1);
    return offset;
}

namespace {

/// Takes "[12]" off the front of `path`.
std::optional<std::size_t> takeIndex(std::string_view& path) {
    std::size_t index = 0;
    const auto close = path.find(']');
    if (!path.starts_with('[') || close == std::string_view::npos)
        return std::nullopt;
    const auto [end, problem] = std::from_chars(path.data() + 1, path.data() + close, index);
    if (problem != std::errc{} || end != path.data() + close)
        return std::nullopt;
    path.remove_prefix(close + 1);
    return index;
}

bool beginsWithKey(std::string_view path, std::string_view key) {
    return path.starts_with(key) &&
           (path.size() == key.size() || path[key.size()] == '.' || path[key.size()] == '[');
}

} // namespace

Place Document::placeOf(std::string_view path) const {
    const std::string whole(path);
    Value value = root();
    std::size_t offset = m_nodes[0].offset;
    while (!path.empty()) {
        std::optional<Value> child;
        if (value.kind() == Kind::Object) {
            if (path.starts_with('.'))
                path.remove_prefix(1);
            for (auto entry = value.firstChild(); entry; entry = entry->next())
                if (beginsWithKey(path, entry->key()) &&
                    (!child || entry->key().size() > child->key().size()))
                    child = entry; // a key may hold dots itself: the longest that fits
            if (child)
                path.remove_prefix(child->key().size());
        } else if (const auto index = takeIndex(path)) {
            if (value.kind() == Kind::Numbers && *index < value.size()) {
                offset = offsetOfNumber(m_nodes[value.m_node], *index);
                break;
            }
            child = value.firstChild();
            for (std::size_t i = 0; child && i < *index; ++i)
                child = child->next();
        }
        if (!child)
            break;
        value = *child;
        offset = m_nodes[value.m_node].offset;
    }
    Place place = placeAt(offset);
    place.path = whole;
    return place;
}

} // namespace equipoise::json
