// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/label.h"

#include "app/pictures/style/tokens.h"
#include "app/text/formula.h"

#include <QFontDatabase>
#include <QHelpEvent>
#include <QPainter>
#include <QPlainTextEdit>
#include <QStyle>
#include <QToolTip>

namespace equipoise::gui {

QSize ElidedLabel::minimumSizeHint() const {
    return {0, QLabel::minimumSizeHint().height()};
}

QString ElidedLabel::shown() const {
    return fontMetrics().elidedText(text(), Qt::ElideRight, contentsRect().width());
}

void ElidedLabel::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    style()->drawItemText(&painter, contentsRect(), static_cast<int>(alignment()), palette(), isEnabled(),
                          shown(), foregroundRole());
}

bool ElidedLabel::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip && toolTip().isEmpty() && shown() != text()) {
        QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), text(), this);
        return true;
    }
    return QLabel::event(event);
}

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

void showWithFormulas(QLabel& label, const QString& words) {
    const auto parts = text::formulasIn(words);
    const bool hasFormulas = parts.size() > 1 || parts.front().isFormula;
    label.setTextFormat(hasFormulas ? Qt::RichText : Qt::PlainText);
    label.setText(hasFormulas ? text::proseHtml(parts, style::tokensFor(label.palette()).muted) : words);
    label.setAccessibleName(words);
}

void showAsCode(QPlainTextEdit& text) {
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setPointSizeF(9);
    text.setFont(font);
    text.setReadOnly(true);
    text.setLineWrapMode(QPlainTextEdit::NoWrap);
    text.setTabChangesFocus(true);
    text.setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
}

} // namespace equipoise::gui
