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

namespace {

/// Lines of a text, with single blanks between words, read from the first to the last.
class Lines {
public:
    explicit Lines(const std::string& text) {
        for (const QString& line : QString::fromStdString(text).split('\n'))
            m_lines << line.simplified();
    }
    /// Whether the line is there, behind those found before.
    bool goTo(const QStringList& cells) {
        const qsizetype at = m_lines.indexOf(cells.join(' ').simplified(), m_next);
        m_next = at + 1;
        return at >= 0;
    }
    /// The next line.
    QString take() { return m_lines.value(m_next++); }

private:
    QStringList m_lines;
    qsizetype m_next = 0;
};

} // namespace

/// Each table has its heads, and below them its rows one after the other, cells in the order of the columns.
void TestCliOutcomes::allValuesInText() {
    for (const support::TaskOutcome& each : support::allTaskOutcomes()) {
        const std::string text = equipoise::cli::outcomeText(each.outcome, false);
        Lines lines(text);
        std::size_t cells = 0;
        support::forAllTables(each.outcome, [&](const auto& outcome, const table::Table& shown) {
            if (!table::isFor(table::For::Text, shown) || shown.rows == 0)
                return;
            const auto columns = table::columnsFor(table::For::Text, shown);
            const auto words = [&](const std::vector<table::Cell>& row, std::size_t column) {
                return QString::fromStdString(
                    table::shown(row[column], shown.columns[column], outcome.units));
            };
            QStringList heads;
            for (const std::size_t column : columns)
                heads << QString::fromStdString(shown.columns[column].title);
            const bool hasHeads = !shown.facts && !heads.join(QString()).isEmpty();
            if (hasHeads)
                QVERIFY2(lines.goTo(heads), shown.id.c_str());
            for (std::size_t i = 0; i < shown.rows; ++i) {
                const std::vector<table::Cell> row = shown.row(i);
                QStringList texts;
                for (const std::size_t column : columns) {
                    texts << words(row, column);
                    ++cells;
                    if (!shown.facts)
                        continue;
                    const auto& head = shown.columns[column];
                    if (!std::holds_alternative<std::monostate>(row[column]) || !head.none.empty())
                        QVERIFY2(lines.goTo({QString::fromStdString(head.title), texts.back()}),
                                 (shown.id + "." + head.id).c_str());
                }
                if (!shown.facts && (hasHeads || i > 0))
                    QCOMPARE(lines.take(), texts.join(' ').simplified());
                else if (!shown.facts)
                    QVERIFY2(lines.goTo(texts), shown.id.c_str());
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
