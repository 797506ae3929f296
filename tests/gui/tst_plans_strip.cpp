// SPDX-License-Identifier: GPL-3.0-or-later
// The strip of plans: after a start with a file, after another file, in windows of any size, its plans are
// seen.
#include "app/window/files/file_controller.h"
#include "app/window/main_window.h"
#include "app/window/panels/plan_chip.h"
#include "app/window/panels/plans_strip.h"
#include "tests/support/child.h"
#include "tests/support/files.h"
#include "tests/support/own_settings.h"
#include "tests/support/window_test.h"

#include <QTest>
#include <QToolButton>
#include <algorithm>
#include <memory>

namespace tst_plans_strip {

using equipoise::gui::MainWindow;
using equipoise::gui::PlanChip;
using support::child;

class TestPlansStrip : public QObject {
    Q_OBJECT

    /// What is wrong with what is seen of the plans; empty: nothing.
    static QString faultOf(MainWindow& window, bool wholeChips = true) {
        auto& strip = *child<equipoise::gui::PlansStrip>(window, "plansStrip");
        const auto chips = strip.findChildren<PlanChip*>();
        const auto plans = static_cast<qsizetype>(window.document().plans().size());
        if (chips.size() != plans)
            return QString("%1 chips of %2 plans").arg(chips.size()).arg(plans);
        qsizetype seen = 0;
        for (const PlanChip* chip : chips) {
            if (!chip->isVisible())
                continue;
            ++seen;
            if (!chip->visibleRegion().contains(chip->rect()) || chip->visibleRegion().isEmpty())
                return chip->accessibleName() + " is cut off";
            if (wholeChips && chip->width() < chip->minWidth())
                return QString("%1 is %2 wide").arg(chip->accessibleName()).arg(chip->width());
        }
        // A name is cut only where the line is full.
        const int cutChips = static_cast<int>(std::ranges::count_if(chips, [](const PlanChip* chip) {
            return chip->isVisible() && chip->width() < chip->sizeHint().width();
        }));
        int end = 0;
        for (const PlanChip* chip : chips)
            end = std::max(end, chip->isVisible() ? chip->geometry().right() : 0);
        const auto* button = child<QToolButton>(strip, "morePlans");
        const int room = button->parentWidget()->width() - (button->isVisible() ? button->width() : 0);
        constexpr int gaps = 40;
        if (wholeChips && cutChips > 0 && room - end > gaps)
            return QString("%1 names are cut, %2 pixels are free").arg(cutChips).arg(room - end);
        const auto* more = child<QToolButton>(strip, "morePlans");
        const qsizetype behind = more->isVisible() ? more->text().mid(1).toLongLong() : 0;
        return seen > 0 && seen + behind == plans ? QString()
                                                  : QString("%1 seen, %2 behind").arg(seen).arg(behind);
    }

private slots:
    void init() { support::failOnWarnings(); }

    void plansAreSeen_data() {
        QTest::addColumn<QSize>("size");
        for (const QSize size : {QSize(1024, 640), QSize(1366, 768), QSize(1920, 1080), QSize(2560, 1440)})
            QTest::addRow("%d x %d", size.width(), size.height()) << size;
    }
    /// The window is shown after the file is opened.
    void plansAreSeen() {
        QFETCH(const QSize, size);
        MainWindow window;
        window.setPrompts(support::discarding());
        QVERIFY(support::starts(window, EXAMPLES "/star-heterogeneous.equipoise")); // five plans
        window.resize(size);
        window.show();
        QTRY_COMPARE(faultOf(window), QString());
        // .. and while it is open.
        QVERIFY(support::opens(window.files(), EXAMPLES "/star-impossible.equipoise")); // three
        QTRY_COMPARE(faultOf(window), QString());
        // A text beside the plans takes room of theirs, and gives it back.
        auto* strip = child<equipoise::gui::PlansStrip>(window, "plansStrip");
        strip->say(QString("what was refused, in many words. ").repeated(4));
        QTRY_COMPARE(faultOf(window, false), QString());
        strip->say({});
        QTRY_COMPARE(faultOf(window), QString());
    }
};

const support::TestProgram registered("tst_plans_strip", support::runWindowTest<TestPlansStrip>);

} // namespace tst_plans_strip

#include "tst_plans_strip.moc"
