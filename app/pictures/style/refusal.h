// SPDX-License-Identifier: GPL-3.0-or-later
// Why what stands in a field is refused, said at the field itself.
#pragma once

class QLineEdit;
class QString;

namespace equipoise::gui::style {

/// A red frame, and `reason` before `help` in what a screen reader says of the field. Empty: nothing is wrong
/// with it any more. The words must be seen near the field as well: a colour is never the only sign.
void markRefused(QLineEdit& field, const QString& reason, const QString& help = {});

/// The reason as it is shown near a field, with a sign that is no colour.
QString refusalText(const QString& reason);

/// The same as markRefused() with the words in a label of its own: right below the field, or above it where there is no room.
void refuseAtSpot(QLineEdit& field, const QString& reason);

} // namespace equipoise::gui::style
