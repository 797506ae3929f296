// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons as a person goes through them: every one, to its end, in both languages; guesses; what is
// remembered; the presentation. The person's own document is never touched.
#include "app/pictures/plan/plan_view.h"
#include "app/pictures/style/tokens.h"
#include "app/problems/export/picture.h"
#include "app/settings/settings.h"
#include "app/text/language.h"
#include "app/tools/lessons/lesson_files.h"
#include "app/tools/lessons/lesson_gallery.h"
#include "app/tools/lessons/lesson_picture.h"
#include "app/tools/lessons/lesson_picture_view.h"
#include "app/tools/lessons/lesson_window.h"
#include "app/tools/lessons/slide_window.h"
#include "app/tools/playback/playback_view.h"
#include "app/tools/playback/playback_window.h"
#include "tests/support/child.h"
#include "tests/support/idle.h"
#include "tests/support/painted_texts.h"
#include "tests/support/window_test.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QStackedWidget>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>
#include <map>
#include <memory>
#include <set>
#include <utility>

namespace tst_lesson_window {

namespace {

/// Names of the parts of a page that show what a lesson calls by this name; empty: as many as fit.
QStringList partNames(const std::string& part) {
    if (part == "timeline")
        return {"step", "timeline", "matrix"};
    if (part == "curves")
        return {"ring", "bars", "loads", "timeline", "matrix"};
    if (part == "bars")
        return {"bars"};
    if (part == "tree")
        return {"tree"};
    if (part == "picture")
        return {"flows", "star", "arrangement", ""};
    return {""};
}

QString firstPart(const std::vector<std::string>& parts) {
    return parts.empty() ? QString("") : QString::fromStdString(parts.front());
}

/// The scene whose numbers the text of an answer has, by reading the text; empty: that of the step.
QString sceneOfReveal(const QString& lesson, std::size_t step) {
    static const std::map<std::pair<QString, std::size_t>, QString> scenes{
        {{"01-ring-together", 4}, "alone"},  {{"02-ring-jump", 2}, "high"},
        {{"03-ring-lightest", 2}, "light"},  {{"03-ring-lightest", 4}, "best"},
        {{"04-ring-greedy", 2}, "exact"},    {{"05-ring-shared", 3}, "judged"},
        {{"05-ring-smaller", 2}, "planned"}, {{"06-scatter-equal", 2}, "exact"},
        {{"08-scatter-order", 1}, "up"},     {{"11-scatter-no-bound", 1}, "exact"},
        {{"14-moving-light", 2}, "best"},    {{"16-star-relay", 2}, "best"},
        {{"19-grid-trees", 3}, "three"}};
    const auto known = scenes.find({lesson, step});
    return known == scenes.end() ? QString() : known->second;
}

} // namespace

class LessonWindowTest : public QObject {
    Q_OBJECT

    std::unique_ptr<equipoise::gui::LessonWindow> m_window;

    template <class Widget>
    Widget* find(const char* name) {
        return support::child<Widget>(*m_window, name);
    }
    QString text(const char* name) { return find<QLabel>(name)->text(); }
    void open(const QString& path) {
        m_window->openLesson(path);
        QTRY_VERIFY(m_window->isPlaying());
    }
    static QString lessonPath(const char* name) { return QStringLiteral(":/lessons/%1.lesson").arg(name); }

    /// Those of the page on top: one answer, or one refused, is in hand at every step.
    bool picturesHaveThePlan() {
        int pictures = 0;
        QWidget* page = find<QStackedWidget>("lessonPages")->currentWidget();
        if (const auto* drawn = qobject_cast<equipoise::gui::LessonPictureView*>(page))
            return drawn->picture() && drawn->picture()->kept->plan.hasAnswer();
        for (equipoise::gui::PlanView* view : page->findChildren<equipoise::gui::PlanView*>())
            pictures += view->plan() ? 1 : 0;
        return pictures > 0;
    }

private slots:
    void init() {
        support::failOnWarnings();
        QSettings().clear();
        equipoise::gui::language::use("en");
        m_window = std::make_unique<equipoise::gui::LessonWindow>();
        m_window->show();
    }
    void cleanup() { m_window.reset(); }

