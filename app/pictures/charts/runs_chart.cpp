#include "app/pictures/charts/runs_chart.h"

#include "app/pictures/labels/paint_text.h"

#include <QEvent>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

namespace app {

namespace {

constexpr double mostRow = 30;
constexpr double barPart = 0.62;

} // namespace

void paintRunBars(QPainter& painter, const QRectF& rect, const std::vector<RunBar>& bars,
                  const style::Tokens& tokens) {
    double most = 0;
    double nameWidth = 0;
    double labelWidth = 0;
    std::size_t rows = 0;
    const QFont font = style::font(9);
    const QFontMetricsF metrics = metricsOf(painter, font);
    for (const RunBar& bar : bars) {
        if (!bar.value || !std::isfinite(*bar.value))
            continue;
        ++rows;
        most = std::max({most, *bar.value, bar.bound && std::isfinite(*bar.bound) ? *bar.bound : 0.0});
        nameWidth = std::max(nameWidth, metrics.horizontalAdvance(bar.name));
        labelWidth = std::max(labelWidth, metrics.horizontalAdvance(bar.label));
    }
    if (rows == 0 || !(most > 0))
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    nameWidth = std::min(nameWidth, rect.width() * 0.4);
    constexpr double tick = 20; // for the mark of the best
    const double left = rect.left() + nameWidth + 10;
    const double width = std::max(10.0, rect.right() - labelWidth - tick - 8 - left);
    const double height = std::min(mostRow, rect.height() / static_cast<double>(rows));
    double top = rect.top();
    for (const RunBar& bar : bars) {
        if (!bar.value || !std::isfinite(*bar.value))
            continue;
        drawLine(painter, QRectF(rect.left(), top, nameWidth, height), Qt::AlignRight, bar.name, font,
                 tokens.text);
        const QRectF box(left, top + height * (1 - barPart) / 2, std::max(1.0, width * *bar.value / most),
                         height * barPart);
        QPainterPath path;
        path.addRect(box);
        style::paintFilled(painter, path, tokens,
                           bar.running ? style::Activity::Wait : style::Activity::Compute);
        if (bar.bound && std::isfinite(*bar.bound) && *bar.bound >= 0) {
            const double x = left + width * *bar.bound / most;
            painter.setPen(QPen(tokens.bound, 2, Qt::SolidLine, Qt::FlatCap));
            painter.drawLine(QPointF(x, top + 2), QPointF(x, top + height - 2));
        }
        double x = box.right() + 8;
        if (bar.best)
            x += drawCheckMark(painter, QPointF(x, top + height / 2), 9, tokens.good) + 5;
        drawLine(painter, QRectF(x, top, labelWidth + 2, height), Qt::AlignLeft, bar.label,
                 bar.best ? style::font(9, QFont::DemiBold) : font, tokens.text);
        top += height;
    }
    painter.restore();
}

RunsChart::RunsChart(QWidget* parent)
    : QWidget(parent) {
    setObjectName(QStringLiteral("runsChart"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    describe();
}

void RunsChart::setBars(std::vector<RunBar> bars) {
    m_bars = std::move(bars);
    describe();
    update();
}

void RunsChart::describe() {
    setAccessibleName(tr("Values of the solvers"));
    QStringList words;
    for (const RunBar& bar : m_bars)
        if (bar.value)
            words << tr("%1: %2", "solver, value").arg(bar.name, bar.label);
    setAccessibleDescription(words.join(QStringLiteral("; ")));
    setToolTip(tr("A bar for each value; the line across it is its proven bound; hatched: still running"));
}

void RunsChart::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        describe();
    QWidget::changeEvent(event);
}

void RunsChart::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const style::Tokens& tokens = style::tokensFor(palette());
    painter.fillRect(rect(), tokens.card);
    const bool some = std::ranges::any_of(m_bars, [](const RunBar& bar) { return bar.value.has_value(); });
    if (some)
        paintRunBars(painter, QRectF(rect()).adjusted(4, 6, -4, -4), m_bars, tokens);
    else
        drawLine(painter, QRectF(rect()), Qt::AlignHCenter, tr("Values appear here while solvers run"),
                 style::font(10), tokens.muted);
}

} // namespace app
