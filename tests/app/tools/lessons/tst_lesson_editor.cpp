// SPDX-License-Identifier: GPL-3.0-or-later
// A teacher makes a lesson in the window: by typing and clicking alone. What is wrong is said at its spot,
// all can be undone, and nothing is lost.
#include "app/settings/settings.h"
#include "app/text/language.h"
#include "app/tools/lessons/editor/lesson_editor.h"
#include "app/tools/lessons/editor/lesson_field.h"
#include "app/tools/lessons/lesson_files.h"
#include "app/tools/lessons/lesson_window.h"
#include "app/window/files/file_controller.h"
#include "app/window/main_window.h"
#include "core/io/lesson_file.h"
#include "tests/support/child.h"
#include "tests/support/files.h"
#include "tests/support/own_settings.h"
#include "tests/support/window_test.h"

#include <QAbstractItemView>
#include <QAction>
#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QRegularExpression>
#include <QSet>
#include <QSettings>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <memory>

namespace tst_lesson_editor {

using equipoise::gui::Unsaved;

class LessonEditorTest : public QObject {
    Q_OBJECT

    std::unique_ptr<equipoise::gui::LessonEditor> m_editor;
    QTemporaryDir m_folder;
    QString m_path;
    QString m_suggested; ///< by the dialog that asks for a path
    int m_asked = 0;
    Unsaved m_answer = Unsaved::Cancel;

    template <class Widget>
    Widget* find(const char* name) {
        return support::child<Widget>(*m_editor, name);
    }
    QPlainTextEdit* field(const char* name) { return find<QPlainTextEdit>(name); }
    void type(const char* name, const QString& text) {
        field(name)->setFocus();
        field(name)->selectAll();
        QTest::keyClick(field(name), Qt::Key_Delete);
        QTest::keyClicks(field(name), text);
    }
    void click(const char* name) { QTest::mouseClick(find<QAbstractButton>(name), Qt::LeftButton); }
    QString remark(const char* name) {
        return find<equipoise::gui::LessonField>(qPrintable(QString(name) + "Field"))->remarked();
    }
    /// Where the fields of a step stand, from the top.
    QList<int> places() {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
        QList<int> places;
        for (const char* name : {"lessonEditorText", "lessonEditorMarks", "lessonEditorChoice2Holds",
                                 "lessonEditorReveal", "lessonEditorFacts"})
            places << field(name)->mapTo(m_editor.get(), QPoint()).y();
        return places;
    }
    const equipoise::lesson::Lesson& lesson() { return m_editor->draft().lesson(); }
    /// Until the preview has what was typed, with its answers.
    void settle() {
        QTRY_VERIFY(m_editor->preview().lesson() == m_editor->draft().shared().get());
        QTRY_VERIFY(m_editor->faults().played != nullptr);
    }
    void make() {
        m_editor = std::make_unique<equipoise::gui::LessonEditor>();
        m_editor->setSavePath([this](QWidget*, const QString& suggestion, const QString&) {
            m_suggested = suggestion;
            return m_path;
        });
        m_editor->setAskUnsaved([this](QWidget*, const QString&) {
            ++m_asked;
            return m_answer;
        });
        m_editor->resize(1340, 800);
        m_editor->QWidget::show();
    }
    bool startsNew() {
        return support::isDone(
            [this](const equipoise::gui::ToolWindow::Then& then) { m_editor->startNew(then); });
    }
    bool edits(const QString& path) {
        return support::isDone(
            [&](const equipoise::gui::ToolWindow::Then& then) { m_editor->edit(path, then); });
    }
    bool recovers(const std::filesystem::path& copy) {
        return support::isDone(
            [&](const equipoise::gui::ToolWindow::Then& then) { m_editor->recover(copy, then); });
    }
    bool saves() {
        return support::isDone(
            [this](const equipoise::gui::ToolWindow::Then& then) { m_editor->saveDraft(then); });
    }
    bool mayClose() {
        return support::isDone(
            [this](const equipoise::gui::ToolWindow::Then& then) { m_editor->askToClose(then); });
    }
    static QString own(const char* name) { return QStringLiteral(":/lessons/%1.lesson").arg(name); }
    static std::size_t lost() { return equipoise::gui::lostLessons(equipoise::gui::draftFolder()).size(); }

private slots:
    void init() {
        support::failOnWarnings();
        QSettings().clear();
        QDir(equipoise::gui::settings::unsavedFolder()).removeRecursively();
        equipoise::gui::language::use("en");
        m_path = m_folder.filePath("own.lesson");
        QFile::remove(m_path);
        m_asked = 0;
        m_answer = Unsaved::Cancel;
        make();
    }
    void cleanup() {
        m_editor->draft().forget();
        m_editor.reset();
    }

