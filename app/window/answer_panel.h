// The plan in hand in figures.
#pragma once

#include "app/document/document.h"
#include "app/document/selection.h"

#include <QWidget>
#include <vector>

class QGridLayout;
class QLabel;

namespace app {

class AnswerPanel : public QWidget {
    Q_OBJECT
public:
    AnswerPanel(Document& document, Selection& selection, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Row {
        QLabel* name;
        QLabel* value;
    };
    Row addRow(QGridLayout* grid, const QString& objectName);
    void show();
    void showFigures(const core::KeptPlan& kept);
    void set(const Row& row, const QString& name, const QString& value, const QString& toolTip);

    Document& m_document;
    Selection& m_selection;
    QLabel* m_value; ///< the objective in large type
    QLabel* m_status;
    QWidget* m_figures;
    Row m_bound{}, m_gap{}, m_processors{}, m_communication{}, m_idle{}, m_seconds{};
    QLabel* m_checked;
    QLabel* m_notes;
};

} // namespace app