    void listsThem() {
        auto* list = find<QListWidget>("lessonList");
        QVERIFY(list->count() >= 15);
        QStringList headings;
        int lessons = 0;
        for (int row = 0; row < list->count(); ++row)
            if (list->item(row)->flags() & Qt::ItemIsSelectable)
                ++lessons;
            else
                headings << list->item(row)->text();
        QCOMPARE(lessons, static_cast<int>(equipoise::gui::ownLessons().size()));
        QCOMPARE(headings, (QStringList{"Ring", "Scatter", "Redistribution", "Star", "Grid"}));
        QVERIFY(find<QPushButton>("lessonStart")->isEnabled());
    }

    // Each card has a picture, and few have the same.
    void everyLessonHasItsPicture() {
        auto* list = find<equipoise::gui::LessonGallery>("lessonList");
        QTRY_VERIFY(list->isDrawn());
        std::vector<QImage> pictures;
        for (const QString& path : equipoise::gui::ownLessons()) {
            const QImage picture = list->picture(path);
            int inked = 0;
            for (int y = 0; y < picture.height(); y += 2)
                for (int x = 0; x < picture.width(); x += 2)
                    inked += qAlpha(picture.pixel(x, y)) > 0 ? 1 : 0;
            QVERIFY2(inked > 200, qPrintable(path));
            if (std::ranges::find(pictures, picture) == pictures.end())
                pictures.push_back(picture);
        }
        // Two lessons on one scenario may show one plan.
        QVERIFY(4 * pictures.size() >= 3 * equipoise::gui::ownLessons().size());
    }

    void theListIsSearched() {
        auto* list = find<QListWidget>("lessonList");
        auto* search = find<QLineEdit>("lessonSearch");
        const auto shown = [&] {
            QStringList titles;
            for (int row = 0; row < list->count(); ++row)
                if (!list->item(row)->isHidden())
                    titles << list->item(row)->text().section('\n', 0, 0);
            return titles;
        };
        const QStringList titles = shown();
        search->setText("trees GRID"); // the title, in any order
        QCOMPARE(shown(), (QStringList{"Grid", "Trees in a grid"}));
        QCOMPARE(list->currentItem()->text().section('\n', 0, 0), QString("Trees in a grid"));
        search->setText("no such words");
        QVERIFY(shown().isEmpty() && !list->currentItem());
        QTest::keyClick(search, Qt::Key_Return); // nothing to open
        QVERIFY(list->isVisible());
        search->setText("RR-4745 greedy");
        QTest::keyClick(search, Qt::Key_Return);
        QTRY_VERIFY(m_window->isPlaying());
        m_window->showList();
        search->clear();
        QCOMPARE(shown(), titles);
    }

    // Arrows go past headings, Enter opens, and back in the list the lesson is selected.
    void theListHasKeys() {
        auto* list = find<QListWidget>("lessonList");
        const auto top = [&] { return list->visualItemRect(list->currentItem()).top(); };
        const auto title = [&] { return list->currentItem()->text().section('\n', 0, 0); };
        QCOMPARE(title(), QString("All done at the same time"));
        const int first = top();
        QTest::keyClick(list, Qt::Key_Right);
        QCOMPARE(title(), QString("One alone, or all fourteen"));
        QCOMPARE(top(), first);
        for (int i = 0; i < 40; ++i) {
            QTest::keyClick(list, Qt::Key_Down);
            QVERIFY(list->currentItem()->flags() & Qt::ItemIsSelectable);
        }
        QVERIFY(list->currentRow() + 5 > list->count()); // the last row
        QTest::keyClick(list, Qt::Key_Up);
        QVERIFY(list->currentItem()->flags() & Qt::ItemIsSelectable);
        const QString chosen = title();
        QTest::keyClick(list, Qt::Key_Return);
        QTRY_VERIFY(m_window->isPlaying());
        QCOMPARE(text("lessonTitle"), chosen);
        m_window->openLesson(lessonPath("07-scatter-stair"));
        m_window->showList();
        QCOMPARE(list->currentItem()->data(Qt::UserRole).toString(), lessonPath("07-scatter-stair"));
    }

