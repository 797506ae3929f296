// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/platform/links_model.h"

#include "app/commands/edits_for.h"
#include "app/commands/many.h"
#include "app/models/platform/cost_edit.h"
#include "app/models/platform/property_columns.h"
#include "app/text/describe.h"
#include "core/platform/routes/routes.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

namespace equipoise::gui {

namespace {

bool isSymmetric(const Matrix<double>& cost) {
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
    if (role == Qt::DisplayRole || role == Qt::EditRole || role == CopyRole)
        return words;
    return role == Qt::ToolTipRole ? help : QVariant();
}

} // namespace

/// A matrix has no properties of links.
int LinksModel::columns() const {
    return ColumnCount + static_cast<int>(columnProperties<Link>().size());
}

LinksModel::LinksModel(Document& document, QObject* parent)
    : PlatformModel(document, parent) {
    read();
}

std::optional<LinksModel::MatrixRows> LinksModel::matrixOf(const Platform& platform) {
    if (!platform.linkCost)
        return std::nullopt;
    return MatrixRows{platform.size(), isSymmetric(*platform.linkCost)};
}

void LinksModel::read() {
    m_matrix = matrixOf(platform());
    m_seen = document().snapshot();
    m_links = rowsOf(m_seen->platform);
}

std::vector<LinksModel::Row> LinksModel::rowsOf(const Platform& platform) {
    std::vector<Row> rows;
    rows.reserve(platform.links.size());
    for (const Link& link : platform.links)
        rows.push_back({&platform, &link});
    return rows;
}

void LinksModel::follow(const DocumentChange& change) {
    forgetUnits();
    const bool values = touches(change.touches, ChangeFlags::Values | ChangeFlags::Shape);
    if (!change.reset && !values && !touches(change.touches, ChangeFlags::Names))
        return;
    auto rows = matrixOf(platform());
    // Rows stay while the user types in them: two directions that come to cost the same stay two.
    if (rows && m_matrix && rows->processors == m_matrix->processors)
        rows->symmetric = rows->symmetric && m_matrix->symmetric;
    const bool sameRows = !values || rows == m_matrix;
    if (change.reset || !sameRows) {
        beginResetModel();
        read();
        endResetModel();
        return;
    }
    if (m_matrix && !touches(change.touches, ChangeFlags::Names)) {
        refreshCells();
        return;
    }
    const auto before = std::exchange(m_seen, document().snapshot()); // until no row is of it
    std::vector<Row> now = rowsOf(m_seen->platform);
    if (m_links.size() != now.size())
        replaceRows(m_links, now);
    m_links = std::move(now);
    refreshAll();
}

/// Views and what is between look at each row that may have changed: of a million, these are few.
void LinksModel::refreshCells() {
    const auto before = std::exchange(m_seen, document().snapshot());
    const std::span<const double> then = before->platform.linkCost->cells();
    const std::span<const double> now = platform().linkCost->cells();
    const std::size_t p = m_matrix->processors;
    int first = rowCount();
    int last = -1;
    for (std::size_t k = 0; k < now.size(); ++k)
        if (now[k] != then[k] && k % (p + 1) != 0) {
            const int row = rowOf(CellId{ProcessorId{k / p}, ProcessorId{k % p}});
            first = std::min(first, row);
            last = std::max(last, row);
        }
    if (last >= 0)
        emit dataChanged(index(first, From), index(last, BothWays));
}

int LinksModel::MatrixRows::count() const {
    const std::size_t ordered = processors * (processors - (processors > 0));
    return static_cast<int>(symmetric ? ordered / 2 : ordered);
}

CellId LinksModel::MatrixRows::cellAt(int row) const {
    const auto index = static_cast<std::size_t>(row);
    const std::size_t p = processors;
    if (!symmetric) {
        const std::size_t i = index / (p - 1);
        const std::size_t j = index % (p - 1);
        return {ProcessorId{i}, ProcessorId{j + (j >= i)}};
    }
    // The root of pairsBefore(i) = index, then the rounding put right.
    const double side = 2 * static_cast<double>(p) - 1;
    auto i = static_cast<std::size_t>(
        std::max(0.0, (side - std::sqrt(side * side - 8 * static_cast<double>(index))) / 2));
    while (i > 0 && pairsBefore(i, p) > index)
        --i;
    while (pairsBefore(i + 1, p) <= index)
        ++i;
    return {ProcessorId{i}, ProcessorId{i + 1 + index - pairsBefore(i, p)}};
}

std::optional<LinkId> LinksModel::linkAt(int row) const {
    const auto index = static_cast<std::size_t>(row);
    if (m_matrix || row < 0 || index >= m_links.size() || index >= platform().links.size())
        return std::nullopt;
    return LinkId{index};
}

std::optional<CellId> LinksModel::cellAt(int row) const {
    if (!m_matrix || row < 0 || row >= m_matrix->count() || platform().size() != m_matrix->processors)
        return std::nullopt;
    return m_matrix->cellAt(row);
}

int LinksModel::rowOf(LinkId link) const {
    return !m_matrix && link.index() < m_links.size() ? static_cast<int>(link.index()) : -1;
}

int LinksModel::rowOf(CellId cell) const {
    std::size_t i = cell.from.index();
    std::size_t j = cell.to.index();
    const std::size_t p = m_matrix ? m_matrix->processors : 0;
    if (i == j || i >= p || j >= p)
        return -1;
    if (!m_matrix->symmetric)
        return static_cast<int>(i * (p - 1) + j - (j > i));
    if (i > j)
        std::swap(i, j);
    return static_cast<int>(pairsBefore(i, p) + j - i - 1);
}

QVariant LinksModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const auto row = static_cast<std::size_t>(index.row());
    if (role == ChoicesRole)
        return !m_matrix && index.column() <= To ? QVariant(nodeNames()) : QVariant();
    if (!m_matrix && row < m_links.size())
        return linkData(m_links[row], index, role);
    if (const auto cell = cellAt(index.row()))
        return cellData(*cell, index, role);
    return {};
}

