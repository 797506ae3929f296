// SPDX-License-Identifier: GPL-3.0-or-later
// Every lesson of the program, played to its end in both languages; and what the reader of lessons refuses.
#include "app/text/messages.h"
#include "core/analysis/drift.h"
#include "core/io/lesson_file.h"
#include "core/lesson/play.h"
#include "core/problems/redistribution/model/question.h"
#include "tests/support/json.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTest>
#include <algorithm>
#include <set>

namespace tst_lessons {

using equipoise::ErrorCode;
using nlohmann::json;

namespace {

const QString folder = QStringLiteral(SOURCE_ROOT "/resources/lessons");

/// A lesson that is right: two processors that are linked, in a ring and in a scatter.
json small() {
    return support::readJson(R"({
      "format": "equipoise-lesson", "version": 1,
      "title": { "en": "Two" },
      "scenes": { "two": {
        "platform": { "name": "Two",
          "processors": [ { "name": "A", "cycle_time": 1 }, { "name": "B", "cycle_time": 1 } ],
          "links": [ { "from": "A", "to": "B", "cost": 1 } ] },
        "questions": { "ring": { "work": 10, "message": 1 } }, "problem": "ring", "solver": "subsets" } },
      "steps": [ { "text": { "en": "It takes {7 = two.value}." }, "scene": "two",
        "look_at": { "processors": ["A"], "links": [["A", "B"]], "part": "picture" },
        "facts": [ "two.used == 2" ],
        "predict": { "question": { "en": "How many?" },
          "choices": [ { "text": { "en": "one" }, "holds": "two.used == 1" },
                       { "text": { "en": "two" }, "holds": "two.used == 2" } ],
          "reveal": { "en": "Two." } } } ] })");
}

/// A lesson that names none.
equipoise::Result<std::string> noFile(const std::string& name) {
    return equipoise::Error{ErrorCode::FileUnreadable, name, "no such file", {}, {}};
}

equipoise::Result<equipoise::io::ReadLesson> read(const json& lesson) {
    return equipoise::io::parseLesson(lesson.dump(), "small.lesson", noFile);
}

equipoise::Result<equipoise::lesson::Report> check(const json& text) {
    const auto lesson = read(text);
    if (!lesson)
        return lesson.error();
    equipoise::SolveControl control;
    return equipoise::lesson::check(lesson->lesson, control);
}

} // namespace

class TestLessons : public QObject {
    Q_OBJECT

private slots:
    void areAtLeastFifteen() { QVERIFY(QDir(folder).entryList({"*.lesson"}).size() >= 15); }

    void playToTheEnd_data() {
        QTest::addColumn<QString>("path");
        for (const QString& name : QDir(folder).entryList({"*.lesson"}, QDir::Files, QDir::Name))
            QTest::newRow(qPrintable(name)) << QDir(folder).filePath(name);
    }
    void playToTheEnd() {
        QFETCH(QString, path);
        const auto read = equipoise::io::readLesson(path.toStdString());
        QVERIFY2(read, read ? "" : equipoise::text::describe(read.error()).c_str());
        QVERIFY(read->remarks.empty());
        equipoise::SolveControl control;
        const auto report = equipoise::lesson::check(read->lesson, control);
        QVERIFY2(report, report ? "" : equipoise::text::describe(report.error()).c_str());
        QCOMPARE(report->languages, (std::vector<std::string>{"en", "fr"}));
        QVERIFY2(report->incomplete.empty(), report->incomplete.empty() ? "" : report->incomplete[0].c_str());
        QVERIFY2(report->unchecked.empty(), report->unchecked.empty() ? "" : report->unchecked[0].c_str());
        QVERIFY(report->predictions >= 1);
        QVERIFY(report->numbers >= 10);
        QVERIFY(read->lesson.steps.size() >= 3);
        QVERIFY(!read->lesson.about.empty());
    }

