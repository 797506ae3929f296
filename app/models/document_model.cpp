// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/document_model.h"

#include "app/commands/edits_for.h"
#include "app/text/describe.h"
#include "app/text/typed_number.h"
#include "core/base/numbers/number.h"

namespace equipoise::gui {

DocumentModel::DocumentModel(Document& document, QObject* parent)
    : QAbstractTableModel(parent)
    , m_document(document) {
    connect(&document, &Document::rowsChanged, this,
            [this](const DocumentChange& change) { follow(change); });
}

void chooseUnit(Document& document, const ShownUnitRow& row, const std::optional<Unit>& unit) {
    // Valid: the platform's own units stay as they are.
    (void)document.apply(edits::seenIn(document.scenario().platform, row, unit),
                         DocumentModel::tr("Choose the unit of: %1").arg(text::titleOf(row)));
}

void DocumentModel::chooseUnit(const ShownUnitRow& row, const std::optional<Unit>& unit) {
    gui::chooseUnit(m_document, row, unit);
}

bool DocumentModel::apply(const Edit& edit, const QString& step) {
    auto applied = m_document.apply(edit, step);
    return applied ? true : refuse(std::move(applied).error());
}

bool DocumentModel::refuse(Error error) {
    emit refused(error);
    return false;
}

std::optional<equipoise::Quantity> DocumentModel::typed(const QVariant& value, UnitRole role, const Unit& now,
                                                        const QString& subject) {
    if (value.typeId() == QMetaType::Double || value.typeId() == QMetaType::Int)
        return equipoise::Quantity{value.toDouble(), now};
    auto quantity = text::typedQuantity(value.toString(), {role, units()}, now);
    if (quantity)
        return *quantity;
    Error error = std::move(quantity).error();
    error.subject = subject.toStdString();
    refuse(std::move(error));
    return std::nullopt;
}

QVariant DocumentModel::numberData(const equipoise::Quantity& quantity, UnitRole measured, int role) const {
    const Measure measure{measured, units()};
    const equipoise::Quantity seen{quantity.value, equipoise::chosenOrWritten(quantity, measure)};
    const QString own = text::unit(Unit{}, measure);
    if (seen.unit == Unit{})
        return numberData(quantity.value, own, role);
    switch (role) {
    case Qt::DisplayRole:
        return text::quantity(seen, measure);
    case Qt::EditRole:
        return text::editableQuantity(seen, measure);
    case Qt::ToolTipRole:
        return text::editableQuantity(seen, measure) + QStringLiteral(" = ") +
               text::fullQuantity(quantity.value, own);
    case CopyRole:
        return QString::fromStdString(equipoise::toText(seen, measure));
    case InverseRole:
        return seen.unit.inverse;
    default:
        return numberData(quantity.value, own, role);
    }
}

QVariant DocumentModel::headerData(int section, Qt::Orientation orientation, int role) const {
    const bool any = orientation == Qt::Horizontal && section >= 0 && section < columns();
    return any ? columnHeader(section, role) : QVariant();
}

Qt::ItemFlags DocumentModel::flags(const QModelIndex& index) const {
    if (!index.isValid() || index.row() >= rows())
        return Qt::NoItemFlags;
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren | ownFlags(index);
}

void DocumentModel::refreshAll() {
    const int rows = rowCount();
    const int columns = columnCount();
    if (columns > 0)
        emit headerDataChanged(Qt::Horizontal, 0, columns - 1);
    if (rows > 0)
        emit headerDataChanged(Qt::Vertical, 0, rows - 1);
    if (rows > 0 && columns > 0)
        emit dataChanged(index(0, 0), index(rows - 1, columns - 1));
}

QVariant DocumentModel::numberData(double value, const QString& unit, int role) {
    switch (role) {
    case Qt::DisplayRole:
        return text::number(value);
    case Qt::EditRole:
        return text::editableNumber(value);
    case Qt::ToolTipRole:
        return text::fullQuantity(value, unit);
    case Qt::TextAlignmentRole:
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    case SortRole:
        return value;
    case CopyRole:
        return QString::fromStdString(equipoise::toText(value));
    default:
        return {};
    }
}

QVariant DocumentModel::countData(std::int64_t count, int role) {
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return text::count(count);
    case Qt::EditRole:
    case CopyRole:
        return QString::number(count);
    default:
        return numberData(static_cast<double>(count), {}, role);
    }
}

