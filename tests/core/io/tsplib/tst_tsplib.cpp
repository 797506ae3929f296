// SPDX-License-Identifier: GPL-3.0-or-later
// Instances of the travelling salesman problem. Three of TSPLIB's own are small enough to be solved here by a
// table over all sets of nodes; their optima are published with them.
#include "core/base/random.h"
#include "core/io/tsplib/tsplib.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <limits>

namespace tst_tsplib {

using namespace equipoise;
using io::ImportCode;

namespace {

constexpr double none = std::numeric_limits<double>::infinity();

const char* const ulysses16 =
    "NAME: ulysses16.tsp\nTYPE: TSP\nCOMMENT: Odyssey of Ulysses (Groetschel/Padberg)\n"
    "DIMENSION: 16\nEDGE_WEIGHT_TYPE: GEO\nDISPLAY_DATA_TYPE: COORD_DISPLAY\n"
    "NODE_COORD_SECTION\n 1 38.24 20.42\n 2 39.57 26.15\n 3 40.56 25.32\n"
    " 4 36.26 23.12\n 5 33.48 10.54\n 6 37.56 12.19\n 7 38.42 13.11\n 8 37.52 20.44\n"
    " 9 41.23 9.10\n 10 41.17 13.05\n 11 36.08 -5.21\n 12 38.47 15.13\n"
    " 13 38.15 15.35\n 14 37.51 15.17\n 15 35.49 14.32\n 16 39.36 19.56\n EOF\n";

const char* const burma14 =
    "NAME: burma14\nTYPE: TSP\nDIMENSION: 14\nEDGE_WEIGHT_TYPE: GEO\nEDGE_WEIGHT_FORMAT: FUNCTION\n"
    "NODE_COORD_SECTION\n1 16.47 96.10\n2 16.47 94.44\n3 20.09 92.54\n4 22.39 93.37\n5 25.23 97.24\n"
    "6 22.00 96.05\n7 20.47 97.02\n8 17.20 96.29\n9 16.30 97.38\n10 14.05 98.12\n11 16.53 97.38\n"
    "12 21.52 95.59\n13 19.41 97.13\n14 20.09 94.55\nEOF\n";

const char* const gr17 =
    "NAME: gr17\nTYPE: TSP\nDIMENSION: 17\nEDGE_WEIGHT_TYPE: EXPLICIT\nEDGE_WEIGHT_FORMAT: LOWER_DIAG_ROW\n"
    "EDGE_WEIGHT_SECTION\n 0 633 0 257 390 0 91 661 228 0 412 227\n 169 383 0 150 488 112 120 267 0\n"
    " 80 572 196 77 351 63 0 134 530 154 105 309 34 29 0\n 259 555 372 175 338 264 232 249 0\n"
    " 505 289 262 476 196 360 444 402 495 0\n 353 282 110 324 61 208 292 250 352 154 0\n"
    " 324 638 437 240 421 329 297 314 95 578 435 0\n 70 567 191 27 346 83 47 68 189 439 287 254 0\n"
    " 211 466 74 182 243 105 150 108 326 336 184 391 145 0\n"
    " 268 420 53 239 199 123 207 165 383 240 140 448 202 57 0\n"
    " 246 745 472 237 528 364 332 349 202 685 542 157 289 426 483 0\n"
    " 121 518 142 84 297 35 29 36 236 390 238 301 55 96 153 336 0\nEOF\n";

io::Imported read(std::string_view text) {
    auto imported = io::readTsplib(text, "t.tsp");
    return imported ? *std::move(imported) : io::Imported{};
}

/// The length of the shortest tour: the table of Held and Karp.
double shortestTour(const Matrix<double>& cost) {
    const std::size_t n = cost.rows();
    const std::size_t sets = std::size_t{1} << (n - 1);
    Matrix<double> best(sets, n - 1, none);
    for (std::size_t k = 0; k + 1 < n; ++k)
        best(std::size_t{1} << k, k) = cost(n - 1, k);
    for (std::size_t set = 1; set < sets; ++set)
        for (std::size_t last = 0; last + 1 < n; ++last)
            if (best(set, last) != none)
                for (std::size_t next = 0; next + 1 < n; ++next)
                    if ((set >> next & 1U) == 0) {
                        double& known = best(set | std::size_t{1} << next, next);
                        known = std::min(known, best(set, last) + cost(last, next));
                    }
    double shortest = none;
    for (std::size_t last = 0; last + 1 < n; ++last)
        shortest = std::min(shortest, best(sets - 1, last) + cost(last, n - 1));
    return shortest;
}

std::string points(const char* type, const char* coordinates) {
    return std::string("TYPE : TSP\nDIMENSION : 2\nEDGE_WEIGHT_TYPE : ") + type + "\nNODE_COORD_SECTION\n" +
           coordinates;
}

double between(const char* type, const char* coordinates) {
    const auto imported = read(points(type, coordinates));
    return imported.platform.linkCost ? (*imported.platform.linkCost)(0, 1) : -1;
}

} // namespace

class TestTsplib : public QObject {
    Q_OBJECT
private slots:
    void publishedOptima_data();
    void publishedOptima();
    void distancesByHand();
    void everyFormatOfAMatrix();
    void whatIsNotModelledIsTold();
    void refusals_data();
    void refusals();
    void writtenWeightsAreWhole();
    void platformsComeBack();
    void hugeDimensionsTakeNoRoom();
    void typesByTheirFirstWord();
    void whatRoundingChangesIsTold();
};

void TestTsplib::publishedOptima_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("optimum");
    QTest::newRow("ulysses16") << QString(ulysses16) << 6859.0;
    QTest::newRow("burma14") << QString(burma14) << 3323.0;
    QTest::newRow("gr17") << QString(gr17) << 2085.0;
}

