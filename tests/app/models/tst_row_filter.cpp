// SPDX-License-Identifier: GPL-3.0-or-later
// What is typed above a table: which rows it leaves, and what it does not understand.
#include "app/models/platform/processors_model.h"
#include "app/models/rows/ordered_rows.h"
#include "app/models/rows/row_filter.h"
#include "tests/support/window_test.h"

#include <QLocale>
#include <QTest>
#include <limits>

namespace tst_row_filter {

using equipoise::gui::RowFilter;

namespace {

enum Column { Name, Cycle, Share, To };

const std::vector<RowFilter::Column> columns{{Name, {"Processor", "name"}, {}, false},
                                             {Cycle, {"Temps de cycle", "cycle time"}, "s/Mflop", true},
                                             {Share, {"Share"}, {}, true},
                                             {To, {"Vers", "to"}, {}, false}};

struct Row {
    QString name;
    QVariant cycle;
    QVariant share;
    QString to;
};
const Row rows[] = {{"P1", 0.01, 0.25, "S0"},
                    {"P10", 0.02, QVariant(), "Élan vital"},
                    {"leda 3", 1.0 / 3, 0.5, "P1"},
                    {"caseb", 0.05, 0.25, "P10"}};

/// Letters of the rows that are left: a, b, c, d.
QString left(const QString& text) {
    const auto filter = RowFilter::parse(text, columns);
    if (!filter)
        return "?";
    QString letters;
    for (int i = 0; i < 4; ++i)
        if (filter->accepts([&](int column) -> QVariant {
                const Row& row = rows[i];
                return column == Name    ? row.name
                       : column == Cycle ? row.cycle
                       : column == Share ? row.share
                                         : row.to;
            }))
            letters += QChar('a' + i);
    return letters;
}

QString problem(const QString& text) {
    RowFilter::Problem problem;
    if (RowFilter::parse(text, columns, &problem))
        return "understood";
    return QString::number(static_cast<int>(problem.kind)) + problem.words;
}

} // namespace

class TestRowFilter : public QObject {
    Q_OBJECT
private slots:
    void init() {
        support::failOnWarnings();
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    }
    void cleanup() { QLocale::setDefault(QLocale::c()); }
    void words_data();
    void words();
    void refusals();
    void decimalComma();
    void rowsOfAModel();
};

void TestRowFilter::words_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    const std::pair<const char*, const char*> cases[] = {
        {"", "abcd"},
        {"  ", "abcd"},
        {"p1", "abcd"}, // in the name or in the other column of text
        {"P10", "bd"},
        {"leda 3", "c"}, // two words, both in it
        {"3 leda", "c"},
        {"\"leda 3\"", "c"},
        {"\"3 leda\"", ""},
        {"elan", "b"}, // accents and capitals do not matter
        {"cycle > 0.02", "cd"},
        {"cycle>=0.02", "bcd"},
        {"cycle time ≤ 0.02", "ab"},
        {"TEMPS DE CYCLE < 2e-2", "a"},
        {"temps < 0.02", "a"},
        {"0.01 < cycle < 0.05", "b"},
        {"0.02 >= cycle time", "ab"},
        {"cycle = 0.3333", "c"}, // as it is shown
        {"cycle = 0.333", ""},
        {"cycle != 0.3333", "abd"},
        {"cycle > 0.02 s/Mflop p10", "d"}, // with its unit; and a word
        {"p10 cycle > 0.02", "d"},
        {"share = 25%", "ad"},
        {"share >= 25 %", "acd"},
        {"share = none", "b"},
        {"share != none", "acd"},
        {"share < 1", "acd"}, // without a value nothing compares
        {"share != 0.5", "abd"},
        {"name = p1", "a"},
        {"name: p1", "ab"},
        {"name != P1", "bcd"},
        {"to = P1", "c"},
        {"to = \"elan vital\"", "b"},
        {"processor : leda to : P", "c"},
        {"cycle > 0.01 cycle < 0.05", "b"},
    };
    for (const auto& [text, expected] : cases)
        QTest::newRow(text) << QString::fromUtf8(text) << QString(expected);
}

void TestRowFilter::words() {
    QFETCH(QString, text);
    QFETCH(QString, expected);
    QCOMPARE(left(text), expected);
}

void TestRowFilter::refusals() {
    using Kind = RowFilter::Problem::Kind;
    const auto said = [](Kind kind, const char* words) {
        return QString::number(static_cast<int>(kind)) + words;
    };
    QCOMPARE(problem("cycle >"), said(Kind::Incomplete, ">"));
    QCOMPARE(problem("cycle > 0.01 <"), said(Kind::Incomplete, "<"));
    QCOMPARE(problem("speed > 1"), said(Kind::NoColumn, "speed"));
    QCOMPARE(problem("cycle > fast"), said(Kind::NoNumber, "fast"));
    QCOMPARE(problem("cycle > 1,234"), said(Kind::NoNumber, "1,234")); // 1234 or 1.234?
    QCOMPARE(problem("cycle : 1"), said(Kind::NoNumber, "1"));
    QCOMPARE(problem("name > P1"), said(Kind::NoComparison, "Processor"));
    QCOMPARE(problem("> 1"), said(Kind::NoColumn, ""));
}

void TestRowFilter::decimalComma() {
    QLocale::setDefault(QLocale(QLocale::French, QLocale::France));
    QCOMPARE(left("cycle > 0,02"), QString("cd"));
    QCOMPARE(left("cycle > 0.02"), QString("cd"));
}

void TestRowFilter::rowsOfAModel() {
    equipoise::gui::Document document;
    equipoise::io::ScenarioFile file;
    for (int i = 0; i < 12; ++i)
        file.scenario.platform.processors.push_back(
            {"P" + std::to_string(i), {.rate = i / 100.0 + 0.01, .table = {}}, {}});
    document.reset(file, {}, {});
    equipoise::gui::ProcessorsModel model(document);
    equipoise::gui::OrderedRows sorted(model);
    const auto set = [&](const char* text) {
        const auto filter = RowFilter::parse(text, model.filterColumns());
        QVERIFY(filter);
        sorted.setFilter(*filter);
    };
    set("p1 cycle > 0.02"); // P1 is at 0.02; P10, P11
    QCOMPARE(sorted.rowCount(), 2);
    sorted.sort(equipoise::gui::ProcessorsModel::CycleTime, Qt::DescendingOrder);
    QCOMPARE(sorted.index(0, 0).data().toString(), QString("P11"));
    // A value that changes takes its row in or out as soon as that is asked for.
    QVERIFY(model.setData(model.index(1, equipoise::gui::ProcessorsModel::CycleTime), "0.5"));
    QCOMPARE(sorted.rowCount(), 2);
    sorted.orderAnew();
    QCOMPARE(sorted.rowCount(), 3);
    QCOMPARE(sorted.index(0, 0).data().toString(), QString("P1"));
    set("");
    QCOMPARE(sorted.rowCount(), 12);
}

const support::TestProgram registered("tst_row_filter", support::runWindowTest<TestRowFilter>);

} // namespace tst_row_filter

#include "tst_row_filter.moc"
