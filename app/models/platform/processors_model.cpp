// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/platform/processors_model.h"

#include "app/commands/edits_for.h"
#include "app/commands/many.h"
#include "app/document/derived.h"
#include "app/models/platform/property_columns.h"
#include "app/text/describe.h"

#include <algorithm>
#include <limits>
#include <unordered_map>
#include <utility>

namespace equipoise::gui {

namespace {

constexpr auto nowhere = std::numeric_limits<std::uint32_t>::max();

std::vector<std::string_view> namesOf(const Platform& platform) {
    std::vector<std::string_view> names;
    names.reserve(platform.size());
    for (const auto& processor : platform.processors)
        names.emplace_back(processor.name);
    return names;
}

} // namespace

int ProcessorsModel::columns() const {
    return ColumnCount + static_cast<int>(columnProperties<Processor>().size());
}

ProcessorsModel::ProcessorsModel(Document& document, QObject* parent)
    : PlatformModel(document, parent)
    , m_seen(document.snapshot())
    , m_names(namesOf(m_seen->platform)) {}

void ProcessorsModel::setPlan(std::shared_ptr<const PlanRecord> plan) {
    if (plan == m_plan)
        return;
    m_plan = std::move(plan);
    findParts();
    refreshAll();
}

/// Numbers of the plan are those of its own scenario.
void ProcessorsModel::findParts() {
    m_parts.reset();
    m_partAt.clear();
    if (!m_plan || !m_plan->plan.hasAnswer())
        return;
    const Platform& then = m_plan->scenario->platform;
    const bool sameNames =
        std::ranges::equal(then.processors, platform().processors, {}, &Processor::name, &Processor::name);
    std::unordered_map<std::string, std::size_t> rows;
    for (std::size_t i = 0; !sameNames && i < platform().size(); ++i)
        rows.emplace(platform().processors[i].name, i);
    // As many, and one has another name: renamed since.
    const bool sameNumbers =
        sameNames ||
        (then.size() == platform().size() &&
         !std::ranges::all_of(then.processors, [&](const auto& own) { return rows.contains(own.name); }));
    m_parts = partsOf(*m_plan);
    m_partAt.assign(platform().size(), nowhere);
    for (std::uint32_t place = 0; place < m_parts->size(); ++place)
        if (const ProcessorId processor = (*m_parts)[place].processor; sameNumbers)
            m_partAt[processor.index()] = place;
        else if (const auto row = rows.find(then[processor].name); row != rows.end())
            m_partAt[row->second] = place;
    findDecimals();
}

void ProcessorsModel::findDecimals() {
    std::vector<double> percents;
    std::vector<double> times;
    for (const equipoise::Part& part : *m_parts) {
        if (part.share)
            percents.push_back(100 * *part.share);
        if (part.time)
            times.push_back(text::inUnit(*part.time, UnitRole::Time, m_plan->scenario->platform.units));
    }
    m_shareDecimals = text::commonDecimals(percents, text::percentDigits);
    m_timeDecimals = text::commonDecimals(times);
}

bool ProcessorsModel::hasItems() const {
    return std::ranges::any_of(
        m_partAt, [this](std::uint32_t place) { return place != nowhere && (*m_parts)[place].items; });
}

const equipoise::Part* ProcessorsModel::partOf(std::size_t row) const {
    return row < m_partAt.size() && m_partAt[row] != nowhere ? &(*m_parts)[m_partAt[row]] : nullptr;
}

void ProcessorsModel::follow(const DocumentChange& change) {
    forgetUnits();
    if (change.reset) {
        beginResetModel();
        m_plan.reset(); // of another document
        m_seen = document().snapshot();
        m_names = namesOf(m_seen->platform);
        findParts();
        endResetModel();
        return;
    }
    if (!touches(change.touches, ChangeFlags::Names | ChangeFlags::Values | ChangeFlags::Shape))
        return;
    const auto before = std::exchange(m_seen, document().snapshot()); // until no row is of it
    std::vector<std::string_view> now = namesOf(m_seen->platform);
    if (touches(change.touches, ChangeFlags::Shape)) {
        replaceRows(m_names, now);
        findParts();
    }
    m_names = std::move(now);
    refreshAll();
}

QVariant ProcessorsModel::data(const QModelIndex& index, int role) const {
    const auto row = static_cast<std::size_t>(index.row());
    if (!index.isValid() || row >= m_names.size())
        return {};
    if (index.column() == Name) {
        if (role == Qt::DisplayRole || role == Qt::EditRole || role == SortRole || role == CopyRole)
            return QString::fromUtf8(m_names[row].data(), static_cast<qsizetype>(m_names[row].size()));
        return role == Qt::ToolTipRole ? tr("Name of the processor") : QVariant();
    }
    if (row >= platform().size()) // on its way out
        return {};
    const Processor& processor = platform().processors[row];
    if (index.column() >= ColumnCount)
        return propertyData(propertyOfColumn<Processor>(index.column() - ColumnCount), processor, role);
    switch (index.column()) {
    case CycleTime:
    case StartUp:
        return computeData(processor, index, role);
    default:
        return partData(row, index.column(), role);
    }
}

QVariant ProcessorsModel::computeData(const Processor& processor, const QModelIndex& cell, int role) const {
    const int column = cell.column();
    if (column == CycleTime && document().assumed().isAssumed(processorAt(cell.row())))
        return assumedData(cell, role);
    if (column == StartUp || !processor.compute.isTable())
        return quantityData(cell, role);
    switch (role) {
    case Qt::DisplayRole:
        return tr("measured");
    case Qt::ToolTipRole:
        return tr("A measured table of %n points", nullptr, static_cast<int>(processor.compute.table.size()));
    default:
        return missingData(role);
    }
}

QVariant ProcessorsModel::partData(std::size_t row, int column, int role) const {
    const equipoise::Part* part = partOf(row);
    if (!part) {
        if (role == Qt::DisplayRole && column == Share && row < m_partAt.size())
            return tr("left out");
        if (role == Qt::TextAlignmentRole && column == Share)
            return QVariant(Qt::AlignLeft | Qt::AlignVCenter);
        return missingData(role);
    }
    const Units& planUnits = m_plan->scenario->platform.units;
    switch (column) {
    case Time:
        if (!part->time)
            return missingData(role);
        return role == Qt::DisplayRole
                   ? text::numberWith(text::inUnit(*part->time, UnitRole::Time, planUnits), m_timeDecimals)
                   : valueData(*part->time, UnitRole::Time, planUnits, role);
    case Items:
        return part->items ? countData(*part->items, role) : missingData(role);
    default:
        return part->share ? shareData(*part->share, role) : missingData(role);
    }
}

QVariant ProcessorsModel::shareData(double share, int role) const {
    switch (role) {
    case Qt::DisplayRole:
        return text::percentWith(share, m_shareDecimals);
    case Qt::ToolTipRole:
        return tr("%1 of the work").arg(text::fullPercent(share));
    case FractionRole:
        return share;
    default:
        return numberData(share, {}, role);
    }
}

std::optional<Edit> ProcessorsModel::editOf(const std::vector<CellValue>& cells) {
    std::vector<edits::ProcessorCells> set;
    for (const auto& [cell, value] : cells) {
        edits::ProcessorCells& one = set.emplace_back();
        one.processor = processorAt(cell.row());
        if (cell.column() == Name) {
            one.name = value.toString().trimmed().toStdString();
            continue;
        }
        if (cell.column() >= ColumnCount) {
            const Property<Processor>& property = propertyOfColumn<Processor>(cell.column() - ColumnCount);
            one.properties.emplace_back(property.key, propertyText(property, value).toStdString());
            continue;
        }
        const QString title = headerData(cell.column(), Qt::Horizontal, Qt::DisplayRole).toString();
        const auto number =
            typed(value, roleOf(cell.column()), unitOfCell(cell.row(), cell.column()),
                  tr("%1 of %2").arg(title, QString::fromStdString(platform()[one.processor].name)));
        if (!number)
            return std::nullopt;
        (cell.column() == CycleTime ? one.cycleTime : one.startUp) = *number;
    }
    return edits::setCells(document().scenario(), set);
}

UnitRole ProcessorsModel::roleOf(int column) const {
    return column == CycleTime ? UnitRole::TimePerWork
           : column == StartUp ? UnitRole::Latency
                               : UnitRole::None;
}

std::optional<equipoise::Quantity> ProcessorsModel::quantityAt(int row, int column) const {
    if (static_cast<std::size_t>(row) >= platform().size())
        return std::nullopt;
    const CostFunction& compute = platform()[processorAt(row)].compute;
    if (column == CycleTime && !compute.isTable())
        return compute.writtenRate();
    if (column == StartUp)
        return compute.writtenStartUp();
    return std::nullopt;
}

QString ProcessorsModel::stepOf(const QModelIndex& cell) const {
    const QString name = QString::fromStdString(platform()[processorAt(cell.row())].name);
    switch (cell.column()) {
    case Name:
        return tr("Rename %1").arg(name);
    case CycleTime:
        return tr("Set cycle time of %1").arg(name);
    case StartUp:
        return tr("Set start-up time of %1").arg(name);
    default:
        return tr("Set %1 of %2")
            .arg(titleOf(propertyOfColumn<Processor>(cell.column() - ColumnCount)), name);
    }
}

QStringList ProcessorsModel::namesFrom(const QString& first, const QModelIndexList& cells) const {
    std::vector<NodeId> renamed;
    for (const QModelIndex& cell : cells) {
        if (cell.column() != Name)
            return {};
        renamed.emplace_back(processorAt(cell.row()));
    }
    QStringList names;
    for (const std::string& name :
         edits::nameSeries(platform(), first.trimmed().toStdString(), renamed.size(), renamed))
        names << QString::fromStdString(name);
    return names;
}

/// Words of the screen's language, and always the English ones.
std::vector<RowFilter::Column> ProcessorsModel::filterColumns() const {
    const Unit time = equipoise::chosenUnit({UnitRole::Time, units()}).value_or(Unit{});
    std::vector<RowFilter::Column> columns{
        {Name, {tr("Processor"), tr("Name"), "processor", "name"}, {}, false},
        {CycleTime,
         {tr("Cycle time"), "cycle time"},
         {},
         true,
         UnitRole::TimePerWork,
         units(),
         false,
         unitOf(CycleTime)},
        {CycleTime,
         {tr("Speed"), "speed"},
         {},
         true,
         UnitRole::TimePerWork,
         units(),
         true,
         unitOf(CycleTime)},
        {StartUp, {tr("Start-up"), "start-up"}, {}, true, UnitRole::Latency, units(), false, unitOf(StartUp)},
        {Share, {tr("Share"), "share"}, {}, true},
        {Items, {tr("Items"), "items"}, {}, true},
        {Time, {tr("Done at"), "done at"}, {}, true, UnitRole::Time, units(), false, time}};
    addFilters<Processor>(columns, ColumnCount);
    return columns;
}

std::shared_ptr<const PasteInterpretation> ProcessorsModel::meaningOf(const PasteTarget& target) const {
    RowsMeaning::Table table{.known = filterColumns(),
                             .fields = std::vector<io::ListColumn>(static_cast<std::size_t>(ColumnCount)),
                             .titles = titlesAbove(),
                             .columns = target.columns,
                             .chosen = target.chosen,
                             .key = {io::ColumnRole::Name},
                             .weigh = {}};
    table.fields[Name].role = io::ColumnRole::Name;
    table.fields[CycleTime].role = io::ColumnRole::Speed;
    table.fields[StartUp].role = io::ColumnRole::StartUp;
    addFields<Processor>(table.fields);
    table.weigh = [rows = target.rows](const Scenario& scenario, const io::Reading& reading, paste::Target to,
                                       SolveControl& control) {
        to.rows.assign(rows.begin(), rows.end());
        return paste::processors(scenario, reading, to, control);
    };
    return std::make_shared<RowsMeaning>(document().snapshot(), std::move(table));
}

int ProcessorsModel::insertRowAt(int row) {
    const Scenario& scenario = document().scenario();
    Edit edit = edits::addProcessor(scenario, {});
    auto& insertion = std::get<InsertProcessor>(edit);
    insertion.at = ProcessorId{std::min(static_cast<std::size_t>(row), platform().size())};
    insertion.processor.place.reset(); // the canvas finds one
    const QString name = QString::fromStdString(insertion.processor.name);
    return apply(edit, tr("Add processor %1").arg(name)) ? rowOf(insertion.at) : -1;
}

QVariant ProcessorsModel::columnHeader(int column, int role) const {
    const Header headers[] = {
        {tr("Processor"), tr("Name of the processor")},
        {tr("Cycle time"), tr("Time for one unit of work"), UnitRole::TimePerWork, true},
        {tr("Start-up"), tr("Time before the first unit of work"), UnitRole::Latency, true},
        {tr("Share"),
         tr("Part of the work that the plan gives to the processor")}, // above its numbers: bars follow them
        {tr("Items"), tr("Items that the plan gives to the processor"), UnitRole::None, true},
        {tr("Done at"), tr("When the processor has done its part of the plan"), UnitRole::Time, true}};
    if (column >= ColumnCount)
        return headerOf({titleOf(propertyOfColumn<Processor>(column - ColumnCount)),
                         helpOf(propertyOfColumn<Processor>(column - ColumnCount))},
                        role);
    return column == CycleTime || column == StartUp
               ? quantityHeader(column, headers[column], tr("Speed"), role)
               : headerOf(headers[column], role);
}

Qt::ItemFlags ProcessorsModel::flags(const QModelIndex& index) const {
    const bool goes = static_cast<std::size_t>(index.row()) >= platform().size();
    return goes ? Qt::NoItemFlags : DocumentModel::flags(index);
}

Qt::ItemFlags ProcessorsModel::ownFlags(const QModelIndex& index) const {
    if (index.column() >= ColumnCount)
        return propertyOfColumn<Processor>(index.column() - ColumnCount).isFlag() ? Qt::ItemIsUserCheckable
                                                                                  : Qt::ItemIsEditable;
    const auto row = static_cast<std::size_t>(index.row());
    const bool number = index.column() == StartUp ||
                        (index.column() == CycleTime && !platform().processors[row].compute.isTable());
    return index.column() == Name || number ? Qt::ItemIsEditable : Qt::NoItemFlags;
}

} // namespace equipoise::gui
