// SPDX-License-Identifier: GPL-3.0-or-later
// The platform as graph and as tables, always in step: all of them edit the one document.
#pragma once

#include "app/document/document_observer.h"
#include "app/jobs/job.h"
#include "app/models/problems_model.h"
#include "app/widgets/card.h"
#include "core/simulation/link_use.h"

#include <array>
#include <functional>
#include <vector>

class QAction;
class QLabel;
class QMimeData;
class QStackedWidget;

namespace equipoise::gui {

class DataTable;
class LinksModel;
class MatrixModel;
class Palette;
class PlatformCanvas;
class ProcessorsModel;
class Segmented;

class PlatformPanel : public Card, protected DocumentObserver {
    Q_OBJECT
public:
    PlatformPanel(Document& document, Selection& selection, QWidget* parent = nullptr);

    /// A card for the tables, where there is room for it beside the graph.
    Card& tables() const { return *m_tables; }
    /// The table that is visible; else the table of processors.
    DataTable& tableInSight() const;
    /// As DataTable::onPasted(), of all tables.
    void onPasted(const std::function<bool(const QMimeData& pasted)>& take);
    /// What can be done now with the table in sight; none: no table is.
    QList<QAction*> tableCommands() const;
    /// The tables are in their own card; else they are behind a switch in the graph's, and that one is
    /// hidden.
    void setApart(bool apart);
    /// The tools for drawing are beside the graph.
    void setPalette(Palette& palette);
    ProcessorsModel& processorsModel() const { return *m_processorsModel; }
    LinksModel& linksModel() const { return *m_linksModel; }

    /// Where a text goes that is pasted outside of the tables: to the table whose columns its first line names,
    /// else to the one in sight. The table comes into sight.
    DataTable& tableFor(const QMimeData& pasted);

    PlatformCanvas& canvas() const { return *m_canvas; }

    void addProcessor();
    void addSwitch();
    /// Each two of the selected nodes.
    void removeSelected();
    void layoutNodes();
    void fit();

public slots:
    /// Shows and selects what a problem speaks of.
    void goTo(const gui::ProblemTarget& target);

signals:
    void refused(const Error& error);
    /// What was refused in a cell was given up.
    void takenBack();

private:
    void buildTables();
    void buildCards();
    /// Brings it into sight, in whichever card it is.
    void look(int page);
    void shareSelections();
    void showPlan();
    void findUses(const DocumentPlan* plan);
    void showCounts();
    void showColumns();
    void retranslate();
    /// A place in sight of the graph where nothing stands yet, in pixels of the canvas.
    QPointF freeSpot() const;
    void goOnWithAdded();

    Card* m_tables;
    Segmented* m_switch; ///< graph and tables
    QStackedWidget* m_stack;
    Segmented* m_tableSwitch; ///< the tables, while they are in their own card
    QStackedWidget* m_tableStack;
    PlatformCanvas* m_canvas;
    ProcessorsModel* m_processorsModel;
    LinksModel* m_linksModel;
    MatrixModel* m_matrixModel;
    DataTable* m_processors;
    DataTable* m_links;
    DataTable* m_matrix;
    std::array<DataTable*, 3> m_all; ///< the three above, as the switches have them
    /// A column that is shown where some record does not have the default, or where the user wants it.
    struct PropertyColumn {
        DataTable* table;
        int column;
        QAction* wanted;
        std::function<bool(const Platform&)> isUsed;
        bool seen = false; ///< since the document was opened
    };
    template <class R>
    void addPropertyColumns(DataTable& table, int column, std::vector<R> Platform::*records);
    std::vector<PropertyColumn> m_propertyColumns;
    QAction* m_showStartUps = nullptr;
    QAction* m_showTimes = nullptr;
    QAction* m_mirrorMatrix = nullptr;
    QLabel* m_documentTitle;
    QLabel* m_counts;
    QLabel* m_about; ///< where the numbers come from
    Job<std::optional<LinkUses>> m_uses;
    bool m_startUpsSeen = false;   ///< since the document was opened: no column goes while one types in it
    bool m_startUpsWanted = false; ///< shown though all are 0, to type one in
    bool m_timesWanted = false;
};

} // namespace equipoise::gui