    // Right, Space and Enter go on to the last step, where they stay: a class is never thrown out to the list.
    void keysNeverLeaveALesson_data() {
        QTest::addColumn<int>("key");
        for (const Qt::Key key :
             {Qt::Key_Right, Qt::Key_Space, Qt::Key_Return, Qt::Key_PageDown, Qt::Key_Down})
            QTest::addRow("%s", qPrintable(QKeySequence(key).toString())) << static_cast<int>(key);
    }
    void keysNeverLeaveALesson() {
        QFETCH(int, key);
        open(lessonPath("02-ring-jump"));
        const QString title = text("lessonTitle");
        QTRY_VERIFY(m_window->isActiveWindow());
        for (int i = 0; i < 30; ++i) {
            QWidget* focus = m_window->focusWidget();
            QVERIFY(focus && focus->objectName() != "lessonAll");
            QTest::keyClick(focus, static_cast<Qt::Key>(key));
            QCOMPARE(text("lessonTitle"), title);
            QVERIFY(!find<QListWidget>("lessonList")->isVisible());
        }
        const bool reveals = key == Qt::Key_Return;
        QCOMPARE(m_window->step() + 1 == m_window->steps(),
                 reveals); // the others wait for the first question
        const std::size_t before = m_window->step();
        QTest::keyClick(m_window->focusWidget(), Qt::Key_Left);
        QVERIFY(m_window->step() + 1 == before || before == 0);
    }

    // Of one problem after the other, in one window.
    void anotherProblemHasItsPicture() {
        for (const char* lesson : {"01-ring-together", "08-scatter-order", "14-moving-light", "16-star-relay",
                                   "19-grid-trees", "02-ring-jump"}) {
            open(lessonPath(lesson));
            QVERIFY2(picturesHaveThePlan(), lesson);
        }
    }

    void allToTheEnd_data() {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("language");
        for (const QString& path : equipoise::gui::ownLessons())
            for (const char* language : {"en", "fr"})
                QTest::addRow("%s %s", qPrintable(path), language) << path << language;
    }
    void allToTheEnd() {
        QFETCH(QString, path);
        QFETCH(QString, language);
        equipoise::gui::language::use(language);
        open(path);
        QStringList texts;
        const std::size_t steps = m_window->steps();
        for (std::size_t step = 0; step < steps; ++step) {
            QCOMPARE(m_window->step(), step);
            QVERIFY2(text("lessonSaid").isEmpty(), qPrintable(text("lessonSaid")));
            QVERIFY(!text("lessonText").isEmpty());
            QVERIFY2(!text("lessonText").contains('{'), qPrintable(text("lessonText")));
            QVERIFY(picturesHaveThePlan());
            texts << text("lessonText");
            QVERIFY(!text("lessonAnswer").isEmpty());
            const bool asks = m_window->lesson()->steps[step].prediction.has_value();
            QCOMPARE(find<QPushButton>("lessonNext")->isEnabled(), !asks);
            if (m_window->lesson()->steps[step].prediction) {
                QVERIFY(find<QWidget>("lessonQuestion")->isVisible());
                QTest::mouseClick(find<QPushButton>("lessonReveal"), Qt::LeftButton);
                QVERIFY(!text("lessonRevealed").isEmpty());
                QVERIFY(text("lessonVerdict").isEmpty()); // nothing was guessed
            }
            QTest::mouseClick(find<QPushButton>("lessonNext"), Qt::LeftButton);
        }
        const std::vector<QString> all = equipoise::gui::ownLessons();
        const auto here = std::ranges::find(all, path);
        if (here + 1 == all.end())
            QVERIFY(find<QListWidget>("lessonList")->isVisible());
        else
            QCOMPARE(m_window->lesson()->title.texts,
                     equipoise::gui::openLesson(*(here + 1))->lesson.title.texts);
        QVERIFY(equipoise::gui::settings::lessonProgress(equipoise::gui::lessonKey(path)).done);
        QCOMPARE(QSet<QString>(texts.begin(), texts.end()).size(), texts.size());
    }

