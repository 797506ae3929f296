// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/lessons/present_window.h"

#include "app/pictures/labels/paint_text.h"
#include "app/pictures/style/language_change.h"
#include "app/pictures/style/tokens.h"
#include "app/problems/export/export_page.h"
#include "app/problems/problem_presenter.h"
#include "app/text/describe.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <utility>

namespace equipoise::gui {

namespace {

// On a slide 600 units high, whatever the screen: type of 22 is then a twentieth of the picture, which can be
// read from the last row.
constexpr double slideHeight = 600;
constexpr double margin = 26;
constexpr double titleSize = 21;
constexpr double slideTextSize = 18;
constexpr double smallestText = 11;
constexpr double footSize = 10.5;
constexpr double footHeight = 18;
constexpr double slideTitle = 40;
constexpr double valueHeight = 40;
constexpr double textPart = 0.36; ///< of the width
constexpr double betweenParts = 24;

} // namespace

PresentWindow::PresentWindow(std::vector<Slide> slides, QWidget* parent)
    : QWidget(parent, Qt::Window)
    , m_slides(std::move(slides)) {
    setObjectName("presentWindow");
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::BlankCursor);
    resize(960, 600);
    style::inEveryLanguage(*this, [this] {
        describe();
        update();
    });
}

void PresentWindow::goTo(std::size_t slide) {
    m_current = std::min(slide, m_slides.size() - 1);
    describe();
    update();
}

void PresentWindow::move(int by) {
    if (by < 0 ? m_current > 0 : m_current + 1 < m_slides.size())
        goTo(by < 0 ? m_current - 1 : m_current + 1);
}

QString PresentWindow::valueWords() const {
    const Plan& plan = m_slides[m_current].kept->plan;
    const QString status = text::translated(plan.status);
    if (!plan.value)
        return plan.refused ? tr("Refused by the checker") : status;
    return tr("%1 %2, %3", "name of the value, value, status")
        .arg(presenterOf(plan.problem).words().valueName,
             text::quantity(*plan.value, text::unitOfValue(plan.problem),
                            m_slides[m_current].kept->scenario->platform.units,
                            text::digitsOfValue(plan.problem)),
             status);
}

/// For a screen reader: what is to be read on the slide.
void PresentWindow::describe() {
    const Slide& slide = m_slides[m_current];
    setWindowTitle(tr("%1 – Presentation").arg(slide.title));
    setAccessibleName(tr("%1, slide %2 of %3").arg(slide.title).arg(m_current + 1).arg(m_slides.size()));
    setAccessibleDescription(slide.text.isEmpty() ? valueWords() : slide.text);
}

void PresentWindow::paintEvent(QPaintEvent*) {
    const style::Tokens& tokens = style::tokensFor(palette());
    const Slide& slide = m_slides[m_current];
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), tokens.card);
    const double scale = height() / slideHeight;
    painter.scale(scale, scale);
    const QRectF page = QRectF(0, 0, width() / scale, slideHeight).adjusted(margin, margin, -margin, -margin);

    drawLine(painter, QRectF(page.left(), page.top(), page.width(), slideTitle),
             Qt::AlignLeft | Qt::AlignVCenter, slide.title, style::font(titleSize, QFont::DemiBold),
             tokens.text);
    const QRectF foot(page.left(), page.bottom() - footHeight, page.width(), footHeight);
    drawLine(painter, foot, Qt::AlignRight | Qt::AlignVCenter,
             tr("%1 of %2", "slide").arg(m_current + 1).arg(m_slides.size()), style::font(footSize),
             tokens.muted);
    drawLine(painter, foot, Qt::AlignLeft | Qt::AlignVCenter, tr("→ on   ← back   Esc leaves"),
             style::font(footSize), tokens.muted);

    QRectF picture(page.left(), page.top() + slideTitle + betweenParts / 2, page.width(), 0);
    picture.setBottom(foot.top() - betweenParts / 2);
    if (slide.text.isEmpty()) {
        drawLine(painter,
                 QRectF(picture.left(), picture.top() - betweenParts / 2, picture.width(), valueHeight),
                 Qt::AlignLeft | Qt::AlignVCenter, valueWords(), style::font(slideTextSize), tokens.muted);
        picture.setTop(picture.top() + valueHeight);
    } else {
        const QRectF words(picture.left(), picture.top(), picture.width() * textPart, picture.height());
        picture.setLeft(words.right() + betweenParts);
        const int flags = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;
        QFont font = style::font(slideTextSize);
        for (double size = slideTextSize; size > smallestText; size -= 0.5) {
            font = style::font(size);
            painter.setFont(font);
            if (painter.boundingRect(words, flags, slide.text).height() <= words.height())
                break;
        }
        painter.setFont(font);
        painter.setPen(tokens.text);
        painter.drawText(words, flags, slide.text);
    }
    if (slide.picture)
        paintLessonPicture(painter, picture, *slide.picture, tokens);
    else
        paintFitted(painter, picture, *slide.kept, tokens);
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
        return goTo(m_slides.size() - 1);
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
