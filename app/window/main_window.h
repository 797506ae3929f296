// The main window: docks, menus, and who is told what. Solving, files and pictures live elsewhere.
#pragma once

#include "app/document/document.h"
#include "app/document/selection.h"
#include "app/window/ask.h"

#include <QMainWindow>
#include <QPointer>
#include <functional>
#include <map>
#include <vector>

class QDockWidget;
class QLabel;
class QMenu;
class QStackedWidget;
class QToolBar;

namespace app {

struct Actions;
class AnswerPanel;
class CompareWindow;
class DriftWindow;
class ExplainPanel;
class ExternalDialog;
class FileController;
class GenerateDialog;
class GuidePanel;
class HelpWindow;
class LessonWindow;
class MapWindow;
class MpiWindow;
class PlansPanel;
class PlatformPanel;
class ProblemsPanel;
class QuestionPanel;
class ReplayWindow;
class ReportWindow;
class RunManyWindow;
class Segmented;
class SensitivityWindow;
class SolveController;
class PlaybackWindow;
class SimulationWindow;
class StudiesWindow;
class Windows;

class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    explicit MainWindow(QWidget* parent = nullptr);
    ~MainWindow() override;

    /// Opens a file at start; the example, solved, if `path` is empty or cannot be opened.
    void openAtStart(const QString& path);
    /// The same with files that are opened together; none: the example.
    void openTogetherAtStart(const QStringList& paths);
    /// From here on every change is kept in `folder` until it is saved.
    void keepSafe(const QString& folder);
    /// Asks what is to become of what earlier runs did not save; with nothing to ask about it says so if
    /// `asked`.
    void offerLostWork(bool asked);

    /// Of all windows of this run; null, as at first: this is the only one.
    void setWindows(Windows* windows) { m_windows = windows; }
    /// What was just opened in it is shown, and answered.
    void showOpened() { afterOpen(); }
    /// Shown, and in front.
    void bringUp();
    /// Asks what is to become of changes. True: it may be closed, which then does not ask again.
    bool confirmClose();
    void unconfirmClose() { m_confirmed = false; }
    /// Opens the file: here if this document was never worked on, else in a window of its own. Where it is
    /// open already, that window comes to the front.
    void openFile(const QString& path);
    /// The same for several, see FileController::openGroups().
    void openFiles(const QStringList& paths);

    Document& document() { return m_document; }
    Selection& selection() { return m_selection; }
    SolveController& controller() { return *m_controller; }
    FileController& files() { return *m_files; }
    void setAsk(Ask ask);

protected:
    void changeEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void buildTopBar();
    void buildDocks();
    QDockWidget* dock(const char* objectName, QWidget* content, Qt::DockWidgetArea area);
    void arrangeDocks();
    void buildMenus();
    void connectActions();
    void connectParts();
    void fillRecentFiles();
    void fillExamples();
    void setScheme(int scheme);
    void retranslate();
    void showTitle();
    void afterOpen();
    /// A new document, or an example that was only looked at: another one may take its place.
    bool isUntouched() const;
    void openAnywhere(const std::function<bool(FileController&)>& open);
    void fillWindows();
    void checkChoices();
    void showGenerate();
    /// The switch, and the page in the centre.
    void showProblem();
    bool canAsk(core::Problem problem) const;
    void enablePlanActions();
    void showMpi();
    void showMpiPlan();
    void showMap();
    void showMapPlan();
    void showDrift();
    void showStudies();
    void showJudge();
    void showReplay();
    void showPlayback();
    void showCompare();
    void showRunMany();
    void showLessons();
    void showGuide();
    void present();
    void showExplanation();
    void showSensitivity();
    void showExternalSolvers();
    void writeReport();
    void raiseProblems();
    void showProblemCount(int errors);
    /// Of the plan in hand.
    std::shared_ptr<const core::KeptPlan> keptInHand() const;
    void copyPicture();
    void copyNumbers();
    void showAbout();

    Windows* m_windows = nullptr;
    bool m_confirmed = false; ///< the person has said what is to become of changes
    Document m_document;
    Selection m_selection;
    SolveController* m_controller;
    FileController* m_files;
    Actions* m_actions;
    QList<QAction*> allActions() const; ///< of the window and of the graph

    Segmented* m_problems = nullptr;
    QLabel* m_title = nullptr;
    QLabel* m_edited = nullptr;
    QToolBar* m_topBar = nullptr;
    QMenu* m_fileMenu = nullptr;
    QMenu* m_recentMenu = nullptr;
    QMenu* m_exampleMenu = nullptr;
    QMenu* m_editMenu = nullptr;
    QMenu* m_planMenu = nullptr;
    QMenu* m_viewMenu = nullptr;
    QMenu* m_schemeMenu = nullptr;
    QMenu* m_languageMenu = nullptr;
    QMenu* m_windowMenu = nullptr;
    QMenu* m_helpMenu = nullptr;
    std::vector<QDockWidget*> m_docks;

    PlatformPanel* m_platform = nullptr;
    QuestionPanel* m_question = nullptr;
    AnswerPanel* m_answer = nullptr;
    GuidePanel* m_guide = nullptr;
    ExplainPanel* m_explain = nullptr;
    PlansPanel* m_plans = nullptr;
    ProblemsPanel* m_problemsPanel = nullptr;
    QPointer<GenerateDialog> m_generate;
    QPointer<MpiWindow> m_mpi;
    QPointer<HelpWindow> m_help;
    QPointer<LessonWindow> m_lessons;
    QPointer<MapWindow> m_map;
    QPointer<DriftWindow> m_drift;
    QPointer<StudiesWindow> m_studies;
    QPointer<SimulationWindow> m_judge;
    QPointer<ReplayWindow> m_replay;
    QPointer<PlaybackWindow> m_playback;
    QPointer<CompareWindow> m_compare;
    QPointer<RunManyWindow> m_runMany;
    QPointer<SensitivityWindow> m_sensitivity;
    QPointer<ExternalDialog> m_external;
    QPointer<ReportWindow> m_report;
    QStackedWidget* m_pages = nullptr;
    std::map<core::Problem, QWidget*> m_pageOf; ///< made when first looked at
};

} // namespace app
