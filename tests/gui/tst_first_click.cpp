// SPDX-License-Identifier: GPL-3.0-or-later
// The first minute with the program: each click on the start view, then each command, in every combination.
#include "app/document/examples.h"
#include "app/start_view/start_button.h"
#include "app/start_view/start_view.h"
#include "app/window/actions.h"
#include "tests/gui/command_window.h"
#include "tests/support/agreement.h"
#include "tests/support/own_settings.h"
#include "tests/support/simple_text.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QSettings>
#include <memory>

namespace tst_first_click {

using equipoise::gui::StartButton;
using equipoise::gui::StartView;

namespace {

/// Prefix of a first click that chooses an example in the list of all examples.
constexpr auto examplePrefix = "example.";

} // namespace

/// One window serves all commands after the same first click, so that pages are made in the order in which a
/// user would make them; before each command the first click is repeated.
class FirstClickTest : public support::CommandWindow {
    Q_OBJECT
    std::unique_ptr<equipoise::gui::MainWindow> m_window;
    QString m_click; ///< the first click that m_window has seen

    /// Commands that follow the first click.
    static QStringList commands() {
        QStringList names = ownCommands();
        names << "newDocument"
              << "undo"
              << "redo";
        for (const equipoise::gui::ActionId id : equipoise::gui::workspaceActions)
            names << equipoise::gui::Actions::nameOf(id);
        for (const equipoise::gui::ActionId id : equipoise::gui::askActions)
            names << equipoise::gui::Actions::nameOf(id);
        return names;
    }
    void make() {
        m_window.reset();
        QSettings().clear();
        m_window = std::make_unique<equipoise::gui::MainWindow>();
        equipoise::gui::UserPrompts ask = support::discarding();
        ask.openPaths = [](QWidget*) { return QStringList{EXAMPLES "/campus.equipoise"}; };
        m_window->setPrompts(std::move(ask));
        m_window->resize(1440, 900);
        m_window->openFirst();
        m_window->show();
    }
    void settle() {
        QVERIFY(settles([this] { return m_window->files().isBusy(); }));
    }
    /// What the start view offers at this size.
    QStringList firstClicks() {
        make();
        trigger(*m_window, "startView");
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
            clickOnStartView(*m_window, click);
            return;
        }
        trigger(*m_window, "startView");
        emit support::child<StartView>(*m_window, "startView")
            ->exampleChosen(click.mid(QLatin1String(examplePrefix).size()));
    }

private slots:
    void init() {
        QTest::failOnWarning(QRegularExpression(
            "^(?!This plugin does not support (propagateSizeHints|raise|grabbing the keyboard)).*$"));
        QGuiApplication::clipboard()->setText(pastedTable);
    }
    void initTestCase() { support::useSimpleText(); }
    void cleanupTestCase() { m_window.reset(); }

    void eachCommandAfterEachFirstClick_data() {
        QTest::addColumn<QString>("click");
        QTest::addColumn<QString>("then");
        for (const QString& click : firstClicks())
            for (const QString& then : commands())
                QTest::newRow(qPrintable(click + ", " + then)) << click << then;
        for (const equipoise::gui::Example& example : equipoise::gui::examples())
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
        command(*m_window, then);
        settle();
        QCOMPARE(support::disagreement(*m_window), QString());
        trigger(*m_window, "newDocument"); // also when the command has turned to another workspace or problem
        settle();
        QCOMPARE(m_window->document().scenario().platform.size(), std::size_t{0});
        QCOMPARE(support::disagreement(*m_window), QString());
        closeOthers(m_window.get());
    }
};

const support::TestProgram registered("tst_first_click", support::runWindowTest<FirstClickTest>);

} // namespace tst_first_click

#include "tst_first_click.moc"
