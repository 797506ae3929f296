// SPDX-License-Identifier: GPL-3.0-or-later
// Outcomes of all tasks as text: every cell of every table.
#include "app/cli/answer_text.h"
#include "tests/support/task_outcomes.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace tst_cli_outcomes {

namespace table = equipoise::table;

class TestCliOutcomes : public QObject {
    Q_OBJECT
private slots:
    void allValuesInText();
    void rowsAreLimited();
};

void TestCliOutcomes::allValuesInText() {
    for (const support::TaskOutcome& each : support::allTaskOutcomes()) {
        const std::string text = equipoise::cli::outcomeText(each.outcome, false);
        std::size_t cells = 0;
        support::forAllTables(each.outcome, [&](const auto& outcome, const table::Table& shown) {
            if (!table::isFor(table::For::Text, shown))
                return;
            for (std::size_t i = 0; i < shown.rows; ++i) {
                const std::vector<table::Cell> row = shown.row(i);
                for (const std::size_t column : table::columnsFor(table::For::Text, shown)) {
                    const table::Column& head = shown.columns[column];
                    const std::string value = table::shown(row[column], head, outcome.units);
                    QVERIFY2(text.find(value) != std::string::npos, (shown.id + ": " + value).c_str());
                    QVERIFY2(text.find(head.title) != std::string::npos,
                             (shown.id + ": " + head.title).c_str());
                    ++cells;
                }
            }
        });
        QVERIFY2(cells > 5, each.task);
        for (const auto& item : each.outcome.items)
            if (const auto* answer = std::get_if<equipoise::task::Answer>(&item))
                QVERIFY(text.find(equipoise::cli::answerText(answer->kept)) != std::string::npos);
    }
}

void TestCliOutcomes::rowsAreLimited() {
    const auto outcomes = support::allTaskOutcomes();
    const std::size_t rows = outcomes.front().outcome.table("rows").rows;
    const std::string text = equipoise::cli::outcomeText(outcomes.front().outcome, false, rows - 2);
    QVERIFY(text.ends_with("and as many as this more: 2\n"));
    // All tables but those of figures are limited.
    for (const support::TaskOutcome& each : outcomes) {
        int longer = 0;
        support::forAllTables(each.outcome, [&](const auto&, const table::Table& shown) {
            longer +=
                table::isFor(table::For::Text, shown) && shown.rows > 2 && shown.id != "figures" ? 1 : 0;
        });
        const QString limited = QString::fromStdString(equipoise::cli::outcomeText(each.outcome, false, 2));
        QVERIFY2(limited.count("and as many as this more: ") == longer, each.task);
    }
}

const support::TestProgram registered("tst_cli_outcomes", support::runTest<TestCliOutcomes>);

} // namespace tst_cli_outcomes

#include "tst_cli_outcomes.moc"