QVariant LinksModel::sortValue(const Row& row, int column) {
    switch (column) {
    case From:
        return QString::fromStdString(row.from());
    case To:
        return QString::fromStdString(row.to());
    case Cost:
        return row.link->transfer.isTable() ? QVariant() : row.link->transfer.rate;
    case Latency:
        return row.link->transfer.startUp;
    case BothWays:
        return row.link->bothWays ? 1.0 : 0.0;
    default:
        return propertyData(propertyOfColumn<Link>(column - ColumnCount), *row.link, SortRole);
    }
}

QVariant LinksModel::sortValue(const Platform& platform, CellId cell, int column) {
    switch (column) {
    case From:
        return QString::fromStdString(platform[cell.from].name);
    case To:
        return QString::fromStdString(platform[cell.to].name);
    case Cost: {
        const double cost = (*platform.linkCost)(cell.from.index(), cell.to.index());
        return std::isfinite(cost) ? QVariant(cost) : QVariant();
    }
    default:
        return {};
    }
}

RowValues LinksModel::sortValues() const {
    if (m_matrix)
        return [scenario = document().snapshot(), matrix = *m_matrix](int row, int column) {
            return sortValue(scenario->platform, matrix.cellAt(row), column);
        };
    return [scenario = m_seen, rows = m_links](int row, int column) {
        return sortValue(rows[static_cast<std::size_t>(row)], column);
    };
}

