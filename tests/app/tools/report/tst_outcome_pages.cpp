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

namespace {

/// All digits of a number, or the words of another cell.
QString valueOf(const table::Cell& cell, const table::Column& head, const equipoise::Units& units) {
    const QString full = text::inFull(cell, head, units);
    return full.isEmpty() ? text::shown(cell, head, units) : full;
}

/// The heads of a table on a page, and its rows: of a cell with a number all digits, on hover, else its words.
struct Shown {
    QStringList heads;
    std::vector<QStringList> rows;
};

Shown shownIn(const QString& tableText) {
    static const QRegularExpression cell(
        QStringLiteral("<(t[hd])[^>]*?(?: title=\"([^\"]*)\")?>(.*?)</t[hd]>"));
    Shown shown;
    for (const QString& line : tableText.split(QStringLiteral("<tr>")).mid(1)) {
        QStringList values;
        for (auto match = cell.globalMatch(line); match.hasNext();) {
            const auto cellMatch = match.next();
            if (cellMatch.captured(1) == QLatin1String("th"))
                shown.heads << cellMatch.captured(3);
            else
                values << (cellMatch.captured(2).isEmpty() ? cellMatch.captured(3) : cellMatch.captured(2));
        }
        if (!values.isEmpty())
            shown.rows.push_back(values);
    }
    return shown;
}

} // namespace

/// Each table stands below its title, with the heads and the rows in their order, cells in that of the columns.
void TestOutcomePages::allValuesOnPages() {
    for (const support::TaskOutcome& each : support::allTaskOutcomes()) {
        equipoise::report::Report page;
        page.source.scenario = std::make_shared<const equipoise::Scenario>();
        page.sections.push_back(each.outcome);
        equipoise::SolveControl control;
        const QString body = report::bodyOf(page, {table::allRows, false, {}}, control);
        std::size_t values = 0;
        qsizetype at = 0;
        support::forAllTables(each.outcome, [&](const auto& outcome, const table::Table& described) {
            if (!table::isFor(table::For::Window, described))
                return;
            const QString title =
                "<h3>" + text::html(text::translated(table::Word{"report", described.title})) + "</h3>";
            const qsizetype begin = body.indexOf(title, at);
            QVERIFY2(begin >= 0, described.id.c_str());
            at = body.indexOf(QStringLiteral("</table>"), begin);
            const Shown shown = shownIn(body.mid(begin, at - begin));
            QStringList heads;
            std::vector<QStringList> rows;
            const auto columns = table::columnsFor(table::For::Window, described);
            for (std::size_t i = 0; i < described.rows; ++i) {
                const std::vector<table::Cell> row = described.row(i);
                rows.emplace_back();
                for (const std::size_t column : columns) {
                    const table::Column& head = described.columns[column];
                    if (described.facts && std::holds_alternative<std::monostate>(row[column]))
                        continue;
                    if (i == 0)
                        heads << text::html(text::titleOf(head));
                    rows.back() << text::html(valueOf(row[column], head, outcome.units));
                    ++values;
                    if (described.facts) // a line each
                        rows.emplace_back();
                }
            }
            std::erase_if(rows, [](const QStringList& row) { return row.isEmpty(); });
            QCOMPARE(shown.rows, rows);
            QVERIFY(described.rows == 0 || shown.heads.size() == heads.size());
            for (qsizetype i = 0; i < heads.size(); ++i)
                QVERIFY2(shown.heads[i].startsWith(heads[i]), qPrintable(shown.heads[i]));
        });
        QVERIFY2(values > 5, each.task);
    }
}

const support::TestProgram registered("tst_outcome_pages", support::runTest<TestOutcomePages>);

} // namespace tst_outcome_pages

#include "tst_outcome_pages.moc"
