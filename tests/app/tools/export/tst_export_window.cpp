// SPDX-License-Identifier: GPL-3.0-or-later
// The window that exports plans: formats, preview, copies, files and reasons.
#include "app/tools/export/export_window.h"
#include "core/io/scenario/scenario_file.h"
#include "core/solve/solve.h"
#include "tests/support/child.h"
#include "tests/support/grid_plans.h"
#include "tests/support/idle.h"
#include "tests/support/mpi_plans.h"
#include "tests/support/window_test.h"

#include <QCheckBox>
#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QGuiApplication>
#include <QLabel>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

namespace tst_export_window {

using namespace equipoise::gui;
using equipoise::io::findPlanFormat;
using equipoise::io::MpiTransfer;
using equipoise::io::PlanFormat;
using equipoise::io::PlanVerb;
using Kept = std::shared_ptr<const equipoise::PlanRecord>;

namespace {

using support::child;

Kept plan(const support::Counts& counts) {
    return std::make_shared<const equipoise::PlanRecord>(support::planOf(counts));
}

/// An example that asks this, as the window has it when it is solved.
Kept solved(equipoise::Problem problem, const char* example) {
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
void give(ExportWindow& dialog, Kept plan, bool current = true) {
    dialog.setPlan(std::move(plan), current);
    QTRY_VERIFY(!dialog.isRunning());
}

void choose(ExportWindow& dialog, const char* name, PlanVerb verb) {
    dialog.setFormat(*findPlanFormat(name, verb));
    QTRY_VERIFY(!dialog.isRunning());
}

/// Answers the question for a path.
void saveTo(ExportWindow& dialog, const QString& path, QString* suggested = nullptr) {
    dialog.setSavePath([path, suggested](QWidget*, const QString& suggestion, const QString&) {
        if (suggested)
            *suggested = suggestion;
        return path;
    });
    child<QPushButton>(dialog, "planFileSave")->click();
    QTRY_VERIFY(!dialog.isRunning());
}

QString said(ExportWindow& dialog) {
    return child<QLabel>(dialog, "planFileSaid")->text();
}
bool canSave(ExportWindow& dialog) {
    return child<QPushButton>(dialog, "planFileSave")->isEnabled();
}
bool canCopy(ExportWindow& dialog) {
    return child<QPushButton>(dialog, "planFileCopy")->isEnabled();
}

} // namespace

class TestExportWindow : public QObject {
    Q_OBJECT
private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void everyFormatIsTheText_data() {
        QTest::addColumn<equipoise::Problem>("problem");
        QTest::addColumn<QByteArray>("example");
        QTest::addColumn<QByteArray>("notes");
        const auto row = [](const char* name, equipoise::Problem problem, const char* example,
                            const char* notes) {
            QTest::newRow(name) << problem << QByteArray(example) << QByteArray(notes);
        };
        row("ring", equipoise::Problem::Ring, "lyon", "along the ring");
        row("scatter", equipoise::Problem::Scatter, "classroom-scatter", "--mca coll ^han");
        row("redistribution", equipoise::Problem::Redistribution, "redistribution-unlike", "side by side");
        row("star", equipoise::Problem::Star, "star-relay", "rank 0");
        row("grid", equipoise::Problem::Grid, "panel-2x2", "row by row");
    }

