// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/menus.h"

#include "app/document/examples.h"
#include "app/pictures/canvas/input/canvas_actions.h"
#include "app/settings/settings.h"
#include "app/text/describe.h"
#include "app/text/language.h"
#include "app/tools/tools.h"
#include "app/window/actions.h"
#include "app/window/main_window.h"
#include "app/window/windows.h"

#include <QActionGroup>
#include <QFileInfo>
#include <QMenuBar>
#include <utility>
#include <variant>
#include <vector>

namespace equipoise::gui {

namespace {

struct Separator {};
/// A command of the graph, by its object name.
struct GraphCommand {
    const char* name;
};
/// A menu that stands in another one.
struct Submenu {
    const char* name;
};
/// A ToolMenu stands for all tools of that section.
using MenuEntry = std::variant<Separator, ActionId, ToolMenu, GraphCommand, Submenu>;

struct MenuRow {
    const char* name;
    const char* title;
    std::vector<MenuEntry> entries;
    bool isInBar = true; ///< else it stands in one that comes later
};

std::vector<MenuEntry> editEntries() {
    using enum Actions::Id;
    return {Undo,
            Redo,
            Separator{},
            Cut,
            Copy,
            Paste,
            Separator{},
            AddProcessor,
            AddSwitch,
            RemoveSelected,
            LayoutNodes,
            ToolMenu::Platform,
            Generate,
            Submenu{"arrangeMenu"},
            Submenu{"alignMenu"},
            Submenu{"groupMenu"},
            Submenu{"selectMenu"},
            GraphCommand{"rename"},
            GraphCommand{"editValue"},
            GraphCommand{"connect"},
            GraphCommand{"clone"},
            Separator{},
            CopyPicture,
            CopyNumbers};
}

std::vector<MenuEntry> viewEntries() {
    using enum Actions::Id;
    return {GraphCommand{"findNode"},
            GraphCommand{"zoomIn"},
            GraphCommand{"zoomOut"},
            GraphCommand{"zoomToSelection"},
            Fit,
            GraphCommand{"overview"},
            GraphCommand{"snap"},
            Separator{},
            WorkspaceEdit,
            WorkspacePlan,
            WorkspaceCompare,
            WorkspaceTeach,
            Separator{},
            Submenu{"askMenu"},
            Separator{},
            Fill,
            Column,
            Plans,
            NextCard,
            PreviousCard,
            ResetLayout,
            Present,
            Separator{},
            Submenu{"unitsMenu"},
            Submenu{"schemeMenu"},
            Submenu{"languageMenu"}};
}

const std::vector<MenuRow>& menuRows() {
    using enum Actions::Id;
    static const std::vector<MenuRow> all{
        {"recentMenu", QT_TRANSLATE_NOOP("equipoise::gui::MainWindow", "Open &recent"), {}, false},
        {"exampleMenu", QT_TRANSLATE_NOOP("equipoise::gui::MainWindow", "E&xamples"), {}, false},
        {"schemeMenu",
         QT_TRANSLATE_NOOP("equipoise::gui::MainWindow", "&Colours"),
         {schemeActions.begin(), schemeActions.end()},
         false},
        {"languageMenu", QT_TRANSLATE_NOOP("equipoise::gui::MainWindow", "&Language"), {}, false},
        {"askMenu",
         QT_TRANSLATE_NOOP("equipoise::gui::MainWindow", "&Question"),
         {askActions.begin(), askActions.end()},
         false},
        {"fileMenu",
         QT_TRANSLATE_NOOP("equipoise::gui::MainWindow", "&File"),
         {NewDocument, NewWindow, Open, Submenu{"recentMenu"}, Submenu{"exampleMenu"}, Separator{}, Save,
          SaveAs, ExportPicture, ExportPlatform, ToolMenu::Export, Print, RecoverWork, Separator{},
          CloseWindow, Quit}},
        {"editMenu", QT_TRANSLATE_NOOP("equipoise::gui::MainWindow", "&Edit"), editEntries()},
        {"planMenu",
         QT_TRANSLATE_NOOP("equipoise::gui::MainWindow", "&Plan"),
         {Solve, Stop, Live, ToolMenu::Solve, ExternalSolvers, Separator{}, ToolMenu::Use, RemovePlan,
          Separator{}, Explain, ToolMenu::Study}},
        {"viewMenu", QT_TRANSLATE_NOOP("equipoise::gui::MainWindow", "&View"), viewEntries()},
        {"windowMenu", QT_TRANSLATE_NOOP("equipoise::gui::MainWindow", "&Window"), {}},
        {"helpMenu",
         QT_TRANSLATE_NOOP("equipoise::gui::MainWindow", "&Help"),
         {StartView, Guide, ToolMenu::Learn, WhatsThis, Separator{}, Commands, Keys, About}},
    };
    return all;
}

/// Adds one entry to a menu.
struct EntryAdder {
    QMenu& menu;
    const Actions& actions;
    const CanvasActions& canvas;
    const QHash<QString, QMenu*>& menus;

