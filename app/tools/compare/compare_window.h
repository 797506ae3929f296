// SPDX-License-Identifier: GPL-3.0-or-later
// Two to four plans beside each other: one axis of time, what differs, and by how much.
#pragma once

#include "app/document/document.h"
#include "app/models/table_model.h"
#include "app/tools/compare/scene.h"
#include "app/tools/tool_window.h"

#include <memory>

class QComboBox;
class QLabel;
class QPushButton;
class QScrollArea;
class QStackedWidget;
class QTabWidget;
class QTableView;

namespace equipoise::gui {

class CompareView;
class PairView;
class RunMany;
class RunsModel;
class Segmented;

/// Follows the ticks of the document: the plans of the problem of the first one ticked, at most four. Stays
/// open beside the window, until another document comes. What is compared is worked out on another thread.
class CompareWindow : public ToolWindow {
    Q_OBJECT
public:
    explicit CompareWindow(Document& document, QWidget* parent = nullptr);
    ~CompareWindow() override;

    /// The ticked plans that can be compared with each other; fewer than two: there is nothing to compare.
    static compare::Plans tickedPlans(const Document& document);
    /// Whether a plan of this problem has an answer, beside which run() puts others, or two plans are ticked.
    static bool canCompare(const Document& document, equipoise::Problem problem);
    /// Without two ticked plans to compare, ticks plans of this problem: at most four, current ones first, and
    /// better ones first among them.
    static void tickPlans(Document& document, equipoise::Problem problem);
    /// Never empty where two plans can be compared.
    void begin(const ToolContext& context) override;
    bool isRunning() const override;

    /// Null while there is none.
    const std::shared_ptr<const compare::Scene>& scene() const { return m_scene; }

public slots:
    /// Asks the other solvers the same question, each for at most 2 s. Their best answers, of different values where
    /// there are such, become plans of the document and are compared with its best one.
    void run() override;
    void stop() override;

protected:
    void retranslate() override;
    bool canRun() const override;
    void enable() override;
    void fail(const Error& error) override;

private:
    void build();
    QWidget* buildPage();
    QWidget* buildTop();
    QWidget* buildTables();
    void connectParts();
    void follow(const DocumentChange& change);
    void work();
    /// What the worker brings: all that takes time is done there.
    struct Compared {
        std::shared_ptr<const compare::Scene> scene;
        table::Table figures;
        table::Table details;
    };
    void take(Compared compared);
    void keepRoom();
    Alignment alignment() const;
    void fillAlignments();
    void showTimeline();
    QString emptyWords() const;
    void sayOutcome();
    void saveTable();
    equipoise::Problem problem() const;
    void takeOthers();

    Document& m_document;
    equipoise::Problem m_problem = equipoise::Problem::Ring; ///< looked at when the user came here
    RunsModel* m_answers;                                    ///< of the other solvers
    RunMany* m_others;
    Job<Compared> m_job;
    compare::Plans m_plans;
    std::shared_ptr<const compare::Scene> m_scene;

    TableModel* m_figures;
    TableModel* m_details;
    QLabel* m_names;
    QLabel* m_alignLabel;
    QComboBox* m_align;
    Segmented* m_pictures;
    QStackedWidget* m_stack;
    CompareView* m_view;
    PairView* m_pairs;
    QScrollArea* m_pairArea;
    QTabWidget* m_tabs = nullptr;
    QTableView* m_figureTable;
    QTableView* m_detailTable;
    QPushButton* m_previous;
    QPushButton* m_next;
    QPushButton* m_blink;
    QComboBox* m_blinkPlan;
    QPushButton* m_picture;
    QPushButton* m_table;
};

} // namespace equipoise::gui
