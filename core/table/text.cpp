// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/table/text.h"

#include "core/base/numbers/number.h"
#include "core/base/text.h"
#include "core/table/sentence.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <utility>

namespace equipoise::table {

namespace {

std::string rounded(double number, int digits) {
    std::array<char, 48> buffer{};
    const int length = std::snprintf(buffer.data(), buffer.size(), "%.*g", digits, number);
    return {buffer.data(), static_cast<std::size_t>(std::max(length, 0))};
}

/// Characters, not bytes: names may be in any script.
std::size_t widthOf(std::string_view text) {
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (c & '\xc0') != '\x80'; }));
}

} // namespace

std::string shown(double number) {
    return rounded(number, 6);
}

std::string shownPercent(double fraction) {
    return rounded(100 * fraction, 3) + " %";
}

std::string shownDuration(double seconds) {
    return seconds < 1 ? rounded(1000 * seconds, 3) + " ms" : rounded(seconds, 3) + " s";
}

std::string withUnit(double number, const std::string& unit) {
    return unit.empty() ? shown(number) : shown(number) + " " + unit;
}

namespace {

std::string shownAs(Shown how, double number, const Unit& unit, const Measure& measure) {
    switch (how) {
    case Shown::Percent:
        return shownPercent(number);
    case Shown::RunTime:
        return shownDuration(number);
    case Shown::Number:
        break;
    }
    return unit == Unit{} ? withUnit(number, labelOf(measure.role, measure.units))
                          : withUnit(inUnit(number, unit, measure), nameOf(unit, measure));
}

} // namespace

std::string withUnit(double number, UnitRole role, const Units& units) {
    const Measure measure{role, units};
    return shownAs(Shown::Number, number, chosenOrWritten({number}, measure), measure);
}

std::string shown(const Quantity& quantity, const Units& units) {
    return shownAs(quantity.shown, quantity.value, quantity.seen(units), {quantity.unit, units});
}

std::string shown(const Cell& cell, const Column& column, const Units& units) {
    struct Text {
        std::string operator()(std::monostate /*nothing*/) const {
            return column.none.empty() ? "-" : std::string(column.none);
        }
        std::string operator()(const std::string& name) const { return name; }
        std::string operator()(const Word& word) const { return filled(word.text, word.subject); }
        std::string operator()(double number) const {
            if (!std::isfinite(number) && !column.none.empty())
                return std::string(column.none);
            const Measure measure{column.unit, units};
            return shownAs(column.shown, number, chosenOrWritten({number}, measure), measure);
        }
        std::string operator()(const Quantity& own) const { return table::shown(own, units); }
        std::string operator()(const Change& own) const {
            if (own.by == 0)
                return "0";
            const std::string sign = own.by > 0 ? "+" : "";
            const std::string by = sign + table::shown({own.by, own.unit, own.shown}, units);
            return own.isComparable() ? by + " (" + sign + shownPercent(own.by / std::abs(own.of)) + ")" : by;
        }
        std::string operator()(std::int64_t number) const { return std::to_string(number); }
        std::string operator()(bool flag) const { return flag ? "yes" : "no"; }

        const Column& column;
        const Units& units;
    };
    return std::visit(Text{column, units}, cell);
}

std::string filled(std::string_view text, const std::function<std::string(std::size_t)>& argument) {
    std::string made;
    // Each round takes a place away.
    for (auto at = text.find('{'); at != std::string_view::npos; at = text.find('{')) {
        made += text.substr(0, at);
        made += spelt(argument(static_cast<std::size_t>(text[at + 1] - '0')), "\n");
        text.remove_prefix(at + 3);
    }
    return made.append(text);
}

std::string toText(const Sentence& sentence, const Units& units) {
    return filled(sentence.text, [&](std::size_t i) {
        const Argument& argument = sentence.arguments[i];
        if (const auto* number = std::get_if<double>(&argument.cell); number && argument.digits == 0)
            return equipoise::toText(*number);
        std::string text;
        for (const Sentence& part : argument.list)
            text += (text.empty() ? "" : ", ") + toText(part, units);
        return argument.list.empty()
                   ? shown(argument.cell, {.unit = argument.unit, .shown = argument.shown}, units)
                   : text;
    });
}

std::string aligned(const std::vector<std::vector<std::string>>& lines,
                    const std::vector<std::size_t>& toTheRight) {
    std::vector<std::size_t> widths;
    for (const auto& line : lines)
        for (std::size_t i = 0; i < line.size(); ++i) {
            widths.resize(std::max(widths.size(), i + 1));
            widths[i] = std::max(widths[i], widthOf(line[i]));
        }
    std::string text;
    for (const auto& line : lines) {
        std::string all;
        for (std::size_t i = 0; i < line.size(); ++i) {
            const std::string room(widths[i] - widthOf(line[i]), ' ');
            const bool right = std::ranges::find(toTheRight, i) != toTheRight.end();
            all += (i > 0 ? "  " : "") + (right ? room + line[i] : line[i] + room);
        }
        text.append(all, 0, all.find_last_not_of(' ') + 1).append("\n");
    }
    return text;
}

namespace {

std::string factsText(const Table& table, const Units& units) {
    std::vector<std::vector<std::string>> lines;
    const std::vector<Cell> row = table.row(0);
    for (const std::size_t i : columnsFor(For::Text, table))
        if (!std::holds_alternative<std::monostate>(row[i]) || !table.columns[i].none.empty())
            lines.push_back({table.columns[i].title, shown(row[i], table.columns[i], units)});
    return aligned(lines, {});
}

} // namespace

std::string toText(const Table& table, const Units& units, std::size_t most) {
    if (table.facts)
        return factsText(table, units);
    const auto seen = columnsFor(For::Text, table);
    std::vector<std::vector<std::string>> lines(1);
    std::vector<std::size_t> right;
    for (std::size_t i = 0; i < seen.size(); ++i) {
        const Column& column = table.columns[seen[i]];
        lines.front().push_back(column.title);
        if (column.unit != UnitRole::None || column.shown != Shown::Number)
            right.push_back(i);
    }
    if (std::ranges::all_of(lines.front(), &std::string::empty))
        lines.clear();
    for (std::size_t number = 0; number < std::min(most, table.rows); ++number) {
        const std::vector<Cell> row = table.row(number);
        std::vector<std::string>& line = lines.emplace_back();
        for (std::size_t i = 0; i < seen.size(); ++i) {
            line.push_back(shown(row[seen[i]], table.columns[seen[i]], units));
            if (isNumber(row[seen[i]]) && std::ranges::find(right, i) == right.end())
                right.push_back(i);
        }
    }
    std::string text = aligned(lines, right);
    if (table.rows > most)
        text += "and as many as this more: " + std::to_string(table.rows - most) + "\n";
    return text;
}

} // namespace equipoise::table
