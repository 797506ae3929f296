#include "app/window/actions.h"

#include "app/pictures/style/icon.h"

#include <QActionGroup>
#include <QUndoStack>

namespace app {

Actions::Actions(QUndoStack* undoStack, QObject* parent)
    : QObject(parent) {
    newDocument = make("newDocument", QKeySequence::New);
    open = make("open", QKeySequence::Open);
    save = make("save", QKeySequence::Save);
    saveAs = make("saveAs", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S));
    recover = make("recoverWork");
    newWindow = make("newWindow", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_N));
    closeWindow = make("closeWindow", QKeySequence(Qt::CTRL | Qt::Key_W));
    print = make("print", QKeySequence(Qt::CTRL | Qt::Key_P));
    generate = make("generate");
    exportPicture = make("exportPicture", QKeySequence(Qt::CTRL | Qt::Key_E));
    exportPlatform = make("exportPlatform", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E));
    report = make("report", QKeySequence(Qt::CTRL | Qt::Key_R));
    quit = make("quit", QKeySequence::Quit);
    quit->setMenuRole(QAction::QuitRole);

    undo = undoStack->createUndoAction(this);
    undo->setObjectName("undo");
    undo->setShortcut(QKeySequence::Undo);
    redo = undoStack->createRedoAction(this);
    redo->setObjectName("redo");
    redo->setShortcuts({QKeySequence(Qt::CTRL | Qt::Key_Y), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z)});

    copyPicture = make("copyPicture", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C));
    copyNumbers = make("copyNumbers");
    addProcessor = make("addProcessor", QKeySequence(Qt::CTRL | Qt::Key_I));
    addSwitch = make("addSwitch");
    removeSelected = make("removeSelected");
    layoutNodes = make("layoutNodes", QKeySequence(Qt::CTRL | Qt::Key_L));
    fit = make("fit", QKeySequence(Qt::CTRL | Qt::Key_0));

    solve = make("solve", QKeySequence(Qt::Key_F5));
    stop = make("stop", QKeySequence(Qt::SHIFT | Qt::Key_F5));
    live = make("live", QKeySequence(Qt::Key_F6));
    live->setCheckable(true);
    removePlan = make("removePlan");
    runMany = make("runMany", QKeySequence(Qt::CTRL | Qt::Key_F5));
    sensitivity = make("sensitivity", QKeySequence(Qt::CTRL | Qt::Key_H));
    externalSolvers = make("externalSolvers");
    compare = make("compare", QKeySequence(Qt::CTRL | Qt::Key_T));
    mpiCode = make("mpiCode", QKeySequence(Qt::CTRL | Qt::Key_M));
    blockMap = make("blockMap", QKeySequence(Qt::CTRL | Qt::Key_B));
    judge = make("judge", QKeySequence(Qt::CTRL | Qt::Key_J));
    replay = make("replay", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_J));
    drift = make("drift", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_D));
    studies = make("studies");
    playAlgorithm = make("playAlgorithm", QKeySequence(Qt::Key_F8));

    auto* schemes = new QActionGroup(this);
    schemeSystem = choice(schemes, "schemeSystem");
    schemeLight = choice(schemes, "schemeLight");
    schemeDark = choice(schemes, "schemeDark");
    resetLayout = make("resetLayout");
    explain = make("explain", QKeySequence(Qt::Key_F7));
    lessons = make("lessons");
    guide = make("guide", QKeySequence(Qt::Key_F1));
    whatsThis = make("whatsThis", QKeySequence(Qt::SHIFT | Qt::Key_F1));
    present = make("present", QKeySequence(Qt::Key_F11));
    commands = make("commands", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P));
    keys = make("keys", QKeySequence(QStringLiteral("?")));
    about = make("about");
    about->setMenuRole(QAction::AboutRole);
    setIcons();
    retranslate();
}

QAction* Actions::make(const char* objectName, const QKeySequence& shortcut) {
    auto* action = new QAction(this);
    action->setObjectName(objectName);
    action->setShortcut(shortcut);
    return action;
}

QAction* Actions::choice(QActionGroup* group, const char* objectName) {
    QAction* action = make(objectName);
    action->setCheckable(true);
    group->addAction(action);
    return action;
}

