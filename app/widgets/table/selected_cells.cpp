// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/table/selected_cells.h"

#include "app/models/document_model.h"
#include "core/table/csv.h"

#include <QHeaderView>
#include <QTableView>
#include <algorithm>
#include <limits>

namespace equipoise::gui {

namespace {

QString quoted(const QString& text) {
    return QString::fromStdString(table::cellText(text.toStdString(), '\t'));
}

} // namespace

SelectedCells::SelectedCells(const QTableView& table, bool headings)
    : m_table(table)
    , m_ranges(table.selectionModel()->selection()) {
    const QHeaderView& header = *table.horizontalHeader();
    int left = std::numeric_limits<int>::max();
    int right = -1;
    m_ranges.removeIf([&](const QItemSelectionRange& range) {
        int shown = 0;
        for (int column = range.left(); column <= range.right(); ++column) {
            if (header.isSectionHidden(column))
                continue;
            ++shown;
            left = std::min(left, header.visualIndex(column));
            right = std::max(right, header.visualIndex(column));
        }
        m_count += std::int64_t{range.height()} * shown;
        return shown == 0;
    });
    if (m_ranges.isEmpty())
        return;
    std::sort(m_ranges.begin(), m_ranges.end(),
              [](const auto& a, const auto& b) { return a.top() < b.top(); });
    for (int visual = left; visual <= right; ++visual)
        if (const int column = header.logicalIndex(visual); !header.isSectionHidden(column))
            m_columns.push_back(column);
    m_first = m_row = m_ranges.first().top();
    for (const QItemSelectionRange& range : std::as_const(m_ranges))
        m_last = std::max(m_last, range.bottom());
    if (headings) {
        QStringList line;
        for (const int column : m_columns)
            line << quoted(table.model()->headerData(column, Qt::Horizontal).toString());
        m_text += line.join('\t') + '\n';
    }
}

double SelectedCells::done() const {
    return static_cast<double>(m_row - m_first) / std::max(1, m_last + 1 - m_first);
}

bool SelectedCells::goOn(std::chrono::milliseconds time) {
    const auto end = std::chrono::steady_clock::now() + time;
    while (m_row <= m_last) {
        takeRow();
        ++m_row;
        if (std::chrono::steady_clock::now() >= end)
            break;
    }
    return m_row > m_last;
}

void SelectedCells::takeRow() {
    while (m_past < m_ranges.size() && m_ranges[m_past].bottom() < m_row)
        ++m_past;
    std::vector<const QItemSelectionRange*> here;
    for (qsizetype i = m_past; i < m_ranges.size() && m_ranges[i].top() <= m_row; ++i)
        if (m_ranges[i].bottom() >= m_row)
            here.push_back(&m_ranges[i]);
    if (here.empty())
        return;
    const QAbstractItemModel& model = *m_table.model();
    bool first = true;
    for (const int column : m_columns) {
        if (!std::exchange(first, false))
            m_text += '\t';
        if (std::ranges::any_of(here, [&](const QItemSelectionRange* range) {
                return range->left() <= column && column <= range->right();
            }))
            m_text += quoted(model.index(m_row, column).data(CopyRole).toString());
    }
    m_text += '\n';
}

} // namespace equipoise::gui
