// SPDX-License-Identifier: GPL-3.0-or-later
// A plan in the strip: a tick to compare it, what it is called, its value, and how good that is.
#pragma once

#include <QAbstractButton>

class QCheckBox;

namespace equipoise::gui {

struct DocumentPlan;

/// A click selects the plan; dropped onto another, the two are to be compared.
class PlanChip : public QAbstractButton {
    Q_OBJECT
public:
    static constexpr int high = 28;

    explicit PlanChip(QWidget* parent);

    /// `inHand`: the selected plan, or null without one. Against it the others of its question are told.
    void setPlan(const DocumentPlan& plan, const DocumentPlan* inHand);
    int plan() const { return m_plan; }
    /// With all of the name.
    QSize sizeHint() const override;
    /// With as much of it as tells plans apart.
    int minWidth() const;

signals:
    void ticked(int plan, bool on);
    /// Another plan was dropped onto this one.
    void joined(int plan, int dropped);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void setAimed(bool aimed);

    int m_plan = 0;
    QPoint m_pressedAt;
    bool m_aimed = false; ///< another plan is held over it
    QCheckBox* m_tick;
    QString m_name;
    QString m_value;
    QString m_state;
    enum class Mood { Plain, Good, Bad } m_mood = Mood::Plain;
};

} // namespace equipoise::gui
