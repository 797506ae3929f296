// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/intake/list_form.h"

#include "core/base/text.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace equipoise::io {

namespace {

/// "node1" and "a" may be titles, and are the names of nodes more often.
bool isNameOfNode(std::string_view text) {
    return text.size() < 2 || std::ranges::any_of(text, isDigit);
}

} // namespace

ListColumn ListForm::columnCalled(std::string_view text) const {
    const ColumnTitle title = titleIn(text, units);
    const auto ownTitle = std::ranges::find(titles, text);
    const bool isRoundTrip = title.role == ColumnRole::RoundTrip;
    const auto property = std::ranges::find_if(fields, [key = keyInTitle(text)](const ListColumn& field) {
        return field.role == ColumnRole::Property && field.property == key;
    });
    if (property != fields.end())
        return {.role = ColumnRole::Property, .property = property->property, .match = TitleMatch::Exact};
    ListColumn column{.role = isRoundTrip ? ColumnRole::Latency : title.role,
                      .unit = title.unit,
                      .share = isRoundTrip ? roundTripShare : 1,
                      .match = title.match};
    if (ownTitle != titles.end()) {
        const ListColumn& field = fields[static_cast<std::size_t>(ownTitle - titles.begin())];
        column.role = field.role;
        column.property = field.property;
        column.match = TitleMatch::Exact;
    }
    if (std::ranges::none_of(fields, [&](const ListColumn& field) { return field.isForSame(column); }))
        return {};
    if (!title.unit && title.inverse) {
        // A speed in a unit that is not known cannot be read.
        if (!bracketOf(text).empty())
            return {};
        column.unit = Unit{.inverse = true};
    }
    return column;
}

std::vector<ListColumn> ListForm::columnsOf(const Sheet& sheet, bool titled) const {
    std::vector<ListColumn> columns;
    if (titled && sheet.rows() > 0) {
        std::vector<ListColumn> candidates;
        std::vector<ListColumn> best;
        for (std::size_t i = 0; i < sheet.columns(0); ++i) {
            candidates.push_back(columnCalled(sheet.text(0, i)));
            candidates.back().column = i;
        }
        addBest(best, std::move(candidates));
        columns.resize(sheet.columns(0));
        for (const ListColumn& column : best)
            columns[column.column] = column;
    } else {
        for (const int place : places)
            columns.push_back(fields.at(static_cast<std::size_t>(place)));
    }
    for (const ListColumn& column : chosen) {
        columns.resize(std::max(columns.size(), column.column + 1));
        for (ListColumn& rival : columns) // it is for one of them
            if (rival.isForSame(column))
                rival = {};
        columns[column.column] = column;
    }
    for (std::size_t i = 0; i < columns.size(); ++i)
        columns[i].column = i;
    return columns;
}

bool ListForm::hasTitles(const Sheet& sheet) const {
    if (sheet.rows() == 0)
        return false;
    const std::vector<ListColumn> columns = columnsOf(sheet, true);
    // "head node" may be a title, and is the name of a node more often.
    const auto isTitle = [&](std::size_t i) {
        if (!isOfNames(columns[i].role))
            return columns[i].role != ColumnRole::Nothing;
        const std::string text = sheet.text(0, i);
        return !isNameOfNode(text) && columnCalled(text).match != TitleMatch::Loose;
    };
    bool isTitled = false;
    for (std::size_t i = 0; i < std::min(columns.size(), sheet.columns(0)); ++i) {
        if (stylesOf(sheet.raw(0, i)) != 0) // a number is no title
            return false;
        isTitled = isTitled || isTitle(i);
    }
    return isTitled;
}

CellTest ListForm::namesIn(const Sheet& sheet, bool titled) const {
    return [titled, columns = columnsOf(sheet, titled)](std::size_t row, std::size_t column) {
        return (titled && row == 0) || column >= columns.size() || !isOfNumbers(columns[column].role);
    };
}

} // namespace equipoise::io
