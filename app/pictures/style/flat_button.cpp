#include "app/pictures/style/flat_button.h"

#include "app/pictures/style/icon.h"

namespace style {

QToolButton* flatButton(const char* objectName, const QString& icon, QWidget* parent) {
    auto* made = new QToolButton(parent);
    made->setObjectName(QLatin1String(objectName));
    made->setProperty("role", "flat");
    made->setIcon(style::icon(icon));
    made->setFocusPolicy(Qt::TabFocus);
    return made;
}

} // namespace style
