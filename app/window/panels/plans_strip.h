// SPDX-License-Identifier: GPL-3.0-or-later
// The strip below all: the document's plans in a line, and what is wrong. Both unfold upwards as tables.
#pragma once

#include "app/document/document_observer.h"
#include "app/models/problems_model.h"

#include <QWidget>
#include <memory>
#include <utility>
#include <vector>

class QHBoxLayout;
class QLabel;
class QStackedWidget;
class QToolButton;

namespace equipoise::gui {

class Card;
class PlanChip;
class PlansPanel;
class ProblemsPanel;
class Segmented;
class UnitsMenu;

class PlansStrip : public QWidget, protected DocumentObserver {
    Q_OBJECT
public:
    PlansStrip(Document& document, Selection& selection, PlansPanel& plans, ProblemsPanel& checks,
               QAction& compare, QWidget* parent = nullptr);

    UnitsMenu& units() { return *m_units; }
    void setUnfolded(bool unfolded);
    bool isUnfolded() const;
    /// At the end of the strip; the table waits until it is asked for.
    void showCheckCounts(const IssueCounts& counts);
    /// What was just refused, in words, until it no longer stands.
    void say(const QString& words);

signals:
    /// What the last edits did to the selected plan, in words; empty: nothing.
    void changeTold(const QString& change);

public slots:
    void toggle();

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void showPlans();
    void showUnits();
    void showCheckWords();
    /// As many chips as there is room for; the others are in the menu behind "+3".
    void fillRest();
    void fit();
    /// What has changed since the plan before, where there is room.
    void showChange();
    void compareTwo(int plan, int other);
    void showChecks();
    void retranslate();

    PlansPanel& m_plans;
    Card* m_drawer;
    Segmented* m_tables;
    QStackedWidget* m_stack;
    QToolButton* m_unfold;
    QWidget* m_line; ///< the chips
    std::vector<PlanChip*> m_chips;
    QToolButton* m_more;
    std::vector<std::pair<QString, int>> m_rest; ///< plans without room, by name and id
    QLabel* m_since;                             ///< what the last edits did to the selected plan
    QLabel* m_said;
    QToolButton* m_compare;
    UnitsMenu* m_units;
    QToolButton* m_unitsButton;
    QToolButton* m_checks;
    using Compared = std::pair<std::shared_ptr<const PlanRecord>, std::shared_ptr<const PlanRecord>>;
    Compared m_compared; ///< what m_change says: of two large plans it takes tens of milliseconds
    QString m_change;
    IssueCounts m_counts;
};

} // namespace equipoise::gui
