// SPDX-License-Identifier: GPL-3.0-or-later
// The queue of requests: one is served at a time, and work of the window holds them all.
#include "app/window/files/request_queue.h"
#include "tests/support/warnings.h"
#include "tests/support/window_test.h"

#include <QStringList>
#include <QTest>
#include <functional>
#include <memory>
#include <vector>

namespace tst_request_queue {

using equipoise::gui::RequestQueue;

class TestRequestQueue : public QObject {
    Q_OBJECT
    std::unique_ptr<RequestQueue> m_queue;
    QStringList m_events;
    std::vector<RequestQueue::Done> m_served; ///< wait for their end

    void add(const QString& name) {
        m_queue->add([this, name](bool done) { m_events << name + (done ? " done" : " given up"); },
                     [this, name](RequestQueue::Done done) {
                         m_events << name;
                         m_served.push_back(std::move(done));
                     });
    }

private slots:
    void init() {
        support::failOnWarnings();
        m_queue = std::make_unique<RequestQueue>();
        m_events.clear();
        m_served.clear();
    }
    void cleanup() { m_queue.reset(); }

    void oneAfterTheOther() {
        for (const char* name : {"a", "b", "c"})
            add(name);
        QCOMPARE(m_events, QStringList{"a"});
        m_served[0](true);
        QVERIFY(!m_queue->isBusy());
        add("d"); // behind those that wait
        QTRY_COMPARE(m_events, (QStringList{"a", "a done", "b"}));
        m_served[1](false);
        QTRY_COMPARE(m_served.size(), 3U);
        m_served[2](true);
        QTRY_COMPARE(m_served.size(), 4U);
        m_served[3](true);
        QCOMPARE(m_events, (QStringList{"a", "a done", "b", "b given up", "c", "c done", "d", "d done"}));
        QVERIFY(!m_queue->isBusy());
    }

    void workHoldsThem() {
        m_queue->beginWork();
        QVERIFY(m_queue->isBusy());
        add("a");
        QVERIFY(m_events.isEmpty());
        m_queue->endWork();
        QTRY_COMPARE(m_events, QStringList{"a"});
        m_queue->beginWork();
        m_queue->endWork();
        QVERIFY(m_queue->isBusy()); // is still served
        m_served[0](true);
        QVERIFY(!m_queue->isBusy());
    }

    /// What is called at the end of a request may delete the queue.
    void itMayGoAtTheEndOfARequest() {
        m_queue->add([this](bool) { m_queue.reset(); },
                     [this](RequestQueue::Done done) { m_served.push_back(std::move(done)); });
        add("b");
        const auto done = m_served[0];
        done(true);
        QVERIFY(!m_queue && m_events.isEmpty());
    }
};

const support::TestProgram registered("tst_request_queue", support::runWindowTest<TestRequestQueue>);

} // namespace tst_request_queue

#include "tst_request_queue.moc"
