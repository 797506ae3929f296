// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/platform/property_columns.h"

#include "app/models/document_model.h"
#include "app/text/describe.h"
#include "app/text/typed_number.h"
#include "core/base/numbers/number.h"

#include <QCoreApplication>

namespace equipoise::gui {

namespace {

QString translated(std::string_view text) {
    return QCoreApplication::translate("report", std::string(text).c_str());
}

/// A value in the user's language: names of numbers are translated, other numbers have its decimal mark.
template <class R>
QString shownText(const Property<R>& property, const R& record, int role) {
    const std::string plain = equipoise::textOf(property, record);
    const auto* number = std::get_if<double R::*>(&property.member);
    if (!number)
        return QString::fromStdString(plain);
    if (!property.nameOf(record.**number).empty())
        return translated(plain);
    return role == Qt::EditRole ? text::editableNumber(record.**number) : text::number(record.**number);
}

} // namespace

template <class R>
const std::vector<const Property<R>*>& columnProperties() {
    static const std::vector<const Property<R>*> shown = [] {
        std::vector<const Property<R>*> properties;
        for (const Property<R>& property : equipoise::propertiesOf<R>())
            if (property.use != PropertyInfo::Use::Drawing)
                properties.push_back(&property);
        return properties;
    }();
    return shown;
}

QString titleOf(const PropertyInfo& property) {
    return translated(property.title);
}

QString helpOf(const PropertyInfo& property) {
    return translated(property.help);
}

RowFilter::Column filterColumn(const PropertyInfo& property, int column) {
    const std::string key(property.key);
    return {column, {titleOf(property), QString::fromStdString(key)}, {}, property.maximum > 0};
}

template <class R>
QVariant propertyData(const Property<R>& property, const R& record, int role) {
    const std::string text = equipoise::textOf(property, record);
    switch (role) {
    case Qt::ToolTipRole:
        return helpOf(property);
    case CopyRole:
        return QString::fromStdString(text);
    case Qt::CheckStateRole:
        return property.isFlag() ? QVariant(text == "true" ? Qt::Checked : Qt::Unchecked) : QVariant();
    case Qt::DisplayRole:
    case Qt::EditRole:
        return property.isFlag() ? QVariant() : QVariant(shownText(property, record, role));
    case SortRole:
        if (property.isFlag())
            return text == "true" ? 1.0 : 0.0;
        if (const auto* number = std::get_if<double R::*>(&property.member))
            return record.**number;
        return QString::fromStdString(text);
    default:
        return {};
    }
}

QString propertyText(const PropertyInfo& property, const QVariant& typed) {
    if (typed.typeId() == QMetaType::Bool)
        return typed.toBool() ? QStringLiteral("true") : QStringLiteral("false");
    const QString words = typed.toString().trimmed();
    for (const auto& named : property.names)
        if (words.compare(translated(named.name), Qt::CaseInsensitive) == 0)
            return QString::fromUtf8(named.name.data(), static_cast<qsizetype>(named.name.size()));
    if (property.maximum > 0)
        if (const auto number = text::typedNumber(words))
            return QString::fromStdString(equipoise::toText(*number));
    return words;
}

template const std::vector<const Property<Processor>*>& columnProperties();
template const std::vector<const Property<Link>*>& columnProperties();
template QVariant propertyData(const Property<Processor>&, const Processor&, int);
template QVariant propertyData(const Property<Link>&, const Link&, int);

} // namespace equipoise::gui
