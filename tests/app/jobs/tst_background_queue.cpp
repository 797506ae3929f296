// SPDX-License-Identifier: GPL-3.0-or-later
// Things done one after the other on a thread of their own.
#include "app/jobs/background_queue.h"
#include "tests/support/test_program.h"
#include "tests/support/warnings.h"

#include <QTest>
#include <atomic>
#include <vector>

namespace tst_background_queue {

class TestBackgroundQueue : public QObject {
    Q_OBJECT
private slots:
    void init() { support::failOnWarnings(); }
    void keepsTheOrder();
    void endsWhenAllIsDone();
    void waitsForNothing();
};

void TestBackgroundQueue::keepsTheOrder() {
    std::vector<int> done; // no lock: wait() is one
    equipoise::gui::BackgroundQueue queue;
    for (int round = 0; round < 50; ++round) {
        for (int i = 0; i < 20; ++i)
            queue.add([&done, n = 20 * round + i] { done.push_back(n); });
        queue.wait();
        QCOMPARE(done.size(), std::size_t(20 * (round + 1)));
    }
    for (int i = 0; i < 1000; ++i)
        QCOMPARE(done[static_cast<std::size_t>(i)], i);
}

void TestBackgroundQueue::endsWhenAllIsDone() {
    std::atomic<int> done = 0;
    {
        equipoise::gui::BackgroundQueue queue;
        for (int i = 0; i < 100; ++i)
            queue.add([&done] { ++done; });
    }
    QCOMPARE(done.load(), 100);
}

void TestBackgroundQueue::waitsForNothing() {
    equipoise::gui::BackgroundQueue queue;
    queue.wait();
    queue.add([] {});
    queue.wait();
    queue.wait();
}

const support::TestProgram registered("tst_background_queue", support::runTest<TestBackgroundQueue>);

} // namespace tst_background_queue

#include "tst_background_queue.moc"