void TestTsplib::publishedOptima() {
    QFETCH(QString, text);
    QFETCH(double, optimum);
    const auto imported = read(text.toStdString());
    QVERIFY(imported.platform.linkCost);
    QCOMPARE(shortestTour(*imported.platform.linkCost), optimum);
    QVERIFY(imported.speedsProposed);
    QCOMPARE(imported.assumedSpeeds.size(), imported.platform.size());
}

void TestTsplib::distancesByHand() {
    QCOMPARE(between("EUC_2D", "1 0 0\n2 3 4\n"), 5.0);
    QCOMPARE(between("EUC_2D", "1 0 0\n2 1 1\n"), 1.0);  // 1.41
    QCOMPARE(between("CEIL_2D", "1 0 0\n2 1 1\n"), 2.0); // 1.41, up
    QCOMPARE(between("MAN_2D", "1 0 0\n2 3 -4\n"), 7.0);
    QCOMPARE(between("MAX_2D", "1 0 0\n2 3 -4\n"), 4.0);
    QCOMPARE(between("ATT", "1 0 0\n2 10 0\n"), 4.0); // sqrt(100 / 10) = 3.16: 3 is below it
    QCOMPARE(between("ATT", "1 0 0\n2 0 20\n"), 7.0); // sqrt(40) = 6.32: 6 is below it
    QCOMPARE(between("ATT", "1 0 0\n2 0 9\n"), 3.0);  // sqrt(8.1) = 2.85: 3 is not
    // A quarter of the equator: 6378.388 x 3.141592 / 2 = 10019.1, and one more, cut off.
    QCOMPARE(between("GEO", "1 0.0 0.0\n2 0.0 90.0\n"), 10020.0);
    // Thirty minutes are half a degree: 6378.388 x 3.141592 / 360 = 55.66.
    QCOMPARE(between("GEO", "1 0.0 0.0\n2 0.30 0.0\n"), 56.0);
    // Nodes may come in any order; the second coordinate grows upwards.
    const auto imported = read(points("EUC_2D", "2 3e0 4\n1 0 0\nEOF"));
    QVERIFY(imported.platform.processors[1].place == (Point{3, -4}));
}

