// SPDX-License-Identifier: GPL-3.0-or-later
// The tables: rules of Qt's models under random edits, what cells say, editing, what stays selected.
#include "app/commands/edits_for.h"
#include "app/models/plans_model.h"
#include "app/models/platform/links_model.h"
#include "app/models/platform/matrix_model.h"
#include "app/models/platform/processors_model.h"
#include "app/models/problems_model.h"
#include "app/models/rows/sorted_model.h"
#include "app/text/describe.h"
#include "core/problems/ring/model/plan.h"
#include "core/problems/ring/model/question.h"
#include "core/problems/scatter/model/plan.h"
#include "tests/app/commands/random_edit.h"
#include "tests/support/random_scenario.h"
#include "tests/support/ring_plans.h"
#include "tests/support/scatter_plans.h"
#include "tests/support/window_test.h"

#include <QAbstractItemModelTester>
#include <QItemSelectionModel>
#include <QLocale>
#include <QSignalSpy>
#include <QTest>
#include <QUndoStack>

namespace tst_models {

using namespace equipoise::gui;
using equipoise::LinkId;
using equipoise::ProcessorId;
using equipoise::SwitchId;

namespace {

constexpr QChar thin(0x202f);

void fill(Document& document, equipoise::Scenario scenario) {
    equipoise::io::ScenarioFile file;
    file.scenario = std::move(scenario);
    document.reset(std::move(file), {}, {});
}

/// P0 - P1 - P2 with costs 1 and 2, and S0 at P2.
equipoise::Scenario chain() {
    equipoise::Scenario s;
    for (const char* name : {"P0", "P1", "P2"})
        s.platform.processors.push_back({name, {.rate = 0.0291, .table = {}}, {}});
    s.platform.switches.push_back({"S0", {}});
    s.platform.links = {{ProcessorId{0}, ProcessorId{1}, {.rate = 1, .table = {}}, true},
                        {ProcessorId{1}, ProcessorId{2}, {.rate = 2, .table = {}}, true},
                        {ProcessorId{2}, SwitchId{0}, {.rate = 3, .startUp = 0.5, .table = {}}, false}};
    s.questions.set(equipoise::ring::Question{});
    return s;
}

equipoise::Scenario square(std::size_t processors, bool symmetric) {
    equipoise::Scenario s;
    s.platform.linkCost.emplace(processors, processors);
    for (std::size_t i = 0; i < processors; ++i) {
        s.platform.processors.push_back({"P" + std::to_string(i), {.rate = 1, .table = {}}, {}});
        for (std::size_t j = 0; j < processors; ++j)
            if (i != j)
                (*s.platform.linkCost)(i, j) =
                    static_cast<double>(symmetric ? std::min(i, j) * 10 + std::max(i, j) : i * 10 + j);
    }
    return s;
}

QString shown(const QAbstractItemModel& model, int row, int column, int role = Qt::DisplayRole) {
    return model.index(row, column).data(role).toString();
}

/// Refusals a model has told.
struct Refused {
    explicit Refused(DocumentModel& model) {
        QObject::connect(&model, &DocumentModel::refused, &model,
                         [this](const equipoise::Error& error) { errors.push_back(error); });
    }
    std::vector<equipoise::Error> errors;
};

} // namespace

class TestModels : public QObject {
    Q_OBJECT
private slots:
    void init() {
        QTest::failOnWarning(QRegularExpression(".*"));
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    }
    void cleanup() { QLocale::setDefault(QLocale::c()); }
    void keepQtsRules();
    void processorsSayAndTake();
    void processorsShowThePlan();
    void processorsShowItems();
    void selectionStays();
    void linksSayAndTake();
    void propertiesAreColumns();
    void linksListAMatrix();
    void matrixIsEditable();
    void matrixShowsRoutes();
    void plansSayAndTake();
    void problemsGoSomewhere();
    void sortingPutsMissingLast();
};

/// Every model at once, on random documents under random edits, undo and redo. The tester asserts.
void TestModels::keepQtsRules() {
    for (std::uint64_t seed = 1; seed <= 16; ++seed) {
        equipoise::Random random(seed);
        Document document;
        document.reset(support::randomFile(seed), {}, {});
        ProcessorsModel processors(document);
        LinksModel links(document);
        MatrixModel matrix(document);
        PlansModel plans(document);
        SortedModel sorted(links);
        sorted.sort(LinksModel::Cost);
        std::vector<std::unique_ptr<QAbstractItemModelTester>> testers;
        for (QAbstractItemModel* model :
             std::initializer_list<QAbstractItemModel*>{&processors, &links, &matrix, &plans, &sorted})
            testers.push_back(std::make_unique<QAbstractItemModelTester>(
                model, QAbstractItemModelTester::FailureReportingMode::QtTest));
        processors.setPlan(document.plans().empty() ? nullptr : document.plans()[0].kept);
        for (int step = 0; step < 25; ++step) {
            QVERIFY(document.apply(support::randomEdit(document.scenario(), random), "Edit").ok());
            if (step % 5 == 4)
                document.undoStack()->setIndex(static_cast<int>(
                    random.below(static_cast<std::uint64_t>(document.undoStack()->count()) + 1)));
            const auto p = static_cast<int>(document.scenario().platform.size());
            QCOMPARE(processors.rowCount(), p);
            QCOMPARE(matrix.columnCount(), p);
            if (!links.isMatrix())
                QCOMPARE(links.rowCount(), static_cast<int>(document.scenario().platform.links.size()));
            for (int row = 0; row < p; ++row)
                QCOMPARE(shown(processors, row, ProcessorsModel::Name).toStdString(),
                         document.scenario().platform.processors[static_cast<std::size_t>(row)].name);
        }
        document.reset({}, {}, {});
        QCOMPARE(processors.rowCount() + links.rowCount() + matrix.rowCount() + plans.rowCount(), 0);
    }
}

void TestModels::processorsSayAndTake() {
    Document document;
    equipoise::Scenario s = chain();
    s.platform.processors[1].compute.rate = 1.0 / 3;
    s.platform.processors[2].compute.table = {{0, 0}, {1, 2}};
    fill(document, s);
    ProcessorsModel model(document);
    Refused refused(model);
    QCOMPARE(shown(model, 1, ProcessorsModel::CycleTime), QString("0.3333"));
    QCOMPARE(shown(model, 1, ProcessorsModel::CycleTime, Qt::ToolTipRole),
             QString("0.3333333333333333") + thin + "s/Mflop");
    QCOMPARE(model.index(1, ProcessorsModel::CycleTime).data(SortRole).toDouble(), 1.0 / 3);
    QCOMPARE(model.headerData(ProcessorsModel::CycleTime, Qt::Horizontal).toString(),
             QString("Cycle time (s/Mflop)"));
    QCOMPARE(shown(model, 2, ProcessorsModel::CycleTime), QString("measured"));
    QVERIFY(!(model.index(2, ProcessorsModel::CycleTime).flags() & Qt::ItemIsEditable));
    QVERIFY(!model.setData(model.index(2, ProcessorsModel::CycleTime), "1"));

    QVERIFY(model.setData(model.index(0, ProcessorsModel::CycleTime), "0.5"));
    QVERIFY(model.setData(model.index(0, ProcessorsModel::StartUp), " 2 "));
    QVERIFY(model.setData(model.index(0, ProcessorsModel::Name), " first "));
    const equipoise::Processor& first = document.scenario().platform.processors[0];
    QCOMPARE(first.name, std::string("first"));
    QCOMPARE(first.compute.rate, 0.5);
    QCOMPARE(first.compute.startUp, 2.0);
    QCOMPARE(document.undoStack()->count(), 3);
    QVERIFY(refused.errors.empty());

    QVERIFY(!model.setData(model.index(0, ProcessorsModel::CycleTime), "1,435")); // 1.435 or 1435?
    QVERIFY(!model.setData(model.index(0, ProcessorsModel::CycleTime), "fast"));
    QVERIFY(!model.setData(model.index(0, ProcessorsModel::CycleTime), "-1"));
    QVERIFY(!model.setData(model.index(0, ProcessorsModel::Name), "P1"));
    QVERIFY(!model.setData(model.index(0, ProcessorsModel::Share), "1"));
    QCOMPARE(refused.errors.size(), 4U);
    QCOMPARE(refused.errors[0].code, equipoise::ErrorCode::WrongType);
    QVERIFY(refused.errors[0].subject.find("first") != std::string::npos);
    QCOMPARE(refused.errors[2].code, equipoise::ErrorCode::OutOfRange);
    QCOMPARE(refused.errors[3].code, equipoise::ErrorCode::DuplicateName);
    QCOMPARE(document.undoStack()->count(), 3);
}

void TestModels::processorsShowThePlan() {
    Document document;
    fill(document, support::plainScenario(4));
    ProcessorsModel model(document);
    QCOMPARE(shown(model, 0, ProcessorsModel::Share), QString());
    const auto plan = support::keptRing(document.scenario(), {0, 2});
    model.setPlan(plan);
    const auto& ring = plan->plan.answer.get<equipoise::ring::Plan>();
    QCOMPARE(shown(model, 2, ProcessorsModel::Share), equipoise::text::percent(ring.shares[1]));
    QCOMPARE(model.index(2, ProcessorsModel::Share).data(FractionRole).toDouble(), ring.shares[1]);
    QCOMPARE(model.index(2, ProcessorsModel::Time).data(SortRole).toDouble(), ring.times[1]);
    QCOMPARE(shown(model, 1, ProcessorsModel::Share), QString("left out"));
    QVERIFY(model.index(1, ProcessorsModel::Share).data(MissingRole).toBool());
    // The plan is out of date now; its processors are still found, by name.
    QVERIFY(document.apply(RemoveProcessor{ProcessorId{1}}, "Remove").ok());
    QCOMPARE(shown(model, 1, ProcessorsModel::Share), equipoise::text::percent(ring.shares[1]));
    model.setPlan(nullptr);
    QCOMPARE(shown(model, 1, ProcessorsModel::Share), QString());
    // As many processors in another order: by name, too.
    equipoise::Scenario turned = document.scenario();
    std::swap(turned.platform.processors[0], turned.platform.processors[1]);
    const auto other = support::keptRing(turned, {0, 2});
    model.setPlan(other);
    const double share = other->plan.answer.get<equipoise::ring::Plan>().shares[0];
    QCOMPARE(shown(model, 1, ProcessorsModel::Share), equipoise::text::percent(share));
    QCOMPARE(shown(model, 0, ProcessorsModel::Share), QString("left out"));
    // One has another name since: by number.
    QVERIFY(document.apply(RenameNode{ProcessorId{2}, "renamed"}, "Rename").ok());
    model.setPlan(support::keptRing(turned, {2, 1}));
    QVERIFY(shown(model, 2, ProcessorsModel::Share) != QString("left out"));
    QCOMPARE(shown(model, 0, ProcessorsModel::Share), QString("left out"));
}

/// P0 keeps 1,234 of 2,469 items, P2 gets the rest, P1 nothing.
void TestModels::processorsShowItems() {
    Document document;
    fill(document, support::plainScatterScenario(3));
    ProcessorsModel model(document);
    QVERIFY(!model.hasItems());
    model.setPlan(support::plainRing(3, 2));
    QVERIFY(!model.hasItems());
    const auto kept = support::keptScatter(support::plainScatterScenario(3), {1, 2, 0}, {0, 1235, 1234});
    model.setPlan(kept);
    QVERIFY(model.hasItems());
    QCOMPARE(shown(model, 0, ProcessorsModel::Items), QString("1,234"));
    QCOMPARE(shown(model, 0, ProcessorsModel::Items, CopyRole), QString("1234"));
    QCOMPARE(model.index(2, ProcessorsModel::Items).data(SortRole).toDouble(), 1235.0);
    QCOMPARE(model.index(2, ProcessorsModel::Share).data(FractionRole).toDouble(), 1235.0 / 2469);
    QCOMPARE(model.index(2, ProcessorsModel::Time).data(SortRole).toDouble(),
             kept->plan.answer.get<equipoise::scatter::Plan>().finish[1]);
    QCOMPARE(shown(model, 1, ProcessorsModel::Share), QString("left out"));
    QVERIFY(model.index(1, ProcessorsModel::Items).data(MissingRole).toBool());

    PlansModel plans(document);
    document.addPlan(*kept);
    QCOMPARE(shown(plans, 0, PlansModel::Problem), QString("Scatter"));
    QCOMPARE(shown(plans, 0, PlansModel::Processors), QString("2 of 3"));
}

void TestModels::selectionStays() {
    Document document;
    fill(document, support::plainScenario(6));
    ProcessorsModel model(document);
    QItemSelectionModel selection(&model);
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    selection.select(model.index(3, 0), QItemSelectionModel::Select | QItemSelectionModel::Rows);
    QVERIFY(model.setData(model.index(3, ProcessorsModel::CycleTime), "0.5"));
    QVERIFY(selection.isRowSelected(3));
    QVERIFY(document.apply(RemoveProcessor{ProcessorId{1}}, "Remove").ok());
    QVERIFY(selection.isRowSelected(2)); // P3 is the third now
    document.undoStack()->undo();
    QVERIFY(selection.isRowSelected(3));
    QVERIFY(document.apply(RenameNode{ProcessorId{3}, "x"}, "Rename").ok());
    QVERIFY(selection.isRowSelected(3));
    QVERIFY(resets.isEmpty());
}

void TestModels::linksSayAndTake() {
    Document document;
    fill(document, chain());
    LinksModel model(document);
    Refused refused(model);
    QCOMPARE(model.rowCount(), 3);
    QCOMPARE(shown(model, 2, LinksModel::From), QString("P2"));
    QCOMPARE(shown(model, 2, LinksModel::To), QString("S0"));
    QCOMPARE(shown(model, 2, LinksModel::Cost), QString("3"));
    QCOMPARE(shown(model, 2, LinksModel::Cost, Qt::ToolTipRole), QString("3") + thin + "s/Mbit");
    QCOMPARE(model.index(2, LinksModel::BothWays).data(Qt::CheckStateRole).toInt(), int(Qt::Unchecked));
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);

