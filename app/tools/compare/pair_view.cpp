// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/compare/pair_view.h"

#include "app/pictures/labels/measuring.h"
#include "app/pictures/style/language_change.h"
#include "app/tools/compare/pair_picture.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>
#include <cmath>

namespace equipoise::gui {

namespace {

constexpr int margin = 4; // px

} // namespace

PairView::PairView() {
    setObjectName(QStringLiteral("pairView"));
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setFocusPolicy(Qt::TabFocus);
    style::inEveryLanguage(*this, [this] { describe(); });
}

void PairView::setScene(std::shared_ptr<const compare::Scene> scene) {
    m_scene = std::move(scene);
    describe();
    updateGeometry();
    update();
}

int PairView::heightForWidth(int width) const {
    if (!m_scene || !hasPairPicture(*m_scene))
        return -1;
    return static_cast<int>(std::ceil(pairHeight(*m_scene, width - 2 * margin))) + 2 * margin;
}

void PairView::describe() {
    setAccessibleName(tr("Answers side by side"));
    setAccessibleDescription(m_scene ? pairWords(*m_scene) : QString());
    setToolTip(tr("What one plan has and another has not"));
}

QRectF PairView::picture() const {
    return QRectF(rect()).adjusted(margin, margin, -margin, -margin);
}

/// A processor of a ring has its shares in all plans.
bool PairView::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip && m_scene) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const QString words = tooltipOf(ringFactsAt(Measuring(*this), picture(), *m_scene, help->pos()));
        if (!words.isEmpty()) {
            QToolTip::showText(help->globalPos(), words, this);
            return true;
        }
    }
    return QWidget::event(event);
}

void PairView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const style::Tokens& tokens = style::current(); // the palette of a scroll area may be transparent
    painter.fillRect(rect(), tokens.card);
    if (m_scene && hasPairPicture(*m_scene))
        paintPairs(painter, picture(), *m_scene, tokens);
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(tokens.accent, 1));
        painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
    }
}

} // namespace equipoise::gui