    /// What the command line writes of the plan, byte for byte, also when it is saved; or the reason why not.
    void everyFormatIsTheText() {
        QFETCH(const equipoise::Problem, problem);
        QFETCH(const QByteArray, example);
        QFETCH(const QByteArray, notes);
        const QTemporaryDir folder;
        const QString path = folder.filePath("out.txt");
        ExportWindow dialog;
        QVERIFY(!dialog.isModal());
        const Kept kept = solved(problem, example.constData());
        give(dialog, kept);
        QCOMPARE(child<QLabel>(dialog, "planFileHeading")->text(), QStringLiteral("Plan: A plan"));
        const auto* preview = child<QPlainTextEdit>(dialog, "planFileText");
        QVERIFY(preview->isReadOnly());
        for (const PlanFormat& format : equipoise::io::planFormats()) {
            dialog.setFormat(format);
            QTRY_VERIFY(!dialog.isRunning());
            QCOMPARE(&dialog.format(), &format);
            const auto* item = child<QListWidget>(dialog, "planFileFormats")->currentItem();
            QCOMPARE(item->font().italic(), !format.fits(kept->plan));
            QCOMPARE(child<QCheckBox>(dialog, "planFileOneByOne")->isVisibleTo(&dialog),
                     format.verb == PlanVerb::Mpi && problem == equipoise::Problem::Scatter);
            if (!format.fits(kept->plan)) {
                QVERIFY(!canSave(dialog) && !canCopy(dialog));
                QVERIFY(dialog.preview().startsWith(QStringLiteral("Only a ")));
                continue;
            }
            const std::string text = *format.write(*kept);
            QVERIFY(!text.empty());
            QCOMPARE(dialog.text(), text);
            const QString shown = dialog.preview();
            QVERIFY(shown.contains(QStringLiteral(" …\n")) || shown.toStdString() == text);
            QString suggested;
            saveTo(dialog, path, &suggested);
            QVERIFY(suggested.endsWith(QString::fromStdString(std::string(format.ending))));
            QCOMPARE(said(dialog), QStringLiteral("Saved: out.txt"));
            QFile file(path);
            QVERIFY(file.open(QIODevice::ReadOnly));
            QCOMPARE(file.readAll().toStdString(), text);
        }
        QString suggested;
        choose(dialog, "fortran", PlanVerb::Mpi);
        QVERIFY(child<QLabel>(dialog, "planFileHelp")->text().contains(QString::fromLatin1(notes)));
        saveTo(dialog, {}, &suggested);
        QCOMPARE(suggested, QString::fromLatin1(QTest::currentDataTag()) + ".f90");
        choose(dialog, "perfetto", PlanVerb::Export);
        saveTo(dialog, folder.filePath("no ending"), &suggested);
        QCOMPARE(suggested, QStringLiteral("A plan.json"));
        QVERIFY(QFile::exists(folder.filePath("no ending.json")));
    }

    /// Names may hold blanks that a text field makes others of: copies and files have them as they are.
    void copiesAreTheTextAsItIs() {
        ExportWindow dialog;
        choose(dialog, "c", PlanVerb::Mpi);
        const auto kept = std::make_shared<const equipoise::PlanRecord>(
            support::named(support::planOf({4, 5}), {"no\u00a0break", "line\u2028end"}));
        give(dialog, kept);
        QCOMPARE(dialog.text(), support::textOf(*kept, equipoise::io::MpiFormat::C));
        child<QPushButton>(dialog, "planFileCopy")->click();
        QCOMPARE(QGuiApplication::clipboard()->text().toStdString(), dialog.text());
        QCOMPARE(said(dialog), QStringLiteral("Copied"));
    }

