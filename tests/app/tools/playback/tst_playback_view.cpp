// SPDX-License-Identifier: GPL-3.0-or-later
// Recordings played in a view: any step at once, back and forth, and two in step.
#include "app/tools/playback/figures.h"
#include "app/tools/playback/listing_view.h"
#include "app/tools/playback/playback_pane.h"
#include "app/tools/playback/playback_view.h"
#include "app/tools/playback/step_picture.h"
#include "app/tools/playback/step_words.h"
#include "core/base/random.h"
#include "tests/support/recordings.h"
#include "tests/support/window_test.h"

#include <QComboBox>
#include <QImage>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QSlider>
#include <QTest>
#include <QToolButton>

#include <map>

namespace tst_playback_view {

using namespace equipoise;
using equipoise::gui::PlaybackView;

namespace {

using Shared = std::shared_ptr<const Recording>;

Shared recorded(const support::PlayedCase& one, trace::Limits limits = {}) {
    SolveControl control;
    auto recording = record(one.scenario, one.request, control, limits);
    return recording ? std::make_shared<const Recording>(*std::move(recording)) : nullptr;
}

/// One recording of each algorithm, with more than a few steps where there is one.
std::vector<Shared> oneOfEach() {
    std::vector<Shared> all;
    for (const Problem problem : problems()) {
        std::map<std::string, Shared> best;
        for (const support::PlayedCase& one : support::playedCases(problem, 2)) {
            const std::string key = one.request.solver + std::to_string(one.request.options.size());
            const Shared recording = recorded(one);
            if (recording && (!best[key] || recording->trace.steps.size() > best[key]->trace.steps.size()))
                best[key] = recording;
        }
        for (auto& [key, recording] : best)
            if (recording)
                all.push_back(recording);
    }
    return all;
}

Shared greedy() {
    Shared longest;
    for (const support::PlayedCase& one : support::playedCases(Problem::Ring, 4))
        if (one.request.solver == "greedy")
            if (const Shared recording = recorded(one);
                !longest || (recording && recording->trace.steps.size() > longest->trace.steps.size()))
                longest = recording;
    return longest;
}

/// What is seen and said.
struct Seen {
    QImage picture;
    QString sentence;
    int line = 0;
    bool operator==(const Seen&) const = default;
};
Seen seen(PlaybackView& view, std::size_t which = 0) {
    auto* picture = view.pane(which).findChild<equipoise::gui::StepPicture*>();
    return {picture->grab().toImage(), view.pane(which).sentence(), view.pane(which).listing().line()};
}

} // namespace

class PlaybackViewTest : public QObject {
    Q_OBJECT
private slots:
    void init() { support::failOnWarnings(); }
    void everyStepIsTheSameWheneverItIsReached();
    void keysAndButtonsStep();
    void goesToTheNextDecision();
    void speedIsChangedByKeys();
    void listingsHaveHangingIndents();
    void thePapersListingGoesAlong();
    void twoGoInStep();
    void playsToTheEnd();
    void saysWhatWasLeftOut();
    void wordsHaveNoGaps();
    void allProcessorsAreInThePicture();
};

void PlaybackViewTest::everyStepIsTheSameWheneverItIsReached() {
    Random random(7);
    for (const Shared& recording : oneOfEach()) {
        PlaybackView view;
        view.resize(900, 700);
        view.setRecordings({recording});
        view.show();
        std::map<std::size_t, Seen> first;
        for (int k = 0; k < 24; ++k) {
            const std::size_t wanted = random.below(view.steps());
            if (k % 3 == 0)
                view.goTo(wanted);
            else
                view.step(k % 3 == 1 ? 1 : -1);
            const auto [entry, isNew] = first.try_emplace(view.position(), seen(view));
            QVERIFY2(isNew || entry->second == seen(view), recording->solver.c_str());
            QCOMPARE(entry->second.line, recording->trace.steps[view.position()].line);
        }
    }
}

void PlaybackViewTest::keysAndButtonsStep() {
    PlaybackView view;
    view.resize(900, 700);
    const Shared recording = greedy();
    view.setRecordings({recording});
    view.show();
    const std::size_t last = recording->trace.steps.size() - 1;
    QVERIFY(last > 6);
    QTest::keyClick(&view, Qt::Key_Right);
    QTest::keyClick(&view, Qt::Key_Right);
    QCOMPARE(view.position(), std::size_t{2});
    QTest::keyClick(&view, Qt::Key_Left);
    QCOMPARE(view.position(), std::size_t{1});
    QTest::keyClick(&view, Qt::Key_End);
    QCOMPARE(view.position(), last);
    QTest::keyClick(&view, Qt::Key_Right);
    QCOMPARE(view.position(), last);
    QTest::keyClick(&view, Qt::Key_Home);
    QCOMPARE(view.position(), std::size_t{0});
    QTest::keyClick(&view, Qt::Key_Left);
    QCOMPARE(view.position(), std::size_t{0});
    auto* slider = view.findChild<QSlider*>("playbackSteps");
    QTest::keyClick(slider, Qt::Key_End);
    QCOMPARE(view.position(), last);
    slider->setValue(3);
    QCOMPARE(view.position(), std::size_t{3});
    QTest::mouseClick(view.findChild<QToolButton*>("playbackBack"), Qt::LeftButton);
    QCOMPARE(view.position(), std::size_t{2});
    QTest::mouseClick(view.findChild<QToolButton*>("playbackFirst"), Qt::LeftButton);
    QCOMPARE(view.position(), std::size_t{0});
    for (const QToolButton* button : view.findChildren<QToolButton*>())
        QVERIFY(!button->accessibleName().isEmpty());
}

// Of the greedy ring: each insertion (line 4), each ring kept (line 6), and the answer.
void PlaybackViewTest::goesToTheNextDecision() {
    PlaybackView view;
    view.resize(900, 700);
    const Shared recording = greedy();
    view.setRecordings({recording});
    view.show();
    std::vector<std::size_t> expected;
    const std::vector<trace::Step>& steps = recording->trace.steps;
    for (std::size_t i = 1; i < steps.size(); ++i)
        if (steps[i].line == 4 || steps[i].line == 6 || i + 1 == steps.size())
            expected.push_back(i);
    QVERIFY(expected.size() > 2 && expected.size() < steps.size() - 1);
    std::vector<std::size_t> met;
    auto* next = view.findChild<QPushButton*>("playbackNext");
    for (std::size_t k = 0; k < expected.size(); ++k) {
        QVERIFY(next->isEnabled());
        if (k % 2 == 0)
            QTest::keyClick(&view, Qt::Key_N);
        else
            QTest::mouseClick(next, Qt::LeftButton);
        met.push_back(view.position());
    }
    QCOMPARE(met, expected);
    QVERIFY(!next->isEnabled());
    QTest::keyClick(&view, Qt::Key_N); // there is none
    QCOMPARE(view.position(), expected.back());
    view.goTo(0);
    QVERIFY(next->isEnabled());
}

void PlaybackViewTest::speedIsChangedByKeys() {
    PlaybackView view;
    view.setRecordings({greedy()});
    view.show();
    auto* speed = view.findChild<QComboBox*>("playbackSpeed");
    view.setSpeed(10);
    QTest::keyClick(&view, Qt::Key_Plus);
    QCOMPARE(speed->currentText(), QString("20 steps/s"));
    QTest::keyClick(&view, Qt::Key_Minus);
    QTest::keyClick(&view, Qt::Key_Minus);
    QCOMPARE(speed->currentText(), QString("5 steps/s"));
    for (int i = 0; i < 20; ++i)
        QTest::keyClick(&view, Qt::Key_Minus);
    QCOMPARE(speed->currentIndex(), 0);
}

/// L shows it beside ours, if the paper prints one; at each step the lines that do the same are marked.
void PlaybackViewTest::thePapersListingGoesAlong() {
    PlaybackView view;
    view.resize(1300, 700);
    view.setRecordings({greedy()});
    view.show();
    const auto* printed = view.pane(0).findChild<equipoise::gui::ListingView*>("printedListing");
    QVERIFY(!printed->isVisible());
    QTest::keyClick(&view, Qt::Key_L);
    QVERIFY(view.pane(0).showsPrinted());
    QVERIFY(printed->isVisible());
    const equipoise::trace::PrintedListing& paper = *greedy()->listing->printed;
    QCOMPARE(printed->count(), static_cast<int>(paper.lines.size()));
    for (std::size_t at = 0; at < view.steps(); ++at) {
        view.goTo(at);
        const int now = view.pane(0).listing().line();
        for (int row = 0; row < printed->count(); ++row) {
            const bool does = paper.lines[static_cast<std::size_t>(row)].line == now;
            const QString words = printed->item(row)->data(Qt::AccessibleTextRole).toString();
            QCOMPARE(words.contains(QStringLiteral(", now: ")), does);
        }
    }
    QVERIFY(printed->item(2)->data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("Remark: ")));
    QTest::keyClick(&view, Qt::Key_L);
    QVERIFY(!printed->isVisible());
}