    QVERIFY(model.setData(model.index(2, LinksModel::BothWays), Qt::Checked, Qt::CheckStateRole));
    QVERIFY(model.setData(model.index(2, LinksModel::Cost), "0.25"));
    QVERIFY(model.setData(model.index(2, LinksModel::Latency), "1e-3"));
    QVERIFY(model.setData(model.index(2, LinksModel::From), "P0"));
    const equipoise::Link& link = document.scenario().platform.links[2];
    QVERIFY(link == (equipoise::Link{
                        ProcessorId{0}, SwitchId{0}, {.rate = 0.25, .startUp = 1e-3, .table = {}}, true}));
    QVERIFY(!model.setData(model.index(2, LinksModel::To), "nobody"));
    QVERIFY(!model.setData(model.index(2, LinksModel::To), "P0"));
    QCOMPARE(refused.errors.size(), 2U);
    QCOMPARE(refused.errors[0].code, equipoise::ErrorCode::UnknownName);
    QCOMPARE(refused.errors[1].code, equipoise::ErrorCode::SelfLink);

    QVERIFY(document.apply(RemoveLink{LinkId{0}}, "Remove").ok());
    QCOMPARE(model.rowCount(), 2);
    QVERIFY(model.linkAt(1) == LinkId{1});
    QCOMPARE(model.rowOf(LinkId{2}), -1);
    QVERIFY(resets.isEmpty());
}

