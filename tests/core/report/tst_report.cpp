// SPDX-License-Identifier: GPL-3.0-or-later
// The report on a file: the numbers of its plans as they stand, what the checker says, and nothing made up.
#include "app/text/messages.h"
#include "core/io/results/report.h"
#include "core/io/scenario/scenario_file.h"
#include "core/problems/ring/model/question.h"
#include "core/problems/star/model/plan.h"
#include "core/solve/external_solver.h"
#include "core/solve/solve.h"
#include "tests/support/test_program.h"

#include <QTest>
#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <numeric>

namespace tst_report {

using namespace equipoise;
using Json = nlohmann::json;

namespace {

const io::DescribeError describe = [](const Error& error) { return text::describe(error); };

/// The example with the answers of some solvers, as a source with this date.
report::Source solved(const char* example, Problem problem, const std::vector<std::string>& solvers) {
    report::Source source;
    source.file = std::string(example) + ".equipoise";
    source.date = "2026-03-09 14:05";
    auto read = io::readScenario(std::string(EXAMPLES "/") + example + ".equipoise");
    source.scenario = std::make_shared<const Scenario>(read->file.scenario);
    for (const std::string& solver : solvers) {
        SolveControl control;
        auto plan = solve(*source.scenario, {problem, solver, {}}, control);
        source.plans.push_back(std::make_shared<const PlanRecord>(
            PlanRecord{"by " + solver, source.scenario, *std::move(plan)}));
    }
    return source;
}

std::shared_ptr<const report::Report> made(report::Source source) {
    SolveControl control;
    return report::makeReport(std::move(source), control);
}

const report::Table* tableIn(const report::Report& report, std::string_view section, std::string_view table) {
    for (const report::Section& part : report.sections)
        if (part.id == section)
            for (const report::Item& item : part.items)
                if (const auto* tableItem = std::get_if<report::Table>(&item);
                    tableItem && tableItem->id == table)
                    return tableItem;
    return nullptr;
}

bool says(const report::Report& report, std::string_view section, std::string_view words) {
    for (const report::Section& part : report.sections)
        if (part.id == section)
            for (const report::Item& item : part.items)
                if (const auto* sentence = std::get_if<report::Sentence>(&item);
                    sentence && sentence->text.find(words) != std::string_view::npos)
                    return true;
    return false;
}

/// The numbers of a column; -1 for a cell without a number.
std::vector<double> numbers(const report::Table& table, std::string_view id) {
    const auto at = std::ranges::find(table.columns, id, &table::Column::id) - table.columns.begin();
    std::vector<double> values;
    for (std::size_t i = 0; i < table.rows; ++i) {
        const table::Cell cell = table.row(i).at(static_cast<std::size_t>(at));
        const auto* number = std::get_if<double>(&cell);
        const auto* whole = std::get_if<std::int64_t>(&cell);
        values.push_back(number ? *number : whole ? static_cast<double>(*whole) : -1);
    }
    return values;
}

double sumOf(const report::Table& table, std::string_view id) {
    const std::vector<double> values = numbers(table, id);
    return std::accumulate(values.begin(), values.end(), 0.0);
}

std::string csvOf(const report::Report& report) {
    std::string text;
    const auto next = io::reportCsv(report);
    for (std::string_view piece = next(); !piece.empty(); piece = next())
        text += piece;
    return text;
}

} // namespace

class TestReport : public QObject {
    Q_OBJECT
private slots:
    void numbersAreThoseOfThePlans();
    void comparesTheBestFirst();
    void refusedPlansAreNotShown();
    void outOfDate();
    void everyProblem_data();
    void everyProblem();
    void followsFromTheAnswer();
    void csvHoldsAllRows();
    void withoutPlans();
    void stopped();
    void dates();
};

void TestReport::numbersAreThoseOfThePlans() {
    const auto report = made(solved("star-relay", Problem::Star, {"exact", "bba"}));
    const Json json = Json::parse(io::reportJson(*report, describe));
    QCOMPARE(json.at("format").get<std::string>(), std::string("equipoise-report"));
    QCOMPARE(json.at("date").get<std::string>(), std::string("2026-03-09 14:05"));
    const Json& plan = json.at("plans").at(0);
    QCOMPARE(plan.at("value").get<double>(), 13.0); // manual: 13 s with a relay
    QCOMPARE(plan.at("status").get<std::string>(), std::string("optimal"));
    QVERIFY(plan.at("checked").get<bool>());
    QVERIFY(plan.at("current").get<bool>());
    QCOMPARE(plan.at("figures").at("makespan").get<double>(), 13.0);
    QCOMPARE(plan.at("plan").at("transfers").size(),
             report->source.plans[0]->plan.answer.get<star::Plan>().transfers.size());
    // A task that goes through the master counts as one message from worker to worker.
    QCOMPARE(plan.at("figures").at("messages").get<double>(),
             static_cast<double>(plan.at("plan").at("transfers").size()));
    const auto* figures = tableIn(*report, "plans.1", "figures");
    QVERIFY(figures && figures->facts);
    QCOMPARE(std::get<double>(figures->row(0).at(3)), 13.0);
    QVERIFY(says(*report, "plans.1", "Proven optimal"));
    QVERIFY(says(*report, "plans.1", "everything holds"));
}

void TestReport::comparesTheBestFirst() {
    const auto report = made(solved("star-relay", Problem::Star, {"bba", "exact"})); // 14 s, 13 s
    QCOMPARE(report->comparisons.size(), std::size_t{1});
    QCOMPARE(report->comparisons[0].plans, (std::vector<std::size_t>{1, 0}));
    const Json plans = Json::parse(io::reportJson(*report, describe)).at("comparisons").at(0).at("plans");
    QCOMPARE(plans.at(0).at("name").get<std::string>(), std::string("by exact"));
    QCOMPARE(plans.at(1).at("value").get<double>(), 14.0);
    const auto* table = tableIn(*report, "comparisons.star", "differences");
    QVERIFY(table);
    QCOMPARE(table->rows, std::size_t{1});
    QCOMPARE(std::get<std::int64_t>(table->row(0).at(1)),
             report->comparisons[0].comparison.differences[0].differences);
}

void TestReport::refusedPlansAreNotShown() {
    auto source = solved("star-relay", Problem::Star, {"exact"});
    PlanRecord wrong = *source.plans.front();
    wrong.plan.value = 12; // it takes 13
    wrong.plan.bound = 12;
    source.plans.push_back(std::make_shared<const PlanRecord>(wrong));
    const auto report = made(std::move(source));
    QVERIFY(!report->checked[0].refusal);
    QVERIFY(report->checked[1].refusal.has_value());
    QVERIFY(report->comparisons.empty()); // one that holds alone has nothing to be held against
    QVERIFY(tableIn(*report, "plans.1", "transfers"));
    QVERIFY(!tableIn(*report, "plans.2", "transfers"));
    const Json plan = Json::parse(io::reportJson(*report, describe)).at("plans").at(1);
    QVERIFY(!plan.at("checked").get<bool>());
    QVERIFY(!plan.contains("value"));
    QCOMPARE(plan.at("refusal").get<std::string>(),
             std::string("plan rejected: the value is 12 s; the checker computes 13 s"));
}

void TestReport::outOfDate() {
    auto source = solved("star-relay", Problem::Star, {"exact"});
    Scenario later = *source.scenario;
    later.platform.processors[1].compute.rate *= 2;
    source.scenario = std::make_shared<const Scenario>(later);
    const auto report = made(std::move(source));
    QVERIFY(!report->checked[0].current);
    QVERIFY(says(*report, "plans.1", "Out of date"));
    QVERIFY(!report->checked[0].refusal); // it is right for what it answers
}

void TestReport::everyProblem_data() {
    QTest::addColumn<QByteArray>("example");
    QTest::addColumn<int>("problem");
    QTest::addColumn<QByteArray>("answer"); // a table that only this problem has
    const auto row = [](const char* example, Problem problem, const char* answer) {
        QTest::newRow(example) << QByteArray(example) << static_cast<int>(problem) << QByteArray(answer);
    };
    row("strasbourg", Problem::Ring, "shares");
    row("classroom-scatter", Problem::Scatter, "counts");
    row("redistribution-algorithm-3", Problem::Redistribution, "flows");
    row("star-relay", Problem::Star, "final_loads");
    row("workstations-3x3", Problem::Grid, "arrangement");
}

void TestReport::everyProblem() {
    QFETCH(QByteArray, example);
    QFETCH(int, problem);
    QFETCH(QByteArray, answer);
    const auto which = static_cast<Problem>(problem);
    const auto report = made(solved(example.constData(), which, {std::string(automatic)}));
    QVERIFY(!report->checked[0].refusal);
    QVERIFY(tableIn(*report, "questions", nameOf(which)));
    const auto* table = tableIn(*report, "plans.1", answer.toStdString());
    QVERIFY(table && table->rows > 0);
    for (const report::Section& section : report->sections)
        for (const report::Item& item : section.items)
            if (const auto* itemTable = std::get_if<report::Table>(&item)) {
                if (section.id == "plans.1") // titles are words, not the keys of files
                    for (const table::Column& column : itemTable->columns)
                        QVERIFY2(!itemTable->title.empty() && column.title != column.id, column.id.c_str());
                for (std::size_t i = 0; i < itemTable->rows; ++i)
                    QCOMPARE(itemTable->row(i).size(), itemTable->columns.size());
            }
    const Json json = Json::parse(io::reportJson(*report, describe));
    QCOMPARE(json.at("plans").at(0).at("value").get<double>(), *report->source.plans[0]->plan.value);
}

// What the tables of an answer have beside its fields, from the examples' own numbers.
void TestReport::followsFromTheAnswer() {
    const auto of = [](const char* example, Problem problem) {
        return made(solved(example, problem, {std::string(automatic)}));
    };
    const auto ring = of("strasbourg", Problem::Ring);
    const auto* shares = tableIn(*ring, "plans.1", "shares");
    const double work = ring->source.scenario->questions.get<ring::Question>().work;
    QVERIFY(std::abs(sumOf(*shares, "work") - work) < 1e-9 * work);
    QCOMPARE(tableIn(*ring, "plans.1", "left_out")->rows + shares->rows, std::size_t{13});

    // One after the other, the root last, which receives nothing.
    const auto scatter = of("classroom-scatter", Problem::Scatter);
    const auto* counts = tableIn(*scatter, "plans.1", "counts");
    const std::vector<double> starts = numbers(*counts, "receive_start");
    const std::vector<double> ends = numbers(*counts, "receive_end");
    const std::vector<double> items = numbers(*counts, "counts");
    double free = 0; // the root's port
    for (std::size_t i = 0; i + 1 < counts->rows; ++i) {
        QCOMPARE(starts[i], items[i] > 0 ? free : -1);
        free = std::max(free, ends[i]);
    }
    QCOMPARE(ends.back(), -1.0);

    // P1 has one port: two items to P2 from 0 to 2, or one to P4 first.
    const auto moved = of("redistribution-algorithm-3", Problem::Redistribution);
    const auto* flows = tableIn(*moved, "plans.1", "flows");
    QCOMPARE(sumOf(*flows, "items"), 7.0);
    const std::vector<double> leaves = numbers(*flows, "send_start");
    const std::vector<double> arrives = numbers(*flows, "send_end");
    for (std::size_t i = 0; i < flows->rows; ++i)
        QVERIFY(leaves[i] >= 0 && arrives[i] <= 3 &&
                arrives[i] - leaves[i] >= numbers(*flows, "items")[i]); // an item takes 1 s

    const auto star = of("star-relay", Problem::Star);
    const auto* loads = tableIn(*star, "plans.1", "final_loads");
    QCOMPARE(numbers(*loads, "loads"), (std::vector<double>{0, 5, 2}));
    for (std::size_t i = 0; i < loads->rows; ++i)
        QCOMPARE(numbers(*loads, "loads")[i] + numbers(*loads, "received")[i] - numbers(*loads, "sent")[i],
                 numbers(*loads, "final_loads")[i]);
    QCOMPARE(std::ranges::max(numbers(*loads, "finish")), 13.0);

    const auto grid = of("workstations-3x3", Problem::Grid);
    const auto* places = tableIn(*grid, "plans.1", "arrangement");
    QCOMPARE(sumOf(*places, "blocks"), 24.0 * 24);
    QVERIFY(std::abs(sumOf(*places, "work") - *grid->source.plans[0]->plan.value) < 1e-9);
    QVERIFY(std::abs(std::ranges::max(numbers(*places, "busy")) - 1) < 1e-9);
    QCOMPARE(sumOf(*tableIn(*grid, "plans.1", "panel_rows"), "panel_rows"), 24.0);
}

// A line a block, between the heads and the empty line that ends the table; all digits.
void TestReport::csvHoldsAllRows() {
    const auto report = made(solved("star-relay", Problem::Star, {"exact"}));
    const QStringList lines = QString::fromStdString(csvOf(*report)).split('\n');
    const qsizetype start = lines.indexOf("plans.1.schedule");
    QVERIFY(start > 0);
    QCOMPARE(lines[start + 1], QString("resource,lane,kind,start,end,items,peer,count,stride"));
    const Schedule& schedule = report->source.plans[0]->plan.schedule;
    QCOMPARE(lines.indexOf(QString(), start) - start - 2, static_cast<qsizetype>(schedule.blocks.size()));
    const QStringList cells = lines[start + 2].split(',');
    QCOMPARE(cells[1], QString("compute"));
    QCOMPARE(cells[3].toDouble(), schedule.blocks.front().start);
    QVERIFY(lines[lines.indexOf("plans.1.figures") + 2].startsWith("exact,optimal,completed,13,13,0,"));
}

void TestReport::withoutPlans() {
    const auto report = made(solved("strasbourg", Problem::Ring, {}));
    QVERIFY(says(*report, "summary", "no plan"));
    QCOMPARE(Json::parse(io::reportJson(*report, describe)).at("plans").size(), std::size_t{0});
}

void TestReport::stopped() {
    std::stop_source stop;
    stop.request_stop();
    SolveControl control(stop.get_token());
    const auto report = report::makeReport(solved("star-relay", Problem::Star, {"exact", "bba"}), control);
    QVERIFY(report->stop == Stop::Cancelled);
    QVERIFY(report->comparisons.empty());
    QVERIFY(says(*report, "summary", "stopped"));
}

// 86,400 s a day: the second day of 1970 begins after as many.
void TestReport::dates() {
    using Clock = std::chrono::system_clock;
    QCOMPARE(io::dateText(Clock::from_time_t(86'400 + 3600 + 60)), std::string("1970-01-02 01:01"));
}

const support::TestProgram registered("tst_report", support::runTest<TestReport>);

} // namespace tst_report

#include "tst_report.moc"