    void stepsBackAndForth() {
        open(lessonPath("01-ring-together"));
        const QString first = text("lessonText");
        QVERIFY(!find<QPushButton>("lessonBack")->isEnabled());
        QTest::keyClick(m_window.get(), Qt::Key_PageDown);
        QCOMPARE(m_window->step(), std::size_t{1});
        QVERIFY(text("lessonText") != first);
        QTest::keyClick(m_window.get(), Qt::Key_PageUp);
        QCOMPARE(text("lessonText"), first);
    }

    void lettersChoose() {
        open(lessonPath("02-ring-jump"));
        m_window->goTo(1);
        QTest::keyClick(m_window.get(), Qt::Key_D);
        QVERIFY(find<QAbstractButton>("choice3")->isChecked());
        QTest::keyClick(m_window.get(), Qt::Key_E); // there is none
        QVERIFY(find<QAbstractButton>("choice3")->isChecked());
        QTest::keyClick(m_window.get(), Qt::Key_Return);
        QVERIFY(text("lessonVerdict").contains("Right"));
    }

    void choicesAreJudged() {
        open(lessonPath("02-ring-jump")); // one, two or three, about half, all: it is all
        m_window->goTo(1);
        find<QAbstractButton>("choice0")->click();
        m_window->reveal();
        QVERIFY(text("lessonVerdict").contains("Not so"));
        m_window->goTo(1);
        find<QAbstractButton>("choice3")->click();
        m_window->reveal();
        QVERIFY(text("lessonVerdict").contains("Right"));
    }

    // Of a ring whose shares are asked, the platform alone is shown; the picture comes with the answer.
    void theAnswerIsNotInThePictureBefore() {
        open(lessonPath("01-ring-together"));
        auto* tabs = find<QTabWidget>("lessonTabs");
        for (std::size_t step = 0; step < 2; ++step) {
            m_window->goTo(step);
            QVERIFY(!tabs->isTabEnabled(0));
            QCOMPARE(tabs->currentIndex(), 1);
            QVERIFY(!find<QLabel>("lessonAnswer")->isVisible());
            QVERIFY(!m_window->slides()[step].picture->plan);
        }
        m_window->next();
        QCOMPARE(m_window->step(), std::size_t{1}); // the question is open
        QTest::keyClick(m_window.get(), Qt::Key_Return);
        QVERIFY(tabs->isTabEnabled(0));
        QVERIFY(find<QLabel>("lessonAnswer")->isVisible());
        m_window->next();
        QCOMPARE(m_window->step(), std::size_t{2});
        m_window->goTo(0); // answered by now
        QVERIFY(tabs->isTabEnabled(0));
    }

    void aStepIsPlayed() {
        open(lessonPath("10-scatter-sharing"));
        auto* tabs = find<QTabWidget>("lessonTabs");
        m_window->goTo(3);
        QCOMPARE(tabs->currentIndex(), 1); // its question is open
        QVERIFY(!tabs->isTabEnabled(2));
        m_window->reveal();
        m_window->next();
        QCOMPARE(m_window->step(), std::size_t{4});
        QCOMPARE(tabs->currentIndex(), 2);
        auto* playback = m_window->findChild<equipoise::gui::PlaybackWindow*>();
        QVERIFY(playback && !playback->isWindow());
        QTRY_VERIFY(playback->view().steps() > 0);
        QVERIFY(find<QComboBox>("playbackAlgorithm")->currentText().contains("share links"));
        // Any other scene can be played, too: of a ring that is searched for, the search.
        open(lessonPath("04-ring-greedy"));
        m_window->goTo(m_window->steps() - 1);
        tabs->setCurrentIndex(2);
        QTRY_VERIFY(playback->view().steps() > 0);
        QVERIFY(!find<QComboBox>("playbackAlgorithm")->currentText().contains("share links"));
    }

