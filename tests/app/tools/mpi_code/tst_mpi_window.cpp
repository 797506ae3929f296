// SPDX-License-Identifier: GPL-3.0-or-later
// The window with the programs for MPI: what it shows, copies and saves.
#include "app/tools/mpi_code/mpi_window.h"
#include "core/io/scenario/scenario_file.h"
#include "core/solve/solve.h"
#include "tests/support/child.h"
#include "tests/support/idle.h"
#include "tests/support/mpi_plans.h"
#include "tests/support/window_test.h"

#include <QCheckBox>
#include <QClipboard>
#include <QFile>
#include <QGuiApplication>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>

namespace tst_mpi_window {

using namespace equipoise::gui;
using equipoise::io::MpiFormat;
namespace {

std::shared_ptr<const equipoise::PlanRecord> plan(const support::Counts& counts) {
    return std::make_shared<const equipoise::PlanRecord>(support::planOf(counts));
}

using support::child;

/// An example that asks this, as the window has it when it is solved.
std::shared_ptr<const equipoise::PlanRecord> solved(equipoise::Problem problem, const char* example) {
    const auto file =
        equipoise::io::readScenario((QStringLiteral(EXAMPLES "/") + example + ".equipoise").toStdString());
    if (!file)
        qFatal("%s cannot be read", example);
    auto scenario = std::make_shared<const equipoise::Scenario>(file->file.scenario);
    equipoise::SolveControl control;
    auto answer = equipoise::solve(*scenario, {problem, std::string(equipoise::automatic), {}}, control);
    if (!answer)
        qFatal("%s cannot be solved", example);
    return std::make_shared<const equipoise::PlanRecord>(
        equipoise::PlanRecord{"A plan", scenario, *std::move(answer)});
}

/// Its texts are made on another thread.
void give(MpiWindow& dialog, std::shared_ptr<const equipoise::PlanRecord> plan, bool current = true) {
    dialog.setPlan(std::move(plan), current);
    QTRY_VERIFY(!dialog.isRunning());
}

} // namespace

class TestMpiWindow : public QObject {
    Q_OBJECT
private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void everyTabIsTheText_data() {
        QTest::addColumn<equipoise::Problem>("problem");
        QTest::addColumn<QByteArray>("example");
        QTest::addColumn<QByteArray>("notes");
        QTest::newRow("ring") << equipoise::Problem::Ring << QByteArray("lyon")
                              << QByteArray("along the ring");
        QTest::newRow("scatter") << equipoise::Problem::Scatter << QByteArray("classroom-scatter")
                                 << QByteArray("--mca coll ^han");
        QTest::newRow("redistribution") << equipoise::Problem::Redistribution
                                        << QByteArray("redistribution-unlike") << QByteArray("side by side");
        QTest::newRow("star") << equipoise::Problem::Star << QByteArray("star-relay") << QByteArray("rank 0");
        QTest::newRow("grid") << equipoise::Problem::Grid << QByteArray("panel-2x2")
                              << QByteArray("row by row");
    }

    /// Whatever the problem: what the command line writes of the plan, byte for byte, also when it is saved.
    void everyTabIsTheText() {
        QFETCH(const equipoise::Problem, problem);
        QFETCH(const QByteArray, example);
        QFETCH(const QByteArray, notes);
        const QTemporaryDir folder;
        const QString path = folder.filePath("out");
        MpiWindow dialog;
        QVERIFY(!dialog.isModal());
        const auto kept = solved(problem, example.constData());
        give(dialog, kept);
        QString suggested;
        dialog.setSavePath([&](QWidget*, const QString& suggestion, const QString&) {
            suggested = suggestion;
            return path;
        });
        for (const auto& format : equipoise::io::mpiFormatNames) {
            dialog.setFormat(format.value);
            QCOMPARE(dialog.format(), format.value);
            const std::string text = support::textOf(*kept, format.value);
            QVERIFY(!text.empty());
            QCOMPARE(dialog.text(), text);
            const QByteArray name =
                "mpiText_" + QByteArray(format.name.data(), qsizetype(format.name.size()));
            auto* page = child<QPlainTextEdit>(dialog, name.constData());
            QVERIFY(page->isReadOnly());
            QCOMPARE(page->toPlainText().toStdString(), text);
            QFile::remove(path);
            child<QPushButton>(dialog, "mpiSave")->click();
            QTRY_VERIFY(QFile::exists(path));
            QFile file(path);
            QVERIFY(file.open(QIODevice::ReadOnly));
            QCOMPARE(file.readAll().toStdString(), text);
        }
        QCOMPARE(suggested, QStringLiteral("rankfile"));
        dialog.setFormat(MpiFormat::Fortran);
        child<QPushButton>(dialog, "mpiSave")->click();
        QCOMPARE(suggested, QString::fromLatin1(QTest::currentDataTag()) + ".f90");
        QCOMPARE(child<QLabel>(dialog, "mpiHeading")->text(), QStringLiteral("Plan: A plan"));
        QVERIFY(child<QLabel>(dialog, "mpiNotes")->text().contains(QString::fromLatin1(notes)));
        QCOMPARE(child<QCheckBox>(dialog, "mpiOneByOne")->isVisibleTo(&dialog),
                 problem == equipoise::Problem::Scatter);
    }

