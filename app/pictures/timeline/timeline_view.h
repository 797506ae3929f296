// SPDX-License-Identifier: GPL-3.0-or-later
// The Gantt chart of a plan under the hand.
#pragma once

#include "app/pictures/plan/plan_view.h"
#include "app/pictures/timeline/history.h"
#include "app/pictures/timeline/timeline_picture.h"
#include "app/pictures/timeline/timeline_words.h"

class QScrollBar;

namespace equipoise::gui {

class RowsBar;

/// Rows of bars (timeline_picture.h), and beside the mouse a card with exact numbers.
///
/// Mouse: the wheel scrolls rows, with Shift it pans time, with Ctrl it zooms time at the cursor, with both
/// it makes rows higher; drag (left, middle, or with Space) pans; a drag in the ruler measures between edges
/// of bars. A click on a bar chooses it and shows the critical chain that ends with it, a click on the line
/// of the makespan the one that ends last. Keys: arrows walk the bars, Home and End go to the first and last
/// of a row, Enter shows the chain, Escape clears; W and S zoom, A and D pan, + and - zoom, F fits what is
/// measured, chosen or in the chain, Ctrl+0 everything; Alt+Left and Alt+Right walk the views seen.
class TimelineView : public PlanView {
    Q_OBJECT
public:
    TimelineView();

    std::optional<ProcessorId> processorAt(QPointF point) const override;
    Facts processorFacts(ProcessorId processor) const override;
    QSize sizeHint() const override { return {720, 420}; }
    QSize minimumSizeHint() const override { return {240, 160}; }

    const timeline::Chart& chart() const { return *m_chart; }
    const timeline::Frame& frame() const { return m_frame; }
    /// The block that keys act on.
    std::optional<timeline::BlockId> focused() const { return m_focused; }
    const std::vector<timeline::BlockId>& chain() const { return m_chain; }
    std::optional<TimelineMeasure> measured() const { return m_measure; }
    /// The block under a point of the widget, or the nearest one a few pixels away.
    std::optional<timeline::BlockId> blockAt(QPointF point) const;
    void setFocused(std::optional<timeline::BlockId> block);
    /// A line through the time looked at.
    void setInstant(std::optional<double> instant);

public slots:
    void fitAll();
    void fitSelection();
    void zoomIn();
    void zoomOut();
    void back();
    void forward();
    /// The blocks that hold up the one in hand, or without one that which ends last.
    virtual void showChain();
    void clearChain();

protected:
    void paintPlan(const Painting& on) const override;
    std::vector<ProcessorId> processors() const override;
    QString spokenName() const override;
    QString spokenAnswer() const override;
    QString spokenProcessor(ProcessorId processor) const override;
    void arrange() override;
    void reveal(ProcessorId processor) override;

    // For pictures of more than one plan:

    /// What is shown for the plan.
    virtual std::shared_ptr<const timeline::Chart> makeChart() const;
    /// The chart is to be made anew though the plan is the same.
    void renewChart();
    /// Beside the mouse over a row; `block`: the one that is pointed at.
    virtual Facts factsAt(std::size_t row, const std::optional<timeline::BlockId>& block, double time) const;
    /// What is kept free above the chart.
    virtual double roomAbove(double /*width*/) const { return 0; }
    QRectF chartRect() const;
    TimelineState stateNow(const PictureState& state) const;
    /// Looks there, and remembers it.
    void look(timeline::View view, timeline::ViewChange step);
    timeline::Extent extent() const { return extentOf(*m_chart, state()); }

    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    // A press is one of the Pressed... until the mouse has moved far enough to mean a drag.
    enum class Gesture { None, Pressed, Pan, Measure };

    void takePlan();
    void layOut(const timeline::View& view);
    void placeScrollBars();
    void zoomAt(double x, double factor);
    void panBy(QPointF pixels);
    void scrollTo(double scroll);

    void hoverAt(QPointF at);
    void updateCursor(QPointF at);
    double snapped(double x) const;
    void click(QPointF at, Qt::KeyboardModifiers modifiers);
    bool isOnMakespan(QPointF at) const;
    bool isOurs(const QKeyEvent& event) const;
    void handlePlainKey(int key);
    void walk(int key);
    void clear();
    void revealBlock(const timeline::BlockId& block);

    std::shared_ptr<const PlanRecord> m_chartPlan;
    /// Never null. May be a part of something larger, which it then keeps.
    std::shared_ptr<const timeline::Chart> m_chart = std::make_shared<const timeline::Chart>();
    timeline::Frame m_frame;
    timeline::History m_history;
    RowsBar* m_rowsBar;
    QScrollBar* m_timeBar;

    std::optional<timeline::BlockId> m_pointed;
    std::optional<timeline::BlockId> m_focused;
    std::vector<timeline::BlockId> m_chain;
    std::optional<TimelineMeasure> m_measure;
    std::optional<double> m_instant;

    Gesture m_gesture = Gesture::None;
    QPointF m_pressedAt;
    std::optional<QPointF> m_mouse; ///< while it is over the widget
    bool m_space = false;
    bool m_clicks = false; ///< the press becomes a click if the mouse does not move
};

} // namespace equipoise::gui
