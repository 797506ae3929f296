// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/style/flat_button.h"

#include "app/pictures/style/icon.h"

namespace equipoise::gui::style {

QToolButton* flatButton(const char* objectName, const QString& icon, QWidget* parent) {
    auto* made = new QToolButton(parent);
    made->setObjectName(QLatin1String(objectName));
    made->setProperty("role", "flat");
    made->setIcon(style::icon(icon));
    made->setFocusPolicy(Qt::TabFocus);
    return made;
}

} // namespace equipoise::gui::style