void TestTsplib::everyFormatOfAMatrix() {
    // a_ij = 10 i + j for i < j, and the same below the diagonal.
    const auto weight = [](int i, int j) { return 10 * std::min(i, j) + std::max(i, j); };
    const auto list = [&](bool upper, bool lower, bool diagonal) {
        std::string text;
        for (int i = 1; i <= 4; ++i)
            for (int j = 1; j <= 4; ++j)
                if (i == j ? diagonal : j > i ? upper : lower)
                    text += std::to_string(i == j ? 0 : weight(i, j)) + (j % 3 == 0 ? "\n" : " ");
        return text;
    };
    const auto columns = [&](bool upper, bool diagonal) { // column after column
        std::string text;
        for (int j = 1; j <= 4; ++j)
            for (int i = 1; i <= 4; ++i)
                if (i == j ? diagonal : (i < j) == upper)
                    text += std::to_string(i == j ? 0 : weight(i, j)) + " ";
        return text;
    };
    const std::vector<std::pair<std::string, std::string>> forms{
        {"FULL_MATRIX", list(true, true, true)},     {"UPPER_ROW", list(true, false, false)},
        {"LOWER_ROW", list(false, true, false)},     {"UPPER_DIAG_ROW", list(true, false, true)},
        {"LOWER_DIAG_ROW", list(false, true, true)}, {"UPPER_COL", columns(true, false)},
        {"LOWER_COL", columns(false, false)},        {"UPPER_DIAG_COL", columns(true, true)},
        {"LOWER_DIAG_COL", columns(false, true)}};
    for (const auto& [name, numbers] : forms) {
        const auto imported = read("NAME : x\nTYPE : TSP\nDIMENSION : 4\nEDGE_WEIGHT_TYPE : EXPLICIT\n"
                                   "EDGE_WEIGHT_FORMAT : " +
                                   name + "\nEDGE_WEIGHT_SECTION\n" + numbers + "\nEOF\n");
        QVERIFY2(imported.platform.size() == 4, name.c_str());
        for (int i = 1; i <= 4; ++i)
            for (int j = 1; j <= 4; ++j)
                QVERIFY2(i == j || (*imported.platform.linkCost)(std::size_t(i) - 1, std::size_t(j) - 1) ==
                                       weight(i, j),
                         name.c_str());
    }
    const auto oneWay = read("TYPE: ATSP\nDIMENSION: 2\nEDGE_WEIGHT_TYPE: EXPLICIT\n"
                             "EDGE_WEIGHT_FORMAT: FULL_MATRIX\nEDGE_WEIGHT_SECTION\n9 1.5 2.5 9\n");
    QCOMPARE((*oneWay.platform.linkCost)(0, 1), 1.5);
    QCOMPARE((*oneWay.platform.linkCost)(1, 0), 2.5);
}

void TestTsplib::whatIsNotModelledIsTold() {
    const auto imported =
        read("TYPE: TSP\nCAPACITY : 7\nDIMENSION: 2\nEDGE_WEIGHT_TYPE: EUC_2D\n"
             "FIXED_EDGES_SECTION\n1 2\n-1\nNODE_COORD_SECTION\n1 0 0\n2 3 4\nTOUR_SECTION\n1 2 -1\n");
    QCOMPARE(imported.platform.size(), std::size_t{2});
    QCOMPARE(imported.notes.size(), std::size_t{4});
    QCOMPARE(imported.notes[0].subject, std::string("CAPACITY"));
    QCOMPARE(imported.notes[0].line, 2);
    QCOMPARE(imported.notes[1].subject, std::string("FIXED_EDGES_SECTION"));
    QCOMPARE(imported.notes[1].line, 5);
    QCOMPARE(imported.notes[2].subject, std::string("TOUR_SECTION"));
    QCOMPARE(imported.notes[3].code, ImportCode::Proposed);
}

