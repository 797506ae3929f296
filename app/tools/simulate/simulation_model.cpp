#include "app/tools/simulate/simulation_model.h"

#include "app/models/document_model.h"
#include "app/text/describe.h"
#include "core/base/number.h"
#include "core/base/tolerance.h"

#include <utility>

namespace app {

namespace {

QVariant textData(const std::string& name, int role) {
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
    case CopyRole:
    case SortRole:
        return QString::fromStdString(name);
    default:
        return {};
    }
}

/// `shown` in the cell, `full` on hover.
QVariant numberData(double value, const QString& shown, const QString& full, int role) {
    switch (role) {
    case Qt::DisplayRole:
        return shown;
    case Qt::ToolTipRole:
        return full;
    case CopyRole:
        return QString::fromStdString(core::toText(value));
    case SortRole:
        return value;
    case Qt::TextAlignmentRole:
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    default:
        return {};
    }
}

const core::Units& unitsOf(const Simulated& simulated) {
    return simulated.plan->scenario->platform.units;
}

QVariant timeData(double time, const core::Units& units, int role) {
    return numberData(time, text::number(time, 5),
                      text::fullQuantity(time, text::unit(core::UnitRole::Time, units)), role);
}

QVariant countData(std::int64_t count, int role) {
    return numberData(static_cast<double>(count), text::count(count), text::count(count), role);
}

/// Titles and their explanations for columns, of which the first ones hold names and the others numbers.
QVariant headerOf(const std::vector<std::pair<QString, QString>>& words, int names, int section, int role) {
    if (section < 0 || static_cast<std::size_t>(section) >= words.size())
        return {};
    const auto& [title, help] = words[static_cast<std::size_t>(section)];
    if (role == Qt::DisplayRole)
        return title;
    if (role == Qt::TextAlignmentRole)
        return QVariant((section < names ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    return role == Qt::ToolTipRole ? QVariant(help) : QVariant();
}

QString timed(const QString& title, const Simulated* simulated) {
    const QString unit = simulated ? text::unit(core::UnitRole::Time, unitsOf(*simulated)) : QString();
    return unit.isEmpty() ? title : QStringLiteral("%1 (%2)").arg(title, unit);
}

} // namespace

void SimulationModel::setSimulated(std::shared_ptr<const Simulated> simulated) {
    beginResetModel();
    m_simulated = std::move(simulated);
    m_rows.clear();
    if (m_simulated)
        m_rows = core::endsOf(m_simulated->simulation, m_simulated->plan->scenario->platform.size());
    endResetModel();
}

int SimulationModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int SimulationModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant SimulationModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const core::EndRow& row = m_rows[static_cast<std::size_t>(index.row())];
    const core::Units& units = unitsOf(*m_simulated);
    // What rounding leaves is no difference.
    const double late = core::tolerance::sameTime(row.predicted, row.observed) ? 0 : row.difference();
    switch (index.column()) {
    case Name:
        return textData(m_simulated->plan->scenario->platform[row.processor].name, role);
    case Predicted:
        return timeData(row.predicted, units, role);
    case Observed:
        return timeData(row.observed, units, role);
    case Difference:
        return timeData(late, units, role);
    case Relative: {
        if (row.predicted <= 0)
            return {};
        const double part = late / row.predicted;
        return numberData(part, text::percent(part), text::percent(part, 17), role);
    }
    default:
        return {};
    }
}

QVariant SimulationModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    const Simulated* simulated = m_simulated.get();
    const bool mpi = m_judge == Judge::Mpi;
    return headerOf({{tr("Processor"), tr("Who does something in the plan")},
                     {timed(tr("Predicted"), simulated), tr("When the model has it done")},
                     {timed(mpi ? tr("Replayed") : tr("Simulated"), simulated),
                      mpi ? tr("When it was done under MPI") : tr("When it was done in the simulation")},
                     {timed(tr("Error"), simulated), tr("How much later that is; less than 0: earlier")},
                     {tr("Error, part"), tr("The error as a part of what was predicted")}},
                    1, section, role);
}

void SharedLinksModel::setSimulated(std::shared_ptr<const Simulated> simulated) {
    beginResetModel();
    m_simulated = std::move(simulated);
    endResetModel();
}

int SharedLinksModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || !m_simulated ? 0 : static_cast<int>(m_simulated->simulation.shared.size());
}

int SharedLinksModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant SharedLinksModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const core::SharedLink& shared = m_simulated->simulation.shared[static_cast<std::size_t>(index.row())];
    const core::Platform& platform = m_simulated->plan->scenario->platform;
    const core::Link& link = platform.links[shared.link.index()];
    switch (index.column()) {
    case From:
        return textData(platform.nameOf(shared.forwards ? link.from : link.to), role);
    case To:
        return textData(platform.nameOf(shared.forwards ? link.to : link.from), role);
    case Messages:
        return countData(shared.messages, role);
    case AtOnce:
        return countData(shared.atOnce, role);
    case Time:
        return timeData(shared.time, unitsOf(*m_simulated), role);
    default:
        return {};
    }
}

QVariant SharedLinksModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    return headerOf(
        {{tr("From"), tr("Where messages enter the link")},
         {tr("To"), tr("Where they leave it")},
         {tr("Messages"), tr("Messages that shared the link with others")},
         {tr("At once"), tr("Most messages on it at one instant")},
         {timed(tr("Shared"), m_simulated.get()), tr("How long there was more on the link than it carries")}},
        2, section, role);
}

void RanksModel::setRanks(std::shared_ptr<const Simulated> simulated,
                          std::vector<core::replay::ReplayRank> ranks) {
    beginResetModel();
    m_simulated = std::move(simulated);
    m_ranks = std::move(ranks);
    if (!m_simulated)
        m_ranks.clear();
    endResetModel();
}

int RanksModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_ranks.size());
}

int RanksModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant RanksModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const core::replay::ReplayRank& rank = m_ranks[static_cast<std::size_t>(index.row())];
    const auto amount = [role](double items) {
        return numberData(items, text::number(items, 6), text::number(items, 17), role);
    };
    switch (index.column()) {
    case Plays:
        return textData(m_simulated->plan->scenario->platform.nameOf(rank.node), role);
    case Host:
        return textData(rank.host, role);
    case Expected:
        return amount(rank.expected);
    case Arrived:
        return amount(rank.arrived);
    case ClockError:
        return numberData(1e6 * rank.clockError, text::number(1e6 * rank.clockError, 3),
                          text::number(1e6 * rank.clockError, 17), role);
    default:
        return {};
    }
}

QVariant RanksModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return role == Qt::DisplayRole ? QVariant(section) : QVariant(); // ranks count from 0
    return headerOf(
        {{tr("Plays"), tr("The node whose part the process played")},
         {tr("Host"), tr("The machine it ran on")},
         {tr("Due"), tr("Items that the plan sends to it")},
         {tr("Arrived"), tr("Items that came, counted in bytes")},
         {tr("Clock (µs)"), tr("Its clock is known to so many microseconds against the first one's")}},
        2, section, role);
}

} // namespace app
