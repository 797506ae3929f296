// The first minute with the program: each click on the start view, then each command, in every combination.
#include "app/document/examples.h"
#include "app/start_view/start_button.h"
#include "app/start_view/start_view.h"
#include "app/window/actions.h"
#include "app/window/main_window.h"
#include "tests/support/agreement.h"
#include "tests/support/child.h"
#include "tests/support/own_settings.h"
#include "tests/support/simple_text.h"
#include "tests/support/window_test.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDialog>
#include <QGuiApplication>
#include <QMimeData>
#include <QSettings>
#include <memory>

namespace tst_first_click {

using app::StartButton;
using app::StartView;

namespace {

constexpr auto table = "name\tcycle time\nA\t1\nB\t2\n";
/// Prefix of a first click that chooses an example in the list of all examples.
constexpr auto examplePrefix = "example.";

/// Commands that follow the first click: actions of the window, and what the start view offers.
QStringList commands() {
    QStringList all{"newDocument", "openExample", "openFile",   "paste",    "undo",
                    "redo",        "startDraw",   "startPaste", "card.star"};
    for (const char* name : app::workspaceActions)
        all << name;
    for (const char* name : app::askActions)
        all << name;
    return all;
}

} // namespace

/// One window serves all commands after the same first click, so that pages are made in the order in which a
/// user would make them; before each command the first click is repeated.
class FirstClickTest : public QObject {
    Q_OBJECT
    std::unique_ptr<app::MainWindow> m_window;
    QString m_click; ///< the first click that m_window has seen

    void make() {
        m_window.reset();
        QSettings().clear();
        m_window = std::make_unique<app::MainWindow>();
        app::Ask ask = support::discarding();
        ask.openPaths = [](QWidget*) { return QStringList{EXAMPLES "/campus.equipoise"}; };
        m_window->setAsk(std::move(ask));
        m_window->resize(1440, 900);
        m_window->openAtStart({});
        m_window->show();
    }
    /// Files have been read, then posted events and those that they post are handled: every view is painted.
    void settle() {
        QVERIFY(QTest::qWaitFor([this] { return !m_window->files().isBusy(); }, 60'000));
        constexpr int rounds = 2;
        for (int i = 0; i < rounds; ++i)
            QCoreApplication::processEvents();
    }
    void trigger(const QString& action) { support::child<QAction>(*m_window, qPrintable(action))->trigger(); }
    void clickOnStartView(const QString& button) {
        trigger("startView");
        QTest::mouseClick(support::child<StartButton>(*m_window, qPrintable(button)), Qt::LeftButton);
    }
    /// What the start view offers at this size.
    QStringList firstClicks() {
        make();
        trigger("startView");
        QStringList all;
        for (const StartButton* button :
             support::child<StartView>(*m_window, "startView")->findChildren<StartButton*>())
            if (button->isVisible())
                all << button->objectName();
        m_window.reset();
        return all;
    }
    void choose(const QString& click) {
        if (!click.startsWith(examplePrefix)) {
            clickOnStartView(click);
            return;
        }
        trigger("startView");
        emit support::child<StartView>(*m_window, "startView")
            ->exampleChosen(click.mid(QLatin1String(examplePrefix).size()));
    }
    void command(const QString& name) {
        QMimeData data;
        data.setText(table);
        if (name == "openExample")
            m_window->openExample("two-switches.equipoise");
        else if (name == "openFile")
            m_window->openFile(EXAMPLES "/star-relay.equipoise");
        else if (name == "paste")
            m_window->pasteNew(data);
        else if (name == "startDraw" || name == "startPaste" || name.startsWith("card."))
            clickOnStartView(name);
        else
            trigger(name);
    }
    /// Closes the dialogs and windows that the click or the command has opened.
    void closeOthers() {
        for (QDialog* dialog : m_window->findChildren<QDialog*>())
            if (dialog->isWindow() && dialog->isVisible())
                dialog->close();
        for (QWidget* other : QApplication::topLevelWidgets())
            if (other != m_window.get() && other->isVisible())
                other->close();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }

private slots:
    void init() {
        QTest::failOnWarning(QRegularExpression(
            "^(?!This plugin does not support (propagateSizeHints|raise|grabbing the keyboard)).*$"));
        QGuiApplication::clipboard()->setText(table);
    }
    void initTestCase() { support::useSimpleText(); }
    void cleanupTestCase() { m_window.reset(); }

    void eachCommandAfterEachFirstClick_data() {
        QTest::addColumn<QString>("click");
        QTest::addColumn<QString>("then");
        for (const QString& click : firstClicks())
            for (const QString& then : commands())
                QTest::newRow(qPrintable(click + ", " + then)) << click << then;
        for (const app::Example& example : app::examples())
            QTest::newRow(qPrintable(example.resource + ", newDocument"))
                << examplePrefix + example.resource << "newDocument";
    }
    void eachCommandAfterEachFirstClick() {
        QFETCH(QString, click);
        QFETCH(QString, then);
        if (!m_window || m_click != click)
            make();
        m_click = click;
        choose(click);
        settle();
        command(then);
        settle();
        QCOMPARE(support::disagreement(*m_window), QString());
        trigger("newDocument"); // also when the command has turned to another workspace or problem
        settle();
        QCOMPARE(m_window->document().scenario().platform.size(), std::size_t{0});
        QCOMPARE(support::disagreement(*m_window), QString());
        closeOthers();
    }
};

const support::TestProgram registered("tst_first_click", support::runWindowTest<FirstClickTest>);

} // namespace tst_first_click

#include "tst_first_click.moc"