/// Row numbers of pairs go there and back, in order, each pair once.
/// Columns of properties: typed or ticked, refused, taken back; a matrix has none.
void TestModels::propertiesAreColumns() {
    Document document;
    fill(document, chain());
    LinksModel links(document);
    ProcessorsModel processors(document);
    Refused refused(links);
    const int duplex = LinksModel::ColumnCount;
    const int forwards = ProcessorsModel::ColumnCount;
    QCOMPARE(links.headerData(duplex, Qt::Horizontal).toString(), QString("Duplex"));
    QCOMPARE(processors.headerData(forwards, Qt::Horizontal).toString(), QString("Forwards"));
    QCOMPARE(shown(links, 0, duplex), QString("full"));
    QCOMPARE(processors.index(1, forwards).data(Qt::CheckStateRole).toInt(), int(Qt::Checked));

    QVERIFY(links.setData(links.index(0, duplex), "Half"));
    QVERIFY(links.setData(links.index(1, duplex), "1.25"));
    QVERIFY(processors.setData(processors.index(1, forwards), Qt::Unchecked, Qt::CheckStateRole));
    const equipoise::Platform& platform = document.scenario().platform;
    QCOMPARE(platform.links[0].duplex, equipoise::halfDuplex);
    QCOMPARE(platform.links[1].duplex, 1.25);
    QVERIFY(!platform.processors[1].forwards);
    QCOMPARE(shown(links, 0, duplex), QString("half"));
    QCOMPARE(shown(links, 1, duplex, CopyRole), QString("1.25"));
    const QLocale english;
    QLocale::setDefault(QLocale(QLocale::French, QLocale::France));
    QCOMPARE(shown(links, 1, duplex), QString("1,25"));
    QVERIFY(links.setData(links.index(1, duplex), "1,5"));
    QCOMPARE(document.scenario().platform.links[1].duplex, 1.5);
    document.undoStack()->undo();
    QLocale::setDefault(english);
    QCOMPARE(document.undoStack()->undoText(), QString("Set Forwards of P1"));

    QVERIFY(!links.setData(links.index(1, duplex), "both"));
    QVERIFY(!links.setData(links.index(1, duplex), "3"));
    QCOMPARE(refused.errors.size(), 2U);
    QCOMPARE(refused.errors[0].code, equipoise::ErrorCode::WrongType);
    QCOMPARE(refused.errors[1].code, equipoise::ErrorCode::OutOfRange);
    QCOMPARE(platform.links[1].duplex, 1.25);
    for (int i = 0; i < 3; ++i)
        document.undoStack()->undo();
    QVERIFY(document.scenario() == chain());

    fill(document, square(3, true));
    QVERIFY(!(links.flags(links.index(0, duplex)) & Qt::ItemIsEditable));
    QVERIFY(links.index(0, duplex).data(Qt::DisplayRole).isNull());
}