    void numbersAreJudged() {
        open(lessonPath("20-grid-shares")); // five columns, exactly
        const auto guess = [&](const char* typed) {
            m_window->goTo(0);
            auto* field = find<QLineEdit>("lessonGuess");
            QTest::keyClicks(field, typed);
            QTest::keyClick(field, Qt::Key_Return);
            return text("lessonVerdict");
        };
        QVERIFY(guess("5").contains("Right"));
        QVERIFY(guess("4").contains("Not so"));
        QVERIFY(!guess("five").isEmpty()); // says what is wrong with it
    }

    void isResumed() {
        open(lessonPath("07-scatter-stair"));
        m_window->next();
        m_window->reveal(); // the next step waits for it
        m_window->next();
        m_window = std::make_unique<equipoise::gui::LessonWindow>();
        m_window->show();
        bool said = false;
        auto* list = find<QListWidget>("lessonList");
        for (int row = 0; row < list->count(); ++row)
            said = said || list->item(row)->text().contains("step 3 of 5");
        QVERIFY(said);
        open(lessonPath("07-scatter-stair"));
        QCOMPARE(m_window->step(), std::size_t{2});
    }

    // Hidden while its answers are worked out, it has them when it is looked at again.
    void goesOnWhenItIsLookedAtAgain() {
        m_window->openLesson(lessonPath("19-grid-trees"));
        m_window->hide();
        QVERIFY(support::becomesIdle(*m_window));
        m_window->show();
        QTRY_VERIFY(m_window->isPlaying());
        for (const auto& kept : m_window->played()->scenes)
            QCOMPARE(kept->plan.stop, equipoise::Stop::Completed);
    }

    void languageChangesWhileItRuns() {
        open(lessonPath("01-ring-together"));
        const QString english = text("lessonText");
        equipoise::gui::language::use("fr");
        QTRY_VERIFY(text("lessonText") != english);
        QVERIFY(text("lessonText").contains("machines travaillent"));
        QCOMPARE(m_window->step(), std::size_t{0});
    }

    void aLessonOfOnesOwn() {
        QTemporaryDir folder;
        const QString path = folder.filePath("own.lesson");
        QVERIFY(QFile::copy(lessonPath("01-ring-together"), path));
        open(path);
        QCOMPARE(m_window->steps(), std::size_t{5});
        m_window->showList();
        // Besides a heading for each of the five problems, and one for one's own.
        QTRY_COMPARE(find<QListWidget>("lessonList")->count(),
                     static_cast<int>(equipoise::gui::ownLessons().size()) + 5 + 1 + 1);
    }

    void aBrokenOneIsRefusedWithItsPlace() {
        QTemporaryDir folder;
        const QString path = folder.filePath("broken.lesson");
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{ \"format\": \"equipoise-lesson\",\n  \"version\": 1 }");
        file.close();
        m_window->openLesson(path);
        QTRY_VERIFY2(text("lessonSaid").contains("title"), qPrintable(text("lessonSaid")));
        QVERIFY(!m_window->isPlaying());
        QVERIFY(find<QListWidget>("lessonList")->isVisible());
    }

    void aSceneCanBeWorkedOn() {
        QString opened;
        std::size_t plans = 0;
        m_window->setOpen([&](const equipoise::io::ScenarioFile& file, const QString& title) {
            opened = title;
            plans = file.plans.size();
        });
        open(lessonPath("04-ring-greedy"));
        QTest::mouseClick(find<QPushButton>("lessonWork"), Qt::LeftButton);
        QCOMPARE(plans, std::size_t{1}); // the other scene comes later: its answer is not given away
        m_window->goTo(m_window->steps() - 1);
        QTest::mouseClick(find<QPushButton>("lessonWork"), Qt::LeftButton);
        QCOMPARE(opened, QString("A greedy start"));
        QCOMPARE(plans, std::size_t{2}); // both scenes ask the same of the same platform
    }