    void everyLessonComesBack_data() {
        QTest::addColumn<QString>("path");
        for (const QString& path : equipoise::gui::ownLessons())
            QTest::newRow(qPrintable(path)) << path;
    }
    // Opened as a copy, saved, and read again: nothing of it has changed.
    void everyLessonComesBack() {
        QFETCH(QString, path);
        QVERIFY(edits(path));
        QVERIFY(m_editor->draft().path().isEmpty()); // the program's own stays as it is
        for (std::size_t step = 0; step < lesson().steps.size(); ++step)
            m_editor->choose(step); // a form that is filled changes nothing
        QVERIFY(!m_editor->draft().isEdited());
        QVERIFY(saves());
        const auto before = equipoise::gui::openLesson(path);
        const auto after = equipoise::gui::openLesson(m_path);
        QVERIFY(before && after);
        QVERIFY(after->remarks.empty());
        QCOMPARE(equipoise::io::formatLesson(after->lesson), equipoise::io::formatLesson(before->lesson));
    }

    void aLessonIsMade() {
        QVERIFY(startsNew());
        type("lessonEditorTitle", "Lyon in a minute");
        type("lessonEditorAbout", "How many machines work");
        find<QSpinBox>("lessonEditorMinutes")->setValue(12);
        auto* name = find<QLineEdit>("lessonEditorScene0Name");
        name->setFocus();
        name->setText("fast");
        QTest::keyClick(name, Qt::Key_Return);
        m_editor->choose(0);
        type("lessonEditorText", "A ring of {fast.processors} machines.");
        click("lessonEditorAdd");
        QCOMPARE(m_editor->chosen(), std::optional<std::size_t>(1));
        type("lessonEditorText", "It takes {fast.value}.");
        type("lessonEditorMarks", "P1, P0 - P1");
        auto* kind = find<QComboBox>("lessonEditorKind");
        kind->setCurrentIndex(1);
        emit kind->activated(1);
        type("lessonEditorQuestion", "How many work?");
        type("lessonEditorChoice0", "One");
        type("lessonEditorChoice1", "All of them");
        type("lessonEditorChoice0Holds", "fast.used == 1");
        type("lessonEditorChoice1Holds", "fast.used == fast.processors");
        type("lessonEditorReveal", "All {fast.used}.");
        type("lessonEditorFacts", "fast.optimal");
        settle();
        QVERIFY2(m_editor->faults().all.empty(), "nothing is wrong with it");
        QVERIFY(find<QRadioButton>("lessonEditorChoice1Right")->isChecked());
        QVERIFY(saves());
        QVERIFY(!m_editor->draft().isEdited());

        const auto read = equipoise::io::readLesson(m_path.toStdString());
        QVERIFY(read);
        QCOMPARE(read->lesson.title.in("en"), std::string("Lyon in a minute"));
        QCOMPARE(equipoise::lesson::minutesOf(read->lesson), 12);
        QCOMPARE(read->lesson.steps[1].look.links.size(), std::size_t{1});
        equipoise::SolveControl control;
        const auto report = equipoise::lesson::check(read->lesson, control);
        QVERIFY(report);
        QCOMPARE(report->predictions, std::size_t{1});
        QCOMPARE(report->numbers, std::size_t{3});
        QCOMPARE(equipoise::gui::settings::lessonFiles(), QStringList{m_path});
    }

    void suggestsAFileName() {
        type("lessonEditorTitle", "Greedy, or exact?");
        QVERIFY(saves());
        QCOMPARE(m_suggested, QString("greedy-or-exact.lesson"));
    }

