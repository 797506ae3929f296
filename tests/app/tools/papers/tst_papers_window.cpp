// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of the papers in the window: rows with both numbers, a sign where they differ, and the reason.
#include "app/tools/papers/papers_window.h"
#include "tests/support/child.h"
#include "tests/support/window_test.h"

#include <QLabel>
#include <QPushButton>
#include <QTableWidget>
#include <QTest>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>
#include <algorithm>
#include <memory>

namespace tst_papers_window {

using equipoise::gui::PapersWindow;
using support::child;

class TestPapersWindow : public QObject {
    Q_OBJECT
    std::unique_ptr<PapersWindow> m_window;

    QTreeWidget& list() { return *child<QTreeWidget>(*m_window, "papersList"); }
    QTableWidget& rows() { return *child<QTableWidget>(*m_window, "papersRows"); }
    QTreeWidgetItem* entry(const QString& paper, const QString& title) {
        for (QTreeWidgetItemIterator it(&list()); *it; ++it)
            if ((*it)->text(0) == title && (*it)->parent() && (*it)->parent()->text(0).contains(paper))
                return *it;
        return nullptr;
    }

private slots:
    void init() {
        support::failOnWarnings();
        m_window = std::make_unique<PapersWindow>();
        m_window->show();
    }
    void cleanup() { m_window.reset(); }

    void everyItemOfEveryPaperIsListed() {
        int items = 0;
        const auto papers = equipoise::paper::papers();
        QCOMPARE(list().topLevelItemCount(), static_cast<int>(papers.size()));
        for (const auto& paper : papers)
            items += static_cast<int>(paper.items.size());
        int listed = 0;
        for (int i = 0; i < list().topLevelItemCount(); ++i)
            listed += list().topLevelItem(i)->childCount();
        QCOMPARE(listed, items);
        QVERIFY(items >= 20);
    }

    void aTableIsComputedBesideItsPaper() {
        const auto papers = equipoise::paper::papers();
        const auto ring = std::ranges::find(papers, "rr-4745", &equipoise::paper::Paper::id);
        const auto table = std::ranges::find(ring->items, "table-1", &equipoise::paper::Item::id);
        equipoise::SolveControl control;
        const auto page = equipoise::paper::run(*ring, *table, 1, control);
        QVERIFY(page.ok());
        QTreeWidgetItem* item = entry("Renard", "Table 1");
        QVERIFY(item);
        list().setCurrentItem(item);
        QVERIFY(!child<QPushButton>(*m_window, "papersSave")->isEnabled());
        QTest::mouseClick(child<QPushButton>(*m_window, "papersRun"), Qt::LeftButton);
        QTRY_VERIFY(!m_window->isRunning() && rows().rowCount() > 0);
        QCOMPARE(rows().rowCount(), static_cast<int>(page->outcome.rows.size()));
        for (int i = 0; i < rows().rowCount(); ++i) {
            const auto& row = page->outcome.rows[static_cast<std::size_t>(i)];
            QCOMPARE(rows().item(i, 1)->text(), QString::fromStdString(row.printed));
            const bool differs = !row.printed.empty() && !equipoise::paper::agrees(row);
            QCOMPARE(rows().item(i, 2)->text().startsWith(QChar(0x2260)), differs);
            QCOMPARE(!rows().item(i, 3)->text().isEmpty(), !row.reason.text.empty());
        }
        QVERIFY2(item->text(1).contains("equal"), qPrintable(item->text(1)));
        QVERIFY(child<QPushButton>(*m_window, "papersSave")->isEnabled());
    }

    void whatHasNoNumbersCannotBeRun() {
        for (QTreeWidgetItemIterator it(&list()); *it; ++it) {
            list().setCurrentItem(*it);
            const auto* item =
                static_cast<const equipoise::paper::Item*>((*it)->data(0, Qt::UserRole).value<const void*>());
            QCOMPARE(child<QPushButton>(*m_window, "papersRun")->isEnabled(), item && item->run);
            QVERIFY(!item || !child<QLabel>(*m_window, "papersAbout")->text().isEmpty());
        }
    }
};

const support::TestProgram registered("tst_papers_window", support::runWindowTest<TestPapersWindow>);

} // namespace tst_papers_window

#include "tst_papers_window.moc"
