// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/paste/paste_meaning.h"

#include "app/models/document_model.h"
#include "app/text/describe.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <algorithm>
#include <utility>

namespace equipoise::gui {

using io::Reading;
using io::Sheet;
using paste::Field;

namespace {

/// "Cycle time (s/Mflop)", "cycle_time [s]": what it is called, and what is in the brackets.
std::pair<QString, QString> titleAndUnit(const std::string& text) {
    QString title = QString::fromStdString(text).replace('_', ' ').trimmed();
    static const QRegularExpression brackets(QStringLiteral("[(\\[]([^)\\]]*)[)\\]]?\\s*$"));
    const auto found = brackets.match(title);
    if (found.hasMatch() && found.capturedStart() > 0)
        return {RowFilter::plain(title.left(found.capturedStart())), found.captured(1).trimmed()};
    return {RowFilter::plain(title), {}};
}

/// What other programs call a column, in English and French, as RowFilter::plain() has it.
QStringList othersCallIt(Field field, bool inverse) {
    switch (field) {
    case Field::Name:
        return {"host", "node", "machine", "processor", "nom", "hote", "noeud", "processeur"};
    case Field::CycleTime:
        return inverse ? QStringList{"vitesse", "power", "puissance", "flops"}
                       : QStringList{"temps de cycle"};
    case Field::From:
        return {"source", "src", "sender", "de"};
    case Field::To:
        return {"target", "destination", "dst", "receiver", "vers"};
    case Field::Cost:
        return inverse ? QStringList{"bw", "throughput", "debit", "bande passante"} : QStringList{"cout"};
    case Field::Latency:
        return {"lat", "delay", "latence", "delai"};
    case Field::StartUp:
    case Field::BothWays:
    case Field::None:
        break;
    }
    return {};
}

/// Titles are not strict: "gbps" is "Gbps".
std::optional<Unit> unitIn(const QString& text, const RowFilter::Column& column) {
    const Measure measure{column.role, column.units};
    if (column.role == UnitRole::None || text.isEmpty())
        return std::nullopt;
    if (auto unit = equipoise::parseUnit(text.toStdString(), measure))
        return unit;
    return equipoise::parseUnit((text.left(1).toUpper() + text.mid(1)).toStdString(), measure);
}

} // namespace

RowsMeaning::RowsMeaning(std::shared_ptr<const Scenario> scenario, Table table)
    : PasteInterpretation(std::move(scenario))
    , m_table(std::move(table)) {}

Field RowsMeaning::fieldOf(int column) const {
    return column < 0 ? Field::None : m_table.fields.at(static_cast<std::size_t>(column));
}

RowsMeaning::Meant RowsMeaning::meantBy(const std::string& text) const {
    const auto [title, unit] = titleAndUnit(text);
    for (const RowFilter::Column& column : m_table.known) {
        const QStringList others = othersCallIt(fieldOf(column.number), column.inverse);
        const auto called = [&](const QString& name) {
            return others.contains(name) || std::ranges::any_of(column.titles, [&](const QString& own) {
                       return RowFilter::plain(own) == name;
                   });
        };
        const qsizetype last = title.lastIndexOf(' ');
        const auto behind = unitIn(title.mid(last + 1), column); // "bw mbps"
        const bool named = called(title);
        if (!named && !(last > 0 && behind && called(title.left(last))))
            continue;
        const auto read = named ? unitIn(unit, column) : behind;
        if (read)
            return {column.number, read};
        if (!column.inverse)
            return {column.number};
        // A speed in a unit that nobody knows is no speed that can be pasted.
        return unit.isEmpty() ? Meant{column.number, Unit{.inverse = true}} : Meant{};
    }
    // A unit alone says what it measures, but for times: "s" and "h" are short.
    for (const RowFilter::Column& column : m_table.known)
        if (column.role != UnitRole::Time && column.role != UnitRole::Latency && unit.isEmpty())
            if (const auto read = unitIn(QString::fromStdString(text).trimmed(), column))
                return {column.number, read};
    return {};
}

std::vector<RowsMeaning::Meant> RowsMeaning::columnsFor(const Sheet& sheet, bool titles) const {
    std::vector<Meant> columns;
    if (!titles || sheet.rows() == 0) {
        for (const int column : m_table.columns)
            columns.push_back({column});
    } else {
        for (std::size_t i = 0; i < sheet.columns(0); ++i) {
            const Meant meant = meantBy(sheet.text(0, i));
            const bool taken = std::ranges::find(columns, meant.column, &Meant::column) != columns.end();
            columns.push_back(taken ? Meant{} : meant); // the first of that name
        }
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
        if (column.role == UnitRole::None)
            choices.push_back({column.number});
        else
            for (const Unit& unit : equipoise::unitsFor({column.role, column.units}))
                if (unit.inverse == column.inverse)
                    choices.push_back({column.number, unit});
    }
    for (ColumnMeaning& choice : choices)
        choice.title = titleOf(choice);
    return choices;
}

QString RowsMeaning::titleOf(const Meant& meant) const {
    if (meant.column < 0)
        return QCoreApplication::translate("PasteMeaning", "passed over");
    const QString own = m_table.titles[meant.column];
    if (!meant.unit)
        return own;
    for (const RowFilter::Column& column : m_table.known)
        if (column.number == meant.column && column.inverse == meant.unit->inverse)
            return text::headOf(column.titles.value(0), text::unit(*meant.unit, {column.role, column.units}));
    return own;
}

bool RowsMeaning::hasTitles(const Sheet& sheet) const {
    if (sheet.rows() == 0)
        return false;
    const std::vector<Meant> columns = columnsFor(sheet, true);
    for (std::size_t i = 0; i < columns.size(); ++i)
        if (io::stylesOf(sheet.raw(0, i)) != 0) // a number is no title
            return false;
    return std::ranges::any_of(columns, [](const Meant& meant) { return meant.column >= 0; });
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
    for (const Meant& meant : columnsFor(*reading.sheet, titles)) {
        to.fields.push_back(fieldOf(meant.column));
        to.units.push_back(meant.unit);
        pasted.titles << (to.fields.back() == Field::None ? QString() : titleOf(meant));
        pasted.columns.push_back({to.fields.back() == Field::None ? -1 : meant.column, meant.unit});
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
