// The platform as graph and as tables, always in step: all of them edit the one document.
#pragma once

#include "app/document/document.h"
#include "app/document/selection.h"
#include "app/models/problems_model.h"

#include <QWidget>

class QLabel;
class QStackedWidget;

namespace app {

class DataTable;
class LinksModel;
class MatrixModel;
class PlatformCanvas;
class ProcessorsModel;
class Segmented;

class PlatformPanel : public QWidget {
    Q_OBJECT
public:
    PlatformPanel(Document& document, Selection& selection, QWidget* parent = nullptr);

    /// The table of processors, for a dock of its own.
    QWidget* processors() const;

    PlatformCanvas& canvas() const { return *m_canvas; }

    void addProcessor();
    void addSwitch();
    /// Each two of the selected nodes.
    void removeSelected();
    void layoutNodes();
    void fit();

public slots:
    /// Shows and selects what a problem speaks of.
    void goTo(const app::ProblemTarget& target);

signals:
    void refused(const core::Error& error);
    /// What was refused in a cell was given up.
    void takenBack();

private:
    void buildTables();
    void buildGraph();
    void shareSelections();
    void showPlan();
    void showCounts();
    void showColumns();
    void retranslate();
    /// A place in sight of the graph where nothing stands yet, in pixels of the canvas.
    QPointF freeSpot() const;
    void goOnWithAdded();

    Document& m_document;
    Selection& m_selection;
    Segmented* m_switch;
    QStackedWidget* m_stack;
    PlatformCanvas* m_canvas;
    ProcessorsModel* m_processorsModel;
    LinksModel* m_linksModel;
    MatrixModel* m_matrixModel;
    DataTable* m_processors;
    DataTable* m_links;
    DataTable* m_matrix;
    QLabel* m_counts;
    QLabel* m_about;               ///< where the numbers come from
    bool m_startUpsSeen = false;   ///< since the document was opened: no column goes while one types in it
    bool m_startUpsWanted = false; ///< shown though all are 0, to type one in
    bool m_timesWanted = false;
};

} // namespace app
