// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/tables/data_table.h"

#include "app/models/platform/platform_model.h"
#include "app/models/rows/ordered_rows.h"
#include "app/pictures/style/icon.h"
#include "app/pictures/style/tokens.h"
#include "app/text/describe.h"
#include "app/widgets/table/table.h"
#include "app/window/tables/bulk_edit.h"
#include "app/window/tables/cell_delegate.h"
#include "app/window/tables/filter_field.h"
#include "app/window/tables/paste_reader.h"
#include "app/window/tables/table_commands.h"
#include "app/window/tables/table_paste.h"
#include "core/platform/routes/routes.h"

#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QTableView>
#include <QToolButton>
#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace equipoise::gui {

namespace {

/// Selecting in the first column selects rows: it holds what a row is called.
class RowsView : public EditTable<QTableView> {
protected:
    QItemSelectionModel::SelectionFlags selectionCommand(const QModelIndex& index,
                                                         const QEvent* event) const override {
        const auto flags = QTableView::selectionCommand(index, event);
        const bool selects = flags & (QItemSelectionModel::Select | QItemSelectionModel::Toggle);
        return selects && index.column() == 0 ? flags | QItemSelectionModel::Rows : flags;
    }
};

} // namespace

DataTable::DataTable(PlatformModel& model, const char* objectName, Kind kind, QWidget* parent)
    : QWidget(parent)
    , m_model(model)
    , m_kind(kind)
    , m_sorted(kind == Kind::Rows ? new OrderedRows(model, this) : nullptr)
    , m_table(kind == Kind::Rows ? new RowsView : static_cast<QTableView*>(new EditTable<QTableView>))
    , m_delegate(nullptr)
    , m_top(new QHBoxLayout)
    , m_count(new QLabel)
    , m_said(new QLabel)
    , m_menu(new QMenu(this))
    , m_reader(new PasteReader(this)) {
    prepareTable(*m_table, objectName);
    m_delegate = new CellDelegate(*this);
    connect(&model, &PlatformModel::refused, m_delegate, qOverload<const Error&>(&CellDelegate::refuse));
    connect(m_delegate, &CellDelegate::takenBack, this, &DataTable::takenBack);
    m_table->setSelectionBehavior(QAbstractItemView::SelectItems);
    m_table->setSortingEnabled(kind == Kind::Rows);
    m_table->horizontalHeader()->setSortIndicatorClearable(true);
    buildTop();
    m_said->setObjectName(QStringLiteral("%1.said").arg(objectName));
    m_said->setProperty("role", "muted");
    m_said->setTextFormat(Qt::RichText);
    m_said->setWordWrap(true);
    m_said->hide();
    connect(m_said, &QLabel::linkActivated, this, [this](const QString& link) {
        if (link == QLatin1String("stop"))
            stop();
        else
            emit undoWanted();
    });
    connect(m_reader, &PasteReader::failed, this,
            [this](const Error& error) { say(text::translated(error)); });
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(style::Tokens::gap / 2);
    column->addLayout(m_top);
    column->addWidget(m_table, 1);
    column->addWidget(m_said);
    m_delegate->setPaste([this] { pasteInto(*this, *QGuiApplication::clipboard()->mimeData()); });
    m_commands = new TableCommands(*this);
}

void DataTable::buildTop() {
    const QString name = m_table->objectName();
    m_count->setObjectName(name + ".count");
    m_count->setProperty("role", "muted");
    m_moreButton = new QToolButton;
    m_moreButton->setObjectName(name + ".more");
    m_moreButton->setIcon(style::icon("more"));
    m_moreButton->setPopupMode(QToolButton::InstantPopup);
    m_moreButton->setMenu(m_menu);
    if (m_sorted) {
        m_filter = new FilterField(m_model, *m_sorted, *m_count);
        m_filter->setObjectName(name + ".filter");
        connect(m_sorted, &OrderedRows::failed, this,
                [this](const Error& error) { say(text::translated(error)); });
        connect(m_filter, &FilterField::left, m_table, qOverload<>(&QWidget::setFocus));
        m_top->addWidget(m_filter, 1);
        m_top->addWidget(m_count);
    } else {
        m_count->setWordWrap(true);
        m_top->addWidget(m_count, 1);
    }
    m_top->addWidget(m_moreButton);
    m_top->setSpacing(style::Tokens::gap);
}

void DataTable::start() {
    m_table->setModel(m_sorted ? static_cast<QAbstractItemModel*>(m_sorted) : &m_model);
    if (!m_sorted)
        return;
    m_table->installEventFilter(this);
    connect(&m_model, &QAbstractItemModel::dataChanged, this, &DataTable::sortAnew, Qt::QueuedConnection);
}