void TestModels::linksListAMatrix() {
    for (const bool symmetric : {true, false})
        for (const std::size_t p : {0U, 1U, 2U, 3U, 7U, 40U}) {
            Document document;
            fill(document, square(p, symmetric));
            LinksModel model(document);
            const bool asPairs = symmetric || p < 2;
            QCOMPARE(model.rowCount(), static_cast<int>(asPairs ? p * (p - (p > 0)) / 2 : p * (p - 1)));
            std::optional<CellId> last;
            for (int row = 0; row < model.rowCount(); ++row) {
                const auto cell = model.cellAt(row);
                QVERIFY(cell && cell->from != cell->to && (!last || *last < *cell));
                QVERIFY(!asPairs || cell->from < cell->to);
                QCOMPARE(model.rowOf(*cell), row);
                last = cell;
            }
        }
    Document document;
    fill(document, square(3, true));
    LinksModel model(document);
    QCOMPARE(model.rowOf(CellId{ProcessorId{2}, ProcessorId{0}}), 1);
    QVERIFY(model.setData(model.index(1, LinksModel::Cost), "0.5")); // both directions: it stays symmetric
    QCOMPARE(model.rowCount(), 3);
    const auto cost = [&](std::size_t i, std::size_t j) {
        return (*document.scenario().platform.linkCost)(i, j);
    };
    QCOMPARE(cost(0, 2), 0.5);
    QCOMPARE(cost(2, 0), 0.5);
    QVERIFY(model.setData(model.index(1, LinksModel::Cost), ""));
    QVERIFY(std::isinf(cost(0, 2)) && std::isinf(cost(2, 0)));
    QCOMPARE(shown(model, 1, LinksModel::Cost), QString());
    QVERIFY(model.index(1, LinksModel::Cost).data(MissingRole).toBool());
    QVERIFY(document.apply(edits::setCost({ProcessorId{0}, ProcessorId{1}}, 9), "Set").ok());
    QCOMPARE(model.rowCount(), 6); // no longer symmetric
}

