// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/platform/matrix_model.h"

#include "app/models/platform/cost_edit.h"
#include "app/text/describe.h"
#include "core/platform/routes/routes.h"

#include <algorithm>
#include <cmath>

namespace equipoise::gui {

namespace {

/// Processors times links up to which all routes are worked out in less than 50 ms: 100 processors all linked
/// to each other took 36 ms with latencies, 9 ms without.
constexpr std::size_t maxStepsWithLatencies = 500'000;
constexpr std::size_t mostSteps = 2'000'000;

bool isQuick(const Platform& platform) {
    const std::size_t steps = platform.size() * platform.links.size();
    return steps <= maxStepsWithLatencies ||
           (steps <= mostSteps && std::all_of(platform.links.begin(), platform.links.end(),
                                              [](const auto& link) { return link.transfer.startUp == 0; }));
}

} // namespace

MatrixModel::MatrixModel(Document& document, QObject* parent)
    : PlatformModel(document, parent)
    , m_size(static_cast<int>(platform().size())) {}

void MatrixModel::follow(const DocumentChange& change) {
    const bool sameSize = static_cast<std::size_t>(m_size) == platform().size();
    if (change.reset || !sameSize) {
        beginResetModel();
        m_size = static_cast<int>(platform().size());
        endResetModel();
    } else if (touches(change.touches, ChangeFlags::Names | ChangeFlags::Values | ChangeFlags::Shape)) {
        refreshAll();
    }
}

bool MatrixModel::showsRoutes() const {
    return isEditable() || isQuick(platform());
}

std::optional<CellId> MatrixModel::cellAt(const QModelIndex& index) const {
    if (!index.isValid() || index.row() == index.column())
        return std::nullopt;
    const CellId cell{ProcessorId{static_cast<std::size_t>(index.row())},
                      ProcessorId{static_cast<std::size_t>(index.column())}};
    if (std::max(cell.from, cell.to).index() >= platform().size())
        return std::nullopt;
    return cell;
}

QModelIndex MatrixModel::indexOf(CellId cell) const {
    return index(static_cast<int>(cell.from.index()), static_cast<int>(cell.to.index()));
}

double MatrixModel::costOf(CellId cell) const {
    if (platform().linkCost)
        return (*platform().linkCost)(cell.from.index(), cell.to.index());
    if (!m_routes || m_routesRevision != document().revision()) {
        m_routes = equipoise::transferTimes(platform(), 1);
        m_routesRevision = document().revision();
    }
    return (*m_routes)(cell.from.index(), cell.to.index());
}

QVariant MatrixModel::data(const QModelIndex& index, int role) const {
    const auto cell = cellAt(index);
    if (!cell)
        return role == MissingRole ? QVariant(true) : QVariant();
    if (!showsRoutes()) {
        if (role == Qt::ToolTipRole)
            return tr("The network is too large to show all its routes here.");
        return role == MissingRole ? QVariant(true) : QVariant();
    }
    const double cost = costOf(*cell);
    if (role == Qt::ToolTipRole) {
        const QString ends = tr("From %1 to %2")
                                 .arg(QString::fromStdString(platform()[cell->from].name),
                                      QString::fromStdString(platform()[cell->to].name));
        return tr("%1: %2", "ends of a link: its cost")
            .arg(ends, std::isfinite(cost)
                           ? numberData(equipoise::Quantity{cost, unitOf(0)}, measure().role, role).toString()
                           : tr("no link"));
    }
    if (!std::isfinite(cost))
        return role == MissingRole ? QVariant(true) : QVariant();
    const Unit unit = cost > 0 ? unitOf(0) : Unit{}; // nothing is the inverse of 0
    return role == Qt::DisplayRole ? text::number(equipoise::inUnit(cost, unit, measure()))
                                   : numberData(equipoise::Quantity{cost, unit}, measure().role, role);
}

UnitRole MatrixModel::roleOf(int /*column*/) const {
    return isEditable() ? UnitRole::TimePerData : UnitRole::None;
}

Unit MatrixModel::unitOf(int /*column*/) const {
    return equipoise::chosenOrWritten({1, platform().linkCostUnit}, measure());
}

QString MatrixModel::nameOf(CellId cell) const {
    return QString::fromStdString(platform()[cell.from].name + " – " + platform()[cell.to].name);
}

std::optional<Edit> MatrixModel::editOf(const std::vector<CellValue>& cells) {
    SetLinkCost edit;
    Unit unit = platform().linkCostUnit;
    for (const auto& [index, value] : cells) {
        const auto cell = cellAt(index);
        if (!cell)
            return std::nullopt;
        const auto cost = written({index, value});
        if (!cost)
            return std::nullopt;
        unit = cost->unit;
        edit.cells.push_back({cell->from, cell->to, cost->value});
        if (m_mirrored)
            edit.cells.push_back({cell->to, cell->from, cost->value});
    }
    Edit costs = setLinkCosts(platform(), std::move(edit));
    if (unit == platform().linkCostUnit || unit == unitOf(0))
        return costs;
    return EditList{{SetUnits{units(), unit}, std::move(costs)}};
}

std::optional<equipoise::Quantity> MatrixModel::written(const CellValue& typedInto) {
    if (typedInto.value.toString().trimmed().isEmpty())
        return equipoise::Quantity{equipoise::noWay, unitOf(0)};
    const auto cell = cellAt(typedInto.cell);
    return typed(typedInto.value, measure().role, unitOf(0),
                 tr("Cost of %1").arg(cell ? nameOf(*cell) : QString()));
}

std::optional<double> MatrixModel::costFrom(const CellValue& typedInto) {
    const auto cost = written(typedInto);
    return cost ? std::optional(cost->value) : std::nullopt;
}

BulkEdit MatrixModel::bulk() const {
    if (!isEditable())
        return {};
    return [scenario = document().snapshot(), mirrored = m_mirrored](const std::vector<CellAt>& cells,
                                                                     const CellChange& change) {
        const auto pairOf = [](const CellAt& cell) {
            return std::pair(ProcessorId{static_cast<std::size_t>(cell.first)},
                             ProcessorId{static_cast<std::size_t>(cell.second)});
        };
        return costEdit(*scenario, cells, change, pairOf, mirrored);
    };
}

QString MatrixModel::stepOf(const QModelIndex& index) const {
    const auto cell = cellAt(index);
    return tr("Set cost of %1").arg(cell ? nameOf(*cell) : QString());
}

std::shared_ptr<const PasteInterpretation> MatrixModel::meaningOf(const PasteTarget& target) const {
    paste::Square at;
    at.row = static_cast<std::size_t>(std::max(target.first.row(), 0));
    at.column = static_cast<std::size_t>(std::max(target.first.column(), 0));
    at.mirrored = m_mirrored;
    if (const auto chosen = target.chosen.find(0); chosen != target.chosen.end())
        at.unit = chosen->second.unit;
    return std::make_shared<SquareMeaning>(document().snapshot(), at);
}

QVariant MatrixModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (section < 0 || section >= m_size || static_cast<std::size_t>(section) >= platform().size())
        return {};
    const QString name =
        QString::fromStdString(platform().processors[static_cast<std::size_t>(section)].name);
    if (role == Qt::DisplayRole)
        return name;
    if (role == Qt::ToolTipRole)
        return text::headOf((orientation == Qt::Vertical ? tr("Sent by %1") : tr("Received by %1")).arg(name),
                            text::unit(unitOf(0), measure()));
    return {};
}

Qt::ItemFlags MatrixModel::ownFlags(const QModelIndex& index) const {
    return isEditable() && cellAt(index) ? Qt::ItemIsEditable : Qt::NoItemFlags;
}

} // namespace equipoise::gui
