// Every action of the window in one place: its words, its keys, its icon.
#pragma once

#include <QAction>
#include <QList>
#include <QObject>

class QActionGroup;
class QUndoStack;

namespace app {

struct Actions : public QObject {
    Q_OBJECT
public:
    Actions(QUndoStack* undoStack, QObject* parent);

    void retranslate();
    /// For the command palette and the page of keys.
    QList<QAction*> all() const;

    QAction* newDocument;
    QAction* open;
    QAction* save;
    QAction* saveAs;
    QAction* recover;
    QAction* newWindow;
    QAction* closeWindow;
    QAction* print;
    QAction* generate;
    QAction* exportPicture;
    QAction* exportPlatform;
    QAction* report;
    QAction* quit;
    QAction* undo;
    QAction* redo;
    QAction* copyPicture;
    QAction* copyNumbers;
    QAction* addProcessor;
    QAction* addSwitch;
    QAction* removeSelected;
    QAction* layoutNodes;
    QAction* fit;
    QAction* solve;
    QAction* stop;
    QAction* live;
    QAction* removePlan;
    QAction* compare;
    QAction* runMany;
    QAction* sensitivity;
    QAction* externalSolvers;
    QAction* mpiCode;
    QAction* blockMap;
    QAction* judge;
    QAction* replay;
    QAction* drift;
    QAction* studies;
    QAction* playAlgorithm;
    QAction* schemeSystem;
    QAction* schemeLight;
    QAction* schemeDark;
    QAction* resetLayout;
    QAction* explain;
    QAction* lessons;
    QAction* guide;
    QAction* whatsThis;
    QAction* present;
    QAction* commands;
    QAction* keys;
    QAction* about;

private:
    void setIcons();
    QAction* make(const char* objectName, const QKeySequence& keys = {});
    QAction* choice(QActionGroup* group, const char* objectName);
};

} // namespace app
