#include "app/tools/compare/comparison_model.h"

#include "app/models/document_model.h"
#include "app/text/describe.h"
#include "core/base/number.h"
#include "core/base/tolerance.h"

#include <QLocale>
#include <cmath>

namespace app {

namespace {

QString letterOf(std::size_t plan) {
    return {QChar(static_cast<char16_t>(u'A' + plan))};
}

} // namespace

/// Writes the rows of a table.
class ComparisonModel::Builder {
public:
    explicit Builder(Table& table)
        : m_table(table) {}

    void build(Content content) {
        if (content == Content::Figures) {
            buildFigures();
            buildContrasts();
        } else {
            buildParts();
            buildTraffic();
        }
    }

private:
    template <class Figure>
    void add(const QString& head, const QString& help, const QString& unit, Shown shown,
             const Figure& figure) {
        Row row{head, help, unit, shown, {}};
        for (std::size_t plan = 0; plan < m_table.plans.size(); ++plan)
            row.values.push_back(figure(plan));
        m_table.rows.push_back(std::move(row));
    }

    void buildFigures() {
        using Value = std::optional<double>;
        const core::Units& units = m_table.plans.front()->scenario->platform.units;
        const QString time = text::unit(core::UnitRole::Time, units);
        const QString value = text::unit(text::unitOfValue(m_table.comparison->problem), units);
        const auto& figures = m_table.comparison->figures;
        add(ComparisonModel::tr("Value"),
            ComparisonModel::tr("What is made as small (a time) or as large (a throughput) as possible"),
            value, Shown::Number, [&](std::size_t i) { return m_table.plans[i]->plan.value; });
        add(ComparisonModel::tr("Bound"), ComparisonModel::tr("No plan can be better than this: proven"),
            value, Shown::Number, [&](std::size_t i) { return m_table.plans[i]->plan.bound; });
        add(ComparisonModel::tr("Gap"),
            ComparisonModel::tr("Difference of value and bound, in percent of the value"), {}, Shown::Percent,
            [&](std::size_t i) { return m_table.plans[i]->plan.gap(); });
        add(ComparisonModel::tr("Makespan"), ComparisonModel::tr("When the last processor is done"), time,
            Shown::Number,
            [&](std::size_t i) { return Value(core::comparedSchedule(m_table.plans[i]->plan).makespan); });
        add(ComparisonModel::tr("Processors"), ComparisonModel::tr("That the plan uses"), {}, Shown::Number,
            [&](std::size_t i) { return Value(static_cast<double>(figures[i].processors)); });
        add(ComparisonModel::tr("Idle"),
            ComparisonModel::tr("Time in which processors of the plan do nothing, all together"), time,
            Shown::Number, [&](std::size_t i) { return Value(figures[i].measures.idle); });
        add(ComparisonModel::tr("Imbalance"),
            ComparisonModel::tr("Longest time of computing, beyond the mean"), {}, Shown::Percent,
            [&](std::size_t i) { return Value(figures[i].measures.imbalance); });
        add(ComparisonModel::tr("Volume"), ComparisonModel::tr("Items, or units of data, that are sent"), {},
            Shown::Number, [&](std::size_t i) { return Value(figures[i].volume); });
        add(ComparisonModel::tr("Messages"), ComparisonModel::tr("How often something is sent"), {},
            Shown::Number, [&](std::size_t i) { return Value(figures[i].messages); });
    }

    /// Time of all processors together; the first plan is the one that the others are held against.
    void buildContrasts() {
        const QString time =
            text::unit(core::UnitRole::Time, m_table.plans.front()->scenario->platform.units);
        const auto contrast = [&](const QString& head, const QString& help, core::Contrast which) {
            add(head, help, time, Shown::Number, [&](std::size_t plan) {
                return plan == 0 ? std::nullopt
                                 : std::optional(m_table.comparison->differences[plan - 1]
                                                     .times[static_cast<std::size_t>(which)]);
            });
        };
        contrast(ComparisonModel::tr("Same work as in A"),
                 ComparisonModel::tr("Time of all processors together"), core::Contrast::Same);
        contrast(ComparisonModel::tr("Busy in A only"),
                 ComparisonModel::tr("Time of all processors together"), core::Contrast::FirstOnly);
        contrast(ComparisonModel::tr("Busy here only"),
                 ComparisonModel::tr("Time of all processors together"), core::Contrast::SecondOnly);
        contrast(ComparisonModel::tr("Busy with something else"),
                 ComparisonModel::tr("Time of all processors together"), core::Contrast::Other);
        contrast(ComparisonModel::tr("Idle in both"), ComparisonModel::tr("Time of all processors together"),
                 core::Contrast::Idle);
    }

    void buildParts() {
        for (std::size_t row = 0; row < m_table.comparison->rows.size(); ++row) {
            const core::PartRow& own = m_table.comparison->parts[row];
            if (!own.differs())
                continue;
            const QString name = QString::fromStdString(m_table.comparison->rows[row]);
            const bool shares = std::ranges::any_of(own.plans, [](const auto& p) { return p && p->share; });
            const bool items = std::ranges::any_of(own.plans, [](const auto& p) { return p && p->items; });
            if (items || !shares)
                add(ComparisonModel::tr("%1: items", "processor").arg(name),
                    ComparisonModel::tr("What the processor gets; nothing: it is not used"), {},
                    Shown::Number, [&](std::size_t plan) {
                        const auto& part = own.plans[plan];
                        return part && part->items ? std::optional(static_cast<double>(*part->items))
                                                   : std::nullopt;
                    });
            else
                add(ComparisonModel::tr("%1: share", "processor").arg(name),
                    ComparisonModel::tr("Part of the work; nothing: the processor is not used"), {},
                    Shown::Percent, [&](std::size_t plan) {
                        const auto& part = own.plans[plan];
                        return part ? part->share : std::nullopt;
                    });
        }
    }

