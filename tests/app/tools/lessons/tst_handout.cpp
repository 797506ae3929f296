// SPDX-License-Identifier: GPL-3.0-or-later
// A lesson on paper and as a page for a course site: its questions, its solutions only where they are wanted,
// nothing that could run or be fetched but its own script, whatever its texts say.
#include "app/text/language.h"
#include "app/tools/lessons/handout.h"
#include "app/tools/lessons/lesson_files.h"
#include "core/io/lesson_file.h"
#include "tests/support/pdf_text.h"
#include "tests/support/window_test.h"

#include <QCryptographicHash>
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

namespace tst_handout {

using equipoise::lesson::Lesson;
using equipoise::lesson::Played;

namespace {

/// What a page is made of, by a parser that takes nothing for granted.
struct Page {
    QString problem;
    QStringList elements;
    QStringList attributes;
    QStringList texts;
    QStringList scripts;
    QString policy;
    QList<QXmlStreamAttributes> forms;
    int details = 0;
    int figures = 0;
    QStringList drawings; ///< of figures, by class
};

Page pageOf(const QByteArray& bytes) {
    Page page;
    QXmlStreamReader reader(bytes);
    QString element;
    while (!reader.atEnd()) {
        reader.readNext();
        if (reader.isCharacters() && element != "style")
            (element == "script" ? page.scripts : page.texts) << reader.text().toString();
        if (reader.isEndElement())
            element.clear();
        if (!reader.isStartElement())
            continue;
        element = reader.name().toString();
        page.elements << element;
        page.details += element == "details" ? 1 : 0;
        page.figures += element == "figure" ? 1 : 0;
        if (element == "div")
            page.drawings << reader.attributes().value("class").toString();
        if (element == "form")
            page.forms << reader.attributes();
        for (const QXmlStreamAttribute& attribute : reader.attributes()) {
            if (!attribute.value().startsWith(u"data:")) // bars too thin for shapes are an image in the page
                page.attributes << attribute.name().toString();
            if (attribute.name() == u"content" &&
                reader.attributes().value("http-equiv") == u"Content-Security-Policy")
                page.policy = attribute.value().toString();
        }
    }
    page.problem = reader.errorString();
    return page;
}

Played played(const Lesson& lesson) {
    equipoise::SolveControl control;
    auto result = equipoise::lesson::play(lesson, control);
    if (!result)
        qFatal("the lesson cannot be played");
    return *std::move(result);
}

Lesson lessonNamed(const char* name) {
    return equipoise::gui::openLesson(QStringLiteral(":/lessons/%1.lesson").arg(name))->lesson;
}

/// Pages of a PDF whose objects are not compressed away.
qsizetype pagesOf(const QByteArray& pdf) {
    return pdf.count("/Type /Page\n");
}

} // namespace

class HandoutTest : public QObject {
    Q_OBJECT

    void isAPage(const Lesson& lesson, const Played& answers, const QString& language) {
        const auto bytes = equipoise::gui::handoutForBrowsers(lesson, answers, {language});
        QVERIFY(bytes);
        const Page page = pageOf(*bytes);
        QVERIFY2(page.problem.isEmpty(), qPrintable(page.problem));
        QCOMPARE(page.scripts.size(), 1);
        QVERIFY(!page.texts.join(' ').contains("{")); // all is worked out
        qsizetype questions = 0;
        for (const equipoise::lesson::Step& step : lesson.steps)
            questions += step.prediction ? 1 : 0;
        QCOMPARE(page.forms.size(), questions);
        QCOMPARE(page.details, static_cast<int>(questions));
        QVERIFY(page.figures >= 1);
        QCOMPARE(page.drawings.size(), 4 * page.figures); // light and dark, broad and narrow
        for (const char* kind : {"light broad", "dark broad", "light narrow", "dark narrow"})
            QCOMPARE(page.drawings.count(QLatin1String(kind)), page.figures);
        // The right answer of each form is that of the checker of lessons.
        qsizetype at = 0;
        for (const equipoise::lesson::Step& step : lesson.steps) {
            if (!step.prediction)
                continue;
            const auto right = equipoise::lesson::outcomeOf(*step.prediction, answers);
            QVERIFY(right);
            const QXmlStreamAttributes& form = page.forms[at++];
            if (step.prediction->choices.empty())
                QCOMPARE(form.value("data-number").toDouble(), right->number->number());
            else
                QCOMPARE(form.value("data-right").toULongLong(), qulonglong{right->choice});
        }
        // Nothing is fetched, and its own script alone runs.
        for (const char* fetching : {"src", "href", "action", "onclick", "onload", "srcset"})
            QVERIFY2(!page.attributes.contains(fetching), fetching);
        const QByteArray hash =
            QCryptographicHash::hash(page.scripts[0].toUtf8(), QCryptographicHash::Sha256).toBase64();
        QVERIFY(page.policy.contains("default-src 'none'"));
        QVERIFY(page.policy.contains("script-src 'sha256-" + QString::fromLatin1(hash) + "'"));
    }

