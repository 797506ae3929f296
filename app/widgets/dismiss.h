// SPDX-License-Identifier: GPL-3.0-or-later
// Widgets that go while their events may be under way.
#pragma once

#include <QWidget>

namespace equipoise::gui {

/// Takes a widget away: it is hidden and has no name at once, and is deleted when its events are over. What
/// it asks for may be that it goes.
inline void dismiss(QWidget& widget) {
    widget.hide();
    widget.setObjectName({});
    widget.deleteLater();
}

} // namespace equipoise::gui
