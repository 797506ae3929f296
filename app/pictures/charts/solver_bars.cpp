#include "app/pictures/charts/solver_bars.h"

#include "app/pictures/labels/paint_text.h"
#include "app/text/describe.h"
#include "core/base/tolerance.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QToolTip>
#include <algorithm>

namespace app {

namespace {

constexpr double titleLine = 24;
constexpr double leastRow = 16;
constexpr double mostRow = 26;

struct Layout {
    double row = mostRow;
    double names = 0;  ///< width of the column of names
    double values = 0; ///< width kept for the longest value
    QRectF bars;
    std::size_t shown = 0;
};

QString valueOf(const SolverBar& bar) {
    return bar.refused ? SolverBars::tr("refused", "by the checker") : text::number(bar.time);
}

bool asksTheSame(const core::Questions& one, const core::Questions& other, core::Problem problem) {
    if (problem == core::Problem::Ring)
        return one.ring == other.ring;
    if (problem == core::Problem::Star)
        return one.star == other.star;
    const auto& moving = one.redistribution;
    const auto& held = other.redistribution;
    return moving && held && moving->ring == held->ring && moving->loads == held->loads &&
           moving->imbalance == held->imbalance;
}

Layout layoutOf(const QPainter& painter, const QRectF& rect, const std::vector<SolverBar>& bars) {
    const QFontMetricsF metrics =
        metricsOf(painter, style::font(9, QFont::DemiBold)); // as the best is written
    Layout layout;
    for (const SolverBar& bar : bars) {
        layout.names = std::max(layout.names, std::ceil(metrics.horizontalAdvance(bar.name)));
        layout.values = std::max(layout.values, metrics.horizontalAdvance(valueOf(bar)) + 8);
    }
    layout.names = std::min(layout.names, rect.width() * 0.56);
    layout.bars = rect.adjusted(layout.names + 10, titleLine, -layout.values, 0);
    layout.row = std::clamp(layout.bars.height() / static_cast<double>(std::max<std::size_t>(1, bars.size())),
                            leastRow, mostRow);
    layout.shown = std::min(
        bars.size(), static_cast<std::size_t>(std::max(0.0, layout.bars.height() / layout.row + 0.01)));
    return layout;
}

/// The least time of the current bars; of all if none is current.
double bestOf(const std::vector<SolverBar>& bars) {
    const bool anyCurrent =
        std::any_of(bars.begin(), bars.end(), [](const auto& bar) { return bar.current && !bar.refused; });
    double best = std::numeric_limits<double>::infinity();
    for (const SolverBar& bar : bars) {
        if (!bar.refused && (bar.current || !anyCurrent)) {
            best = std::min(best, bar.time);
        }
    }
    return best;
}

} // namespace

std::vector<SolverBar> solverBars(const std::vector<DocumentPlan>& plans, const core::KeptPlan& inHand) {
    std::vector<SolverBar> bars;
    for (const DocumentPlan& plan : plans) {
        const core::KeptPlan& kept = *plan.kept;
        const bool refused = kept.plan.refused.has_value();
        if ((!kept.plan.value && !refused) || kept.plan.problem != inHand.plan.problem ||
            !asksTheSame(kept.scenario->questions, inHand.scenario->questions, kept.plan.problem)) {
            continue;
        }
        const auto solver = core::findSolver(kept.plan.problem, kept.plan.solver);
        bars.push_back({plan.id, solver ? text::titleOf(**solver) : QString::fromStdString(kept.plan.solver),
                        refused ? kept.plan.refused->schedule.makespan : *kept.plan.value, plan.current,
                        refused});
    }
    return bars;
}

void paintSolverBars(QPainter& painter, const QRectF& rect, const std::vector<SolverBar>& bars,
                     const QString& timeUnit, const style::Tokens& tokens, int chosen) {
    if (bars.empty()) {
        return;
    }
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const QString title = SolverBars::tr("Solvers compared, time in %1").arg(timeUnit);
    drawLine(painter, QRectF(rect.left(), rect.top(), rect.width(), 18), Qt::AlignLeft, title,
             style::font(9.5, QFont::DemiBold), tokens.text);
    const Layout layout = layoutOf(painter, rect, bars);
    const double best = bestOf(bars);
    double longest = 0;
    for (const SolverBar& bar : bars) {
        longest = std::max(longest, bar.time);
    }
    for (std::size_t i = 0; i < layout.shown; ++i) {
        const SolverBar& bar = bars[i];
        const QRectF row(rect.left(), layout.bars.top() + layout.row * static_cast<double>(i), rect.width(),
                         layout.row);
        const bool isBest = bar.current && !bar.refused && core::tolerance::sameTime(bar.time, best);
        painter.setOpacity(bar.current ? 1 : 0.5);
        const QFont font = style::font(9, bar.plan == chosen ? QFont::DemiBold : QFont::Normal);
        drawLine(painter, QRectF(row.left(), row.top(), layout.names + 1, row.height()), Qt::AlignLeft,
                 bar.name, font, tokens.text);
        const double width = longest > 0 ? layout.bars.width() * bar.time / longest : 0;
        const QRectF box(layout.bars.left(), row.center().y() - 6, std::max(2.0, width), 12);
        painter.setPen(bar.refused ? QPen(tokens.bad, 1, Qt::DashLine) : QPen(Qt::NoPen));
        painter.setBrush(bar.refused ? QBrush(Qt::NoBrush) : QBrush(isBest ? tokens.compute : tokens.faint));
        painter.drawRoundedRect(box, 2, 2);
        drawLine(painter, QRectF(box.right() + 6, row.top(), layout.values, row.height()), Qt::AlignLeft,
                 valueOf(bar), style::font(9, isBest ? QFont::DemiBold : QFont::Normal),
                 bar.refused ? tokens.bad
                 : isBest    ? tokens.text
                             : tokens.muted);
    }
    painter.restore();
}

SolverBars::SolverBars(QWidget* parent)
    : QWidget(parent) {
    setObjectName(QStringLiteral("solverBars"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    describe();
}

void SolverBars::setBars(std::vector<SolverBar> bars, const QString& timeUnit, int chosen) {
    m_bars = std::move(bars);
    m_unit = timeUnit;
    m_chosen = chosen;
    describe();
    updateGeometry();
    update();
}

QSize SolverBars::sizeHint() const {
    const auto rows = static_cast<double>(std::clamp<std::size_t>(m_bars.size(), 1, 8));
    return {260, static_cast<int>(titleLine + mostRow * rows)};
}

QSize SolverBars::minimumSizeHint() const {
    return {160, static_cast<int>(titleLine + leastRow * 2)};
}

void SolverBars::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paintSolverBars(painter, rect(), m_bars, m_unit, style::tokensFor(palette()), m_chosen);
}

const SolverBar* SolverBars::barAt(QPointF point) const {
    QPixmap device(1, 1); // fonts are measured for the widget's screen, without painting on it
    device.setDevicePixelRatio(devicePixelRatioF());
    const QPainter painter(&device);
    const Layout layout = layoutOf(painter, rect(), m_bars);
    const double row = (point.y() - layout.bars.top()) / layout.row;
    return row >= 0 && row < static_cast<double>(layout.shown) ? &m_bars[static_cast<std::size_t>(row)]
                                                               : nullptr;
}

void SolverBars::mousePressEvent(QMouseEvent* event) {
    if (const SolverBar* bar = barAt(event->position());
        bar != nullptr && event->button() == Qt::LeftButton) {
        emit planChosen(bar->plan);
    } else {
        QWidget::mousePressEvent(event);
    }
}

void SolverBars::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        describe();
    }
    update();
    QWidget::changeEvent(event);
}