    // Both languages state the same numbers in the same units: the same expressions, whatever their order.
    void languagesAgree_data() { playToTheEnd_data(); }
    void languagesAgree() {
        QFETCH(QString, path);
        const auto read = equipoise::io::readLesson(path.toStdString());
        QVERIFY(read);
        const auto braces = [](const std::string& text) {
            std::multiset<std::string> all;
            for (std::size_t at = text.find('{'); at != std::string::npos; at = text.find('{', at + 1))
                all.insert(text.substr(at, text.find('}', at) - at));
            return all;
        };
        const auto compare = [&](const equipoise::lesson::Words& words) {
            return braces(words.in("en")) == braces(words.in("fr")) && words.in("en") != words.in("fr");
        };
        QVERIFY(compare(read->lesson.title));
        for (const equipoise::lesson::Step& step : read->lesson.steps) {
            QVERIFY2(compare(step.text), step.text.in("fr").c_str());
            if (!step.prediction)
                continue;
            QVERIFY2(compare(step.prediction->question), step.prediction->question.in("fr").c_str());
            QVERIFY2(compare(step.prediction->reveal), step.prediction->reveal.in("fr").c_str());
        }
    }

    // The lesson on drift and the drift solver say the same of the same ring: one step of 210 s, whole
    // columns that take 125 s, 43 columns of 5 s one after the other, paid back after 215 / 85 = 2.5 steps.
    void movingPaysAsDriftSays() {
        const auto read = equipoise::io::readLesson(folder.toStdString() + "/15-moving-pays.lesson");
        QVERIFY(read);
        const auto scene = [&](const std::string& name) {
            return *std::ranges::find(read->lesson.scenes, name, &equipoise::lesson::Scene::name);
        };
        const equipoise::lesson::Scene before = scene("then");
        const equipoise::lesson::Scene after = scene("move");
        QVERIFY(after.scenario->platform.links == scene("now").scenario->platform.links);
        equipoise::SolveControl control;
        const auto plan = equipoise::solve(*before.scenario, before.request, control);
        QVERIFY(plan);
        const equipoise::PlanRecord kept{plan->solver, before.scenario, *plan};
        const auto& asked = after.scenario->questions.get<equipoise::redistribution::Question>();
        const auto drift = equipoise::drift({kept, after.scenario->platform, {}, {}, 400}, control);
        QVERIFY(drift);
        QCOMPARE(drift->slices.size(), asked.ring.size());
        for (std::size_t i = 0; i < drift->slices.size(); ++i) {
            QVERIFY(drift->ring[i] == asked.ring[i]);
            QCOMPARE(drift->slices[i].before, asked.loads[i]);
            QCOMPARE(drift->slices[i].after, asked.loads[i] - asked.imbalance[i]);
        }
        QCOMPARE(*drift->cost(), 215.0);
        QCOMPARE(drift->stepBefore, 210.0);
        QCOMPARE(drift->stepAfter, 125.0);
        QCOMPARE(*drift->paysAfter(), 3.0);
        const auto moved = equipoise::solve(*after.scenario, after.request, control);
        QVERIFY(moved);
        QCOMPARE(*moved->value, 215.0);
    }

    // Who is the fastest machine of all, or the slowest, is worked out, not typed nor read off a position.
    void superlativesAreTied_data() { playToTheEnd_data(); }
    void superlativesAreTied() {
        QFETCH(QString, path);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString text = QString::fromUtf8(file.readAll());
        for (const auto& [word, field] :
             {std::pair{"fastest", ".quickest"}, std::pair{"slowest", ".slowest"}})
            if (text.contains(QRegularExpression(
                    QStringLiteral("\\b%1( machine\\b| of all\\b|, [A-Z])").arg(QLatin1String(word)),
                    QRegularExpression::CaseInsensitiveOption)))
                QVERIFY2(text.contains(QLatin1String(field)), word);
    }

    // The ring is A, B; its list could as well be B, A.
    void aRingHasNoFirst_data() {
        QTest::addColumn<QString>("fact");
        QTest::newRow("part") << "two.part[1] == \"A\"";
        QTest::newRow("place") << "two.place[A] == 1";
    }
    void aRingHasNoFirst() {
        QFETCH(QString, fact);
        json lesson = small();
        lesson["steps"][0]["facts"][0] = fact.toStdString();
        const auto report = check(lesson);
        QVERIFY(!report);
        QCOMPARE(report.error().code, ErrorCode::WrongType);
    }

