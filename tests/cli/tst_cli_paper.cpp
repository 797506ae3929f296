// SPDX-License-Identifier: GPL-3.0-or-later
// Pages of the papers from the command line: every row, both numbers, the reasons of the differences. One run computes all
// pages, with 12,000 random stars.
#include "tests/support/command_line.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>
#include <set>
#include <string>

namespace tst_cli_paper {

using support::Ended;
using support::run;
using Json = nlohmann::json;

class TestCliPaper : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void listsEveryItem();
    void tables5And6();
    void figures4And5();
    void seismicRuns();
    void grids();
    void everyRowHasBothNumbersOrAReason();
    void orders();
    void textShowsTheReasonBesideTheNumbers();

private:
    /// The item of that name of the run of all pages.
    Json itemOf(const std::string& paper, const std::string& item) const {
        for (const Json& each : m_everything.at("papers"))
            if (each.at("paper") == paper)
                for (const Json& found : each.at("items"))
                    if (found.at("item") == item)
                        return found;
        return {};
    }

    Json m_everything;
};

namespace {

Json rowNamed(const Json& item, const std::string& entry) {
    for (const Json& row : item["rows"])
        if (row["entry"] == entry)
            return row;
    return {};
}

} // namespace

void TestCliPaper::initTestCase() {
    const Ended all = run({"paper", "all", "--json"});
    QVERIFY2(all.code == 0, qPrintable(all.err));
    m_everything = Json::parse(all.out.toStdString());
}

void TestCliPaper::listsEveryItem() {
    const Ended listed = run({"paper", "list"});
    QCOMPARE(listed.code, 0);
    QCOMPARE(run({"paper"}).out, listed.out);
    const std::pair<const char*, int> expected[] = {
        {"rr-4745 ", 8}, {"rr-4770 ", 4}, {"redistribution-2004 ", 2}, {"star-2006 ", 3}, {"rr-1999-31 ", 7}};
    for (const auto& [paper, items] : expected)
        QCOMPARE(listed.out.count(paper), items);
}

// The paper's numbers are those of its Tables 5 and 6; the program's were found with another program (Held and Karp
// over the printed weights, and a greedy insertion in Python), rounded to whole numbers.
void TestCliPaper::tables5And6() {
    const struct {
        const char* table;
        const char* method;
        std::vector<int> computed;
        std::vector<std::string> printed;
    } rows[] = {
        {"table-5", "PIP", {880, 557, 1231, 908, 2077, 3074}, {"878", "556", "1128", "906", "2075", "3071"}},
        {"table-5",
         "Greedy",
         {1204, 557, 1554, 908, 2243, 3240, 4237, 5233, 6230, 7227, 8224, 10067},
         {"1202", "556", "1152", "906", "2240", "3238", "4236", "5234", "6232", "7230", "8228", "10077"}},
        {"table-6",
         "PIP",
         {1518, 2112, 3137, 3732, 4951, 5659, 7351, 8509, 10200, 12253, 14780},
         {"1517", "2109", "3141", "3733", "4955", "5660", "7348", "8500", "10188", "12235", "14757"}},
        {"table-6",
         "Greedy",
         {1521, 2115, 3141, 3735, 4955, 5668, 7357, 8514, 10209, 12510, 15051},
         {"1520", "2112", "3144", "3736", "4958", "5668", "7353", "8505", "10195", "12490", "15759"}}};
    for (const auto& [table, method, computed, printed] : rows) {
        const Json item = itemOf("rr-4745", table);
        for (std::size_t i = 0; i < computed.size(); ++i) {
            const std::string entry = std::string(method) + ", " + std::to_string(i + 3) + " processors";
            const Json row = rowNamed(item, entry);
            QCOMPARE(row["printed"].get<std::string>(), printed[i]);
            QCOMPARE(std::lround(row["computed"].get<double>()), long{computed[i]});
            QCOMPARE(row["reason"].is_null(), std::to_string(computed[i]) == printed[i]);
        }
    }
    const Json lyon = itemOf("rr-4745", "table-5");
    QCOMPARE(rowNamed(lyon, "PIP, 5 processors")["reason"].get<std::string>(),
             std::string("Misprint, for 1228"));
    QCOMPARE(rowNamed(lyon, "Greedy, 5 processors")["reason"].get<std::string>(),
             std::string("Misprint, for 1552"));
    const Json full = rowNamed(lyon, "PIP, 14 processors");
    QCOMPARE(full["printed"].get<std::string>(), std::string("9059"));
    QCOMPARE(std::lround(full["computed"].get<double>()), 9055L);
    QCOMPARE(rowNamed(lyon, "PIP, 9 processors")["printed"].get<std::string>(), std::string("out of memory"));
}

// The numbers of processors along W/H, as studied when Proposition 4 was found wrong.
void TestCliPaper::figures4And5() {
    const Json lyon = itemOf("rr-4745", "figure-4");
    const auto computed = [](const Json& item, const char* entry) {
        return rowNamed(item, entry)["computed"].get<std::string>();
    };
    QCOMPARE(computed(lyon, "Proposition 4, inverted platform"), std::string("1, 6, 7, 14"));
    QCOMPARE(computed(lyon, "True optimum, inverted platform"), std::string("1, 6, 14"));
    QCOMPARE(computed(lyon, "True optimum, platform as printed"), std::string("1, 14"));
    QCOMPARE(computed(lyon, "Greedy, inverted platform"), std::string("1, 6, 14"));
    const Json strasbourg = itemOf("rr-4745", "figure-5");
    QCOMPARE(computed(strasbourg, "Proposition 4, inverted platform"), std::string("1, 10, 11, 13"));
    QVERIFY(rowNamed(strasbourg, "Proposition 4, inverted platform")["agrees"].get<bool>());
    QCOMPARE(computed(strasbourg, "True optimum, inverted platform"), std::string("1, 10, 12, 13"));
}

