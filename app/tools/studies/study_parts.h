// SPDX-License-Identifier: GPL-3.0-or-later
// What the pages of the studies are made of.
#pragma once

#include "core/base/parameter.h"

#include <QString>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

class QLabel;
class QWidget;

namespace equipoise::gui {

class ParameterField;

/// Muted words that take as many lines as they need.
QLabel* studyWords(const QString& objectName, QWidget* parent);
/// TRANSLATABLE("study", ...).
QString studyText(std::string_view text);

/// A field for each record with its fallback, named "prefix.key" without spaces; `set` hears what is typed.
/// `records` outlive the fields.
std::vector<ParameterField*>
studyFields(std::span<const ParameterInfo> records, const QString& prefix, QWidget* parent,
            const std::function<void(std::string_view key, const ParameterValue& value)>& set);

/// Record of the most time for one point of a curve.
const ParameterInfo& secondsOfAPoint();
/// What picking a point does: it opens its plan.
QString openPointWords();

} // namespace equipoise::gui
