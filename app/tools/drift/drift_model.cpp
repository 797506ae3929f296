// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/drift/drift_model.h"

#include "app/commands/many.h"
#include "app/document/plan_numbers.h"
#include "app/text/describe.h"
#include "core/model/definition.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

namespace equipoise::gui {

DriftModel::DriftModel(Document& document, QObject* parent)
    : DocumentModel(document, parent) {}

void DriftModel::setPlan(std::shared_ptr<const PlanRecord> plan) {
    m_plan = std::move(plan);
    m_drift = nullptr;
    m_positions.clear();
    m_leave.clear();
    m_join.clear();
    forgetUnits();
    beginResetModel();
    read();
    endResetModel();
}

void DriftModel::setDrift(std::shared_ptr<const Drift> drift) {
    m_drift = std::move(drift);
    m_positions.clear();
    for (std::size_t i = 0; m_drift && i < m_drift->slices.size(); ++i)
        m_positions.emplace(m_drift->transition.platform[m_drift->ring[i]].name, i);
    refreshAll();
}

void DriftModel::read() {
    m_rows.clear();
    if (!m_plan)
        return;
    const Platform& then = m_plan->scenario->platform;
    ProcessorFinder findThen(then);
    ProcessorFinder findNow(platform());
    std::vector<bool> isPlanned(platform().size(), false);
    m_rows.reserve(platform().size());
    for (const ProcessorId id :
         equipoise::definitionOf(equipoise::Problem::Ring).ring(*m_plan->scenario, m_plan->plan.answer)) {
        const std::string& name = then[id].name;
        const auto now = findNow.find(name, id.index());
        if (now)
            isPlanned[now->index()] = true;
        m_rows.push_back({name, true, id, now});
    }
    for (std::size_t i = 0; i < platform().size(); ++i) {
        const std::string& name = platform().processors[i].name;
        if (!isPlanned[i])
            m_rows.push_back({name, false, findThen.find(name, i), ProcessorId{i}});
    }
}

void DriftModel::follow(const DocumentChange& change) {
    forgetUnits();
    if (!change.reset &&
        !touches(change.touches, ChangeFlags::Names | ChangeFlags::Values | ChangeFlags::Shape))
        return;
    if (change.reset || touches(change.touches, ChangeFlags::Names | ChangeFlags::Shape)) {
        beginResetModel();
        read();
        endResetModel();
    } else {
        refreshAll();
    }
}

bool DriftModel::isOn(const Row& row) const {
    if (!row.now)
        return false;
    return row.planned ? !m_leave.contains(row.name) : !row.then || m_join.contains(row.name);
}

std::vector<std::string> DriftModel::leave() const {
    std::vector<std::string> names;
    for (const Row& row : m_rows)
        if (row.planned && row.now && !isOn(row))
            names.push_back(row.name);
    return names;
}

std::vector<std::string> DriftModel::join() const {
    std::vector<std::string> names;
    for (const Row& row : m_rows)
        if (!row.planned && row.then && isOn(row))
            names.push_back(row.name);
    return names;
}

QVariant DriftModel::data(const QModelIndex& index, int role) const {
    const auto at = static_cast<std::size_t>(index.row());
    if (!index.isValid() || at >= m_rows.size())
        return {};
    const Row& row = m_rows[at];
    switch (index.column()) {
    case Name:
        return nameData(row, role);
    case Then:
    case Now: {
        const CostFunction* compute = computeAt(row, index.column());
        return compute ? timeData(*compute, index, role) : missingData(role);
    }
    default:
        return sliceData(row, index.column(), role);
    }
}

QVariant DriftModel::nameData(const Row& row, int role) const {
    switch (role) {
    case Qt::DisplayRole:
    case CopyRole:
    case SortRole:
        return QString::fromStdString(row.name);
    case Qt::CheckStateRole:
        return isOn(row) ? Qt::Checked : Qt::Unchecked;
    case MissingRole:
        return !isOn(row);
    case Qt::ToolTipRole:
        if (!row.now)
            return tr("Is not on the platform any more: it has left the ring");
        if (!row.then)
            return tr("Was not on the platform: it has joined the ring");
        if (row.planned)
            return isOn(row) ? tr("Is on the ring; take the tick away, and it leaves")
                             : tr("Leaves the ring");
        return isOn(row) ? tr("Joins the ring") : tr("Is not on the ring; tick it, and it joins");
    default:
        return {};
    }
}

/// Null: the processor is not there.
const CostFunction* DriftModel::computeAt(const Row& row, int column) const {
    if (column == Then)
        return row.then ? &m_plan->scenario->platform[*row.then].compute : nullptr;
    return row.now && row.now->index() < platform().size() ? &platform()[*row.now].compute : nullptr;
}

QVariant DriftModel::timeData(const CostFunction& compute, const QModelIndex& index, int role) const {
    if (compute.isTable())
        return role == Qt::DisplayRole ? QVariant(tr("measured")) : missingData(role);
    if (quantityAt(index.row(), index.column()))
        return quantityData(index, role);
    // Planned with other units, which have no ratio to those of now.
    return numberData(compute.rate,
                      text::unit(Unit{}, {UnitRole::TimePerWork, m_plan->scenario->platform.units}), role);
}

UnitRole DriftModel::roleOf(int column) const {
    return column == Then || column == Now ? UnitRole::TimePerWork : UnitRole::None;
}

std::optional<equipoise::Quantity> DriftModel::quantityAt(int row, int column) const {
    const CostFunction* compute =
        roleOf(column) == UnitRole::None ? nullptr : computeAt(m_rows[static_cast<std::size_t>(row)], column);
    const bool isOfNow = column == Now || (m_plan && m_plan->scenario->platform.units.isLabelledAs(units()));
    if (!compute || compute->isTable() || !isOfNow)
        return std::nullopt;
    return compute->writtenRate();
}

const DriftSlice* DriftModel::sliceOf(const Row& row) const {
    const auto position = m_positions.find(row.name);
    return position != m_positions.end() ? &m_drift->slices[position->second] : nullptr;
}

QVariant DriftModel::sliceData(const Row& row, int column, int role) const {
    const DriftSlice* slice = sliceOf(row);
    if (!slice)
        return missingData(role);
    const auto whole = [&](std::int64_t value, const QString& words) -> QVariant {
        if (role == Qt::DisplayRole)
            return words;
        if (role == Qt::ToolTipRole)
            return text::count(value);
        return numberData(static_cast<double>(value), {}, role);
    };
    if (column == Change) { // signs as in the picture of the flows
        const std::int64_t change = slice->after - slice->before;
        const QString digits = text::count(std::abs(change));
        return whole(change, change > 0   ? QLatin1Char('+') + digits
                             : change < 0 ? QChar(0x2212) + digits
                                          : digits);
    }
    const std::int64_t own = column == Before ? slice->before : slice->after;
    if (role == FractionRole) {
        std::int64_t most = 1;
        for (const DriftSlice& other : m_drift->slices)
            most = std::max({most, other.before, other.after});
        return static_cast<double>(own) / static_cast<double>(most);
    }
    return whole(own, text::count(own));
}

bool DriftModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    const auto at = static_cast<std::size_t>(index.row());
    if (!index.isValid() || at >= m_rows.size())
        return false;
    const Row row = m_rows[at];
    if (index.column() == Name && role == Qt::CheckStateRole && isChoice(row)) {
        const bool on = value.toInt() == Qt::Checked;
        std::set<std::string>& other = row.planned ? m_leave : m_join;
        if (on == row.planned)
            other.erase(row.name);
        else
            other.insert(row.name);
        emit dataChanged(index, index);
        emit membersChanged();
        return true;
    }
    if (index.column() != Now || role != Qt::EditRole || !(flags(index) & Qt::ItemIsEditable))
        return false;
    const QString name = QString::fromStdString(row.name);
    const Unit unit = unitOf(Now);
    const auto cycle = typed(value, UnitRole::TimePerWork, unit, tr("Cycle time of %1").arg(name));
    const std::vector<edits::ProcessorCells> cells{{.processor = *row.now, .cycleTime = cycle}};
    return cycle &&
           apply(edits::setCells(document().scenario(), cells), tr("Set cycle time of %1").arg(name));
}