    void isOnPaper(const Lesson& lesson, const Played& answers, const QString& language) {
        equipoise::SolveControl control;
        const auto sheets = equipoise::gui::handoutOnPaper(lesson, answers, {language, false}, control);
        const auto solved = equipoise::gui::handoutOnPaper(lesson, answers, {language, true}, control);
        QVERIFY(sheets && solved);
        QVERIFY(sheets->startsWith("%PDF"));
        QVERIFY(pagesOf(*sheets) >= 1);
        QVERIFY(pagesOf(*solved) > pagesOf(*sheets));                     // they have pages of their own
        for (const support::PdfPage& page : support::pdfPages(*sheets)) { // a question has its choices below
            const QString words = page.text().trimmed();
            QVERIFY2(!words.startsWith(QChar(0x2610)), qPrintable(words.left(60)));
        }
    }

private slots:
    void init() {
        support::failOnWarnings();
        equipoise::gui::language::use("en");
    }

    void everyLessonIsHandedOut_data() {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("language");
        for (const QString& path : equipoise::gui::ownLessons())
            for (const char* language : {"en", "fr"})
                QTest::addRow("%s %s", qPrintable(path), language) << path << language;
    }
    void everyLessonIsHandedOut() {
        QFETCH(QString, path);
        QFETCH(QString, language);
        const Lesson lesson = equipoise::gui::openLesson(path)->lesson;
        const Played answers = played(lesson);
        isAPage(lesson, answers, language);
        isOnPaper(lesson, answers, language);
    }

    void hostileTextsAreTexts() {
        Lesson lesson = lessonNamed("04-ring-greedy");
        const std::string hostile =
            "</script><script>alert(1)</script>\"'><img src=x onerror=alert(2)>&amp;<!-- ]]>";
        lesson.title.texts["en"] = hostile;
        lesson.about.texts["en"] = hostile;
        lesson.source = hostile;
        auto scenario = std::make_shared<equipoise::Scenario>(*lesson.scenes[0].scenario);
        scenario->platform.name = hostile;
        scenario->platform.processors[0].name = hostile;
        for (equipoise::lesson::Scene& scene : lesson.scenes)
            scene.scenario = scenario;
        for (equipoise::lesson::Step& step : lesson.steps) {
            step.text.texts["en"] = hostile;
            if (!step.prediction)
                continue;
            step.prediction->question.texts["en"] = hostile;
            step.prediction->reveal.texts["en"] = hostile;
            for (equipoise::lesson::Choice& choice : step.prediction->choices)
                choice.text.texts["en"] = hostile;
        }
        const auto bytes = equipoise::gui::handoutForBrowsers(lesson, played(lesson), {"en"});
        QVERIFY(bytes);
        const Page page = pageOf(*bytes);
        QVERIFY2(page.problem.isEmpty(), qPrintable(page.problem));
        QCOMPARE(page.scripts.size(), 1);
        QVERIFY(!page.elements.contains("img"));
        QVERIFY(!page.attributes.contains("onerror"));
        QVERIFY(page.texts.join(' ').contains("<script>alert(1)</script>"));
        QVERIFY(!bytes->contains("<script>alert"));
        equipoise::SolveControl control;
        QVERIFY(equipoise::gui::handoutOnPaper(lesson, played(lesson), {"en", true}, control));
    }

    // The picture of an answer is not above the question that asks for it.
    void theAnswerIsNotShownBefore() {
        const Lesson lesson = lessonNamed("01-ring-together"); // its shares are asked at the second step
        const auto bytes = equipoise::gui::handoutForBrowsers(lesson, played(lesson), {"en"});
        QVERIFY(bytes);
        QCOMPARE(equipoise::gui::handoutForBrowsers(lesson, played(lesson), {"en"}).value(), *bytes);
        const QString text = QString::fromUtf8(*bytes);
        const qsizetype question = text.indexOf("<form");
        const qsizetype plan = text.indexOf("Picture of the plan");
        QVERIFY(text.indexOf("Picture of the platform") < question);
        QVERIFY(plan > text.indexOf("<details", question));
    }

    void endingsAreTold() {
        const Lesson lesson = lessonNamed("20-grid-shares");
        const Played answers = played(lesson);
        QTemporaryDir folder;
        equipoise::SolveControl control;
        for (const char* ending : {"pdf", "html"}) {
            const QString path = folder.filePath(QStringLiteral("out.%1").arg(ending));
            QVERIFY(equipoise::gui::writeHandout(lesson, answers, path, {"en"}, control).value());
            QVERIFY(QFile(path).size() > 1000);
        }
        const auto refused =
            equipoise::gui::writeHandout(lesson, answers, folder.filePath("out.doc"), {"en"}, control);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, equipoise::ErrorCode::UnknownEnding);
        QVERIFY(!QFile::exists(folder.filePath("out.doc")));
    }

    void aTextThatCannotBeWorkedOutIsAnError() {
        Lesson lesson = lessonNamed("20-grid-shares");
        const Played answers = played(lesson);
        lesson.steps[1].text.texts["en"] = "{three.worth}";
        equipoise::SolveControl control;
        QVERIFY(!equipoise::gui::handoutForBrowsers(lesson, answers, {"en"}));
        QVERIFY(!equipoise::gui::handoutOnPaper(lesson, answers, {"en"}, control));
    }
};

const support::TestProgram registered("tst_handout", support::runWindowTest<HandoutTest>);

} // namespace tst_handout

#include "tst_handout.moc"
