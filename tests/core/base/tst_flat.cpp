// SPDX-License-Identifier: GPL-3.0-or-later
// The map and the set in one block, against those of the standard library.
#include "core/base/containers/flat_map.h"
#include "core/base/containers/flat_set.h"
#include "core/base/random.h"
#include "tests/support/seeds.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <set>
#include <stdexcept>
#include <vector>

namespace tst_flat {

using Flat = equipoise::FlatMap<int, int>;
using FlatSet = equipoise::FlatSet<int>;

class TestFlat : public QObject {
    Q_OBJECT
private slots:
    void doesWhatATreeDoes();
    void takesManyInAnyOrder();
    void setsAreSets();
};

void TestFlat::doesWhatATreeDoes() {
    for (std::uint64_t seed = 1; seed <= support::seeds(2000); ++seed) {
        equipoise::Random random(seed);
        Flat flat;
        std::map<int, int> tree;
        for (int step = 0; step < 60; ++step) {
            const int key = static_cast<int>(random.below(20));
            switch (random.below(4)) {
            case 0:
                flat[key] += step;
                tree[key] += step;
                break;
            case 1:
                flat.emplace(key, step);
                tree.emplace(key, step);
                break;
            case 2:
                flat.erase(key);
                tree.erase(key);
                break;
            default:
                QCOMPARE(flat.contains(key), tree.contains(key));
                if (tree.contains(key))
                    QCOMPARE(flat.at(key), tree.at(key));
                else
                    QVERIFY_THROWS_EXCEPTION(std::out_of_range, flat.at(key));
            }
            QCOMPARE(flat.size(), tree.size());
            QVERIFY(
                std::equal(flat.begin(), flat.end(), tree.begin(), [](const auto& own, const auto& other) {
                    return own.first == other.first && own.second == other.second;
                }));
        }
        QVERIFY(flat.empty() || flat.back().first == tree.rbegin()->first);
    }
}

void TestFlat::takesManyInAnyOrder() {
    for (std::uint64_t seed = 1; seed <= support::seeds(2000); ++seed) {
        equipoise::Random random(seed);
        std::vector<Flat::Entry> entries;
        std::map<int, int> tree; // keeps the first of equal keys, too
        for (std::size_t count = random.below(30); count > 0; --count) {
            entries.emplace_back(static_cast<int>(random.below(20)), static_cast<int>(random.below(100)));
            tree.insert(entries.back());
        }
        const Flat flat(entries);
        QCOMPARE(flat.size(), tree.size());
        for (const auto& [key, value] : tree)
            QCOMPARE(flat.at(key), value);
        Flat again;
        for (const auto& [key, value] : tree)
            again.emplace(key, value);
        QVERIFY(flat == again);
    }
}

void TestFlat::setsAreSets() {
    for (std::uint64_t seed = 1; seed <= support::seeds(2000); ++seed) {
        equipoise::Random random(seed);
        FlatSet flat;
        std::set<int> tree;
        for (int step = 0; step < 60; ++step) {
            const int value = static_cast<int>(random.below(20));
            std::vector<int> more(random.below(6));
            for (int& one : more)
                one = static_cast<int>(random.below(20));
            switch (random.below(4)) {
            case 0:
                flat.insert(value);
                tree.insert(value);
                break;
            case 1:
                QCOMPARE(flat.erase(value), tree.erase(value));
                break;
            case 2:
                flat.insertAll(FlatSet(more));
                tree.insert(more.begin(), more.end());
                break;
            default:
                flat.eraseIf([&](int one) { return one % 7 == value % 7; });
                std::erase_if(tree, [&](int one) { return one % 7 == value % 7; });
            }
            QCOMPARE(flat.contains(value), tree.contains(value));
            QVERIFY(std::ranges::equal(flat, tree));
        }
        QVERIFY(flat == FlatSet(tree.rbegin(), tree.rend()));
    }
}

const support::TestProgram registered("tst_flat", support::runTest<TestFlat>);

} // namespace tst_flat

#include "tst_flat.moc"
