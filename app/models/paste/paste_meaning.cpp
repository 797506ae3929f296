// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/paste/paste_meaning.h"

#include "app/models/document_model.h"
#include "app/text/describe.h"

#include <QCoreApplication>
#include <algorithm>
#include <utility>

namespace equipoise::gui {

using io::ColumnRole;
using io::Reading;
using io::Sheet;

RowsMeaning::RowsMeaning(std::shared_ptr<const Scenario> scenario, Table table)
    : PasteInterpretation(std::move(scenario))
    , m_table(std::move(table))
    , m_form{.titles = {},
             .fields = m_table.fields,
             .places = m_table.columns,
             .chosen = {},
             .units = this->scenario()->platform.units} {
    for (const QString& title : m_table.titles)
        m_form.titles.push_back(title.toStdString());
    for (const auto& [column, chosen] : m_table.chosen) {
        io::ListColumn field = fieldOf(chosen.column);
        field.column = column;
        field.unit = chosen.unit;
        field.share = chosen.share;
        m_form.chosen.push_back(field);
    }
}

io::ListColumn RowsMeaning::fieldOf(int column) const {
    return column < 0 ? io::ListColumn{} : m_table.fields.at(static_cast<std::size_t>(column));
}

ColumnMeaning RowsMeaning::meantBy(const io::ListColumn& column) const {
    const auto place = std::ranges::find_if(
        m_table.fields, [&](const io::ListColumn& field) { return field.isForSame(column); });
    ColumnMeaning meant;
    if (column.role != ColumnRole::Nothing)
        meant = {static_cast<int>(place - m_table.fields.begin()), column.unit, {}, column.share};
    meant.title = titleOf(meant);
    return meant;
}

std::vector<ColumnMeaning> RowsMeaning::choices() const {
    std::vector<ColumnMeaning> choices{{}};
    for (const RowFilter::Column& column : m_table.known) {
        if (fieldOf(column.number).role == ColumnRole::Nothing)
            continue;
        if (column.role == UnitRole::None) {
            choices.push_back({column.number});
            continue;
        }
        const bool isLatency = fieldOf(column.number).role == ColumnRole::Latency;
        for (const double share : isLatency ? std::vector{1.0, io::roundTripShare} : std::vector{1.0})
            for (const Unit& unit : equipoise::unitsFor({column.role, column.units}))
                if (unit.inverse == column.inverse)
                    choices.push_back({column.number, unit, {}, share});
    }
    for (ColumnMeaning& choice : choices)
        choice.title = titleOf(choice);
    return choices;
}

QString RowsMeaning::titleOf(const ColumnMeaning& meant) const {
    if (meant.column < 0)
        return QCoreApplication::translate("PasteMeaning", "passed over");
    const QString title = m_table.titles[meant.column];
    const bool isHalved = meant.share == io::roundTripShare;
    if (!meant.unit && !isHalved)
        return title;
    for (const RowFilter::Column& column : m_table.known) {
        const Unit unit = meant.unit.value_or(column.shown);
        if (column.number == meant.column && column.inverse == unit.inverse)
            return text::headOf(isHalved ? QCoreApplication::translate("PasteMeaning", "Round trip, halved")
                                         : column.titles.value(0),
                                text::unit(unit, {column.role, column.units}));
    }
    return title;
}

bool RowsMeaning::hasTitles(const Sheet& sheet) const {
    return m_form.hasTitles(sheet);
}

PasteInterpretation::IsName RowsMeaning::namesIn(const Sheet& sheet, bool titles) const {
    return m_form.namesIn(sheet, titles);
}

Pasted RowsMeaning::pasted(const Reading& reading, bool titles, SolveControl& control) const {
    Pasted pasted;
    paste::Target to;
    to.columns = m_form.columnsOf(*reading.sheet, titles);
    to.firstRow = titles ? 1 : 0;
    if (titles && reading.sheet->rows() > 0 && io::speaksOfMachines(reading.sheet->line(0)))
        to.newNodes = paste::NewNodes::Processors;
    for (const io::ListColumn& column : to.columns) {
        pasted.columns.push_back(meantBy(column));
        pasted.titles << (column.role == ColumnRole::Nothing ? QString() : pasted.columns.back().title);
    }
    to.byName = pasted.byName = titles && std::ranges::all_of(m_table.key, [&](ColumnRole role) {
                                    return io::columnFor(to.columns, role) != nullptr;
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