    void operator()(Separator) const { menu.addSeparator(); }
    void operator()(ActionId id) const { menu.addAction(actions[id]); }
    void operator()(ToolMenu section) const {
        for (const Tool& tool : tools())
            if (tool.menu == section)
                menu.addAction(actions[tool.id]);
    }
    void operator()(GraphCommand command) const { menu.addAction(canvas[command.name]); }
    void operator()(Submenu submenu) const { menu.addMenu(menus.value(QLatin1String(submenu.name))); }
};

} // namespace

Menus::Menus(MainWindow& window, const Actions& actions, const CanvasActions& canvas, QMenu& units)
    : QObject(&window)
    , m_window(window)
    , m_actions(actions) {
    for (QMenu* menu :
         {canvas.arrangeMenu(), canvas.alignMenu(), canvas.groupMenu(), canvas.selectMenu(), &units})
        m_menus.insert(menu->objectName(), menu);
    for (const MenuRow& row : menuRows()) {
        const QString name = QLatin1String(row.name);
        QMenu* const menu = row.isInBar ? window.menuBar()->addMenu(QString()) : new QMenu(&window);
        menu->setObjectName(name);
        m_menus.insert(name, menu);
        for (const MenuEntry& entry : row.entries)
            std::visit(EntryAdder{*menu, actions, canvas, m_menus}, entry);
    }
    fillLanguages();
    for (std::size_t i = 0; i < schemeActions.size(); ++i)
        connect(actions[schemeActions[i]], &QAction::triggered, this, [scheme = style::Scheme(i)] {
            settings::setScheme(scheme);
            style::apply(scheme);
        });
    // Not when the menu of recent files opens: while it is empty it is disabled, and never would.
    for (const char* name : {"fileMenu", "viewMenu", "windowMenu"})
        connect(&menu(name), &QMenu::aboutToShow, this, &Menus::refresh);
}

QList<QAction*> Menus::languageActions() const {
    return menu("languageMenu").actions();
}

void Menus::refresh() {
    fillRecentFiles();
    fillWindows();
    for (std::size_t i = 0; i < schemeActions.size(); ++i)
        m_actions[schemeActions[i]]->setChecked(settings::scheme() == style::Scheme(i));
    for (QAction* action : languageActions())
        action->setChecked(action->objectName() == "language." + language::current());
}

void Menus::retranslate() {
    for (const MenuRow& row : menuRows())
        menu(row.name).setTitle(MainWindow::tr(row.title));
    fillExamples();
}

void Menus::fillRecentFiles() {
    QMenu& recent = menu("recentMenu");
    recent.clear();
    const QStringList files = settings::recentFiles();
    for (const QString& path : files) {
        QAction* const action = recent.addAction(QFileInfo(path).fileName());
        action->setToolTip(path);
        action->setStatusTip(path);
        connect(action, &QAction::triggered, &m_window, [this, path] { m_window.openFile(path); });
    }
    recent.setEnabled(!files.isEmpty());
    recent.setToolTipsVisible(true);
}

/// Under the problem that each of them opens with.
void Menus::fillExamples() {
    QMenu& listed = menu("exampleMenu");
    listed.clear();
    const std::vector<Example> all = examples();
    for (const equipoise::Problem problem : equipoise::problems()) {
        bool first = true;
        for (const Example& example : all) {
            if (example.problem != problem)
                continue;
            if (std::exchange(first, false))
                listed.addSection(text::translated(problem));
            QAction* const action = listed.addAction(example.title);
            action->setObjectName("example." + QFileInfo(example.resource).completeBaseName());
            connect(action, &QAction::triggered, &m_window,
                    [this, resource = example.resource] { m_window.openExample(resource); });
        }
    }
}

void Menus::fillLanguages() {
    auto* const languages = new QActionGroup(this);
    for (const language::Language& offered : language::languages()) {
        QAction* const action = menu("languageMenu").addAction(offered.name);
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
    QMenu& listed = menu("windowMenu");
    listed.clear();
    listed.addAction(m_actions[ActionId::NewWindow]);
    listed.addAction(m_actions[ActionId::CloseWindow]);
    listed.addSeparator();
    for (MainWindow* window : m_window.allWindows()) {
        const Document& document = window->document();
        QAction* const action = listed.addAction(
            document.isEdited() ? MainWindow::tr("%1 (edited)").arg(document.title()) : document.title());
        action->setToolTip(document.path());
        action->setCheckable(true);
        action->setChecked(window == &m_window);
        connect(action, &QAction::triggered, window, &MainWindow::bringUp);
    }
}

} // namespace equipoise::gui
