// The platform as graph and as tables, always in step: all of them edit the one document.
#pragma once

#include "app/document/document.h"
#include "app/document/selection.h"
#include "app/models/problems_model.h"

#include <QWidget>

class QAbstractItemModel;
class QLabel;
class QStackedWidget;
class QTableView;

namespace app {

class LinksModel;
class MatrixModel;
class PlatformCanvas;
class ProcessorsModel;
class Segmented;
class SortedModel;

class PlatformPanel : public QWidget {
    Q_OBJECT
public:
    PlatformPanel(Document& document, Selection& selection, QWidget* parent = nullptr);

    /// The table of processors, for a dock of its own.
    QTableView* processors() const { return m_processors; }

    void addProcessor();
    void addSwitch();
    void removeSelected();
    void layoutNodes();
    void fit();

public slots:
    /// Shows and selects what a problem speaks of.
    void goTo(const app::ProblemTarget& target);

signals:
    void refused(const core::Error& error);

protected:
    void changeEvent(QEvent* event) override;

private:
    void buildTables();
    void buildGraph();
    void ignoreWhileChanging(const QAbstractItemModel& model);
    void connectSelection();
    void followSelection();
    void selectFromProcessors();
    void selectFromLinks();
    void showPlan();
    void showCounts();
    void showColumns();
    void retranslate();
    /// A place in sight of the graph where nothing stands yet, in pixels of the canvas.
    QPointF freeSpot() const;

    Document& m_document;
    Selection& m_selection;
    Segmented* m_switch;
    QStackedWidget* m_stack;
    PlatformCanvas* m_canvas;
    ProcessorsModel* m_processorsModel;
    SortedModel* m_processorsSorted;
    LinksModel* m_linksModel;
    SortedModel* m_linksSorted;
    MatrixModel* m_matrixModel;
    QTableView* m_processors;
    QTableView* m_links;
    QTableView* m_matrix;
    QLabel* m_counts;
    QLabel* m_about;               ///< where the numbers come from
    bool m_startUpsWanted = false; ///< shown though all are 0, to type one in
    bool m_timesWanted = false;
    bool m_following = false; ///< a table is being set from the selection: it must not set it in turn
};

} // namespace app
