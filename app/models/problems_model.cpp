// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/problems_model.h"

#include "app/models/document_model.h"

#include <algorithm>

namespace equipoise::gui {

void IssuesModel::setProblems(std::vector<ProblemItem> problems) {
    if (problems == m_problems)
        return;
    beginResetModel();
    m_problems = std::move(problems);
    endResetModel();
}

ProblemTarget IssuesModel::targetAt(int row) const {
    return row >= 0 && row < rowCount() ? m_problems[static_cast<std::size_t>(row)].target : ProblemTarget{};
}

int IssuesModel::count(Severity severity) const {
    return static_cast<int>(std::count_if(m_problems.begin(), m_problems.end(),
                                          [&](const auto& item) { return item.severity == severity; }));
}

int IssuesModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_problems.size());
}

int IssuesModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant IssuesModel::data(const QModelIndex& index, int role) const {
    const auto row = static_cast<std::size_t>(index.row());
    if (!index.isValid() || row >= m_problems.size())
        return {};
    const ProblemItem& item = m_problems[row];
    if (role == SeverityRole)
        return static_cast<int>(item.severity);
    if (role == Qt::ToolTipRole)
        return item.text;
    if (role == SortRole && index.column() == Kind)
        return static_cast<double>(item.severity);
    if (role != Qt::DisplayRole && role != SortRole && role != CopyRole)
        return {};
    switch (index.column()) {
    case Kind:
        switch (item.severity) {
        case Severity::Hint:
            return tr("Hint");
        case Severity::Warning:
            return tr("Warning");
        case Severity::Error:
            return tr("Error");
        }
        return {};
    case Text:
        return item.text;
    default:
        return item.where;
    }
}

QVariant IssuesModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    const std::pair<QString, QString> headers[] = {
        {tr("Kind"), tr("How grave it is")},
        {tr("Problem"), tr("What is wrong, and what to do")},
        {tr("Where"), tr("What it is about; double-click to go there")}};
    if (role == Qt::DisplayRole)
        return headers[section].first;
    return role == Qt::ToolTipRole ? headers[section].second : QVariant();
}

} // namespace equipoise::gui
