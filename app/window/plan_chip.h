// A plan in the strip: a tick to compare it, what it is called, its value, and how good that is.
#pragma once

#include <QAbstractButton>

class QCheckBox;

namespace app {

struct DocumentPlan;

/// A click takes the plan in hand.
class PlanChip : public QAbstractButton {
    Q_OBJECT
public:
    static constexpr int high = 28;

    explicit PlanChip(QWidget* parent);

    /// `inHand`: the plan in hand, null: there is none. Against it the others of its question are told.
    void setPlan(const DocumentPlan& plan, const DocumentPlan* inHand);
    int plan() const { return m_plan; }
    /// With all of the name.
    QSize sizeHint() const override;
    /// With as much of it as tells plans apart.
    int leastWidth() const;

signals:
    void ticked(int plan, bool on);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    int m_plan = 0;
    QCheckBox* m_tick;
    QString m_name;
    QString m_value;
    QString m_state;
    enum class Mood { Plain, Good, Bad } m_mood = Mood::Plain;
};

} // namespace app
