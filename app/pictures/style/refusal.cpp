// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/style/refusal.h"

#include "app/pictures/style/tokens.h"

#include <QAccessible>
#include <QEvent>
#include <QLabel>
#include <QLineEdit>
#include <algorithm>

namespace equipoise::gui::style {

namespace {

constexpr int mostWidth = 320;
constexpr auto labelName = "refusal";

/// Goes where the field goes, and with it.
class Reason : public QLabel {
public:
    explicit Reason(QLineEdit& field)
        : QLabel(field.parentWidget())
        , m_field(field) {
        setObjectName(labelName);
        setProperty("role", "refusal");
        setTextFormat(Qt::PlainText);
        setWordWrap(true);
        setAttribute(Qt::WA_TransparentForMouseEvents);
        field.installEventFilter(this);
        connect(&field, &QObject::destroyed, this, &QObject::deleteLater);
    }

    void say(const QString& words) {
        setText(refusalText(words));
        place();
        raise();
        setVisible(m_field.isVisible());
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (watched == &m_field)
            switch (event->type()) {
            case QEvent::Move:
            case QEvent::Resize:
                place();
                break;
            case QEvent::Show:
            case QEvent::Hide:
                setVisible(event->type() == QEvent::Show && !text().isEmpty());
                break;
            default:
                break;
            }
        return QLabel::eventFilter(watched, event);
    }

private:
    void place() {
        ensurePolished();
        const QRect all = parentWidget()->rect();
        const QRect own = m_field.geometry();
        const QSize wish = sizeHint();
        int width = std::min({wish.width(), mostWidth, all.width()});
        if (heightForWidth(width) > heightForWidth(std::min(mostWidth, all.width())))
            width = std::min(mostWidth, all.width());
        const int height = heightForWidth(width);
        const int left = std::clamp(own.left(), 0, std::max(0, all.width() - width));
        const bool below = own.bottom() + 1 + height <= all.height() || own.top() - height < 0;
        setGeometry(left, below ? own.bottom() + 1 : own.top() - height, width, height);
    }

    QLineEdit& m_field;
};

Reason* reasonOf(const QLineEdit& field) {
    for (QObject* child : field.parentWidget()->children())
        if (child->objectName() == QLatin1String(labelName) &&
            child->property("of").value<QObject*>() == &field)
            return static_cast<Reason*>(child);
    return nullptr;
}

} // namespace

void markRefused(QLineEdit& field, const QString& reason, const QString& help) {
    const bool refused = !reason.isEmpty();
    field.setAccessibleDescription(refused && !help.isEmpty() ? reason + '\n' + help : reason + help);
    if (field.property("invalid").toBool() == refused)
        return;
    field.setProperty("invalid", refused);
    repolish(&field);
    if (refused) {
        QAccessibleEvent alert(&field, QAccessible::Alert);
        QAccessible::updateAccessibility(&alert);
    }
}

QString refusalText(const QString& reason) {
    return QStringLiteral("✕ %1").arg(reason);
}

void refuseAtSpot(QLineEdit& field, const QString& reason) {
    markRefused(field, reason);
    Reason* label = reasonOf(field);
    if (reason.isEmpty()) {
        delete label;
        return;
    }
    if (field.window()->isHidden()) // it may be on its way to be destroyed, and takes no children then
        return;
    if (!label) {
        label = new Reason(field);
        label->setProperty("of", QVariant::fromValue<QObject*>(&field));
    }
    label->say(reason);
}

} // namespace equipoise::gui::style
