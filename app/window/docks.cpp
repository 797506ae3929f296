#include "app/window/docks.h"

#include "app/pictures/style/tokens.h"
#include "app/window/main_window.h"

#include <QDockWidget>
#include <QFrame>
#include <QScrollArea>
#include <QVBoxLayout>

namespace app {

namespace {

constexpr int leftWidth = 384;
constexpr int rightWidth = 328;
constexpr int bottomHeight = 150;

struct Place {
    const char* name;
    Qt::DockWidgetArea area;
    const char* title;
};
constexpr Place places[] = {
    {"platformDock", Qt::LeftDockWidgetArea, QT_TRANSLATE_NOOP("app::MainWindow", "Platform")},
    {"processorsDock", Qt::LeftDockWidgetArea, QT_TRANSLATE_NOOP("app::MainWindow", "Processors")},
    {"questionDock", Qt::RightDockWidgetArea, QT_TRANSLATE_NOOP("app::MainWindow", "Question")},
    {"answerDock", Qt::RightDockWidgetArea, QT_TRANSLATE_NOOP("app::MainWindow", "Answer")},
    {"guideDock", Qt::RightDockWidgetArea, QT_TRANSLATE_NOOP("app::MainWindow", "What you see")},
    {"explainDock", Qt::RightDockWidgetArea, QT_TRANSLATE_NOOP("app::MainWindow", "Why")},
    {"plansDock", Qt::BottomDockWidgetArea, QT_TRANSLATE_NOOP("app::MainWindow", "Plans")},
    {"problemsDock", Qt::BottomDockWidgetArea, QT_TRANSLATE_NOOP("app::MainWindow", "Problems")},
};

} // namespace

Docks::Docks(QMainWindow& window)
    : QObject(&window)
    , m_window(window) {}

void Docks::add(QWidget* content) {
    const Place& place = places[m_docks.size()];
    const bool right = place.area == Qt::RightDockWidgetArea;
    auto* const dock = new QDockWidget(&m_window);
    dock->setObjectName(place.name);
    auto* const frame = new QFrame;
    frame->setProperty("dockContent", true);
    auto* const layout = new QVBoxLayout(frame);
    constexpr int side = style::Tokens::gap;
    layout->setContentsMargins(right ? 1 : side, 0, right ? 1 : side, side / 2);
    if (right) {
        // Panels of text must not dictate the window's height: on a small screen they scroll.
        auto* const scroll = new QScrollArea;
        scroll->setWidgetResizable(true);
        scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        scroll->setWidget(content);
        scroll->setFocusPolicy(Qt::NoFocus);
        scroll->setMinimumWidth(rightWidth);
        layout->addWidget(scroll);
    } else {
        layout->addWidget(content);
    }
    dock->setWidget(frame);
    m_window.addDockWidget(place.area, dock);
    m_docks.push_back(dock);
}

QDockWidget& Docks::operator[](const char* name) const {
    return *m_window.findChild<QDockWidget*>(name);
}

void Docks::raise(const char* name) const {
    (*this)[name].show();
    (*this)[name].raise();
}

void Docks::arrange() const {
    for (std::size_t i = 0; i < m_docks.size(); ++i) {
        m_docks[i]->setFloating(false);
        m_docks[i]->show();
    }
    const auto named = [this](const char* name) { return &(*this)[name]; };
    m_window.addDockWidget(Qt::LeftDockWidgetArea, named("platformDock"));
    m_window.splitDockWidget(named("platformDock"), named("processorsDock"), Qt::Vertical);
    m_window.addDockWidget(Qt::RightDockWidgetArea, named("questionDock"));
    m_window.splitDockWidget(named("questionDock"), named("answerDock"), Qt::Vertical);
    m_window.splitDockWidget(named("answerDock"), named("guideDock"), Qt::Vertical);
    m_window.tabifyDockWidget(named("guideDock"), named("explainDock"));
    raise("guideDock");
    m_window.addDockWidget(Qt::BottomDockWidgetArea, named("plansDock"));
    m_window.tabifyDockWidget(named("plansDock"), named("problemsDock"));
    raise("plansDock");
    m_window.resizeDocks({named("platformDock"), named("questionDock")}, {leftWidth, rightWidth},
                         Qt::Horizontal);
    m_window.resizeDocks({named("platformDock"), named("processorsDock")}, {3, 2}, Qt::Vertical);
    m_window.resizeDocks({named("questionDock"), named("answerDock"), named("guideDock")}, {292, 300, 180},
                         Qt::Vertical);
    m_window.resizeDocks({named("plansDock")}, {bottomHeight}, Qt::Vertical);
}

void Docks::retranslate() const {
    for (const Place& place : places)
        (*this)[place.name].setWindowTitle(MainWindow::tr(place.title));
}

void Docks::raiseExplanation() const {
    raise("explainDock");
    if (!(*this)["explainDock"].isFloating())
        m_window.resizeDocks({&(*this)["answerDock"], &(*this)["explainDock"]}, {200, 340}, Qt::Vertical);
}

void Docks::showProblemCount(int errors) const {
    (*this)["problemsDock"].setWindowTitle(
        errors > 0 ? MainWindow::tr("Problems (%1)", "tab, number of errors").arg(errors)
                   : MainWindow::tr("Problems"));
}

} // namespace app
