// SPDX-License-Identifier: GPL-3.0-or-later
// The tools that work in windows of their own, one row each.
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
#include <span>
#include <string_view>

namespace equipoise::gui {

class PlatformCanvas;
class SolveController;
class ToolWindow;

/// What tools work on, and what they ask of the window beside which they stand.
struct ToolContext {
    Document& document;
    Selection& selection;
    SolveController& controller;
    PlatformCanvas& canvas;
    QWidget* parent;
    /// Opens a scenario as a document of its own.
    std::function<void(const io::ScenarioFile& file, const QString& title)> openCopy;
    /// Where a report is written to; empty: nowhere.
    std::function<QString()> askReportPath;
    /// Opens another tool, and gives its window; null: it is not to be shown now.
    std::function<ToolWindow*(std::string_view id)> openTool{};

    /// Null: there is none.
    std::shared_ptr<const PlanRecord> planInHand() const;
};

/// Words are in the context gui::Actions.
struct Tool {
    const char* id; ///< object name of its action
    const char* title;
    const char* help;
    const char* keys; ///< as QKeySequence has them; empty: none
    /// Null: at any time.
    bool (*isUsable)(const ToolContext& context);
    ToolWindow* (*make)(const ToolContext& context);
    bool staysWhenClosed = false;
    bool staysUsable = false; ///< while it is open
};

/// In the order of the menus.
std::span<const Tool> tools();
/// Error of the program: there is no such tool.
const Tool& toolNamed(std::string_view id);

/// The windows that are open, each tool at most once.
class ToolWindows : public QObject {
    Q_OBJECT
public:
    explicit ToolWindows(ToolContext context, QObject* parent = nullptr);

    /// Takes a tool into the main window; false: it is to have a window of its own.
    using Host = std::function<bool(const Tool& tool, ToolWindow& window)>;
    void setHost(Host host) { m_host = std::move(host); }

    /// Made if need be, begun, shown and in front.
    void open(const Tool& tool);
    /// Null: it is not open.
    ToolWindow* find(const Tool& tool) const;
    bool isUsable(const Tool& tool) const;
    /// Whether all of them may go; each asks where something would be lost.
    bool mayClose() const;

signals:
    /// A window has gone.
    void closed();

private:
    ToolContext m_context;
    Host m_host;
    std::map<const Tool*, QPointer<ToolWindow>> m_windows;
};

} // namespace equipoise::gui
