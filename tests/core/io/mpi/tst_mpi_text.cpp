// SPDX-License-Identifier: GPL-3.0-or-later
// Content of the texts for MPI, checked as text.
#include "core/io/mpi/program_template.h"
#include "core/problems/ring/model/question.h"
#include "core/problems/scatter/model/plan.h"
#include "core/problems/scatter/model/question.h"
#include "tests/support/json.h"
#include "tests/support/mpi_plans.h"
#include "tests/support/ring_plans.h"
#include "tests/support/test_program.h"

#include <QStringList>
#include <QTest>

namespace tst_mpi_text {

using namespace equipoise;
using namespace support;
using io::MpiFormat;

class TestMpiText : public QObject {
    Q_OBJECT
private slots:
    void jsonHoldsThePlan();
    void hostsAreOnePerRank();
    void headSaysWhatItIs();
    void headSaysWhatMessagesHold_data();
    void headSaysWhatMessagesHold();
    void servesAsPlanned();
    void needsAScatter();
    void keysAreReplaced();
};

void TestMpiText::jsonHoldsThePlan() {
    const auto& nasty = nastyNames();
    PlanRecord kept = named(planOf({10, 0, 25, 7, 0, 0, 0, 0, 1}), nasty);
    const auto json = support::readJson(textOf(kept, MpiFormat::Json));
    QVERIFY(json.at("problem") == "scatter");
    QVERIFY(json.at("sendcounts") == nlohmann::json({10, 0, 25, 7, 0, 0, 0, 0, 1}));
    QVERIFY(json.at("displs") == nlohmann::json({0, 10, 10, 35, 42, 42, 42, 42, 42}));
    QVERIFY(json.at("items") == 43);
    QVERIFY(json.at("ranks") == 9);
    QVERIFY(json.at("root") == 8);
    QVERIFY(json.at("fits_int") == true);
    QVERIFY(json.at("value") == *kept.plan.value);
    QVERIFY(json.at("solver") == "uniform");
    QVERIFY(json.at("processors").at(1) == nasty[1]);
    QVERIFY(!json.contains("data_on"));
    QVERIFY(!json.contains("bound"));
    const auto large = support::readJson(textOf(planOf({(std::int64_t{1} << 52U) + 1, 3}), MpiFormat::Json));
    QVERIFY(large.at("fits_int") == false);
    QVERIFY(large.at("sendcounts").at(0).get<std::int64_t>() == (std::int64_t{1} << 52U) + 1);
    // Items that lie elsewhere.
    Scenario elsewhere = *kept.scenario;
    elsewhere.questions.get<scatter::Question>().dataOn = kept.plan.answer.get<scatter::Plan>().order[6];
    kept.scenario = std::make_shared<const Scenario>(elsewhere);
    QVERIFY(support::readJson(textOf(kept, MpiFormat::Json)).at("data_on") == nasty[6]);
    QVERIFY(textOf(kept, MpiFormat::C).find("sending all items to the root first") != std::string::npos);
}

void TestMpiText::hostsAreOnePerRank() {
    const PlanRecord kept =
        named(planOf({1, 2, 3, 4, 5, 6, 7}),
              {"leda 1", "leda 2", "leda-1", "caseb.example.org", "-x", "日本", "dinadan"});
    const auto hosts = [&](MpiFormat format) {
        QStringList lines;
        for (const QString& line :
             QString::fromStdString(textOf(kept, format)).split('\n', Qt::SkipEmptyParts))
            if (!line.startsWith('#'))
                lines << line;
        return lines;
    };
    // Two processors of one machine are two lines; two names that look alike as hosts stay two hosts.
    const QStringList expected{"leda-1",   "leda-2", "leda-1-2", "caseb.example.org",
                               "rank-4-x", "rank-5", "dinadan"};
    QCOMPARE(hosts(MpiFormat::Hostfile), expected);
    QStringList ranked;
    for (qsizetype rank = 0; rank < expected.size(); ++rank)
        ranked << QString("rank %1=%2 slot=0:*").arg(rank).arg(expected[rank]);
    QCOMPARE(hosts(MpiFormat::Rankfile), ranked);
    const QString text = QString::fromStdString(textOf(kept, MpiFormat::Hostfile));
    QVERIFY(text.contains("# rank 0: leda 1\nleda-1\n"));
    QVERIFY(text.contains("\ncaseb.example.org\n"));
    QVERIFY(!text.contains("caseb.example.org\ncaseb"));
}

void TestMpiText::headSaysWhatItIs() {
    PlanRecord kept = planOf({10, 0, 25, 7});
    kept.name = "Balanced";
    kept.plan.bound = 12.5;
    for (const MpiFormat format : {MpiFormat::C, MpiFormat::Fortran, MpiFormat::Python}) {
        const QString text = QString::fromStdString(textOf(kept, format));
        for (const char* words :
             {"Plan:      Balanced", "Solver:    uniform", "Platform:  Plain", "proven bound 12.5 s",
              "Items:     42 on 4 ranks", "it is rank 3", "hierarchical Scatterv", "--mca coll ^han"})
            QVERIFY2(text.contains(words), words);
        for (const QString& line : text.split('\n'))
            QVERIFY2(line.size() <= 132 && !line.endsWith(' '), qPrintable(line));
    }
}

void TestMpiText::headSaysWhatMessagesHold_data() {
    QTest::addColumn<QString>("unit");
    QTest::addColumn<double>("data");
    QTest::addColumn<QString>("expected");
    QTest::newRow("bits") << "Mbit" << 2.0 << "2 Mbit in the plan, 250000 bytes";
    QTest::newRow("bytes") << "kB" << 1.5 << "1.5 kB in the plan, 1500 bytes";
    QTest::newRow("measured") << "1500 B" << 1.0 << "1 1500 B in the plan, 1500 bytes";
    QTest::newRow("columns") << "column" << 1.0
                             << "1 column in the plan, a unit that is not a multiple of bytes";
}
void TestMpiText::headSaysWhatMessagesHold() {
    QFETCH(const QString, unit);
    QFETCH(const double, data);
    QFETCH(const QString, expected);
    auto scatter = planOf({10, 0, 25, 7});
    Scenario scenario = *scatter.scenario;
    scenario.platform.units.data = unit.toStdString();
    scenario.questions.get<scatter::Question>().item.data = data;
    scatter.scenario = std::make_shared<const Scenario>(scenario);

    auto ring = *support::plainRing(4, 4);
    Scenario around = *ring.scenario;
    around.platform.units.data = unit.toStdString();
    around.questions.get<ring::Question>().message = data;
    ring.scenario = std::make_shared<const Scenario>(around);

    for (const MpiFormat format : {MpiFormat::C, MpiFormat::Fortran, MpiFormat::Python}) {
        const QString items = QString::fromStdString(textOf(scatter, format));
        QVERIFY2(items.contains("Data:      an item has " + expected + "\n"), qPrintable(items.left(1000)));
        const QString messages = QString::fromStdString(textOf(ring, format));
        QVERIFY2(messages.contains("Data:      a message has " + expected + "\n"),
                 qPrintable(messages.left(1000)));
    }
}

/// Planned for shared links, a program serves in turn or all at once, by pieces that receivers answer; each
/// says why. Without, it calls MPI_Scatterv.
void TestMpiText::servesAsPlanned() {
    PlanRecord kept = planOf({10, 0, 25, 7});
    const auto planned = [&](ContentionModel links, scatter::Sending service, MpiFormat format) {
        Scenario scenario = *kept.scenario;
        scenario.questions.get<scatter::Question>().links = links;
        scenario.questions.get<scatter::Question>().service = service;
        PlanRecord other = kept;
        other.scenario = std::make_shared<const Scenario>(scenario);
        return QString::fromStdString(textOf(other, format));
    };
    for (const MpiFormat format : {MpiFormat::C, MpiFormat::Fortran, MpiFormat::Python}) {
        const QString turn = planned(ContentionModel::MaxMinFair, scatter::Sending::InTurn, format);
        QVERIFY(!turn.contains("Scatterv("));
        QVERIFY(turn.contains("when the receiver of the one before has answered"));
        QVERIFY(turn.contains("The root serves in turn: the next rank when the one before has all."));
        const QString together = planned(ContentionModel::MaxMinFair, scatter::Sending::Together, format);
        QVERIFY(!together.contains("Scatterv("));
        QVERIFY(together.contains("send to all ranks at once"));
        QVERIFY(
            together.contains("The root serves all at once: who has answered a piece is sent the next one."));
        const QString alone = planned(ContentionModel::None, scatter::Sending::InTurn, format);
        QVERIFY(alone.contains("Scatterv(") && alone.contains("coll ^han"));
        QVERIFY(!turn.contains('@') && !together.contains('@'));
    }
}

void TestMpiText::needsAScatter() {
    const auto refused = io::mpiText(PlanRecord{}, MpiFormat::C);
    QVERIFY(!refused.ok());
    QCOMPARE(refused.error().code, ErrorCode::QuestionMissing);
}

void TestMpiText::keysAreReplaced() {
    io::mpi::ProgramKeys keys;
    keys.texts = {{"a", "1"}, {"yes", "y"}, {"no", ""}};
    keys.addList("numbers", {1, 2, 3});
    keys.lists["lines"] = {"first@a@", ""};
    const auto replaced = [&keys](const char* text) { return io::mpi::filled(text, keys); };
    QCOMPARE(replaced("x = @a@@gone@;\n@ b\n"), std::string("x = 1;\n@ b\n"));
    QCOMPARE(replaced("@each lines@# @lines@\n"), std::string("# first@a@\n#\n"));
    QCOMPARE(replaced("@each numbers@n(@index@) = @numbers@;\n"),
             std::string("n(0) = 1;\nn(1) = 2;\nn(2) = 3;\n"));
    QCOMPARE(replaced("@if yes@\n1\n@else@\n2\n@end@\n@if no@\n3\n@else@\n4\n@end@\n5\n"),
             std::string("1\n4\n5\n"));
    QCOMPARE(replaced("@numbers 2@\n"), std::string("    1, 2,\n    3\n"));
    QCOMPARE(replaced("@numbers n int64@\n"),
             std::string("    data n(0:2) / &\n        1_int64, 2_int64, 3_int64 /\n"));
    QVERIFY(replaced("@include equipoise_moves.h@\n").find("equipoise_moving_make") != std::string::npos);
}

const support::TestProgram registered("tst_mpi_text", support::runTest<TestMpiText>);

} // namespace tst_mpi_text

#include "tst_mpi_text.moc"
