// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/playback/steps_window.h"

#include "app/tools/playback/playback_pane.h"
#include "app/tools/playback/playback_view.h"
#include "app/tools/playback/step_words.h"

#include <QKeyEvent>
#include <QStringList>
#include <algorithm>

namespace equipoise::gui {

namespace {

constexpr double betweenPanes = 24;    ///< in units of a slide
constexpr double smallestType = 8.5;   ///< of a pane at scale 1, in points: names in its picture
constexpr double smallestShown = 13.4; ///< pixels of a slide: 24 of a screen 1080 high

} // namespace

StepsWindow::StepsWindow(PlaybackView& view, QWidget* parent)
    : PresentWindow(view.steps(), parent)
    , m_view(view) {
    for (std::size_t k = 0; k < view.recordings(); ++k) {
        auto* pane = new PlaybackPane(this);
        pane->setAttribute(Qt::WA_TransparentForMouseEvents); // a click goes on
        pane->setRecording(view.pane(k).recording());
        pane->showPrinted(view.pane(k).showsPrinted());
        m_panes.push_back(pane);
    }
    connect(&view, &PlaybackView::positionChanged, this, [this](std::size_t position) {
        if (position != current())
            goTo(position);
    });
    connect(&view, &PlaybackView::recordingsChanged, this, &QWidget::close);
    goTo(view.position());
}

QString StepsWindow::titleOf(std::size_t /*slide*/) const {
    QStringList titles;
    for (const PlaybackPane* pane : m_panes)
        titles << playback::titleOf(*pane->recording());
    return titles.join(QStringLiteral(" | "));
}

QString StepsWindow::wordsOf(std::size_t slide) const {
    QStringList words;
    for (const PlaybackPane* pane : m_panes) {
        const Recording& recording = *pane->recording();
        words << playback::spokenStep(recording, recording.trace.steps[std::min(slide, pane->steps() - 1)]);
    }
    return words.join('\n');
}

QString StepsWindow::keysHelp() const {
    return tr("→ on   ← back   N next decision   L paper’s listing   P plays   Esc leaves");
}

void StepsWindow::slideChanged() {
    for (PlaybackPane* pane : m_panes)
        pane->setStep(current());
    m_view.goTo(current());
}

void StepsWindow::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_N:
        return m_view.nextDecision();
    case Qt::Key_L:
        m_view.togglePrinted();
        for (PlaybackPane* pane : m_panes)
            pane->showPrinted(m_view.pane(0).showsPrinted());
        return;
    case Qt::Key_P:
        return m_view.togglePlay();
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return m_view.changeSpeed(1);
    case Qt::Key_Minus:
        return m_view.changeSpeed(-1);
    default:
        PresentWindow::keyPressEvent(event);
    }
}

/// Beside each other, in type that is read from the last row.
void StepsWindow::resizeEvent(QResizeEvent* event) {
    PresentWindow::resizeEvent(event);
    const double unit = height() / slideHeight;
    const QRect page = pageInPixels();
    const int count = static_cast<int>(m_panes.size());
    const int gap = static_cast<int>(betweenPanes * unit);
    const int width = (page.width() - gap * (count - 1)) / std::max(1, count);
    const double pixels = QFontInfo(style::font(smallestType)).pixelSize();
    for (int k = 0; k < count; ++k) {
        PlaybackPane* pane = m_panes[static_cast<std::size_t>(k)];
        pane->setScale(std::max(1.0, smallestShown * unit / std::max(1.0, pixels)));
        pane->setGeometry(page.left() + k * (width + gap), page.top(), width, page.height());
    }
}

} // namespace equipoise::gui