/// Unless somebody works in the table.
void DataTable::sortAnew() {
    const QWidget* focus = QApplication::focusWidget();
    if (!(focus && (focus == m_table || m_table->isAncestorOf(focus))))
        m_sorted->orderAnew();
}

bool DataTable::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_table && event->type() == QEvent::FocusOut && m_sorted)
        QMetaObject::invokeMethod(this, &DataTable::sortAnew, Qt::QueuedConnection); // where it goes to first
    return QWidget::eventFilter(watched, event);
}

QModelIndex DataTable::toModel(const QModelIndex& shown) const {
    return m_sorted ? m_sorted->mapToSource(shown) : shown;
}

QModelIndex DataTable::toShown(const QModelIndex& cell) const {
    return m_sorted ? m_sorted->mapFromSource(cell) : cell;
}

QModelIndexList DataTable::selectedCells() const {
    QModelIndexList cells = m_table->selectionModel()->selectedIndexes();
    cells.removeIf([this](const QModelIndex& cell) { return m_table->isColumnHidden(cell.column()); });
    std::sort(cells.begin(), cells.end(), [](const QModelIndex& a, const QModelIndex& b) {
        return std::pair(a.row(), a.column()) < std::pair(b.row(), b.column());
    });
    return cells;
}

QModelIndex DataTable::firstSelected(const std::function<bool(const QModelIndex&)>& wanted) const {
    QModelIndex first;
    const auto isBefore = [&](int row, int column) {
        return !first.isValid() || std::pair(row, column) < std::pair(first.row(), first.column());
    };
    for (const QItemSelectionRange& block : m_table->selectionModel()->selection())
        for (int row = block.top(); row <= block.bottom() && isBefore(row, block.left()); ++row)
            for (int column = block.left(); column <= block.right() && isBefore(row, column); ++column)
                if (const QModelIndex cell = m_table->model()->index(row, column);
                    !m_table->isColumnHidden(column) && wanted(cell))
                    first = cell;
    return first;
}

QModelIndexList DataTable::cellsLike(const QModelIndex& shown) const {
    if (!m_table->selectionModel()->isSelected(shown))
        return {shown};
    QModelIndexList cells = selectedCells();
    cells.removeIf([&](const QModelIndex& cell) {
        return (m_kind == Kind::Rows && cell.column() != shown.column()) ||
               !PlatformModel::canSet(toModel(cell));
    });
    return cells.contains(shown) ? cells : QModelIndexList{shown};
}

/// Edits go to one column of rows, but to the whole of a square.
std::optional<int> DataTable::columnLike(const QModelIndex& shown) const {
    return m_kind == Kind::Rows ? std::optional(shown.column()) : std::nullopt;
}

qint64 DataTable::countLike(const QModelIndex& shown) const {
    if (!isBulk(*this))
        return cellsLike(shown).size();
    return m_table->selectionModel()->isSelected(shown) ? selectedCount(*this, columnLike(shown)) : 1;
}

bool DataTable::selectsWholeRows() const {
    const QItemSelection blocks = m_table->selectionModel()->selection();
    int columns = 0;
    int last = 0;
    for (int column = 0; column < m_table->model()->columnCount(); ++column)
        if (!m_table->isColumnHidden(column)) {
            ++columns;
            last = column;
        }
    if (!blocks.isEmpty() && std::all_of(blocks.begin(), blocks.end(), [&](const auto& block) {
            return block.left() == 0 && block.right() >= last;
        }))
        return true;          // all at once, of very many
    std::map<int, int> cells; // by row
    for (const QModelIndex& cell : selectedCells())
        ++cells[cell.row()];
    return !cells.empty() &&
           std::all_of(cells.begin(), cells.end(), [&](const auto& row) { return row.second == columns; });
}

void DataTable::setLike(const QModelIndex& shown, const QVariant& value) {
    if (!isBulk(*this)) {
        setAll(cellsLike(shown), value);
        return;
    }
    if (const auto cost = m_model.costFrom({toModel(shown), value}))
        editInBulk(*this, columnLike(shown), [cost = *cost](int, double) { return cost; },
                   {tr("Set cells: %1"), tr("Cells set: %1")});
}

void DataTable::changeLike(const QModelIndex& shown, const std::function<double(double)>& change) {
    if (!isBulk(*this)) {
        changeAll(cellsLike(shown), change);
        return;
    }
    editInBulk(*this, columnLike(shown),
               [change](int, double now) { return std::isinf(now) ? now : change(now); },
               {tr("Multiply cells: %1"), tr("Cells multiplied: %1")});
}