void TestTsplib::refusals_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<ErrorCode>("code");
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("column");
    QTest::addColumn<QString>("value");
    const auto row = [](const char* name, const std::string& text, ErrorCode code, int line, int column,
                        const char* value) {
        QTest::newRow(name) << QString::fromStdString(text) << code << line << column << QString(value);
    };
    using enum ErrorCode;
    const std::string head = "DIMENSION: 3\nEDGE_WEIGHT_TYPE: EXPLICIT\nEDGE_WEIGHT_FORMAT: UPPER_ROW\n";
    row("empty", "", MissingField, 1, 1, "");
    row("no keyword", "hello world\n", TextSyntax, 1, 1, "\"hello\"");
    row("other type", "NAME: x\nTYPE : CVRP\n", UnknownChoice, 2, 8, "CVRP");
    row("other weights", "EDGE_WEIGHT_TYPE: XRAY1\n", UnknownChoice, 1, 19, "XRAY1");
    row("other format", "EDGE_WEIGHT_FORMAT: BANDED\n", UnknownChoice, 1, 21, "BANDED");
    row("dimension in words", "DIMENSION: many\n", TextSyntax, 1, 12, "\"many\"");
    row("dimension 0", "DIMENSION: 0\n", OutOfRange, 1, 12, "0");
    row("dimension too large", "DIMENSION: 9000\n", OutOfRange, 1, 12, "9000");
    row("half a node", "DIMENSION: 2.5\n", TextSyntax, 1, 12, "\"2.5\"");
    row("two dimensions", points("EUC_2D", "1 0 0\n2 3 4\n") + "DIMENSION : 3\n", TextSyntax, 7, 13,
        "a second DIMENSION");
    row("no dimension", "EDGE_WEIGHT_SECTION\n", MissingField, 1, 1, "");
    row("no format", "DIMENSION: 2\nEDGE_WEIGHT_SECTION\n", MissingField, 2, 1, "");
    row("no weights", head, MissingField, 4, 1, "");
    row("too few weights", head + "EDGE_WEIGHT_SECTION\n1 2", TextSyntax, 5, 4, "the end of the text");
    row("a word", head + "EDGE_WEIGHT_SECTION\n1\n x 3", TextSyntax, 6, 2, "\"x\"");
    row("below 0", head + "EDGE_WEIGHT_SECTION\n1 -2 3", TextSyntax, 5, 3, "\"-2\"");
    row("infinite", head + "EDGE_WEIGHT_SECTION\n1 inf 3", TextSyntax, 5, 3, "\"inf\"");
    row("a node twice", points("EUC_2D", "1 0 0\n1 3 4\n"), TextSyntax, 6, 1, "\"1\"");
    row("a node too many", points("EUC_2D", "1 0 0\n3 3 4\n"), TextSyntax, 6, 1, "\"3\"");
    row("half a point", points("EUC_2D", "1 0 0\n2 3"), TextSyntax, 6, 4, "the end of the text");
    row("name twice", points("EUC_2D", "1 0 0\n2 3 4\n") + "COMMENT : equipoise 2 = 1\n", DuplicateName, 4, 1,
        "1");
}

void TestTsplib::refusals() {
    QFETCH(QString, text);
    QFETCH(ErrorCode, code);
    QFETCH(int, line);
    QFETCH(int, column);
    QFETCH(QString, value);
    const auto read = io::readTsplib(text.toStdString(), "t.tsp");
    QVERIFY(!read.ok());
    QCOMPARE(QString::fromStdString(read.error().value), value);
    QCOMPARE(read.error().code, code);
    QCOMPARE(read.error().place.line, line);
    QCOMPARE(read.error().place.column, column);
    QCOMPARE(read.error().place.file, std::string("t.tsp"));
}

void TestTsplib::writtenWeightsAreWhole() {
    Platform platform;
    platform.name = "two\nlines";
    platform.processors = {{"A", {2, 0, {}}, {}}, {"B b", {1, 0, {}}, {}}, {"C", {1, 0, {}}, {}}};
    platform.linkCost.emplace(3, 3, 0.25);
    (*platform.linkCost)(0, 1) = 0.198;
    (*platform.linkCost)(1, 0) = none;
    const auto exported = io::writeTsplib(platform);
    QVERIFY(exported.ok());
    // The largest cost, 0.25, times 1000 times three nodes, and one: longer than any tour.
    QCOMPARE(exported->text,
             std::string("NAME : two lines\nTYPE : ATSP\n"
                         "COMMENT : equipoise factor 1000 missing 751\n"
                         "COMMENT : equipoise 1 = A\nCOMMENT : equipoise 2 = B b\n"
                         "COMMENT : equipoise 3 = C\nDIMENSION : 3\nEDGE_WEIGHT_TYPE : EXPLICIT\n"
                         "EDGE_WEIGHT_FORMAT : FULL_MATRIX\nEDGE_WEIGHT_SECTION\n"
                         "0 198 250\n751 0 250\n250 250 0\nEOF\n"));
    QCOMPARE(exported->notes.size(), std::size_t{1});
    QCOMPARE(exported->notes[0].code, ImportCode::LeftOut);
    (*platform.linkCost)(0, 2) = 1.0 / 3;
    QCOMPARE(io::writeTsplib(platform)->notes.front().code, ImportCode::Approximated);
}