    void handsOut() {
        open(lessonPath("20-grid-shares"));
        QTemporaryDir folder;
        QStringList asked;
        m_window->setSavePath([&](QWidget*, const QString& suggestion, const QString&) {
            asked << suggestion;
            return folder.filePath(suggestion);
        });
        const QList<QAction*> actions = find<QPushButton>("lessonHandOut")->menu()->actions();
        QCOMPARE(actions.size(), 3); // on paper, with solutions, for browsers
        for (QAction* action : actions) {
            action->trigger();
            QVERIFY(!find<QPushButton>("lessonHandOut")->isEnabled());
            QTRY_VERIFY(!m_window->isWriting());
            QCOMPARE(text("lessonSaid"), "Written: " + folder.filePath(asked.last()));
            QVERIFY(QFile(folder.filePath(asked.last())).size() > 1000);
        }
        QCOMPARE(asked, (QStringList{"20-grid-shares.pdf", "20-grid-shares.pdf", "20-grid-shares.html"}));
        m_window->handOut("/nowhere/out.pdf", false);
        QTRY_VERIFY(!m_window->isWriting());
        QVERIFY(text("lessonSaid").contains("/nowhere"));
    }

    void presents() {
        open(lessonPath("02-ring-jump"));
        m_window->goTo(2);
        const std::vector<equipoise::gui::Slide> slides = m_window->slides();
        QCOMPARE(slides.size(), std::size_t{6}); // four steps, one with a question and what it reveals
        m_window->present();
        auto* window = m_window->findChild<equipoise::gui::PresentWindow*>();
        QVERIFY(window);
        QCOMPARE(window->current(), std::size_t{4}); // where the lesson is
        QTest::keyClick(window, Qt::Key_Left);
        QTest::keyClick(window, Qt::Key_Left);
        QTest::keyClick(window, Qt::Key_Home);
        QCOMPARE(window->current(), std::size_t{0});
        QTest::keyClick(window, Qt::Key_Left); // there is none before
        QCOMPARE(window->current(), std::size_t{0});
        QTest::keyClick(window, Qt::Key_Space);
        QCOMPARE(window->current(), std::size_t{1});
        QVERIFY(!window->accessibleDescription().isEmpty());
        QTest::keyClick(window, Qt::Key_Escape);
        QVERIFY(!window->isVisible());
        QVERIFY(m_window->focusWidget() != find<QPushButton>("lessonAll")); // a key would leave the lesson
        QCOMPARE(m_window->step(), std::size_t{1}); // the lesson goes on where the lecture ended
    }

    // Slides of each lesson show the part that their step names; an answer has its picture.
    void slidesShowTheirParts_data() {
        QTest::addColumn<QString>("path");
        for (const QString& path : equipoise::gui::ownLessons())
            QTest::addRow("%s", qPrintable(QFileInfo(path).baseName())) << path;
    }
    void slidesShowTheirParts() {
        QFETCH(QString, path);
        open(path);
        const equipoise::lesson::Lesson& lesson = *m_window->lesson();
        const std::vector<equipoise::gui::Slide> slides = m_window->slides();
        std::set<std::size_t> answered;
        for (std::size_t i = 0, at = 0; i < lesson.steps.size(); ++i) {
            const equipoise::lesson::Step& step = lesson.steps[i];
            const std::string where = "step " + std::to_string(i + 1);
            const equipoise::gui::LessonPicture& picture = *slides[at].picture;
            const bool hidden = equipoise::lesson::givesAway(lesson, i, answered);
            QVERIFY2(picture.plan == (!hidden && step.look.part != "platform"), where.c_str());
            QCOMPARE(picture.kept, m_window->played()->scenes[step.scene]);
            QVERIFY2(picture.marks.processors == step.look.processors, where.c_str());
            if (picture.plan)
                QVERIFY2(partNames(step.look.part).contains(firstPart(pagePartsOf(picture))), where.c_str());
            at += 1;
            if (!step.prediction)
                continue;
            QChar letter(u'A');
            for (std::size_t k = 0; k < step.prediction->choices.size(); ++k) {
                QVERIFY2(slides[at].text.contains(QStringLiteral("\n%1   ").arg(letter)), where.c_str());
                letter = QChar(static_cast<char16_t>(letter.unicode() + 1));
            }
            const QString expected = sceneOfReveal(QFileInfo(path).baseName(), i + 1);
            const std::string& scene =
                expected.isEmpty() ? lesson.scenes[step.scene].name : expected.toStdString();
            const auto shown = std::ranges::find(lesson.scenes, scene, &equipoise::lesson::Scene::name);
            QVERIFY2(shown != lesson.scenes.end(), where.c_str());
            const auto& kept =
                m_window->played()->scenes[static_cast<std::size_t>(shown - lesson.scenes.begin())];
            QVERIFY2(slides[at + 1].picture->kept == kept, where.c_str());
            answered.insert(i);
            at += 2;
        }
    }