QVariant LinksModel::linkData(const Row& row, const QModelIndex& index, int role) const {
    const int column = index.column();
    if (role == SortRole)
        return sortValue(row, column);
    switch (column) {
    case From:
        return textCell(QString::fromStdString(row.from()), tr("Sender"), role);
    case To:
        return textCell(QString::fromStdString(row.to()), tr("Receiver"), role);
    case Cost:
        if (const auto link = linkAt(index.row()); link && document().assumed().isAssumed(*link))
            return assumedData(index, role);
        if (!row.link->transfer.isTable())
            return quantityData(index, role);
        if (role == Qt::ToolTipRole)
            return tr("A measured table of %n points", nullptr,
                      static_cast<int>(row.link->transfer.table.size()));
        if (role == MissingRole)
            return true;
        return role == Qt::DisplayRole ? tr("measured") : QVariant();
    case Latency:
        return quantityData(index, role);
    default:
        if (column >= ColumnCount)
            return propertyData(propertyOfColumn<Link>(column - ColumnCount), *row.link, role);
        if (role == Qt::CheckStateRole)
            return row.link->bothWays ? Qt::Checked : Qt::Unchecked;
        if (role == CopyRole)
            return row.link->bothWays ? QStringLiteral("true") : QStringLiteral("false");
        return role == Qt::ToolTipRole ? tr("The link carries data in both directions at this cost")
                                       : QVariant();
    }
}

QVariant LinksModel::cellData(CellId cell, const QModelIndex& index, int role) const {
    const int column = index.column();
    if (role == SortRole)
        return sortValue(platform(), cell, column);
    const double cost = (*platform().linkCost)(cell.from.index(), cell.to.index());
    switch (column) {
    case From:
        return textCell(QString::fromStdString(platform()[cell.from].name), tr("Sender"), role);
    case To:
        return textCell(QString::fromStdString(platform()[cell.to].name), tr("Receiver"), role);
    case Cost:
        if (std::isfinite(cost))
            return quantityData(index, role);
        if (role == Qt::ToolTipRole)
            return tr("No link. Type a cost to make one.");
        return role == MissingRole ? QVariant(true) : QVariant();
    case BothWays:
        if (role == Qt::CheckStateRole && m_matrix->symmetric)
            return std::isfinite(cost) ? Qt::Checked : Qt::Unchecked;
        return {};
    default:
        return role == MissingRole ? QVariant(true) : QVariant();
    }
}

QString LinksModel::nameOf(int row) const {
    const auto ends = [](const std::string& from, const std::string& to) {
        return QString::fromStdString(from) + QStringLiteral(" – ") + QString::fromStdString(to);
    };
    if (const auto link = linkAt(row))
        return ends(m_links[link->index()].from(), m_links[link->index()].to());
    const auto cell = cellAt(row);
    return cell ? ends(platform()[cell->from].name, platform()[cell->to].name) : QString();
}

std::optional<Edit> LinksModel::editOf(const std::vector<CellValue>& cells) {
    return m_matrix ? matrixEdit(cells) : linksEdit(cells);
}

std::optional<Edit> LinksModel::linksEdit(const std::vector<CellValue>& cells) {
    std::vector<edits::LinkCells> set;
    for (const auto& [cell, value] : cells) {
        const auto link = linkAt(cell.row());
        if (!link)
            return std::nullopt;
        edits::LinkCells& linkCells = set.emplace_back();
        linkCells.link = *link;
        const int column = cell.column();
        if (column == From || column == To) {
            const std::string typedName = value.toString().trimmed().toStdString();
            const auto node = platform().find(typedName);
            if (!node) {
                refuse({ErrorCode::UnknownName, nameOf(cell.row()).toStdString(), typedName, {}, {}});
                return std::nullopt;
            }
            (column == From ? linkCells.from : linkCells.to) = *node;
        } else if (column == BothWays) {
            linkCells.bothWays = value.toBool();
        } else if (column >= ColumnCount) {
            const Property<Link>& property = propertyOfColumn<Link>(column - ColumnCount);
            const std::string text = propertyText(property, value).toStdString();
            if (Link probe; !equipoise::setFromText(probe, property, text)) {
                refuse({ErrorCode::WrongType,
                        tr("%1 of %2").arg(titleOf(property), nameOf(cell.row())).toStdString(),
                        text,
                        std::string(property.allowed),
                        {}});
                return std::nullopt;
            }
            linkCells.properties.emplace_back(property.key, text);
        } else {
            const auto number =
                typed(value, roleOf(column), unitOfCell(cell.row(), column),
                      (column == Cost ? tr("Cost of %1") : tr("Latency of %1")).arg(nameOf(cell.row())));
            if (!number)
                return std::nullopt;
            (column == Cost ? linkCells.cost : linkCells.latency) = *number;
        }
    }
    return edits::setCells(document().scenario(), set);
}