    void whatIsWrongIsSaidAtItsSpot() {
        QVERIFY(edits(own("04-ring-greedy")));
        m_editor->choose(1);
        settle();
        QVERIFY(m_editor->faults().all.empty());
        type("lessonEditorText", "It takes {greedy.value}.");
        const QList<int> before = places();
        type("lessonEditorText", "It takes {greedy.worth}.");
        type("lessonEditorFacts", "greedy.optimal");
        type("lessonEditorChoice2Holds", "1 +");
        type("lessonEditorMarks", "P6, P99");
        settle();
        QVERIFY2(remark("lessonEditorText").contains("worth"), qPrintable(remark("lessonEditorText")));
        QVERIFY(!remark("lessonEditorFacts").isEmpty());
        QVERIFY(!remark("lessonEditorChoice2Holds").isEmpty());
        QVERIFY(remark("lessonEditorChoice1Holds").isEmpty());
        QVERIFY(remark("lessonEditorMarks").contains("P99"));
        QCOMPARE(places(), before); // a click that is under way finds its field
        auto* words = find<QLabel>("lessonEditorTextRemark");
        QCOMPARE(words->toolTip(), remark("lessonEditorText")); // where there is no room for all of it
        QVERIFY(words->text().startsWith(remark("lessonEditorText").left(5)));
        QVERIFY(words->fontMetrics().horizontalAdvance(words->text()) <= words->width());
        QVERIFY(find<QListWidget>("lessonEditorSteps")->item(2)->text().contains("mended"));
        QVERIFY(!find<QListWidget>("lessonEditorSteps")->item(1)->text().contains("mended"));
        type("lessonEditorChoice2Holds", "0");
        settle();
        QVERIFY(find<QLabel>("lessonEditorRightRemark")->text().contains("one choice"));
        click("lessonEditorChoice1Right"); // the simple way: this one
        settle();
        QVERIFY(find<QLabel>("lessonEditorRightRemark")->text().isEmpty());
        QCOMPARE(lesson().steps[1].prediction->choices[1].holds, std::string("1"));
        QCOMPARE(lesson().steps[1].prediction->choices[0].holds, std::string("0"));
    }

    void anExampleIsFoundByItsFirstLetters() {
        auto* examples = find<QComboBox>("lessonEditorExample");
        QSet<QString> titles;
        for (int i = 0; i < examples->count(); ++i)
            titles << examples->itemText(i);
        QCOMPARE(static_cast<int>(titles.size()), examples->count());
        examples->setFocus();
        QTest::keyClicks(examples, "s"); // opens the list: nothing is added unseen
        QTest::keyClicks(examples->view(), "tras");
        const QString title = examples->view()->currentIndex().data().toString();
        QVERIFY2(title.startsWith("Strasbourg"), qPrintable(title));
        const std::size_t before = lesson().scenes.size();
        QTest::keyClick(examples->view(), Qt::Key_Return);
        QCOMPARE(lesson().scenes.size(), before + 1);
        QCOMPARE(lesson().scenes.back().scenario->platform.name, title.section(" (", 0, 0).toStdString());
        QTest::keyClick(examples, Qt::Key_Down); // as the letters do
        QVERIFY(examples->view()->isVisible());
        QTest::keyClick(examples->view(), Qt::Key_Escape);
        QCOMPARE(lesson().scenes.size(), before + 1);
    }