QVariant DriftModel::columnHeader(int column, int role) const {
    const Header headers[] = {
        {tr("On the ring"), tr("Who is on the ring now: a tick makes it join, without one it leaves")},
        {tr("Cycle time then"), tr("Time for one unit of work when the ring was planned"),
         UnitRole::TimePerWork, true},
        {tr("Cycle time now"), tr("Time for one unit of work as it is now; edits the platform"),
         UnitRole::TimePerWork, true},
        {tr("Columns before"), tr("Columns as planned"), UnitRole::None, true},
        {tr("Columns after"), tr("Columns that fit the platform as it is now"), UnitRole::None, true},
        {tr("Change"), tr("Columns to get; below 0: columns to give away"), UnitRole::None, true}};
    return column == Then  ? quantityHeader(column, headers[column], tr("Speed then"), role)
           : column == Now ? quantityHeader(column, headers[column], tr("Speed now"), role)
                           : headerOf(headers[column], role);
}

Qt::ItemFlags DriftModel::ownFlags(const QModelIndex& index) const {
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    if (index.column() == Name && isChoice(row))
        return Qt::ItemIsUserCheckable;
    const bool typed = index.column() == Now && row.now && row.now->index() < platform().size() &&
                       !platform()[*row.now].compute.isTable();
    return typed ? Qt::ItemIsEditable : Qt::NoItemFlags;
}

} // namespace equipoise::gui
