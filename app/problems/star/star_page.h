// The centre of the window for the star: tasks in flight, the question as a table, the playback, the
// timeline or the solvers' times.
#pragma once

#include "app/document/document.h"
#include "app/document/selection.h"

#include <QWidget>
#include <optional>

class QBoxLayout;
class QStackedWidget;

namespace app {

class Playback;
class Segmented;
class SolverBars;
class StarEditor;
class StarView;
class TimelineView;

class StarPage : public QWidget {
    Q_OBJECT
public:
    StarPage(Document& document, Selection& selection, QWidget* parent = nullptr);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void build();
    void connectParts();
    void showPlan();
    void showInstant(std::optional<double> instant);
    void retranslate();

    Document& m_document;
    Selection& m_selection;
    StarView* m_star;
    TimelineView* m_timeline;
    StarEditor* m_editor;
    Playback* m_playback;
    SolverBars* m_bars;
    Segmented* m_switch;
    QStackedWidget* m_stack;
    QBoxLayout* m_controls = nullptr;
    std::shared_ptr<const core::KeptPlan> m_shown;
};

} // namespace app
