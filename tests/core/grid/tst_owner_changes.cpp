// SPDX-License-Identifier: GPL-3.0-or-later
// Blocks that change hands, counted by panel lines, against counting them one by one.
#include "core/base/random.h"
#include "core/schedule/distribution/owner_changes.h"
#include "tests/support/test_program.h"

#include <QTest>
#include <map>

namespace tst_owner_changes {

using namespace equipoise;
using namespace equipoise::grid;

namespace {

OwnedMatrix randomMatrix(Random& random, std::size_t rows, std::size_t columns, std::size_t panelRows,
                         std::size_t panelColumns, std::uint32_t owners) {
    const auto line = [&](std::size_t length, std::size_t lines) {
        std::vector<std::uint32_t> made(length);
        for (auto& one : made)
            one = static_cast<std::uint32_t>(random.below(lines));
        made.front() = static_cast<std::uint32_t>(lines - 1);
        return BlockLine(made);
    };
    Matrix<std::uint32_t> names(rows, columns);
    for (std::size_t i = 0; i < rows; ++i)
        for (std::size_t j = 0; j < columns; ++j)
            names(i, j) = static_cast<std::uint32_t>(random.below(owners));
    return {{line(panelRows, rows), line(panelColumns, columns)}, names};
}

using Moves = std::map<std::pair<std::uint32_t, std::uint32_t>, double>;

Moves oneByOne(const OwnedMatrix& a, const OwnedMatrix& b, std::int64_t blocks) {
    Moves moves;
    for (std::int64_t i = 0; i < blocks; ++i)
        for (std::int64_t j = 0; j < blocks; ++j) {
            const auto from = a.owners(a.distribution.rows.owner(i), a.distribution.columns.owner(j));
            const auto to = b.owners(b.distribution.rows.owner(i), b.distribution.columns.owner(j));
            if (from != to)
                moves[{from, to}] += 1;
        }
    return moves;
}

} // namespace

class TestOwnerChanges : public QObject {
    Q_OBJECT
private slots:
    void oneByOneOnSmallMatrices();
    void hugeMatrix();
    void tooLong();
};

void TestOwnerChanges::oneByOneOnSmallMatrices() {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        qInfo("seed %d", static_cast<int>(seed));
        Random random(seed);
        const OwnedMatrix a = randomMatrix(random, 2, 3, 2 + random.below(5), 3 + random.below(5), 6);
        const OwnedMatrix b = randomMatrix(random, 3, 2, 3 + random.below(5), 2 + random.below(5), 6);
        // Less than a common period of the panels, some periods, and parts of one.
        const auto blocks = static_cast<std::int64_t>(1 + random.below(90));
        SolveControl control;
        const auto found = ownerChanges(a, b, blocks, control);
        QVERIFY(found.has_value());
        const Moves right = oneByOne(a, b, blocks);
        double changed = 0;
        Moves said;
        for (const OwnerChange& move : found->moves)
            said[{move.from, move.to}] = move.blocks;
        for (const auto& [ends, count] : right)
            changed += count;
        QVERIFY(said == right);
        QCOMPARE(found->changed, changed);
        QCOMPARE(found->blocks, static_cast<double>(blocks * blocks));
        QVERIFY(std::ranges::is_sorted(found->moves, std::greater{}, &OwnerChange::blocks));
        QCOMPARE(ownerChanges(a, a, blocks, control)->changed, 0.0);
    }
}

// Rows alternate 0, 1 in both; columns 0, 1 in the one and 0, 0, 1 in the other. Owners are numbered 2 i + j.
// Of each 6 columns: pairs 00 00 ... by hand (0 1 0 1 0 1 against 0 0 1 0 0 1): equal at 0, 3 no, ...: places
// 0 (0,0) 1 (1,0) 2 (0,1) 3 (1,0) 4 (0,0) 5 (1,1): three of six differ, so half of all blocks move.
void TestOwnerChanges::hugeMatrix() {
    Matrix<std::uint32_t> owners(2, 2);
    for (std::uint32_t i = 0; i < 2; ++i)
        for (std::uint32_t j = 0; j < 2; ++j)
            owners(i, j) = 2 * i + j;
    const OwnedMatrix a{{BlockLine({0, 1}), BlockLine({0, 1})}, owners};
    const OwnedMatrix b{{BlockLine({0, 1}), BlockLine({0, 0, 1})}, owners};
    SolveControl control;
    constexpr std::int64_t blocks = 6'000'000;
    const auto found = ownerChanges(a, b, blocks, control);
    QCOMPARE(found->changed, 0.5 * 36e12);
    QCOMPARE(found->moves.size(), std::size_t{4});
    // 1 -> 0 in two of six columns and half of the rows.
    QVERIFY((found->moves.front() == OwnerChange{1, 0, 36e12 / 6}));
}

void TestOwnerChanges::tooLong() {
    // Panels without a common divisor: the matrix would have to be walked for a thousand million lines.
    Random random(1);
    const OwnedMatrix a = randomMatrix(random, 2, 2, 99'999, 2, 4);
    const OwnedMatrix b = randomMatrix(random, 2, 2, 100'000, 2, 4);
    SolveControl control;
    QVERIFY(!ownerChanges(a, b, std::int64_t{9'000'000'000}, control).has_value());
    QVERIFY(ownerChanges(a, b, std::int64_t{99'999} * 100'000 * 7, control).has_value());
    std::stop_source source;
    source.request_stop();
    SolveControl stopped(source.get_token());
    QVERIFY(!ownerChanges(a, b, 50'000, stopped).has_value());
}

const support::TestProgram registered("tst_owner_changes", support::runTest<TestOwnerChanges>);

} // namespace tst_owner_changes

#include "tst_owner_changes.moc"
