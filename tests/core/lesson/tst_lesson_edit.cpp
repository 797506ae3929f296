// SPDX-License-Identifier: GPL-3.0-or-later
// Edits of the scenes of a lesson: steps, marks and expressions follow.
#include "core/io/lesson_file.h"
#include "core/lesson/edit.h"
#include "core/lesson/play.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace tst_lesson_edit {

namespace {

constexpr auto text = R"({
  "format": "equipoise-lesson", "version": 1,
  "title": { "en": "Two" },
  "scenes": {
    "one": { "platform": { "name": "Two",
        "processors": [ { "name": "A", "cycle_time": 1 }, { "name": "B", "cycle_time": 1 } ],
        "links": [ { "from": "A", "to": "B", "cost": 1 } ] },
      "questions": { "ring": { "work": 10, "message": 1 } }, "problem": "ring", "solver": "subsets" },
    "two": { "platform": { "name": "Other",
        "processors": [ { "name": "C", "cycle_time": 1 }, { "name": "A", "cycle_time": 1 } ],
        "links": [ { "from": "A", "to": "C", "cost": 1 } ] },
      "questions": { "ring": { "work": 20, "message": 1 } }, "problem": "ring", "solver": "subsets" } },
  "steps": [
    { "text": { "en": "one. {one.value} of none.value {1-one.used}" }, "scene": "one",
      "look_at": { "processors": ["B", "A"], "links": [["A", "B"]], "part": "picture" },
      "facts": [ "one.used == 2 and someone.used == 1" ] },
    { "text": { "en": "{two.value}" }, "scene": "two",
      "predict": { "question": { "en": "How long?" }, "value": "two.value/one.value",
                   "reveal": { "en": "{two.value / one.value}" } } } ] })";

equipoise::lesson::Lesson lesson() {
    return equipoise::io::parseLesson(text, "two.lesson", {})->lesson;
}

} // namespace

class TestLessonEdit : public QObject {
    Q_OBJECT

private slots:
    // In braces and in expressions, as a whole word before a dot; nowhere else.
    void expressionsFollowAName() {
        equipoise::lesson::Lesson edited = lesson();
        equipoise::lesson::renameScene(edited, 0, "greedy");
        QCOMPARE(edited.scenes[0].name, std::string("greedy"));
        QCOMPARE(edited.steps[0].text.in("en"),
                 std::string("one. {greedy.value} of none.value {1-greedy.used}"));
        QCOMPARE(edited.steps[0].facts[0], std::string("greedy.used == 2 and someone.used == 1"));
        QCOMPARE(edited.steps[1].prediction->value, std::string("two.value/greedy.value"));
        QCOMPARE(edited.steps[1].prediction->reveal.in("en"), std::string("{two.value / greedy.value}"));
        equipoise::SolveControl control;
        const auto played = equipoise::lesson::play(edited, control);
        QVERIFY(played);
        QVERIFY(equipoise::lesson::fill(edited.steps[0].text, "en", *played));
        QCOMPARE(equipoise::lesson::scenesAskedOf(edited, *edited.steps[1].prediction),
                 (std::set<std::size_t>{0, 1}));
    }

    // After an edit faults are still reported, but without the line numbers of the file.
    void placesAreForgotten() {
        equipoise::lesson::Lesson edited = lesson();
        edited.steps[0].text.texts["en"] = "{one.worth}";
        edited.steps[0].facts = {"one.used == 5"};
        edited.steps[1].prediction->value = "nobody.value";
        equipoise::SolveControl control;
        const auto played = equipoise::lesson::play(edited, control);
        QVERIFY(played);
        QVERIFY(equipoise::lesson::faultsOf(edited, *played)[0].error.place.line > 0);
        equipoise::lesson::forgetPlaces(edited);
        const auto faults = equipoise::lesson::faultsOf(edited, *played);
        QCOMPARE(faults.size(), std::size_t{3});
        for (const equipoise::lesson::Fault& fault : faults)
            QVERIFY(fault.error.place.file.empty() && fault.error.place.line == 0);
    }

    void namesAreFree() {
        equipoise::lesson::Lesson edited = lesson();
        QCOMPARE(equipoise::lesson::freeSceneName(edited, "three"), std::string("three"));
        QCOMPARE(equipoise::lesson::freeSceneName(edited, "two"), std::string("two_2"));
        QCOMPARE(equipoise::lesson::freeSceneName(edited, "2 rings"), std::string("scene2rings"));
        QVERIFY(equipoise::lesson::isSceneName("_a1"));
        QVERIFY(!equipoise::lesson::isSceneName("1a"));
        QVERIFY(!equipoise::lesson::isSceneName("a-b"));
        QVERIFY(!equipoise::lesson::isSceneName(""));
    }

    // B is not in the other scene; A is, elsewhere in its list.
    void marksAreMatchedByName() {
        equipoise::lesson::Lesson edited = lesson();
        equipoise::lesson::showScene(edited, 0, 1);
        QCOMPARE(edited.steps[0].scene, std::size_t{1});
        QCOMPARE(edited.steps[0].look.processors, std::vector{equipoise::ProcessorId{1}});
        QVERIFY(edited.steps[0].look.links.empty());
        QCOMPARE(edited.steps[0].look.part, std::string("picture"));

        edited = lesson();
        equipoise::lesson::setScenario(edited, 0, edited.scenes[1].scenario);
        QCOMPARE(edited.steps[0].look.processors, std::vector{equipoise::ProcessorId{1}});
    }

    void stepsOfASceneThatGoesShowAnother() {
        for (const std::size_t gone : {0U, 1U}) {
            equipoise::lesson::Lesson edited = lesson();
            edited.steps[1].prediction->scene = 1;
            QCOMPARE(edited.steps[1].sceneOfAnswer(), std::size_t{1});
            equipoise::lesson::removeScene(edited, gone);
            const auto answer = edited.steps[1].prediction->scene;
            QVERIFY(gone == 1 ? !answer : answer == std::size_t{0});
            QCOMPARE(edited.scenes.size(), std::size_t{1});
            QCOMPARE(edited.scenes[0].name, std::string(gone == 0 ? "two" : "one"));
            for (const equipoise::lesson::Step& step : edited.steps)
                QCOMPARE(step.scene, std::size_t{0});
        }
    }
};

const support::TestProgram registered("tst_lesson_edit", support::runTest<TestLessonEdit>);

} // namespace tst_lesson_edit

#include "tst_lesson_edit.moc"