void TestModels::matrixIsEditable() {
    Document document;
    fill(document, square(3, false));
    MatrixModel model(document);
    Refused refused(model);
    QVERIFY(model.isEditable());
    QCOMPARE(shown(model, 1, 2), QString("12"));
    QCOMPARE(model.headerData(1, Qt::Vertical).toString(), QString("P1"));
    QVERIFY(shown(model, 1, 2, Qt::ToolTipRole).contains(QString("12") + thin + "s/Mbit"));
    QVERIFY(!(model.index(1, 1).flags() & Qt::ItemIsEditable));
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    const auto cost = [&](std::size_t i, std::size_t j) {
        return (*document.scenario().platform.linkCost)(i, j);
    };
    QVERIFY(model.setData(model.index(1, 2), "5"));
    QCOMPARE(cost(1, 2), 5.0);
    QCOMPARE(cost(2, 1), 21.0);
    QVERIFY(model.setData(model.index(1, 2), ""));
    QVERIFY(std::isinf(cost(1, 2)));
    QVERIFY(model.index(1, 2).data(MissingRole).toBool());
    model.setMirrored(true);
    QVERIFY(model.setData(model.index(1, 2), 7.5));
    QCOMPARE(cost(1, 2), 7.5);
    QCOMPARE(cost(2, 1), 7.5);
    QVERIFY(!model.setData(model.index(1, 2), "-1"));
    QVERIFY(!model.setData(model.index(1, 2), "x"));
    QVERIFY(!model.setData(model.index(1, 1), "1"));
    QCOMPARE(refused.errors.size(), 2U);
    QVERIFY(resets.isEmpty());
}

