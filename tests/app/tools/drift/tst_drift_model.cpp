// SPDX-License-Identifier: GPL-3.0-or-later
// A ring as planned beside the platform as it is now: rows, ticks, edits.
#include "app/tools/drift/drift_model.h"
#include "tests/support/ring_plans.h"
#include "tests/support/window_test.h"

#include <QAbstractItemModelTester>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>
#include <QUndoStack>

namespace tst_drift_model {

using namespace equipoise::gui;
using equipoise::ProcessorId;
using Names = std::vector<std::string>;

namespace {

/// Four processors, of which the ring has P2, P0 and P3.
std::shared_ptr<const equipoise::PlanRecord> open(Document& document) {
    equipoise::io::ScenarioFile file;
    file.scenario = support::plainScenario(4);
    document.reset(std::move(file), {}, "test");
    return support::keptRing(document.scenario(), {2, 0, 3});
}

QString shown(const DriftModel& model, int row, int column) {
    return model.index(row, column).data().toString();
}

bool tick(DriftModel& model, int row, bool on) {
    return model.setData(model.index(row, DriftModel::Name), on ? Qt::Checked : Qt::Unchecked,
                         Qt::CheckStateRole);
}

bool isTicked(const DriftModel& model, int row) {
    return model.index(row, DriftModel::Name).data(Qt::CheckStateRole).toInt() == Qt::Checked;
}

} // namespace

class TestDriftModel : public QObject {
    Q_OBJECT
private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void theRingFirst() {
        Document document;
        DriftModel model(document);
        const QAbstractItemModelTester tester(&model);
        QCOMPARE(model.rowCount(), 0);
        model.setPlan(open(document));
        QCOMPARE(model.rowCount(), 4);
        const char* const names[] = {"P2", "P0", "P3", "P1"};
        for (int row = 0; row < 4; ++row) {
            QCOMPARE(shown(model, row, DriftModel::Name), QString(names[row]));
            QCOMPARE(isTicked(model, row), row < 3);
            QCOMPARE(shown(model, row, DriftModel::Then), shown(model, row, DriftModel::Now));
            QVERIFY(shown(model, row, DriftModel::Before).isEmpty());
        }
        model.setPlan(nullptr);
        QCOMPARE(model.rowCount(), 0);
    }

    /// A heading and the cells below it have one unit.
    void speedsStandUnderSpeeds() {
        Document document;
        DriftModel model(document);
        equipoise::io::ScenarioFile file;
        file.scenario = support::plainScenario(2);
        for (std::size_t i = 0; i < 2; ++i) { // cycle times in s/Mflop
            equipoise::CostFunction& compute = file.scenario.platform.processors[i].compute;
            compute.rate = 1.0 / (1000.0 * static_cast<double>(i + 1));
            compute.rateUnit = *equipoise::parseUnit(
                "Gflop/s", {equipoise::UnitRole::TimePerWork, file.scenario.platform.units});
        }
        document.reset(std::move(file), {}, "test");
        model.setPlan(support::keptRing(document.scenario(), {0, 1}));
        for (const auto& [column, title] : {std::pair{DriftModel::Then, "Speed then (Gflop/s)"},
                                            {DriftModel::Now, "Speed now (Gflop/s)"}}) {
            QCOMPARE(model.headerData(column, Qt::Horizontal).toString(), QString(title));
            QCOMPARE(shown(model, 0, column), QString("1"));
            QCOMPARE(shown(model, 1, column), QString("2"));
        }
        // A bare number is in the unit of its heading.
        QVERIFY(model.setData(model.index(0, DriftModel::Now), "4"));
        QCOMPARE(document.scenario().platform.processors[0].compute.rate, 1.0 / 4000);
        QCOMPARE(shown(model, 0, DriftModel::Now), QString("4"));
    }

