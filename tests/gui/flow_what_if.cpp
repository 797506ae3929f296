// SPDX-License-Identifier: GPL-3.0-or-later
// What a person does who wants to know what would be if a number were another one, in a real window: one
// number varied, two numbers varied, points of both opened as plans, all of it undone.
#include "app/pictures/charts/curves_chart.h"
#include "app/pictures/charts/heat_map.h"
#include "app/tools/studies/studies_window.h"
#include "app/tools/studies/study_page.h"
#include "app/window/help/command_palette.h"
#include "core/problems/ring/model/question.h"
#include "core/solve/solve.h"
#include "tests/support/command_line.h"
#include "tests/support/open_window.h"

#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QTemporaryDir>
#include <QTest>
#include <QUndoStack>

namespace flow_what_if {

class WhatIfFlow : public support::OpenWindow {
    Q_OBJECT

    equipoise::gui::StudiesWindow* studies() {
        return m_window->findChild<equipoise::gui::StudiesWindow*>("studiesWindow");
    }
    template <class T>
    T* child(const char* name) {
        return studies()->findChild<T*>(name);
    }
    const equipoise::ring::Question& asked() {
        return m_window->document().snapshot()->questions.get<equipoise::ring::Question>();
    }
    QString said() { return child<QLabel>("studiesSaid")->text(); }

    void choose(const char* list, const QString& words) {
        auto* box = child<QComboBox>(list);
        QVERIFY(box && box->findText(words) >= 0);
        box->setCurrentIndex(box->findText(words));
    }
    void type(const char* field, const QString& words) {
        auto* edit = child<QWidget>(field)->findChild<QLineEdit*>();
        edit->setFocus();
        edit->selectAll();
        QTest::keyClicks(edit, words);
        QTest::keyClick(edit, Qt::Key_Tab);
    }
    void range(const char* axis, const QString& kind, const QString& from, const QString& to,
               const QString& values) {
        const QByteArray name(axis);
        choose(name + ".kind", kind);
        type(name + ".from", from);
        type(name + ".to", to);
        type(name + ".values", values);
    }
    /// By the key of its button.
    void run() {
        QTest::keyClick(studies(), Qt::Key_R, Qt::AltModifier);
        QTRY_VERIFY(studies()->page()->hasResult() && !studies()->isRunning());
        QCOMPARE(said(), QString("Done"));
    }

private slots:
    void init() {
        open(example("strasbourg"));
        QTRY_VERIFY(isSolved());
        m_window->controller().setLive(false);
        // By the palette, as who does not know where a command is.
        QTest::keyClick(m_window.get(), Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(m_window->findChild<equipoise::gui::CommandPalette*>());
        auto* search =
            m_window->findChild<equipoise::gui::CommandPalette*>()->findChild<QLineEdit*>("commandSearch");
        QTest::keyClicks(search, "Studies");
        QTest::keyClick(search, Qt::Key_Return);
        QTRY_VERIFY(studies() && studies()->isVisible());
        QVERIFY(QTest::qWaitForWindowExposed(studies(), support::patience) &&
                QTest::qWaitForWindowActive(studies(), support::patience));
        choose("studiesList", "What if?");
        QTRY_VERIFY(!studies()->isRunning());
    }
    void cleanup() { m_window.reset(); }

    /// Strasbourg with messages of 1: 1, 6, 8, 13 processors from W = 7.958, 37.878, 282.03 on.
    void oneNumber() {
        const double before = asked().work;
        const int steps = m_window->document().undoStack()->index();
        range("whatIf.first", "Work per step W", "1", "1000", "4");
        run();
        auto* counts = child<equipoise::gui::CurvesChart>("whatIfCounts");
        QCOMPARE(counts->curves().size(), std::size_t{1});
        const std::vector<double> processors{1, 6, 8, 13};
        for (std::size_t i = 0; i < 4; ++i)
            QCOMPARE(counts->curves()[0].points[i].y, processors[i]);
        counts->setFocus();
        for (const Qt::Key key : {Qt::Key_Home, Qt::Key_Right, Qt::Key_Return}) // W = 10
            QTest::keyClick(counts, key);
        QVERIFY2(said().contains("Undo"), qPrintable(said()));
        QVERIFY(inHand() && inHand()->current);
        QCOMPARE(asked().work, 10.0);
        QCOMPARE(equipoise::partsOf(*inHand()->kept->scenario, inHand()->kept->plan).size(), std::size_t{6});
        QCOMPARE(m_window->document().undoStack()->index(), steps + 1); // plan and question are one step
        m_window->document().undoStack()->undo();
        QCOMPARE(asked().work, before);
    }

    /// Each cell is what the command line says; one that is clicked brings its question and its platform.
    void twoNumbers() {
        range("whatIf.first", "Work per step W", "10", "1000", "2");
        range("whatIf.second", "All cycle times, times", "1", "3", "2");
        run();
        auto* map = child<equipoise::gui::HeatMap>("whatIfValueMap");
        QVERIFY(map->isVisible());
        QCOMPARE(map->cells().size(), std::size_t{4});
        const support::Ended shell =
            support::run({"study", "sweep", "ring", support::example("strasbourg"), "--vary", "work=10,1000",
                          "--vary", "cycle_times=1,3", "--json"});
        QCOMPARE(shell.code, 0);
        const auto points = shell.json().at("points"); // the last number runs fastest
        for (std::size_t x = 0; x < 2; ++x)
            for (std::size_t y = 0; y < 2; ++y)
                QCOMPARE(*map->cells()[2 * y + x].value, points[2 * x + y].at("value").get<double>());
        const double cycle = m_window->document().snapshot()->platform.processors[0].compute.rate;
        const double expected = *map->cells()[3].value; // at the top on the right
        QTest::mouseClick(map, Qt::LeftButton, {}, QPoint(map->width() - 110, 50));
        QVERIFY2(said().contains("platform is now"), qPrintable(said()));
        QVERIFY(inHand() && inHand()->current);
        QCOMPARE(*inHand()->kept->plan.value, expected);
        QCOMPARE(asked().work, 1000.0);
        QCOMPARE(m_window->document().snapshot()->platform.processors[0].compute.rate, 3 * cycle);
        m_window->document().undoStack()->undo();
        QCOMPARE(m_window->document().snapshot()->platform.processors[0].compute.rate, cycle);
        const QTemporaryDir folder;
        studies()->setSavePath(
            [&](QWidget*, const QString&, const QString&) { return folder.filePath("map.csv"); });
        QTest::keyClick(studies(), Qt::Key_T, Qt::AltModifier);
        QFile table(folder.filePath("map.csv"));
        QTRY_VERIFY(table.exists());
        QVERIFY(table.open(QIODevice::ReadOnly));
        QCOMPARE(table.readAll().count('\n'), 1 + 4);
    }
};

const support::TestProgram registered("flow_what_if", support::runWindowTest<WhatIfFlow>);

} // namespace flow_what_if

#include "flow_what_if.moc"