    // As its readers see it, and nothing is remembered of that; then back to writing.
    void theDraftIsPlayed() {
        equipoise::gui::MainWindow window;
        window.files().setPrompts(support::discarding());
        window.show();
        window.findChild<QAction*>("lessons")->trigger();
        QTest::mouseClick(window.findChild<QPushButton*>("lessonWrite"), Qt::LeftButton);
        auto* editor = window.findChild<equipoise::gui::LessonEditor*>();
        QVERIFY(editor && editor->isVisible());
        editor->findChild<QPlainTextEdit*>("lessonEditorTitle")->setFocus();
        QTest::keyClicks(editor->findChild<QPlainTextEdit*>("lessonEditorTitle"), "Just now");
        QTest::mouseClick(editor->findChild<QPushButton*>("lessonEditorPlay"), Qt::LeftButton);
        auto* played = support::child<equipoise::gui::LessonWindow>(window, "lessonWindow");
        QVERIFY(played->isVisible() && !editor->isVisible());
        QTRY_VERIFY(played->isPlaying());
        QCOMPARE(support::child<QLabel>(*played, "lessonTitle")->text(), QString("Just now"));
        played->goTo(0);
        QVERIFY(!QSettings().allKeys().join(' ').contains("lessons/"));
        QTest::mouseClick(support::child<QPushButton>(*played, "lessonChange"), Qt::LeftButton);
        QVERIFY(editor->isVisible() && !played->isVisible());
        QCOMPARE(editor->draft().lesson().title.in("en"), std::string("Just now"));
        editor->draft().forget();
    }

    void aNumberSaysWhatComesOut() {
        QVERIFY(edits(own("20-grid-shares"))); // five columns
        m_editor->choose(0);
        settle();
        QVERIFY2(remark("lessonEditorValue").contains("5"), qPrintable(remark("lessonEditorValue")));
        type("lessonEditorValue", "three.nothing");
        settle();
        QVERIFY(remark("lessonEditorValue").contains("nothing"));
    }

