// SPDX-License-Identifier: GPL-3.0-or-later
// Maps of blocks: each format against the plan, read by an independent reader.
#include "core/io/file.h"
#include "core/io/scenario/grid_map.h"
#include "core/io/scenario/scenario_file.h"
#include "core/problems/grid/model/question.h"
#include "core/solve/solve.h"
#include "tests/support/grids.h"
#include "tests/support/json.h"
#include "tests/support/seeds.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

#include <sstream>

namespace tst_grid_map {

using namespace equipoise;
using io::GridMapFormat;

namespace {

Scenario scenarioOf(std::int64_t blocks, grid::Kernel kernel = grid::Kernel::Lu) {
    Scenario scenario;
    scenario.platform = support::gridPlatform({1, 2, 3, 5, 9});
    scenario.platform.processors[1].name = "B, \"fast\"";
    scenario.questions.set(grid::Question{2, 2, 8, 6, blocks, kernel, {}, false});
    return scenario;
}

Plan planFor(const Scenario& scenario) {
    SolveControl control;
    return *solve(scenario, {Problem::Grid, "exact", {}}, control);
}

std::string mapOf(const Scenario& scenario, GridMapFormat format) {
    auto writer = io::GridMapWriter::make(scenario, planFor(scenario), format);
    std::string text;
    for (std::string_view piece = writer->next(); !piece.empty(); piece = writer->next())
        text += piece;
    return text;
}

// The panel of RR-1999-31, section 3.2.2: columns A B A A B A; rows are ordered by the same rule from the
// times 1 / (4/1 + 2/2) = 1/5 and 1 / (4/3 + 2/5) = 15/26: counted from the end 1, 1, 2 (0.58 < 0.6), 1, 1,
// 1, 2 (1.15 < 1.2), 1.
const std::vector<std::size_t> rowsOfPanel{0, 1, 0, 0, 0, 1, 0, 0};
const std::vector<std::size_t> columnsOfPanel{0, 1, 0, 0, 1, 0};

std::size_t ownerOf(std::size_t row, std::size_t column) {
    return rowsOfPanel[row % 8] * 2 + columnsOfPanel[column % 6];
}

} // namespace

class TestGridMap : public QObject {
    Q_OBJECT
private slots:
    void json();
    void csv();
    void lines();
    void refusesWhatIsTooLarge();
    void writesPieceByPiece();
};

void TestGridMap::json() {
    const auto map = support::readJson(mapOf(scenarioOf(19), GridMapFormat::Json));
    QCOMPARE(map["blocks"].get<int>(), 19);
    QCOMPARE(map["kernel"].get<std::string>(), std::string("lu"));
    QCOMPARE(map["grid"].get<std::vector<int>>(), (std::vector<int>{2, 2}));
    QCOMPARE(map["processors"].get<std::vector<std::string>>(),
             (std::vector<std::string>{"P0", "B, \"fast\"", "P2", "P3"}));
    QCOMPARE(map["panel_rows"].get<std::vector<std::size_t>>(), rowsOfPanel);
    QCOMPARE(map["panel_columns"].get<std::vector<std::size_t>>(), columnsOfPanel);
    const auto owners = map["owners"].get<std::vector<std::vector<std::size_t>>>();
    QCOMPARE(owners.size(), std::size_t{19});
    for (std::size_t row = 0; row < 19; ++row) {
        QCOMPARE(owners[row].size(), std::size_t{19});
        for (std::size_t column = 0; column < 19; ++column)
            QCOMPARE(owners[row][column], ownerOf(row, column));
    }
    // 19 rows are two panels of 8 and three rows 0 1 0; 19 columns three panels of 6 and column 0.
    QCOMPARE(map["rows_of"].get<std::vector<int>>(), (std::vector<int>{14, 5}));
    QCOMPARE(map["columns_of"].get<std::vector<int>>(), (std::vector<int>{13, 6}));
}

void TestGridMap::csv() {
    std::istringstream text(mapOf(scenarioOf(9), GridMapFormat::Csv));
    const std::string names[]{"P0", "\"B, \"\"fast\"\"\"", "P2", "P3"};
    std::string line;
    for (std::size_t row = 0; row < 9; ++row) {
        std::string expected;
        for (std::size_t column = 0; column < 9; ++column)
            expected.append(column == 0 ? "" : ",").append(names[ownerOf(row, column)]);
        QVERIFY(std::getline(text, line));
        QCOMPARE(line, expected);
    }
    QVERIFY(!std::getline(text, line));
}

void TestGridMap::lines() {
    // More lines than one piece holds.
    constexpr std::size_t blocks = 5000;
    const Scenario scenario = scenarioOf(blocks);
    const auto map = support::readJson(mapOf(scenario, GridMapFormat::LinesJson));
    std::istringstream csv(mapOf(scenario, GridMapFormat::LinesCsv));
    std::string line;
    QVERIFY(std::getline(csv, line) && line == "direction,block,grid_line,local");
    for (const auto& [name, panel] : {std::pair{"row", rowsOfPanel}, std::pair{"column", columnsOfPanel}}) {
        const auto owner = map[std::string(name) + "_owner"].get<std::vector<std::size_t>>();
        const auto local = map[std::string(name) + "_local"].get<std::vector<std::size_t>>();
        QVERIFY(owner.size() == blocks && local.size() == blocks);
        std::vector<std::size_t> seen(2, 0);
        for (std::size_t k = 0; k < blocks; ++k) {
            const std::size_t expected = panel[k % panel.size()];
            QCOMPARE(owner[k], expected);
            QCOMPARE(local[k], seen[expected]);
            QVERIFY(std::getline(csv, line));
            QCOMPARE(line, name + ("," + std::to_string(k)) + "," + std::to_string(expected) + "," +
                               std::to_string(seen[expected]));
            ++seen[expected];
        }
    }
    QVERIFY(!std::getline(csv, line));
}

void TestGridMap::refusesWhatIsTooLarge() {
    const auto refused = [](std::int64_t blocks, GridMapFormat format) {
        const Scenario scenario = scenarioOf(blocks);
        const auto writer = io::GridMapWriter::make(scenario, planFor(scenario), format);
        return !writer && writer.error().code == ErrorCode::OutOfRange;
    };
    QVERIFY(refused(io::maxMappedBlocks + 1, GridMapFormat::Csv));
    QVERIFY(!refused(io::maxMappedBlocks + 1, GridMapFormat::LinesCsv));
    QVERIFY(refused(io::maxMappedLines + 1, GridMapFormat::LinesJson));
    QVERIFY(!io::GridMapWriter::make(scenarioOf(9), Plan{}, GridMapFormat::Csv));
}

void TestGridMap::writesPieceByPiece() {
    const Scenario scenario = scenarioOf(support::isSanitized ? 1000 : 4000, grid::Kernel::Product);
    auto writer = io::GridMapWriter::make(scenario, planFor(scenario), GridMapFormat::Json);
    std::size_t longest = 0;
    std::size_t whole = 0;
    const QTemporaryDir folder;
    const std::string path = folder.filePath("map.json").toStdString();
    QVERIFY(io::writeFileAtomically(path, [&] {
                const std::string_view piece = writer->next();
                longest = std::max(longest, piece.size());
                whole += piece.size();
                return piece;
            }).ok());
    QVERIFY(longest < 20'000); // a row of 4,000 ranks
    const auto text = io::readFile(path, io::largestFile);
    QVERIFY(text.ok());
    QCOMPARE(text->size(), whole);
    QVERIFY(nlohmann::json::accept(*text));
}

const support::TestProgram registered("tst_grid_map", support::runTest<TestGridMap>);

} // namespace tst_grid_map

#include "tst_grid_map.moc"
