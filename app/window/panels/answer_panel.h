// SPDX-License-Identifier: GPL-3.0-or-later
// The selected plan in figures: some for every problem, the others from its presenter.
#pragma once

#include "app/document/document_observer.h"
#include "app/problems/problem_presenter.h"

#include <QWidget>
#include <functional>
#include <memory>
#include <vector>

class QGridLayout;
class QLabel;
class QToolButton;

namespace equipoise::gui {

class Comparison;
class Disclosure;

class AnswerPanel : public QWidget, protected DocumentObserver {
    Q_OBJECT
public:
    AnswerPanel(Document& document, Selection& selection, QWidget* parent = nullptr);

    /// Whether the plan of that id is one that the next live answer replaces.
    void setReplaced(std::function<bool(int plan)> isReplaced) { m_isReplaced = std::move(isReplaced); }
    /// Shows the selected plan again.
    void refresh() { show(); }

    /// What the last edits did to the value, in words; empty: nothing.
    void showChange(const QString& change);

signals:
    /// Asks to keep the selected plan when live answers come.
    void keepAsked();
    /// Why is the value not better?
    void whyAsked();
    /// As it is read, with its unit.
    void valueShown(const QString& value);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Row {
        QLabel* name;
        QLabel* value;
    };
    /// As many rows as were ever needed; the rest is hidden.
    struct Table {
        QGridLayout* grid = nullptr;
        std::vector<Row> rows{};
        void fill(const std::vector<Figure>& figures);
    };
    void show();
    void showStatus(const DocumentPlan& plan);
    void showFigures(const std::shared_ptr<const PlanRecord>& kept);
    /// What the plan's problem says of it.
    const std::vector<Figure>& figuresOf(const std::shared_ptr<const PlanRecord>& kept);
    void retranslate();
    void showNotes(const PlanRecord& kept);

    Comparison* m_comparison;
    std::shared_ptr<const PlanRecord> m_figured; ///< whose figures are known, held against m_compared
    Compared m_compared;
    std::vector<Figure> m_planFigures;
    QLabel* m_value; ///< the objective in large type; a click asks why
    QToolButton* m_why;
    QLabel* m_status;
    QLabel* m_change; ///< what the last edits did to the value
    QToolButton* m_keep;
    std::function<bool(int)> m_isReplaced;
    QWidget* m_figures;
    Table m_first;
    Disclosure* m_fold; ///< what is not looked at every time
    Table m_more;
    QLabel* m_checked;
    QLabel* m_notes;
};

} // namespace equipoise::gui
