// SPDX-License-Identifier: GPL-3.0-or-later
// A file that cannot be opened: one window says what it is, what is wrong, and what to do, whichever way it
// came.
#include "app/settings/settings.h"
#include "app/text/language.h"
#include "app/window/dialogs/unopened_dialog.h"
#include "app/window/files/file_controller.h"
#include "app/window/help/help_window.h"
#include "app/window/main_window.h"
#include "app/window/tables/paste_dialog.h"
#include "tests/support/child.h"
#include "tests/support/own_settings.h"
#include "tests/support/window_test.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QDropEvent>
#include <QFile>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <memory>

namespace tst_unopened {

using equipoise::gui::UnopenedDialog;
using support::child;

class TestUnopened : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<equipoise::gui::MainWindow> m_window;

    QString write(const QString& name, const QByteArray& bytes) {
        QFile file(m_folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("cannot write %s", qPrintable(file.fileName()));
        return file.fileName();
    }
    /// The one there is.
    UnopenedDialog* dialog() {
        const auto all = m_window->findChildren<UnopenedDialog*>();
        return all.size() == 1 && all.first()->isVisible() ? all.first() : nullptr;
    }
    QString said(const char* part) { return child<QLabel>(*dialog(), part)->text(); }

private slots:
    void init() {
        support::failOnWarnings();
        equipoise::gui::language::use("en");
        m_window = std::make_unique<equipoise::gui::MainWindow>();
        m_window->setPrompts(support::discarding());
        m_window->openFirst();
        m_window->show();
    }
    void cleanup() { m_window.reset(); }

    void says_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("what");
        QTest::addColumn<QString>("why");
        QTest::addColumn<QString>("next");
        const auto row = [](const char* name, const QByteArray& bytes, const char* what, const char* why,
                            const char* next) {
            QTest::newRow(name) << QString(name) << bytes << QString(what) << QString(why) << QString(next);
        };
        row("drawing.xml", "<?xml version='1.0'?>\n<svg/>\n", "XML with the root element <svg>.",
            "drawing.xml, line 2: ", "<platform> of SimGrid, <graphml>");
        row("broken.xml", "<platform>\n<zone></platform>\n", "XML with the root element <platform>.",
            "line 2", "Mend that place");
        row("newer.equipoise", "{\"format\": \"equipoise\",\n \"version\": 99}\n", "A scenario of Equipoise.",
            "version 99; this program reads versions up to", "newer Equipoise");
        row("other.json", "{\"name\": \"x\"}\n", "JSON that does not say its format.",
            "The field \"format\" is missing", "\"format\": \"equipoise\"");
        row("a.lesson", "{\"format\": \"equipoise-lesson\"}\n", "JSON of the format “equipoise-lesson”.", "",
            "It is a lesson");
        row("nothing.equipoise", "", "A file without any content.", "JSON", "Check that it was saved");
        row("picture.png", "\x89PNG\r\n\x1a\n\0\0", "By its content: a picture (PNG).", "",
            "look for the file that this one was made of");
        row("sheet.xlsx", "PK\x03\x04xl/workbook.xml", "A workbook of a spreadsheet program.", ".xlsx",
            "Copy its cells");
        row("bytes.bin", QByteArray("\1\2\0\3", 4), "No text: its content means nothing to this program.", "",
            "texts");
        row("notes.lst", "processor,cycle_time\nA,1\nB,2\n", "A text that is neither XML nor JSON.",
            "is no known kind of file", "paste it");
        row("bad.csv", "processor,cycle_time\nA,fast\n", "A text that is neither XML nor JSON.", "line 2",
            "");
    }

    void says() {
        QFETCH(QString, name);
        QFETCH(QByteArray, bytes);
        const auto before = m_window->document().scenario();
        m_window->openFile(write(name, bytes));
        QTRY_VERIFY(dialog());
        QCOMPARE(said("unopenedTitle"), QString("“%1” cannot be opened").arg(name));
        QCOMPARE(said("unopenedPath"), m_folder.filePath(name));
        QTEST(said("unopenedWhat"), "what");
        QFETCH(QString, why);
        QVERIFY2(said("unopenedWhy").contains(why), qPrintable(said("unopenedWhy")));
        QFETCH(QString, next);
        QVERIFY2(said("unopenedNext").contains(next), qPrintable(said("unopenedNext")));
        QVERIFY(m_window->document().scenario() == before);
        // By keyboard alone, and gone without a trace.
        const bool nearlyRight = next.startsWith("Mend");
        QCOMPARE(child<QPushButton>(*dialog(), "unopenedAnother")->isDefault(), !nearlyRight);
        QVERIFY(!nearlyRight || child<QPushButton>(*dialog(), "unopenedAgain")->isDefault());
        QTest::keyClick(dialog(), Qt::Key_Escape);
        QTRY_VERIFY(!dialog());
    }

    void thePlaceIsShown() {
        m_window->openFile(
            write("place.equipoise", "{\n  \"format\": \"equipoise\",\n  \"version\": nine\n}\n"));
        QTRY_VERIFY(dialog());
        // Column 14, from 1: 13 blanks before the mark.
        QCOMPARE(said("unopenedExcerpt"), "  \"version\": nine\n" + QString(13, ' ') + "^");
    }

