// SPDX-License-Identifier: GPL-3.0-or-later
// Every action of the window in one place: its words, its keys, its icon.
#pragma once

#include "app/pictures/style/action_table.h"

#include <array>

class QUndoStack;

namespace equipoise::gui {

enum class ToolId;

/// Those of the tools are among them.
class Actions : public style::ActionTable {
    Q_OBJECT
public:
    /// All but those of the tools.
    enum class Id {
        NewDocument,
        NewWindow,
        Open,
        Save,
        SaveAs,
        ExportPicture,
        ExportPlatform,
        Print,
        RecoverWork,
        CloseWindow,
        Quit,
        Undo,
        Redo,
        Cut,
        Copy,
        Paste,
        AddProcessor,
        AddSwitch,
        RemoveSelected,
        LayoutNodes,
        Generate,
        CopyPicture,
        CopyNumbers,
        Solve,
        Stop,
        Live,
        ExternalSolvers,
        RemovePlan,
        Explain,
        WorkspaceEdit,
        WorkspacePlan,
        WorkspaceCompare,
        WorkspaceTeach,
        AskRing,
        AskScatter,
        AskRedistribution,
        AskStar,
        AskGrid,
        Fill,
        Column,
        Plans,
        NextCard,
        PreviousCard,
        Fit,
        ResetLayout,
        Present,
        SchemeSystem,
        SchemeLight,
        SchemeDark,
        Guide,
        StartView,
        WhatsThis,
        Commands,
        Keys,
        About,
    };
    Q_ENUM(Id)

    Actions(QUndoStack* undoStack, QObject* parent);

    /// The object name of the action: "newDocument" for NewDocument.
    static QString nameOf(Id id);
    QAction* operator[](Id id) const;
    QAction* operator[](ToolId id) const;

    void retranslate();

private:
    using ActionTable::put;
    void put(Id id, const QKeySequence& keys, const char* icon, const QString& text, const QString& help);
    void putFile();
    void putEdit();
    void putPlan();
    void putView();
    void putHelp();
};

using ActionId = Actions::Id;

/// In the order of gui::Workspace.
inline constexpr std::array workspaceActions{ActionId::WorkspaceEdit, ActionId::WorkspacePlan,
                                             ActionId::WorkspaceCompare, ActionId::WorkspaceTeach};
/// Of the problems, in the order of equipoise::problems().
inline constexpr std::array askActions{ActionId::AskRing, ActionId::AskScatter, ActionId::AskRedistribution,
                                       ActionId::AskStar, ActionId::AskGrid};
/// One of them is checked, in the order of style::Scheme.
inline constexpr std::array schemeActions{ActionId::SchemeSystem, ActionId::SchemeLight,
                                          ActionId::SchemeDark};

} // namespace equipoise::gui
