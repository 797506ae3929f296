// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of a table as they are wanted: few at once, very many worked out on another thread.
#include "app/commands/many.h"
#include "app/models/platform/links_model.h"
#include "app/models/rows/ordered_rows.h"
#include "tests/app/commands/random_edit.h"
#include "tests/support/random_scenario.h"
#include "tests/support/window_test.h"

#include <QAbstractItemModelTester>
#include <QItemSelectionModel>
#include <QLocale>
#include <QSignalSpy>
#include <QTest>
#include <QUndoStack>
#include <algorithm>
#include <functional>
#include <limits>
#include <memory>
#include <vector>

namespace tst_ordered_rows {

using namespace equipoise::gui;

namespace {

constexpr std::size_t many = 150; ///< processors: 22,350 links
constexpr double none = std::numeric_limits<double>::infinity();

/// Costs that are in no order: each from 1 to 22,500, but one link is missing.
equipoise::io::ScenarioFile manyLinks() {
    equipoise::io::ScenarioFile file;
    equipoise::Platform& platform = file.scenario.platform;
    platform.linkCost.emplace(many, many);
    for (std::size_t i = 0; i < many; ++i) {
        platform.processors.push_back({"P" + std::to_string(i), {.rate = 1, .table = {}}, {}});
        for (std::size_t j = 0; j < many; ++j)
            (*platform.linkCost)(i, j) =
                i == j ? 0 : 1 + static_cast<double>((i * many + j) * 7919 % (many * many));
    }
    (*platform.linkCost)(3, 5) = none;
    return file;
}

} // namespace

class TestOrderedRows : public QObject {
    Q_OBJECT

    std::unique_ptr<Document> m_document;
    std::unique_ptr<LinksModel> m_links;
    std::unique_ptr<OrderedRows> m_rows;

    void open(equipoise::io::ScenarioFile file) {
        m_rows.reset();
        m_links.reset();
        m_document = std::make_unique<Document>();
        m_document->reset(std::move(file), {}, {});
        m_links = std::make_unique<LinksModel>(*m_document);
        m_rows = std::make_unique<OrderedRows>(*m_links);
    }
    double costAt(int place) const {
        const QVariant cost = m_rows->index(place, LinksModel::Cost).data(SortRole);
        return cost.isValid() ? cost.toDouble() : none;
    }
    std::vector<double> costs() const {
        std::vector<double> all;
        for (int place = 0; place < m_rows->rowCount(); ++place)
            all.push_back(costAt(place));
        return all;
    }
    void filter(const char* text) {
        const auto read = RowFilter::parse(text, m_links->filterColumns());
        QVERIFY(read);
        m_rows->setFilter(*read);
    }
    void wait() const { QTRY_VERIFY(!m_rows->isWorking()); }

private slots:
    void init() { support::failOnWarnings(); }
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    /// The tester asserts.
    void keepsQtsRules() {
        for (std::uint64_t seed = 1; seed <= 16; ++seed) {
            equipoise::Random random(seed);
            open(support::randomFile(seed));
            const QAbstractItemModelTester tester(m_rows.get(),
                                                  QAbstractItemModelTester::FailureReportingMode::QtTest);
            for (int step = 0; step < 30; ++step) {
                if (step % 6 == 1)
                    m_rows->sort(step % 12 == 1 ? LinksModel::Cost : LinksModel::From,
                                 step % 4 == 1 ? Qt::DescendingOrder : Qt::AscendingOrder);
                if (step % 10 == 4)
                    filter(step == 4 ? "cost > 0.2" : "");
                QVERIFY(m_document->apply(support::randomEdit(m_document->scenario(), random), "Edit").ok());
                if (step % 5 == 4)
                    m_document->undoStack()->setIndex(static_cast<int>(
                        random.below(static_cast<std::uint64_t>(m_document->undoStack()->count()) + 1)));
                for (int place = 0; place < m_rows->rowCount(); ++place) {
                    const QModelIndex shown = m_rows->index(place, 0);
                    QCOMPARE(m_rows->mapFromSource(m_rows->mapToSource(shown)), shown);
                }
                if (m_rows->filter().isEmpty())
                    QCOMPARE(m_rows->rowCount(), m_links->rowCount());
            }
        }
    }

    void newRowsComeToWhereTheyBelong() {
        equipoise::io::ScenarioFile file;
        for (std::size_t i = 0; i < 5; ++i)
            file.scenario.platform.processors.push_back(
                {"P" + std::to_string(i), {.rate = 1, .table = {}}, {}});
        for (std::size_t i = 0; i < 4; ++i)
            file.scenario.platform.links.push_back({equipoise::ProcessorId{i},
                                                    equipoise::ProcessorId{i + 1},
                                                    {.rate = 4 - static_cast<double>(i), .table = {}},
                                                    true});
        open(std::move(file));
        m_rows->sort(LinksModel::Cost);
        QCOMPARE(costs(), (std::vector<double>{1, 2, 3, 4}));
        const QPersistentModelIndex last = m_rows->index(3, 0);
        QVERIFY(m_document->apply(RemoveLink{equipoise::LinkId{1}}, "Remove").ok());
        QCOMPARE(costs(), (std::vector<double>{1, 2, 4}));
        QCOMPARE(last.row(), 2);
        m_document->undoStack()->undo();
        QCOMPARE(costs(), (std::vector<double>{1, 2, 3, 4}));
        filter("cost > 2");
        QVERIFY(m_document->apply(RemoveLink{equipoise::LinkId{3}}, "Remove").ok()); // which is not shown
        m_document->undoStack()->undo();
        QCOMPARE(costs(), (std::vector<double>{3, 4}));
        m_rows->sort(-1);
        QCOMPARE(costs(), (std::vector<double>{4, 3}));
    }