/// On the chain the way from P0 to P2 is as slow as its slowest link, of cost 2.
void TestModels::matrixShowsRoutes() {
    Document document;
    fill(document, chain());
    MatrixModel model(document);
    QVERIFY(!model.isEditable() && model.showsRoutes());
    QCOMPARE(shown(model, 0, 2), QString("2"));
    QVERIFY(!model.setData(model.index(0, 2), "1"));
    QVERIFY(document.apply(edits::setCost(document.scenario(), LinkId{0}, 4), "Set").ok());
    QCOMPARE(shown(model, 0, 2), QString("4"));
    QVERIFY(document.apply(RemoveLink{LinkId{1}}, "Remove").ok());
    QCOMPARE(shown(model, 0, 2), QString());
    QVERIFY(model.index(0, 2).data(MissingRole).toBool());
}

void TestModels::plansSayAndTake() {
    Document document;
    fill(document, support::plainScenario(13));
    PlansModel model(document);
    Refused refused(model);
    equipoise::PlanRecord kept = *support::keptRing(document.scenario(), {0, 1, 2});
    kept.name = "mine";
    kept.plan.solver = "greedy";
    kept.plan.status = equipoise::Status::Feasible;
    kept.plan.value = 0.5;
    kept.plan.bound = 0.25;
    kept.plan.seconds = 0.000312;
    const int id = document.addPlan(kept);
    QCOMPARE(model.rowCount(), 1);
    QCOMPARE(model.planAt(0), id);
    QCOMPARE(model.rowOf(id), 0);
    QCOMPARE(shown(model, 0, PlansModel::Name), QString("mine"));
    QCOMPARE(shown(model, 0, PlansModel::Solver), QString("Greedy (paper)"));
    QCOMPARE(shown(model, 0, PlansModel::Status), QString("feasible"));
    QCOMPARE(shown(model, 0, PlansModel::Value), QString("0.5") + thin + "s");
    QCOMPARE(shown(model, 0, PlansModel::Gap), QString("50") + thin + "%");
    QCOMPARE(shown(model, 0, PlansModel::Processors), QString("3 of 13"));
    QCOMPARE(shown(model, 0, PlansModel::SolvedIn), QString("0.31") + thin + "ms");
    QCOMPARE(shown(model, 0, PlansModel::State), QString("current"));

    QVERIFY(model.setData(model.index(0, PlansModel::Name), Qt::Checked, Qt::CheckStateRole));
    QVERIFY(document.plan(id)->ticked);
    QCOMPARE(model.ticked(), 1);
    QVERIFY(model.setData(model.index(0, PlansModel::Name), "renamed"));
    QCOMPARE(document.plan(id)->kept->name, std::string("renamed"));
    QVERIFY(model.setData(model.index(0, PlansModel::Name), " ")); // that which the program gives
    QVERIFY(document.plan(id)->kept->isNameDerived);
    QVERIFY(!model.setData(model.index(0, PlansModel::Name), "two\nlines"));
    QCOMPARE(refused.errors.size(), 1U);

    QVERIFY(document.apply(edits::setCycleTime(document.scenario(), ProcessorId{0}, 1), "Set").ok());
    QCOMPARE(shown(model, 0, PlansModel::State), QString("out of date"));
    QVERIFY(!model.index(0, 0).data(CurrentRole).toBool());

    kept.plan.answer = {};
    kept.plan.value.reset();
    kept.plan.bound.reset();
    document.addPlan(kept);
    QCOMPARE(shown(model, 1, PlansModel::Value), QString());
    QVERIFY(model.index(1, PlansModel::Gap).data(MissingRole).toBool());
    document.removePlan(id);
    QCOMPARE(model.rowCount(), 1);
    QCOMPARE(model.rowOf(id), -1);
}

