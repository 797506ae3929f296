// SPDX-License-Identifier: GPL-3.0-or-later
// Buttons that are an icon alone.
#pragma once

#include <QString>
#include <QToolButton>

namespace equipoise::gui::style {

/// Without a frame until it is pointed at; reached by Tab. `icon` as of style::icon(). What it does is for
/// the caller to say, as its tool tip and accessible name.
QToolButton* flatButton(const char* objectName, const QString& icon, QWidget* parent);

} // namespace equipoise::gui::style
