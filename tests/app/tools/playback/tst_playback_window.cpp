// SPDX-License-Identifier: GPL-3.0-or-later
// Algorithms played on a document: recorded in the background, side by side, stopped, and followed when
// another problem is looked at.
#include "app/tools/playback/playback_pane.h"
#include "app/tools/playback/playback_view.h"
#include "app/tools/playback/playback_window.h"
#include "app/tools/playback/step_picture.h"
#include "app/tools/playback/step_words.h"
#include "app/tools/present/present_window.h"
#include "app/widgets/fields/parameter_field.h"
#include "core/io/scenario/scenario_file.h"
#include "core/problems/ring/model/plan.h"
#include "core/problems/star/model/question.h"
#include "tests/support/child.h"
#include "tests/support/large_platforms.h"
#include "tests/support/window_test.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>

namespace tst_playback_window {

using namespace equipoise::gui;

namespace {

using support::child;

struct Opened {
    Document document;
    Selection selection;
    std::unique_ptr<PlaybackWindow> window;

    Opened(const char* example, equipoise::Problem problem)
        : Opened(QStringLiteral(EXAMPLES "/%1.equipoise").arg(example), problem) {}
    Opened(const QString& path, equipoise::Problem problem) {
        selection.follow(document);
        if (!document.open(path).ok())
            qFatal("there is no %s", qPrintable(path));
        selection.setProblem(problem);
        window = std::make_unique<PlaybackWindow>(document, selection);
        window->show();
    }
    const PlaybackView& view() const { return window->view(); }
    bool wait() {
        return QTest::qWaitFor([this] { return !window->isRunning(); }, support::patience) &&
               view().steps() > 0;
    }
    /// Chooses an algorithm by a part of its title.
    void choose(const char* box, const char* title) {
        auto* combo = child<QComboBox>(*window, box);
        const int index = combo->findText(title, Qt::MatchContains);
        if (index < 0)
            qFatal("there is no %s", title);
        combo->setCurrentIndex(index);
        window->run();
    }
};

} // namespace

class TestPlaybackWindow : public QObject {
    Q_OBJECT
private slots:
    void init() { support::failOnWarnings(); }
    void playsWhatFits_data();
    void playsWhatFits();
    void twoSideBySide();
    void followsTheProblem();
    void saysWhyItRefuses();
    void takesTheNumbersOfAnAlgorithm();
    void presents();
    void manyProcessorsAreDrawnLater();
    void stops();
};

void TestPlaybackWindow::playsWhatFits_data() {
    QTest::addColumn<QString>("example");
    QTest::addColumn<int>("problem");
    const auto row = [](const char* example, equipoise::Problem problem) {
        QTest::newRow(example) << example << static_cast<int>(problem);
    };
    row("fast-and-slow", equipoise::Problem::Ring);
    row("classroom-scatter", equipoise::Problem::Scatter);
    row("redistribution-alike-one-way", equipoise::Problem::Redistribution);
    row("redistribution-unlike", equipoise::Problem::Redistribution);
    row("star-relay", equipoise::Problem::Star);
    row("workstations-3x3", equipoise::Problem::Grid);
}

// The last step says the value that the plan has.
void TestPlaybackWindow::playsWhatFits() {
    QFETCH(QString, example);
    QFETCH(int, problem);
    Opened opened(qPrintable(example), static_cast<equipoise::Problem>(problem));
    QVERIFY(opened.wait());
    QCOMPARE(opened.view().recordings(), std::size_t{1});
    const auto& recording = *opened.view().pane(0).recording();
    QVERIFY(recording.plan.value.has_value());
    QCOMPARE(child<QComboBox>(*opened.window, "playbackAlgorithm")->currentText(),
             playback::titleOf(recording));
    QVERIFY(child<QLabel>(*opened.window, "playbackSaid")->text().startsWith("Recorded"));
    QVERIFY(!opened.view().pane(0).sentence().isEmpty());
    QVERIFY(!opened.view().pane(0).findChild<QScrollBar*>("stepPictureBar")->isVisible());
}

void TestPlaybackWindow::twoSideBySide() {
    Opened opened("redistribution-algorithm-3", equipoise::Problem::Redistribution);
    QVERIFY(opened.wait());
    opened.choose("playbackAlgorithm", "Algorithm 3 (paper)");
    opened.choose("playbackBeside", "Closed form");
    QVERIFY(opened.wait());
    QCOMPARE(opened.view().recordings(), std::size_t{2});
    QCOMPARE(opened.view().pane(0).recording()->solver, std::string("algorithm-3"));
    QCOMPARE(opened.view().pane(1).recording()->solver, std::string("closed-form"));
    QVERIFY(opened.view().pane(0).recording()->plan.refused.has_value());
}

void TestPlaybackWindow::followsTheProblem() {
    Opened opened("workstations-3x3", equipoise::Problem::Grid);
    QVERIFY(opened.wait());
    opened.selection.setProblem(equipoise::Problem::Ring);
    QTRY_VERIFY(!opened.window->isRunning());
    auto* algorithms = child<QComboBox>(*opened.window, "playbackAlgorithm");
    QVERIFY(algorithms->findText("Greedy", Qt::MatchContains) >= 0);
    for (std::size_t k = 0; k < opened.view().recordings(); ++k)
        QVERIFY(opened.view().pane(k).recording()->plan.problem == equipoise::Problem::Ring);
}

void TestPlaybackWindow::saysWhyItRefuses() {
    Opened opened("redistribution-alike-one-way", equipoise::Problem::Redistribution);
    QVERIFY(opened.wait());
    opened.choose("playbackAlgorithm", "Closed form");
    QTRY_VERIFY(!opened.window->isRunning());
    const auto* said = child<QLabel>(*opened.window, "playbackSaid");
    QCOMPARE(said->property("role").toString(), QString("bad"));
    QVERIFY(!said->text().isEmpty());
    QCOMPARE(opened.view().recordings(), std::size_t{0});
}

// Rings of as many processors as are asked for; of the lightest one, too.
void TestPlaybackWindow::takesTheNumbersOfAnAlgorithm() {
    Opened opened("fast-and-slow", equipoise::Problem::Ring);
    QVERIFY(opened.wait());
    const auto fields = [&] { return opened.window->findChildren<ParameterField*>("field.processors"); };
    QVERIFY(fields().isEmpty());
    opened.choose("playbackAlgorithm", "Fixed number of processors");
    opened.choose("playbackBeside", "Weight (paper)");
    QVERIFY(opened.wait());
    QCOMPARE(fields().size(), qsizetype{2});
    const auto processorsOf = [&](std::size_t which) {
        const auto& plan = opened.view().pane(which).recording()->plan;
        return plan.answer.get<equipoise::ring::Plan>().order.size();
    };
    QCOMPARE(processorsOf(0), std::size_t{3});
    QCOMPARE(processorsOf(1), std::size_t{3});
    emit fields().front()->edited(std::int64_t{5}, 1);
    QVERIFY(opened.wait());
    QCOMPARE(processorsOf(0), std::size_t{5});
    QCOMPARE(processorsOf(1), std::size_t{3});
    QVERIFY(playback::titleOf(*opened.view().pane(1).recording()).contains("Weight (paper)"));
    opened.choose("playbackAlgorithm", "Greedy");
    QVERIFY(opened.wait());
    QTRY_COMPARE(fields().size(), qsizetype{1});
}

// Two algorithms on the whole screen, in type for the last row; the keys of presenters step both, and the view.
void TestPlaybackWindow::presents() {
    Opened opened("star-relay", equipoise::Problem::Star);
    QVERIFY(opened.wait());
    opened.choose("playbackBeside", "BBA");
    QVERIFY(opened.wait());
    QCOMPARE(opened.view().recordings(), std::size_t{2});
    QTest::keyClick(opened.window.get(), Qt::Key_F11);
    auto* slides = child<PresentWindow>(*opened.window, "presentWindow");
    QVERIFY(slides->isFullScreen());
    QCOMPARE(slides->size(), opened.view().steps());
    slides->resize(1920, 1080);
    const auto panes = slides->findChildren<PlaybackPane*>();
    QCOMPARE(panes.size(), qsizetype{2});
    for (PlaybackPane* pane : panes)
        for (const char* part : {"playbackTitle", "playbackSentence", "listing", "playbackVariables"}) {
            const auto* words = child<QWidget>(*pane, part);
            QVERIFY2(words->isVisible() && words->fontInfo().pixelSize() >= 24, part);
        }
    for (QHeaderView* header : slides->findChildren<QHeaderView*>())
        QVERIFY(!header->isVisible()); // in the type of the desk
    const auto areAt = [&](std::size_t position) {
        return slides->current() == position && opened.view().position() == position &&
               std::ranges::all_of(panes, [&](const PlaybackPane* pane) {
                   return pane->step() == std::min(position, pane->steps() - 1);
               });
    };
    QTest::keyClick(slides, Qt::Key_Right);
    QTest::keyClick(slides, Qt::Key_Space);
    QVERIFY(areAt(2));
    QTest::keyClick(slides, Qt::Key_Tab); // the keys stay with the presentation
    QTest::keyClick(slides, Qt::Key_Left);
    QVERIFY(areAt(1));
    QTest::keyClick(slides, Qt::Key_End);
    QVERIFY(areAt(slides->size() - 1));
    QTest::keyClick(slides, Qt::Key_Home);
    QVERIFY(areAt(0));
    QTest::keyClick(slides, Qt::Key_N);
    QVERIFY(slides->current() > 0 && areAt(slides->current()));
    QVERIFY(!slides->accessibleDescription().isEmpty());
    QTest::keyClick(slides, Qt::Key_P);
    QVERIFY(opened.view().isPlaying());
    QTest::keyClick(slides, Qt::Key_P);
    const std::size_t last = opened.view().position();
    QTest::keyClick(slides, Qt::Key_Escape);
    QVERIFY(!slides->isVisible() && opened.window->isVisible());
    QCOMPARE(opened.view().position(), last);
    QVERIFY(child<QComboBox>(*opened.window, "playbackAlgorithm")->isVisible());
}

/// The picture follows the step, and the window waits for neither.
void TestPlaybackWindow::manyProcessorsAreDrawnLater() {
    constexpr std::size_t processors = 12'000;
    equipoise::io::ScenarioFile file;
    file.scenario.platform = support::treePlatform(processors, 100);
    auto& star = file.scenario.questions.set<equipoise::star::Question>();
    star.master = equipoise::SwitchId{0};
    for (std::size_t i = 0; i < processors; ++i)
        star.loads[equipoise::ProcessorId{i}] = static_cast<std::int64_t>(i % 4);
    const QTemporaryDir folder;
    const QString path = folder.filePath("many.equipoise");
    QVERIFY(equipoise::io::saveScenario(file, path.toStdString()).ok());
    Opened opened(path, equipoise::Problem::Star);
    QVERIFY(opened.wait());
    const auto& picture = *opened.view().pane(0).findChild<StepPicture*>();
    QTRY_VERIFY(picture.shown() == picture.step());
    auto* view = child<PlaybackView>(*opened.window, "playbackView");
    const auto* rows = picture.findChild<QScrollBar*>("stepPictureBar");
    view->last(); // the whole schedule
    QTRY_VERIFY(picture.shown() == picture.step());
    QVERIFY(rows->isVisible() && rows->maximum() > static_cast<int>(processors));
    QTest::keyClick(view, Qt::Key_Down);
    QCOMPARE(rows->value(), rows->singleStep());
    view->first();
    QTRY_VERIFY(picture.shown() == picture.step());
    QCOMPARE(rows->value(), rows->singleStep());
    QTest::keyClick(view, Qt::Key_Up);
    QCOMPARE(rows->value(), 0);
    for (int i = 0; i < 100; ++i) // as fast as nobody plays
        view->step(1);
    view->last();
    QCOMPARE(picture.step(), opened.view().pane(0).steps() - 1);
    QTRY_VERIFY(picture.shown() == picture.step());
    opened.window.reset(); // while it may be drawing
}

void TestPlaybackWindow::stops() {
    Opened opened("lyon", equipoise::Problem::Ring);
    opened.window->stop();
    QTRY_VERIFY(!opened.window->isRunning());
    QVERIFY(!child<QPushButton>(*opened.window, "playbackStop")->isEnabled());
    QVERIFY(child<QPushButton>(*opened.window, "playbackRecord")->isEnabled());
}

const support::TestProgram registered("tst_playback_window", support::runWindowTest<TestPlaybackWindow>);

} // namespace tst_playback_window

#include "tst_playback_window.moc"
