// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of processors and links (core/platform/properties.h) as columns of the window's tables. Properties
// that only drawings depend on are set on the canvas and have no columns.
#pragma once

#include "app/models/rows/row_filter.h"
#include "core/io/intake/columns.h"
#include "core/platform/properties.h"

#include <QString>
#include <QVariant>
#include <vector>

namespace equipoise::gui {

/// The properties with a column, in the order of files.
template <class R>
const std::vector<const Property<R>*>& columnProperties();

template <class R>
const Property<R>& propertyOfColumn(int index) {
    return *columnProperties<R>()[static_cast<std::size_t>(index)];
}

QString titleOf(const PropertyInfo& property);
QString helpOf(const PropertyInfo& property);
RowFilter::Column filterColumn(const PropertyInfo& property, int column);

/// One role of a cell: flags are ticks, other values text in the user's language.
template <class R>
QVariant propertyData(const Property<R>& property, const R& record, int role);

/// Adds the columns of properties, from `first` on, to those that a filter may name.
template <class R>
void addFilters(std::vector<RowFilter::Column>& columns, int first) {
    for (const Property<R>* property : columnProperties<R>())
        columns.push_back(filterColumn(*property, first++));
}

/// The same to those that a text may fill.
template <class R>
void addFields(std::vector<io::ListColumn>& fields) {
    for (const Property<R>* property : columnProperties<R>())
        fields.push_back({.role = io::ColumnRole::Property, .property = property->key});
}

/// What the user typed or ticked, as setFromText() reads it: names and decimal marks of the user's language
/// included.
QString propertyText(const PropertyInfo& property, const QVariant& typed);

} // namespace equipoise::gui
