// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/watch/ranks_view.h"

#include "app/pictures/labels/measuring.h"
#include "app/pictures/labels/paint_text.h"
#include "app/pictures/style/language_change.h"
#include "app/pictures/style/tokens.h"
#include "app/text/describe.h"

#include <QEvent>
#include <QHelpEvent>
#include <QPaintEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <cmath>

namespace equipoise::gui {

namespace {

constexpr double header = 24; // px
constexpr double lowestRow = 15;

/// Three digits: enough to tell ranks apart.
QString shownTime(double seconds) {
    return text::quantity(seconds, UnitRole::Time, Units{}, 3);
}

} // namespace

RanksView::RanksView() {
    style::inEveryLanguage(*this, [this] {
        describe();
        update();
    });
}

void RanksView::setSeen(std::shared_ptr<const watch::Observed> seen) {
    const bool resized = (seen ? seen->machines.size() : 0) != (m_seen ? m_seen->machines.size() : 0);
    m_seen = std::move(seen);
    m_balance = m_seen ? watch::balanceOf(*m_seen) : watch::Balance();
    describe();
    if (resized)
        updateGeometry();
    update();
}

QSize RanksView::minimumSizeHint() const {
    constexpr double maxHeight = 1.6e6; // of a widget
    const double rows = m_seen ? static_cast<double>(m_seen->machines.size()) : 1;
    return {260, static_cast<int>(std::min(header + lowestRow * std::max(rows, 4.0), maxHeight))};
}

QSize RanksView::sizeHint() const {
    return minimumSizeHint();
}

void RanksView::paintEvent(QPaintEvent* event) {
    QPainter painter(this);
    const style::Tokens& tokens = style::current(); // the palette of what scrolls lets its background through
    if (!m_seen)
        drawLines(painter, QRectF(rect()),
                  tr("The times of each rank stand here as soon as a step is complete."), style::font(10),
                  tokens.muted);
    painter.setClipRect(event->rect());
    paintBars({painter, rect(), tokens}, picture());
}

/// Each computes, then waits for the slowest.
BarsPicture RanksView::picture() const {
    BarsPicture picture;
    if (!m_seen)
        return picture;
    picture.columns = {{{}, m_balance.now}};
    picture.maxNamePart = 0.4;
    picture.rows = m_seen->seconds.size();
    constexpr std::size_t measured = 200; // names of a cluster are alike
    for (std::size_t rank = 0; rank < std::min(measured, picture.rows); ++rank)
        picture.widest.push_back(rank);
    picture.row = [seen = m_seen, longest = m_balance.now](std::size_t rank) {
        const double seconds = seen->seconds[rank];
        BarRow row{QString::fromStdString(seen->machines[rank]),
                   {{{{0, seconds, BarInk::Compute}, {seconds, longest, BarInk::Wait}}, shownTime(seconds)}}};
        row.isBest = seconds == longest; // stands out
        return row;
    };
    picture.limit = {m_balance.balanced, tr("together %1").arg(shownTime(m_balance.balanced))};
    return picture;
}

bool RanksView::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const BarsPicture shown = picture();
    const auto row = barsLayout(barsSizes(Measuring(*this), shown), rect(), shown).rowAt(help->pos());
    if (!row) {
        QToolTip::hideText();
        event->ignore();
        return true;
    }
    const std::size_t rank = *row;
    QString words = tr("Rank %1 on %2: %3 s in the median of %4 steps, %5 s in step %6")
                        .arg(text::count(rank), QString::fromStdString(m_seen->machines[rank]),
                             text::fullNumber(m_seen->seconds[rank]), text::count(m_seen->steps),
                             text::fullNumber(m_seen->lastSeconds[rank]), text::count(m_seen->last.number));
    if (!m_seen->loads.empty())
        words += QLatin1Char('\n') + tr("Load %1").arg(text::fullNumber(m_seen->loads[rank]));
    QToolTip::showText(help->globalPos(), words, this);
    return true;
}

void RanksView::describe() {
    setAccessibleName(tr("Time of each rank"));
    QStringList parts;
    constexpr std::size_t maxRows = 50;
    for (std::size_t i = 0; m_seen && i < std::min(m_seen->machines.size(), maxRows); ++i)
        parts << tr("%1: %2", "machine: time")
                     .arg(QString::fromStdString(m_seen->machines[i]), shownTime(m_seen->seconds[i]));
    setAccessibleDescription(parts.join(QStringLiteral("; ")));
}

} // namespace equipoise::gui