UnitRole LinksModel::roleOf(int column) const {
    return column == Cost                   ? UnitRole::TimePerData
           : column == Latency && !m_matrix ? UnitRole::Latency
                                            : UnitRole::None;
}

/// All costs of a matrix are written in one unit.
Unit LinksModel::unitOf(int column) const {
    if (!m_matrix || column != Cost)
        return PlatformModel::unitOf(column);
    return equipoise::chosenOrWritten({1, platform().linkCostUnit}, {UnitRole::TimePerData, units()});
}

std::optional<equipoise::Quantity> LinksModel::quantityAt(int row, int column) const {
    if (const auto cell = cellAt(row); m_matrix && cell && column == Cost)
        return equipoise::Quantity{(*platform().linkCost)(cell->from.index(), cell->to.index()),
                                   platform().linkCostUnit};
    if (m_matrix || static_cast<std::size_t>(row) >= m_links.size())
        return std::nullopt;
    const CostFunction& transfer = m_links[static_cast<std::size_t>(row)].link->transfer;
    if (column == Cost && !transfer.isTable())
        return transfer.writtenRate();
    if (column == Latency)
        return transfer.writtenStartUp();
    return std::nullopt;
}

/// An empty text takes the link away.
std::optional<Edit> LinksModel::matrixEdit(const std::vector<CellValue>& cells) {
    SetLinkCost edit;
    for (const auto& [index, value] : cells) {
        const auto cell = cellAt(index.row());
        const auto cost = costFrom({index, value});
        if (!cell || !cost)
            return std::nullopt;
        edit.cells.push_back({cell->from, cell->to, *cost});
        if (m_matrix->symmetric)
            edit.cells.push_back({cell->to, cell->from, *cost});
    }
    return setLinkCosts(platform(), std::move(edit));
}

std::optional<double> LinksModel::costFrom(const CellValue& typedInto) {
    if (typedInto.value.toString().trimmed().isEmpty())
        return equipoise::noWay;
    const auto cost = typed(typedInto.value, UnitRole::TimePerData, unitOf(Cost),
                            tr("Cost of %1").arg(nameOf(typedInto.cell.row())));
    return cost ? std::optional(cost->value) : std::nullopt;
}

BulkEdit LinksModel::bulk() const {
    if (!m_matrix)
        return {};
    return [scenario = document().snapshot(), matrix = *m_matrix](const std::vector<CellAt>& cells,
                                                                  const CellChange& change) {
        const auto pairOf = [&](const CellAt& at) {
            const CellId cell = matrix.cellAt(at.first);
            return std::pair(cell.from, cell.to);
        };
        return costEdit(*scenario, cells, change, pairOf, matrix.symmetric);
    };
}

QString LinksModel::stepOf(const QModelIndex& cell) const {
    const QString name = nameOf(cell.row());
    switch (cell.column()) {
    case From:
    case To:
        return tr("Move link %1").arg(name);
    case BothWays:
        return tr("Set direction of %1").arg(name);
    case Latency:
        return tr("Set latency of %1").arg(name);
    case Cost:
        return tr("Set cost of %1").arg(name);
    default:
        return tr("Set %1 of %2").arg(titleOf(propertyOfColumn<Link>(cell.column() - ColumnCount)), name);
    }
}

QStringList LinksModel::nodeNames() const {
    QStringList names;
    for (const auto& processor : platform().processors)
        names << QString::fromStdString(processor.name);
    for (const auto& node : platform().switches)
        names << QString::fromStdString(node.name);
    return names;
}

