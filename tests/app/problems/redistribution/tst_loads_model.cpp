// SPDX-License-Identifier: GPL-3.0-or-later
// The table of the redistribution question: edits, drafts, order, paste, undo.
#include "app/problems/redistribution/loads_model.h"
#include "app/text/describe.h"
#include "core/problems/redistribution/model/question.h"
#include "tests/support/moving_plans.h"
#include "tests/support/window_test.h"

#include <QAbstractItemModelTester>
#include <QMimeData>
#include <QSignalSpy>
#include <QTest>
#include <QUndoStack>

namespace tst_loads_model {

using namespace equipoise::gui;
using equipoise::ProcessorId;
using Numbers = std::vector<std::int64_t>;

namespace {

/// Four processors with 4, 1, 1, 1 items; P1 gives 3 to P4.
void open(Document& document) {
    equipoise::io::ScenarioFile file;
    file.scenario = *support::threeBack()->scenario;
    document.reset(std::move(file), {}, "test");
}

const equipoise::redistribution::Question& asked(const Document& document) {
    return document.scenario().questions.get<equipoise::redistribution::Question>();
}

} // namespace

class TestLoadsModel : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void showsTheQuestion() {
        Document document;
        open(document);
        LoadsModel model(document);
        const QAbstractItemModelTester tester(&model);
        QCOMPARE(model.rowCount(), 4);
        const auto shown = [&](int row, int column) { return model.index(row, column).data().toString(); };
        QCOMPARE(shown(0, LoadsModel::Processor), QStringLiteral("P1"));
        QCOMPARE(shown(0, LoadsModel::Load), QStringLiteral("4"));
        QCOMPARE(shown(0, LoadsModel::Change), QString(QChar(0x2212)) + QStringLiteral("3"));
        QCOMPARE(shown(0, LoadsModel::After), QStringLiteral("1"));
        QCOMPARE(shown(3, LoadsModel::Change), QStringLiteral("+3"));
        QVERIFY(!model.isDraft());
        QVERIFY(model.absent().empty());
    }

    void anEditThatStaysValidIsOneStep() {
        Document document;
        open(document);
        LoadsModel model(document);
        QVERIFY(model.setData(model.index(1, LoadsModel::Load), QStringLiteral("7")));
        QCOMPARE(asked(document).loads, (Numbers{4, 7, 1, 1}));
        QCOMPARE(asked(document).imbalance, (Numbers{3, 0, 0, -3})); // it gives away as much as before
        QCOMPARE(document.undoStack()->count(), 1);
        document.undoStack()->undo();
        QCOMPARE(asked(document).loads, (Numbers{4, 1, 1, 1}));
        QCOMPARE(model.index(1, LoadsModel::Load).data().toString(), QStringLiteral("1"));
    }

    void aDraftBecomesOneStepWhenItSumsToZero() {
        Document document;
        open(document);
        LoadsModel model(document);
        const QAbstractItemModelTester tester(&model);
        QSignalSpy drafts(&model, &LoadsModel::draftChanged);
        QVERIFY(model.setData(model.index(1, LoadsModel::After), QStringLiteral("3"))); // gets 2: sum -2
        QVERIFY(model.isDraft());
        QVERIFY(model.problem()->code == equipoise::ErrorCode::ImbalanceSum);
        QCOMPARE(model.problem()->value, std::string("-2"));
        QCOMPARE(asked(document).imbalance, (Numbers{3, 0, 0, -3})); // not asked yet
        QCOMPARE(document.undoStack()->count(), 0);
        QVERIFY(model.setData(model.index(3, LoadsModel::Change), QStringLiteral("+1")));
        QVERIFY(!model.isDraft());
        QCOMPARE(asked(document).imbalance, (Numbers{3, -2, 0, -1}));
        QCOMPARE(document.undoStack()->count(), 1);
        QCOMPARE(drafts.size(), 2);
    }

    void aProcessorWithoutItemsIsADraft() {
        Document document;
        open(document);
        LoadsModel model(document);
        QVERIFY(
            model.setData(model.index(0, LoadsModel::Load), QStringLiteral("2"))); // 2 - 3 = -1 afterwards
        QVERIFY(model.isDraft());
        QVERIFY(model.problem()->code == equipoise::ErrorCode::LoadBelowMinimum);
        QCOMPARE(model.problem()->subject, std::string("P1"));
        QVERIFY(model.index(0, LoadsModel::After).data(InvalidRole).toBool());
        QVERIFY(!model.index(0, LoadsModel::Load).data(InvalidRole).toBool());
        model.dropDraft();
        QVERIFY(!model.isDraft());
        QCOMPARE(model.question().loads, (Numbers{4, 1, 1, 1}));
    }

    void undoDropsADraft() {
        Document document;
        open(document);
        LoadsModel model(document);
        model.setData(model.index(1, LoadsModel::Load), 7);
        model.setData(model.index(1, LoadsModel::Change), -2);
        QVERIFY(model.isDraft());
        document.undoStack()->undo();
        QVERIFY(!model.isDraft());
        QCOMPARE(model.question().loads, (Numbers{4, 1, 1, 1}));
        QCOMPARE(model.question().imbalance, (Numbers{3, 0, 0, -3}));
    }

