// SPDX-License-Identifier: GPL-3.0-or-later
// Programs of a person's own: remembered, listed for their problems, run, checked, ended.
#include "app/problems/solve_controller.h"
#include "app/settings/external_solvers.h"
#include "app/settings/settings.h"
#include "app/tools/run_many/run_many_window.h"
#include "app/window/dialogs/external_dialog.h"
#include "app/window/panels/question_panel.h"
#include "core/solve/solve.h"
#include "tests/support/window_test.h"

#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QProcess>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTableView>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>
#include <tuple>

namespace tst_external_solvers {

using namespace equipoise::gui;

namespace {

const QString stay = QStringLiteral(EXAMPLES "/stay.py");

const QList<ExternalSolver>& listedSolvers() {
    return ExternalSolvers::shared().all();
}

struct Opened {
    Document document;
    Selection selection;
    SolveController controller{document, selection};

    Opened() {
        selection.follow(document);
        if (!document.open(QStringLiteral(EXAMPLES "/star-relay.equipoise")).ok())
            qFatal("the example is missing");
        while (!document.plans().empty())
            document.removePlan(document.plans().front().id);
        controller.setLive(false);
        selection.setProblem(equipoise::Problem::Star);
    }
};

} // namespace

class TestExternalSolvers : public QObject {
    Q_OBJECT
private slots:
    void init() {
        support::failOnWarnings();
        ExternalSolvers::shared().set({});
    }
    void templatesAnswerAsTheyAre();
    void remembered();
    void listedAndAnswers();
    void wrongOnesAreReported();
    void hangingOnesAreEnded();
    void amongMany();
    void dialog();

private:
    QString script(const char* name, const QByteArray& body) {
        const QString path = m_folder.filePath(QString::fromLatin1(name));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly))
            qFatal("cannot write %s", qPrintable(path));
        file.write("#!/bin/sh\n" + body + "\n");
        file.close();
        file.setPermissions(file.permissions() | QFile::ExeOwner);
        return path;
    }

    QTemporaryDir m_folder;
};

void TestExternalSolvers::remembered() {
    const ExternalSolver own{"Stay", stay, {equipoise::Problem::Star, equipoise::Problem::Grid}};
    ExternalSolvers::shared().set({own});
    QCOMPARE(settings::externalSolvers(), QList<ExternalSolver>{own});
    QCOMPARE(ExternalSolvers::shared().of(equipoise::Problem::Grid).size(), qsizetype(1));
    QVERIFY(ExternalSolvers::shared().of(equipoise::Problem::Ring).isEmpty());
    QCOMPARE(ExternalSolvers::shared().titleOf(stay.toStdString()), QString("Stay"));
}

// manual: 15 s if every worker keeps its tasks.
void TestExternalSolvers::listedAndAnswers() {
    Opened opened;
    QuestionPanel panel(opened.document, opened.selection, opened.controller);
    ExternalSolvers::shared().set({{"Stay", stay, {equipoise::Problem::Star}}});
    auto* solvers = panel.findChild<QComboBox*>("solver");
    const int place = solvers->findText("Stay (external)");
    QVERIFY(place > 0);
    solvers->setCurrentIndex(place);
    emit solvers->activated(place);
    opened.controller.solve();
    QTRY_COMPARE(opened.document.plans().size(), std::size_t{1});
    const equipoise::Plan& plan = opened.document.plans().front().kept->plan;
    QCOMPARE(*plan.value, 15.0);
    QVERIFY(plan.status == equipoise::Status::Feasible);
    QVERIFY(plan.bound == 13.0);
    // Taken off the list, it is chosen no more.
    ExternalSolvers::shared().set({});
    QCOMPARE(opened.controller.choice().solver, std::string(equipoise::automatic));
}

// All tasks stay where they are, and yet it is said to take 12 s.
void TestExternalSolvers::wrongOnesAreReported() {
    const QString liar =
        script("liar.sh", R"(echo '{"plan":{"transfers":[],"final_loads":{"A":0,"B":5,"C":2}},"value":12}')");
    Opened opened;
    QSignalSpy failed(&opened.controller, &SolveController::failed);
    opened.controller.setSolver(liar.toStdString());
    opened.controller.solve();
    QTRY_COMPARE(failed.count(), 1);
    QVERIFY(failed.front().front().value<equipoise::Error>().code == equipoise::ErrorCode::PlanRejected);
    QVERIFY(opened.document.plans().empty());
}

void TestExternalSolvers::hangingOnesAreEnded() {
    const QString sleeper = script("sleeper.sh", "sleep 1000");
    Opened opened;
    opened.controller.setSolver(sleeper.toStdString());
    opened.controller.setSecondsAllowed(1e6);
    QSignalSpy ended(&opened.controller, &SolveController::runEnded);
    opened.controller.solve();
    QVERIFY(opened.controller.isRunning());
    opened.controller.stop();
    QTRY_COMPARE(ended.count(), 1);
    for (const DocumentPlan& plan : opened.document.plans()) {
        QVERIFY(!plan.kept->plan.hasAnswer());
        QVERIFY(plan.kept->plan.stop == equipoise::Stop::Cancelled);
    }
}

