// SPDX-License-Identifier: GPL-3.0-or-later
// What the pictures of a plan have in common as widgets: hover, selection, keys, fading, words.
#pragma once

#include "app/document/plan_numbers.h"
#include "app/document/selection.h"
#include "app/pictures/plan/facts.h"
#include "app/pictures/plan/picture_state.h"
#include "app/pictures/style/tokens.h"
#include "core/model/plan.h"

#include <QImage>
#include <QPainter>
#include <QPixmap>
#include <QPointer>
#include <QTimer>
#include <QVariantAnimation>
#include <QWidget>
#include <memory>
#include <optional>
#include <vector>

namespace equipoise::gui {

/// Shows one plan, or a sentence when there is none. A new plan fades in over the old one (not where the
/// style has animations off, nor on the offscreen platform, where nobody watches). A plan that no longer
/// answers the document is dimmed and tagged. The processors of the plan are chosen by click or by the arrow
/// keys, in the order that the plan gives them; Home and End go to the first and last, Escape clears. Those
/// of a plan that no longer answers the document are known there by their names.
class PlanView : public QWidget {
    Q_OBJECT
public:
    PlanView();

    /// `current`: the plan answers the scenario as it is now. A null plan empties the view. A plan that has
    /// just ceased to answer is dimmed a moment later: where the next answer comes at once nothing flickers,
    /// and no frame is spent on the old one. `former`: drawn in outline; null: none.
    void setPlan(std::shared_ptr<const PlanRecord> plan, bool current,
                 std::shared_ptr<const FormerPlan> former = nullptr);
    const std::shared_ptr<const PlanRecord>& plan() const { return m_plan; }
    bool isCurrent() const { return m_current; }

    /// Marks and chooses processors there. Null: nothing is marked.
    void setSelection(Selection* selection);
    /// Title and question (or legend) above the picture; shown by default.
    void setHeading(bool shown);
    /// Whether it says what to do while there is no plan; of several views of a plan one is enough.
    void setInviting(bool invites) { m_inviting = invites; }
    void setFadeDuration(int milliseconds);

    std::optional<ProcessorId> hovered() const { return m_hovered; }
    /// The processor under a point of the widget.
    virtual std::optional<ProcessorId> processorAt(QPointF point) const = 0;
    /// What is known of a processor; without a title if it is not in the plan.
    virtual Facts processorFacts(ProcessorId processor) const = 0;
    /// The tooltip of a processor; empty if it is not in the plan.
    QString toolTipOf(ProcessorId processor) const { return tooltipOf(processorFacts(processor)); }
    /// The picture at any size, without marks, on the card colour: for the clipboard.
    QImage toImage(QSize size, double scale) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

    /// Marks a processor as if the mouse were on it: lets two views point at the same one.
    void setHovered(std::optional<ProcessorId> processor);

    /// Between the processors of the plan and those of the document that the selection follows.
    PlanNumbers& numbers() const;
    /// Selects a processor of the plan in the document, or with Ctrl takes it in or out; empty: nothing is
    /// selected any more. A processor that the document no longer has changes nothing.
    void select(std::optional<ProcessorId> processor, Qt::KeyboardModifiers modifiers = {});

signals:
    void hoverChanged(std::optional<ProcessorId> processor);

protected:
    virtual void paintPlan(const Painting& on) const = 0;
    virtual void paintEmpty(QPainter& painter, const QRectF& rect, const style::Tokens& tokens) const;
    /// What stands there when there is no plan.
    virtual QString emptyText() const;
    /// The processors of the plan in the order in which keys walk them; there is a plan.
    virtual std::vector<ProcessorId> processors() const = 0;
    /// The name that a screen reader says first.
    virtual QString spokenName() const = 0;
    /// The plan in a few sentences, and what one of its processors does; there is a plan.
    virtual QString spokenAnswer() const = 0;
    virtual QString spokenProcessor(ProcessorId processor) const;
    /// The plan, the selection or the size changed.
    virtual void arrange() {}
    /// Brings a processor into sight.
    virtual void reveal(ProcessorId processor) { Q_UNUSED(processor); }

    /// To be called once by whoever has a spokenName() of its own.
    void introduce(const QString& objectName);
    PictureState state() const;
    QRectF pictureRect() const;
    Selection* selection() const { return m_selection; }
    /// The one selected processor that is in the plan.
    std::optional<ProcessorId> selectedProcessor() const;
    /// Tells a screen reader what is shown now.
    void describe();
    /// The keyboard is in use: the frame of the focus is shown.
    void showFocus() { m_showFocus = true; }

    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void paintFrame(QPainter& painter) const;
    void paintTag(QPainter& painter, const style::Tokens& tokens) const;
    void walk(int key);
    void fadeFromHere();
    void showAll();

    /// What the former plan had a processor do; empty without a former plan.
    QString formerWords(ProcessorId processor) const;

    std::shared_ptr<const PlanRecord> m_plan;
    std::shared_ptr<const FormerPlan> m_former; ///< as m_plan sees it
    bool m_current = true;
    bool m_heading = true;
    bool m_inviting = true;
    bool m_showFocus = false;
    std::optional<ProcessorId> m_hovered;
    QPointer<Selection> m_selection;
    mutable std::optional<ProcessorSet>
        m_selected; ///< in m_selection, as in the plan; empty: to be looked up
    mutable PlanNumbers m_numbers;
    mutable std::shared_ptr<const Scenario> m_numbered; ///< the document of m_numbers; null: all are the same
    QVariantAnimation m_fade;                           ///< opacity of the old picture
    QPixmap m_old;
    QTimer m_aged; ///< runs while the plan has ceased to answer and is not dimmed yet
};

} // namespace equipoise::gui
