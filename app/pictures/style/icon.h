// SPDX-License-Identifier: GPL-3.0-or-later
// Icons: single-colour SVGs from the resources, drawn in the colours of the scheme.
#pragma once

#include <QIcon>

namespace equipoise::gui::style {

/// `name`: a file of resources/icons without its ending, e.g. "zoom-in". Drawn in the scheme's text colour,
/// faint when disabled; follows a change of scheme by itself. Sharp at any size and scale.
/// An unknown name gives a null icon.
QIcon icon(const QString& name);
/// The same in one colour of one's own, e.g. on the accent.
QIcon icon(const QString& name, const QColor& color);
/// A dot, filled while the action is on and hollow while it is off. Follows the scheme.
QIcon toggleDot();

} // namespace equipoise::gui::style