// Strasbourg: P6 is fastest, 100 Mflop x 0.00583 s/Mflop = 0.583 s. A relay: 15 s if nothing moves (manual).
void TestExternalSolvers::templatesAnswerAsTheyAre() {
    ExternalDialog dialog;
    dialog.setSavePath([this](QWidget*, const QString& suggestion) { return m_folder.filePath(suggestion); });
    for (const char* ending : {"py", "cpp"}) {
        ExternalSolvers::shared().set({});
        QFile::remove(m_folder.filePath("solver"));
        dialog.addTemplate(ending);
        QCOMPARE(listedSolvers().size(), qsizetype(1));
        const ExternalSolver listed = listedSolvers().front();
        QCOMPARE(listed.name, QString("solver"));
        QCOMPARE(listed.problems, (QList{equipoise::Problem::Ring, equipoise::Problem::Star}));
        const QString said = dialog.findChild<QLabel*>("externalSaid")->text();
        if (QString(ending) == "cpp") {
            const QString command = said.mid(said.indexOf("c++ "));
            QVERIFY2(said.contains("compile it first"), qPrintable(said));
            QCOMPARE(QProcess::execute("sh", {"-c", command}), 0);
        } else {
            QVERIFY2(said.isEmpty(), qPrintable(said));
        }
        for (const auto& [example, problem, value] :
             {std::tuple("strasbourg", equipoise::Problem::Ring, 0.583),
              std::tuple("star-relay", equipoise::Problem::Star, 15.0)}) {
            Document document;
            QVERIFY(document.open(QString(EXAMPLES "/%1.equipoise").arg(example)).ok());
            equipoise::SolveControl control;
            const auto plan =
                equipoise::solve(document.scenario(), {problem, listed.program.toStdString(), {}}, control);
            QVERIFY2(plan.ok(), plan ? "" : plan.error().value.c_str());
            QVERIFY(std::abs(plan->value.value_or(0) - value) < 1e-9);
            QVERIFY(plan->bound.value_or(1e9) < value);
        }
    }
    const QAbstractItemModel* fields = dialog.findChild<QTableView*>("externalFields")->model();
    QCOMPARE(fields->index(0, 1).data().toString(), QString("plan.order"));
    QCOMPARE(fields->index(0, 2).data().toString(), QString("list of names"));
    QCOMPARE(fields->index(2, 1).data().toString(), QString("plan.times"));
    QCOMPARE(fields->index(2, 3).data().toString(), QString("may be left out"));
}

void TestExternalSolvers::amongMany() {
    ExternalSolvers::shared().set({{"Stay", stay, {equipoise::Problem::Star}}});
    Opened opened;
    RunManyWindow window(opened.document, opened.selection);
    const auto& rows = window.model().rows();
    QCOMPARE(rows.back().solver, stay.toStdString());
    window.run();
    QTRY_VERIFY(!window.isRunning());
    QVERIFY(rows.back().state == RunRow::State::Done);
    QCOMPARE(*rows.back().best, 15.0);
}

void TestExternalSolvers::dialog() {
    ExternalDialog dialog;
    dialog.setChooseProgram([](QWidget*) { return stay; });
    dialog.findChild<QPushButton*>("externalAdd")->click();
    QCOMPARE(listedSolvers().size(), qsizetype(1));
    QCOMPARE(listedSolvers().front().name, QString("stay"));
    QCOMPARE(listedSolvers().front().problems.size(), qsizetype(5));
    auto* table = dialog.findChild<QTableWidget*>("externalTable");
    table->item(0, 2)->setCheckState(Qt::Unchecked); // ring
    QVERIFY(ExternalSolvers::shared().of(equipoise::Problem::Ring).isEmpty());
    table->item(0, 0)->setText("Keep");
    QCOMPARE(listedSolvers().front().name, QString("Keep"));
    QVERIFY(dialog.findChild<QLabel*>("externalSaid")->text().isEmpty());
    table->item(0, 1)->setText("/nowhere/solver");
    QVERIFY(dialog.findChild<QLabel*>("externalSaid")->text().contains("/nowhere/solver"));
    table->setCurrentCell(0, 0);
    dialog.findChild<QPushButton*>("externalRemove")->click();
    QVERIFY(listedSolvers().isEmpty());
}

const support::TestProgram registered("tst_external_solvers", support::runWindowTest<TestExternalSolvers>);

} // namespace tst_external_solvers

#include "tst_external_solvers.moc"
