// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/tools.h"

#include "app/pictures/canvas/platform_canvas.h"
#include "app/problems/solve_controller.h"
#include "app/tools/compare/compare_window.h"
#include "app/tools/drift/drift_window.h"
#include "app/tools/export/export_window.h"
#include "app/tools/lessons/editor/lesson_editor.h"
#include "app/tools/lessons/lesson_window.h"
#include "app/tools/measure/measure_window.h"
#include "app/tools/papers/papers_window.h"
#include "app/tools/playback/playback_window.h"
#include "app/tools/replay/replay_window.h"
#include "app/tools/report/report_window.h"
#include "app/tools/run_many/run_many_window.h"
#include "app/tools/sensitivity/sensitivity_window.h"
#include "app/tools/simulate/simulation_window.h"
#include "app/tools/studies/studies_window.h"
#include "app/tools/watch/watch_window.h"

#include <utility>
#include <vector>

namespace equipoise::gui {

namespace {

bool hasAnswer(const ToolContext& context) {
    const auto plan = context.planInHand();
    return plan && plan->plan.hasAnswer();
}

template <equipoise::Problem problem>
bool answers(const ToolContext& context) {
    return hasAnswer(context) && context.planInHand()->plan.problem == problem;
}

bool canCompare(const ToolContext& context) {
    return CompareWindow::canCompare(context.document, context.selection.problem());
}

ToolWindow* makeSensitivity(const ToolContext& context) {
    auto* window = new SensitivityWindow(context.document, context.selection, context.parent);
    QObject::connect(window, &SensitivityWindow::foundChanged, &context.canvas,
                     &PlatformCanvas::setSensitivity);
    return window;
}

ToolWindow* makeStudies(const ToolContext& context) {
    auto* window =
        new StudiesWindow([&document = context.document] { return document.snapshot(); }, context.parent);
    window->setAdopt(
        [&controller = context.controller](PlanRecord plan, const std::shared_ptr<const Scenario>& from) {
            return controller.adopt(std::move(plan), from.get());
        });
    window->setProblem(context.selection.problem());
    return window;
}

ToolWindow* makeWatch(const ToolContext& context) {
    return new WatchWindow(context.document, context.selection, context.openTool, context.parent);
}

ToolWindow* makeMeasure(const ToolContext& context) {
    return new MeasureWindow(context.document, context.selection, context.openTool, context.openCopy,
                             context.parent);
}

/// Of a window that shows the plan in hand, and whether that is out of date.
template <class Window>
ToolWindow* makeFollower(const ToolContext& context) {
    auto* window = new Window(context.parent);
    const auto show = [window, &document = context.document, &selection = context.selection] {
        const DocumentPlan* plan = document.plan(selection.plan());
        window->setPlan(plan ? plan->kept : nullptr, plan && plan->current);
    };
    QObject::connect(&context.selection, &Selection::planChanged, window, show);
    QObject::connect(&context.document, &Document::changed, window, show);
    show();
    return window;
}

/// Of a window that follows document and selection.
template <class Window>
ToolWindow* make(const ToolContext& context) {
    if constexpr (std::is_constructible_v<Window, Document&, Selection&, QWidget*>)
        return new Window(context.document, context.selection, context.parent);
    else if constexpr (std::is_constructible_v<Window, Document&, QWidget*>)
        return new Window(context.document, context.parent);
    else
        return new Window(context.parent);
}

constexpr Tool all[] = {
    {ToolId::ExportPlan, "exportPlan", QT_TRANSLATE_NOOP("equipoise::gui::Actions", "Export the p&lan…"),
     QT_TRANSLATE_NOOP(
         "equipoise::gui::Actions",
         "Write the plan for other programs: traces for Perfetto and Paje, TikZ, hosts of ranks, tours"),
     "", ToolMenu::Export, ToolPlacement::OwnWindow, hasAnswer, makeFollower<ExportWindow>},
    {ToolId::Report, "report", QT_TRANSLATE_NOOP("equipoise::gui::Actions", "&Report…"),
     QT_TRANSLATE_NOOP("equipoise::gui::Actions",
                       "Write platform, questions, plans, proofs and checks as PDF, HTML, CSV or JSON"),
     "Ctrl+R", ToolMenu::Export, ToolPlacement::OwnWindow, nullptr, make<ReportWindow>},
    {ToolId::RunMany, "runMany", QT_TRANSLATE_NOOP("equipoise::gui::Actions", "Run &many…"),
     QT_TRANSLATE_NOOP("equipoise::gui::Actions",
                       "Run several solvers at once and see what each of them finds"),
     "Ctrl+F5", ToolMenu::Solve, ToolPlacement::OwnWindow, nullptr, make<RunManyWindow>},
    {ToolId::MpiCode, "mpiCode", QT_TRANSLATE_NOOP("equipoise::gui::Actions", "&MPI code…"),
     QT_TRANSLATE_NOOP("equipoise::gui::Actions", "Show the plan as programs for MPI, to copy or to save"),
     "Ctrl+M", ToolMenu::Use, ToolPlacement::OwnWindow, hasAnswer, nullptr, false, false, ToolId::ExportPlan},
    {ToolId::BlockMap, "blockMap", QT_TRANSLATE_NOOP("equipoise::gui::Actions", "&Block map…"),
     QT_TRANSLATE_NOOP("equipoise::gui::Actions",
                       "Show which processor owns which block of the matrix, to save it"),
     "Ctrl+B", ToolMenu::Use, ToolPlacement::OwnWindow, answers<equipoise::Problem::Grid>, nullptr, false,
     false, ToolId::ExportPlan},
    {ToolId::Compare, "compare", QT_TRANSLATE_NOOP("equipoise::gui::Actions", "&Compare…"),
     QT_TRANSLATE_NOOP("equipoise::gui::Actions",
                       "Show the two to four ticked plans on one axis of time, and what differs"),
     "Ctrl+T", ToolMenu::Study, ToolPlacement::CompareWorkspace, canCompare, make<CompareWindow>},
    {ToolId::Sensitivity, "sensitivity", QT_TRANSLATE_NOOP("equipoise::gui::Actions", "Se&nsitivity…"),
     QT_TRANSLATE_NOOP("equipoise::gui::Actions",
                       "Rank processors and links by what it would gain to make them faster"),
     "Ctrl+H", ToolMenu::Study, ToolPlacement::OwnWindow, nullptr, makeSensitivity},
    {ToolId::ExecutionBackend, "judge", QT_TRANSLATE_NOOP("equipoise::gui::Actions", "&Judge by SimGrid…"),
     QT_TRANSLATE_NOOP(
         "equipoise::gui::Actions",
         "Have SimGrid follow the plan, alone on its links or sharing them, and see the difference"),
     "Ctrl+Alt+J", ToolMenu::Study, ToolPlacement::OwnWindow, hasAnswer, make<SimulationWindow>},
    {ToolId::Replay, "replay", QT_TRANSLATE_NOOP("equipoise::gui::Actions", "Judge u&nder MPI…"),
     QT_TRANSLATE_NOOP("equipoise::gui::Actions",
                       "Have real processes follow the plan, here or on a cluster, and see the difference"),
     "Ctrl+Shift+J", ToolMenu::Study, ToolPlacement::OwnWindow, hasAnswer, make<ReplayWindow>,
     true}, // its processes take a moment to end
    {ToolId::Drift, "drift", QT_TRANSLATE_NOOP("equipoise::gui::Actions", "&Drift…"),
     QT_TRANSLATE_NOOP(
         "equipoise::gui::Actions",
         "Say what changed since the ring was planned: what moving columns costs, when it pays"),
     "Ctrl+Shift+D", ToolMenu::Study, ToolPlacement::OwnWindow, answers<equipoise::Problem::Ring>,
     make<DriftWindow>, false, true},
    {ToolId::WatchProgram, "watchProgram", QT_TRANSLATE_NOOP("equipoise::gui::Actions", "Watch a pro&gram…"),
     QT_TRANSLATE_NOOP(
         "equipoise::gui::Actions",
         "Follow the times that a running program writes: who is slow, and whether moving pays"),
     "Ctrl+Shift+W", ToolMenu::Study, ToolPlacement::OwnWindow, nullptr, makeWatch},
    {ToolId::MeasureCluster, "measureCluster",
     QT_TRANSLATE_NOOP("equipoise::gui::Actions", "Measure a clus&ter…"),
     QT_TRANSLATE_NOOP("equipoise::gui::Actions",
                       "Have the machines of a cluster measured, and take them as the platform"),
     "Ctrl+Shift+M", ToolMenu::Platform, ToolPlacement::OwnWindow, nullptr, makeMeasure,
     true}, // its processes take a moment to end
    {ToolId::Studies, "studies", QT_TRANSLATE_NOOP("equipoise::gui::Actions", "St&udies…"),
     QT_TRANSLATE_NOOP("equipoise::gui::Actions",
                       "Run the papers' experiments again, on random platforms or on this one"),
     "", ToolMenu::Study, ToolPlacement::OwnWindow, nullptr, makeStudies},
    {ToolId::PlayAlgorithm, "playAlgorithm", QT_TRANSLATE_NOOP("equipoise::gui::Actions", "Pla&y algorithm…"),
     QT_TRANSLATE_NOOP(
         "equipoise::gui::Actions",
         "See an algorithm work on this platform step by step, forward and back, or two side by side"),
     "F8", ToolMenu::Study, ToolPlacement::TeachWorkspace, nullptr, make<PlaybackWindow>},
    {ToolId::Lessons, "lessons", QT_TRANSLATE_NOOP("equipoise::gui::Actions", "&Lessons…"),
     QT_TRANSLATE_NOOP("equipoise::gui::Actions",
                       "Learn step by step, on examples, with questions to think about"),
     "", ToolMenu::Learn, ToolPlacement::TeachWorkspace, nullptr, make<LessonWindow>},
    {ToolId::LessonEditor, "lessonEditor", QT_TRANSLATE_NOOP("equipoise::gui::Actions", "&Write a lesson…"),
     QT_TRANSLATE_NOOP("equipoise::gui::Actions",
                       "Make a lesson of one's own: steps, questions and pictures"),
     "", ToolMenu::Learn, ToolPlacement::TeachWorkspace, nullptr, make<LessonEditor>},
    {ToolId::Papers, "papers", QT_TRANSLATE_NOOP("equipoise::gui::Actions", "&Papers…"),
     QT_TRANSLATE_NOOP("equipoise::gui::Actions",
                       "Compute the tables and figures of the papers, beside the numbers printed there"),
     "", ToolMenu::Learn, ToolPlacement::OwnWindow, nullptr, make<PapersWindow>},
};

/// Asks the windows from the first on; one that answers no is the last.
void askNext(std::vector<QPointer<ToolWindow>> windows, const std::function<void(bool may)>& then) {
    std::erase(windows, nullptr);
    if (windows.empty()) {
        then(true);
        return;
    }
    ToolWindow& first = *windows.front();
    windows.erase(windows.begin());
    first.askToClose([windows = std::move(windows), then](bool may) {
        if (may)
            askNext(windows, then);
        else
            then(false);
    });
}

constexpr bool isInOrder() {
    for (std::size_t i = 0; i < std::size(all); ++i)
        if (static_cast<std::size_t>(all[i].id) != i)
            return false;
    return true;
}
static_assert(isInOrder());

} // namespace

std::shared_ptr<const PlanRecord> ToolContext::planInHand() const {
    const DocumentPlan* plan = document.plan(selection.plan());
    return plan ? plan->kept : nullptr;
}

std::span<const Tool> tools() {
    return all;
}

const Tool& toolOf(ToolId id) {
    return all[static_cast<std::size_t>(id)];
}

namespace {

/// The tool whose window a tool opens.
ToolId windowOf(ToolId id) {
    return toolOf(id).window.value_or(id);
}

} // namespace

ToolWindows::ToolWindows(ToolContext context, QObject* parent)
    : QObject(parent)
    , m_context(std::move(context)) {
    m_context.openTool = [this](ToolId id) {
        open(id);
        return find(id);
    };
}

void ToolWindows::open(ToolId asked) {
    const ToolId id = windowOf(asked);
    const Tool& tool = toolOf(id);
    m_context.asked = asked;
    ToolWindow* window = find(id);
    if (!window) {
        window = tool.make(m_context);
        window->setAttribute(Qt::WA_DeleteOnClose, !tool.staysWhenClosed);
        m_windows[id] = window;
        connect(window, &QObject::destroyed, this, [this, id, window] {
            if (find(id) == window) // else it was given up
                m_windows.erase(id);
            emit closed();
        });
    }
    window->prepare(m_context, [this, id, prepared = QPointer(window)](bool isReady) {
        if (prepared && isReady)
            show(id, *prepared);
        else if (prepared)
            giveUp(id, *prepared);
    });
}

void ToolWindows::show(ToolId id, ToolWindow& window) {
    const Tool& tool = toolOf(id);
    window.begin(m_context);
    if (m_host && tool.placement != ToolPlacement::OwnWindow) {
        m_host(tool, window);
        window.show();
        return;
    }
    window.show();
    window.raise();
    window.activateWindow();
}

void ToolWindows::giveUp(ToolId id, ToolWindow& window) {
    if (!window.isHidden())
        return;
    m_windows.erase(id);
    window.deleteLater(); // it calls this
}

ToolWindow* ToolWindows::find(ToolId id) const {
    const auto open = m_windows.find(windowOf(id));
    return open == m_windows.end() ? nullptr : open->second;
}

void ToolWindows::askToClose(const std::function<void(bool may)>& then) {
    std::vector<QPointer<ToolWindow>> open;
    for (const auto& [id, window] : m_windows)
        open.push_back(window);
    askNext(std::move(open), then);
}

bool ToolWindows::isUsable(ToolId id) const {
    const Tool& tool = toolOf(id);
    return !tool.isUsable || tool.isUsable(m_context) || (tool.staysUsable && find(id));
}

} // namespace equipoise::gui