void TestTsplib::platformsComeBack() {
    Random random(7);
    for (int round = 0; round < 200; ++round) {
        Platform platform;
        platform.name = "round " + std::to_string(round);
        const std::size_t count = 1 + random.below(9);
        for (std::size_t i = 0; i < count; ++i)
            platform.processors.push_back({"P" + std::to_string(i), {1, 0, {}}, {}});
        Matrix<double>& cost = platform.linkCost.emplace(count, count);
        for (std::size_t i = 0; i < count; ++i)
            for (std::size_t j = 0; j < count; ++j)
                if (i != j) // up to five decimals
                    cost(i, j) =
                        random.below(5) == 0 ? none : static_cast<double>(random.below(1000000)) / 1e5;
        const auto exported = io::writeTsplib(platform);
        QVERIFY(exported.ok());
        QVERIFY2(read(exported->text).platform == platform, exported->text.c_str());
    }
}

void TestTsplib::hugeDimensionsTakeNoRoom() {
    QVERIFY(!io::readTsplib("DIMENSION: 4096\nEDGE_WEIGHT_TYPE: EXPLICIT\nEDGE_WEIGHT_FORMAT: FULL_MATRIX\n"
                            "EDGE_WEIGHT_SECTION\n1 2 3\n",
                            "t.tsp")
                 .ok());
    Platform platform;
    for (std::size_t i = 0; i <= io::maxTsplibNodes; ++i)
        platform.processors.push_back({"P" + std::to_string(i), {1, 0, {}}, {}});
    QCOMPARE(io::writeTsplib(platform).error().code, ErrorCode::TooManyProcessors);
    QCOMPARE(io::writeTsplib(Platform{}).error().code, ErrorCode::NoProcessors);
}

void TestTsplib::typesByTheirFirstWord() {
    QVERIFY(io::readTsplib("TYPE : TSP (M.~Hofmeister)\nDIMENSION : 2\nEDGE_WEIGHT_TYPE : EUC_2D\n"
                           "NODE_COORD_SECTION\n1 0 0\n2 3 4\nEOF\n",
                           "t.tsp")
                .ok());
    QCOMPARE(io::readTsplib("TYPE : TSPX\nDIMENSION : 2\n", "t.tsp").error().code, ErrorCode::UnknownChoice);
}

/// Three times the largest cost, 1, is at most 10^9: the factor is 10^8.
void TestTsplib::whatRoundingChangesIsTold() {
    Platform platform;
    for (const char* name : {"a", "b", "c"})
        platform.processors.push_back({name, {1, 0, {}}, {}});
    platform.linkCost.emplace(3, 3, 1.0);
    for (std::size_t i = 0; i < 3; ++i)
        (*platform.linkCost)(i, i) = 0;
    (*platform.linkCost)(0, 1) = 3.34e-7;
    const auto written = io::writeTsplib(platform);
    const auto told = std::ranges::find(written->notes, ImportCode::Approximated, &io::ImportNote::code);
    QVERIFY(told != written->notes.end());
    // The factor is 10^8: 33.4 becomes 33, and 33.4 / 0.4 is 83.5.
    QCOMPARE(told->value,
             std::string("whole numbers, cost x 1e+08, which changes it by at most 1 part in 83"));
}

const support::TestProgram registered("tst_tsplib", support::runTest<TestTsplib>);

} // namespace tst_tsplib

#include "tst_tsplib.moc"
