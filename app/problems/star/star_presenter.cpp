// SPDX-License-Identifier: GPL-3.0-or-later
// How the window shows the star: which tasks move between workers over the master, and when all are done.
#include "app/commands/edits_for.h"
#include "app/pictures/canvas/small_platform.h"
#include "app/pictures/plan/small_shapes.h"
#include "app/pictures/timeline/timeline_picture.h"
#include "app/problems/problem_presenter.h"
#include "app/problems/star/star_page.h"
#include "app/problems/star/star_picture.h"
#include "app/problems/star/star_words.h"
#include "app/text/describe.h"
#include "core/base/refusal.h"
#include "core/problems/star/model/plan.h"
#include "core/problems/star/model/question.h"
#include "core/solve/solve.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace equipoise::gui {

namespace {

using star::Tasks;
using star::tasksOf;
using star::timeWords;
using star::Worker;

constexpr auto mbbsa = "mbbsa";
constexpr auto rBsa = "r-bsa";
constexpr auto bba = "bba";

std::int64_t tasksAskedFor(const PlanRecord& kept) {
    std::int64_t all = 0;
    if (const auto* question = kept.scenario->questions.find<equipoise::star::Question>())
        for (const auto& [worker, load] : question->loads)
            all = std::min(equipoise::largestCount, all + load);
    return all;
}

const Worker* most(const Tasks& tasks, std::int64_t Worker::*what) {
    const auto found = std::max_element(tasks.workers.begin(), tasks.workers.end(),
                                        [&](const Worker& a, const Worker& b) { return a.*what < b.*what; });
    return found == tasks.workers.end() || (*found).*what == 0 ? nullptr : &*found;
}

const Worker* lastDone(const Tasks& tasks) {
    const auto found = std::max_element(tasks.workers.begin(), tasks.workers.end(),
                                        [](const Worker& a, const Worker& b) { return a.doneAt < b.doneAt; });
    return found == tasks.workers.end() ? nullptr : &*found;
}

double unmoved(const Tasks& tasks) {
    double last = 0;
    for (const Worker& worker : tasks.workers)
        last = std::max(last, worker.alone());
    return last;
}

/// Workers that send and receive.
std::vector<const Worker*> relays(const Tasks& tasks) {
    std::vector<const Worker*> found;
    for (const Worker& worker : tasks.workers)
        if (worker.sent > 0 && worker.received > 0)
            found.push_back(&worker);
    return found;
}

std::optional<Note> noteOf(const PlanRecord& kept, NoteCode code) {
    for (const Note& note : kept.plan.notes)
        if (note.code == code)
            return note;
    return std::nullopt;
}

// ---- what is to be seen

QString whoMoves(const Tasks& tasks) {
    const Worker* sender = most(tasks, &Worker::sent);
    const Worker* receiver = most(tasks, &Worker::received);
    if (!sender || !receiver)
        return GuideWords::tr("Nothing moves: no transfer would pay.");
    return GuideWords::tr("Tasks that move over %1: %2. %3 sends most, %4 receives most.")
        .arg(tasks.masterName, star::tasksShort(static_cast<std::int64_t>(tasks.moves.size())), sender->name,
             receiver->name);
}

QString whoRelays(const Tasks& tasks) {
    const std::vector<const Worker*> all = relays(tasks);
    if (all.empty())
        return {};
    return GuideWords::tr(
               "%1 is a relay: it sends early over its fast link, and gets other tasks back later.")
        .arg(all.front()->name);
}

QString whoIsLast(const Tasks& tasks) {
    const Worker* last = lastDone(tasks);
    if (!last || last->doneAt <= 0)
        return {};
    const double before = unmoved(tasks);
    return before > tasks.end
               ? GuideWords::tr("%1 is done last, at %2; without transfers that would be %3.")
                     .arg(last->name, timeWords(tasks, last->doneAt), timeWords(tasks, before))
               : GuideWords::tr("%1 is done last, at %2.").arg(last->name, timeWords(tasks, last->doneAt));
}

/// What the printed method promises, where it breaks a rule, and what comes of it.
QString whatIsRefused(const PlanRecord& kept, const Tasks& tasks) {
    const Violation& first = kept.plan.refused->violations.front();
    const auto worker = tasks.indexOf(first.processor);
    const auto outcome = noteOf(kept, NoteCode::PrintedOutcome);
    const auto claim = noteOf(kept, NoteCode::PrintedTime);
    QStringList words;
    if (claim && claim->value)
        words << GuideWords::tr("As printed, the method promises to be done by %1.")
                     .arg(timeWords(tasks, *claim->value));
    words << GuideWords::tr(
                 "The checker refuses its schedule: an exclamation mark shows where it breaks a rule, at "
                 "%1 at %2.",
                 "time, worker")
                 .arg(timeWords(tasks, first.time), worker ? tasks.workers[*worker].name : tasks.masterName);
    if (outcome && outcome->value && kept.plan.bound)
        words << GuideWords::tr("Its decisions lead to %1; no schedule can be faster than %2.")
                     .arg(timeWords(tasks, *outcome->value), timeWords(tasks, *kept.plan.bound));
    return words.join(' ');
}

// ---- things to try

Suggestion goBack() {
    return trySolver("tryAutomatic", GuideWords::tr("Go back to the best of all methods"),
                     equipoise::automatic);
}

Suggestion papersMethod(const PlanRecord& kept, const Tasks& tasks) {
    const std::string& solver = kept.plan.solver;
    if (solver != "best" && solver != "exact" && solver != "shared")
        return goBack();
    return trySolver("tryMbbsa",
                     relays(tasks).empty() ? GuideWords::tr("Compare with the paper's MBBSA")
                                           : GuideWords::tr("See what MBBSA does, which knows no relays"),
                     mbbsa);
}

/// The link over which most tasks leave, twice as slow.
std::optional<Suggestion> slowerLink(const Scenario& now, const Tasks& tasks) {
    const Worker* sender = most(tasks, &Worker::sent);
    const auto master = now.platform.find(tasks.masterName.toStdString());
    if (!sender || !master || now.platform.linkCost)
        return std::nullopt;
    // By name: the plan may answer an older platform.
    const auto worker = now.platform.findProcessor(sender->name.toStdString());
    if (!worker)
        return std::nullopt;
    for (std::size_t i = 0; i < now.platform.links.size(); ++i) {
        const Link& link = now.platform.links[i];
        const bool joins = (link.from == NodeId{*worker} && link.to == *master) ||
                           (link.to == NodeId{*worker} && link.from == *master && link.bothWays);
        if (joins && link.transfer.rate > 0 && !link.transfer.isTable())
            return Suggestion{
                "trySlowerLink", GuideWords::tr("Make the link of %1 twice as slow").arg(sender->name),
                edits::setCost(now, LinkId{i}, 2 * link.transfer.rate), GuideWords::tr("Make a link slower")};
    }
    return std::nullopt;
}

std::optional<Suggestion> allToOne(const Scenario& now) {
    Questions questions = now.questions;
    std::int64_t all = 0;
    ProcessorId busiest;
    std::int64_t largest = -1;
    for (auto& [worker, load] : questions.get<equipoise::star::Question>().loads) {
        all = std::min(equipoise::largestCount, all + load);
        if (load > largest) {
            largest = load;
            busiest = worker;
        }
        load = 0;
    }
    if (largest <= 0 || largest == all)
        return std::nullopt;
    questions.get<equipoise::star::Question>().loads[busiest] = all;
    return Suggestion{"tryAllToOne",
                      GuideWords::tr("Give all tasks to %1, and see who helps")
                          .arg(QString::fromStdString(now.platform[busiest].name)),
                      SetQuestions{std::move(questions)}, GuideWords::tr("Give all tasks to one worker")};
}

// ---- on paper

constexpr double starHeight = 430;

class StarPresenter : public PresenterOf<StarPage, &timeline::sharedChart, &tasksOf> {
public:
    ProblemWords words() const override {
        return {.invitation = GuideWords::tr("Choose the master, and say in the table who holds how many "
                                             "tasks; then press Solve to see which ones move."),
                .valueName = AnswerWords::tr("Makespan: when the last task is done"),
                .checked = AnswerWords::tr("Checked: ports, tasks held, times recomputed"),
                .checkedHelp = AnswerWords::tr(
                    "An independent checker followed every task: the master takes in one at a time and "
                    "passes on one at a time, no processor sends or computes what it does not have."),
                .programNotes = ProgramWords::tr(
                    "The master is rank 0. The program carries the tasks through it in the order of the "
                    "schedule; they are computed as they come, while others are on their way.")};
    }
    std::vector<std::string> comparedSolvers() const override { return {mbbsa, rBsa, bba}; }
    ShownExample example() const override {
        return {
            QStringLiteral("star-heterogeneous.equipoise"),
            AnswerWords::tr(
                "Opens an example, solved: Seven machines, where the best plan beats the usual methods.")};
    }
    QString exampleFigure(const PlanRecord& kept, const QString& value) const override {
        const Scenario& scenario = *kept.scenario;
        const auto& question = scenario.questions.get<equipoise::star::Question>();
        std::int64_t tasks = 0;
        double unmovedTime = 0;
        for (const auto& [worker, load] : question.loads) {
            tasks += load;
            unmovedTime = std::max(unmovedTime, scenario.platform[worker].compute(static_cast<double>(load) *
                                                                                  question.item.work));
        }
        return StartWords::tr("%1 tasks: %2 instead of %3", "number, time, time if none is moved")
            .arg(text::count(tasks), value,
                 text::quantity(unmovedTime, UnitRole::Time, scenario.platform.units));
    }
    void paintThumbnail(QPainter& painter, const QRectF& area, const PlanRecord& kept,
                        const style::Tokens& tokens) const override {
        using equipoise::star::Transfer;
        const Platform& platform = kept.scenario->platform;
        const NodeId master = kept.scenario->questions.get<equipoise::star::Question>().master;
        const auto& transfers = kept.plan.answer.get<equipoise::star::Plan>().transfers;
        const small::Places places(platform, area);
        constexpr qreal half = 5.5;
        for (std::size_t i = 0; i < platform.size(); ++i) {
            const ProcessorId id(i);
            if (NodeId(id) == master)
                continue;
            const qreal radius = places.radius(platform[id]);
            if (std::ranges::find(transfers, id, &Transfer::from) != transfers.end())
                small::arrow(painter, places[id], radius, places[master], half, tokens.send, 1.7);
            else if (std::ranges::find(transfers, id, &Transfer::to) != transfers.end())
                small::arrow(painter, places[master], half, places[id], radius, tokens.receive, 1.7);
            else
                small::line(painter, places[id], places[master], tokens.faint, 1.5);
            small::disc(painter, places[id], radius, tokens.compute);
        }
        small::square(painter, places[master], half, tokens);
    }
    QString planName(const PlanRecord& kept) const override {
        const auto* question = kept.scenario->questions.find<equipoise::star::Question>();
        if (!question)
            return text::translated(kept.plan.problem);
        return NameWords::tr("%1 tasks around %2", "number, master")
            .arg(text::count(tasksAskedFor(kept)),
                 QString::fromStdString(kept.scenario->platform.nameOf(question->master)));
    }
    std::vector<Figure> figures(const PlanRecord& kept, const Compared& compared) const override {
        const auto shared = tasksOf(kept);
        const Tasks& tasks = *shared;
        const auto measures = measuresOf(kept);
        double waited = 0;
        for (const ResourceMeasures& own : measures->resources)
            waited += own.wait;
        const double available = static_cast<double>(tasks.size()) * measures->makespan;
        const double before = unmoved(tasks);
        return {
            {"unmoved", AnswerWords::tr("If nothing moved"), timeWords(tasks, before),
             AnswerWords::tr("When the last one would be done with its own tasks")},
            comparedFigure(kept, compared, mbbsa,
                           {mbbsa,
                            AnswerWords::tr("MBBSA"),
                            {},
                            AnswerWords::tr("Makespan that the paper's MBBSA finds")}),
            comparedFigure(kept, compared, rBsa,
                           {rBsa,
                            AnswerWords::tr("R-BSA"),
                            {},
                            AnswerWords::tr("Makespan that the paper's R-BSA finds")}),
            comparedFigure(
                kept, compared, bba,
                {bba, AnswerWords::tr("BBA"), {}, AnswerWords::tr("Makespan that the paper's BBA finds")}),
            {"moves", AnswerWords::tr("Tasks that move"),
             AnswerWords::tr("%1 of %2")
                 .arg(text::count(static_cast<std::int64_t>(tasks.moves.size())),
                      text::count(tasksAskedFor(kept))),
             AnswerWords::tr("Each goes from a worker to the master and on to another worker")},
            {"relays", AnswerWords::tr("Relays"),
             text::count(static_cast<std::int64_t>(relays(tasks).size())),
             AnswerWords::tr("Workers that send tasks and get others back")},
            {"waiting", AnswerWords::tr("Waiting"), text::percent(available > 0 ? waited / available : 0),
             AnswerWords::tr("Share of the time that workers wait for tasks to arrive")},
        };
    }
    QString whatYouSee(const PlanRecord& kept) const override {
        const auto shared = tasksOf(kept);
        const Tasks& tasks = *shared;
        if (kept.plan.refused)
            return whatIsRefused(kept, tasks);
        return sentences({whoMoves(tasks), whoRelays(tasks), whoIsLast(tasks)});
    }
    std::vector<Suggestion> suggestions(const Scenario& now, const PlanRecord& kept) const override {
        std::vector<Suggestion> suggestions;
        if (!now.questions.find<equipoise::star::Question>())
            return suggestions;
        if (kept.plan.refused)
            return {goBack()};
        const auto shared = tasksOf(kept);
        const Tasks& tasks = *shared;
        suggestions.push_back(papersMethod(kept, tasks));
        for (auto& suggestion : std::array{slowerLink(now, tasks), allToOne(now)})
            if (suggestion)
                suggestions.push_back(*std::move(suggestion));
        return suggestions;
    }
    QString numbers(const PlanRecord& kept) const override {
        const auto shared = tasksOf(kept);
        const Tasks& tasks = *shared;
        const Units& units = kept.scenario->platform.units;
        const auto exact = [&](double time) { return exactNumber(time, UnitRole::Time, units); };
        const auto measures = measuresOf(kept);
        const std::vector<ResourceMeasures>& times = measures->resources;
        QString lines =
            numbersLine({NumberWords::tr("Worker"), NumberWords::tr("Tasks before"), NumberWords::tr("Sends"),
                         NumberWords::tr("Receives"), NumberWords::tr("Computes"),
                         numbersHeader(NumberWords::tr("Wait"), UnitRole::Time, units),
                         numbersHeader(NumberWords::tr("Compute"), UnitRole::Time, units),
                         numbersHeader(NumberWords::tr("Done at"), UnitRole::Time, units)});
        for (const Worker& worker : tasks.workers) {
            const ResourceMeasures& own = times[worker.processor.index()];
            lines += numbersLine({worker.name, QString::number(worker.before), QString::number(worker.sent),
                                  QString::number(worker.received), QString::number(worker.after()),
                                  exact(own.wait), exact(own.compute), exact(worker.doneAt)});
        }
        return lines;
    }
    QString questionOnPage(const PlanRecord& kept) const override { return star::titleOf(*tasksOf(kept)); }
    PageParts parts(const PlanRecord& kept) const override {
        const auto tasks = tasksOf(kept);
        PageParts parts{{"star", SheetWords::tr("What moves"), scaledHeight(starHeight, 0.9), true, false,
                         false, [tasks](const Painting& on) { paintStar(on, *tasks); }}};
        std::ranges::move(timelineParts(kept), std::back_inserter(parts));
        return parts;
    }
    double slideHeight(const PlanRecord& kept) const override {
        return slideTimelineHeight(timeline::chartOf(kept).rows.size());
    }
    void paintSlide(const Painting& on, const PlanRecord& kept) const override {
        paintTimelineAnd(on, kept, [&](const QRectF& room) {
            paintStar({on.painter, room, on.tokens, on.state}, *tasksOf(kept));
        });
    }
};

} // namespace

const ProblemPresenter& starPresenter() {
    static const StarPresenter presenter;
    return presenter;
}

} // namespace equipoise::gui