    // All that stands on a slide is at least 24 of 1080 pixels high: it is read from the last row.
    void slidesAreReadFromTheLastRow_data() { slidesShowTheirParts_data(); }
    void slidesAreReadFromTheLastRow() {
        QFETCH(QString, path);
        open(path);
        QStringList small;
        // In French, two long words in the centre of a small ring have 21.
        for (const auto& [code, smallest] : {std::pair("fr", 20.5), std::pair("en", 23.5)}) {
            equipoise::gui::language::use(code);
            equipoise::gui::SlideWindow window(m_window->slides());
            window.resize(1920, 1080);
            for (std::size_t slide = 0; slide < window.size(); ++slide) {
                window.goTo(slide);
                support::PaintedTexts meter;
                window.render(&meter);
                QVERIFY(!meter.texts.empty());
                for (const support::PaintedTexts::Text& text : meter.texts)
                    if (text.pixels < smallest)
                        small << QStringLiteral("%1, slide %2: %3 of %4 px")
                                     .arg(code)
                                     .arg(slide + 1)
                                     .arg(text.words)
                                     .arg(text.pixels);
            }
        }
        QVERIFY2(small.isEmpty(), qPrintable(small.join("; ")));
    }

    // What a step points at stands out in the picture of a plan, too.
    void marksAreSeenInPlans() {
        open(lessonPath("05-ring-relay"));
        const std::vector<equipoise::gui::Slide> slides = m_window->slides();
        const auto marked = std::ranges::find_if(slides, [](const equipoise::gui::Slide& slide) {
            return slide.picture->plan && !slide.picture->marks.processors.empty();
        });
        QVERIFY(marked != slides.end());
        const auto drawn = [](const equipoise::gui::LessonPicture& picture) {
            QImage image(900, 600, QImage::Format_RGB32);
            image.fill(Qt::white);
            QPainter painter(&image);
            paintLessonPicture(painter, image.rect(), picture, equipoise::gui::style::light());
            return image;
        };
        equipoise::gui::LessonPicture plain = *marked->picture;
        plain.marks = {};
        QVERIFY(drawn(*marked->picture) != drawn(plain));
    }

    // The picture and the text have room: something is drawn in both halves, at 1x and on a narrow screen.
    void slidesAreDrawn() {
        open(lessonPath("13-moving-algorithm-3"));
        for (const QSize size : {QSize(1600, 900), QSize(1024, 768), QSize(800, 600)}) {
            equipoise::gui::SlideWindow window(m_window->slides());
            window.resize(size);
            const QImage image = window.grab().toImage();
            const auto drawn = [&](QRect area) {
                const QRgb ground = image.pixel(1, 1);
                int different = 0;
                for (int y = area.top(); y < area.bottom(); y += 3)
                    for (int x = area.left(); x < area.right(); x += 3)
                        different += image.pixel(x, y) != ground ? 1 : 0;
                return different;
            };
            QVERIFY(drawn({0, 0, size.width() / 3, size.height()}) > 300);
            QVERIFY(drawn({size.width() / 2, 0, size.width() / 2, size.height()}) > 1000);
        }
    }
};

const support::TestProgram registered("tst_lesson_window", support::runWindowTest<LessonWindowTest>);

} // namespace tst_lesson_window

#include "tst_lesson_window.moc"
