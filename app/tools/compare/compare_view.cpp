// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/compare/compare_view.h"

#include "app/pictures/labels/measuring.h"
#include "app/pictures/timeline/timeline_words.h"
#include "app/text/describe.h"

#include <QPixmap>
#include <algorithm>

namespace equipoise::gui {

using namespace timeline;

namespace {

constexpr double namedRow = 15;

} // namespace

CompareView::CompareView() {
    setObjectName(QStringLiteral("compareView"));
    setHeading(false);
    setFadeDuration(0);
    m_blink.setInterval(blinkMilliseconds);
    connect(&m_blink, &QTimer::timeout, this, [this] {
        m_alone = m_alone == 0 ? m_blinkPlan : 0;
        renewChart();
    });
}

void CompareView::setScene(std::shared_ptr<const compare::Scene> scene) {
    setBlinking(false);
    m_scene = std::move(scene);
    m_mark.reset();
    m_blinkPlan = 1;
    const auto first = m_scene ? m_scene->plans.front() : nullptr;
    if (first == plan())
        renewChart();
    else
        setPlan(first, true);
    // Rows that can be named, and the others a scroll away.
    if (m_scene && frame().rowHeight < namedRow) {
        View view = frame().view;
        view.rowHeight = namedRow;
        look(view, ViewChange::Jump);
    }
    emit markChanged();
}

/// The scene's own: of many processors a copy would take as long as all else together.
std::shared_ptr<const Chart> CompareView::makeChart() const {
    if (!m_scene)
        return std::make_shared<const Chart>();
    return {m_scene, isBlinking() ? &m_scene->alone[m_alone] : &m_scene->chart};
}

double CompareView::roomAbove(double width) const {
    return m_scene ? compareLegendHeight(Measuring(*this), width, *m_scene) : 0;
}

void CompareView::paintPlan(const Painting& on) const {
    if (!m_scene)
        return;
    const bool own = on.rect == pictureRect();
    const QRectF area = own ? chartRect().adjusted(0, -roomAbove(chartRect().width()), 0, 0) : on.rect;
    const TimelineState now = own ? stateNow(on.state) : TimelineState{on.state};
    if (isBlinking()) {
        paintAlone(on.painter, area, *m_scene, m_alone, now, on.tokens);
        return;
    }
    const auto mark = m_mark ? std::optional(m_scene->comparison.marks[*m_mark]) : std::nullopt;
    paintComparison(on.painter, area, *m_scene, now, mark, on.tokens);
}

void CompareView::setEmptyText(const QString& text) {
    m_emptyText = text;
    describe();
    update();
}

QString CompareView::spokenName() const {
    return tr("Plans on one axis of time");
}

QString CompareView::spokenAnswer() const {
    if (!m_scene)
        return emptyText();
    QString words = comparedPlans(*m_scene).join(QStringLiteral("; "));
    const auto& comparison = m_scene->comparison;
    words += QLatin1Char(' ') + (comparison.isEmpty()
                                     ? tr("All processors do the same at every instant.")
                                     : tr("Differences: %1.").arg(text::count(comparison.marks.size())));
    if (m_mark) {
        const DifferenceMark& mark = comparison.marks[*m_mark];
        const Stretch& stretch = comparison.differences[mark.plan - 1].rows[mark.row].stretches[mark.stretch];
        words +=
            QLatin1Char(' ') + tr("Selected: %1, %2, from %3 to %4.", "processor, what differs, times")
                                   .arg(QString::fromStdString(comparison.rows[mark.row]),
                                        contrastWords(stretch.contrast, mark.plan),
                                        exactTime(chart(), stretch.start), exactTime(chart(), stretch.end));
    }
    return words;
}

Facts CompareView::factsAt(std::size_t row, const std::optional<BlockId>& block, double time) const {
    if (!m_scene || isBlinking())
        return TimelineView::factsAt(row, block, time);
    const compare::RowRole& role = m_scene->roles[row];
    Facts facts;
    if (!role.difference) {
        facts = TimelineView::factsAt(row, block, time);
        facts.title = tr("%1 in %2: %3", "processor, letter, plan")
                          .arg(chart().rows[row].name, compare::letterOf(role.plan),
                               QString::fromStdString(m_scene->plans[role.plan]->name));
        return facts;
    }
    facts.title = tr("%1: %2 against %3", "processor, letters of plans")
                      .arg(chart().rows[row].name, compare::letterOf(role.plan), compare::letterOf(0));
    const auto stretch =
        compare::stretchAt(m_scene->comparison.differences[role.plan - 1].rows[role.row], time);
    if (stretch) {
        facts.facts.push_back(
            {contrastWords(stretch->contrast, role.plan),
             tr("%1 to %2", "times")
                 .arg(exactTime(chart(), stretch->start), exactTime(chart(), stretch->end))});
        facts.facts.push_back({tr("lasts"), exactTime(chart(), stretch->end - stretch->start)});
    }
    return facts;
}

void CompareView::goTo(std::size_t mark) {
    if (!m_scene || mark >= m_scene->comparison.marks.size())
        return;
    setBlinking(false);
    m_mark = mark;
    const DifferenceMark& own = m_scene->comparison.marks[mark];
    const Stretch& stretch =
        m_scene->comparison.differences[own.plan - 1].rows[own.row].stretches[own.stretch];
    if (const auto row = m_scene->chartRow(own.row)) {
        View view = revealing(frame(), *row + m_scene->groupSize() - 1);
        const double pixels = (stretch.end - stretch.start) / frame().perPixel();
        constexpr double seen = 4; // pixels below which nothing is seen of it
        if (pixels < seen)
            view = fitted(view, stretch.start - 10 * (stretch.end - stretch.start),
                          stretch.end + 10 * (stretch.end - stretch.start), extent());
        else if (stretch.end < view.begin || stretch.start > frame().end())
            view.begin = stretch.start + (stretch.end - stretch.start) / 2 - view.span / 2;
        if (clamped(view, extent()) != frame().view)
            look(view, ViewChange::Pan);
    }
    describe();
    update();
    emit markChanged();
}

void CompareView::nextDifference() {
    goTo(m_mark ? std::min(*m_mark + 1, m_scene->comparison.marks.size() - 1) : 0);
}

void CompareView::previousDifference() {
    goTo(m_mark && *m_mark > 0 ? *m_mark - 1 : 0);
}

void CompareView::setBlinkPlan(std::size_t plan) {
    m_blinkPlan = plan;
}

void CompareView::setBlinking(bool on) {
    if (on == isBlinking() || (on && !m_scene))
        return;
    m_alone = 0;
    if (on)
        m_blink.start();
    else
        m_blink.stop();
    View view; // other rows, but the same time
    view.begin = frame().view.begin;
    view.span = frame().view.span;
    view.rowHeight = on ? 0 : namedRow;
    renewChart();
    look(view, ViewChange::Jump);
    emit blinkChanged(on);
}

} // namespace equipoise::gui
