// SPDX-License-Identifier: GPL-3.0-or-later
// What would help most: ranked in a table, marked on the graph, for every problem.
#include "app/models/document_model.h"
#include "app/pictures/canvas/platform_canvas.h"
#include "app/text/words/outcome_words.h"
#include "app/tools/sensitivity/sensitivity_window.h"
#include "core/problems/star/model/question.h"
#include "core/table/csv.h"
#include "core/task/outcomes.h"
#include "tests/support/window_test.h"

#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

namespace tst_sensitivity_window {

using namespace equipoise::gui;

namespace {

constexpr int nameColumn = 2;
constexpr int gainColumn = 4;

struct Opened {
    Document document;
    Selection selection;
    std::unique_ptr<PlatformCanvas> canvas;
    std::unique_ptr<SensitivityWindow> window;

    Opened(const char* example, equipoise::Problem problem) {
        selection.follow(document);
        if (!document.open(QStringLiteral(EXAMPLES "/%1.equipoise").arg(example)).ok())
            qFatal("there is no %s", example);
        selection.setProblem(problem);
        canvas = std::make_unique<PlatformCanvas>(document, selection);
        window = std::make_unique<SensitivityWindow>(document, selection);
        QObject::connect(window.get(), &SensitivityWindow::foundChanged, canvas.get(),
                         &PlatformCanvas::setSensitivity);
    }
    ~Opened() { window.reset(); } // it reads the document
    template <class T>
    T* child(const char* name) {
        T* found = window->findChild<T*>(name);
        if (found == nullptr)
            qFatal("there is no %s", name);
        return found;
    }
    void run() {
        child<QPushButton>("sensitivityRun")->click();
        QTRY_VERIFY(!window->isRunning());
    }
    QAbstractItemModel& table() { return *child<QTableView>("sensitivityTable")->model(); }
};

} // namespace

class TestSensitivityWindow : public QObject {
    Q_OBJECT
private slots:
    void init() { support::failOnWarnings(); }
    void likeTheCore_data();
    void likeTheCore();
    void choosing();
    void outOfDate();
    void saves();
    void sentenceAndTableHaveTheSameDigits();
};

void TestSensitivityWindow::likeTheCore_data() {
    QTest::addColumn<QByteArray>("example");
    QTest::addColumn<int>("problem");
    const auto row = [](const char* example, equipoise::Problem problem) {
        QTest::newRow(example) << QByteArray(example) << static_cast<int>(problem);
    };
    row("strasbourg", equipoise::Problem::Ring);
    row("classroom-scatter", equipoise::Problem::Scatter);
    row("redistribution-algorithm-3", equipoise::Problem::Redistribution);
    row("star-relay", equipoise::Problem::Star);
    row("workstations-3x3", equipoise::Problem::Grid);
}

void TestSensitivityWindow::likeTheCore() {
    QFETCH(QByteArray, example);
    QFETCH(int, problem);
    Opened opened(example.constData(), static_cast<equipoise::Problem>(problem));
    opened.run();
    QVERIFY2(opened.window->found() != nullptr, qPrintable(opened.child<QLabel>("sensitivitySaid")->text()));
    equipoise::SensitivityRequest request;
    request.problem = static_cast<equipoise::Problem>(problem);
    equipoise::SolveControl control;
    const auto expected = equipoise::sensitivity(opened.document.scenario(), request, control);
    QVERIFY(expected.ok());
    QCOMPARE(opened.table().rowCount(), static_cast<int>(expected->rows.size()));
    std::size_t helping = 0;
    for (std::size_t i = 0; i < expected->rows.size(); ++i) {
        const auto cell = [&](int column) { return opened.table().index(static_cast<int>(i), column); };
        QCOMPARE(cell(nameColumn).data().toString(), QString::fromStdString(expected->rows[i].name));
        if (expected->rows[i].value)
            QCOMPARE(cell(gainColumn).data(SortRole).toDouble(), expected->rows[i].gain);
        helping += expected->rows[i].gain > 0 ? 1U : 0U;
    }
    // As many marks as parts that help, the widest first.
    const auto& gains = opened.canvas->state().gains;
    QCOMPARE(gains.size(), helping);
    if (!gains.empty()) {
        QCOMPARE(gains.front().width, 1.0);
        QVERIFY(!gains.front().label.isEmpty());
    }
}

void TestSensitivityWindow::choosing() {
    Opened opened("star-relay", equipoise::Problem::Star);
    opened.run();
    for (int row = 0; row < opened.table().rowCount(); ++row) {
        opened.child<QTableView>("sensitivityTable")->selectRow(row);
        const equipoise::SensitivityRow& part = opened.window->found()->rows[static_cast<std::size_t>(row)];
        const bool processor = part.part == equipoise::SensitivityRow::Part::Processor;
        QCOMPARE(opened.selection.nodes().size(), std::size_t(processor ? 1 : 0));
        QCOMPARE(opened.selection.links().size(), std::size_t(processor ? 0 : 1));
    }
}

void TestSensitivityWindow::outOfDate() {
    Opened opened("star-relay", equipoise::Problem::Star);
    opened.run();
    QVERIFY(!opened.canvas->state().gains.empty());
    equipoise::Questions questions = opened.document.scenario().questions;
    questions.get<equipoise::star::Question>().loads.begin()->second += 1;
    QVERIFY(opened.document.apply(SetQuestions{questions}, "more").ok());
    QVERIFY(opened.canvas->state().gains.empty());
    QVERIFY(opened.child<QLabel>("sensitivitySaid")->text().contains("Out of date"));
}

void TestSensitivityWindow::saves() {
    Opened opened("star-relay", equipoise::Problem::Star);
    opened.run();
    const QTemporaryDir folder;
    opened.window->setSavePath(
        [&](QWidget*, const QString&, const QString&) { return folder.filePath("parts.csv"); });
    opened.child<QPushButton>("sensitivitySave")->click();
    QFile file(folder.filePath("parts.csv"));
    QTRY_VERIFY(file.exists());
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll().toStdString(),
             equipoise::table::toCsv(
                 equipoise::task::sensitivityOutcome(*opened.window->found(), 0.1, {}).table("rows")));
}

// One of a million items is in the seventh digit of the time: 853.1234 s, not 853.12 s.
void TestSensitivityWindow::sentenceAndTableHaveTheSameDigits() {
    equipoise::Sensitivity scatter;
    scatter.plan.problem = equipoise::Problem::Scatter;
    scatter.plan.value = 853.1234;
    const auto outcome = equipoise::task::sensitivityOutcome(scatter, 0.1, {.time = "s"});
    const QString words = equipoise::text::sentences(outcome);
    QVERIFY2(words.contains("853.1234"), qPrintable(words));
    scatter.plan.problem = equipoise::Problem::Ring;
    const QString five =
        equipoise::text::sentences(equipoise::task::sensitivityOutcome(scatter, 0.1, {.time = "s"}));
    QVERIFY2(five.contains("853.12") && !five.contains("853.123"), qPrintable(five));
}

const support::TestProgram registered("tst_sensitivity_window",
                                      support::runWindowTest<TestSensitivityWindow>);

} // namespace tst_sensitivity_window

#include "tst_sensitivity_window.moc"
