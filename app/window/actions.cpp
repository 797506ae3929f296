// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/actions.h"

#include "app/pictures/style/icon.h"
#include "app/text/describe.h"
#include "app/tools/tools.h"

#include <QActionGroup>
#include <QUndoStack>

namespace equipoise::gui {

Actions::Actions(QUndoStack* undoStack, QObject* parent)
    : ActionTable(parent) {
    putFile();
    const ActionTable& actions = *this;
    adopt("undo", undoStack->createUndoAction(this));
    adopt("redo", undoStack->createRedoAction(this));
    actions["undo"]->setShortcut(QKeySequence::Undo);
    actions["undo"]->setIcon(style::icon("undo"));
    actions["redo"]->setShortcuts(
        {QKeySequence(Qt::CTRL | Qt::Key_Y), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z)});
    actions["redo"]->setIcon(style::icon("redo"));
    retranslate();
    actions["compare"]->setIcon(style::icon("compare"));
    actions["live"]->setIcon(style::toggleDot());
    auto* const schemes = new QActionGroup(this);
    for (const char* id : {"schemeSystem", "schemeLight", "schemeDark"})
        schemes->addAction(actions[id]);
    for (const char* id : {"live", "schemeSystem", "schemeLight", "schemeDark"})
        actions[id]->setCheckable(true);
    actions["quit"]->setMenuRole(QAction::QuitRole);
    actions["about"]->setMenuRole(QAction::AboutRole);
}

void Actions::retranslate() {
    putFile();
    putEdit();
    putPlan();
    for (const Tool& tool : tools())
        put(tool.id, QKeySequence(QLatin1String(tool.keys)), nullptr, tr(tool.title), tr(tool.help));
    putView();
    putHelp();
}

void Actions::putFile() {
    put("newDocument", QKeySequence::New, "add", tr("&New"), tr("Start with an empty platform"));
    put("newWindow", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_N), nullptr, tr("New &window"),
        tr("Open another window, with a document of its own"));
    put("open", QKeySequence::Open, "open", tr("&Open…"), tr("Open a scenario or a table"));
    put("save", QKeySequence::Save, "save", tr("&Save"), tr("Save platform, questions and plans"));
    put("saveAs", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S), nullptr, tr("Save &as…"),
        tr("Save under another name"));
    put("exportPicture", QKeySequence(Qt::CTRL | Qt::Key_E), "export", tr("&Export the picture…"),
        tr("Write the plan's picture as SVG, PDF or PNG"));
    put("exportPlatform", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E), nullptr,
        tr("Export the plat&form…"),
        tr("Write the platform for other programs: SimGrid, GraphML, DOT, TSPLIB, tables"));
    put("exportPlan", {}, nullptr, tr("Export the p&lan…"),
        tr("Write the plan for other programs: traces for Perfetto and Paje, TikZ, hosts of ranks, tours"));
    put("print", QKeySequence(Qt::CTRL | Qt::Key_P), "print", tr("&Print…"),
        tr("Print the plan's picture, after a preview with the page's size"));
    put("recoverWork", {}, nullptr, tr("&Bring back unsaved work…"),
        tr("Show what earlier runs ended without saving"));
    put("closeWindow", QKeySequence(Qt::CTRL | Qt::Key_W), nullptr, tr("&Close the window"),
        tr("Close this window and its document"));
    put("quit", QKeySequence::Quit, nullptr, tr("&Quit"), tr("Leave Equipoise"));
}

void Actions::putEdit() {
    put("addProcessor", QKeySequence(Qt::CTRL | Qt::Key_I), "processor", tr("Add a &processor"),
        tr("Add a processor to the platform"));
    put("addSwitch", {}, "switch-node", tr("Add a s&witch"),
        tr("Add a switch: it passes data on and does not compute"));
    put("removeSelected", {}, "remove", tr("&Remove"),
        tr("Remove the selected processors, switches and links"));
    put("layoutNodes", QKeySequence(Qt::CTRL | Qt::Key_L), "layout", tr("&Arrange the graph"),
        tr("Place all nodes by their links, in one undo step"));
    put("generate", {}, nullptr, tr("&Generate a platform…"),
        tr("Make up a platform: homogeneous, random, clusters, a hierarchy, a star, a ring, a grid"));
    put("copyPicture", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C), nullptr, tr("Copy the &picture"),
        tr("Put the plan's picture on the clipboard"));
    put("copyNumbers", {}, nullptr, tr("Copy the &numbers"),
        tr("Put the plan's figures on the clipboard, with all digits"));
}

