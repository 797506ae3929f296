// The centre of the window for the scatter problem: the timeline, and the bars of items and finish times.
#pragma once

#include "app/document/document.h"
#include "app/document/selection.h"

#include <QWidget>

class QSplitter;

namespace app {

class ScatterBars;
class TimelineView;

class ScatterPage : public QWidget {
    Q_OBJECT
public:
    ScatterPage(Document& document, Selection& selection, QWidget* parent = nullptr);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void show();

    Document& m_document;
    Selection& m_selection;
    TimelineView* m_timeline;
    ScatterBars* m_bars;
    QSplitter* m_split;
};

} // namespace app
