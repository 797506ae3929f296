// SPDX-License-Identifier: GPL-3.0-or-later
// The graph of Edit on a laptop's screen: no node and no name lies over another one, however the platform came.
#include "app/pictures/canvas/paint/overlay.h"
#include "app/pictures/canvas/paint/platform_picture.h"
#include "app/pictures/canvas/platform_canvas.h"
#include "app/pictures/canvas/state.h"
#include "app/text/language.h"
#include "app/window/files/file_controller.h"
#include "app/window/main_window.h"
#include "tests/support/child.h"
#include "tests/support/clear_canvas.h"
#include "tests/support/files.h"
#include "tests/support/idle.h"
#include "tests/support/own_settings.h"
#include "tests/support/window_test.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDialog>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <memory>

namespace tst_small_graph {

using equipoise::gui::MainWindow;
using equipoise::gui::PlatformCanvas;

class TestSmallGraph : public QObject {
    Q_OBJECT
    std::unique_ptr<MainWindow> m_window;

    template <class Widget>
    Widget* find(const char* name) {
        return support::child<Widget>(*m_window, name);
    }
    QString overlap() {
        const auto& state = find<PlatformCanvas>("platformCanvas")->state();
        const QRectF room = state.rect().adjusted(
            0, 0, 0, -equipoise::gui::canvas::notesHeight(state)); // below: names of numbers
        return support::firstOverlap(state.diagram, state.scene, room);
    }
    void paste(const QString& text) {
        QApplication::clipboard()->setText(text);
        QTest::keyClick(m_window.get(), Qt::Key_V, Qt::ControlModifier);
        QDialog* dialog = nullptr;
        QTRY_VERIFY((dialog = m_window->findChild<QDialog*>("pasteDialog")) && dialog->isVisible());
        QVERIFY(support::becomesIdle(*dialog));
        QTest::keyClick(dialog, Qt::Key_Return);
        QTRY_VERIFY(!m_window->findChild<QDialog*>("pasteDialog"));
    }

private slots:
    void init() {
        support::failOnWarnings();
        QSettings().clear();
        equipoise::gui::language::use("en");
        m_window = std::make_unique<MainWindow>();
        m_window->setPrompts(support::discarding());
        m_window->resize(1366, 768);
        m_window->openFirst();
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get(), support::patience));
    }
    void cleanup() { m_window.reset(); }

    /// The first example is solved: its graph is full of links, and there is no room beside the slowest one.
    void wordsOfTheSlowestLinkCoverNoNode_data() {
        QTest::addColumn<QString>("workspace");
        QTest::addColumn<QSize>("size");
        for (const char* workspace : {"workspaceEdit", "workspacePlan"})
            for (const QSize size : {QSize(1366, 768), QSize(1280, 720)})
                QTest::addRow("%s, %d", workspace, size.width()) << QString(workspace) << size;
    }
    void wordsOfTheSlowestLinkCoverNoNode() {
        QFETCH(const QString, workspace);
        QFETCH(const QSize, size);
        m_window->resize(size);
        find<QAction>(qPrintable(workspace))->trigger();
        support::settle();
        const auto& state = find<PlatformCanvas>("platformCanvas")->state();
        const auto bottleneck =
            equipoise::gui::canvas::bottleneckOf(state.diagram, state.marks, state.scene, state.rect());
        QVERIFY(bottleneck);
        for (std::size_t node = 0; node < state.diagram.nodes.size(); ++node)
            QVERIFY2(!state.scene.boxOf(node).intersects(bottleneck->box), qPrintable(QString::number(node)));
    }

    void nothingLiesOverAnything_data() {
        QTest::addColumn<QString>("machines"); // pasted first; empty: the links alone
        QTest::addColumn<QString>("links");
        for (const int count : {20, 40}) {
            QString machines = "name\tspeed (Gflop/s)\n";
            QString links = "from\tto\tbandwidth (Gbit/s)\n";
            QString tree = links;
            for (int i = 0; i < count; ++i) {
                const QString name = QString("node%1").arg(i + 1, 2, 10, QChar('0'));
                machines += QString("%1\t%2\n").arg(name).arg(3 + i % 4);
                links += QString("%1\tsw%2\t10\n").arg(name).arg(2 * i / count + 1);
                tree += QString("%1\tleaf%2\t10\n").arg(name).arg(i / 4);
            }
            links += "sw1\tsw2\t4\n";
            for (int i = 0; 4 * i < count; ++i)
                tree += QString("leaf%1\tspine\t40\n").arg(i);
            QTest::addRow("two-switches-%d", count) << QString() << links;
            QTest::addRow("two-switches-%d-machines-first", count) << machines << links;
            QTest::addRow("tree-%d", count) << QString() << tree;
            QTest::addRow("tree-%d-machines-first", count) << machines << tree;
        }
    }
    void nothingLiesOverAnything() {
        QFETCH(const QString, machines);
        QFETCH(const QString, links);
        QTest::keyClick(m_window.get(), Qt::Key_N, Qt::ControlModifier);
        QTRY_COMPARE(m_window->document().scenario().platform.size(), std::size_t{0});
        find<QAction>("workspaceEdit")->trigger();
        support::settle();
        if (!machines.isEmpty())
            paste(machines);
        if (!machines.isEmpty())
            QCOMPARE(overlap(), QString());
        paste(links);
        support::settle();
        QVERIFY(m_window->document().scenario().platform.links.size() > 20);
        QCOMPARE(overlap(), QString());
        find<PlatformCanvas>("platformCanvas")->arrange();
        support::settle();
        QCOMPARE(overlap(), QString());
    }
};

const support::TestProgram registered("tst_small_graph", support::runWindowTest<TestSmallGraph>);

} // namespace tst_small_graph

#include "tst_small_graph.moc"