    void somebodyLeavesSomebodyJoins() {
        Document document;
        DriftModel model(document);
        model.setPlan(open(document));
        QSignalSpy changed(&model, &DriftModel::membersChanged);
        QVERIFY(tick(model, 1, false));
        QVERIFY(tick(model, 3, true));
        QCOMPARE(changed.size(), 2);
        QCOMPARE(model.leave(), Names{"P0"});
        QCOMPARE(model.join(), Names{"P1"});
        QVERIFY(tick(model, 1, true));
        QVERIFY(tick(model, 3, false));
        QVERIFY(model.leave().empty() && model.join().empty());
    }

    void cycleTimesAreTheDocuments() {
        Document document;
        DriftModel model(document);
        model.setPlan(open(document));
        const QString then = shown(model, 0, DriftModel::Then);
        QVERIFY(model.setData(model.index(0, DriftModel::Now), "0.5"));
        QCOMPARE(document.scenario().platform.processors[2].compute.rate, 0.5);
        QCOMPARE(shown(model, 0, DriftModel::Now), QString("0.5"));
        QCOMPARE(shown(model, 0, DriftModel::Then), then);
        QVERIFY(!(model.flags(model.index(0, DriftModel::Then)) & Qt::ItemIsEditable));
        QSignalSpy refused(&model, &DocumentModel::refused);
        QVERIFY(!model.setData(model.index(0, DriftModel::Now), "-1"));
        QCOMPARE(refused.size(), 1);
        document.undoStack()->undo();
        QCOMPARE(shown(model, 0, DriftModel::Now), then);
    }

    /// Who is gone has left and cannot stay; who is new has joined.
    void goneAndNew() {
        Document document;
        DriftModel model(document);
        const QAbstractItemModelTester tester(&model);
        model.setPlan(open(document));
        QVERIFY(tick(model, 1, false));
        QVERIFY(document.apply(RemoveProcessor{ProcessorId{0}}, "Remove").ok());
        QCOMPARE(shown(model, 1, DriftModel::Name), QString("P0"));
        QVERIFY(!isTicked(model, 1));
        QVERIFY(!tick(model, 1, true));
        QVERIFY(model.leave().empty()); // there is nobody to name
        QVERIFY(shown(model, 1, DriftModel::Now).isEmpty());
        equipoise::Processor fresh;
        fresh.name = "new";
        fresh.compute.rate = 1;
        InsertProcessor insert{ProcessorId{0}, fresh, {}, {}};
        insert.costTo.assign(4, 1);
        insert.costFrom.assign(4, 1);
        QVERIFY(document.apply(insert, "Add").ok());
        QCOMPARE(shown(model, 3, DriftModel::Name), QString("new"));
        QVERIFY(isTicked(model, 3));
        QVERIFY(!tick(model, 3, false));
        QVERIFY(model.join().empty()); // it joins by being there
    }

    void slicesAsBars() {
        Document document;
        DriftModel model(document);
        const auto plan = open(document);
        model.setPlan(plan);
        equipoise::SolveControl control;
        const equipoise::Platform& now = document.scenario().platform;
        const auto found = equipoise::drift({*plan, now, {"P0"}, {}, 300}, control);
        QVERIFY(found);
        model.setDrift(std::make_shared<const equipoise::Drift>(*found));
        std::int64_t before = 0;
        std::int64_t after = 0;
        for (int row = 0; row < 3; ++row) {
            before += model.index(row, DriftModel::Before).data(SortRole).toLongLong();
            after += model.index(row, DriftModel::After).data(SortRole).toLongLong();
            const double bar = model.index(row, DriftModel::Before).data(FractionRole).toDouble();
            QVERIFY(bar > 0 && bar <= 1);
        }
        QCOMPARE(before, std::int64_t{300});
        QCOMPARE(after, std::int64_t{300});
        QCOMPARE(shown(model, 1, DriftModel::After), QString("0"));
        QVERIFY(shown(model, 0, DriftModel::Change).startsWith('+'));
        QVERIFY(shown(model, 1, DriftModel::Change).startsWith(QChar(0x2212)));
        QVERIFY(model.index(3, DriftModel::Before).data(MissingRole).toBool()); // never on it
    }
};

const support::TestProgram registered("tst_drift_model", support::runWindowTest<TestDriftModel>);

} // namespace tst_drift_model

#include "tst_drift_model.moc"
