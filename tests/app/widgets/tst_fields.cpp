// SPDX-License-Identifier: GPL-3.0-or-later
// A file's path typed or chosen, a bar of progress, a set of processors: what windows and pictures share.
#include "app/pictures/plan/picture_state.h"
#include "app/widgets/fields/file_field.h"
#include "app/widgets/progress.h"
#include "tests/support/window_test.h"

#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <set>

namespace tst_fields {

using namespace equipoise::gui;

namespace {

/// Counts how often it is painted.
class Painted : public QWidget {
public:
    int times = 0;

protected:
    void paintEvent(QPaintEvent* /*event*/) override { ++times; }
};

} // namespace

class TestFields : public QObject {
    Q_OBJECT
private slots:
    void init() { support::failOnWarnings(); }
    void aFileIsTypedOrChosen();
    void progressIsPaintedInItsTurn();
    void progressSaysHowFar();
    void setsOfProcessors();
};

void TestFields::aFileIsTypedOrChosen() {
    QString asked;
    QString answer;
    FileField field("hosts", Qt::Vertical,
                    [&](const QString& title, const std::function<void(QString path)>& then) {
                        asked = title;
                        then(answer);
                    });
    field.setWords({"&Hostfile", "Names machines", "Choose a hostfile", "This machine"});
    auto& line = *field.findChild<QLineEdit*>("hosts");
    auto& browse = *field.findChild<QPushButton*>("hostsBrowse");
    QCOMPARE(line.accessibleName(), QString("Hostfile"));
    QCOMPARE(line.placeholderText(), QString("This machine"));
    QCOMPARE(field.findChild<QLabel*>("hostsLabel")->buddy(), &line);

    QSignalSpy edited(&field, &FileField::edited);
    QTest::keyClicks(&line, "  a b ");
    QCOMPARE(field.text(), QString("a b"));
    QCOMPARE(edited.count(), 6);

    browse.click(); // nothing is chosen
    QCOMPARE(asked, QString("Choose a hostfile"));
    QCOMPARE(field.text(), QString("a b"));
    answer = QStringLiteral("/tmp/é");
    browse.click();
    QCOMPARE(field.path(), std::string("/tmp/\xc3\xa9"));
}

/// Qt's own bar has its window painted within setValue().
void TestFields::progressIsPaintedInItsTurn() {
    Painted window;
    QProgressBar bar(&window);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window, support::patience));
    QApplication::processEvents();
    window.times = 0;
    window.update();
    for (int i = 0; i <= 10; ++i)
        showProgress(bar, 0.1 * i);
    showProgress(bar, std::nullopt);
    showProgress(bar, 0);
    QCOMPARE(window.times, 0);
    QTRY_VERIFY(window.times > 0);
    bar.setValue(500); // as it is without
    window.update();
    const int before = window.times;
    bar.setValue(700);
    QVERIFY(window.times > before);
}

void TestFields::progressSaysHowFar() {
    QProgressBar bar;
    showProgress(bar, 0.25);
    QCOMPARE(bar.value() - bar.minimum(), (bar.maximum() - bar.minimum()) / 4);
    showProgress(bar, std::nullopt);
    QCOMPARE(bar.maximum(), bar.minimum()); // busy
    showProgress(bar, 1);
    QCOMPARE(bar.value(), bar.maximum());
}

void TestFields::setsOfProcessors() {
    ProcessorSet set;
    std::set<equipoise::ProcessorId> expected;
    QVERIFY(set.empty() && !set.contains(equipoise::ProcessorId{0}) && set == ProcessorSet());
    for (const std::size_t i : {7U, 3U, 7U, 100'000U, 0U}) {
        const ProcessorSet before = set;
        const auto size = expected.size();
        set.insert(equipoise::ProcessorId{i});
        expected.insert(equipoise::ProcessorId{i});
        QCOMPARE(before.size(), size); // a copy stays what it was
        QCOMPARE(set.size(), expected.size());
        QCOMPARE(before == set, size == expected.size());
    }
    for (std::size_t i = 0; i < 100'010; ++i)
        QCOMPARE(set.contains(equipoise::ProcessorId{i}), expected.contains(equipoise::ProcessorId{i}));
    QVERIFY(set == ProcessorSet({equipoise::ProcessorId{0}, equipoise::ProcessorId{3},
                                 equipoise::ProcessorId{7}, equipoise::ProcessorId{100'000}}));
    QVERIFY(!(set == ProcessorSet({equipoise::ProcessorId{0}, equipoise::ProcessorId{3},
                                   equipoise::ProcessorId{7}, equipoise::ProcessorId{99'999}})));
}

const support::TestProgram registered("tst_fields", support::runWindowTest<TestFields>);

} // namespace tst_fields

#include "tst_fields.moc"