// In a narrow view lines are broken: left of the words of a line there is its number, and below it nothing.
void PlaybackViewTest::listingsHaveHangingIndents() {
    equipoise::gui::ListingView listing;
    listing.resize(260, 500);
    listing.setListing(greedy()->listing);
    listing.show();
    const QRect line = listing.visualItemRect(listing.item(2)); // indented once, and long
    const int row = listing.fontMetrics().height();
    QVERIFY(line.height() > 3 * row / 2);
    const QImage image = listing.viewport()->grab().toImage();
    const auto leftmost = [&](int top, int bottom) {
        for (int x = line.left(); x < line.right(); ++x)
            for (int y = top; y < bottom; ++y)
                if (image.pixelColor(x, y).lightness() < 140)
                    return x;
        return line.right();
    };
    const int number = leftmost(line.top(), line.top() + row);
    const int second = leftmost(line.top() + row + 4, line.bottom());
    const QRect outer = listing.visualItemRect(listing.item(1));
    QVERIFY(second < line.right());
    QVERIFY2(second > number + 20, "further lines stand below the words, not below the number");
    QCOMPARE(outer.left(), line.left());
}

void PlaybackViewTest::twoGoInStep() {
    std::map<std::string, Shared> two;
    for (const support::PlayedCase& one : support::playedCases(Problem::Redistribution, 1))
        if (one.name == "algorithm-3, empty" || one.name == "algorithm-3-repeated, empty")
            two[one.request.solver] = recorded(one);
    QCOMPARE(two.size(), std::size_t{2});
    PlaybackView view;
    view.resize(1200, 700);
    view.setRecordings({two["algorithm-3"], two["algorithm-3-repeated"]});
    view.show();
    QCOMPARE(view.recordings(), std::size_t{2});
    for (std::size_t position = 0; position < view.steps(); ++position) {
        view.goTo(position);
        for (std::size_t which = 0; which < 2; ++which)
            QCOMPARE(view.pane(which).step(), std::min(position, view.pane(which).steps() - 1));
    }
    view.setRecordings({two["algorithm-3"]});
    QVERIFY(!view.pane(1).isVisible());
}