    /// Of a long text and of long lines the beginning is shown; all is saved and copied.
    void longTextsAreShownInPart() {
        ExportWindow dialog;
        choose(dialog, "c", PlanVerb::Mpi);
        const std::size_t ranks = 2000;
        std::vector<std::string> names;
        for (std::size_t rank = 0; rank < ranks; ++rank)
            names.push_back(std::string(200, 'x') + std::to_string(rank));
        const auto kept = std::make_shared<const equipoise::PlanRecord>(
            support::named(support::planOf(support::Counts(ranks, 3)), names));
        give(dialog, kept);
        const std::string text = support::textOf(*kept, equipoise::io::MpiFormat::C);
        QCOMPARE(dialog.text(), text);
        QVERIFY(dialog.preview().size() < qsizetype(text.size()) / 2);
        QVERIFY(dialog.preview().endsWith(QStringLiteral("\n…")));
        QVERIFY(QString::fromStdString(text).startsWith(dialog.preview().chopped(1)));
        choose(dialog, "csv", PlanVerb::Map);
        give(dialog, support::paperGrid(equipoise::grid::Kernel::Lu, 5000), false);
        QVERIFY(dialog.preview().startsWith("P0,P1,"));
        QVERIFY(dialog.preview().size() < 110'000 && dialog.preview().endsWith(QStringLiteral("…")));
        QVERIFY(said(dialog).startsWith("Out of date"));
        QVERIFY(!canCopy(dialog) && canSave(dialog)); // 75 MB
    }

    void oneByOneIsTheOtherText() {
        ExportWindow dialog;
        choose(dialog, "c", PlanVerb::Mpi);
        const Kept kept = plan({10, 0, 25, 7});
        give(dialog, kept);
        child<QCheckBox>(dialog, "planFileOneByOne")->setChecked(true);
        QTRY_COMPARE(dialog.text(),
                     support::textOf(*kept, equipoise::io::MpiFormat::C, MpiTransfer::OneByOne));
        // Where no int holds a count, a line says so, and there is no other text.
        child<QCheckBox>(dialog, "planFileOneByOne")->setChecked(false);
        give(dialog, plan({std::int64_t{1} << 40U, 1}));
        QVERIFY(said(dialog).contains(QStringLiteral("does not fit")));
        QVERIFY(!dialog.text().empty());
        QVERIFY(dialog.text().find("MPI_Scatterv(") == std::string::npos);
    }

    void failuresAreSaid() {
        const QTemporaryDir folder;
        ExportWindow dialog;
        give(dialog, plan({4, 5}));
        saveTo(dialog, folder.filePath("no such folder/out.json"));
        QCOMPARE(child<QLabel>(dialog, "planFileSaid")->property("role").toString(), QStringLiteral("bad"));
        QVERIFY(!said(dialog).isEmpty());
        choose(dialog, "hostfile", PlanVerb::Export);
        saveTo(dialog, {}); // cancelled
        QVERIFY(said(dialog).isEmpty());
        // A map of too many blocks; lists of lines are short.
        choose(dialog, "csv", PlanVerb::Map);
        give(dialog, support::paperGrid(equipoise::grid::Kernel::Lu, 30'000));
        QVERIFY(!canSave(dialog));
        QVERIFY(dialog.preview().contains("20,000") || dialog.preview().contains("20000"));
        choose(dialog, "lines-json", PlanVerb::Map);
        QVERIFY(canSave(dialog));
    }

    void stopsWithoutAFile() {
        const QTemporaryDir folder;
        ExportWindow dialog;
        choose(dialog, "csv", PlanVerb::Map);
        // 400 million blocks: far more than are written before the second click.
        give(dialog, support::paperGrid(equipoise::grid::Kernel::Lu, 20'000));
        dialog.setSavePath(
            [&](QWidget*, const QString&, const QString&) { return folder.filePath("large.csv"); });
        child<QPushButton>(dialog, "planFileSave")->click();
        QVERIFY(!canSave(dialog));
        child<QPushButton>(dialog, "planFileStop")->click();
        QTRY_COMPARE(said(dialog), QStringLiteral("Stopped: nothing was written."));
        QTRY_VERIFY(canSave(dialog));
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden).size(), 0);
    }

    void followsTheSelectedPlan() {
        ExportWindow dialog;
        QVERIFY(!child<QListWidget>(dialog, "planFileFormats")->isEnabled());
        choose(dialog, "c", PlanVerb::Mpi);
        give(dialog, plan({4, 5}), false);
        QVERIFY(canCopy(dialog));
        QVERIFY(said(dialog).startsWith(QStringLiteral("Out of date")));
        give(dialog, std::make_shared<const equipoise::PlanRecord>()); // without an answer
        QVERIFY(!canCopy(dialog));
        QVERIFY(dialog.text().empty());
        QCOMPARE(child<QLabel>(dialog, "planFileHeading")->text(), QStringLiteral("No plan is selected"));
        give(dialog, nullptr);
        QVERIFY(!canSave(dialog));
        // A plan whose text is being made when it goes leaves nothing.
        dialog.setPlan(plan({4, 5}), true);
        give(dialog, nullptr);
        QVERIFY(support::becomesIdle(dialog));
        QVERIFY(dialog.text().empty());
    }
};

const support::TestProgram registered("tst_export_window", support::runWindowTest<TestExportWindow>);

} // namespace tst_export_window

#include "tst_export_window.moc"
