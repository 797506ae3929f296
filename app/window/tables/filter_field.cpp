// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/tables/filter_field.h"

#include "app/models/platform/platform_model.h"
#include "app/models/rows/ordered_rows.h"
#include "app/pictures/style/language_change.h"
#include "app/pictures/style/tokens.h"
#include "app/text/describe.h"

#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QTimer>
#include <utility>

namespace equipoise::gui {

namespace {

constexpr int pauseBeforeReading = 120; ///< ms: a million rows take longer to go through than a key press

QString translated(const RowFilter::Problem& problem) {
    using Kind = RowFilter::Problem::Kind;
    switch (problem.kind) {
    case Kind::Incomplete:
        return FilterField::tr("What comes after %1?").arg(problem.words);
    case Kind::NoColumn:
        return FilterField::tr("No column is called “%1”").arg(problem.words);
    case Kind::NoNumber:
        return FilterField::tr("“%1” is no number, or could be two").arg(problem.words);
    case Kind::NoComparison:
        return FilterField::tr("%1 holds names: compare them with = or :").arg(problem.words);
    }
    return {};
}

} // namespace

FilterField::FilterField(PlatformModel& model, OrderedRows& sorted, QLabel& count, QWidget* parent)
    : QLineEdit(parent)
    , m_model(model)
    , m_sorted(sorted)
    , m_count(count)
    , m_units(model.units())
    , m_pause(new QTimer(this)) {
    setClearButtonEnabled(true);
    count.setProperty("role", "muted");
    m_pause->setSingleShot(true);
    m_pause->setInterval(pauseBeforeReading);
    connect(m_pause, &QTimer::timeout, this, &FilterField::read);
    connect(this, &QLineEdit::textChanged, m_pause, qOverload<>(&QTimer::start));
    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(&sorted, signal, this, &FilterField::showCount);
    connect(&sorted, &QAbstractItemModel::modelReset, this,
            &FilterField::retranslate); // in other units, maybe
    connect(&sorted, &QAbstractItemModel::layoutChanged, this, &FilterField::showCount);
    connect(&sorted, &OrderedRows::workingChanged, this, &FilterField::showCount);
    connect(&model, &QAbstractItemModel::headerDataChanged, this, &FilterField::followUnits);
    style::inEveryLanguage(*this, [this] { retranslate(); });
}

/// A bare number is in the unit of its column, whatever that is now.
void FilterField::followUnits() {
    retranslate();
    if (std::exchange(m_units, m_model.units()) != m_model.units())
        read();
}

void FilterField::read() {
    m_pause->stop();
    RowFilter::Problem problem;
    auto filter = RowFilter::parse(text(), m_model.filterColumns(), &problem);
    style::dress(this, "invalid", !filter);
    setToolTip(filter ? QString() : translated(problem));
    if (!filter) {
        m_count.setText(toolTip());
        return;
    }
    m_sorted.setFilter(std::move(*filter));
    retranslate();
}

void FilterField::showCount() {
    if (property("invalid").toBool())
        return;
    if (m_sorted.isWorking()) {
        m_count.setText(m_sorted.sortColumn() < 0 ? tr("Filtering…") : tr("Sorting…"));
        return;
    }
    const int all = m_model.rowCount();
    m_count.setText(
        m_sorted.filter().isEmpty()
            ? text::count(all)
            : tr("%1 of %2", "rows shown").arg(text::count(m_sorted.rowCount()), text::count(all)));
}

void FilterField::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Escape:
        if (!text().isEmpty()) {
            clear();
            read();
            return;
        }
        emit left();
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Down:
        read();
        emit left();
        return;
    default:
        QLineEdit::keyPressEvent(event);
    }
}

void FilterField::retranslate() {
    QString example; // of a comparison, with a column as it is seen
    QString number;
    for (const RowFilter::Column& column : m_model.filterColumns())
        if (example.isEmpty() && column.isNumber && column.inverse == column.shown.inverse) {
            example = column.titles.value(0).toLower();
            number = text::number(column.inverse ? 2 : 0.02);
        }
    setPlaceholderText(tr("Filter: a name, or %1 > %2").arg(example, number));
    setAccessibleName(tr("Filter the rows"));
    setToolTip(tr("Shows the rows with these words, or for which %1 > %2 holds (also <, =, !=, "
                  "%2 < %1 < 1); several conditions must all hold")
                   .arg(example, number));
    m_count.setToolTip(tr("Rows shown, of all rows"));
    showCount();
}

} // namespace equipoise::gui