void Actions::putPlan() {
    put("solve", QKeySequence(Qt::Key_F5), "solve", tr("&Solve"),
        tr("Answer the question and keep the answer as a plan"));
    put("stop", QKeySequence(Qt::SHIFT | Qt::Key_F5), "stop", tr("S&top"),
        tr("Stop, and keep the best answer so far"));
    put("live", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F5), nullptr, tr("&Live"),
        tr("Solve again after every edit"));
    put("externalSolvers", {}, nullptr, tr("&External solvers…"),
        tr("Programs of your own that are listed among the solvers"));
    put("removePlan", {}, nullptr, tr("&Remove the plan"), tr("Remove the plan in hand from the document"));
    put("explain", QKeySequence(Qt::Key_F7), nullptr, tr("&Why not better?"),
        tr("Show the formulas with the numbers of this answer, and why a processor does what it does"));
}

void Actions::putView() {
    put("workspaceEdit", QKeySequence(Qt::CTRL | Qt::Key_1), nullptr, tr("&Edit the platform"),
        tr("A large graph over its tables"));
    put("workspacePlan", QKeySequence(Qt::CTRL | Qt::Key_2), nullptr, tr("&Plan"),
        tr("Platform, question, and pictures of the answer"));
    put("workspaceCompare", QKeySequence(Qt::CTRL | Qt::Key_3), nullptr, tr("&Compare plans"),
        tr("The ticked plans on one axis of time"));
    put("workspaceTeach", QKeySequence(Qt::CTRL | Qt::Key_4), nullptr, tr("&Teach"),
        tr("Lessons, and algorithms step by step"));
    for (std::size_t i = 0; i < askActions.size(); ++i)
        put(askActions[i], QKeySequence(Qt::ALT | static_cast<Qt::Key>(Qt::Key_1 + i)), nullptr,
            text::translated(equipoise::problems()[i]), text::sentenceOf(equipoise::problems()[i]));
    put("fill", QKeySequence(Qt::Key_F10), nullptr, tr("&Fill the window with this card"),
        tr("Give the card in hand the room of all the others, or give it back"));
    put("column", QKeySequence(Qt::Key_F9), nullptr, tr("Col&umn at the right"),
        tr("Fold question and answer, or the values of what is selected, to a handle, or unfold them"));
    put("plans", QKeySequence(Qt::CTRL | Qt::Key_J), nullptr, tr("&Table of plans"),
        tr("Unfold all plans as a table, or fold it away"));
    put("nextCard", QKeySequence(Qt::Key_F6), nullptr, tr("&Next card"), tr("Go on to the next card"));
    put("previousCard", QKeySequence(Qt::SHIFT | Qt::Key_F6), nullptr, tr("Pre&vious card"),
        tr("Go back to the card before"));
    put("fit", QKeySequence(Qt::CTRL | Qt::Key_0), "fit", tr("&Fit all"), tr("Show the whole platform"));
    put("resetLayout", {}, nullptr, tr("&Reset the layout"), tr("Put all panels back in their places"));
    put("present", QKeySequence(Qt::Key_F11), nullptr, tr("&Present"),
        tr("Show the plans on the whole screen, in large type"));
    put("schemeSystem", {}, nullptr, tr("As the s&ystem"), tr("Light or dark as the desktop"));
    put("schemeLight", {}, nullptr, tr("&Light"), tr("Dark type on a light ground"));
    put("schemeDark", {}, nullptr, tr("&Dark"), tr("Light type on a dark ground"));
}

void Actions::putHelp() {
    put("guide", QKeySequence(Qt::Key_F1), nullptr, tr("&Guide"),
        tr("What the program does, chapter by chapter, with a search"));
    put("startView", {}, nullptr, tr("S&tart view"),
        tr("Show the questions, examples, lessons and ways to begin with a cluster of one's own"));
    put("whatsThis", QKeySequence(Qt::SHIFT | Qt::Key_F1), nullptr, tr("&What is this?"),
        tr("Click on anything to read what it is for"));
    put("commands", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P), nullptr, tr("&Commands…"),
        tr("Find any command by name"));
    put("keys", QKeySequence(QStringLiteral("?")), "help", tr("&Keys"), tr("Show all keys"));
    put("about", {}, nullptr, tr("&About Equipoise"), tr("Version, licence, sources"));
}

} // namespace equipoise::gui