void Actions::retranslate() {
    const auto say = [](QAction* action, const QString& text, const QString& help) {
        action->setText(text);
        const QString shortcut = action->shortcut().toString(QKeySequence::NativeText);
        action->setToolTip(shortcut.isEmpty() ? help : QStringLiteral("%1 (%2)").arg(help, shortcut));
        action->setStatusTip(help);
    };
    say(newDocument, tr("&New"), tr("Start with an empty platform"));
    say(open, tr("&Open…"), tr("Open a scenario or a table"));
    say(save, tr("&Save"), tr("Save platform, questions and plans"));
    say(saveAs, tr("Save &as…"), tr("Save under another name"));
    say(recover, tr("&Bring back unsaved work…"), tr("Show what earlier runs ended without saving"));
    say(newWindow, tr("New &window"), tr("Open another window, with a document of its own"));
    say(closeWindow, tr("&Close the window"), tr("Close this window and its document"));
    say(print, tr("&Print…"), tr("Print the plan's picture, after a preview with the page's size"));
    say(generate, tr("&Generate a platform…"),
        tr("Make up a platform: homogeneous, random, clusters, a hierarchy, a star, a ring, a grid"));
    say(exportPicture, tr("&Export the picture…"), tr("Write the plan's picture as SVG, PDF or PNG"));
    say(exportPlatform, tr("Export the plat&form…"),
        tr("Write the platform for other programs: SimGrid, GraphML, DOT, TSPLIB, tables"));
    say(report, tr("&Report…"),
        tr("Write platform, questions, plans, proofs and checks as PDF, HTML, CSV or JSON"));
    say(quit, tr("&Quit"), tr("Leave Equipoise"));
    say(copyPicture, tr("Copy the &picture"), tr("Put the plan's picture on the clipboard"));
    say(copyNumbers, tr("Copy the &numbers"), tr("Put the plan's figures on the clipboard, with all digits"));
    say(addProcessor, tr("Add a &processor"), tr("Add a processor to the platform"));
    say(addSwitch, tr("Add a s&witch"), tr("Add a switch: it passes data on and does not compute"));
    say(removeSelected, tr("&Remove"), tr("Remove the selected processors, switches and links"));
    say(layoutNodes, tr("&Arrange the graph"), tr("Place all nodes by their links, in one undo step"));
    say(fit, tr("&Fit all"), tr("Show the whole platform"));
    say(solve, tr("&Solve"), tr("Answer the question and keep the answer as a plan"));
    say(stop, tr("S&top"), tr("Stop, and keep the best answer so far"));
    say(live, tr("&Live"), tr("Solve again after every edit"));
    say(removePlan, tr("&Remove the plan"), tr("Remove the plan in hand from the document"));
    say(runMany, tr("Run &many…"), tr("Run several solvers at once and see what each of them finds"));
    say(sensitivity, tr("Se&nsitivity…"),
        tr("Rank processors and links by what it would gain to make them faster"));
    say(externalSolvers, tr("&External solvers…"),
        tr("Programs of your own that are listed among the solvers"));
    say(compare, tr("&Compare…"),
        tr("Show the two to four ticked plans on one axis of time, and what differs"));
    say(mpiCode, tr("&MPI code…"), tr("Show the plan's counts as programs for MPI, to copy or to save"));
    say(blockMap, tr("&Block map…"), tr("Show which processor owns which block of the matrix, to save it"));
    say(judge, tr("&Judge by SimGrid…"),
        tr("Have SimGrid follow the plan, alone on its links or sharing them, and see the difference"));
    say(replay, tr("Judge u&nder MPI…"),
        tr("Have real processes follow the plan, here or on a cluster, and see the difference"));
    say(drift, tr("&Drift…"),
        tr("Say what changed since the ring was planned: what moving columns costs, when it pays"));
    say(studies, tr("St&udies…"),
        tr("Run the papers' experiments again, on random platforms or on this one"));
    say(playAlgorithm, tr("Pla&y algorithm…"),
        tr("See an algorithm work on this platform step by step, forward and back, or two side by side"));
    say(schemeSystem, tr("As the s&ystem"), tr("Light or dark as the desktop"));
    say(schemeLight, tr("&Light"), tr("Dark type on a light ground"));
    say(schemeDark, tr("&Dark"), tr("Light type on a dark ground"));
    say(resetLayout, tr("&Reset the layout"), tr("Put all panels back in their places"));
    say(explain, tr("&Why not better?"),
        tr("Show the formulas with the numbers of this answer, and why a processor does what it does"));
    say(lessons, tr("&Lessons…"), tr("Learn step by step, on examples, with questions to think about"));
    say(guide, tr("&Guide"), tr("What the program does, chapter by chapter, with a search"));
    say(whatsThis, tr("&What is this?"), tr("Click on anything to read what it is for"));
    say(present, tr("&Present"), tr("Show the plans on the whole screen, in large type"));
    say(commands, tr("&Commands…"), tr("Find any command by name"));
    say(keys, tr("&Keys"), tr("Show all keys"));
    say(about, tr("&About Equipoise"), tr("Version, licence, sources"));
}

void Actions::setIcons() {
    newDocument->setIcon(style::icon("add"));
    open->setIcon(style::icon("open"));
    save->setIcon(style::icon("save"));
    print->setIcon(style::icon("print"));
    exportPicture->setIcon(style::icon("export"));
    undo->setIcon(style::icon("undo"));
    redo->setIcon(style::icon("redo"));
    addProcessor->setIcon(style::icon("processor"));
    addSwitch->setIcon(style::icon("switch-node"));
    removeSelected->setIcon(style::icon("remove"));
    layoutNodes->setIcon(style::icon("layout"));
    fit->setIcon(style::icon("fit"));
    solve->setIcon(style::icon("solve"));
    stop->setIcon(style::icon("stop"));
    keys->setIcon(style::icon("help"));
    compare->setIcon(style::icon("compare"));
    live->setIcon(style::toggleDot());
}

QList<QAction*> Actions::all() const {
    return {report,
            sensitivity,
            externalSolvers,
            newWindow,
            closeWindow,
            print,
            generate,
            newDocument,
            open,
            save,
            saveAs,
            recover,
            exportPicture,
            exportPlatform,
            copyPicture,
            copyNumbers,
            undo,
            redo,
            addProcessor,
            addSwitch,
            removeSelected,
            layoutNodes,
            fit,
            solve,
            stop,
            live,
            removePlan,
            runMany,
            compare,
            mpiCode,
            blockMap,
            judge,
            replay,
            drift,
            studies,
            playAlgorithm,
            schemeSystem,
            schemeLight,
            schemeDark,
            resetLayout,
            explain,
            lessons,
            guide,
            whatsThis,
            present,
            commands,
            keys,
            about,
            quit};
}

} // namespace app