void PlaybackViewTest::playsToTheEnd() {
    PlaybackView view;
    view.setRecordings({greedy()});
    view.setSpeed(1000);
    view.show();
    QTest::keyClick(&view, Qt::Key_Space);
    QVERIFY(view.isPlaying());
    QTRY_VERIFY(!view.isPlaying());
    QCOMPARE(view.position(), view.steps() - 1);
}

void PlaybackViewTest::saysWhatWasLeftOut() {
    for (const support::PlayedCase& one : support::playedCases(Problem::Ring, 4))
        if (one.request.solver == "greedy")
            if (const Shared recording = recorded(one, {1U << 20U, 4});
                recording && !recording->trace.isWhole()) {
                PlaybackView view;
                view.setRecordings({recording});
                view.show();
                const auto* notice = view.findChild<QLabel*>("playbackNotice");
                QVERIFY(notice->isVisible());
                QVERIFY(notice->text().contains(QString::number(recording->trace.recorded)));
                return;
            }
    QFAIL("no run was long enough");
}

void PlaybackViewTest::allProcessorsAreInThePicture() {
    auto scenario = std::make_shared<Scenario>();
    for (const Point place : {Point{0, 200}, {600, 0}, {600, 200}, {600, 400}})
        scenario->platform.processors.push_back(
            {"P" + std::to_string(scenario->platform.size()), {1, 0, {}}, place});
    auto recording = std::make_shared<Recording>();
    recording->scenario = scenario;
    QImage image(600, 400, QImage::Format_RGB32);
    image.fill(Qt::white);
    const QRect room(150, 100, 300, 200);
    {
        QPainter painter(&image);
        equipoise::gui::playback::paintFigure(painter, room, equipoise::gui::playback::makeScene(recording),
                                              trace::Network{}, equipoise::gui::style::light());
    }
    int inside = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            if (image.pixel(x, y) != qRgb(255, 255, 255)) {
                QVERIFY2(room.contains(x, y), qPrintable(QStringLiteral("%1, %2").arg(x).arg(y)));
                ++inside;
            }
    QVERIFY(inside > 0);
}

void PlaybackViewTest::wordsHaveNoGaps() {
    for (const Shared& recording : oneOfEach())
        for (const trace::Step& step : recording->trace.steps) {
            const QString words = equipoise::gui::playback::spokenStep(*recording, step);
            QVERIFY2(!words.contains('%') || words.contains(QRegularExpression("\\d\\s?%")),
                     qPrintable(words));
        }
}

const support::TestProgram registered("tst_playback_view", support::runWindowTest<PlaybackViewTest>);

} // namespace tst_playback_view

#include "tst_playback_view.moc"
