// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/tables/column_boxes.h"

#include "app/widgets/dismiss.h"

#include <QComboBox>
#include <QHeaderView>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QTableView>
#include <algorithm>

namespace equipoise::gui {

ColumnBoxes::ColumnBoxes(QTableView& table, const QString& name, QWidget* parent)
    : QWidget(parent)
    , m_table(table)
    , m_name(name) {
    setObjectName(name + 's');
    connect(table.horizontalHeader(), &QHeaderView::sectionResized, this, &ColumnBoxes::place);
    connect(table.horizontalHeader(), &QHeaderView::geometriesChanged, this, &ColumnBoxes::place);
    connect(table.horizontalScrollBar(), &QScrollBar::valueChanged, this, &ColumnBoxes::place);
}

void ColumnBoxes::addBox() {
    const int column = static_cast<int>(m_boxes.size());
    auto* box = new QComboBox(this);
    box->setObjectName(m_name + '.' + QString::number(column));
    box->setToolTip(tr("What this column of the text is for, and the unit of its numbers"));
    box->setAccessibleName(tr("Column %1 is for").arg(column + 1));
    connect(box, &QComboBox::activated, this, [this, box, column] {
        if (const int choice = box->currentData().toInt(); choice >= 0)
            emit chosen(column, choice);
    });
    m_boxes.push_back(box);
}

void ColumnBoxes::offer(const QStringList& choices, const std::vector<Chosen>& columns) {
    constexpr std::size_t most = 40; ///< columns that anybody chooses by hand
    setVisible(!choices.empty());
    const std::size_t count = choices.empty() ? 0 : std::min(columns.size(), most);
    while (m_boxes.size() > count) {
        dismiss(*m_boxes.back());
        m_boxes.pop_back();
    }
    while (m_boxes.size() < count)
        addBox();
    for (std::size_t i = 0; i < count; ++i) {
        QComboBox& box = *m_boxes[i];
        const QSignalBlocker quiet(box);
        box.clear();
        if (columns[i].choice < 0) // such as the unit that is there already
            box.addItem(columns[i].title, -1);
        for (int choice = 0; choice < choices.size(); ++choice)
            box.addItem(choices[choice], choice);
        box.setCurrentIndex(std::max(columns[i].choice, 0));
    }
    place();
}

void ColumnBoxes::place() {
    int height = 0;
    for (const QComboBox* box : m_boxes)
        height = std::max(height, box->sizeHint().height());
    setFixedHeight(height);
    const QHeaderView& header = *m_table.horizontalHeader();
    const int left = header.mapTo(window(), QPoint()).x() - mapTo(window(), QPoint()).x();
    for (std::size_t i = 0; i < m_boxes.size(); ++i) {
        const int section = static_cast<int>(i);
        const bool ofAll = m_boxes.size() == 1; // a square has one unit
        m_boxes[i]->setGeometry(left + header.sectionViewportPosition(section), 0,
                                ofAll ? m_boxes[i]->sizeHint().width() : header.sectionSize(section) - 2,
                                height);
        m_boxes[i]->show();
    }
}

} // namespace equipoise::gui