    /// Until the order is there, rows are as before; then all are new at once, and what is marked goes along.
    void veryManyAreSortedAside() {
        open(manyLinks());
        QItemSelectionModel selection(m_rows.get());
        const QModelIndex chosen = m_rows->index(4321, LinksModel::Cost);
        const double cost = costAt(4321);
        selection.setCurrentIndex(chosen, QItemSelectionModel::ClearAndSelect);
        const std::vector<double> before = costs();
        QSignalSpy swaps(m_rows.get(), &QAbstractItemModel::layoutChanged);
        m_rows->sort(LinksModel::Cost);
        QVERIFY(m_rows->isWorking());
        QCOMPARE(costs(), before);
        wait();
        QCOMPARE(swaps.count(), 1);
        std::vector<double> sorted = before;
        std::ranges::sort(sorted); // the missing one is last: infinite
        QCOMPARE(costs(), sorted);
        QCOMPARE(costAt(selection.currentIndex().row()), cost);
        QCOMPARE(selection.selectedIndexes(), QModelIndexList{selection.currentIndex()});
        // Back to the rows' own order: that is known.
        m_rows->sort(-1);
        QVERIFY(!m_rows->isWorking());
        QCOMPARE(costs(), before);
        QCOMPARE(selection.currentIndex().row(), 4321);
    }

    /// One order after the other; names as people count, equal ones as the rows are.
    void namesAfterCosts() {
        equipoise::io::ScenarioFile file = manyLinks();
        for (std::size_t i = 0; i < many; ++i)
            for (std::size_t j = 0; j < many; ++j)
                (*file.scenario.platform.linkCost)(i, j) = i == j ? 0 : 2;
        open(std::move(file)); // symmetric: a row is a pair
        QCOMPARE(m_rows->rowCount(), static_cast<int>(many * (many - 1) / 2));
        m_rows->sort(LinksModel::Cost, Qt::DescendingOrder);
        wait();
        m_rows->sort(LinksModel::To);
        wait();
        int place = 0;
        for (std::size_t to = 1; to < many; ++to)
            for (std::size_t from = 0; from < to; ++from, ++place)
                QCOMPARE(m_links->cellAt(m_rows->mapToSource(m_rows->index(place, 0)).row()),
                         (CellId{equipoise::ProcessorId{from}, equipoise::ProcessorId{to}}));
    }

    void theLastWishWins() {
        open(manyLinks());
        std::vector<double> wanted = costs();
        std::erase_if(wanted, [](double cost) { return cost >= 50; });
        std::ranges::sort(wanted, std::greater());
        QVERIFY(wanted.size() > 10);
        QSignalSpy swaps(m_rows.get(), &QAbstractItemModel::layoutChanged);
        m_rows->sort(LinksModel::Cost);
        m_rows->sort(LinksModel::Cost, Qt::DescendingOrder);
        filter("cost < 50");
        wait();
        QCOMPARE(swaps.count(), 1);
        QCOMPARE(costs(), wanted);
    }

    /// An edit goes to the cell that it was made in, whether the order comes before it or after.
    void editsMeanwhileStay() {
        open(manyLinks());
        m_rows->sort(LinksModel::Cost, Qt::DescendingOrder);
        const QPersistentModelIndex edited = m_rows->index(700, LinksModel::Cost);
        const CellId cell = *m_links->cellAt(m_rows->mapToSource(edited).row());
        QVERIFY(m_rows->setData(edited, "0.5"));
        QVERIFY(m_rows->isWorking());
        wait();
        QCOMPARE((*m_document->scenario().platform.linkCost)(cell.from.index(), cell.to.index()), 0.5);
        QCOMPARE(edited.data(SortRole).toDouble(), 0.5);
        m_rows->orderAnew();
        wait();
        QCOMPARE(edited.row(), m_rows->rowCount() - 2); // the missing one is last
    }

    /// Other rows than those that are being sorted.
    void anotherDocumentMeanwhile() {
        open(manyLinks());
        m_rows->sort(LinksModel::Cost);
        equipoise::io::ScenarioFile small = manyLinks();
        small.scenario.platform.processors.resize(3);
        small.scenario.platform.linkCost.emplace(3, 3);
        for (std::size_t i = 0; i < 9; ++i)
            (*small.scenario.platform.linkCost)(i / 3, i % 3) = i % 4 == 0 ? 0 : 9 - static_cast<double>(i);
        m_document->reset(std::move(small), {}, {});
        QVERIFY(!m_rows->isWorking());
        QCOMPARE(costs(), (std::vector<double>{2, 3, 4, 6, 7, 8}));
        m_document->reset(manyLinks(), {}, {}); // and back: sorted still, when it is worked out
        QVERIFY(m_rows->isWorking());
        QCOMPARE(m_rows->rowCount(), m_links->rowCount());
        wait();
        QVERIFY(std::ranges::is_sorted(costs()));
        m_rows->sort(LinksModel::From);
        m_rows.reset(); // while it is at work
    }
};

const support::TestProgram registered("tst_ordered_rows", support::runWindowTest<TestOrderedRows>);

} // namespace tst_ordered_rows

#include "tst_ordered_rows.moc"