    void wordsAndFractionsAreRefused() {
        Document document;
        open(document);
        LoadsModel model(document);
        QSignalSpy refused(&model, &LoadsModel::refused);
        for (const char* typed : {"many", "1.5", "1e30", ""}) {
            QVERIFY(!model.setData(model.index(0, LoadsModel::Load), QString::fromLatin1(typed)));
            QCOMPARE(model.question().loads, (Numbers{4, 1, 1, 1}));
        }
        QCOMPARE(refused.size(), 4);
        QVERIFY(!model.setData(model.index(0, LoadsModel::Processor), QStringLiteral("P9")));
        QCOMPARE(document.undoStack()->count(), 0);
    }

    void theOrderChangesByMovingAndDropping() {
        Document document;
        open(document);
        LoadsModel model(document);
        const QAbstractItemModelTester tester(&model);
        QVERIFY(model.moveRow(0, 2));
        const std::vector<ProcessorId> order{ProcessorId(1), ProcessorId(2), ProcessorId(0), ProcessorId(3)};
        QVERIFY(asked(document).ring == order);
        QCOMPARE(asked(document).loads, (Numbers{1, 1, 4, 1}));
        QVERIFY(!model.moveRow(0, 9));
        QCOMPARE(document.undoStack()->count(), 1);
        // Dropped before the first row.
        const std::unique_ptr<QMimeData> data(model.mimeData({model.index(2, 0)}));
        QVERIFY(!model.dropMimeData(data.get(), Qt::MoveAction, 0, 0, {})); // the view takes no row away
        QVERIFY(asked(document).ring.front() == ProcessorId(0));
        QCOMPARE(document.undoStack()->count(), 2);
    }

    void processorsComeAndGo() {
        Document document;
        open(document);
        LoadsModel model(document);
        const QAbstractItemModelTester tester(&model);
        QVERIFY(model.removeRowAt(1)); // it gave nothing away
        QCOMPARE(model.rowCount(), 3);
        QVERIFY(model.absent() == std::vector<ProcessorId>{ProcessorId(1)});
        for (int row = 0; row < 3; ++row)
            QVERIFY(model.processorAt(row) != ProcessorId(1));
        QVERIFY(model.add({ProcessorId(1)}));
        QCOMPARE(model.rowCount(), 4);
        QCOMPARE(model.processorAt(3), ProcessorId(1));
        QCOMPARE(asked(document).loads, (Numbers{4, 1, 1, 1}));
        QVERIFY(model.removeRowAt(0)); // it gives 3 away, which P4 was to get
        QCOMPARE(asked(document).imbalance, (Numbers{0, 0, 0}));
        document.undoStack()->undo();
        // A processor that leaves the platform leaves the question.
        QVERIFY(document.apply(RemoveProcessor{ProcessorId(1)}, "remove").ok());
        QCOMPARE(model.rowCount(), 3);
    }

    void hugeNumbersAreRoundedToTheEye() {
        Document document;
        open(document);
        LoadsModel model(document);
        const QModelIndex cell = model.index(1, LoadsModel::Load);
        QVERIFY(model.setData(cell, QStringLiteral("999999999")));
        QCOMPARE(cell.data().toString(), equipoise::text::count(999'999'999));
        QVERIFY(model.setData(cell, QStringLiteral("4000000000000001")));
        QCOMPARE(cell.data().toString(), equipoise::text::number(4e15));
        QCOMPARE(cell.data(Qt::ToolTipRole).toString(), equipoise::text::count(4'000'000'000'000'001));
        QCOMPARE(cell.data(Qt::EditRole).toString(), QStringLiteral("4000000000000001"));
        QCOMPARE(asked(document).loads[1], 4'000'000'000'000'001);
    }

    void pastedColumns() {
        Document document;
        open(document);
        LoadsModel model(document);
        QVERIFY(model.paste(model.index(0, LoadsModel::Load), QStringLiteral("10\n20\n30\n40\n50\n")));
        QCOMPARE(asked(document).loads, (Numbers{10, 20, 30, 40}));
        QCOMPARE(document.undoStack()->count(), 1);
        // Name, items, change: names are ignored.
        QVERIFY(
            model.paste(model.index(2, LoadsModel::Processor), QStringLiteral("P3\t5\t\u22121\r\nP4\t6\t4")));
        QCOMPARE(asked(document).loads, (Numbers{10, 20, 5, 6}));
        QCOMPARE(asked(document).imbalance, (Numbers{3, 0, 1, -4}));
        QSignalSpy refused(&model, &LoadsModel::refused);
        QVERIFY(!model.paste(model.index(0, LoadsModel::Load), QStringLiteral("1\nx\n")));
        QCOMPARE(refused.size(), 1);
        QCOMPARE(asked(document).loads, (Numbers{10, 20, 5, 6})); // all or nothing
    }

    void aQuestionNotAskedYetIsAskedByTheFirstEdit() {
        Document document;
        equipoise::io::ScenarioFile file;
        file.scenario = *support::threeBack()->scenario;
        file.scenario.questions = {};
        document.reset(std::move(file), {}, "test");
        LoadsModel model(document);
        QCOMPARE(model.rowCount(), 4);
        QVERIFY(!document.scenario().questions.find<equipoise::redistribution::Question>());
        QVERIFY(model.setData(model.index(0, LoadsModel::Load), 9));
        QCOMPARE(asked(document).loads.front(), std::int64_t{9});
        Document empty;
        const LoadsModel none(empty);
        QCOMPARE(none.rowCount(), 0);
    }
};

const support::TestProgram registered("tst_loads_model", support::runWindowTest<TestLoadsModel>);

} // namespace tst_loads_model

#include "tst_loads_model.moc"
