// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/menus.h"

#include "app/document/examples.h"
#include "app/pictures/canvas/canvas_actions.h"
#include "app/settings/language.h"
#include "app/settings/settings.h"
#include "app/text/describe.h"
#include "app/window/actions.h"
#include "app/window/main_window.h"
#include "app/window/windows.h"

#include <QActionGroup>
#include <QFileInfo>
#include <QMenuBar>
#include <utility>

namespace equipoise::gui {

namespace {

/// A menu's entries in their order: an action, "-" for a separator, "> name" for a menu in it.
struct MenuRow {
    const char* name;
    const char* title;
    std::vector<const char*> entries;
    bool isInBar = true; ///< else it stands in one that comes later
};

std::vector<const char*> viewEntries() {
    return {"findNode",
            "zoomIn",
            "zoomOut",
            "zoomToSelection",
            "fit",
            "overview",
            "snap",
            "-",
            "workspaceEdit",
            "workspacePlan",
            "workspaceCompare",
            "workspaceTeach",
            "-",
            "> askMenu",
            "-",
            "fill",
            "column",
            "plans",
            "nextCard",
            "previousCard",
            "resetLayout",
            "present",
            "-",
            "> schemeMenu",
            "> languageMenu"};
}

const std::vector<MenuRow>& menuRows() {
    static const std::vector<MenuRow> all{
        {"recentMenu", QT_TRANSLATE_NOOP("equipoise::gui::MainWindow", "Open &recent"), {}, false},
        {"exampleMenu", QT_TRANSLATE_NOOP("equipoise::gui::MainWindow", "E&xamples"), {}, false},
        {"schemeMenu",
         QT_TRANSLATE_NOOP("equipoise::gui::MainWindow", "&Colours"),
         {"schemeSystem", "schemeLight", "schemeDark"},
         false},
        {"languageMenu", QT_TRANSLATE_NOOP("equipoise::gui::MainWindow", "&Language"), {}, false},
        {"askMenu",
         QT_TRANSLATE_NOOP("equipoise::gui::MainWindow", "&Question"),
         {askActions.begin(), askActions.end()},
         false},
        {"fileMenu",
         QT_TRANSLATE_NOOP("equipoise::gui::MainWindow", "&File"),
         {"newDocument", "newWindow", "open", "> recentMenu", "> exampleMenu", "-", "save", "saveAs",
          "exportPicture", "exportPlan", "exportPlatform", "report", "print", "recoverWork", "-",
          "closeWindow", "quit"}},
        {"editMenu",
         QT_TRANSLATE_NOOP("equipoise::gui::MainWindow", "&Edit"),
         {"undo",         "redo",           "-",         "addProcessor",  "addSwitch",   "removeSelected",
          "layoutNodes",  "measureCluster", "generate",  "> arrangeMenu", "> alignMenu", "> groupMenu",
          "> selectMenu", "rename",         "editValue", "connect",       "clone",       "-",
          "copyPicture",  "copyNumbers"}},
        {"planMenu",
         QT_TRANSLATE_NOOP("equipoise::gui::MainWindow", "&Plan"),
         {"solve", "stop", "live", "runMany", "externalSolvers", "-", "mpiCode", "blockMap", "removePlan",
          "-", "explain", "compare", "sensitivity", "judge", "replay", "drift", "watchProgram", "studies",
          "playAlgorithm"}},
        {"viewMenu", QT_TRANSLATE_NOOP("equipoise::gui::MainWindow", "&View"), viewEntries()},
        {"windowMenu", QT_TRANSLATE_NOOP("equipoise::gui::MainWindow", "&Window"), {}},
        {"helpMenu",
         QT_TRANSLATE_NOOP("equipoise::gui::MainWindow", "&Help"),
         {"startView", "guide", "lessons", "lessonEditor", "whatsThis", "-", "commands", "keys", "about"}},
    };
    return all;
}

constexpr std::pair<const char*, style::Scheme> schemes[] = {{"schemeSystem", style::Scheme::System},
                                                             {"schemeLight", style::Scheme::Light},
                                                             {"schemeDark", style::Scheme::Dark}};

} // namespace

Menus::Menus(MainWindow& window, const Actions& actions, const CanvasActions& canvas)
    : QObject(&window)
    , m_window(window)
    , m_actions(actions) {
    for (QMenu* menu : {canvas.arrangeMenu(), canvas.alignMenu(), canvas.groupMenu(), canvas.selectMenu()})
        m_menus.insert(menu->objectName(), menu);
    for (const MenuRow& row : menuRows()) {
        const QString name = QLatin1String(row.name);
        QMenu* const menu = row.isInBar ? window.menuBar()->addMenu(QString()) : new QMenu(&window);
        menu->setObjectName(name);
        m_menus.insert(name, menu);
        for (const QString entry : row.entries)
            if (entry == QLatin1String("-"))
                menu->addSeparator();
            else if (entry.startsWith('>'))
                menu->addMenu(m_menus.value(entry.mid(2)));
            else
                menu->addAction(canvas.contains(entry) ? canvas[entry] : actions[entry]);
    }
    fillLanguages();
    for (const auto& [id, scheme] : schemes)
        connect(actions[id], &QAction::triggered, this, [scheme = scheme] {
            settings::setScheme(scheme);
            style::apply(scheme);
        });
    // Not when the menu of recent files opens: while it is empty it is disabled, and never would.
    for (const char* name : {"fileMenu", "viewMenu", "windowMenu"})
        connect(&(*this)[name], &QMenu::aboutToShow, this, &Menus::refresh);
}

void Menus::refresh() {
    fillRecentFiles();
    fillWindows();
    for (const auto& [id, scheme] : schemes)
        m_actions[id]->setChecked(settings::scheme() == scheme);
    for (QAction* action : (*this)["languageMenu"].actions())
        action->setChecked(action->objectName() == "language." + language::current());
}

void Menus::retranslate() {
    for (const MenuRow& row : menuRows())
        (*this)[row.name].setTitle(MainWindow::tr(row.title));
    fillExamples();
}

void Menus::fillRecentFiles() {
    QMenu& menu = (*this)["recentMenu"];
    menu.clear();
    const QStringList files = settings::recentFiles();
    for (const QString& path : files) {
        QAction* const action = menu.addAction(QFileInfo(path).fileName());
        action->setToolTip(path);
        action->setStatusTip(path);
        connect(action, &QAction::triggered, &m_window, [this, path] { m_window.openFile(path); });
    }
    menu.setEnabled(!files.isEmpty());
    menu.setToolTipsVisible(true);
}

/// Under the problem that each of them opens with.
void Menus::fillExamples() {
    QMenu& menu = (*this)["exampleMenu"];
    menu.clear();
    const std::vector<Example> all = examples();
    for (const equipoise::Problem problem : equipoise::problems()) {
        bool first = true;
        for (const Example& example : all) {
            if (example.problem != problem)
                continue;
            if (std::exchange(first, false))
                menu.addSection(text::translated(problem));
            QAction* const action = menu.addAction(example.title);
            action->setObjectName("example." + QFileInfo(example.resource).completeBaseName());
            connect(action, &QAction::triggered, &m_window,
                    [this, resource = example.resource] { m_window.openExample(resource); });
        }
    }
}

void Menus::fillLanguages() {
    auto* const languages = new QActionGroup(this);
    for (const language::Language& offered : language::all()) {
        QAction* const action = (*this)["languageMenu"].addAction(offered.name);
        action->setObjectName("language." + offered.code);
        action->setCheckable(true);
        languages->addAction(action);
        connect(action, &QAction::triggered, this, [code = offered.code] {
            settings::setLanguage(code);
            language::use(code);
        });
    }
}

void Menus::fillWindows() {
    QMenu& menu = (*this)["windowMenu"];
    menu.clear();
    m_actions.fill(menu, {"newWindow", "closeWindow", "-"});
    for (MainWindow* window : m_window.allWindows()) {
        const Document& document = window->document();
        QAction* const action = menu.addAction(
            document.isEdited() ? MainWindow::tr("%1 (edited)").arg(document.title()) : document.title());
        action->setToolTip(document.path());
        action->setCheckable(true);
        action->setChecked(window == &m_window);
        connect(action, &QAction::triggered, window, &MainWindow::bringUp);
    }
}

} // namespace equipoise::gui
