#include "app/models/links_model.h"

#include "app/commands/edits_for.h"
#include "app/text/describe.h"

#include <cmath>
#include <limits>

namespace app {

namespace {

constexpr double noLink = std::numeric_limits<double>::infinity();

bool isSymmetric(const core::Matrix<double>& cost) {
    for (std::size_t i = 0; i < cost.rows(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (cost(i, j) != cost(j, i))
                return false;
    return true;
}

/// Unordered pairs of p, row by row, come before those whose smaller number is `i`.
std::size_t pairsBefore(std::size_t i, std::size_t p) {
    return i * (2 * p - i - 1) / 2;
}

QVariant textCell(const QString& words, const QString& help, int role) {
    if (role == Qt::DisplayRole || role == Qt::EditRole || role == SortRole || role == CopyRole)
        return words;
    return role == Qt::ToolTipRole ? help : QVariant();
}

} // namespace

LinksModel::LinksModel(Document& document, QObject* parent)
    : DocumentModel(document, parent) {
    read();
}

void LinksModel::read() {
    m_matrix = platform().linkCost.has_value();
    m_symmetric = m_matrix && isSymmetric(*platform().linkCost);
    m_processors = m_matrix ? platform().size() : 0;
    m_links = rowsOf(platform());
}

std::vector<LinksModel::Row> LinksModel::rowsOf(const core::Platform& platform) {
    std::vector<Row> rows;
    rows.reserve(platform.links.size());
    for (const core::Link& link : platform.links)
        rows.push_back({platform.nameOf(link.from), platform.nameOf(link.to), link.transfer, link.bothWays});
    return rows;
}

void LinksModel::follow(const DocumentChange& change) {
    const auto& cost = platform().linkCost;
    const bool values = touches(change.touches, Touches::Values | Touches::Shape);
    if (!change.reset && !values && !touches(change.touches, Touches::Names))
        return;
    const bool sameRows =
        cost.has_value() == m_matrix &&
        (!m_matrix || (m_processors == platform().size() && (!values || m_symmetric == isSymmetric(*cost))));
    if (change.reset || !sameRows) {
        beginResetModel();
        read();
        endResetModel();
        return;
    }
    if (m_links.size() != platform().links.size())
        replaceRows(m_links, rowsOf(platform()));
    else
        m_links = rowsOf(platform());
    refreshAll();
}

int LinksModel::rowsOfMatrix() const {
    const std::size_t ordered = m_processors * (m_processors - (m_processors > 0));
    return static_cast<int>(m_symmetric ? ordered / 2 : ordered);
}

std::optional<core::LinkId> LinksModel::linkAt(int row) const {
    const auto index = static_cast<std::size_t>(row);
    if (m_matrix || row < 0 || index >= m_links.size() || index >= platform().links.size())
        return std::nullopt;
    return core::LinkId{index};
}

std::optional<CellId> LinksModel::cellAt(int row) const {
    if (!m_matrix || row < 0 || row >= rowsOfMatrix() || platform().size() != m_processors)
        return std::nullopt;
    const auto index = static_cast<std::size_t>(row);
    const std::size_t p = m_processors;
    if (!m_symmetric) {
        const std::size_t i = index / (p - 1);
        const std::size_t j = index % (p - 1);
        return CellId{core::ProcessorId{i}, core::ProcessorId{j + (j >= i)}};
    }
    // The root of pairsBefore(i) = index, then the rounding put right.
    const double side = 2 * static_cast<double>(p) - 1;
    auto i = static_cast<std::size_t>(
        std::max(0.0, (side - std::sqrt(side * side - 8 * static_cast<double>(index))) / 2));
    while (i > 0 && pairsBefore(i, p) > index)
        --i;
    while (pairsBefore(i + 1, p) <= index)
        ++i;
    return CellId{core::ProcessorId{i}, core::ProcessorId{i + 1 + index - pairsBefore(i, p)}};
}

int LinksModel::rowOf(core::LinkId link) const {
    return !m_matrix && link.index() < m_links.size() ? static_cast<int>(link.index()) : -1;
}

int LinksModel::rowOf(CellId cell) const {
    std::size_t i = cell.from.index();
    std::size_t j = cell.to.index();
    if (!m_matrix || i == j || i >= m_processors || j >= m_processors)
        return -1;
    if (!m_symmetric)
        return static_cast<int>(i * (m_processors - 1) + j - (j > i));
    if (i > j)
        std::swap(i, j);
    return static_cast<int>(pairsBefore(i, m_processors) + j - i - 1);
}

int LinksModel::rowCount(const QModelIndex& parent) const {
    if (parent.isValid())
        return 0;
    return m_matrix ? rowsOfMatrix() : static_cast<int>(m_links.size());
}

int LinksModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant LinksModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const auto row = static_cast<std::size_t>(index.row());
    if (!m_matrix && row < m_links.size())
        return linkData(m_links[row], index.column(), role);
    if (const auto cell = cellAt(index.row()))
        return cellData(*cell, index.column(), role);
    return {};
}

QVariant LinksModel::linkData(const Row& link, int column, int role) const {
    switch (column) {
    case From:
        return textCell(QString::fromStdString(link.from), tr("Sender"), role);
    case To:
        return textCell(QString::fromStdString(link.to), tr("Receiver"), role);
    case Cost:
        if (!link.transfer.isTable())
            return numberData(link.transfer.rate, text::unit(core::UnitRole::TimePerData, units()), role);
        if (role == Qt::ToolTipRole)
            return tr("A measured table of %n points", nullptr, static_cast<int>(link.transfer.table.size()));
        if (role == MissingRole)
            return true;
        return role == Qt::DisplayRole ? tr("measured") : QVariant();
    case Latency:
        return numberData(link.transfer.startUp, text::unit(core::UnitRole::Time, units()), role);
    default:
        if (role == Qt::CheckStateRole)
            return link.bothWays ? Qt::Checked : Qt::Unchecked;
        if (role == SortRole)
            return link.bothWays ? 1.0 : 0.0;
        if (role == CopyRole)
            return link.bothWays ? QStringLiteral("true") : QStringLiteral("false");
        return role == Qt::ToolTipRole ? tr("The link carries data in both directions at this cost")
                                       : QVariant();
    }
}

QVariant LinksModel::cellData(CellId cell, int column, int role) const {
    const double cost = (*platform().linkCost)(cell.from.index(), cell.to.index());
    switch (column) {
    case From:
        return textCell(QString::fromStdString(platform()[cell.from].name), tr("Sender"), role);
    case To:
        return textCell(QString::fromStdString(platform()[cell.to].name), tr("Receiver"), role);
    case Cost:
        if (std::isfinite(cost))
            return numberData(cost, text::unit(core::UnitRole::TimePerData, units()), role);
        if (role == Qt::ToolTipRole)
            return tr("No link. Type a cost to make one.");
        return role == MissingRole ? QVariant(true) : QVariant();
    case BothWays:
        if (role == Qt::CheckStateRole && m_symmetric)
            return std::isfinite(cost) ? Qt::Checked : Qt::Unchecked;
        return {};
    default:
        return role == MissingRole ? QVariant(true) : QVariant();
    }
}

bool LinksModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    const bool tick = index.column() == BothWays && role == Qt::CheckStateRole;
    if (!index.isValid() || (role != Qt::EditRole && !tick))
        return false;
    if (const auto link = linkAt(index.row()))
        return setLink(*link, index.column(), value);
    const auto cell = cellAt(index.row());
    return cell && index.column() == Cost && setCell(*cell, value);
}

bool LinksModel::setLink(core::LinkId id, int column, const QVariant& value) {
    const core::Scenario& scenario = document().scenario();
    const core::Link link = platform().links[id.index()];
    const QString name =
        QString::fromStdString(platform().nameOf(link.from) + " – " + platform().nameOf(link.to));
    if (column == From || column == To) {
        const std::string typedName = value.toString().trimmed().toStdString();
        const auto node = platform().find(typedName);
        if (!node)
            return refuse({core::ErrorCode::UnknownName, name.toStdString(), typedName, {}, {}});
        return apply(
            edits::setEnds(scenario, id, column == From ? *node : link.from, column == To ? *node : link.to),
            tr("Move link %1").arg(name));
    }
    if (column == BothWays)
        return apply(edits::setBothWays(scenario, id, value.toInt() == Qt::Checked),
                     tr("Set direction of %1").arg(name));
    const bool cost = column == Cost;
    const auto number = typed(value, (cost ? tr("Cost of %1") : tr("Latency of %1")).arg(name));
    if (!number)
        return false;
    return cost ? apply(edits::setCost(scenario, id, *number), tr("Set cost of %1").arg(name))
                : apply(edits::setLatency(scenario, id, *number), tr("Set latency of %1").arg(name));
}

bool LinksModel::setCell(CellId cell, const QVariant& value) {
    const QString name =
        QString::fromStdString(platform()[cell.from].name + " – " + platform()[cell.to].name);
    std::optional<double> cost = noLink;
    if (!value.toString().trimmed().isEmpty())
        cost = typed(value, tr("Cost of %1").arg(name));
    return cost &&
           apply(edits::setCost({cell.from, cell.to}, *cost, m_symmetric), tr("Set cost of %1").arg(name));
}

QVariant LinksModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    const Header headers[] = {
        {tr("From"), tr("Sender")},
        {tr("To"), tr("Receiver")},
        {tr("Cost"), tr("Time for one unit of data"), core::UnitRole::TimePerData, true},
        {tr("Latency"), tr("Time before the first unit of data"), core::UnitRole::Time, true},
        {tr("Both ways"), tr("Whether data may go in both directions")}};
    return headerOf(headers[section], role);
}

Qt::ItemFlags LinksModel::flags(const QModelIndex& index) const {
    if (!index.isValid())
        return Qt::NoItemFlags;
    Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    if (m_matrix)
        return index.column() == Cost ? flags | Qt::ItemIsEditable : flags;
    const auto link = linkAt(index.row());
    if (index.column() == BothWays)
        flags |= Qt::ItemIsUserCheckable;
    else if (index.column() != Cost || (link && !platform().links[link->index()].transfer.isTable()))
        flags |= Qt::ItemIsEditable;
    return flags;
}

} // namespace app