std::vector<RowFilter::Column> LinksModel::filterColumns() const {
    const Unit shownCost = unitOf(Cost);
    std::vector<RowFilter::Column> columns{
        {From, {tr("From"), "from"}, {}, false},
        {To, {tr("To"), "to"}, {}, false},
        {Cost, {tr("Cost"), "cost"}, {}, true, UnitRole::TimePerData, units(), false, shownCost},
        {Cost, {tr("Bandwidth"), "bandwidth"}, {}, true, UnitRole::TimePerData, units(), true, shownCost},
        {Latency, {tr("Latency"), "latency"}, {}, true, UnitRole::Latency, units(), false, unitOf(Latency)},
        {BothWays, {tr("Both ways"), "both ways"}, {}, true}};
    if (!m_matrix)
        addFilters<Link>(columns, ColumnCount);
    return columns;
}

std::shared_ptr<const PasteInterpretation> LinksModel::meaningOf(const PasteTarget& target) const {
    RowsMeaning::Table table{.known = filterColumns(),
                             .fields = std::vector<io::ListColumn>(static_cast<std::size_t>(ColumnCount)),
                             .titles = titlesAbove(),
                             .columns = target.columns,
                             .chosen = target.chosen,
                             .key = {io::ColumnRole::From, io::ColumnRole::To},
                             .weigh = {}};
    table.fields[From].role = io::ColumnRole::From;
    table.fields[To].role = io::ColumnRole::To;
    table.fields[Cost].role = io::ColumnRole::Cost;
    if (!m_matrix) { // a matrix has neither
        table.fields[Latency].role = io::ColumnRole::Latency;
        table.fields[BothWays].role = io::ColumnRole::BothWays;
        addFields<Link>(table.fields);
    }
    table.fields.resize(static_cast<std::size_t>(columns()));
    table.weigh = [matrix = m_matrix, rows = target.rows,
                   newNodes = target.newNodes](const Scenario& scenario, const io::Reading& reading,
                                               paste::Target to, SolveControl& control) {
        to.mirrored = matrix && matrix->symmetric;
        if (newNodes != paste::NewNodes::Usual)
            to.newNodes = newNodes;
        for (const int row : rows)
            if (!matrix)
                to.rows.push_back(static_cast<std::size_t>(row));
            else if (row >= 0 && row < matrix->count()) {
                const CellId cell = matrix->cellAt(row);
                to.pairs.emplace_back(cell.from, cell.to);
            }
        return paste::links(scenario, reading, to, control);
    };
    return std::make_shared<RowsMeaning>(document().snapshot(), std::move(table));
}

int LinksModel::insertRowAt(int row) {
    if (m_matrix)
        return -1;
    const auto edit = edits::insertLink(document().scenario(), static_cast<std::size_t>(row));
    return edit && apply(*edit, tr("Add a link")) ? rowOf(std::get<InsertLink>(*edit).at) : -1;
}

QVariant LinksModel::columnHeader(int column, int role) const {
    const Header headers[] = {
        {tr("From"), tr("Sender")},
        {tr("To"), tr("Receiver")},
        {tr("Cost"), tr("Time for one unit of data"), UnitRole::TimePerData, true},
        {tr("Latency"), tr("Time before the first unit of data"), UnitRole::Latency, true},
        {tr("Both ways"), tr("Whether data may go in both directions")}};
    if (column >= ColumnCount)
        return headerOf({titleOf(propertyOfColumn<Link>(column - ColumnCount)),
                         helpOf(propertyOfColumn<Link>(column - ColumnCount))},
                        role);
    return column == Cost || column == Latency
               ? quantityHeader(column, headers[column], tr("Bandwidth"), role)
               : headerOf(headers[column], role);
}

Qt::ItemFlags LinksModel::ownFlags(const QModelIndex& index) const {
    if (m_matrix)
        return index.column() == Cost ? Qt::ItemIsEditable : Qt::NoItemFlags;
    if (index.column() == BothWays)
        return Qt::ItemIsUserCheckable;
    if (index.column() >= ColumnCount)
        return propertyOfColumn<Link>(index.column() - ColumnCount).isFlag() ? Qt::ItemIsUserCheckable
                                                                             : Qt::ItemIsEditable;
    const auto link = linkAt(index.row());
    const bool typed =
        index.column() != Cost || (link && !platform().links[link->index()].transfer.isTable());
    return typed ? Qt::ItemIsEditable : Qt::NoItemFlags;
}

} // namespace equipoise::gui
