// The centre of the window for the ring problem: the ring, one step, and the curves beside them.
#pragma once

#include "app/document/document.h"
#include "app/document/selection.h"

#include <QWidget>

class QSplitter;

namespace app {

class CountChart;
class RingView;
class SolverBars;
class StepView;

class RingPage : public QWidget {
    Q_OBJECT
public:
    RingPage(Document& document, Selection& selection, QWidget* parent = nullptr);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void show();

    Document& m_document;
    Selection& m_selection;
    RingView* m_ring;
    StepView* m_steps;
    CountChart* m_counts;
    SolverBars* m_bars;
    QWidget* m_curves; ///< the two charts beside the ring
};

} // namespace app
