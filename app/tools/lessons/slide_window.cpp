// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/lessons/slide_window.h"

#include "app/pictures/labels/paint_text.h"
#include "app/pictures/labels/set_words.h"
#include "app/problems/export/export_page.h"
#include "app/problems/problem_presenter.h"
#include "app/text/describe.h"
#include "app/text/formula.h"

#include <utility>

namespace equipoise::gui {

namespace {

constexpr double titleSize = 21;
constexpr double slideTextSize = 18;
constexpr double smallestText = 11;
constexpr double slideTitle = 40;
constexpr double valueHeight = 40;
constexpr double textPart = 0.36; ///< of the width
constexpr double betweenParts = 24;

} // namespace

SlideWindow::SlideWindow(std::vector<Slide> slides, QWidget* parent)
    : PresentWindow(slides.size(), parent)
    , m_slides(std::move(slides)) {
    goTo(0);
}

QString SlideWindow::valueWords(const Slide& slide) const {
    const Plan& plan = slide.kept->plan;
    const QString status = text::translated(plan.status);
    if (!plan.value)
        return plan.refused ? tr("Refused by the checker") : status;
    return tr("%1 %2, %3", "name of the value, value, status")
        .arg(presenterOf(plan.problem).words().valueName,
             text::quantity(*plan.value, text::unitOfValue(plan.problem),
                            slide.kept->scenario->platform.units, text::digitsOfValue(plan.problem)),
             status);
}

QString SlideWindow::wordsOf(std::size_t slide) const {
    return m_slides[slide].text.isEmpty() ? valueWords(m_slides[slide]) : m_slides[slide].text;
}

void SlideWindow::paintSlide(QPainter& painter, const QRectF& page, const style::Tokens& tokens) {
    const Slide& slide = m_slides[current()];
    drawLine(painter, QRectF(page.left(), page.top(), page.width(), slideTitle),
             Qt::AlignLeft | Qt::AlignVCenter, slide.title, style::font(titleSize, QFont::DemiBold),
             tokens.text);
    QRectF picture = page.adjusted(0, slideTitle + betweenParts / 2, 0, 0);
    if (slide.text.isEmpty()) {
        drawLine(
            painter, QRectF(picture.left(), picture.top() - betweenParts / 2, picture.width(), valueHeight),
            Qt::AlignLeft | Qt::AlignVCenter, valueWords(slide), style::font(slideTextSize), tokens.muted);
        picture.setTop(picture.top() + valueHeight);
    } else {
        const QRectF words(picture.left(), picture.top(), picture.width() * textPart, picture.height());
        picture.setLeft(words.right() + betweenParts);
        QString html;
        for (const QString& paragraph : slide.text.split('\n'))
            html += text::proseHtml(text::formulasIn(paragraph), tokens.muted);
        double size = slideTextSize;
        const auto set = [&] { return SetWords(html, style::font(size), words.width(), painter.device()); };
        while (size > smallestText && set().height() > words.height())
            size -= 0.5;
        set().paint(painter, words.topLeft(), tokens.text);
    }
    if (slide.picture)
        paintLessonPicture(painter, picture, *slide.picture, tokens);
    else
        paintFitted({painter, picture, tokens}, *slide.kept);
}

} // namespace equipoise::gui
