// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/rows/ordered_rows.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace equipoise::gui {

namespace {

/// In order in less than 50 ms.
constexpr int maxAtOnce = 10'000;

} // namespace

OrderedRows::Arrangement::Arrangement(std::vector<int> shown, int count)
    : rows(std::move(shown)) {
    findPlaces(count);
}

void OrderedRows::Arrangement::findPlaces(int count) {
    places.assign(static_cast<std::size_t>(count), -1);
    for (std::size_t place = 0; place < rows.size(); ++place)
        places[static_cast<std::size_t>(rows[place])] = static_cast<int>(place);
}

OrderedRows::OrderedRows(PlatformModel& source, QObject* parent)
    : QAbstractProxyModel(parent)
    , m_source(source) {
    setSourceModel(&source);
    followSource();
    m_job.whenDone([this](Result<Arrangement> result) {
        if (result)
            show(*std::move(result));
        setWorking(false);
        if (!result)
            emit failed(result.error());
    });
}

void OrderedRows::followSource() {
    using Model = QAbstractItemModel;
    connect(&m_source, &Model::dataChanged, this, &OrderedRows::follow);
    connect(&m_source, &Model::headerDataChanged, this, [this](Qt::Orientation sides, int first, int last) {
        if (sides == Qt::Horizontal)
            emit headerDataChanged(sides, first, last);
        else if (rowCount() > 0)
            emit headerDataChanged(sides, 0, rowCount() - 1);
    });
    connect(&m_source, &Model::rowsAboutToBeInserted, this, [this](const QModelIndex&, int first, int last) {
        if (!m_arrangement)
            beginInsertRows({}, first, last);
    });
    connect(&m_source, &Model::rowsInserted, this, [this](const QModelIndex&, int first, int last) {
        if (m_arrangement)
            insert(first, last);
        else
            endInsertRows();
        if (m_working)
            arrangeLater();
    });
    connect(&m_source, &Model::rowsAboutToBeRemoved, this, [this](const QModelIndex&, int first, int last) {
        if (m_arrangement)
            remove(first, last);
        else
            beginRemoveRows({}, first, last);
    });
    connect(&m_source, &Model::rowsRemoved, this, [this](const QModelIndex&, int first, int last) {
        if (m_arrangement) {
            for (int& row : m_arrangement->rows)
                if (row > last)
                    row -= last - first + 1;
            m_arrangement->findPlaces(m_source.rowCount());
        } else {
            endRemoveRows();
        }
        if (m_working)
            arrangeLater();
    });
    connect(&m_source, &Model::modelAboutToBeReset, this, [this] { beginResetModel(); });
    connect(&m_source, &Model::modelReset, this, &OrderedRows::reset);
}

void OrderedRows::follow(const QModelIndex& first, const QModelIndex& last, const QList<int>& roles) {
    int top = rowCount();
    int bottom = -1;
    for (int row = first.row(); row <= last.row(); ++row)
        if (const int place = placeOf(row); place >= 0) {
            top = std::min(top, place);
            bottom = std::max(bottom, place);
        }
    if (bottom >= 0)
        emit dataChanged(index(top, first.column()), index(bottom, last.column()), roles);
}

void OrderedRows::insert(int first, int last) {
    const int come = last - first + 1;
    for (int& row : m_arrangement->rows)
        if (row >= first)
            row += come;
    m_arrangement->findPlaces(m_source.rowCount());
    const RowValues values = [this](int row, int column) {
        return m_source.index(row, column).data(SortRole);
    };
    std::vector<int> accepted;
    for (int row = first; row <= last; ++row)
        if (m_order.accepts(row, values))
            accepted.push_back(row);
    const ValueOrder order(m_order.direction);
    // Those that come to one place come together, in their own order.
    std::vector<std::pair<int, int>> where; // place, row
    for (const int row : accepted)
        where.emplace_back(placeFor(row, order), row);
    std::ranges::stable_sort(where, [&](const auto& a, const auto& b) {
        if (a.first != b.first || m_order.column < 0)
            return a < b;
        return order.isBefore(values(a.second, m_order.column), values(b.second, m_order.column));
    });
    for (auto end = where.end(); end != where.begin();) { // from below: places above stay right
        const int place = (end - 1)->first;
        const auto begin =
            std::find_if(where.begin(), end, [&](const auto& at) { return at.first == place; });
        beginInsertRows({}, place, place + static_cast<int>(end - begin) - 1);
        std::vector<int> rows;
        std::transform(begin, end, std::back_inserter(rows), [](const auto& at) { return at.second; });
        m_arrangement->rows.insert(m_arrangement->rows.begin() + place, rows.begin(), rows.end());
        m_arrangement->findPlaces(m_source.rowCount());
        endInsertRows();
        end = begin;
    }
}

/// Behind those shown that do not come after it.
int OrderedRows::placeFor(int row, const ValueOrder& order) const {
    const std::vector<int>& rows = m_arrangement->rows;
    if (m_order.column < 0)
        return static_cast<int>(std::upper_bound(rows.begin(), rows.end(), row) - rows.begin());
    const QVariant value = m_source.index(row, m_order.column).data(SortRole);
    const auto place = std::upper_bound(rows.begin(), rows.end(), value, [&](const QVariant& own, int other) {
        return order.isBefore(own, m_source.index(other, m_order.column).data(SortRole));
    });
    return static_cast<int>(place - rows.begin());
}

