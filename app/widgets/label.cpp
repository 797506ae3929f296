#include "app/widgets/label.h"

#include <QLabel>

namespace app {

QLabel* plainLabel(const QString& objectName, const char* role) {
    auto* label = new QLabel;
    label->setObjectName(objectName);
    label->setProperty("role", role);
    label->setTextFormat(Qt::PlainText);
    return label;
}

QLabel* plainText(const QString& objectName, const char* role) {
    QLabel* label = plainLabel(objectName, role);
    label->setWordWrap(true);
    return label;
}

} // namespace app