// RR-4770: the model's ends, as published in docs/benchmarks.md and the examples.
void TestCliPaper::seismicRuns() {
    const auto end = [this](const char* figure, const char* entry) {
        return rowNamed(itemOf("rr-4770", figure), entry)["computed"].get<double>();
    };
    const auto near = [](double value, double expected) { return std::abs(value - expected) < 0.05; };
    QVERIFY(near(end("figure-2", "Earliest end, in s"), 225.7));
    QVERIFY(near(end("figure-2", "Latest end, in s"), 829.2));
    QVERIFY(near(end("figure-3", "Latest end, in s"), 403.975));
    QVERIFY(near(end("figure-4", "Latest end, in s"), 414.386));
    QVERIFY(near(end("figure-4", "Later than by descending bandwidth, in s"), 10.41));
    const Json platform = itemOf("rr-4770", "table-1");
    for (const Json& row : platform["rows"])
        QVERIFY2(row["agrees"].get<bool>(), row["entry"].get<std::string>().c_str());
}

void TestCliPaper::grids() {
    for (const char* name : {"table-2", "table-3", "table-4", "table-5"}) {
        const Json table = itemOf("rr-1999-31", name);
        QVERIFY(!table["rows"].empty());
        for (const Json& row : table["rows"])
            QVERIFY2(row["agrees"].get<bool>(), row.dump().c_str());
    }
    const Json chunks = itemOf("rr-1999-31", "table-1");
    for (const Json& row : chunks["rows"])
        QCOMPARE(row["agrees"].get<bool>(), row["entry"] != "8 chunks: average cost"); // 1.875, printed 1.87
    QCOMPARE(rowNamed(itemOf("rr-1999-31", "figure-9"), "Values before the jump")["computed"].get<int>(), 7);
}

void TestCliPaper::everyRowHasBothNumbersOrAReason() {
    QCOMPARE(m_everything["papers"].size(), std::size_t{5});
    std::size_t rows = 0;
    std::set<std::string> named;
    for (const Json& paper : m_everything["papers"])
        for (const Json& item : paper["items"])
            for (const Json& row : item["rows"]) {
                ++rows;
                QVERIFY2(!row["computed"].is_null(), row.dump().c_str());
                QVERIFY2(row["agrees"].get<bool>() || !row["reason"].is_null(), row.dump().c_str());
                QVERIFY2(named
                             .insert(paper["paper"].get<std::string>() + item["item"].get<std::string>() +
                                     row["entry"].get<std::string>())
                             .second,
                         row.dump().c_str());
            }
    // RR-4745: 14 + 91 + 13 + 78 + 24 + 22 + 4 + 4, RR-4770: 14 + 2 + 2 + 3, redistribution: 2 x 4, star: 12 x 7 + 1 +
    // 2, RR-1999-31: 31 + 10 + 6 + 15 + 21 + 10.
    QCOMPARE(rows, std::size_t{250 + 21 + 8 + 87 + 93});
}

// The orders that differ when the tables of docs/benchmarks.md are compared: MBBSA and R-BSA change places three
// times, and where all is alike and workers are fast, R-BSA is not as good as the others.
void TestCliPaper::orders() {
    const Json table = itemOf("star-2006", "table-2");
    std::set<std::string> different;
    for (const Json& row : table["rows"])
        if (row["entry"].get<std::string>().ends_with("order of the methods") && !row["agrees"].get<bool>())
            different.insert(row["entry"].get<std::string>());
    QCOMPARE(different, (std::set<std::string>{"All alike, fast workers: order of the methods",
                                               "Workers alike, links not, fast links: order of the methods",
                                               "All different: order of the methods",
                                               "All different, fast workers: order of the methods"}));
    QVERIFY(!rowNamed(table, "All alike, fast workers: R-BSA, mean")["agrees"].get<bool>()); // 1 : 1.0014
    QCOMPARE(rowNamed(table, "All different: BBA, mean")["printed"].get<std::string>(),
             std::string("1.2100"));
    QVERIFY(std::abs(rowNamed(table, "All different: BBA, mean")["computed"].get<double>() - 1.2278) < 5e-5);
    QVERIFY(std::abs(rowNamed(table, "All different: BBA, deviation")["computed"].get<double>() - 0.4299) <
            5e-5);
}

void TestCliPaper::textShowsTheReasonBesideTheNumbers() {
    // A page alone is that of the run of all.
    const Json alone = run({"paper", "rr-4745", "table-6", "--json"}).json();
    QVERIFY(alone.at("papers").at(0).at("items").at(0) == itemOf("rr-4745", "table-6"));
    const Ended text = run({"paper", "rr-4745", "table-5"});
    QCOMPARE(text.code, 0);
    for (const char* part : {"Table 5: ", "Greedy, 3 processors", "1202", "1204", "Misprint, for 1228"})
        QVERIFY2(text.out.contains(part), part);
    const Ended csv = run({"paper", "rr-1999-31", "table-2", "--csv"});
    QCOMPARE(csv.out.section('\n', 0, 1), QString("paper,item,entry,printed,computed,agrees,reason\n"
                                                  "rr-1999-31,table-2,Chunk 1: processor,1,1,yes,"));
    QVERIFY(run({"paper", "rr-1999-31", "figures-10-15"}).out.contains("measured by clock"));
}

const support::TestProgram registered("tst_cli_paper", support::runTest<TestCliPaper>);

} // namespace tst_cli_paper

#include "tst_cli_paper.moc"
