// SPDX-License-Identifier: GPL-3.0-or-later
// Outcomes of all tasks as pages: heads, and values with all digits.
#include "app/text/html.h"
#include "app/text/words/table_words.h"
#include "app/tools/report/report_body.h"
#include "core/table/text.h"
#include "tests/support/task_outcomes.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>
#include <QTest>

namespace tst_outcome_pages {

using namespace equipoise::gui;
namespace table = equipoise::table;
namespace text = equipoise::text;

class TestOutcomePages : public QObject {
    Q_OBJECT
private slots:
    void init() { QTest::failOnWarning(QRegularExpression(".*")); }
    void allValuesOnPages();
};

void TestOutcomePages::allValuesOnPages() {
    for (const support::TaskOutcome& each : support::allTaskOutcomes()) {
        equipoise::report::Report page;
        page.source.scenario = std::make_shared<const equipoise::Scenario>();
        page.sections.push_back(each.outcome);
        equipoise::SolveControl control;
        const QString body = report::bodyOf(page, {table::allRows, false, {}}, control);
        std::size_t values = 0;
        support::forAllTables(each.outcome, [&](const auto& outcome, const table::Table& shown) {
            if (!table::isFor(table::For::Window, shown))
                return;
            for (std::size_t i = 0; i < shown.rows; ++i) {
                const std::vector<table::Cell> row = shown.row(i);
                for (const std::size_t column : table::columnsFor(table::For::Window, shown)) {
                    const table::Column& head = shown.columns[column];
                    const QString full = text::inFull(row[column], head, outcome.units);
                    const QString value =
                        full.isEmpty() ? text::shown(row[column], head, outcome.units) : full;
                    QVERIFY2(body.contains(text::html(value)), qPrintable(value));
                    QVERIFY2(body.contains(text::html(text::titleOf(head))), head.title.c_str());
                    ++values;
                }
            }
        });
        QVERIFY2(values > 5, each.task);
    }
}

const support::TestProgram registered("tst_outcome_pages", support::runTest<TestOutcomePages>);

} // namespace tst_outcome_pages

#include "tst_outcome_pages.moc"
