// All windows and dialogs of the program, each with something in it, for tests that walk their widgets.
#pragma once

#include "app/window/file_controller.h"
#include "app/window/main_window.h"
#include "app/window/solve_controller.h"

#include <QAction>
#include <QApplication>
#include <QTest>
#include <QWidget>
#include <functional>

namespace support {

inline bool isSolved(app::MainWindow& window) {
    const auto* plan = window.document().plan(window.selection().plan());
    return plan && plan->current && !window.controller().isRunning();
}

/// Opens an example, and waits for its answer.
inline bool openSolved(app::MainWindow& window, const char* example) {
    return window.files().openExample(QString::fromLatin1(example) + ".equipoise") &&
           (window.showOpened(), QTest::qWaitFor([&] { return isSolved(window); }, 60'000));
}

/// The example with which each window of the program has something to show, and the actions that open them.
struct Opened {
    const char* example;
    std::vector<const char*> actions;
};
inline const std::vector<Opened>& allWindows() {
    static const std::vector<Opened> all{
        {"lyon",
         {"commands", "keys", "generate", "drift", "studies", "runMany", "lessons", "guide", "explain"}},
        {"classroom-scatter", {"mpiCode"}},
        {"redistribution-alike", {}},
        {"star-relay", {}},
        {"panel-2x2", {"blockMap"}},
    };
    return all;
}

/// Until all has its place: one change of a layout may ask for the next.
inline void settle() {
    constexpr int rounds = 12;
    for (int i = 0; i < rounds; ++i) {
        QCoreApplication::sendPostedEvents();
        QCoreApplication::processEvents();
    }
}

/// Shows every window in turn and visits it, laid out, with a name to tell it by. Dialogs are closed again.
inline void eachWindow(const std::function<void(QWidget& window, const QString& name)>& visit) {
    app::MainWindow window;
    window.resize(1440, 900);
    window.setAnimated(false); // docks would still be on their way
    window.show();
    for (const Opened& opened : allWindows()) {
        if (!openSolved(window, opened.example))
            qFatal("%s is not solved", opened.example);
        settle();
        visit(window, opened.example);
        for (const char* name : opened.actions) {
            const QWidgetList before = QApplication::topLevelWidgets();
            auto* action = window.findChild<QAction*>(name);
            if (!action || !action->isEnabled())
                qFatal("%s cannot be opened", name);
            action->trigger();
            settle();
            for (QWidget* other : QApplication::topLevelWidgets()) {
                if (before.contains(other) || !other->isVisible() || !other->isWindow())
                    continue;
                visit(*other, name);
                other->close();
            }
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        }
    }
}

} // namespace support