void TestModels::problemsGoSomewhere() {
    const equipoise::Scenario s = chain();
    const auto target = [&](const std::string& path, const std::string& subject = {}) {
        return targetOf({equipoise::ErrorCode::OutOfRange, subject, {}, {}, {{}, 0, 0, path}}, s);
    };
    QVERIFY(target("platform.processors[2].cycle_time") == ProblemTarget(equipoise::NodeId(ProcessorId{2})));
    QVERIFY(target("platform.switches[0].name") == ProblemTarget(equipoise::NodeId(SwitchId{0})));
    QVERIFY(target("platform.links[1].cost") == ProblemTarget(LinkId{1}));
    QVERIFY(target("platform.links[7].cost") == ProblemTarget());
    QVERIFY(target("platform.link_cost[1][2]") == ProblemTarget(CellId{ProcessorId{1}, ProcessorId{2}}));
    QVERIFY(target("questions.ring.work") == ProblemTarget(QuestionField{equipoise::Problem::Ring, "work"}));
    QVERIFY(target("questions.scatter") == ProblemTarget(QuestionField{equipoise::Problem::Scatter, ""}));
    QVERIFY(target("", "start_up of P1") == ProblemTarget(equipoise::NodeId(ProcessorId{1})));
    QVERIFY(target("", "nobody") == ProblemTarget());

    IssuesModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setProblems(
        {problemOf(
             {equipoise::ErrorCode::OutOfRange, "cost", "-1", ">= 0", {{}, 0, 0, "platform.links[1].cost"}},
             s),
         {Severity::Hint, "Solve again", "", PlanTarget{4}}});
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.count(Severity::Error), 1);
    QCOMPARE(shown(model, 0, IssuesModel::Where), QString("P1 – P2"));
    QVERIFY(shown(model, 0, IssuesModel::Text).contains("-1"));
    QVERIFY(model.targetAt(1) == ProblemTarget(PlanTarget{4}));
    QVERIFY(model.targetAt(2) == ProblemTarget());
    model.setProblems({});
    QCOMPARE(model.rowCount(), 0);
}

void TestModels::sortingPutsMissingLast() {
    Document document;
    equipoise::Scenario s = square(3, true);
    s.platform.processors[0].name = "P10";
    (*s.platform.linkCost)(0, 1) = (*s.platform.linkCost)(1, 0) = std::numeric_limits<double>::infinity();
    fill(document, s);
    LinksModel links(document);
    SortedModel sorted(links);
    // Costs by pair: 0-1 none, 0-2 is 2, 1-2 is 12.
    for (const auto order : {Qt::AscendingOrder, Qt::DescendingOrder}) {
        sorted.sort(LinksModel::Cost, order);
        QCOMPARE(shown(sorted, 2, LinksModel::Cost), QString());
        QCOMPARE(shown(sorted, 0, LinksModel::Cost), QString(order == Qt::AscendingOrder ? "2" : "12"));
    }
    ProcessorsModel processors(document);
    SortedModel names(processors);
    names.sort(ProcessorsModel::Name);
    QCOMPARE(shown(names, 2, 0), QString("P10")); // after P1 and P2, as people count

    PlansModel plans(document);
    SortedModel rings(plans);
    document.addPlan(*support::plainRing(3, 2));
    rings.setProblem(static_cast<int>(equipoise::Problem::Ring));
    QCOMPARE(rings.rowCount(), 1);
    rings.setProblem(static_cast<int>(equipoise::Problem::Star));
    QCOMPARE(rings.rowCount(), 0);
    rings.setProblem(-1);
    QCOMPARE(rings.rowCount(), 1);
}

const support::TestProgram registered("tst_models", support::runWindowTest<TestModels>);

} // namespace tst_models

#include "tst_models.moc"
