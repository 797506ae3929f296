// SPDX-License-Identifier: GPL-3.0-or-later
// Every action of the window in one place: its words, its keys, its icon.
#pragma once

#include "app/pictures/style/action_table.h"

#include <QCoreApplication>
#include <array>

class QUndoStack;

namespace equipoise::gui {

/// In the order of gui::Workspace.
inline constexpr std::array workspaceActions{"workspaceEdit", "workspacePlan", "workspaceCompare",
                                             "workspaceTeach"};
/// Of the questions that have keys, in the order of equipoise::problems().
inline constexpr std::array askActions{"askRing", "askScatter", "askRedistribution", "askStar", "askGrid"};

/// Those of the tools are among them.
class Actions : public style::ActionTable {
    Q_DECLARE_TR_FUNCTIONS(equipoise::gui::Actions)
public:
    Actions(QUndoStack* undoStack, QObject* parent);

    void retranslate();

private:
    void putFile();
    void putEdit();
    void putPlan();
    void putView();
    void putHelp();
};

} // namespace equipoise::gui
