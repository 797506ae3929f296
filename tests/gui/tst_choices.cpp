// SPDX-License-Identifier: GPL-3.0-or-later
// Lists to choose from, in every window: an item is chosen, also after the language has changed behind the open
// list. What a choice leads to may take the list away.
#include "app/text/language.h"
#include "tests/support/all_windows.h"
#include "tests/support/window_test.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QPointer>
#include <QSettings>
#include <set>
#include <vector>

namespace tst_choices {

namespace {

std::vector<QPointer<QComboBox>> listsIn(const QWidget& window) {
    std::vector<QPointer<QComboBox>> lists;
    for (QComboBox* list : window.findChildren<QComboBox*>())
        if (list->isVisible() && list->isEnabled() && list->count() > 0)
            lists.emplace_back(list);
    return lists;
}

/// The list, if it is still there to choose from; else null.
QComboBox* usable(const QPointer<QComboBox>& list) {
    QComboBox* box = list.data();
    return box && box->isVisible() && box->isEnabled() && box->count() > 0 ? box : nullptr;
}

void choose(QComboBox& list, int item) {
    list.view()->setCurrentIndex(list.model()->index(item, list.modelColumn(), list.rootModelIndex()));
    QTest::keyClick(list.view(), Qt::Key_Return);
    QCoreApplication::processEvents();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
}

} // namespace

class ChoicesTest : public QObject {
    Q_OBJECT

private slots:
    void init() {
        support::failOnWarnings();
        QSettings().clear();
        equipoise::gui::language::use("en");
    }
    void cleanup() { equipoise::gui::language::use("en"); }

    // The first item, the last, and then what was chosen before.
    void eachListTakesAChoice() {
        int chosen = 0;
        support::eachWindow([&](QWidget& window, const QString&) {
            for (const QPointer<QComboBox>& list : listsIn(window)) {
                int before = -1;
                for (const int wanted : {0, 1'000, -1}) {
                    QComboBox* box = usable(list);
                    if (!box)
                        break;
                    before = before < 0 ? std::max(0, box->currentIndex()) : before;
                    box->showPopup();
                    choose(*box, std::min(wanted < 0 ? before : wanted, box->count() - 1));
                    ++chosen;
                }
            }
        });
        QVERIFY2(chosen > 90, qPrintable(QString::number(chosen)));
    }

    // Words of all items change while they are shown.
    void theLanguageChangesBehindAnOpenList() {
        support::eachWindow([&](QWidget& window, const QString&) {
            for (const QPointer<QComboBox>& list : listsIn(window)) {
                QComboBox* box = usable(list);
                if (!box)
                    continue;
                box->showPopup();
                equipoise::gui::language::use("fr");
                QCoreApplication::processEvents();
                if (QComboBox* still = usable(list))
                    choose(*still, std::max(0, still->currentIndex()));
                equipoise::gui::language::use("en");
            }
        });
    }
};

const support::TestProgram registered("tst_choices", support::runWindowTest<ChoicesTest>);

} // namespace tst_choices

#include "tst_choices.moc"
