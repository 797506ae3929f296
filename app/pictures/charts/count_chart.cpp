// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/charts/count_chart.h"

#include "app/pictures/labels/heading.h"
#include "app/pictures/labels/measuring.h"
#include "app/pictures/labels/paint_text.h"
#include "app/pictures/style/language_change.h"
#include "app/pictures/style/tokens.h"
#include "app/text/describe.h"
#include "core/base/numbers/tolerance.h"

#include <QLineF>
#include <QMouseEvent>
#include <QToolTip>
#include <cmath>

namespace equipoise::gui {

namespace {

using Row = CountCurves::Row;

constexpr double around = 8; ///< px
constexpr double nearby = 8; ///< px, of a point

QString wordsOf(const CountCurves& curves, const Row& row, bool isFastest) {
    const auto full = [&](double time) { return text::fullQuantity(time, UnitRole::Time, curves.units); };
    const QString count = text::number(row.count);
    if (!isFastest)
        return CountChart::tr("Processors: %1, lightest ring known: T = %2").arg(count, full(row.time));
    if (row.bound && tolerance::sameTime(*row.bound, row.time, tolerance::proof))
        return CountChart::tr("Processors: %1, fastest ring: T = %2").arg(count, full(row.time));
    return CountChart::tr("Processors: %1, fastest ring known: T = %2; none below %3")
        .arg(count, full(row.time), full(row.bound.value_or(0)));
}

} // namespace

CountChart::CountChart() {
    setObjectName(QStringLiteral("countChart"));
    setMouseTracking(true);
    style::whenChanged(*this, {QEvent::PaletteChange, QEvent::LanguageChange, QEvent::FontChange}, [this] {
        describe();
        update();
    });
    describe();
}

void CountChart::setCurves(std::optional<CountCurves> curves, bool current) {
    m_hasPlan = curves.has_value();
    m_current = current;
    m_curves = std::move(curves).value_or(CountCurves{});
    describe();
    update();
}

QRectF CountChart::pictureRect() const {
    return QRectF(rect()).adjusted(around, around, -around, -around);
}

int CountChart::heightNeeded(int width) const {
    if (!hasNumbers())
        return minimumSizeHint().height();
    return static_cast<int>(
        std::ceil(minCountsHeight(Measuring(*this), width - 2 * around, m_curves, {}) + 2 * around));
}

QString CountChart::emptyWords() const {
    return m_hasPlan ? tr("This solver says nothing about other numbers of processors")
                     : tr("No numbers yet");
}

QString CountChart::wordsAt(QPointF position) const {
    QStringList words;
    if (!hasNumbers())
        return {};
    const CountLayout layout = countLayout(Measuring(*this), pictureRect(), m_curves, {});
    for (const auto* rows : {&m_curves.fastest, &m_curves.lightest})
        for (const Row& row : *rows)
            if (QLineF(layout.at(row), position).length() < nearby)
                words << wordsOf(m_curves, row, rows == &m_curves.fastest);
    return words.join(QLatin1Char('\n'));
}

void CountChart::describe() {
    setAccessibleName(countsTitle());
    QStringList lines;
    for (const auto* rows : {&m_curves.fastest, &m_curves.lightest}) {
        QStringList parts;
        for (const Row& row : *rows)
            parts << tr("%1: %2", "processors: time")
                         .arg(text::number(row.count),
                              text::quantity(row.time, UnitRole::Time, m_curves.units));
        if (!parts.empty())
            lines << tr("%1: %2", "name of a curve: its points")
                         .arg(rows == &m_curves.fastest ? nameOfFastest() : nameOfLightest(),
                              parts.join(QStringLiteral("; ")));
    }
    setAccessibleDescription(
        lines.empty() ? tr("No numbers yet")
                      : tr("Processors in the ring: %1. %2.")
                            .arg(text::number(m_curves.plan.count), lines.join(QStringLiteral(". "))));
}

void CountChart::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    const style::Tokens& tokens = style::tokensFor(palette());
    painter.fillRect(rect(), tokens.card);
    if (hasNumbers()) {
        paintCounts({painter, pictureRect(), tokens}, m_curves, m_current);
        return;
    }
    Heading{countsTitle()}.paint(painter, pictureRect(), tokens);
    drawLines(painter, pictureRect(), emptyWords(), style::font(9.5), tokens.muted);
}

void CountChart::mouseMoveEvent(QMouseEvent* event) {
    QToolTip::showText(event->globalPosition().toPoint(), wordsAt(event->position()), this);
}

} // namespace equipoise::gui
