// SPDX-License-Identifier: GPL-3.0-or-later
// Plans over each other on one axis of time, under the hand.
#pragma once

#include "app/pictures/timeline/timeline_view.h"
#include "app/tools/compare/compare_picture.h"

#include <QTimer>

namespace equipoise::gui {

/// As TimelineView, with one view for all plans: zoom and pan are locked. Frames one difference after the other,
/// and shows two plans in turn in one place. They change every 0.8 s: slower than two flashes a second.
class CompareView : public TimelineView {
    Q_OBJECT
public:
    CompareView();

    /// Null: nothing is compared.
    void setScene(std::shared_ptr<const compare::Scene> scene);
    const std::shared_ptr<const compare::Scene>& scene() const { return m_scene; }

    /// Shown while nothing is compared.
    void setEmptyText(const QString& text);

    /// The difference that is framed, by its place among the marks.
    std::optional<std::size_t> mark() const { return m_mark; }
    void goTo(std::size_t mark);
    bool isBlinking() const { return m_blink.isActive(); }
    /// The plan that is seen alone while blinking.
    std::size_t shownAlone() const { return m_alone; }
    /// The one that takes turns with the first.
    void setBlinkPlan(std::size_t plan);

    static constexpr int blinkMilliseconds = 800;

public slots:
    void nextDifference();
    void previousDifference();
    void setBlinking(bool on);

signals:
    void markChanged();
    void blinkChanged(bool on);

protected:
    void paintPlan(const Painting& on) const override;
    QString emptyText() const override { return m_emptyText; }
    QString spokenName() const override;
    QString spokenAnswer() const override;
    std::shared_ptr<const timeline::Chart> makeChart() const override;
    Facts factsAt(std::size_t row, const std::optional<timeline::BlockId>& block, double time) const override;
    double roomAbove(double width) const override;

public slots:
    /// There is no one schedule that it could be of.
    void showChain() override {}

private:
    std::shared_ptr<const compare::Scene> m_scene;
    std::optional<std::size_t> m_mark;
    QString m_emptyText;
    QTimer m_blink;
    std::size_t m_alone = 0;
    std::size_t m_blinkPlan = 1;
};

} // namespace equipoise::gui
