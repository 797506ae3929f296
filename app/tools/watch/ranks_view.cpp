// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/watch/ranks_view.h"

#include "app/pictures/labels/paint_text.h"
#include "app/pictures/style/language_change.h"
#include "app/text/describe.h"

#include <QEvent>
#include <QHelpEvent>
#include <QPaintEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>
#include <algorithm>
#include <cmath>

namespace equipoise::gui {

namespace {

constexpr double header = 24; // where the line's words stand
constexpr double highestRow = 40;
constexpr double lowestRow = 15;
constexpr double padding = 4;
constexpr double values = 84;

/// Three digits: enough to tell ranks apart.
QString shownTime(double seconds) {
    return text::quantity(seconds, UnitRole::Time, Units{}, 3);
}

double nameWidth(const QPainter& painter, const watch::Observed& seen) {
    const QFontMetricsF metrics = metricsOf(painter, style::font(9));
    constexpr std::size_t measured = 200; // names of a cluster are alike
    double width = 0;
    for (std::size_t i = 0; i < std::min(measured, seen.machines.size()); ++i)
        width = std::max(width, metrics.horizontalAdvance(QString::fromStdString(seen.machines[i])));
    constexpr double maxWidth = 180;
    return std::min(width, maxWidth) + 8;
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

double RanksView::rowHeight() const {
    const double rows = m_seen ? static_cast<double>(std::max<std::size_t>(m_seen->machines.size(), 1)) : 1;
    return std::clamp((height() - header - padding) / rows, lowestRow, highestRow);
}

QSize RanksView::minimumSizeHint() const {
    constexpr double maxHeight = 1.6e6; // of a widget
    const double rows = m_seen ? static_cast<double>(m_seen->machines.size()) : 1;
    return {260, static_cast<int>(std::min(header + padding + lowestRow * std::max(rows, 4.0), maxHeight))};
}

QSize RanksView::sizeHint() const {
    return minimumSizeHint();
}

void RanksView::paintEvent(QPaintEvent* event) {
    QPainter painter(this);
    // Not by the palette: what scrolls lets its background through.
    paint(painter, event->rect(), style::current());
}

void RanksView::paint(QPainter& painter, const QRect& part, const style::Tokens& tokens) const {
    if (!m_seen) {
        drawLines(painter, QRectF(rect()),
                  tr("The times of each rank stand here as soon as a step is complete."), style::font(10),
                  tokens.muted);
        return;
    }
    painter.setRenderHint(QPainter::Antialiasing);
    const double names = nameWidth(painter, *m_seen);
    const double room = std::max(20.0, width() - names - values);
    const double longest = m_balance.now;
    const auto along = [&](double seconds) { return longest > 0 ? room * seconds / longest : 0; };
    const double row = rowHeight();
    const auto first = static_cast<std::size_t>(std::max(0.0, std::floor((part.top() - header) / row)));
    for (std::size_t i = first; i < m_seen->seconds.size(); ++i) {
        const double top = header + row * static_cast<double>(i);
        if (top > part.bottom())
            break;
        const double seconds = m_seen->seconds[i];
        const double bar = std::min(row - 3, 26.0);
        const QRectF box(names, top + (row - bar) / 2, along(seconds), bar);
        drawLine(painter, QRectF(0, top, names - 6, row), Qt::AlignLeft,
                 QString::fromStdString(m_seen->machines[i]), style::font(9), tokens.text);
        QPainterPath computes;
        computes.addRect(box);
        style::paintFilled(painter, computes, tokens, style::Activity::Compute);
        if (seconds < longest) {
            QPainterPath waits;
            waits.addRect(QRectF(box.right(), box.top(), along(longest - seconds), bar));
            style::paintFilled(painter, waits, tokens, style::Activity::Wait);
        }
        const bool slowest = seconds == longest;
        drawLine(painter, QRectF(names + room + 8, top, values - 8, row), Qt::AlignLeft, shownTime(seconds),
                 style::figures(9, slowest ? QFont::DemiBold : QFont::Normal),
                 slowest ? tokens.text : tokens.muted);
    }
    const double x = names + along(m_balance.balanced);
    painter.setPen(QPen(tokens.bound, 2, Qt::DashLine, Qt::FlatCap));
    painter.drawLine(QPointF(x, header - 3),
                     QPointF(x, header + row * static_cast<double>(m_seen->seconds.size())));
    const QString words = tr("together %1").arg(shownTime(m_balance.balanced));
    const double wide = metricsOf(painter, style::font(9)).horizontalAdvance(words) + 4;
    drawLine(painter,
             QRectF(std::clamp(x - wide / 2, 0.0, std::max(0.0, width() - wide)), 0, wide, header - 4),
             Qt::AlignHCenter, words, style::font(9), tokens.boundText);
}

bool RanksView::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const double row = (help->pos().y() - header) / rowHeight();
    if (!m_seen || !(row >= 0) || row >= static_cast<double>(m_seen->seconds.size())) {
        QToolTip::hideText();
        event->ignore();
        return true;
    }
    const auto rank = static_cast<std::size_t>(row);
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