bool SolverBars::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) {
        return QWidget::event(event);
    }
    const auto* help = static_cast<QHelpEvent*>(event);
    if (const SolverBar* bar = barAt(help->pos()); bar != nullptr) {
        QString words =
            bar->refused
                ? tr("%1: refused by the checker").arg(bar->name)
                : tr("%1: %2 %3", "solver: time unit").arg(bar->name, text::fullNumber(bar->time), m_unit);
        if (!bar->current) {
            words += QLatin1Char('\n') + tr("Out of date: the platform has changed since.");
        }
        QToolTip::showText(help->globalPos(), words, this);
    } else {
        QToolTip::hideText();
        event->ignore();
    }
    return true;
}

void SolverBars::describe() {
    setAccessibleName(tr("Solvers compared"));
    QStringList parts;
    for (const SolverBar& bar : m_bars) {
        if (bar.refused) {
            parts << tr("%1: refused by the checker").arg(bar.name);
            continue;
        }
        parts << (bar.current ? tr("%1: %2 %3", "solver: time unit") : tr("%1: %2 %3 (out of date)"))
                     .arg(bar.name, text::number(bar.time), m_unit);
    }
    setAccessibleDescription(parts.isEmpty() ? tr("No plans to compare yet.")
                                             : parts.join(QStringLiteral("; ")));
}

} // namespace app
