// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/actions.h"

#include "app/pictures/style/icon.h"
#include "app/text/describe.h"
#include "app/tools/tools.h"

#include <QActionGroup>
#include <QMetaEnum>
#include <QUndoStack>

namespace equipoise::gui {

Actions::Actions(QUndoStack* undoStack, QObject* parent)
    : ActionTable(parent) {
    putFile();
    const Actions& actions = *this;
    adopt("undo", undoStack->createUndoAction(this));
    adopt("redo", undoStack->createRedoAction(this));
    actions[Id::Undo]->setShortcut(QKeySequence::Undo);
    actions[Id::Undo]->setIcon(style::icon("undo"));
    actions[Id::Redo]->setShortcuts(
        {QKeySequence(Qt::CTRL | Qt::Key_Y), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z)});
    actions[Id::Redo]->setIcon(style::icon("redo"));
    retranslate();
    actions[ToolId::Compare]->setIcon(style::icon("compare"));
    for (const Id id :
         {Id::Cut, Id::Copy, Id::Paste}) // only named in the menu: fields and tables take the keys
        actions[id]->setShortcutContext(Qt::WidgetShortcut);
    actions[Id::Live]->setIcon(style::toggleDot());
    actions[Id::Live]->setCheckable(true);
    auto* const schemes = new QActionGroup(this);
    for (const Id id : schemeActions) {
        schemes->addAction(actions[id]);
        actions[id]->setCheckable(true);
    }
    actions[Id::Quit]->setMenuRole(QAction::QuitRole);
    actions[Id::About]->setMenuRole(QAction::AboutRole);
}

QString Actions::nameOf(Id id) {
    QString name = QLatin1String(QMetaEnum::fromType<Id>().valueToKey(static_cast<int>(id)));
    name[0] = name[0].toLower();
    return name;
}

QAction* Actions::operator[](Id id) const {
    return ActionTable::operator[](nameOf(id));
}

QAction* Actions::operator[](ToolId id) const {
    return ActionTable::operator[](toolOf(id).name);
}

void Actions::put(Id id, const QKeySequence& keys, const char* icon, const QString& text,
                  const QString& help) {
    put(nameOf(id).toLatin1().constData(), keys, icon, text, help);
}

void Actions::retranslate() {
    putFile();
    putEdit();
    putPlan();
    for (const Tool& tool : tools())
        put(tool.name, QKeySequence(QLatin1String(tool.keys)), nullptr, tr(tool.title), tr(tool.help));
    putView();
    putHelp();
}

void Actions::putFile() {
    put(Id::NewDocument, QKeySequence::New, "add", tr("&New"), tr("Start with an empty platform"));
    put(Id::NewWindow, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_N), nullptr, tr("New &window"),
        tr("Open another window, with a document of its own"));
    put(Id::Open, QKeySequence::Open, "open", tr("&Open…"), tr("Open a scenario or a table"));
    put(Id::Save, QKeySequence::Save, "save", tr("&Save"), tr("Save platform, questions and plans"));
    put(Id::SaveAs, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S), nullptr, tr("Save &as…"),
        tr("Save under another name"));
    put(Id::ExportPicture, QKeySequence(Qt::CTRL | Qt::Key_E), "export", tr("&Export the picture…"),
        tr("Write the plan's picture as SVG, PDF or PNG"));
    put(Id::ExportPlatform, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E), nullptr,
        tr("Export the plat&form…"),
        tr("Write the platform for other programs: SimGrid, GraphML, DOT, TSPLIB, tables"));
    put(Id::Print, QKeySequence(Qt::CTRL | Qt::Key_P), "print", tr("&Print…"),
        tr("Print the plan's picture, after a preview with the page's size"));
    put(Id::RecoverWork, {}, nullptr, tr("&Bring back unsaved work…"),
        tr("Show what earlier runs ended without saving"));
    put(Id::CloseWindow, QKeySequence(Qt::CTRL | Qt::Key_W), nullptr, tr("&Close the window"),
        tr("Close this window and its document"));
    put(Id::Quit, QKeySequence::Quit, nullptr, tr("&Quit"), tr("Leave Equipoise"));
}

void Actions::putEdit() {
    put(Id::Cut, QKeySequence::Cut, nullptr, tr("Cu&t"), tr("Copy what is selected, and remove it"));
    put(Id::Copy, QKeySequence::Copy, nullptr, tr("&Copy"), tr("Copy the selected cells or text"));
    put(Id::Paste, QKeySequence::Paste, nullptr, tr("&Paste"),
        tr("Paste into the focused field or table, else into the platform, after a preview"));
    put(Id::AddProcessor, QKeySequence(Qt::CTRL | Qt::Key_I), "processor", tr("Add a &processor"),
        tr("Add a processor to the platform"));
    put(Id::AddSwitch, {}, "switch-node", tr("Add a s&witch"),
        tr("Add a switch: it passes data on and does not compute"));
    put(Id::RemoveSelected, {}, "remove", tr("&Remove"),
        tr("Remove the selected processors, switches and links"));
    put(Id::LayoutNodes, QKeySequence(Qt::CTRL | Qt::Key_L), "layout", tr("&Arrange the graph"),
        tr("Place all nodes by their links, in one undo step"));
    put(Id::Generate, {}, nullptr, tr("&Generate a platform…"),
        tr("Make up a platform: homogeneous, random, clusters, a hierarchy, a star, a ring, a grid"));
    put(Id::CopyPicture, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C), nullptr, tr("Copy the &picture"),
        tr("Put the plan's picture on the clipboard"));
    put(Id::CopyNumbers, {}, nullptr, tr("Copy the &numbers"),
        tr("Put the plan's figures on the clipboard, with all digits"));
}

