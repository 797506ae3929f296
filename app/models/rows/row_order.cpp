// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/rows/row_order.h"

#include <QHash>
#include <algorithm>
#include <limits>
#include <utility>

namespace equipoise::gui {

namespace {

constexpr int rowsBetweenQuestions = 4096; ///< whether to stop

QCollator collator() {
    QCollator collator;
    collator.setNumericMode(true);
    collator.setCaseSensitivity(Qt::CaseInsensitive);
    return collator;
}

/// A text's place among all of them. Of a million rows many have the same: each is looked at once.
QHash<QString, double> ranksOf(const std::vector<QVariant>& values) {
    QHash<QString, double> ranks;
    for (const QVariant& value : values)
        if (value.isValid())
            ranks.insert(value.toString(), 0);
    const QCollator compare = collator();
    std::vector<std::pair<QCollatorSortKey, QString>> keys;
    for (auto rank = ranks.keyBegin(); rank != ranks.keyEnd(); ++rank)
        keys.emplace_back(compare.sortKey(*rank), *rank);
    std::ranges::sort(keys, [](const auto& a, const auto& b) { return a.first.compare(b.first) < 0; });
    double rank = 0;
    for (std::size_t i = 0; i < keys.size(); ++i) {
        if (i > 0 && keys[i - 1].first.compare(keys[i].first) != 0)
            ++rank;
        ranks[keys[i].second] = rank;
    }
    return ranks;
}

/// Numbers that are in the order wanted when they ascend.
std::vector<double> keysOf(const std::vector<QVariant>& values, Qt::SortOrder direction) {
    const bool numbers = std::ranges::all_of(values, [](const QVariant& value) {
        return !value.isValid() || value.typeId() == QMetaType::Double;
    });
    const QHash<QString, double> ranks = numbers ? QHash<QString, double>() : ranksOf(values);
    const double sign = direction == Qt::AscendingOrder ? 1 : -1;
    std::vector<double> keys;
    keys.reserve(values.size());
    for (const QVariant& value : values)
        keys.push_back(!value.isValid() ? std::numeric_limits<double>::infinity()
                                        : sign * (numbers ? value.toDouble() : ranks[value.toString()]));
    return keys;
}

} // namespace

bool RowOrder::accepts(int row, const RowValues& values) const {
    return filter.isEmpty() || filter.accepts([&](int asked) { return values(row, asked); });
}

ValueOrder::ValueOrder(Qt::SortOrder direction)
    : m_direction(direction)
    , m_collator(collator()) {}

bool ValueOrder::isBefore(const QVariant& a, const QVariant& b) const {
    if (!a.isValid() || !b.isValid())
        return a.isValid() && !b.isValid();
    const QVariant& low = m_direction == Qt::AscendingOrder ? a : b;
    const QVariant& high = m_direction == Qt::AscendingOrder ? b : a;
    if (a.typeId() == QMetaType::Double && b.typeId() == QMetaType::Double)
        return low.toDouble() < high.toDouble();
    return m_collator.compare(low.toString(), high.toString()) < 0;
}

std::vector<int> rowsInOrder(const RowOrder& order, int count, const RowValues& values,
                             const std::function<bool()>& stopped) {
    std::vector<int> rows;
    std::vector<QVariant> sortedBy;
    for (int row = 0; row < count; ++row) {
        if (row % rowsBetweenQuestions == 0 && stopped())
            return {};
        if (!order.accepts(row, values))
            continue;
        rows.push_back(row);
        if (order.column >= 0)
            sortedBy.push_back(values(row, order.column));
    }
    if (order.column < 0)
        return rows;
    const std::vector<double> keys = keysOf(sortedBy, order.direction);
    if (stopped())
        return {};
    std::vector<std::pair<double, int>> keyed;
    keyed.reserve(rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i)
        keyed.emplace_back(keys[i], rows[i]);
    std::ranges::sort(keyed); // rows ascend already: those that are equal stay as they are
    std::ranges::transform(keyed, rows.begin(), [](const auto& row) { return row.second; });
    return rows;
}

} // namespace equipoise::gui
