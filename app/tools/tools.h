// SPDX-License-Identifier: GPL-3.0-or-later
// Table of the tools: command, words, menu, place and factory of each, and the windows that are open.
#pragma once

#include "app/document/document.h"
#include "app/document/selection.h"
#include "core/io/scenario/scenario_file.h"

#include <QObject>
#include <QPointer>
#include <QString>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>

namespace equipoise::gui {

class PlatformCanvas;
class SolveController;
class ToolWindow;

/// In the order of the table.
enum class ToolId {
    ExportPlan,
    Report,
    RunMany,
    MpiCode,
    BlockMap,
    Compare,
    Sensitivity,
    ExecutionBackend,
    Replay,
    Drift,
    WatchProgram,
    MeasureCluster,
    Studies,
    PlayAlgorithm,
    Lessons,
    LessonEditor,
    Papers,
};

/// The section of a menu that lists a tool; a section keeps the order of the table.
enum class ToolMenu { Export, Platform, Solve, Use, Study, Learn };
/// Where the window of a tool stands: on its own, or as a part of the main window.
enum class ToolPlacement { OwnWindow, CompareWorkspace, TeachWorkspace };

/// What tools work on, and what they ask of the window beside which they stand.
struct ToolContext {
    Document& document;
    Selection& selection;
    SolveController& controller;
    PlatformCanvas& canvas;
    QWidget* parent;
    /// Opens a scenario as a document of its own.
    std::function<void(const io::ScenarioFile& file, const QString& title)> openCopy;
    /// Asks where a report is written to; empty: nowhere.
    std::function<void(std::function<void(QString path)> then)> askReportPath;
    /// Opens another tool, and gives its window; null: it is not to be shown now.
    std::function<ToolWindow*(ToolId tool)> openTool{};
    /// The tool that the user asked for, for windows that several tools share.
    ToolId asked{};

    /// Null: there is none.
    std::shared_ptr<const PlanRecord> planInHand() const;
};

/// Words are in the context gui::Actions.
struct Tool {
    ToolId id;
    const char* name; ///< object name of its action
    const char* title;
    const char* help;
    const char* keys; ///< as QKeySequence has them; empty: none
    ToolMenu menu;
    ToolPlacement placement;
    /// Null: at any time.
    bool (*isUsable)(const ToolContext& context);
    ToolWindow* (*make)(const ToolContext& context);
    bool staysWhenClosed = false;
    bool staysUsable = false; ///< while it is open
    /// The tool whose window it opens, if that is another one: `make` is null then.
    std::optional<ToolId> window{};
};

/// In the order of ToolId.
std::span<const Tool> tools();
const Tool& toolOf(ToolId id);

/// The windows that are open, each tool at most once.
class ToolWindows : public QObject {
    Q_OBJECT
public:
    explicit ToolWindows(ToolContext context, QObject* parent = nullptr);

    /// Takes a tool whose placement is not OwnWindow into the main window.
    using Host = std::function<void(const Tool& tool, ToolWindow& window)>;
    void setHost(Host host) { m_host = std::move(host); }

    /// Made if need be, prepared, begun, shown and in front.
    void open(ToolId id);
    /// Null: it is not open.
    ToolWindow* find(ToolId id) const;
    bool isUsable(ToolId id) const;
    /// Whether all of them may close; each asks where something would be lost.
    void askToClose(const std::function<void(bool may)>& then);

signals:
    /// A window has gone.
    void closed();

private:
    void show(ToolId id, ToolWindow& window);
    /// A window that was not shown yet is deleted.
    void giveUp(ToolId id, ToolWindow& window);

    ToolContext m_context;
    Host m_host;
    std::map<ToolId, ToolWindow*> m_windows; ///< each takes itself out when it is destroyed
};

} // namespace equipoise::gui
