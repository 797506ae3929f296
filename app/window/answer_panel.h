// The plan in hand in figures: some for every problem, the others from its presenter.
#pragma once

#include "app/document/document.h"
#include "app/document/selection.h"

#include <QWidget>
#include <vector>

class QGridLayout;
class QLabel;
class QToolButton;

namespace app {

class Comparison;
struct Figure;

class AnswerPanel : public QWidget {
    Q_OBJECT
public:
    AnswerPanel(Document& document, Selection& selection, QWidget* parent = nullptr);

signals:
    /// Why is the value not better?
    void whyAsked();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Row {
        QLabel* name;
        QLabel* value;
    };
    void show();
    void showStatus(const DocumentPlan& plan);
    void showFigures(const core::KeptPlan& kept);
    /// Of the next row of the table.
    void setRow(std::size_t row, const Figure& figure);
    void showNotes(const core::KeptPlan& kept);

    Document& m_document;
    Selection& m_selection;
    Comparison* m_comparison;
    QLabel* m_value; ///< the objective in large type; a click asks why
    QToolButton* m_why;
    QLabel* m_status;
    QWidget* m_figures;
    QGridLayout* m_grid;
    std::vector<Row> m_rows; ///< as many as were ever needed; the rest is hidden
    QLabel* m_checked;
    QLabel* m_notes;
};

} // namespace app