void Actions::putPlan() {
    put(Id::Solve, QKeySequence(Qt::Key_F5), "solve", tr("&Solve"),
        tr("Answer the question and keep the answer as a plan"));
    put(Id::Stop, QKeySequence(Qt::SHIFT | Qt::Key_F5), "stop", tr("S&top"),
        tr("Stop, and keep the best answer so far"));
    put(Id::Live, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F5), nullptr, tr("&Live"),
        tr("Solve again after every edit"));
    put(Id::ExternalSolvers, {}, nullptr, tr("&External solvers…"),
        tr("Programs of your own that are listed among the solvers"));
    put(Id::RemovePlan, {}, nullptr, tr("&Remove the plan"),
        tr("Remove the selected plan from the document"));
    put(Id::Explain, QKeySequence(Qt::Key_F7), nullptr, tr("&Why not better?"),
        tr("Show the formulas with the numbers of this answer, and why a processor does what it does"));
}

void Actions::putView() {
    put(Id::WorkspaceEdit, QKeySequence(Qt::CTRL | Qt::Key_1), nullptr, tr("&Edit the platform"),
        tr("A large graph over its tables"));
    put(Id::WorkspacePlan, QKeySequence(Qt::CTRL | Qt::Key_2), nullptr, tr("&Plan"),
        tr("Platform, question, and pictures of the answer"));
    put(Id::WorkspaceCompare, QKeySequence(Qt::CTRL | Qt::Key_3), nullptr, tr("&Compare plans"),
        tr("The ticked plans on one axis of time"));
    put(Id::WorkspaceTeach, QKeySequence(Qt::CTRL | Qt::Key_4), nullptr, tr("&Teach"),
        tr("Lessons, and algorithms step by step"));
    for (std::size_t i = 0; i < askActions.size(); ++i)
        put(askActions[i], QKeySequence(Qt::ALT | static_cast<Qt::Key>(Qt::Key_1 + i)), nullptr,
            text::translated(equipoise::problems()[i]), text::sentenceOf(equipoise::problems()[i]));
    put(Id::Fill, QKeySequence(Qt::Key_F10), nullptr, tr("&Fill the window with this card"),
        tr("Give the card with the focus the room of all the others, or give it back"));
    put(Id::Column, QKeySequence(Qt::Key_F9), nullptr, tr("Col&umn at the right"),
        tr("Fold question and answer, or the values of what is selected, to a handle, or unfold them"));
    put(Id::Plans, QKeySequence(Qt::CTRL | Qt::Key_J), nullptr, tr("&Table of plans"),
        tr("Unfold all plans as a table, or fold it away"));
    put(Id::NextCard, QKeySequence(Qt::Key_F6), nullptr, tr("&Next card"), tr("Go on to the next card"));
    put(Id::PreviousCard, QKeySequence(Qt::SHIFT | Qt::Key_F6), nullptr, tr("Pre&vious card"),
        tr("Go back to the card before"));
    put(Id::Fit, QKeySequence(Qt::CTRL | Qt::Key_0), "fit", tr("&Fit all"), tr("Show the whole platform"));
    put(Id::ResetLayout, {}, nullptr, tr("&Reset the layout"), tr("Put all panels back in their places"));
    put(Id::Present, QKeySequence(Qt::Key_F11), nullptr, tr("&Present"),
        tr("Show the plans on the whole screen, in large type"));
    put(Id::SchemeSystem, {}, nullptr, tr("As the s&ystem"), tr("Light or dark as the desktop"));
    put(Id::SchemeLight, {}, nullptr, tr("&Light"), tr("Dark type on a light ground"));
    put(Id::SchemeDark, {}, nullptr, tr("&Dark"), tr("Light type on a dark ground"));
}

void Actions::putHelp() {
    put(Id::Guide, QKeySequence(Qt::Key_F1), nullptr, tr("&Guide"),
        tr("What the program does, chapter by chapter, with a search"));
    put(Id::StartView, {}, nullptr, tr("S&tart view"),
        tr("Show the questions, examples, lessons and ways to begin with a cluster of one's own"));
    put(Id::WhatsThis, QKeySequence(Qt::SHIFT | Qt::Key_F1), nullptr, tr("&What is this?"),
        tr("Click on anything to read what it is for"));
    put(Id::Commands, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P), nullptr, tr("&Commands…"),
        tr("Find any command by name"));
    put(Id::Keys, QKeySequence(QStringLiteral("?")), "help", tr("&Keys"), tr("Show all keys"));
    put(Id::About, {}, nullptr, tr("&About Equipoise"), tr("Version, licence, sources"));
}

} // namespace equipoise::gui
