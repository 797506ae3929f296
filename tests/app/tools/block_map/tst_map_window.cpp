// SPDX-License-Identifier: GPL-3.0-or-later
// The window with the block map: what it shows, saves and refuses.
#include "app/tools/block_map/map_window.h"
#include "tests/support/child.h"
#include "tests/support/grid_plans.h"
#include "tests/support/window_test.h"

#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

namespace tst_map_window {

using namespace equipoise::gui;
using equipoise::io::GridMapFormat;

namespace {

using support::child;

QByteArray bytesOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestMapWindow : public QObject {
    Q_OBJECT
private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void showsTheBeginning() {
        MapWindow dialog;
        QVERIFY(!dialog.isModal());
        dialog.setPlan(support::paperGrid(), true);
        // Columns A B A A B A, the first row is the first grid row's.
        QVERIFY(dialog.preview().startsWith("P0,P1,P0,P0,P1,P0,P0,P1,"));
        QCOMPARE(dialog.preview().trimmed().split('\n').size(), 19);
        dialog.setFormat(GridMapFormat::LinesCsv);
        QVERIFY(dialog.preview().startsWith("direction,block,grid_line,local\nrow,0,0,0\nrow,1,1,0\n"));
        dialog.setFormat(GridMapFormat::Json);
        QVERIFY(dialog.preview().contains("\"grid\""));
        QVERIFY(!child<QLabel>(dialog, "mapHelp")->text().isEmpty());
        dialog.setPlan(support::paperGrid(equipoise::grid::Kernel::Lu, 5000), false);
        QVERIFY(dialog.preview().size() < 100'000);
        QVERIFY(dialog.preview().endsWith(QStringLiteral("…")));
        QVERIFY(child<QLabel>(dialog, "mapSaid")->text().startsWith("Out of date"));
    }

    void savesTheWholeMap() {
        const QTemporaryDir folder;
        const QString path = folder.filePath("blocks.csv");
        MapWindow dialog;
        dialog.setPlan(support::paperGrid(), true);
        QString suggested;
        dialog.setSavePath([&](QWidget*, const QString& suggestion, const QString&) {
            suggested = suggestion;
            return path;
        });
        child<QPushButton>(dialog, "mapSave")->click();
        QTRY_COMPARE(child<QLabel>(dialog, "mapSaid")->text(), QStringLiteral("Saved: blocks.csv"));
        QCOMPARE(suggested, QStringLiteral("map.csv"));
        QCOMPARE(bytesOf(path).trimmed().split('\n').size(), 19);
        QCOMPARE(QString::fromUtf8(bytesOf(path)).trimmed(), dialog.preview().trimmed());
        dialog.setSavePath(
            [&](QWidget*, const QString&, const QString&) { return folder.filePath("no/such/folder.csv"); });
        child<QPushButton>(dialog, "mapSave")->click();
        QTRY_COMPARE(child<QLabel>(dialog, "mapSaid")->property("role").toByteArray(), QByteArray("bad"));
        dialog.setSavePath([](QWidget*, const QString&, const QString&) { return QString(); });
        child<QPushButton>(dialog, "mapSave")->click(); // nowhere: nothing happens
        QVERIFY(!dialog.isRunning());
    }

    void stopsWithoutAFile() {
        const QTemporaryDir folder;
        MapWindow dialog;
        // 400 million blocks: far more than are written before the second click.
        dialog.setPlan(support::paperGrid(equipoise::grid::Kernel::Lu, 20'000), true);
        dialog.setSavePath(
            [&](QWidget*, const QString&, const QString&) { return folder.filePath("large.csv"); });
        child<QPushButton>(dialog, "mapSave")->click();
        QVERIFY(!child<QPushButton>(dialog, "mapSave")->isEnabled());
        child<QPushButton>(dialog, "mapStop")->click();
        QTRY_COMPARE(child<QLabel>(dialog, "mapSaid")->text(),
                     QStringLiteral("Stopped: nothing was written."));
        QTRY_VERIFY(child<QPushButton>(dialog, "mapSave")->isEnabled());
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden).size(), 0);
    }

    void refusesWhatIsTooLargeOrNoGrid() {
        MapWindow dialog;
        dialog.setPlan(support::paperGrid(equipoise::grid::Kernel::Lu, 30'000), true);
        QVERIFY(!child<QPushButton>(dialog, "mapSave")->isEnabled());
        QVERIFY(dialog.preview().contains("20,000") || dialog.preview().contains("20000"));
        dialog.setFormat(GridMapFormat::LinesJson); // lists of lines are short
        QVERIFY(child<QPushButton>(dialog, "mapSave")->isEnabled());
        dialog.setPlan(nullptr, true);
        QCOMPARE(child<QLabel>(dialog, "mapHeading")->text(), QStringLiteral("No grid plan in hand"));
        QVERIFY(!child<QPushButton>(dialog, "mapSave")->isEnabled());
    }
};

const support::TestProgram registered("tst_map_window", support::runWindowTest<TestMapWindow>);

} // namespace tst_map_window

#include "tst_map_window.moc"