void DataTable::removeSelected() {
    if (!isBulk(*this)) {
        emit removeWanted();
        return;
    }
    editInBulk(*this, {}, [](int, double) { return equipoise::noWay; },
               {tr("Remove links: %1"), tr("Links removed: %1")});
}

void DataTable::setAll(const QModelIndexList& cells, const QVariant& value) {
    std::vector<CellValue> values;
    QModelIndexList own;
    for (const QModelIndex& cell : cells)
        own << toModel(cell);
    const QStringList names = own.size() > 1 ? m_model.namesFrom(value.toString(), own) : QStringList();
    for (qsizetype i = 0; i < own.size(); ++i)
        values.push_back({own[i], i > 0 && i < names.size() ? QVariant(names[i]) : value});
    if (m_model.setCells(values, tr("Set cells: %1").arg(text::count(cells.size()))))
        say(tr("Cells set: %1").arg(text::count(cells.size())), true);
}

void DataTable::changeAll(const QModelIndexList& cells, const std::function<double(double)>& change) {
    QModelIndexList own;
    for (const QModelIndex& cell : cells)
        own << toModel(cell);
    const std::vector<CellValue> values = PlatformModel::changed(own, change);
    const QString count = text::count(static_cast<qint64>(values.size()));
    if (!values.empty() && m_model.setCells(values, tr("Multiply cells: %1").arg(count)))
        say(tr("Cells multiplied: %1").arg(count), true);
}

void DataTable::fillDown() {
    if (isBulk(*this)) {
        editInBulk(*this, {}, fillingDown(*this), {tr("Fill cells: %1"), tr("Cells filled: %1")});
        return;
    }
    std::map<int, QModelIndexList> columns; // of selected cells
    for (const QModelIndex& cell : selectedCells())
        columns[cell.column()] << cell;
    std::vector<CellValue> values;
    for (auto& [column, cells] : columns) {
        if (m_kind == Kind::Square) // the diagonal has nothing to give
            cells.removeIf([this](const QModelIndex& cell) { return !PlatformModel::canSet(toModel(cell)); });
        if (cells.isEmpty())
            continue;
        if (cells.size() == 1 && cells.first().row() > 0)
            cells.prepend(cells.first().siblingAtRow(cells.first().row() - 1));
        const QModelIndex& first = cells.first();
        QModelIndexList below;
        for (const QModelIndex& cell : cells.mid(1))
            below << toModel(cell);
        QStringList names;
        if (!below.isEmpty())
            names = m_model.namesFrom(first.data(CopyRole).toString(), below);
        const QVariant ticked = first.data(Qt::CheckStateRole);
        const QVariant number = first.data(SortRole);
        for (qsizetype i = 0; i < below.size(); ++i)
            values.push_back({below[i], !names.isEmpty()                       ? QVariant(names[i])
                                        : ticked.isValid()                     ? ticked.toInt() == Qt::Checked
                                        : number.typeId() == QMetaType::Double ? number
                                                                               : first.data(CopyRole)});
    }
    std::erase_if(values, [](const CellValue& value) { return !PlatformModel::canSet(value.cell); });
    const QString count = text::count(static_cast<qint64>(values.size()));
    if (!values.empty() && m_model.setCells(values, tr("Fill cells: %1").arg(count)))
        say(tr("Cells filled: %1").arg(count), true);
}

void DataTable::say(const QString& words, bool undo) {
    m_busy = false;
    say(words, undo ? "undo" : nullptr, tr("Undo"));
    m_offersUndo = undo;
}

void DataTable::forgetUndo() {
    if (std::exchange(m_offersUndo, false))
        say({});
}

void DataTable::sayBusy(const QString& words) {
    m_busy = true;
    m_offersUndo = false;
    say(words, "stop", tr("Stop (Esc)"));
}

void DataTable::say(const QString& words, const char* link, const QString& name) {
    const QString line = words.toHtmlEscaped();
    m_said->setText(link ? QStringLiteral("%1 · <a href=\"%2\">%3</a>").arg(line, QLatin1String(link), name)
                         : line);
    m_said->setVisible(!words.isEmpty());
}

void DataTable::stop() {
    if (!m_busy)
        return;
    m_reader->abandon();
    emit stopped();
    say(tr("Stopped: all is as it was."));
}

void DataTable::setHeading(const QString& words) {
    m_count->setText(words);
}

} // namespace equipoise::gui
