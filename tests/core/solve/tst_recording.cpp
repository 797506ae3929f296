// SPDX-License-Identifier: GPL-3.0-or-later
// Algorithms written down step by step: the steps end where the solver does, and writing them down changes
// nothing.
#include "core/solve/recording.h"
#include "tests/support/recordings.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <set>
#include <stop_token>

namespace tst_recording {

using namespace equipoise;
using support::PlayedCase;

namespace {

constexpr std::uint64_t seeds = 4;

/// Everything but the clock.
std::string difference(const Plan& a, const Plan& b) {
    if (a.status != b.status || a.stop != b.stop)
        return "status";
    if (a.value != b.value || a.bound != b.bound)
        return "value";
    if (a.answer != b.answer)
        return "answer";
    if (a.schedule != b.schedule || a.refused != b.refused)
        return "schedule";
    return a.notes.size() == b.notes.size() && a.options == b.options ? "" : "notes";
}

QString nameOf(const PlayedCase& played) {
    return QString::fromStdString(played.name);
}

/// The highest %1, %2, ... of a text.
std::size_t placesIn(std::string_view text) {
    std::size_t highest = 0;
    for (std::size_t i = 0; i + 1 < text.size(); ++i)
        if (text[i] == '%' && text[i + 1] >= '1' && text[i + 1] <= '9')
            highest = std::max<std::size_t>(highest, static_cast<std::size_t>(text[i + 1] - '0'));
    return highest;
}

} // namespace

class RecordingTest : public QObject {
    Q_OBJECT
private slots:
    void everyCaseIsRecorded_data();
    void everyCaseIsRecorded();
    void printedAlgorithm3SendsWhatIsNotThere();
    void algorithm3TellsTwoStepsLeftApart();
    void printedMbbsaBelievesTheImpossible();
    void everySolverCanBePlayed();
    void printedListingsGoWithOurs();
    void refusesWhatCannotBePlayed();
    void isStoppedWithTheStepsSoFar();
};

void RecordingTest::everyCaseIsRecorded_data() {
    QTest::addColumn<int>("problem");
    for (const Problem problem : equipoise::problems())
        QTest::newRow(std::string(equipoise::nameOf(problem)).c_str()) << static_cast<int>(problem);
}

namespace {

/// The recorder changes nothing about the answer, nor about the reason of a refusal.
void isNothingToTheAnswer(const PlayedCase& played, const Result<Recording>& recording) {
    SolveControl quiet;
    SolveRequest asked = played.request;
    std::erase_if(asked.options, [](const auto& option) { return option.first == playOption; });
    const auto plan = solve(*played.scenario, asked, quiet);
    QVERIFY2(plan.ok() == recording.ok(), qPrintable(nameOf(played)));
    if (!plan) {
        QVERIFY(plan.error().code == recording.error().code);
        return;
    }
    // A recording of one order or shape out of many solves a changed scenario, with other notes.
    if (recording->scenario != played.scenario) {
        QVERIFY2(plan->value == recording->plan.value, qPrintable(nameOf(played)));
        return;
    }
    const std::string disagreement = difference(*plan, recording->plan);
    QVERIFY2(disagreement.empty(), qPrintable(nameOf(played) + ": " + QString::fromStdString(disagreement)));
}

/// Each step is at a line of the listing, with a sentence and at most one figure of a kind.
void isWellFormed(const PlayedCase& played, const Recording& recording) {
    const auto lines = static_cast<int>(recording.listing->lines.size());
    for (const trace::Step& step : recording.trace.steps) {
        QVERIFY2(step.line >= 1 && step.line <= lines, qPrintable(nameOf(played)));
        QVERIFY2(!step.sentence.text.empty(), qPrintable(nameOf(played)));
        QVERIFY2(placesIn(step.sentence.text) <= step.sentence.values.size(), qPrintable(nameOf(played)));
        QVERIFY2(!step.figures.empty(), qPrintable(nameOf(played)));
        std::set<std::size_t> kinds;
        for (const trace::Figure& figure : step.figures)
            QVERIFY2(kinds.insert(figure.index()).second, qPrintable(nameOf(played))); // one of a kind
        for (const trace::Figure& figure : step.figures)
            if (const auto* table = std::get_if<trace::Table>(&figure))
                QCOMPARE(table->cells.size(), table->rows.size() * table->columns.size());
    }
}

/// Decisions are the steps at lines that decide, and the last step.
void isDecidedAtLinesThatSay(const Recording& recording) {
    const trace::Listing& listing = *recording.listing;
    const std::vector<trace::Step>& steps = recording.trace.steps;
    const std::vector<std::size_t> decisions = trace::decisionsOf(listing, recording.trace);
    QCOMPARE(decisions.back(), steps.size() - 1);
    QVERIFY(std::ranges::adjacent_find(decisions, std::ranges::greater_equal()) == decisions.end());
    std::size_t at = 0;
    for (std::size_t i = 0; i + 1 < steps.size(); ++i) {
        const bool decides = listing.lines[static_cast<std::size_t>(steps[i].line) - 1].decides;
        QCOMPARE(decisions[at] == i, decides);
        at += decides ? 1 : 0;
    }
}

/// The steps kept are those of the whole recording at even distances, the first and the last among them.
void keepsWithinItsLimits(const PlayedCase& played, const Recording& whole) {
    constexpr trace::Limits limits{20'000, 12};
    SolveControl few;
    const auto thin = record(played.scenario, played.request, few, limits);
    QVERIFY(thin.ok());
    QVERIFY(whole.trace.isWhole());
    QCOMPARE(thin->trace.recorded, whole.trace.recorded);
    QVERIFY(thin->trace.steps.size() <= limits.steps);
    std::size_t largest = 0;
    for (const trace::Step& step : whole.trace.steps)
        largest = std::max(largest, trace::bytesOf(step));
    QVERIFY(thin->trace.bytes <= std::max(limits.bytes, 2 * largest));
    QVERIFY2(thin->trace.steps.front() == whole.trace.steps.front(), qPrintable(nameOf(played)));
    QVERIFY2(thin->trace.steps.back() == whole.trace.steps.back(), qPrintable(nameOf(played)));
    for (const trace::Step& step : thin->trace.steps)
        QVERIFY2(step == whole.trace.steps[static_cast<std::size_t>(step.number)],
                 qPrintable(nameOf(played)));
    QVERIFY(difference(thin->plan, whole.plan).empty());
}

struct Seen {
    std::set<int> lines;
    std::size_t decisions = 0;
    std::string name; ///< of the last case
};

} // namespace

/// The steps end where the solver does and change nothing; in all of them together each line of each listing occurs,
/// and each algorithm decides something, as a long run is mostly looking.
void RecordingTest::everyCaseIsRecorded() {
    QFETCH(int, problem);
    const auto cases = support::playedCases(static_cast<Problem>(problem), seeds);
    QVERIFY(!cases.empty());
    std::set<std::string> answered;
    std::map<const trace::Listing*, Seen> seen;
    int recorded = 0;
    for (const PlayedCase& played : cases) {
        SolveControl control;
        const auto recording = record(played.scenario, played.request, control);
        QVERIFY(!control.trace());
        isNothingToTheAnswer(played, recording);
        if (!recording)
            continue;
        answered.insert(played.request.solver);
        const std::string disagreement = support::disagreement(*recording);
        QVERIFY2(disagreement.empty(),
                 qPrintable(nameOf(played) + ": " + QString::fromStdString(disagreement)));
        isWellFormed(played, *recording);
        Seen& of = seen[recording->listing];
        for (const trace::Step& step : recording->trace.steps)
            of.lines.insert(step.line);
        if (!recording->trace.steps.empty()) {
            isDecidedAtLinesThatSay(*recording);
            of.decisions += trace::decisionsOf(*recording->listing, recording->trace).size() - 1;
            of.name = played.name;
        }
        if (++recorded % 2 == 0)
            keepsWithinItsLimits(played, *recording);
        if (QTest::currentTestFailed())
            return;
    }
    for (const Playable& playable : playables(static_cast<Problem>(problem)))
        if (playable.solver->name != "nested") // takes no matrix, and these cases have one
            QVERIFY2(answered.contains(std::string(playable.solver->name)), playable.solver->name.data());
    for (const auto& [listing, of] : seen) {
        QVERIFY2(of.decisions > 0, of.name.c_str());
        for (int line = 1; line <= static_cast<int>(listing->lines.size()); ++line)
            QVERIFY2(of.lines.contains(line),
                     (std::string(listing->source) + ", line " + std::to_string(line) + ": " +
                      std::string(listing->lines[static_cast<std::size_t>(line - 1)].text))
                         .c_str());
    }
}

// n = 4, delta = (3, 0, 0, -3), L = (4, 1, 1, 1): P4 is to get three. P3, who holds one item and gets none in
// the first step, sends in steps 1 and 2: in step 2 it has nothing.
void RecordingTest::printedAlgorithm3SendsWhatIsNotThere() {
    for (const PlayedCase& played : support::playedCases(Problem::Redistribution, 1)) {
        if (played.name != "algorithm-3, empty")
            continue;
        SolveControl control;
        const auto recording = record(played.scenario, played.request, control);
        QVERIFY(recording.ok());
        QVERIFY(recording->plan.refused.has_value());
        const auto emptySend = std::ranges::find_if(recording->trace.steps, [](const trace::Step& step) {
            return step.sentence.text.find("nothing to send") != std::string_view::npos;
        });
        QVERIFY(emptySend != recording->trace.steps.end());
        QCOMPARE(std::get<std::int64_t>(emptySend->sentence.values[0]), std::int64_t{2});
        QVERIFY(std::get<trace::Names>(emptySend->sentence.values[1]) == trace::Names{trace::Who{2}});
        return;
    }
    QFAIL("the case is gone");
}

// Lines 3 to 9 of the paper are for other numbers of steps than two, lines 10 to 18 for two: there a slice
// with three items too many moves one at one of its ends only. After the first step on (3, 0, 0, -3) there
// are two left: (2, 1, -1, -2), where P1 and P2 together have 3 too many. One arrow, from P2 to P3.
void RecordingTest::algorithm3TellsTwoStepsLeftApart() {
    std::set<std::int64_t> stepsLeft;
    for (const PlayedCase& played : support::playedCases(Problem::Redistribution, 1)) {
        if (played.name != "algorithm-3, empty")
            continue;
        SolveControl control;
        const auto recording = record(played.scenario, played.request, control);
        QVERIFY(recording.ok());
        for (const trace::Step& step : recording->trace.steps) {
            const auto known = std::ranges::find(step.variables, "δmax", &trace::Variable::name);
            if (known == step.variables.end())
                continue;
            const auto left = std::get<std::int64_t>(known->value);
            stepsLeft.insert(left);
            const bool bothEnds = step.sentence.text.find("both of its ends") != std::string_view::npos;
            QCOMPARE(bothEnds, step.line == 3);
            QVERIFY(step.line != (left == 2 ? 3 : 4));
            QVERIFY(step.line != 5 ||
                    (step.sentence.text.find("%2") == std::string_view::npos) == (left == 1));
            if (step.line != 4)
                continue;
            const auto network = std::ranges::find_if(step.figures, [](const trace::Figure& figure) {
                return std::holds_alternative<trace::Network>(figure);
            });
            QVERIFY(network != step.figures.end());
            QCOMPARE(
                std::ranges::count_if(std::get<trace::Network>(*network).edges, &trace::Network::Edge::arrow),
                1);
        }
    }
    QVERIFY(stepsLeft == (std::set<std::int64_t>{1, 2, 3}));
}

// Where its schedule is refused, the last step states the claimed time and the actual time of its moves. A
// table marks the task that is supposed to arrive too early.
void RecordingTest::printedMbbsaBelievesTheImpossible() {
    int tooEarly = 0;
    for (const PlayedCase& played : support::playedCases(Problem::Star, 2)) {
        if (played.request.solver != "mbbsa" || played.request.options.empty())
            continue;
        SolveControl control;
        const auto recording = record(played.scenario, played.request, control);
        QVERIFY(recording.ok());
        const trace::Step& last = recording->trace.steps.back();
        const auto amountOf = [&](std::string_view name) {
            const auto variable = std::ranges::find(last.variables, name, &trace::Variable::name);
            return std::get<trace::Amount>(variable->value).value;
        };
        if (!recording->plan.refused)
            continue;
        ++tooEarly;
        for (const Note& note : recording->plan.notes) {
            if (note.code == NoteCode::PrintedTime)
                QCOMPARE(amountOf("claim"), *note.value);
            if (note.code == NoteCode::PrintedOutcome)
                QCOMPARE(amountOf("M"), *note.value);
        }
        // Some task is believed to arrive before it can.
        const auto table = std::ranges::find_if(last.figures, [](const trace::Figure& figure) {
            return std::holds_alternative<trace::Table>(figure);
        });
        QVERIFY(table != last.figures.end());
        QVERIFY(std::ranges::any_of(std::get<trace::Table>(*table).cells, [](const trace::Cell& cell) {
            return cell.mark == trace::Mark::Rejected;
        }));
    }
    QVERIFY(tooEarly > 0);
}

void RecordingTest::everySolverCanBePlayed() {
    for (const Problem problem : equipoise::problems())
        for (const SolverInfo& solver : solversOf(problem))
            QVERIFY2(listingOf(problem, solver.name, {}), solver.name.data());
    for (const char* paper : {"bba", "mbbsa", "r-bsa"})
        QVERIFY2(listingOf(Problem::Star, paper, {{"reading", std::string("as-printed")}}), paper);
}

/// Numbers are those of the papers: one for each line, without a gap. Every line of theirs that does anything
/// is a line of ours; the misprints are those that the papers are known for.
void RecordingTest::printedListingsGoWithOurs() {
    struct Wanted {
        Problem problem;
        const char* solver;
        std::size_t numbered;                 ///< lines with numbers from 1 on
        std::set<std::string_view> misprints; ///< their numbers
    };
    const Wanted papers[] = {
        {Problem::Scatter, "algorithm-1", 22, {"17", "18"}},
        {Problem::Scatter, "algorithm-2", 40, {"13", "14"}},
        {Problem::Redistribution, "algorithm-1", 6, {}},
        {Problem::Redistribution, "algorithm-2", 4, {}},
        {Problem::Redistribution, "algorithm-3", 31, {"24", "28", "30"}},
        {Problem::Redistribution, "algorithm-3-repeated", 31, {"24", "28", "30"}},
    };
    for (const Wanted& wanted : papers) {
        const trace::PrintedListing* printed = listingOf(wanted.problem, wanted.solver, {})->printed;
        QVERIFY(printed);
        QCOMPARE(printed->lines.size(), wanted.numbered);
        std::set<std::string_view> misprints;
        for (std::size_t i = 0; i < printed->lines.size(); ++i) {
            QCOMPARE(std::string(printed->lines[i].number), std::to_string(i + 1));
            if (!printed->lines[i].correction.empty())
                misprints.insert(printed->lines[i].number);
        }
        QVERIFY(misprints == wanted.misprints);
    }
    int printedOnes = 0;
    const auto check = [&](const trace::Listing& listing) {
        if (!listing.printed)
            return;
        ++printedOnes;
        for (const trace::PrintedLine& line : listing.printed->lines) {
            QVERIFY2(line.line >= 0 && line.line <= static_cast<int>(listing.lines.size()), line.text.data());
            QVERIFY2((line.line == 0) == line.text.starts_with("end "), line.text.data());
        }
    };
    for (const Problem problem : equipoise::problems())
        for (const SolverInfo& solver : solversOf(problem))
            check(*listingOf(problem, solver.name, {}));
    for (const char* paper : {"bba", "mbbsa", "r-bsa"})
        check(*listingOf(Problem::Star, paper, {{"reading", std::string("as-printed")}}));
    QCOMPARE(printedOnes, 2 + 4 + 6 + 1 + 1); // scatter, redistribution, star twice, ring, grid
}

void RecordingTest::refusesWhatCannotBePlayed() {
    const auto cases = support::playedCases(Problem::Ring, 1);
    SolveControl control;
    SolveRequest request = cases.front().request;
    request.solver = "nobody";
    const auto recording = record(cases.front().scenario, request, control);
    QVERIFY(!recording);
    QVERIFY(recording.error().code == ErrorCode::UnknownSolver);
    QVERIFY(recording.error().limit.find("greedy") != std::string::npos);
}

void RecordingTest::isStoppedWithTheStepsSoFar() {
    for (const Problem problem : equipoise::problems())
        for (const PlayedCase& played : support::playedCases(problem, 1)) {
            std::stop_source source;
            source.request_stop();
            SolveControl control(source.get_token());
            const auto recording = record(played.scenario, played.request, control);
            QVERIFY(!control.trace());
            if (recording)
                QVERIFY2(recording->trace.recorded >=
                             static_cast<std::int64_t>(recording->trace.steps.size()),
                         qPrintable(nameOf(played)));
        }
}

const support::TestProgram registered("tst_recording", support::runTest<RecordingTest>);

} // namespace tst_recording

#include "tst_recording.moc"