void OrderedRows::remove(int first, int last) {
    std::vector<int>& rows = m_arrangement->rows;
    const auto goes = [&](int row) { return first <= row && row <= last; };
    for (auto end = static_cast<int>(rows.size()); end > 0;) {
        const auto at = [&](int place) { return rows[static_cast<std::size_t>(place)]; };
        if (!goes(at(end - 1))) {
            --end;
            continue;
        }
        int begin = end - 1;
        while (begin > 0 && goes(at(begin - 1)))
            --begin;
        beginRemoveRows({}, begin, end - 1);
        rows.erase(rows.begin() + begin, rows.begin() + end);
        m_arrangement->findPlaces(m_source.rowCount());
        endRemoveRows();
        end = begin;
    }
}

void OrderedRows::reset() {
    m_job.abandon();
    m_arrangement = arrangedAtOnce();
    endResetModel();
    if (!m_arrangement && !m_order.isOwn())
        arrangeLater();
    else
        setWorking(false);
}

void OrderedRows::sort(int column, Qt::SortOrder direction) {
    if (column < 0 && m_order.column < 0)
        return;
    m_order.column = column;
    m_order.direction = direction;
    orderAnew();
}

void OrderedRows::setFilter(RowFilter filter) {
    if (filter.isEmpty() && m_order.filter.isEmpty())
        return;
    m_order.filter = std::move(filter);
    orderAnew();
}

void OrderedRows::orderAnew() {
    auto arrangement = arrangedAtOnce();
    if (!arrangement && !m_order.isOwn()) {
        arrangeLater();
        return;
    }
    m_job.abandon();
    show(std::move(arrangement));
    setWorking(false);
}

std::optional<OrderedRows::Arrangement> OrderedRows::arrangedAtOnce() const {
    const int count = m_source.rowCount();
    if (m_order.isOwn() || (count > maxAtOnce && m_source.sortValues()))
        return std::nullopt;
    const RowValues values = [this](int row, int column) {
        return m_source.index(row, column).data(SortRole);
    };
    return Arrangement(rowsInOrder(m_order, count, values, [] { return false; }), count);
}

void OrderedRows::arrangeLater() {
    m_job.start([order = m_order, count = m_source.rowCount(),
                 values = m_source.sortValues()](SolveControl& control) {
        auto rows = rowsInOrder(order, count, values, [&] { return control.shouldStop(); });
        return Arrangement(std::move(rows), count);
    });
    setWorking(true);
}

/// What is selected, current or being edited goes along with its row.
void OrderedRows::show(std::optional<Arrangement> arrangement) {
    if (!arrangement && !m_arrangement)
        return;
    if (arrangement && m_arrangement && arrangement->rows == m_arrangement->rows)
        return;
    emit layoutAboutToBeChanged({}, VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    std::vector<int> rows;
    for (const QModelIndex& shown : before)
        rows.push_back(rowAt(shown.row()));
    m_arrangement = std::move(arrangement);
    QModelIndexList after;
    for (qsizetype i = 0; i < before.size(); ++i)
        after << index(placeOf(rows[static_cast<std::size_t>(i)]), before[i].column());
    changePersistentIndexList(before, after);
    emit layoutChanged({}, VerticalSortHint);
}

void OrderedRows::setWorking(bool working) {
    if (std::exchange(m_working, working) != working)
        emit workingChanged();
}

int OrderedRows::rowAt(int place) const {
    return m_arrangement ? m_arrangement->rows[static_cast<std::size_t>(place)] : place;
}

int OrderedRows::placeOf(int row) const {
    if (!m_arrangement)
        return row;
    const auto at = static_cast<std::size_t>(row);
    return row >= 0 && at < m_arrangement->places.size() ? m_arrangement->places[at] : -1;
}

QModelIndex OrderedRows::index(int row, int column, const QModelIndex& parent) const {
    return hasIndex(row, column, parent) ? createIndex(row, column) : QModelIndex();
}

int OrderedRows::rowCount(const QModelIndex& parent) const {
    if (parent.isValid())
        return 0;
    return m_arrangement ? static_cast<int>(m_arrangement->rows.size()) : m_source.rowCount();
}

int OrderedRows::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : m_source.columnCount();
}

QModelIndex OrderedRows::mapToSource(const QModelIndex& shown) const {
    return shown.isValid() ? m_source.index(rowAt(shown.row()), shown.column()) : QModelIndex();
}

QModelIndex OrderedRows::mapFromSource(const QModelIndex& cell) const {
    return cell.isValid() ? index(placeOf(cell.row()), cell.column()) : QModelIndex();
}

QVariant OrderedRows::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Horizontal)
        return m_source.headerData(section, orientation, role);
    return section >= 0 && section < rowCount() ? m_source.headerData(rowAt(section), orientation, role)
                                                : QVariant();
}

} // namespace equipoise::gui
