// The timeline under hand and eye: mouse, wheel, keys, words, pictures.
#include "app/views/timeline/timeline_view.h"
#include "tests/support/timeline_plans.h"

#include <QSignalSpy>
#include <QTest>

using namespace app;
using core::NodeId;
using core::ProcessorId;

class TestTimelineView : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void rowsAreInOrderOfService() {
        TimelineView view;
        view.resize(900, 600);
        view.setPlan(support::grid2003(), true);
        QCOMPARE(view.chart().rows.size(), std::size_t{16});
        QCOMPARE(view.chart().rows.front().name, QStringLiteral("caseb"));
        QVERIFY(view.chart().rows.back().root);
        QVERIFY(view.accessibleDescription().contains(QStringLiteral("403.9")));
    }

    void hoverTellsAndMarks() {
        TimelineView view;
        view.resize(900, 600);
        view.setPlan(support::grid2003(), true);
        view.show();
        const QImage before = view.grab().toImage();
        QSignalSpy spy(&view, &PlanView::hoverChanged);
        const auto y = static_cast<int>(view.frame().rowTop(7) + view.frame().rowHeight / 2);
        QTest::mouseMove(&view, QPoint(400, y));
        QTRY_VERIFY(view.hovered() == ProcessorId(7));
        QCOMPARE(spy.size(), 1);
        QVERIFY(view.grab().toImage() != before);
        QVERIFY(view.toolTipOf(ProcessorId(7)).contains(QStringLiteral("of 817")));
    }
};

QTEST_MAIN(TestTimelineView)
#include "tst_timeline_view.moc"