QVariant DocumentModel::missingData(int role) {
    return role == MissingRole             ? QVariant(true)
           : role == Qt::TextAlignmentRole ? numberData(0, {}, role)
                                           : QVariant();
}

QVariant DocumentModel::headerOf(const Header& header, int role) const {
    const QString unit = header.written == Unit{} ? text::unit(header.unit, units())
                                                  : text::unit(header.written, {header.unit, units()});
    switch (role) {
    case Qt::DisplayRole:
        return text::headOf(header.title, unit);
    case Qt::ToolTipRole:
        return text::headOf(header.help, unit);
    case Qt::TextAlignmentRole: // in as many lines as there is room for: units make headers long
        return static_cast<int>((header.isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter) |
               static_cast<int>(Qt::TextWordWrap);
    default:
        return {};
    }
}

Unit DocumentModel::unitOf(int column) const {
    if (roleOf(column) == UnitRole::None)
        return {};
    if (const auto chosen = equipoise::chosenUnit({roleOf(column), units()}))
        return *chosen;
    if (const auto known = m_units.find(column); known != m_units.end())
        return known->second;
    std::optional<Unit> common;
    for (int row = 0, rows = rowCount(); row < rows; ++row) {
        const auto quantity = quantityAt(row, column);
        if (!quantity)
            continue;
        if (!common)
            common = quantity->unit;
        else if (*common != quantity->unit) // cells say theirs; the title says whether all are speeds
            common = Unit{.inverse = common->inverse && quantity->unit.inverse};
        if (*common == Unit{})
            break;
    }
    if (common)
        common = equipoise::fitting(*common, {roleOf(column), units()});
    return m_units[column] = common.value_or(Unit{});
}

QVariant DocumentModel::quantityData(const QModelIndex& index, int role) const {
    const auto quantity = quantityAt(index.row(), index.column());
    if (!quantity)
        return {};
    const UnitRole measured = roleOf(index.column());
    if (role != Qt::DisplayRole)
        return numberData(*quantity, measured, role);
    const Measure measure{measured, units()};
    const Unit seen = equipoise::chosenOrWritten(*quantity, measure);
    const QString number = text::number(equipoise::inUnit(quantity->value, seen, measure));
    return seen == unitOf(index.column()) ? number : text::withUnit(number, text::unit(seen, measure));
}

QVariant DocumentModel::assumedData(const QModelIndex& index, int role) const {
    const QString shown = quantityData(index, Qt::DisplayRole).toString();
    switch (role) {
    case Qt::DisplayRole:
        return tr("? %1", "a value that was assumed").arg(shown);
    case Qt::AccessibleTextRole:
        return tr("%1, assumed").arg(shown);
    case Qt::ToolTipRole:
        return quantityData(index, role).toString() + '\n' +
               tr("Assumed: nothing says this value. Type one to set it, also the same one.");
    default:
        return quantityData(index, role);
    }
}

Unit DocumentModel::unitOfCell(int row, int column) const {
    const auto quantity = quantityAt(row, column);
    return quantity ? equipoise::chosenOrWritten(*quantity, {roleOf(column), units()}) : unitOf(column);
}

QVariant DocumentModel::valueData(double value, UnitRole measured, const Units& units, int role) {
    switch (role) {
    case Qt::DisplayRole:
        return text::value(value, measured, units);
    case Qt::EditRole:
        return text::editableNumber(text::inUnit(value, measured, units));
    case Qt::ToolTipRole:
        return text::fullQuantity(value, measured, units);
    case CopyRole:
        return QString::fromStdString(equipoise::toText(text::inUnit(value, measured, units)));
    default:
        return numberData(value, {}, role);
    }
}

QVariant DocumentModel::quantityHeader(int column, Header header, const QString& inverse, int role) const {
    const Unit unit = unitOf(column);
    if (unit != Unit{})
        header.written = unit;
    if (unit.inverse)
        header.title = inverse;
    return headerOf(header, role);
}

} // namespace equipoise::gui
