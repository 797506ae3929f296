// The examples that are shipped: readable, in the layout of the writer, and what they say they are.
#include "core/io/file.h"
#include "core/io/scenario_file.h"

#include <QDir>
#include <QTest>

using namespace core;

namespace {

io::ScenarioFile example(const char* name) {
    auto read = io::readScenario(std::string(EXAMPLES) + "/" + name + ".equipoise");
    return read ? read->file : io::ScenarioFile{};
}

} // namespace

class TestExamples : public QObject {
    Q_OBJECT
private slots:
    void areAsTheWriterWouldWriteThem();
    void invertedPlatformsAreExactReciprocals();
    void printedPlatformsHoldTheTables();
};

void TestExamples::areAsTheWriterWouldWriteThem() {
    const QStringList files = QDir(EXAMPLES).entryList({"*.equipoise"});
    QVERIFY(files.size() >= 5);
    for (const QString& name : files) {
        const std::string path = std::string(EXAMPLES) + "/" + name.toStdString();
        const auto read = io::readScenario(path);
        QVERIFY2(read.ok(), qPrintable(name));
        QVERIFY2(read->remarks.empty(), qPrintable(name));
        QVERIFY2(!read->file.about.empty(), qPrintable(name));
        QVERIFY2(read->file.scenario.questions.ring.has_value(), qPrintable(name));
        for (const Processor& processor : read->file.scenario.platform.processors)
            QVERIFY2(processor.place.has_value(), qPrintable(name));
        const auto text = io::readFile(path, io::largestFile);
        QCOMPARE(QString::fromStdString(io::formatScenario(read->file)), QString::fromStdString(*text));
    }
}

void TestExamples::invertedPlatformsAreExactReciprocals() {
    for (const auto& [printed, inverted] :
         {std::pair{"lyon", "lyon-inverted"}, std::pair{"strasbourg", "strasbourg-inverted"}}) {
        const Platform a = example(printed).scenario.platform;
        const Platform b = example(inverted).scenario.platform;
        QVERIFY(a.size() >= 13);
        QCOMPARE(a.size(), b.size());
        for (std::size_t i = 0; i < a.size(); ++i) {
            QVERIFY(b.processors[i].compute.rate == 1 / a.processors[i].compute.rate);
            for (std::size_t j = 0; j < a.size(); ++j)
                if (i != j)
                    QVERIFY((*b.linkCost)(i, j) == 1 / (*a.linkCost)(i, j));
        }
    }
}

void TestExamples::printedPlatformsHoldTheTables() {
    // Sums over the rows of Tables 1 to 4 of RR-4745, added up by hand from the report:
    // Table 1: 2 x 0.0291 + 0.00874 + 0.0451 + 10 x 0.0206; Table 3: 3 x 0.00874 + 0.0102 + 3 x 0.00728 +
    // 0.0262
    // + 2 x 0.00583 + 0.016 + 2 x 0.0131.
    const auto sumOf = [](const Platform& platform) {
        double sum = 0;
        for (const Processor& processor : platform.processors)
            sum += processor.compute.rate;
        return sum;
    };
    const Platform lyon = example("lyon").scenario.platform;
    const Platform strasbourg = example("strasbourg").scenario.platform;
    QVERIFY(std::abs(sumOf(lyon) - 0.31804) < 1e-12);
    QVERIFY(std::abs(sumOf(strasbourg) - 0.13832) < 1e-12);
    // Table 2: P0, P1, P5 reach each other in 0.198, the seven gateways in 0.262, the other four in 1.702;
    // all other pairs take 0.248. 3 x 0.198 + 21 x 0.262 + 12 x 1.702 + 55 x 0.248, both ways.
    double sum = 0;
    for (const double cost : lyon.linkCost->cells())
        sum += cost;
    QVERIFY(std::abs(sum - 2 * 40.16) < 1e-9);
    QCOMPARE((*strasbourg.linkCost)(0, 11), 0.016);
    QCOMPARE((*strasbourg.linkCost)(7, 2), 0.154);
    QCOMPARE((*strasbourg.linkCost)(9, 1), 0.017);
}

QTEST_APPLESS_MAIN(TestExamples)
#include "tst_examples.moc"