    void undoneToTheBeginningAndBack() {
        QVERIFY(edits(own("02-ring-jump")));
        const std::string before = equipoise::io::formatLesson(lesson());
        m_editor->choose(0);
        type("lessonEditorText", "Other words.");
        click("lessonEditorCopy");
        m_editor->moveStep(1);
        click("lessonEditorRemove");
        m_editor->choose({});
        click("lessonEditorScene0Remove");
        const std::string after = equipoise::io::formatLesson(lesson());
        QVERIFY(after != before);
        int steps = 0;
        for (; m_editor->draft().history().canUndo(); ++steps)
            QTest::keyClick(field("lessonEditorTitle"), Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(steps >= 4);
        QCOMPARE(equipoise::io::formatLesson(lesson()), before);
        QVERIFY(!m_editor->draft().isEdited());
        while (m_editor->draft().history().canRedo())
            QTest::keyClick(m_editor.get(), Qt::Key_Y, Qt::ControlModifier);
        QCOMPARE(equipoise::io::formatLesson(lesson()), after);
    }

    // What is typed without a pause is one step.
    void typingIsOneStep() {
        QVERIFY(startsNew());
        m_editor->choose(0);
        field("lessonEditorText")->setFocus();
        QTest::keyClicks(field("lessonEditorText"), "Words");
        QCOMPARE(m_editor->draft().history().count(), 1);
        type("lessonEditorFacts", "best.optimal");
        QCOMPARE(m_editor->draft().history().count(), 2);
    }

    void stepsAreMoved() {
        QVERIFY(edits(own("01-ring-together")));
        const auto texts = [&] {
            std::vector<std::string> all;
            for (const equipoise::lesson::Step& step : lesson().steps)
                all.push_back(step.text.in("en"));
            return all;
        };
        const std::vector<std::string> before = texts();
        m_editor->choose(0);
        QTest::keyClick(m_editor.get(), Qt::Key_Up, Qt::AltModifier); // it is the first
        QVERIFY(texts() == before);
        QTest::keyClick(m_editor.get(), Qt::Key_Down, Qt::AltModifier);
        QCOMPARE(texts()[1], before[0]);
        QCOMPARE(m_editor->chosen(), std::optional<std::size_t>(1));
        click("lessonEditorCopy");
        QCOMPARE(texts()[2], before[0]);
        find<QListWidget>("lessonEditorSteps")->setFocus();
        QTest::keyClick(find<QListWidget>("lessonEditorSteps"), Qt::Key_Delete);
        QCOMPARE(lesson().steps.size(), before.size());
    }

    void closingAsks() {
        QVERIFY(startsNew());
        QVERIFY(mayClose()); // nothing is lost
        QCOMPARE(m_asked, 0);
        type("lessonEditorTitle", "Precious");
        m_editor->draft().keep();
        QCOMPARE(lost(), std::size_t{0}); // it is being written
        QVERIFY(!mayClose());
        QCOMPARE(m_asked, 1);
        QVERIFY(!startsNew());
        QVERIFY(!edits(own("01-ring-together")));
        QCOMPARE(m_asked, 3);
        QCOMPARE(lesson().title.in("en"), std::string("Precious"));
        m_answer = Unsaved::Save;
        m_path.clear(); // and then no name is given
        QVERIFY(!mayClose());
        m_path = m_folder.filePath("own.lesson");
        QVERIFY(mayClose());
        QVERIFY(QFile::exists(m_path));
        type("lessonEditorTitle", "Worthless");
        m_editor->draft().keep();
        m_answer = Unsaved::Discard;
        QVERIFY(mayClose());
        m_editor.reset();
        QCOMPARE(lost(), std::size_t{0});
        make();
    }

    // The window around asks, too; and the list of lessons leads to the editor and back.
    void theMainWindowAsksBeforeItCloses() {
        equipoise::gui::MainWindow window;
        window.files().setPrompts(support::discarding());
        window.resize(1366, 768);
        window.show();
        QVERIFY(support::opensExample(window.files(), "lyon.equipoise"));
        window.findChild<QAction*>("lessons")->trigger();
        auto* lessons = window.findChild<equipoise::gui::LessonWindow*>("lessonWindow");
        QVERIFY(lessons);
        lessons->openLesson(own("20-grid-shares"));
        QTRY_VERIFY(lessons->isPlaying());
        QTest::mouseClick(lessons->findChild<QPushButton*>("lessonChange"), Qt::LeftButton);
        auto* editor = window.findChild<equipoise::gui::LessonEditor*>();
        QVERIFY(editor && editor->isVisible() && !editor->isWindow());
        editor->setAskUnsaved([this](QWidget*, const QString&) {
            ++m_asked;
            return m_answer;
        });
        QCOMPARE(editor->draft().lesson().title.in("en"), std::string("Ten columns for three"));
        editor->choose({});
        auto* title = editor->findChild<QPlainTextEdit*>("lessonEditorTitle");
        title->setFocus();
        QTest::keyClicks(title, "New: ");
        // What is open beside becomes a scene.
        QTest::mouseClick(editor->findChild<QPushButton*>("lessonEditorTake"), Qt::LeftButton);
        QCOMPARE(editor->draft().lesson().scenes.size(), std::size_t{2});
        QVERIFY(*editor->draft().lesson().scenes[1].scenario == window.document().scenario());
        // Keys of undo and save are those of the lesson, not of the document.
        QTest::keyClick(title, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(editor->draft().lesson().scenes.size(), std::size_t{1});
        QVERIFY(editor->draft().isEdited());
        editor->setSavePath([this](QWidget*, const QString&, const QString&) { return m_path; });
        QTest::keyClick(title, Qt::Key_S, Qt::ControlModifier);
        QVERIFY(!editor->draft().isEdited());
        QCOMPARE(equipoise::gui::openLesson(m_path)->lesson.title.in("en"),
                 std::string("New: Ten columns for three"));
        QTest::keyClicks(title, "Newer");
        QTest::mouseClick(editor->findChild<QPushButton*>("lessonEditorAll"), Qt::LeftButton);
        QVERIFY(lessons->isVisible() && !editor->isVisible());
        QVERIFY(!window.close());
        QCOMPARE(m_asked, 1);
        QVERIFY(window.isVisible());
        m_answer = Unsaved::Discard;
        QVERIFY(window.close());
        QCOMPARE(m_asked, 2);
        QCOMPARE(lost(), std::size_t{0});
    }

    // A run that ends without saying goodbye leaves its lesson, half made as it is, to the next.
    void whatIsNotSavedComesBack() {
        QVERIFY(edits(own("03-ring-lightest")));
        QVERIFY(saves());
        m_editor->choose(0);
        type("lessonEditorText", "Half a sente");
        auto* kind = find<QComboBox>("lessonEditorKind");
        emit kind->activated(2); // a number, to be said yet
        const std::string typed = equipoise::io::formatLesson(lesson());
        m_editor.reset();
        auto left = equipoise::gui::lostLessons(equipoise::gui::draftFolder());
        QCOMPARE(left.size(), std::size_t{1});
        QCOMPARE(left[0].path, m_path);
        make();
        QVERIFY(recovers(left[0].copy));
        QCOMPARE(equipoise::io::formatLesson(lesson()), typed);
        QVERIFY(m_editor->draft().isEdited());
        QCOMPARE(lost(), std::size_t{0}); // it is at hand again
        QVERIFY(saves());
        QCOMPARE(QFileInfo(m_path).exists(), true);
        m_editor.reset();
        QCOMPARE(lost(), std::size_t{0});
        make();
    }

    // In the next run it stands first in the list of lessons, and Enter brings it back.
    void whatIsNotSavedIsInTheList() {
        QVERIFY(startsNew());
        type("lessonEditorTitle", "Nearly lost");
        m_editor.reset();
        QCOMPARE(lost(), std::size_t{1});
        {
            equipoise::gui::MainWindow window;
            window.files().setPrompts(support::discarding());
            window.show();
            window.findChild<QAction*>("lessons")->trigger();
            auto* list = window.findChild<QListWidget*>("lessonList");
            QVERIFY(list->item(1)->text().startsWith("Nearly lost"));
            list->setCurrentRow(1);
            QTest::mouseClick(window.findChild<QPushButton*>("lessonStart"), Qt::LeftButton);
            auto* editor = window.findChild<equipoise::gui::LessonEditor*>();
            QVERIFY(editor && editor->isVisible());
            QCOMPARE(editor->draft().lesson().title.in("en"), std::string("Nearly lost"));
            QVERIFY(editor->draft().isEdited());
        }
        QCOMPARE(lost(), std::size_t{1}); // nobody has saved it yet
        make();
    }

    // Nobody is asked for English; who writes in French alone has both.
    void aLessonInOneLanguage() {
        QVERIFY(startsNew());
        auto* language = find<QComboBox>("lessonEditorLanguage");
        language->setCurrentIndex(language->findData("fr"));
        emit language->activated(language->currentIndex());
        type("lessonEditorTitle", "Bonjour");
        QCOMPARE(lesson().title.in("en"), std::string("Bonjour"));
        language->setCurrentIndex(language->findData("en"));
        emit language->activated(language->currentIndex());
        type("lessonEditorTitle", "Hello");
        QCOMPARE(lesson().title.in("fr"), std::string("Bonjour"));
        QCOMPARE(lesson().title.in("en"), std::string("Hello"));
    }

    // Every number that can be had is in the menu, with what it is now.
    void numbersAreInserted() {
        QVERIFY(edits(own("20-grid-shares")));
        m_editor->choose(1);
        settle();
        type("lessonEditorText", "Done after ");
        auto* menu = find<QPushButton>("lessonEditorInsert")->menu();
        emit menu->aboutToShow();
        QCOMPARE(menu->actions().size(), 1); // a scene
        const auto fields = menu->actions().front()->menu()->actions();
        const auto found = std::ranges::find_if(
            fields, [](const QAction* one) { return one->text().contains("three.panel_time = 16"); });
        QVERIFY(found != fields.end());
        (*found)->trigger();
        QCOMPARE(lesson().steps[1].text.in("en"), std::string("Done after {three.panel_time}"));
    }

    void theProgramsLanguageChanges() {
        QVERIFY(edits(own("04-ring-greedy")));
        m_editor->choose(1);
        settle();
        const std::string before = equipoise::io::formatLesson(lesson());
        equipoise::gui::language::use("fr");
        settle();
        equipoise::gui::language::use("en");
        QCOMPARE(equipoise::io::formatLesson(lesson()), before);
        QVERIFY(!m_editor->draft().isEdited());
    }
};

const support::TestProgram registered("tst_lesson_editor", support::runWindowTest<LessonEditorTest>);

} // namespace tst_lesson_editor

#include "tst_lesson_editor.moc"
