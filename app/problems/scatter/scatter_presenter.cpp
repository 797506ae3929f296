// SPDX-License-Identifier: GPL-3.0-or-later
// How the window shows the scatter: items for each processor, served by the root in turn, and the makespan.
#include "app/pictures/plan/small_shapes.h"
#include "app/pictures/timeline/timeline_picture.h"
#include "app/problems/problem_presenter.h"
#include "app/problems/scatter/scatter_page.h"
#include "app/problems/scatter/scatter_rows.h"
#include "app/text/describe.h"
#include "core/problems/scatter/model/plan.h"
#include "core/problems/scatter/model/question.h"
#include "core/solve/solve.h"

#include <algorithm>
#include <cmath>

namespace equipoise::gui {

namespace {

using scatter::Order;

constexpr auto uniform = "uniform";
constexpr auto linearProgram = "linear-program";

const scatter::Plan& scatterPlan(const PlanRecord& kept) {
    return kept.plan.answer.get<scatter::Plan>();
}

std::int64_t itemsOf(const scatter::Plan& scatter) {
    std::int64_t items = 0;
    for (const std::int64_t count : scatter.counts)
        items += count;
    return items;
}

/// Names of the first few, and how many more there are.
QString some(const PlanRecord& kept, const std::vector<ProcessorId>& processors) {
    constexpr std::size_t most = 4;
    const bool all = processors.size() <= most;
    const std::size_t named = all ? processors.size() : most - 1;
    QStringList names;
    for (std::size_t i = 0; i < named; ++i)
        names << nameOf(kept, processors[i]);
    const QString words = names.join(QStringLiteral(", "));
    return all ? words
               : GuideWords::tr("%1 and %2 more", "names, number")
                     .arg(words, text::count(processors.size() - named));
}

QString orderWords(Order order) {
    switch (order) {
    case Order::DescendingBandwidth:
        break; // as usual
    case Order::AscendingBandwidth:
        return NameWords::tr("ascending");
    case Order::AsListed:
        return NameWords::tr("as listed");
    case Order::Best:
        return NameWords::tr("best order");
    case Order::Given:
        return NameWords::tr("order as given");
    }
    return {};
}

// ---- what is to be seen

QString whoServes(const PlanRecord& kept) {
    const scatter::Plan& scatter = scatterPlan(kept);
    const QString root = nameOf(kept, scatter.order.back());
    const auto served = std::count_if(scatter.counts.begin(), scatter.counts.end() - 1,
                                      [](std::int64_t count) { return count > 0; });
    if (served == 0)
        return GuideWords::tr("%1 keeps all items: sending any away would take longer.").arg(root);
    const auto* question = kept.scenario->questions.find<scatter::Question>();
    const bool travelsFirst = question && question->dataOn != scatter.order.back();
    if (question && question->service == scatter::Sending::Together) {
        if (travelsFirst)
            return GuideWords::tr(
                       "All items first travel from %1 to %2, which then sends to all others at once.")
                .arg(nameOf(kept, question->dataOn), root);
        return GuideWords::tr("%1 sends to all others at once.").arg(root);
    }
    if (travelsFirst)
        return GuideWords::tr(
                   "All items first travel from %1 to %2, which then serves the others from top to "
                   "bottom and itself last.")
            .arg(nameOf(kept, question->dataOn), root);
    return GuideWords::tr("%1 serves the others one after the other, from top to bottom, and itself last.")
        .arg(root);
}

/// The wait until one's items begin to arrive.
QString whoWaits(const PlanRecord& kept) {
    const auto measures = measuresOf(kept);
    const std::vector<ResourceMeasures>& times = measures->resources;
    const auto longest = std::max_element(times.begin(), times.end(),
                                          [](const auto& a, const auto& b) { return a.wait < b.wait; });
    if (longest == times.end() || longest->wait <= 0)
        return {};
    return GuideWords::tr("The dashed stair is waiting: %1 waits longest, %2.")
        .arg(nameOf(kept, ProcessorId{static_cast<std::size_t>(longest - times.begin())}),
             timeOf(kept, longest->wait, 3));
}

QString whoIsDone(const PlanRecord& kept) {
    const scatter::Plan& scatter = scatterPlan(kept);
    std::optional<std::size_t> first;
    std::optional<std::size_t> last;
    for (std::size_t i = 0; i < scatter.order.size(); ++i) {
        if (scatter.counts[i] == 0)
            continue;
        if (!first || scatter.finish[i] < scatter.finish[*first])
            first = i;
        if (!last || scatter.finish[i] > scatter.finish[*last])
            last = i;
    }
    if (!first || *first == *last)
        return {};
    const double spread = scatter.finish[*last] - scatter.finish[*first];
    if (spread <= 0.001 * scatter.finish[*last])
        return GuideWords::tr("All are done within %1 of one another: the work is balanced.")
            .arg(timeOf(kept, spread, 2));
    return GuideWords::tr("%1 is done first, after %2; %3 is last, after %4.")
        .arg(nameOf(kept, scatter.order[*first]), timeOf(kept, scatter.finish[*first]),
             nameOf(kept, scatter.order[*last]), timeOf(kept, scatter.finish[*last]));
}

/// Who is left out, and why. The order of service holds whom there is a way to.
QString whoGetsNothing(const PlanRecord& kept) {
    const scatter::Plan& scatter = scatterPlan(kept);
    std::vector<bool> reached(kept.scenario->platform.size(), false);
    std::vector<ProcessorId> useless;
    for (std::size_t i = 0; i < scatter.order.size(); ++i) {
        reached[scatter.order[i].index()] = true;
        if (scatter.counts[i] == 0)
            useless.push_back(scatter.order[i]);
    }
    std::vector<ProcessorId> unreachable;
    for (std::size_t i = 0; i < reached.size(); ++i)
        if (!reached[i])
            unreachable.emplace_back(i);
    QStringList words;
    if (!unreachable.empty())
        words << GuideWords::tr("No way leads to %1.").arg(some(kept, unreachable));
    const bool keepsAll = useless.size() + 1 == scatter.order.size();
    if (useless.empty() || keepsAll) // whoServes() has said so
        return words.join(' ');
    const bool fewItems = itemsOf(scatter) < static_cast<std::int64_t>(scatter.order.size());
    words << (fewItems ? GuideWords::tr("There are fewer items than processors: nothing for %1.")
                       : GuideWords::tr("Nothing for %1: reaching them takes longer than their help is "
                                        "worth."))
                 .arg(some(kept, useless));
    return words.join(' ');
}

// ---- things to try

Suggestion anotherSplit(const PlanRecord& kept) {
    if (kept.plan.solver == uniform)
        return trySolver("tryBalanced", GuideWords::tr("Balance it: counts with which all are done together"),
                         equipoise::automatic);
    return trySolver("tryUniform", GuideWords::tr("Compare with equal parts, as MPI_Scatter hands them out"),
                     uniform);
}

Suggestion anotherOrder(const Scenario& now) {
    Questions questions = now.questions;
    const bool descending = questions.get<scatter::Question>().order == Order::DescendingBandwidth;
    questions.get<scatter::Question>().order =
        descending ? Order::AscendingBandwidth : Order::DescendingBandwidth;
    questions.get<scatter::Question>().given.clear();
    return {"tryOrder",
            descending ? GuideWords::tr("Serve the slowest links first, and see the stair grow")
                       : GuideWords::tr("Serve the fastest links first"),
            SetQuestions{questions}, GuideWords::tr("Change the order of service")};
}

/// Double the latencies where there are some.
std::optional<Suggestion> moreLatency(const Scenario& now) {
    EditList edits;
    for (std::size_t i = 0; i < now.platform.links.size(); ++i) {
        SetLink edit{LinkId{i}, now.platform.links[i]};
        if (edit.value.transfer.startUp == 0)
            continue;
        edit.value.transfer.startUp *= 2;
        edits.edits.emplace_back(std::move(edit));
    }
    if (edits.edits.empty())
        return std::nullopt;
    return Suggestion{"tryLatency", GuideWords::tr("Double the latencies, and see who gets less"), edits,
                      GuideWords::tr("Double the latencies")};
}

/// The processor with the most items as the root, or the one that has the data.
std::optional<Suggestion> anotherRoot(const Scenario& now, const PlanRecord& kept) {
    const scatter::Plan& scatter = scatterPlan(kept);
    const auto most = static_cast<std::size_t>(
        std::max_element(scatter.counts.begin(), scatter.counts.end()) - scatter.counts.begin());
    const bool elsewhere =
        now.questions.get<scatter::Question>().root != now.questions.get<scatter::Question>().dataOn;
    const std::string name = elsewhere ? now.platform[now.questions.get<scatter::Question>().dataOn].name
                                       : kept.scenario->platform[scatter.order[most]].name;
    Questions changed = now.questions;
    if (!equipoise::setQuestionValue(changed, now.platform, equipoise::Problem::Scatter, "root", name) ||
        changed == now.questions)
        return std::nullopt;
    // The items stay where they are: another root serves what is there.
    changed.get<scatter::Question>().dataOn = now.questions.get<scatter::Question>().dataOn;
    const QString root = QString::fromStdString(name);
    return Suggestion{"tryRoot",
                      elsewhere ? GuideWords::tr("Let %1 serve: it has the items").arg(root)
                                : GuideWords::tr("Let %1 serve the others").arg(root),
                      SetQuestions{changed}, GuideWords::tr("Change the root")};
}

// ---- on paper

constexpr double betweenPictures = 24;

BarsPicture barsOf(const PlanRecord& kept) {
    return scatterBarsPicture(std::make_shared<const ScatterBarsModel>(scatterBarsModel(kept, nullptr, {})));
}

class ScatterPresenter : public PresenterOf<ScatterPage, &timeline::sharedChart, &scatterRows> {
public:
    ProblemWords words() const override {
        return {.invitation = GuideWords::tr(
                    "The platform is ready. Press Solve to see how many items each processor gets."),
                .valueName = AnswerWords::tr("Makespan: when the last one is done"),
                .checked = AnswerWords::tr("Checked: counts, ports, times recomputed"),
                .checkedHelp = AnswerWords::tr(
                    "An independent checker recomputed everything from the platform and the counts."),
                .programNotes = ProgramWords::tr(
                    "A rank is a place in the order of service, so the root is the last rank. The plan has "
                    "the root serve one rank after the other; MPI_Scatterv does not promise that: Open MPI "
                    "4.1 sends in this order without waiting for what lies in buffers, and its later "
                    "versions have a hierarchical Scatterv (component han): mpirun --mca coll ^han leaves it "
                    "out. Planned for shared links, a program serves in turn, or all at once, by pieces that "
                    "receivers answer.")};
    }
    std::vector<std::string> comparedSolvers() const override { return {uniform, linearProgram}; }
    ShownExample example() const override {
        return {
            QStringLiteral("classroom-scatter.equipoise"),
            AnswerWords::tr("Opens an example, solved: Marking exams, where the fastest one gets nothing.")};
    }
    /// Sent to all at once, items arrive the same in any order.
    QString condition(const PlanRecord& kept) const override {
        const auto& question = kept.scenario->questions.get<scatter::Question>();
        return question.order == scatter::Order::Best || question.service == scatter::Sending::Together
                   ? QString()
                   : AnswerWords::tr("for this order");
    }
    QString exampleFigure(const PlanRecord& kept, const QString& value) const override {
        return StartWords::tr("%1 items in %2", "number, time")
            .arg(text::count(kept.scenario->questions.get<scatter::Question>().items), value);
    }
    void paintThumbnail(QPainter& painter, const QRectF& area, const PlanRecord& kept,
                        const style::Tokens& tokens) const override {
        const Schedule& schedule = kept.plan.schedule;
        const std::vector<ProcessorId>& order = scatterPlan(kept).order;
        if (schedule.makespan <= 0 || order.empty())
            return;
        const qreal row = area.height() / static_cast<qreal>(order.size());
        const qreal height = std::clamp(row - 1.5, 1.0, 14.0);
        constexpr qreal margin = 6; // for the line at the end
        const qreal scale = (area.width() - margin) / schedule.makespan;
        for (const Block& block : schedule.blocks) {
            const auto place = std::ranges::find(order, block.resource) - order.begin();
            const style::Activity activity = block.kind == BlockKind::Wait         ? style::Activity::Wait
                                             : block.lane == equipoise::Lane::Send ? style::Activity::Send
                                             : block.lane == equipoise::Lane::Receive
                                                 ? style::Activity::Receive
                                                 : style::Activity::Compute;
            painter.fillRect(QRectF(area.left() + scale * block.start,
                                    area.top() + static_cast<qreal>(place) * row + (row - height) / 2,
                                    scale * (block.lastEnd() - block.start), height),
                             style::colour(tokens, activity));
        }
        const qreal end = area.left() + scale * schedule.makespan + 1;
        small::line(painter, QPointF(end, area.top()), QPointF(end, area.bottom()), tokens.bound, 1.8);
    }
    QString planName(const PlanRecord& kept) const override {
        const auto* question = kept.scenario->questions.find<scatter::Question>();
        if (!kept.plan.hasAnswer() || !question)
            return text::translated(kept.plan.problem);
        QString name = NameWords::tr("%1 items from %2")
                           .arg(text::count(question->items), nameOf(kept, scatterPlan(kept).order.back()));
        if (const QString order = orderWords(question->order); !order.isEmpty())
            name = NameWords::tr("%1, %2", "items from root, order").arg(name, order);
        return name;
    }
    std::vector<Figure> figures(const PlanRecord& kept, const Compared& compared) const override {
        const std::size_t used = partsOf(kept)->size();
        const auto measures = measuresOf(kept);
        double waited = 0;
        for (const ResourceMeasures& own : measures->resources)
            waited += own.wait;
        const double available = static_cast<double>(used) * measures->makespan;
        const auto part = [&](double time) { return text::percent(available > 0 ? time / available : 0); };
        return {
            comparedFigure(kept, compared, uniform,
                           {"uniform",
                            AnswerWords::tr("Uniform split"),
                            {},
                            AnswerWords::tr("Makespan if everybody gets the same number of items")}),
            comparedFigure(
                kept, compared, linearProgram,
                {"linearProgram",
                 AnswerWords::tr("LP, rounded"),
                 {},
                 AnswerWords::tr("Makespan that the paper's linear program finds, in whole items")}),
            processorsFigure(kept, used),
            {"waiting", AnswerWords::tr("Waiting"), part(waited),
             AnswerWords::tr("Share of the time that processors wait until their items begin to arrive: the "
                             "stair")},
            {"idle", AnswerWords::tr("Idle"), part(measures->idle),
             AnswerWords::tr("Share of the time that processors neither communicate nor compute, waiting "
                             "included")},
            communicationFigure(*measures),
        };
    }
    QString whatYouSee(const PlanRecord& kept) const override {
        return sentences({whoServes(kept), whoWaits(kept), whoIsDone(kept), whoGetsNothing(kept)});
    }
    std::vector<Suggestion> suggestions(const Scenario& now, const PlanRecord& kept) const override {
        std::vector<Suggestion> suggestions;
        if (!now.questions.find<scatter::Question>())
            return suggestions;
        if (now.platform.size() > 2)
            suggestions.push_back(anotherOrder(now));
        suggestions.push_back(anotherSplit(kept));
        if (auto latency = moreLatency(now))
            suggestions.push_back(*std::move(latency));
        else if (auto root = anotherRoot(now, kept))
            suggestions.push_back(*std::move(root));
        return suggestions;
    }
    QString numbers(const PlanRecord& kept) const override {
        const scatter::Plan& scatter = scatterPlan(kept);
        const Units& units = kept.scenario->platform.units;
        const auto exact = [&](double time) { return exactNumber(time, UnitRole::Time, units); };
        const auto measures = measuresOf(kept);
        const std::vector<ResourceMeasures>& times = measures->resources;
        QString lines = numbersLine({NumberWords::tr("Processor"), NumberWords::tr("Items"),
                                     NumberWords::tr("First item"),
                                     numbersHeader(NumberWords::tr("Wait"), UnitRole::Time, units),
                                     numbersHeader(NumberWords::tr("Receive"), UnitRole::Time, units),
                                     numbersHeader(NumberWords::tr("Send"), UnitRole::Time, units),
                                     numbersHeader(NumberWords::tr("Compute"), UnitRole::Time, units),
                                     numbersHeader(NumberWords::tr("Done at"), UnitRole::Time, units)});
        for (std::size_t i = 0; i < scatter.order.size(); ++i) {
            const ResourceMeasures& own = times[scatter.order[i].index()];
            lines +=
                numbersLine({nameOf(kept, scatter.order[i]), QString::number(scatter.counts[i]),
                             QString::number(scatter.displacements[i]), exact(own.wait), exact(own.receive),
                             exact(own.send), exact(own.compute), exact(scatter.finish[i])});
        }
        return lines;
    }
    QString questionOnPage(const PlanRecord& kept) const override {
        const auto* question = kept.scenario->questions.find<scatter::Question>();
        const auto* scatter = kept.plan.answer.find<scatter::Plan>();
        if (!question)
            return {};
        const ProcessorId root = scatter ? scatter->order.back() : question->root;
        return SheetWords::tr("%1 items from %2", "number, processor")
            .arg(text::count(question->items), QString::fromStdString(kept.scenario->platform[root].name));
    }
    PageParts parts(const PlanRecord& kept) const override {
        if (!kept.plan.hasAnswer())
            return {};
        PageParts parts = timelineParts(kept);
        const auto bars = std::make_shared<const BarsPicture>(barsOf(kept));
        parts.push_back(
            {"bars", SheetWords::tr("Items and finish times"),
             [bars](const QPainter& painter, double) { return barsHeight(barsSizes(painter, *bars), *bars); },
             false, false, false, [bars](const Painting& on) { paintBars(on, *bars); }});
        return parts;
    }
    double slideHeight(const PlanRecord& kept) const override {
        return kept.plan.hasAnswer() ? slideTimelineHeight(timeline::chartOf(kept).rows.size()) : 0;
    }
    /// The bars only where the timeline can still be read above them.
    void paintSlide(const Painting& on, const PlanRecord& kept) const override {
        const timeline::Chart chart = timeline::chartOf(kept);
        const BarsPicture picture = barsOf(kept);
        const double bars = barsHeight(barsSizes(on.painter, picture), picture);
        if (on.rect.height() >= slideTimelineHeight(chart.rows.size()) + betweenPictures + bars)
            paintParts(on.painter, on.rect, parts(kept), on.tokens, on.state);
        else
            paintTimeline(on.painter, on.rect, chart, {on.state}, on.tokens);
    }
};

} // namespace

const ProblemPresenter& scatterPresenter() {
    static const ScatterPresenter presenter;
    return presenter;
}

} // namespace equipoise::gui
