// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/grid/grid_shapes.h"

#include "app/models/document_model.h"
#include "app/models/rows/sorted_model.h"
#include "app/pictures/style/language_change.h"
#include "app/pictures/style/tokens.h"
#include "app/problems/grid/scene.h"
#include "app/text/describe.h"
#include "app/widgets/table/table.h"
#include "core/base/numbers/number.h"
#include "core/problems/grid/model/plan.h"

#include <QHeaderView>
#include <QStandardItemModel>

namespace equipoise::gui {

namespace {

enum ShapesColumn { Shape, Processors, Value, Bound, Remark, ColumnCount };

QStandardItem* item(const QString& text, const QVariant& sort, const QString& copy, const QString& toolTip) {
    auto* made = new QStandardItem(text);
    made->setEditable(false);
    made->setData(sort, SortRole);
    made->setData(copy, CopyRole);
    made->setToolTip(toolTip);
    return made;
}

QStandardItem* numberItem(double value, const Units& units) {
    auto* made = item(text::quantity(value, UnitRole::BlocksPerTime, units, 5), value,
                      QString::fromStdString(equipoise::toText(value)),
                      text::fullQuantity(value, UnitRole::BlocksPerTime, units));
    made->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    made->setFont(style::figures(10));
    return made;
}

} // namespace

GridShapes::GridShapes(QWidget* parent)
    : QTableView(parent)
    , m_model(new QStandardItemModel(0, ColumnCount, this)) {
    prepareTable(*this, "gridShapes");
    setModel(new SortedModel(*m_model, this));
    horizontalHeader()->setStretchLastSection(true);
    style::inEveryLanguage(*this, [this] { retranslate(); });
}

int GridShapes::rowCount() const {
    return m_model->rowCount();
}

void GridShapes::setPlan(const PlanRecord* kept) {
    const auto* plan = kept ? kept->plan.answer.find<equipoise::grid::Plan>() : nullptr;
    m_rows = plan ? plan->byShape : std::vector<equipoise::grid::ShapeRow>();
    if (plan) {
        m_chosen = {static_cast<std::int64_t>(plan->rows.size()),
                    static_cast<std::int64_t>(plan->columns.size())};
        m_units = kept->scenario->platform.units;
    }
    fill();
}

void GridShapes::fill() {
    m_model->removeRows(0, m_model->rowCount());
    for (const equipoise::grid::ShapeRow& row : m_rows) {
        const QString shape = grid::shapeWords(row.rows, row.columns);
        const bool chosen = m_chosen == std::pair(row.rows, row.columns);
        const QString remark = chosen                           ? tr("chosen")
                               : row.value > 0 && row.rows == 1 ? tr("never idle, but not a grid")
                               : row.value > 0                  ? QString()
                                               : tr("not searched: its bound is below the best");
        const auto count = row.rows * row.columns;
        auto* processors =
            item(text::count(count), static_cast<qlonglong>(count), QString::number(count), {});
        processors->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        m_model->appendRow(
            {item(shape, static_cast<qlonglong>(row.rows),
                  QStringLiteral("%1x%2").arg(row.rows).arg(row.columns), {}),
             processors,
             row.value > 0 ? numberItem(row.value, m_units) : item(QStringLiteral("–"), 0.0, {}, remark),
             numberItem(row.bound, m_units), item(remark, remark, remark, remark)});
        if (chosen)
            for (int column = 0; column < ColumnCount; ++column) {
                QStandardItem* cell = m_model->item(m_model->rowCount() - 1, column);
                QFont font = cell->font();
                font.setWeight(QFont::DemiBold);
                cell->setFont(font);
            }
    }
    resizeColumnsToContents();
    for (int column = 0; column < Remark; ++column)
        setColumnWidth(column, columnWidth(column) + 2 * style::Tokens::padding);
}

void GridShapes::retranslate() {
    setAccessibleName(tr("Shapes compared"));
    setAccessibleDescription(tr("Each shape with its throughput and the proven bound"));
    const std::pair<QString, QString> headers[] = {
        {tr("Shape"), tr("Rows × columns of the grid")},
        {tr("Processors"), tr("Processors that the shape has places for")},
        {tr("Value"), tr("Blocks in each unit of time, of the best arrangement found")},
        {tr("Bound"), tr("No arrangement of this shape does more: proven")},
        {tr("Remark"), tr("What became of the shape")}};
    for (int column = 0; column < ColumnCount; ++column) {
        m_model->setHeaderData(column, Qt::Horizontal, headers[column].first);
        m_model->setHeaderData(column, Qt::Horizontal, headers[column].second, Qt::ToolTipRole);
        if (column != ShapesColumn::Shape && column != ShapesColumn::Remark)
            m_model->setHeaderData(column, Qt::Horizontal, int(Qt::AlignRight | Qt::AlignVCenter),
                                   Qt::TextAlignmentRole);
    }
    fill();
}

} // namespace equipoise::gui
