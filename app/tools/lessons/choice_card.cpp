// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/lessons/choice_card.h"

#include "app/pictures/style/tokens.h"

#include <QPainter>

namespace equipoise::gui {

namespace {

constexpr int usualWidth = 320;
constexpr int tallest = 10'000;
constexpr int wrapping = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;

} // namespace

ChoiceCard::ChoiceCard(QChar letter, const QString& words, QWidget* parent)
    : QAbstractButton(parent)
    , m_letter(letter) {
    setText(words);
    setCheckable(true);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("%1: %2", "letter of a choice, its words").arg(letter, words));
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

/// Room for the mark and the letter.
int ChoiceCard::indent() const {
    return 4 * fontMetrics().height();
}

QRect ChoiceCard::wordsIn(int width) const {
    const int padding = style::Tokens::padding;
    const QRect room(indent(), padding, width - indent() - padding, tallest);
    return fontMetrics().boundingRect(room, wrapping, text());
}

int ChoiceCard::heightForWidth(int width) const {
    return wordsIn(width).height() + 2 * style::Tokens::padding;
}

QSize ChoiceCard::sizeHint() const {
    return {usualWidth, heightForWidth(std::max(width(), usualWidth))};
}

void ChoiceCard::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const style::Tokens& tokens = style::tokensFor(palette());
    painter.setRenderHint(QPainter::Antialiasing);
    const bool strong = isChecked() || hasFocus();
    painter.setPen(QPen(strong ? tokens.accent : tokens.border, strong ? 2 : 1));
    painter.setBrush(isChecked() ? tokens.selection : underMouse() ? tokens.field : tokens.card);
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), style::Tokens::radius,
                            style::Tokens::radius);
    const QRect words = wordsIn(width());
    const double line = fontMetrics().height();
    const QPointF mark(style::Tokens::padding + line / 2, words.top() + line / 2);
    painter.setPen(QPen(isChecked() ? tokens.accent : tokens.muted, 1.5));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(mark, line * 0.36, line * 0.36);
    if (isChecked()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(tokens.accent);
        painter.drawEllipse(mark, line * 0.2, line * 0.2);
    }
    painter.setPen(isEnabled() ? tokens.text : tokens.muted);
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    painter.setFont(bold);
    painter.drawText(QRectF(mark.x() + line, words.top(), 2 * line, line), Qt::AlignLeft | Qt::AlignVCenter,
                     m_letter);
    painter.setFont(font());
    painter.drawText(words, wrapping, text());
}

} // namespace equipoise::gui
