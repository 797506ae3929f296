#include "core/io/json_writer.h"

#include "core/base/number.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <nlohmann/json.hpp>

namespace core::io::json {

namespace {

bool needsNoEscape(std::string_view text) {
    return std::ranges::all_of(text, [](char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; });
}

} // namespace

void Writer::begin() {
    if (std::exchange(m_afterKey, false) || m_levels.empty())
        return;
    Level& level = m_levels.back();
    if (level.layout == Layout::Block) {
        m_text += level.empty ? "\n" : ",\n";
        m_text.append(2 * m_levels.size(), ' ');
    } else if (!level.empty) {
        m_text += ", ";
    } else if (level.bracket == '{') {
        m_text += ' ';
    }
    level.empty = false;
}

void Writer::open(char bracket, Layout layout) {
    begin();
    m_text += bracket;
    m_levels.push_back({bracket, layout, true});
}

void Writer::close() {
    const Level level = m_levels.back();
    m_levels.pop_back();
    if (!level.empty && level.layout == Layout::Block) {
        m_text += '\n';
        m_text.append(2 * m_levels.size(), ' ');
    } else if (!level.empty && level.bracket == '{') {
        m_text += ' ';
    }
    m_text += level.bracket == '{' ? '}' : ']';
}

Writer& Writer::key(std::string_view name) {
    value(name);
    m_text += ": ";
    m_afterKey = true;
    return *this;
}

void Writer::raw(std::string_view text) {
    begin();
    m_text += text;
}

void Writer::value(double number) {
    raw(std::isfinite(number) ? toText(number) : "null");
}

void Writer::real(double number) {
    std::string text = toText(number);
    if (std::ranges::all_of(text, [](char c) { return c == '-' || (c >= '0' && c <= '9'); }))
        text += ".0";
    raw(std::isfinite(number) ? text : "null");
}

void Writer::value(std::int64_t number) {
    raw(std::to_string(number));
}

void Writer::value(std::uint64_t number) {
    raw(std::to_string(number));
}

void Writer::value(bool flag) {
    raw(flag ? "true" : "false");
}

void Writer::null() {
    raw("null");
}

void Writer::value(std::string_view text) {
    begin();
    if (needsNoEscape(text))
        m_text.append("\"").append(text).append("\"");
    else // bytes that are no UTF-8 become U+FFFD: the file must be readable again
        m_text += nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string Writer::take() && {
    m_text += '\n';
    return std::move(m_text);
}

} // namespace core::io::json