    // A takes 2 s for a unit of work, B and C 1 s each; links of 1, 3 and 5 s. All the items stay at A.
    void ranks_data() {
        QTest::addColumn<QString>("fact");
        for (const char* fact : {"two.quickest == \"B, C\"", "two.slowest == \"A\"", "two.nearest[A] == 1",
                                 "two.nearest[C] == 3", "two.in[A]", "not two.in[B]",
                                 "two.earliest == two.value", "two.part[1] == \"A\"", "two.place[B] == 0"})
            QTest::newRow(fact) << fact;
    }
    void ranks() {
        QFETCH(QString, fact);
        json lesson = small();
        lesson["scenes"]["two"] = support::readJson(R"({
          "platform": { "name": "Three",
            "processors": [ { "name": "A", "cycle_time": 2 }, { "name": "B", "cycle_time": 1 },
                            { "name": "C", "cycle_time": 1 } ],
            "links": [ { "from": "A", "to": "B", "cost": 1 }, { "from": "A", "to": "C", "cost": 3 },
                       { "from": "B", "to": "C", "cost": 5 } ] },
          "questions": { "scatter": { "items": 1, "root": "A", "data_on": "A", "order": "as-listed" } },
          "problem": "scatter", "solver": "window" })");
        lesson["steps"][0].erase("predict");
        lesson["steps"][0]["text"]["en"] = "One item.";
        lesson["steps"][0]["facts"][0] = fact.toStdString();
        const auto report = check(lesson);
        QVERIFY2(report, report ? "" : equipoise::text::describe(report.error()).c_str());
    }

    // 10 Mflop on two machines of speed 1 with two messages of 1 s each: (10 + 2 + 2) / 2 = 7 s.
    void aSmallOneIsRight() {
        const auto report = check(small());
        QVERIFY2(report, report ? "" : equipoise::text::describe(report.error()).c_str());
        QCOMPARE(report->predictions, std::size_t{1});
        QCOMPARE(report->numbers, std::size_t{1});
    }

    void refuses_data() {
        QTest::addColumn<QString>("pointer");
        QTest::addColumn<QString>("value");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("path");
        const auto row = [](const char* pointer, const char* value, ErrorCode code, const char* path) {
            QTest::addRow("%s = %s", pointer, value) << pointer << value << static_cast<int>(code) << path;
        };
        row("/format", "\"equipoise\"", ErrorCode::UnknownFormat, "format");
        row("/version", "2", ErrorCode::UnsupportedVersion, "version");
        row("/title", "{\"fr\": \"Deux\"}", ErrorCode::MissingField, "title");
        row("/minutes", "0", ErrorCode::OutOfRange, "minutes");
        row("/minutes", "601", ErrorCode::OutOfRange, "minutes");
        row("/steps", "[]", ErrorCode::OutOfRange, "steps");
        row("/scenes", "{}", ErrorCode::OutOfRange, "scenes");
        row("/scenes/two/problem", "\"rng\"", ErrorCode::UnknownProblem, "scenes.two.problem");
        row("/scenes/two/problem", "\"star\"", ErrorCode::QuestionMissing, "scenes.two");
        row("/scenes/two/solver", "\"nobody\"", ErrorCode::UnknownSolver, "scenes.two.solver");
        row("/scenes/two/options", "{\"speed\": 1}", ErrorCode::UnknownParameter, "scenes.two.options.speed");
        row("/scenes/two/set", "{\"work\": -1}", ErrorCode::OutOfRange, "scenes.two.set.work");
        row("/scenes/two/set", "{\"wrk\": 1}", ErrorCode::UnknownParameter, "scenes.two.set.wrk");
        row("/scenes/two/file", "\"gone.equipoise\"", ErrorCode::FileUnreadable, "scenes.two.file");
        row("/scenes/two/like", "\"three\"", ErrorCode::UnknownChoice, "scenes.two.like");
        row("/scenes/two/platform/processors/0/cycle_time", "0", ErrorCode::OutOfRange,
            "scenes.two.platform.processors[0].cycle_time");
        row("/steps/0/scene", "\"one\"", ErrorCode::UnknownChoice, "steps[0].scene");
        row("/steps/0/look_at/processors/0", "\"C\"", ErrorCode::UnknownName,
            "steps[0].look_at.processors[0]");
        row("/steps/0/look_at/links/0", "[\"A\"]", ErrorCode::MatrixShape, "steps[0].look_at.links[0]");
        row("/steps/0/look_at/part", "\"moon\"", ErrorCode::UnknownChoice, "steps[0].look_at.part");
        row("/steps/0/predict/choices", "[]", ErrorCode::MissingField, "steps[0].predict");
        row("/steps/0/predict/value", "\"two.value\"", ErrorCode::WrongType, "steps[0].predict");
        row("/steps/0/predict/scene", "\"moon\"", ErrorCode::UnknownChoice, "steps[0].predict.scene");
        row("/steps/0/predict/tolerance", "2", ErrorCode::OutOfRange, "steps[0].predict.tolerance");
        // Found when it is played.
        row("/steps/0/text/en", "\"{8 = two.value}\"", ErrorCode::WrongType, "steps[0].text.en");
        row("/steps/0/text/en", "\"{three.value}\"", ErrorCode::UnknownChoice, "steps[0].text.en");
        row("/steps/0/text/en", "\"{two.worth}\"", ErrorCode::UnknownChoice, "steps[0].text.en");
        row("/steps/0/text/en", "\"{two.share[C]}\"", ErrorCode::UnknownName, "steps[0].text.en");
        row("/steps/0/text/en", "\"{two.flow[A,B]}\"", ErrorCode::WrongType, "steps[0].text.en");
        row("/steps/0/text/en", "\"{two.value\"", ErrorCode::TextSyntax, "steps[0].text.en");
        row("/steps/0/text/en", "\"\"", ErrorCode::MissingField, "steps[0].text.en");
        row("/steps/0/facts/0", "\"two.used == 3\"", ErrorCode::WrongType, "steps[0]");
        row("/steps/0/predict/choices/1/holds", "\"two.used == 3\"", ErrorCode::WrongType,
            "steps[0].predict");
        row("/steps/0/predict/choices/0/holds", "\"two.used == 2\"", ErrorCode::WrongType,
            "steps[0].predict");
    }
    void refuses() {
        QFETCH(QString, pointer);
        QFETCH(QString, value);
        QFETCH(int, code);
        QFETCH(QString, path);
        json lesson = small();
        lesson[json::json_pointer(pointer.toStdString())] = support::readJson(value.toStdString());
        const auto report = check(lesson);
        QVERIFY(!report);
        QCOMPARE(static_cast<int>(report.error().code), code);
        QCOMPARE(QString::fromStdString(report.error().place.path), path);
        QVERIFY(!report.error().place.file.empty());
        QVERIFY(report.error().place.line > 0);
    }

    void tellsWhatItDoesNotKnow() {
        json lesson = small();
        lesson["steps"][0]["colour"] = "red";
        lesson["steps"][0]["text"]["fr"] = "Cela prend 7 secondes.";
        const auto got = read(lesson);
        QVERIFY(got);
        QCOMPARE(got->remarks.size(), std::size_t{1});
        const auto report = check(lesson);
        QVERIFY(report);
        QCOMPARE(report->languages, std::vector<std::string>{"en"}); // French only in part
        QVERIFY(!report->incomplete.empty());
        QCOMPARE(report->unchecked, std::vector<std::string>{"steps[0].text.fr: 7"});
    }

    void knowsLessonsFromScenarios() {
        QVERIFY(equipoise::io::isLesson(small().dump()));
        QVERIFY(!equipoise::io::isLesson("{\"format\": \"equipoise\", \"version\": 1}"));
        QVERIFY(!equipoise::io::isLesson("no JSON"));
    }

    // What an author has made comes back from its file: every text, mark, question and fact as it stands, and
    // the same scenarios, wherever they were written.
    void writtenComesBack_data() { playToTheEnd_data(); }
    void writtenComesBack() {
        QFETCH(QString, path);
        const auto before = equipoise::io::readLesson(path.toStdString());
        QVERIFY(before);
        const std::string text = equipoise::io::formatLesson(before->lesson);
        const auto after = equipoise::io::parseLesson(text, "written", noFile);
        QVERIFY2(after, after ? "" : equipoise::text::describe(after.error()).c_str());
        QVERIFY(after->remarks.empty());
        QCOMPARE(equipoise::io::formatLesson(after->lesson), text);
        QCOMPARE(after->lesson.scenes.size(), before->lesson.scenes.size());
        for (std::size_t i = 0; i < before->lesson.scenes.size(); ++i) {
            const equipoise::lesson::Scene& was = before->lesson.scenes[i];
            const equipoise::lesson::Scene& is = after->lesson.scenes[i];
            QCOMPARE(is.name, was.name);
            QVERIFY(*is.scenario == *was.scenario);
            QCOMPARE(is.request.problem, was.request.problem);
            QCOMPARE(is.request.solver, was.request.solver);
            QVERIFY(is.request.options == was.request.options);
        }
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        json typed = support::readJson(file.readAll().toStdString());
        json scene = "";
        for (json& step : typed["steps"])
            scene = step["scene"] = step.contains("scene") ? step["scene"] : scene;
        json written = support::readJson(text);
        typed.erase("scenes");
        written.erase("scenes");
        QCOMPARE(written.dump(1), typed.dump(1));
    }

    void minutesAndHalfMadeQuestionsComeBack() {
        json lesson = small();
        lesson["minutes"] = 25;
        lesson["steps"][0]["predict"].erase("choices");
        lesson["steps"][0]["predict"]["value"] = ""; // still to be written
        lesson["steps"][0]["predict"]["tolerance"] = 0.25;
        lesson["steps"][0]["predict"]["scene"] = "two";
        const auto before = read(lesson);
        QVERIFY2(before, before ? "" : equipoise::text::describe(before.error()).c_str());
        QCOMPARE(equipoise::lesson::minutesOf(before->lesson), 25);
        const auto after =
            equipoise::io::parseLesson(equipoise::io::formatLesson(before->lesson), "written", noFile);
        QVERIFY(after);
        QCOMPARE(after->lesson.minutes, std::optional<int>(25));
        QCOMPARE(after->lesson.steps[0].prediction->tolerance, 0.25);
        QCOMPARE(after->lesson.steps[0].prediction->scene, std::optional<std::size_t>(0));
        lesson.erase("minutes");
        QCOMPARE(equipoise::lesson::minutesOf(read(lesson)->lesson), 2); // a step and a question
    }

    // Every fault at its own spot, not the first alone.
    void faultsAreToldWhereTheyAre() {
        using Part = equipoise::lesson::Spot::Part;
        json lesson = small();
        json& step = lesson["steps"][0];
        step["text"] = {{"en", "{two.worth}"}, {"fr", "{two.value"}};
        step["facts"] = {"two.used == 2", "two.used == 3", "two."};
        step["predict"]["choices"][0]["holds"] = "1 +";
        step["predict"]["reveal"]["en"] = "";
        const auto got = read(lesson);
        QVERIFY(got);
        equipoise::SolveControl control;
        const auto played = equipoise::lesson::play(got->lesson, control);
        QVERIFY(played);
        std::vector<equipoise::lesson::Spot> spots;
        for (const auto& fault : equipoise::lesson::faultsOf(got->lesson, *played))
            spots.push_back(fault.spot);
        const std::vector<equipoise::lesson::Spot> expected{
            {Part::Text, 0, 0, "en"}, {Part::Text, 0, 0, "fr"}, {Part::Reveal, 0},
            {Part::Fact, 0, 1},       {Part::Fact, 0, 2},       {Part::Holds, 0, 0}};
        QVERIFY(spots == expected);
    }

    // Half a broken file must not crash the reader.
    void survivesCutFiles() {
        const std::string whole = small().dump();
        for (std::size_t length = 0; length < whole.size(); length += 7)
            QVERIFY(!equipoise::io::parseLesson(whole.substr(0, length), "cut", [](const std::string&) {
                return equipoise::Error{ErrorCode::FileUnreadable, {}, {}, {}, {}};
            }));
    }

    void guessesAreJudgedByTheirTolerance() {
        equipoise::lesson::Prediction prediction;
        prediction.tolerance = 0.1;
        QVERIFY(equipoise::lesson::isRight(prediction, {20.0}, 22));
        QVERIFY(equipoise::lesson::isRight(prediction, {20.0}, 18));
        QVERIFY(!equipoise::lesson::isRight(prediction, {20.0}, 22.1));
        prediction.tolerance = 0;
        QVERIFY(equipoise::lesson::isRight(prediction, {6.0}, 6));
        QVERIFY(!equipoise::lesson::isRight(prediction, {6.0}, 7));
    }
};

const support::TestProgram registered("tst_lessons", support::runTest<TestLessons>);

} // namespace tst_lessons

#include "tst_lessons.moc"
