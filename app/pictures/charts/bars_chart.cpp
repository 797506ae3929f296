// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/charts/bars_chart.h"

#include "app/pictures/labels/measuring.h"
#include "app/pictures/labels/paint_text.h"
#include "app/pictures/style/language_change.h"
#include "app/pictures/style/tokens.h"
#include "app/text/describe.h"
#include "app/text/words/change_words.h"
#include "core/base/numbers/tolerance.h"
#include "core/model/definition.h"
#include "core/solve/kept.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QToolTip>
#include <algorithm>
#include <limits>

namespace equipoise::gui {

namespace {

constexpr double titleLine = 30;
constexpr double minRow = 16;
constexpr double maxRow = 26;

QString valueOf(const PlanBar& bar) {
    if (bar.refused)
        return BarsChart::tr("refused", "by the checker");
    const QString value = bar.label.isEmpty() ? text::number(bar.value) : bar.label;
    return bar.difference.isEmpty() ? value : value + QStringLiteral("  ") + bar.difference;
}

/// Bars that differ although their values are written alike say by how much. O(bars²): there are few.
void tellApart(std::vector<PlanBar>& bars) {
    for (PlanBar& bar : bars)
        bar.difference.clear();
    std::vector<QString> values;
    for (const PlanBar& bar : bars)
        values.push_back(valueOf(bar));
    for (std::size_t i = 0; i < bars.size(); ++i) {
        double least = bars[i].value;
        for (std::size_t j = 0; j < bars.size(); ++j)
            if (!bars[j].refused && values[j] == values[i])
                least = std::min(least, bars[j].value);
        if (!bars[i].refused && !tolerance::sameTime(bars[i].value, least))
            bars[i].difference = text::differenceOf(bars[i].value, least);
    }
}

/// The least of the current bars; of all if none is current.
void markBest(std::vector<PlanBar>& bars) {
    const bool anyCurrent =
        std::ranges::any_of(bars, [](const PlanBar& bar) { return bar.current && !bar.refused; });
    double best = std::numeric_limits<double>::infinity();
    for (const PlanBar& bar : bars)
        if (!bar.refused && (bar.current || !anyCurrent))
            best = std::min(best, bar.value);
    for (PlanBar& bar : bars)
        bar.best = bar.current && !bar.refused && tolerance::sameTime(bar.value, best);
}

/// Value of the answer, or of the schedule that the checker refuses; empty without both.
std::optional<double> valueOf(const Plan& plan) {
    return plan.refused ? plan.refused->schedule.makespan : plan.value;
}

} // namespace

Unit unitOfBars(const PlanRecord& inHand) {
    return equipoise::shownUnit(equipoise::Quantity{valueOf(inHand.plan).value_or(1)},
                                {UnitRole::Time, inHand.scenario->platform.units});
}

std::vector<PlanBar> barsOf(const std::vector<DocumentPlan>& plans, const PlanRecord& inHand) {
    const Measure time{UnitRole::Time, inHand.scenario->platform.units};
    const Unit unit = unitOfBars(inHand);
    std::vector<PlanBar> bars;
    for (const DocumentPlan& plan : plans) {
        const PlanRecord& kept = *plan.kept;
        const std::optional<double> value = valueOf(kept.plan);
        if (!value || kept.plan.problem != inHand.plan.problem)
            continue;
        if (kept.scenario != inHand.scenario &&
            !equipoise::sameQuestion(*kept.scenario, *inHand.scenario, kept.plan.problem))
            continue;
        bars.push_back({plan.id, text::solverOf(kept.plan), equipoise::inUnit(*value, unit, time),
                        plan.current, kept.plan.refused.has_value()});
    }
    markBest(bars);
    return bars;
}

BarsPicture BarsChart::picture() const {
    BarsPicture picture;
    if (!m_unit.isEmpty())
        picture.title = tr("Solvers compared, time in %1").arg(m_unit);
    picture.maxNamePart = 0.56;
    picture.columns.emplace_back();
    double& longest = picture.columns.front().largest;
    for (const PlanBar& bar : m_bars) {
        longest = std::max({longest, bar.value, bar.bound.value_or(0)});
        picture.widest.push_back(picture.rows++);
    }
    picture.row = [this](std::size_t index) {
        const PlanBar& bar = m_bars[index];
        const BarInk ink = bar.running   ? BarInk::Wait
                           : bar.refused ? BarInk::Refused
                           : bar.best    ? BarInk::Compute
                                         : BarInk::Plain;
        BarRow row{bar.name, {{{{0, bar.value, ink}}, valueOf(bar), {}, bar.bound}}};
        row.isChosen = bar.plan != 0 && bar.plan == m_chosen;
        row.isBest = bar.best;
        row.isOutdated = !bar.current;
        return row;
    };
    return picture;
}

BarsChart::BarsChart() {
    setObjectName(QStringLiteral("solverBars"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    style::inEveryLanguage(*this, [this] {
        describe();
        update();
    });
}

void BarsChart::setBars(std::vector<PlanBar> bars, const QString& timeUnit, int chosen) {
    m_bars = std::move(bars);
    tellApart(m_bars);
    m_unit = timeUnit;
    m_chosen = chosen;
    describe();
    updateGeometry();
    update();
}

QSize BarsChart::sizeHint() const {
    const auto rows = static_cast<double>(std::clamp<std::size_t>(m_bars.size(), 1, 8));
    return {260, static_cast<int>(titleLine + maxRow * rows)};
}

QSize BarsChart::minimumSizeHint() const {
    return {160, static_cast<int>(titleLine + minRow * 2)};
}

void BarsChart::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const style::Tokens& tokens = style::tokensFor(palette());
    if (m_bars.empty())
        drawLine(painter, QRectF(rect()), Qt::AlignHCenter, m_empty, style::font(10), tokens.muted);
    paintBars({painter, rect(), tokens}, picture());
}

const PlanBar* BarsChart::barAt(QPointF point) const {
    const BarsPicture shown = picture();
    const auto row = barsLayout(barsSizes(Measuring(*this), shown), rect(), shown).rowAt(point);
    return row ? &m_bars[*row] : nullptr;
}

void BarsChart::mousePressEvent(QMouseEvent* event) {
    if (const PlanBar* bar = barAt(event->position());
        bar && bar->plan != 0 && event->button() == Qt::LeftButton)
        emit planChosen(bar->plan);
    else
        QWidget::mousePressEvent(event);
}

bool BarsChart::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    if (const PlanBar* bar = barAt(help->pos())) {
        QString words = wordsOf(*bar, text::fullNumber(bar->value));
        if (!bar->current)
            words += QLatin1Char('\n') + tr("Out of date: the platform has changed since.");
        if (bar->bound)
            words +=
                QLatin1Char('\n') + tr("The line across a bar is its proven bound; hatched: still running");
        QToolTip::showText(help->globalPos(), words, this);
    } else {
        QToolTip::hideText();
        event->ignore();
    }
    return true;
}

QString BarsChart::wordsOf(const PlanBar& bar, const QString& value) const {
    if (bar.refused)
        return tr("%1: refused by the checker").arg(bar.name);
    const QString words = bar.label.isEmpty()
                              ? tr("%1: %2 %3", "solver: time unit").arg(bar.name, value, m_unit)
                              : tr("%1: %2", "solver: value").arg(bar.name, bar.label);
    return bar.difference.isEmpty() ? words : words + QStringLiteral(" (%1)").arg(bar.difference);
}

void BarsChart::setEmpty(const QString& words) {
    m_empty = words;
    update();
}

void BarsChart::describe() {
    setAccessibleName(tr("Solvers compared"));
    QStringList parts;
    for (const PlanBar& bar : m_bars)
        parts << (bar.current || bar.refused
                      ? wordsOf(bar, text::number(bar.value))
                      : tr("%1 (out of date)").arg(wordsOf(bar, text::number(bar.value))));
    setAccessibleDescription(parts.isEmpty() ? tr("No plans to compare yet.")
                                             : parts.join(QStringLiteral("; ")));
}

} // namespace equipoise::gui