    void buildTraffic() {
        const QString time =
            text::unit(core::UnitRole::Time, m_table.plans.front()->scenario->platform.units);
        for (const core::TrafficRow& way : m_table.comparison->traffic) {
            if (!way.differs())
                continue;
            const QString ends = ComparisonModel::tr("%1 to %2", "processors")
                                     .arg(QString::fromStdString(m_table.comparison->rows[way.from]),
                                          QString::fromStdString(m_table.comparison->rows[way.to]));
            const auto field = [&](double core::Traffic::*which) {
                return [&way, which](std::size_t plan) {
                    const core::Traffic& own = way.plans[plan];
                    return own.messages > 0 ? std::optional(own.*which) : std::nullopt;
                };
            };
            add(ComparisonModel::tr("%1: sent", "way").arg(ends),
                ComparisonModel::tr("Items, or units of data, over this link"), {}, Shown::Number,
                field(&core::Traffic::volume));
            add(ComparisonModel::tr("%1: time", "way").arg(ends),
                ComparisonModel::tr("Cost of this link: time that the sender is busy"), time, Shown::Number,
                field(&core::Traffic::time));
        }
    }

    Table& m_table;
};

ComparisonModel::ComparisonModel(Content content, QObject* parent)
    : QAbstractTableModel(parent)
    , m_content(content)
    , m_table(std::make_shared<const Table>()) {}

std::shared_ptr<const ComparisonModel::Table>
ComparisonModel::tableOf(Content content, Plans plans, std::shared_ptr<const core::Comparison> comparison) {
    auto table = std::make_shared<Table>();
    table->plans = std::move(plans);
    table->comparison = std::move(comparison);
    if (table->comparison)
        Builder(*table).build(content);
    return table;
}

void ComparisonModel::setTable(std::shared_ptr<const Table> table) {
    beginResetModel();
    m_table = table ? std::move(table) : std::make_shared<const Table>();
    endResetModel();
}

void ComparisonModel::setComparison(Plans plans, std::shared_ptr<const core::Comparison> comparison) {
    setTable(tableOf(m_content, std::move(plans), std::move(comparison)));
}

int ComparisonModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_table->rows.size());
}

int ComparisonModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() || m_table->plans.empty() ? 0 : static_cast<int>(2 * m_table->plans.size());
}

/// Head, A, B, B - A, C, C - A, ...
ComparisonModel::Place ComparisonModel::placeOf(int column) const {
    return column < 3 ? Place{static_cast<std::size_t>(column - 1), false}
                      : Place{static_cast<std::size_t>(column / 2), column % 2 == 1};
}

std::optional<double> ComparisonModel::valueAt(const Row& row, Place place) const {
    const auto& value = row.values[place.plan];
    if (!place.change)
        return value;
    return value && row.values.front() ? std::optional(*value - *row.values.front()) : std::nullopt;
}

QString ComparisonModel::words(const Row& row, Place place, int significant) const {
    const auto value = valueAt(row, place);
    if (!value)
        return {};
    const QString sign = place.change && *value > 0 ? QStringLiteral("+") : QString();
    if (row.shown == Shown::Percent)
        return sign + text::percent(*value, significant);
    QString shown = sign + text::number(*value, significant);
    if (!row.unit.isEmpty())
        shown += QChar(0x202f) + row.unit;
    const double first = row.values.front().value_or(0);
    // Of what is nothing but rounding, a change in percent says nothing.
    if (place.change && std::abs(first) > core::tolerance::time * std::abs(*value) && *value != 0)
        shown += QStringLiteral("  (") + sign + text::percent(*value / std::abs(first), 3) + QLatin1Char(')');
    return shown;
}

QVariant ComparisonModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const Row& row = m_table->rows[static_cast<std::size_t>(index.row())];
    if (index.column() == 0) {
        if (role == Qt::DisplayRole || role == CopyRole || role == SortRole)
            return row.head;
        return role == Qt::ToolTipRole ? QVariant(row.help) : QVariant();
    }
    const Place place = placeOf(index.column());
    const auto value = valueAt(row, place);
    switch (role) {
    case Qt::DisplayRole:
        return words(row, place, 5);
    case Qt::ToolTipRole:
        return value ? words(row, place, 17) : tr("There is none");
    case Qt::TextAlignmentRole:
        return int(Qt::AlignRight | Qt::AlignVCenter);
    case CopyRole:
        return value ? QString::fromStdString(core::toText(*value)) : QString();
    case SortRole:
        return value ? QVariant(*value) : QVariant();
    case MissingRole:
        return !value.has_value();
    default:
        return {};
    }
}

QVariant ComparisonModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    if (section == 0)
        return role == Qt::DisplayRole ? QVariant(m_content == Content::Figures ? tr("Figure") : tr("Part"))
                                       : QVariant();
    const Place place = placeOf(section);
    const QString name = QString::fromStdString(m_table->plans[place.plan]->name);
    if (role == Qt::DisplayRole)
        return place.change ? QStringLiteral("%1 − %2").arg(letterOf(place.plan), letterOf(0))
                            : QStringLiteral("%1  %2").arg(letterOf(place.plan), name);
    if (role == Qt::ToolTipRole)
        return place.change ? tr("What %1 changes").arg(name) : name;
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    return {};
}

} // namespace app
