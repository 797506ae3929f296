#include "app/models/paste_meaning.h"

#include <QRegularExpression>
#include <algorithm>
#include <utility>

namespace app {

using core::io::Reading;
using core::io::Sheet;
using paste::Field;

namespace {

/// "Cycle time (s/Mflop)" and "cycle_time [s]" are both cycle time.
QString bareTitle(const std::string& text) {
    QString title = QString::fromStdString(text);
    const qsizetype unit = title.indexOf(QRegularExpression(QStringLiteral("[(\\[]")));
    if (unit > 0)
        title.truncate(unit);
    return RowFilter::plain(title.replace('_', ' '));
}

} // namespace

RowsMeaning::RowsMeaning(std::shared_ptr<const core::Scenario> scenario, Table table)
    : PasteMeaning(std::move(scenario))
    , m_table(std::move(table)) {}

Field RowsMeaning::fieldOf(int column) const {
    return column < 0 ? Field::None : m_table.fields.at(static_cast<std::size_t>(column));
}

std::vector<int> RowsMeaning::columnsFor(const Sheet& sheet, bool titles) const {
    if (!titles || sheet.rows() == 0)
        return m_table.columns;
    std::vector<int> columns(sheet.columns(0), -1);
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const QString title = bareTitle(sheet.text(0, i));
        for (const RowFilter::Column& column : m_table.known)
            for (const QString& name : column.titles)
                if (RowFilter::plain(name) == title && columns[i] < 0)
                    columns[i] = column.number;
        for (std::size_t j = 0; j < i; ++j)
            if (columns[j] == columns[i])
                columns[i] = -1; // the first of that name
    }
    return columns;
}

bool RowsMeaning::hasTitles(const Sheet& sheet) const {
    if (sheet.rows() == 0)
        return false;
    const std::vector<int> columns = columnsFor(sheet, true);
    for (std::size_t i = 0; i < columns.size(); ++i)
        if (core::io::stylesOf(sheet.raw(0, i)) != 0) // a number is no title
            return false;
    return std::any_of(columns.begin(), columns.end(), [](int column) { return column >= 0; });
}

PasteMeaning::IsName RowsMeaning::namesIn(const Sheet& sheet, bool titles) const {
    std::vector<bool> names; // by column; beyond: passed over, so that their numbers say nothing
    for (const int column : columnsFor(sheet, titles)) {
        const Field field = fieldOf(column);
        names.push_back(paste::isName(field) || field == Field::None || field == Field::BothWays);
    }
    return [titles, names = std::move(names)](std::size_t row, std::size_t column) {
        return (titles && row == 0) || column >= names.size() || names[column];
    };
}

Pasted RowsMeaning::pasted(const Reading& reading, bool titles) const {
    Pasted pasted;
    paste::Target to;
    to.firstRow = titles ? 1 : 0;
    for (const int column : columnsFor(*reading.sheet, titles)) {
        to.fields.push_back(fieldOf(column));
        pasted.titles << (to.fields.back() == Field::None ? QString() : m_table.titles[column]);
    }
    to.byName = pasted.byName = titles && std::ranges::all_of(m_table.key, [&](Field field) {
                                    return std::ranges::find(to.fields, field) != to.fields.end();
                                });
    pasted.outcome = m_table.weigh(*scenario(), reading, std::move(to));
    return pasted;
}

SquareMeaning::SquareMeaning(std::shared_ptr<const core::Scenario> scenario, const paste::Square& at)
    : PasteMeaning(std::move(scenario))
    , m_at(at) {}

bool SquareMeaning::hasTitles(const Sheet& sheet) const {
    const paste::Square square = paste::squareIn(scenario()->platform, sheet, 0, 0);
    return square.titlesAbove || square.titlesBefore;
}

PasteMeaning::IsName SquareMeaning::namesIn(const Sheet& sheet, bool titles) const {
    const paste::Square square =
        titles ? paste::squareIn(scenario()->platform, sheet, 0, 0) : paste::Square{};
    return [square](std::size_t row, std::size_t column) {
        return (row == 0 && square.titlesAbove) || (column == 0 && square.titlesBefore);
    };
}

Pasted SquareMeaning::pasted(const Reading& reading, bool titles) const {
    const core::Platform& platform = scenario()->platform;
    const Sheet& sheet = *reading.sheet;
    paste::Square square = m_at;
    if (titles)
        square = paste::squareIn(platform, sheet, m_at.row, m_at.column);
    square.mirrored = m_at.mirrored;
    Pasted pasted;
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
    pasted.outcome = paste::matrix(*scenario(), reading, square);
    return pasted;
}

} // namespace app
