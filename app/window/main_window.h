// SPDX-License-Identifier: GPL-3.0-or-later
// The main window: its parts, menus, and who is told what. Solving, files, tools and pictures live elsewhere.
#pragma once

#include "app/document/document.h"
#include "app/document/selection.h"
#include "app/window/dialogs/user_prompts.h"

#include <QKeySequence>
#include <QMainWindow>
#include <functional>
#include <map>
#include <vector>

class QAction;
class QMimeData;

namespace equipoise::gui {

class Actions;
class AnswerColumn;
class AnswerPanel;
class FileController;
class GuidePanel;
class Inspector;
class LessonWindow;
class Menus;
class Palette;
class PlaybackWindow;
class PlanOutput;
class PlansStrip;
class PlatformPanel;
class ProblemPage;
class ProblemsPanel;
class QuestionPanel;
class SolveController;
class StartPage;
struct Tool;
class ToolWindow;
class ToolWindows;
class TopBar;
class Windows;
class Workbench;

class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    explicit MainWindow(QWidget* parent = nullptr);
    ~MainWindow() override;

    /// Opens the files of the program's start, read on a worker thread, or the example, solved, if there are
    /// none or the first cannot be opened. With none all is done at the return.
    void openFirst(const QStringList& paths = {});
    /// Over what is open, until something is chosen there.
    void showStartView();
    /// From here on every change is kept in `folder` until it is saved.
    void enableAutosave(const QString& folder);
    /// Asks what is to become of what earlier runs did not save; with nothing to ask about it says so if
    /// `asked`.
    void offerLostWork(bool asked);

    /// Of all windows of this run; null, as at first: this is the only one.
    void setWindows(Windows* windows) { m_windows = windows; }
    std::vector<MainWindow*> allWindows();
    /// What was just opened in it is shown, and answered.
    void showOpened();
    /// Shown, and in front.
    void bringUp();
    /// Asks what becomes of changes, in front of other windows. Done: the window may be closed, which then
    /// does not ask again unless the document has changed.
    void confirmClose(const std::function<void(bool done)>& then);
    void unconfirmClose() { m_confirmed = false; }
    /// The user has decided what becomes of changes, and there were none since.
    bool isCloseConfirmed() const;
    /// Opens the file: here if this document was never worked on, else in a window of its own. Where it is
    /// open already, that window comes to the front.
    void openFile(const QString& path);
    /// The same for several, see FileController::openGroups().
    void openFiles(const QStringList& paths);
    void openExample(const QString& resource);
    /// The same as a file of that format (FileController::openFileAs).
    void openFileAs(const QString& path, const QString& format);
    /// What is pasted becomes a new platform, after a preview.
    void pasteNew(const QMimeData& data);
    /// Opens files that were copied, and a text that is one (isOfProgram()). False: it is neither.
    bool takePasted(const QMimeData& data);
    /// An empty platform, to be edited.
    void drawNew();

    Document& document() { return m_document; }
    Selection& selection() { return m_selection; }
    SolveController& controller() { return *m_controller; }
    FileController& files() { return *m_files; }
    void setPrompts(UserPrompts ask);

protected:
    void closeEvent(QCloseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void connectWorkbench();
    /// Takes a tool into its workspace, which comes to the front.
    void host(const Tool& tool, ToolWindow& window);
    /// The lesson that is looked at; null: none is.
    LessonWindow* playedLesson() const;
    /// The algorithms that are looked at; null: none are.
    PlaybackWindow* shownAlgorithm() const;
    void connectActions();
    void exportPicture();
    /// Sends the key to the widget that has the focus. What no part of the window takes is pasted into the
    /// platform.
    void useClipboard(QKeySequence::StandardKey key);
    void connectPanels();
    /// Of the window, the graph and the languages.
    QList<QAction*> allActions() const;
    void retranslate();
    void showTitle();
    /// The switch, and the page in the centre.
    void showProblem();
    ProblemPage* pageOf(equipoise::Problem problem);
    void showWorkspace();
    void enableActions();
    using Open = std::function<void(FileController& files, std::function<void(bool done)> then)>;
    void openGroups(const std::vector<QStringList>& groups);
    void openAnywhere(const Open& open);
    void openHere(const Open& open);
    /// Shows what was looked at when the file was open last; false: that is not known, or not there.
    bool showSeen();
    void showFirst();
    /// Looks at this question, and solves it.
    void answerOpened(equipoise::Problem asked);
    /// For the next time that the file is opened.
    void rememberView();
    void askToClose(const std::function<void(bool done)>& then);

    Windows* m_windows = nullptr;
    QString m_seenPath;                                    ///< of the document, once it is shown
    bool m_confirmed = false;                              ///< the user has decided what becomes of changes
    std::vector<std::function<void(bool done)>> m_closing; ///< wait for that decision
    Document m_document;
    Selection m_selection;
    SolveController* m_controller;
    FileController* m_files;
    Actions& m_actions;
    PlanOutput& m_output;
    TopBar& m_topBar;
    PlatformPanel* m_platform;
    QuestionPanel* m_question;
    AnswerPanel* m_answer;
    GuidePanel* m_guide;
    ProblemsPanel* m_problems;
    AnswerColumn* m_column;
    PlansStrip* m_strip;
    Inspector* m_inspector;
    Palette* m_palette;
    Workbench* m_workbench;
    ToolWindows* m_tools;
    StartPage* m_start = nullptr;
    Menus* m_menus = nullptr;
    std::map<equipoise::Problem, ProblemPage*> m_pageOf; ///< made when first looked at
};

} // namespace equipoise::gui