    void mendedAndTriedAgain() {
        const QByteArray right = "{\"format\": \"equipoise\", \"version\": 1, \"platform\": "
                                 "{\"processors\": [{\"name\": \"A\", \"cycle_time\": 3}]}}";
        m_window->openFile(write("mend.equipoise", QByteArray(right).replace('3', "three")));
        QTRY_VERIFY(dialog());
        const QString path = write("mend.equipoise", right);
        QTest::keyClick(dialog(), Qt::Key_Return);
        QTRY_COMPARE(m_window->document().path(), path);
        QTRY_VERIFY(!dialog());
    }

    void foldersAndWhatIsNotThere() {
        QVERIFY(QDir(m_folder.path()).mkpath("sub.equipoise"));
        m_window->openFile(m_folder.filePath("sub.equipoise"));
        QTRY_VERIFY(dialog());
        QCOMPARE(said("unopenedWhat"), QString("A folder."));
        QString folder;
        connect(dialog(), &UnopenedDialog::anotherAsked, this, [&](const QString& asked) { folder = asked; });
        equipoise::gui::UserPrompts ask = support::discarding();
        QString begun;
        ask.openPaths = [&](QWidget*) {
            begun = equipoise::gui::settings::lastFolder();
            return QStringList();
        };
        m_window->setPrompts(ask);
        QTest::keyClick(dialog(), Qt::Key_Return);
        QTRY_VERIFY(!dialog());
        QCOMPARE(folder, m_folder.filePath("sub.equipoise"));
        QCOMPARE(begun, folder); // where the next choice begins
        m_window->openFile(m_folder.filePath("gone.equipoise"));
        QTRY_VERIFY(dialog());
        QCOMPARE(said("unopenedWhat"), QString("There is no such file."));
    }

    void severalAreToldOneAfterTheOther() {
        QMimeData dragged;
        dragged.setUrls({QUrl::fromLocalFile(write("one.bin", QByteArray("\0", 1))),
                         QUrl::fromLocalFile(write("two.bin", QByteArray("\0", 1)))});
        QDragEnterEvent entered(QPoint(50, 50), Qt::CopyAction, &dragged, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(m_window.get(), &entered);
        QDropEvent drop(QPointF(50, 50), Qt::CopyAction, &dragged, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(m_window.get(), &drop);
        QTRY_VERIFY(dialog());
        QCOMPARE(said("unopenedTitle"), QString("“one.bin” cannot be opened"));
        dialog()->close();
        QTRY_VERIFY(dialog() && said("unopenedTitle") == "“two.bin” cannot be opened");
        dialog()->close();
        QTRY_VERIFY(!dialog());
    }

    void atTheStartToo() {
        m_window.reset();
        m_window = std::make_unique<equipoise::gui::MainWindow>();
        m_window->setPrompts(support::discarding());
        m_window->openFirst({write("start.bin", QByteArray("\0", 1))});
        m_window->show();
        QTRY_VERIFY(dialog());
        QVERIFY(m_window->document().scenario().platform.size() > 0); // the example, as without a file
    }

    void openedAsWhatItIs() {
        m_window->openFile(write("notes.lst", "processor,cycle_time\nA,1\nB,2\n"));
        QTRY_VERIFY(dialog());
        auto* csv = dialog()->findChild<QAction*>("unopenedAs.csv");
        QVERIFY(csv);
        csv->trigger();
        QTRY_VERIFY(!dialog());
        QTRY_COMPARE(m_window->document().scenario().platform.size(), std::size_t{2});
        QVERIFY(m_window->document().path().isEmpty()); // Save will not write to it
        // What is no table after all is told of in the same way.
        m_window->openFile(write("more.lst", "processor,cycle_time\nA,fast\n"));
        QTRY_VERIFY(dialog());
        dialog()->findChild<QAction*>("unopenedAs.csv")->trigger();
        QTRY_VERIFY(dialog() && said("unopenedWhy").contains("line 2"));
    }

    void itsTableIsPasted() {
        m_window->openFile(write("table.lst", "processor,cycle_time\nA,1\nB,2\nC,4\n"));
        QTRY_VERIFY(dialog());
        child<QPushButton>(*dialog(), "unopenedPaste")->click();
        QTRY_VERIFY(m_window->findChild<equipoise::gui::PasteDialog*>());
        QTRY_VERIFY(child<QPushButton>(*m_window->findChild<equipoise::gui::PasteDialog*>(), "pasteAccept")
                        ->isEnabled());
        child<QPushButton>(*m_window->findChild<equipoise::gui::PasteDialog*>(), "pasteAccept")->click();
        QTRY_COMPARE(m_window->document().scenario().platform.size(), std::size_t{3});
    }

    void theGuideTellsOfFiles() {
        m_window->openFile(write("bytes.bin", QByteArray("\0", 1)));
        QTRY_VERIFY(dialog());
        child<QPushButton>(*dialog(), "unopenedFormats")->click();
        QTRY_VERIFY(m_window->findChild<equipoise::gui::HelpWindow*>());
    }
};

const support::TestProgram registered("tst_unopened", support::runWindowTest<TestUnopened>);

} // namespace tst_unopened

#include "tst_unopened.moc"
