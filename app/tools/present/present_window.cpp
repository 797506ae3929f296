// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/present/present_window.h"

#include "app/pictures/labels/paint_text.h"
#include "app/pictures/style/language_change.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <algorithm>

namespace equipoise::gui {

namespace {

constexpr double sheetMargin = 26;
constexpr double footSize = 10.5;
constexpr double footHeight = 18;
constexpr double aboveFoot = 12;

} // namespace

PresentWindow::PresentWindow(std::size_t size, QWidget* parent)
    : QWidget(parent, Qt::Window)
    , m_size(size) {
    setObjectName("presentWindow");
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::BlankCursor);
    resize(960, 600);
    style::whenChanged(*this, {QEvent::LanguageChange}, [this] {
        describe();
        update();
    });
}

void PresentWindow::goTo(std::size_t slide) {
    m_current = std::min(slide, m_size - 1);
    slideChanged();
    describe();
    update();
}

void PresentWindow::move(int by) {
    if (by < 0 ? m_current > 0 : m_current + 1 < m_size)
        goTo(by < 0 ? m_current - 1 : m_current + 1);
}

void PresentWindow::describe() {
    const QString title = titleOf(m_current);
    setWindowTitle(tr("%1 – Presentation").arg(title));
    setAccessibleName(tr("%1, slide %2 of %3").arg(title).arg(m_current + 1).arg(m_size));
    setAccessibleDescription(wordsOf(m_current));
}

QString PresentWindow::keysHelp() const {
    return tr("→ on   ← back   Esc leaves");
}

/// Without its margins, in units of a slide.
QRectF PresentWindow::sheet() const {
    return QRectF(0, 0, width() * slideHeight / std::max(1, height()), slideHeight)
        .adjusted(sheetMargin, sheetMargin, -sheetMargin, -sheetMargin);
}

QRectF PresentWindow::page() const {
    return sheet().adjusted(0, 0, 0, -footHeight - aboveFoot);
}

QRect PresentWindow::pageInPixels() const {
    const double scale = height() / slideHeight;
    const QRectF units = page();
    return QRectF(units.topLeft() * scale, units.size() * scale).toRect();
}

void PresentWindow::paintEvent(QPaintEvent*) {
    const style::Tokens& tokens = style::tokensFor(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), tokens.card);
    painter.scale(height() / slideHeight, height() / slideHeight);
    QRectF foot = sheet();
    foot.setTop(foot.bottom() - footHeight);
    drawLine(painter, foot, Qt::AlignRight | Qt::AlignVCenter,
             tr("%1 of %2", "slide").arg(m_current + 1).arg(m_size), style::font(footSize), tokens.muted);
    drawLine(painter, foot, Qt::AlignLeft | Qt::AlignVCenter, keysHelp(), style::font(footSize),
             tokens.muted);
    paintSlide(painter, page(), tokens);
}

void PresentWindow::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Right:
    case Qt::Key_Down:
    case Qt::Key_Space:
    case Qt::Key_PageDown:
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return move(1);
    case Qt::Key_Left:
    case Qt::Key_Up:
    case Qt::Key_Backspace:
    case Qt::Key_PageUp:
        return move(-1);
    case Qt::Key_Home:
        return goTo(0);
    case Qt::Key_End:
        return goTo(m_size - 1);
    case Qt::Key_Escape:
    case Qt::Key_F5:
    case Qt::Key_F11:
        close();
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

void PresentWindow::mousePressEvent(QMouseEvent* event) {
    move(event->button() == Qt::RightButton ? -1 : 1);
}

void PresentWindow::closeEvent(QCloseEvent* event) {
    emit left(m_current);
    QWidget::closeEvent(event);
}

} // namespace equipoise::gui
