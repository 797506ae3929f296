// SPDX-License-Identifier: GPL-3.0-or-later
// Ranks of commands in the search for commands.
#include "app/window/help/command_words.h"
#include "tests/support/window_test.h"

#include <QAction>
#include <QTest>

namespace tst_command_words {

using namespace equipoise::gui;

class TestCommandWords : public QObject {
    Q_OBJECT
private slots:
    void init() { support::failOnWarnings(); }
    void ranks_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("help");
        QTest::addColumn<QString>("typed");
        QTest::addColumn<int>("rank");
        const auto row = [](const char* text, const char* name, const char* help, const char* typed,
                            SearchRank rank) {
            QTest::addRow("%s: %s", text, typed) << text << name << help << typed << static_cast<int>(rank);
        };
        row("&Solve", "solve", "Answer the question", "solve", SearchRank::Whole);
        row("&Solve", "solve", "Answer the question", "SOL", SearchRank::Begins);
        row("&External solvers…", "externalSolvers", "", "solve", SearchRank::Word);
        row("&Light", "schemeLight", "", "light", SearchRank::Whole);
        row("Col&umn at the right", "column", "", "light", SearchRank::Letters); // no Enter
        row("Col&umn at the right", "column", "", "solve", SearchRank::None);
        row("Col&umn at the right", "column", "", "right column", SearchRank::Word);
        row("St&udies…", "studies", "", "sweep", SearchRank::Whole); // a synonym
        row("Judge by SimGrid…", "judge", "", "simul", SearchRank::Word);
        row("&Paste", "pasteCells", "", "paste", SearchRank::Whole);
        row("Save &as…", "saveAs", "", "svs", SearchRank::Letters);
        row("Save &as…", "saveAs", "", "ave", SearchRank::Inside);
        row("&Fit all", "fit", "Show the whole platform", "platform", SearchRank::Told);
        row("Résoudre", "solve", "", "resou", SearchRank::Begins);
    }
    void ranks() {
        QFETCH(QString, text);
        QFETCH(QString, name);
        QFETCH(QString, help);
        QFETCH(QString, typed);
        QFETCH(int, rank);
        QAction action(text);
        action.setObjectName(name);
        action.setStatusTip(help);
        QCOMPARE(static_cast<int>(rankOf(action, typed)), rank);
    }

    void wordsOfMenusHaveTheirTopic() {
        QAction action("Gflop/s");
        action.setProperty(topicOfAction, "Units: Speed of processors");
        QCOMPARE(plainText(action), "Units: Speed of processors: Gflop/s");
        QVERIFY(rankOf(action, "unit") == SearchRank::Begins);
        QVERIFY(rankOf(action, "gflop") == SearchRank::Word);
    }
};

const support::TestProgram registered("tst_command_words", support::runWindowTest<TestCommandWords>);

} // namespace tst_command_words

#include "tst_command_words.moc"
