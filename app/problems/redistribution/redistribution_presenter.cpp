// SPDX-License-Identifier: GPL-3.0-or-later
// How the window shows the redistribution: who sends how many items to whom on a ring, and when it is done.
#include "app/commands/edits_for.h"
#include "app/document/derived.h"
#include "app/pictures/plan/small_shapes.h"
#include "app/pictures/timeline/timeline_picture.h"
#include "app/problems/problem_presenter.h"
#include "app/problems/redistribution/flow/flow_picture.h"
#include "app/problems/redistribution/flow/flow_view.h"
#include "app/problems/redistribution/load_picture.h"
#include "app/problems/redistribution/redistribution_page.h"
#include "app/problems/redistribution/redistribution_words.h"
#include "app/text/describe.h"
#include "core/model/registry.h"
#include "core/platform/routes/routes.h"
#include "core/problems/redistribution/model/plan.h"
#include "core/problems/redistribution/model/question.h"
#include "core/solve/solve.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <numbers>
#include <utility>
#include <vector>

namespace equipoise::gui {

namespace {

using equipoise::redistribution::Direction;
using equipoise::redistribution::Flow;
using redistribution::itemsShort;

const equipoise::redistribution::Plan& planOf(const PlanRecord& kept) {
    return kept.plan.answer.get<equipoise::redistribution::Plan>();
}

const equipoise::redistribution::Question* questionOf(const PlanRecord& kept) {
    const auto* question = kept.scenario->questions.find<equipoise::redistribution::Question>();
    return question ? &*question : nullptr;
}

/// Items that leave the processor they are on.
double itemsToMove(const equipoise::redistribution::Question& question) {
    double items = 0;
    for (const std::int64_t imbalance : question.imbalance)
        items += static_cast<double>(std::max<std::int64_t>(imbalance, 0));
    return items;
}

/// Each item over each link.
double messagesOf(const PlanRecord& kept) {
    double messages = 0;
    for (const Block& block : kept.plan.schedule.blocks)
        if (block.lane == equipoise::Lane::Send)
            messages += static_cast<double>(block.count);
    return messages;
}

/// Who sends or receives longest.
struct Busiest {
    ProcessorId processor;
    double time = 0;
    bool sends = true;
};
std::optional<Busiest> busiestOf(const PlanRecord& kept) {
    const auto measures = measuresOf(kept);
    std::optional<Busiest> busiest;
    for (std::size_t i = 0; i < measures->resources.size(); ++i) {
        const ResourceMeasures& own = measures->resources[i];
        const double time = std::max(own.send, own.receive);
        if (time > (busiest ? busiest->time : 0))
            busiest = Busiest{ProcessorId{i}, time, own.send >= own.receive};
    }
    return busiest;
}

/// How many flows go to the next processor of the ring.
std::ptrdiff_t countForwards(const PlanRecord& kept, const equipoise::redistribution::Question& question) {
    std::vector<std::optional<ProcessorId>> next(kept.scenario->platform.size());
    for (std::size_t i = 0; i < question.ring.size(); ++i)
        next[question.ring[i].index()] = question.ring[(i + 1) % question.ring.size()];
    const auto& flows = planOf(kept).flows;
    return std::count_if(flows.begin(), flows.end(),
                         [&](const Flow& flow) { return next[flow.from.index()] == flow.to; });
}

// ---- what is to be seen

QString whereItemsGo(const PlanRecord& kept) {
    const equipoise::redistribution::Question* question = questionOf(kept);
    const auto& flows = planOf(kept).flows;
    if (!question || flows.empty())
        return GuideWords::tr("Everybody holds what it shall already: nothing has to move.");
    const std::ptrdiff_t forwards = countForwards(kept, *question);
    const auto backwards = static_cast<std::ptrdiff_t>(flows.size()) - forwards;
    const auto largest = std::max_element(flows.begin(), flows.end(),
                                          [](const Flow& a, const Flow& b) { return a.items < b.items; });
    QString words = backwards == 0  ? GuideWords::tr("Items go clockwise (links: %1).").arg(forwards)
                    : forwards == 0 ? GuideWords::tr("Items go anticlockwise (links: %1).").arg(backwards)
                                    : GuideWords::tr("Items go clockwise (links: %1) and anticlockwise (%2).")
                                          .arg(forwards)
                                          .arg(backwards);
    return words + QLatin1Char(' ') +
           GuideWords::tr("The widest arrow is %1 items from %2 to %3.")
               .arg(itemsShort(static_cast<double>(largest->items)), nameOf(kept, largest->from),
                    nameOf(kept, largest->to));
}

QString whoHoldsItUp(const PlanRecord& kept) {
    const auto busiest = busiestOf(kept);
    if (!busiest || !kept.plan.value || *kept.plan.value <= 0)
        return {};
    const QString name = nameOf(kept, busiest->processor);
    const QString part = text::percent(busiest->time / *kept.plan.value);
    return (busiest->sends ? GuideWords::tr("%1 sends for %2 of the time.")
                           : GuideWords::tr("%1 receives for %2 of the time."))
        .arg(name, part);
}

QString whetherLight(const PlanRecord& kept) {
    if (planOf(kept).flows.empty())
        return {};
    return planOf(kept).light
               ? GuideWords::tr("No processor sends more than it holds at first.")
               : GuideWords::tr("Some pass on items that they must get first: press play to see them wait.");
}

/// Who breaks the rules first in a schedule that the checker refused.
QString whatIsRefused(const PlanRecord& kept) {
    const Violation& first = kept.plan.refused->violations.front();
    return GuideWords::tr("The checker refuses this schedule: at %1 %2 would send an item that has not come "
                          "yet. An exclamation mark shows where, on the ring and on the timeline; in Loads "
                          "its items fall below 0.")
        .arg(text::quantity(first.time, UnitRole::Time, kept.scenario->platform.units),
             nameOf(kept, first.processor));
}

// ---- things to try

std::vector<Suggestion> afterRefusal(const Scenario& now, const PlanRecord& kept) {
    std::vector<Suggestion> suggestions{trySolver(
        "tryAutomatic", GuideWords::tr("Go back to the best solver for this ring"), equipoise::automatic)};
    // By name: the plan may answer an older platform.
    const QString name = nameOf(kept, kept.plan.refused->violations.front().processor);
    Questions questions = now.questions;
    const auto processor = now.platform.findProcessor(name.toStdString());
    const auto& ring = questions.get<equipoise::redistribution::Question>().ring;
    const auto at = processor ? std::find(ring.begin(), ring.end(), *processor) : ring.end();
    if (at != ring.end()) {
        ++questions.get<equipoise::redistribution::Question>()
              .loads[static_cast<std::size_t>(at - ring.begin())];
        suggestions.push_back({"tryMoreItems",
                               GuideWords::tr("Let %1 hold one item more from the beginning").arg(name),
                               SetQuestions{std::move(questions)}, GuideWords::tr("One item more")});
    }
    return suggestions;
}

std::optional<Suggestion> otherDirection(const Scenario& now) {
    Questions questions = now.questions;
    const bool both = questions.get<equipoise::redistribution::Question>().direction == Direction::Both;
    questions.get<equipoise::redistribution::Question>().direction =
        both ? Direction::OneWay : Direction::Both;
    return Suggestion{"tryDirection",
                      both ? GuideWords::tr("Let items go one way only, and see what it costs")
                           : GuideWords::tr("Let items go both ways"),
                      SetQuestions{std::move(questions)}, GuideWords::tr("Change the direction")};
}

/// The paper's method for the same case; for links all alike the one that may fail.
std::optional<Suggestion> papersMethod(const PlanRecord& kept) {
    const std::string& solver = kept.plan.solver;
    if (solver == "closed-form")
        return trySolver("tryAlgorithm3", GuideWords::tr("Compare with Algorithm 3 as the paper prints it"),
                         "algorithm-3");
    if (solver.starts_with("algorithm-3") || solver == "system-2")
        return trySolver("tryAutomatic", GuideWords::tr("Go back to the best solver for this ring"),
                         equipoise::automatic);
    const auto system = equipoise::findSolver(equipoise::Problem::Redistribution, "system-2");
    if ((solver == "light" || solver == "general") && system &&
        kept.scenario->platform.size() <= (*system)->maxProcessors)
        return trySolver("trySystem2", GuideWords::tr("Compare with the paper's integer program"),
                         "system-2");
    return std::nullopt;
}

/// Null: nothing moves.
const Flow* largestFlow(const PlanRecord& kept) {
    const auto* plan = kept.plan.answer.find<equipoise::redistribution::Plan>();
    if (!plan || plan->flows.empty())
        return nullptr;
    return &*std::ranges::max_element(plan->flows, {}, &Flow::items);
}

/// The links on the best way; empty: there is none.
std::vector<LinkId> linksBetween(const Platform& platform, ProcessorId from, ProcessorId to) {
    auto route = equipoise::bestRoute(platform, from, to, 1);
    return route ? std::move(route->links) : std::vector<LinkId>();
}

/// Those that the largest flow goes over. Empty: it goes over none, or costs are a matrix.
std::vector<LinkId> findLinksOfLargestFlow(const PlanRecord& kept) {
    const Flow* largest = largestFlow(kept);
    const Platform& platform = kept.scenario->platform;
    return largest && !platform.linkCost ? linksBetween(platform, largest->from, largest->to)
                                         : std::vector<LinkId>();
}

std::shared_ptr<const std::vector<LinkId>> linksOfLargestFlow(const PlanRecord& kept) {
    return derived<findLinksOfLargestFlow>(kept);
}

bool haveSameLinks(const Platform& a, const Platform& b) {
    const auto ends = [](const Link& link) { return std::pair(link.from, link.to); };
    return a.size() == b.size() && std::ranges::equal(a.links, b.links, {}, ends, ends);
}

/// The link that is busy longest, twice as slow.
std::optional<Suggestion> slowerLink(const Scenario& now, const PlanRecord& kept) {
    const Flow* largest = largestFlow(kept);
    if (!largest)
        return std::nullopt;
    // By name: the plan may answer an older platform.
    const auto from = now.platform.findProcessor(kept.scenario->platform[largest->from].name);
    const auto to = now.platform.findProcessor(kept.scenario->platform[largest->to].name);
    if (!from || !to)
        return std::nullopt;
    Suggestion suggestion{"trySlowerLink",
                          GuideWords::tr("Make the way from %1 to %2 twice as slow")
                              .arg(nameOf(kept, largest->from), nameOf(kept, largest->to)),
                          {},
                          GuideWords::tr("Make a link slower")};
    if (now.platform.linkCost) {
        const double cost = (*now.platform.linkCost)(from->index(), to->index());
        if (!(cost > 0) || cost == equipoise::noWay)
            return std::nullopt;
        suggestion.edit = edits::setCost({*from, *to}, 2 * cost);
        return suggestion;
    }
    // The way of a plan on 100,000 processors takes tens of milliseconds to find, and is known by now.
    const std::vector<LinkId> links = haveSameLinks(now.platform, kept.scenario->platform)
                                          ? *linksOfLargestFlow(kept)
                                          : linksBetween(now.platform, *from, *to);
    if (links.empty())
        return std::nullopt;
    const auto rate = [&](LinkId id) { return now.platform.links[id.index()].transfer.rate; };
    const LinkId slowest = *std::ranges::max_element(links, {}, rate);
    if (!(rate(slowest) > 0) || now.platform.links[slowest.index()].transfer.isTable())
        return std::nullopt;
    suggestion.edit = edits::setCost(now, slowest, 2 * rate(slowest));
    return suggestion;
}

// ---- on paper

class RedistributionPresenter : public PresenterOf<RedistributionPage, &timeline::sharedChart,
                                                   &redistribution::loadCurvesOf, &linksOfLargestFlow> {
public:
    ProblemWords words() const override {
        return {.invitation = GuideWords::tr("Say in the table who holds how many items and who gives some "
                                             "away; then press Solve to see how they move."),
                .valueName = AnswerWords::tr("When the last item has arrived"),
                .checked = AnswerWords::tr("Checked: ports, items held, loads at the end"),
                .checkedHelp = AnswerWords::tr("An independent checker followed the items: each processor "
                                               "sends one and receives one at a time, and only what it has."),
                .programNotes =
                    ProgramWords::tr("Ranks go along the ring. The program sends and receives the items of "
                                     "each rank in the order of the schedule, both side by side.")};
    }
    PlanView* makeView() const override { return new FlowView; }
    ShownExample example() const override {
        return {QStringLiteral("redistribution-alike.equipoise"),
                AnswerWords::tr("Opens an example, solved: Six in a ring, where both ways round beat one.")};
    }
    QString exampleFigure(const PlanRecord& kept, const QString& value) const override {
        std::int64_t moved = 0;
        for (const std::int64_t surplus : questionOf(kept)->imbalance)
            moved += std::max<std::int64_t>(surplus, 0);
        return StartWords::tr("%1 items moved in %2", "number, time").arg(text::count(moved), value);
    }
    /// The ring; what goes over a link is its width.
    void paintThumbnail(QPainter& painter, const QRectF& area, const PlanRecord& kept,
                        const style::Tokens& tokens) const override {
        const std::vector<ProcessorId>& ring = questionOf(kept)->ring;
        constexpr qreal radius = 6;
        const qreal distance = std::min(area.width(), area.height()) / 2 - radius;
        const auto placeAt = [&](std::size_t position) {
            const qreal angle =
                2 * std::numbers::pi * static_cast<qreal>(position) / static_cast<qreal>(ring.size()) -
                std::numbers::pi / 2;
            return area.center() + distance * QPointF(std::cos(angle), std::sin(angle));
        };
        const auto placeOf = [&](ProcessorId id) {
            return placeAt(static_cast<std::size_t>(std::ranges::find(ring, id) - ring.begin()));
        };
        std::int64_t maxItems = 1;
        for (const Flow& flow : planOf(kept).flows)
            maxItems = std::max(maxItems, flow.items);
        for (std::size_t i = 0; i < ring.size(); ++i)
            small::line(painter, placeAt(i), placeAt((i + 1) % ring.size()), tokens.faint, 1.2);
        for (const Flow& flow : planOf(kept).flows) {
            constexpr qreal maxWidth = 7;
            const qreal width =
                std::max(1.5, maxWidth * static_cast<qreal>(flow.items) / static_cast<qreal>(maxItems));
            small::line(painter, placeOf(flow.from), placeOf(flow.to), tokens.accent, width);
        }
        for (std::size_t i = 0; i < ring.size(); ++i)
            small::disc(painter, placeAt(i), radius, tokens.compute);
    }
    QString planName(const PlanRecord& kept) const override {
        const equipoise::redistribution::Question* question = questionOf(kept);
        if (!question)
            return text::translated(kept.plan.problem);
        return NameWords::tr("%1 items, ring of %2, %3", "items to move, processors, both ways")
            .arg(itemsShort(itemsToMove(*question)))
            .arg(text::count(question->ring.size()))
            .arg(redistribution::directionWords(kept));
    }
    std::vector<Figure> figures(const PlanRecord& kept, const Compared&) const override {
        const equipoise::redistribution::Question* question = questionOf(kept);
        const Units& units = kept.scenario->platform.units;
        const QString none = QStringLiteral("–");
        const auto busiest = busiestOf(kept);
        return {
            {"items", AnswerWords::tr("Items moved"), itemsShort(question ? itemsToMove(*question) : 0),
             AnswerWords::tr("Items that go from one processor to another")},
            {"messages", AnswerWords::tr("Messages"), itemsShort(messagesOf(kept)),
             AnswerWords::tr("Each item over each link is one: items passed on count more than once")},
            {"busiest", AnswerWords::tr("Busiest"), busiest ? nameOf(kept, busiest->processor) : none,
             busiest ? (busiest->sends ? AnswerWords::tr("It sends for %1")
                                       : AnswerWords::tr("It receives for %1"))
                           .arg(text::quantity(busiest->time, UnitRole::Time, units))
                     : AnswerWords::tr("No processor sends or receives")},
            {"light", AnswerWords::tr("Light"),
             planOf(kept).light ? AnswerWords::tr("yes") : AnswerWords::tr("no"),
             AnswerWords::tr("Light: no processor sends more items than it holds at first")},
        };
    }
    QString whatYouSee(const PlanRecord& kept) const override {
        if (kept.plan.refused)
            return whatIsRefused(kept);
        return sentences({whereItemsGo(kept), whoHoldsItUp(kept), whetherLight(kept)});
    }
    std::vector<Suggestion> suggestions(const Scenario& now, const PlanRecord& kept) const override {
        std::vector<Suggestion> suggestions;
        if (!now.questions.find<equipoise::redistribution::Question>())
            return suggestions;
        if (kept.plan.refused)
            return afterRefusal(now, kept);
        for (auto& suggestion : std::array{otherDirection(now), papersMethod(kept), slowerLink(now, kept)})
            if (suggestion)
                suggestions.push_back(*std::move(suggestion));
        return suggestions;
    }
    QString numbers(const PlanRecord& kept) const override {
        const equipoise::redistribution::Question* question = questionOf(kept);
        if (!question)
            return {};
        const Units& units = kept.scenario->platform.units;
        const auto exact = [&](double time) { return exactNumber(time, UnitRole::Time, units); };
        const auto shared = redistribution::movesOf(kept);
        const redistribution::Moves& moves = *shared;
        std::vector<std::int64_t> toNext(moves.size(), 0);
        for (const redistribution::Flow& flow : moves.flows)
            toNext[flow.link] = flow.forwards ? flow.items : -flow.items;
        const auto measures = measuresOf(kept);
        const std::vector<ResourceMeasures>& times = measures->resources;
        QString lines = numbersLine({NumberWords::tr("Processor"), NumberWords::tr("Items before"),
                                     NumberWords::tr("Change"), NumberWords::tr("Items after"),
                                     NumberWords::tr("To the next one"),
                                     numbersHeader(NumberWords::tr("Send"), UnitRole::Time, units),
                                     numbersHeader(NumberWords::tr("Receive"), UnitRole::Time, units),
                                     numbersHeader(NumberWords::tr("Done at"), UnitRole::Time, units)});
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const redistribution::Holder& holder = moves.holders[i];
            const ResourceMeasures& own = times[holder.processor.index()];
            lines += numbersLine({holder.name, QString::number(holder.before),
                                  QString::number(holder.after() - holder.before),
                                  QString::number(holder.after()), QString::number(toNext[i]),
                                  exact(own.send), exact(own.receive), exact(own.end)});
        }
        return lines;
    }
    QString questionOnPage(const PlanRecord& kept) const override {
        return QStringLiteral("%1, %2").arg(redistribution::titleOf(*redistribution::movesOf(kept)),
                                            redistribution::directionWords(kept));
    }
    PageParts parts(const PlanRecord& kept) const override {
        const auto moves = redistribution::movesOf(kept);
        PageParts parts{{"flows", SheetWords::tr("What moves"), scaledHeight(picturesHeight, 0.9), true,
                         false, false, [&kept, moves](const Painting& on) { paintFlows(on, kept, *moves); }},
                        {"loads", SheetWords::tr("Items held against time"),
                         scaledHeight(picturesHeight, 0.9), true, true, false,
                         [&kept, moves](const Painting& on) {
                             const auto loads = redistribution::loadCurvesOf(kept);
                             const CurveAxes axes = redistribution::loadAxes(*moves, *loads);
                             paintCurves(on, {axes, loads->curves});
                         }}};
        std::ranges::move(timelineParts(kept), std::back_inserter(parts));
        return parts;
    }
    double slideHeight(const PlanRecord& kept) const override {
        return slideTimelineHeight(timeline::chartOf(kept).rows.size());
    }
    void paintSlide(const Painting& on, const PlanRecord& kept) const override {
        paintTimelineAnd(on, kept, [&](const QRectF& room) {
            paintFlows({on.painter, room, on.tokens, on.state}, kept, *redistribution::movesOf(kept));
        });
    }
};

} // namespace

const ProblemPresenter& redistributionPresenter() {
    static const RedistributionPresenter presenter;
    return presenter;
}

} // namespace equipoise::gui
