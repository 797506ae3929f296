// SPDX-License-Identifier: GPL-3.0-or-later
// How long each of many solves may take.
#pragma once

class QWidget;

namespace equipoise::gui {

class ParameterField;

inline constexpr double usualSecondsEach = 10;

/// A field for it, in s, that shows usualSecondsEach.
ParameterField* timeForEach(const char* objectName, QWidget* parent = nullptr);

} // namespace equipoise::gui
