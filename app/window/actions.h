// Every action of the window in one place: its words, its keys, its icon.
#pragma once

#include "app/pictures/style/action_table.h"

#include <QCoreApplication>

class QUndoStack;

namespace app {

/// Those of the tools are among them.
class Actions : public style::ActionTable {
    Q_DECLARE_TR_FUNCTIONS(app::Actions)
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

} // namespace app
