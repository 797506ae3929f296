// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/paste/paste_meaning.h"

#include "app/models/document_model.h"
#include "app/text/describe.h"
#include "core/io/intake/columns.h"
#include "core/io/intake/measured_titles.h"

#include <QCoreApplication>
#include <algorithm>
#include <utility>

namespace equipoise::gui {

using io::Reading;
using io::Sheet;
using paste::Field;

namespace {

Field fieldOf(io::ColumnRole role) {
    switch (role) {
    case io::ColumnRole::Name:
        return Field::Name;
    case io::ColumnRole::Speed:
        return Field::CycleTime;
    case io::ColumnRole::StartUp:
        return Field::StartUp;
    case io::ColumnRole::From:
        return Field::From;
    case io::ColumnRole::To:
        return Field::To;
    case io::ColumnRole::Cost:
        return Field::Cost;
    case io::ColumnRole::Latency:
    case io::ColumnRole::RoundTrip:
        return Field::Latency;
    case io::ColumnRole::BothWays:
        return Field::BothWays;
    default:
        return Field::None;
    }
}

constexpr double roundTripShare = 0.5; // of its time: the latency of one way

/// "node1" and "a" may be titles, and are the names of nodes more often.
bool isNameOfNode(const std::string& text) {
    return text.size() < 2 || std::ranges::any_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

} // namespace

RowsMeaning::RowsMeaning(std::shared_ptr<const Scenario> scenario, Table table)
    : PasteInterpretation(std::move(scenario))
    , m_table(std::move(table)) {}

Field RowsMeaning::fieldOf(int column) const {
    return column < 0 ? Field::None : m_table.fields.at(static_cast<std::size_t>(column));
}

RowsMeaning::TitleMeaning RowsMeaning::meantBy(const std::string& text) const {
    const io::ColumnTitle title = io::titleIn(text, scenario()->platform.units);
    const qsizetype ownTitle = m_table.titles.indexOf(QString::fromStdString(text));
    const Field field = ownTitle >= 0 ? fieldOf(static_cast<int>(ownTitle)) : gui::fieldOf(title.role);
    const auto column = std::ranges::find(m_table.fields, field);
    if (field == Field::None || column == m_table.fields.end())
        return {};
    Meant meant{static_cast<int>(column - m_table.fields.begin()), title.unit};
    meant.share = title.role == io::ColumnRole::RoundTrip ? roundTripShare : 1;
    if (!title.unit && title.inverse) {
        // A speed in a unit that is not known cannot be pasted.
        if (!io::bracketOf(text).empty())
            return {};
        meant.unit = Unit{.inverse = true};
    }
    return {meant, ownTitle >= 0 ? io::TitleMatch::Exact : title.match};
}

std::vector<RowsMeaning::Meant> RowsMeaning::columnsFor(const Sheet& sheet, bool titles) const {
    std::vector<Meant> columns;
    if (!titles || sheet.rows() == 0) {
        for (const int column : m_table.columns)
            columns.push_back({column});
    } else {
        columns.resize(sheet.columns(0));
        std::vector<std::pair<TitleMeaning, std::size_t>> meanings;
        for (std::size_t i = 0; i < columns.size(); ++i)
            if (const TitleMeaning title = meantBy(sheet.text(0, i)); title.meant.column >= 0)
                meanings.emplace_back(title, i);
        std::ranges::stable_sort(meanings, {}, [](const auto& meaning) { return meaning.first.match; });
        for (const auto& [title, i] : meanings)
            if (std::ranges::find(columns, title.meant.column, &Meant::column) == columns.end())
                columns[i] = title.meant;
    }
    for (const auto& [column, chosen] : m_table.chosen) {
        columns.resize(std::max(columns.size(), column + 1));
        for (Meant& other : columns) // it is for one of them
            if (other.column == chosen.column)
                other = {};
        columns[column] = chosen;
    }
    return columns;
}

std::vector<ColumnMeaning> RowsMeaning::choices() const {
    std::vector<ColumnMeaning> choices{{}};
    for (const RowFilter::Column& column : m_table.known) {
        if (fieldOf(column.number) == Field::None)
            continue;
        if (column.role == UnitRole::None) {
            choices.push_back({column.number});
            continue;
        }
        const bool isLatency = fieldOf(column.number) == Field::Latency;
        for (const double share : isLatency ? std::vector{1.0, roundTripShare} : std::vector{1.0})
            for (const Unit& unit : equipoise::unitsFor({column.role, column.units}))
                if (unit.inverse == column.inverse)
                    choices.push_back({column.number, unit, {}, share});
    }
    for (ColumnMeaning& choice : choices)
        choice.title = titleOf(choice);
    return choices;
}

QString RowsMeaning::titleOf(const Meant& meant) const {
    if (meant.column < 0)
        return QCoreApplication::translate("PasteMeaning", "passed over");
    const QString own = m_table.titles[meant.column];
    const bool isHalved = meant.share == roundTripShare;
    if (!meant.unit && !isHalved)
        return own;
    for (const RowFilter::Column& column : m_table.known) {
        const Unit unit = meant.unit.value_or(column.shown);
        if (column.number == meant.column && column.inverse == unit.inverse)
            return text::headOf(isHalved ? QCoreApplication::translate("PasteMeaning", "Round trip, halved")
                                         : column.titles.value(0),
                                text::unit(unit, {column.role, column.units}));
    }
    return own;
}

bool RowsMeaning::hasTitles(const Sheet& sheet) const {
    if (sheet.rows() == 0)
        return false;
    const std::vector<Meant> columns = columnsFor(sheet, true);
    // "head node" may be a title, and is the name of a node more often.
    const auto isTitle = [&](std::size_t i) {
        if (columns[i].column < 0 || !paste::isName(fieldOf(columns[i].column)))
            return columns[i].column >= 0;
        const std::string text = sheet.text(0, i);
        return !isNameOfNode(text) && meantBy(text).match != io::TitleMatch::Loose;
    };
    bool isTitled = false;
    for (std::size_t i = 0; i < std::min(columns.size(), sheet.columns(0)); ++i) {
        if (io::stylesOf(sheet.raw(0, i)) != 0) // a number is no title
            return false;
        isTitled = isTitled || isTitle(i);
    }
    return isTitled;
}

PasteInterpretation::IsName RowsMeaning::namesIn(const Sheet& sheet, bool titles) const {
    std::vector<bool> names; // by column; beyond: passed over, so that their numbers say nothing
    for (const Meant& meant : columnsFor(sheet, titles)) {
        const Field field = fieldOf(meant.column);
        names.push_back(paste::isName(field) || field == Field::None || field == Field::BothWays);
    }
    return [titles, names = std::move(names)](std::size_t row, std::size_t column) {
        return (titles && row == 0) || column >= names.size() || names[column];
    };
}

Pasted RowsMeaning::pasted(const Reading& reading, bool titles, SolveControl& control) const {
    Pasted pasted;
    paste::Target to;
    to.firstRow = titles ? 1 : 0;
    if (titles && reading.sheet->rows() > 0 && io::speaksOfMachines(reading.sheet->line(0)))
        to.newNodes = paste::NewNodes::Processors;
    for (const Meant& meant : columnsFor(*reading.sheet, titles)) {
        to.fields.push_back(fieldOf(meant.column));
        to.units.push_back(meant.unit);
        to.shares.push_back(meant.share);
        pasted.titles << (to.fields.back() == Field::None ? QString() : titleOf(meant));
        pasted.columns.push_back(
            {to.fields.back() == Field::None ? -1 : meant.column, meant.unit, {}, meant.share});
        pasted.columns.back().title = titleOf(pasted.columns.back());
    }
    to.byName = pasted.byName = titles && std::ranges::all_of(m_table.key, [&](Field field) {
                                    return std::ranges::find(to.fields, field) != to.fields.end();
                                });
    pasted.outcome = m_table.weigh(*scenario(), reading, std::move(to), control);
    return pasted;
}

SquareMeaning::SquareMeaning(std::shared_ptr<const Scenario> scenario, const paste::Square& at)
    : PasteInterpretation(std::move(scenario))
    , m_at(at) {}

bool SquareMeaning::hasTitles(const Sheet& sheet) const {
    const paste::Square square = paste::squareIn(scenario()->platform, sheet, 0, 0);
    return square.titlesAbove || square.titlesBefore;
}

PasteInterpretation::IsName SquareMeaning::namesIn(const Sheet& sheet, bool titles) const {
    const paste::Square square =
        titles ? paste::squareIn(scenario()->platform, sheet, 0, 0) : paste::Square{};
    return [square](std::size_t row, std::size_t column) {
        return (row == 0 && square.titlesAbove) || (column == 0 && square.titlesBefore);
    };
}

ColumnMeaning SquareMeaning::meantBy(const Unit& unit) const {
    const QString title = unit.inverse ? QCoreApplication::translate("PasteMeaning", "Bandwidth")
                                       : QCoreApplication::translate("PasteMeaning", "Cost");
    return {0, unit,
            text::headOf(title, text::unit(unit, {UnitRole::TimePerData, scenario()->platform.units}))};
}

std::vector<ColumnMeaning> SquareMeaning::choices() const {
    std::vector<ColumnMeaning> choices;
    for (const Unit& unit : equipoise::unitsFor({UnitRole::TimePerData, scenario()->platform.units}))
        choices.push_back(meantBy(unit));
    return choices;
}

Pasted SquareMeaning::pasted(const Reading& reading, bool titles, SolveControl& control) const {
    const Platform& platform = scenario()->platform;
    const Sheet& sheet = *reading.sheet;
    paste::Square square = m_at;
    if (titles)
        square = paste::squareIn(platform, sheet, m_at.row, m_at.column);
    square.mirrored = m_at.mirrored;
    if (m_at.unit)
        square.unit = m_at.unit;
    Pasted pasted;
    const Unit shown =
        equipoise::chosenOrWritten({1, platform.linkCostUnit}, {UnitRole::TimePerData, platform.units});
    pasted.columns = {meantBy(square.unit.value_or(shown))};
    pasted.byName = square.titlesAbove || square.titlesBefore;
    for (std::size_t i = 0; i < sheet.widest(); ++i) {
        const std::size_t place = square.column + i - (square.titlesBefore ? 1 : 0);
        if (square.titlesBefore && i == 0)
            pasted.titles << QString();
        else if (square.titlesAbove)
            pasted.titles << (i < sheet.columns(0) ? QString::fromStdString(sheet.text(0, i)) : QString());
        else
            pasted.titles << (place < platform.size()
                                  ? QString::fromStdString(platform.processors[place].name)
                                  : QString());
    }
    pasted.outcome = paste::matrix(*scenario(), reading, square, control);
    return pasted;
}

} // namespace equipoise::gui