    /// Names may hold blanks that a text field makes others of: copies and files have them as they are.
    void whatIsCopiedIsNotWhatIsShown() {
        MpiWindow dialog;
        const auto kept = std::make_shared<const equipoise::PlanRecord>(
            support::named(support::planOf({4, 5}), {"no\u00a0break", "line\u2028end"}));
        give(dialog, kept);
        QCOMPARE(dialog.text(), support::textOf(*kept, MpiFormat::C));
        child<QPushButton>(dialog, "mpiCopy")->click();
        QCOMPARE(QGuiApplication::clipboard()->text().toStdString(), dialog.text());
    }

    /// Of a long text the beginning is shown, and all is saved and copied.
    void longTextsAreShownInPart() {
        MpiWindow dialog;
        const std::size_t ranks = 2000;
        std::vector<std::string> names;
        for (std::size_t rank = 0; rank < ranks; ++rank)
            names.push_back(std::string(200, 'x') + std::to_string(rank));
        const auto kept = std::make_shared<const equipoise::PlanRecord>(
            support::named(support::planOf(support::Counts(ranks, 3)), names));
        give(dialog, kept);
        const std::string text = support::textOf(*kept, MpiFormat::C);
        QCOMPARE(dialog.text(), text);
        const QString shown = child<QPlainTextEdit>(dialog, "mpiText_c")->toPlainText();
        QVERIFY(shown.size() < qsizetype(text.size()) / 2);
        QVERIFY(shown.endsWith(QStringLiteral("\n…")));
        QVERIFY(QString::fromStdString(text).startsWith(shown.chopped(1)));
    }

    void oneByOneIsTheOtherText() {
        MpiWindow dialog;
        const auto kept = plan({10, 0, 25, 7});
        give(dialog, kept);
        child<QCheckBox>(dialog, "mpiOneByOne")->setChecked(true);
        QTRY_COMPARE(dialog.text(),
                     support::textOf(*kept, MpiFormat::C, equipoise::io::MpiTransfer::OneByOne));
        // Where no int holds a count, that is said, and no other text is there.
        child<QCheckBox>(dialog, "mpiOneByOne")->setChecked(false);
        give(dialog, plan({std::int64_t{1} << 40U, 1}));
        QVERIFY(child<QLabel>(dialog, "mpiSaid")->text().contains(QStringLiteral("does not fit")));
        QVERIFY(!dialog.text().empty());
        QVERIFY(dialog.text().find("MPI_Scatterv(") == std::string::npos);
    }

    void copiesAndSaves() {
        MpiWindow dialog;
        give(dialog, plan({4, 5}));
        dialog.setFormat(MpiFormat::Python);
        child<QPushButton>(dialog, "mpiCopy")->click();
        QCOMPARE(QGuiApplication::clipboard()->text().toStdString(), dialog.text());
        QCOMPARE(child<QLabel>(dialog, "mpiSaid")->text(), QStringLiteral("Copied"));

        const QTemporaryDir folder;
        QString answer = folder.filePath("out.py");
        dialog.setSavePath([&](QWidget*, const QString&, const QString&) { return answer; });
        child<QPushButton>(dialog, "mpiSave")->click();
        QTRY_VERIFY(QFile::exists(answer));
        QTRY_VERIFY(child<QLabel>(dialog, "mpiSaid")->text().contains(QStringLiteral("out.py")));

        answer = folder.filePath("no such folder/out.py");
        child<QPushButton>(dialog, "mpiSave")->click();
        QTRY_COMPARE(child<QLabel>(dialog, "mpiSaid")->property("role").toString(), QStringLiteral("bad"));
        QVERIFY(!child<QLabel>(dialog, "mpiSaid")->text().isEmpty());

        answer.clear(); // cancelled
        dialog.setFormat(MpiFormat::Hostfile);
        child<QPushButton>(dialog, "mpiSave")->click();
        QVERIFY(child<QLabel>(dialog, "mpiSaid")->text().isEmpty());
    }

    void followsThePlanInHand() {
        MpiWindow dialog;
        QVERIFY(!child<QTabWidget>(dialog, "mpiTabs")->isEnabled());
        give(dialog, plan({4, 5}), false);
        QVERIFY(child<QPushButton>(dialog, "mpiCopy")->isEnabled());
        QVERIFY(child<QLabel>(dialog, "mpiSaid")->text().startsWith(QStringLiteral("Out of date")));
        give(dialog, std::make_shared<const equipoise::PlanRecord>()); // without an answer
        QVERIFY(!child<QPushButton>(dialog, "mpiCopy")->isEnabled());
        QVERIFY(dialog.text().empty());
        QCOMPARE(child<QLabel>(dialog, "mpiHeading")->text(), QStringLiteral("No plan in hand"));
        give(dialog, nullptr);
        QVERIFY(!child<QPushButton>(dialog, "mpiSave")->isEnabled());
        // One whose texts are under way when it goes leaves nothing.
        dialog.setPlan(plan({4, 5}), true);
        give(dialog, nullptr);
        QVERIFY(support::becomesIdle(dialog));
        QVERIFY(dialog.text().empty());
    }
};

const support::TestProgram registered("tst_mpi_window", support::runWindowTest<TestMpiWindow>);

} // namespace tst_mpi_window

#include "tst_mpi_window.moc"
