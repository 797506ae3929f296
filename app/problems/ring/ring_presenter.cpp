// SPDX-License-Identifier: GPL-3.0-or-later
// How the window shows the ring: shares on a ring, the time of one step.
#include "app/pictures/canvas/small_platform.h"
#include "app/pictures/plan/small_shapes.h"
#include "app/problems/problem_presenter.h"
#include "app/problems/ring/ring_curves.h"
#include "app/problems/ring/ring_page.h"
#include "app/problems/ring/ring_picture.h"
#include "app/problems/ring/ring_words.h"
#include "app/text/describe.h"
#include "app/text/words/status_words.h"
#include "core/base/numbers/tolerance.h"
#include "core/platform/routes/routes.h"
#include "core/problems/ring/model/plan.h"
#include "core/problems/ring/model/question.h"

#include <algorithm>
#include <set>

namespace equipoise::gui {

namespace {

constexpr double lessWork = 0.05;
constexpr double slower = 2;

const ring::Plan& ringPlan(const PlanRecord& kept) {
    return kept.plan.answer.get<ring::Plan>();
}

/// Position in the ring of the largest share.
std::size_t busiest(const ring::Plan& ring) {
    return static_cast<std::size_t>(
        std::distance(ring.shares.begin(), std::max_element(ring.shares.begin(), ring.shares.end())));
}

QString whyAlone(const PlanRecord& kept, ProcessorId self) {
    const QString name = nameOf(kept, self);
    const Platform& platform = kept.scenario->platform;
    if (platform.size() == 1)
        return GuideWords::tr("%1 is the only processor.").arg(name);
    if (!equipoise::isLinked(platform, self))
        return GuideWords::tr(
                   "%1 does all the work alone: it is not linked with any other processor, there and "
                   "back.")
            .arg(name);
    if (kept.plan.status != Status::Optimal)
        return GuideWords::tr("%1 does all the work alone: no faster ring was found.").arg(name);
    return GuideWords::tr("%1 does all the work alone: any ring would lose more to messages than it gains.")
        .arg(name);
}

QString whoIsIn(const PlanRecord& kept) {
    const ring::Plan& ring = ringPlan(kept);
    const auto all = static_cast<int>(kept.scenario->platform.size());
    const auto used = static_cast<int>(ring.order.size());
    if (used == 1)
        return whyAlone(kept, ring.order[0]);
    if (used == all)
        return GuideWords::tr("All %n processors form the ring.", nullptr, used);
    if (kept.plan.status != Status::Optimal)
        return GuideWords::tr("%1 of %2 processors form the ring.").arg(text::count(used), text::count(all));
    return GuideWords::tr("%1 of %2 processors form the ring; %n would slow each step down.", nullptr,
                          all - used)
        .arg(text::count(used), text::count(all));
}

// ---- on paper

constexpr double slidePicture = 250;

void paintShares(QPainter& painter, const QRectF& area, const PlanRecord& kept, const style::Tokens& tokens,
                 const PictureState& look = {}) {
    RingPictureState state{look};
    state.question = false; // the title has it
    paintRing(painter, area, kept, tokens, state);
}

class RingPresenter : public PresenterOf<RingPage, &ringMembers, &ringArcs> {
public:
    ProblemWords words() const override {
        return {.invitation = GuideWords::tr("The platform is ready. Press Solve to see the fastest ring."),
                .valueName = AnswerWords::tr("Time per step"),
                .checked = AnswerWords::tr("Checked: shares, ports, time recomputed"),
                .checkedHelp = AnswerWords::tr(
                    "An independent checker recomputed everything from the platform and the shares."),
                .programNotes = ProgramWords::tr(
                    "Ranks go along the ring. The program has the communicator, whole columns for each rank, "
                    "and a step of exchange with both neighbours in the plan's order.")};
    }
    ShownExample example() const override {
        return {QStringLiteral("strasbourg.equipoise"),
                AnswerWords::tr(
                    "Opens an example, solved: Strasbourg, where the best ring leaves machines out.")};
    }
    QString exampleFigure(const PlanRecord& kept, const QString& value) const override {
        const std::size_t processors = kept.scenario->platform.size();
        const std::size_t used = ringPlan(kept).order.size();
        return used == processors
                   ? StartWords::tr("all %1 machines: %2", "of a ring: number, time")
                         .arg(text::count(processors), value)
                   : StartWords::tr("%1 machines, %2 do best: %3", "all, those in the ring, time")
                         .arg(text::count(processors), text::count(used), value);
    }
    void paintThumbnail(QPainter& painter, const QRectF& area, const PlanRecord& kept,
                        const style::Tokens& tokens) const override {
        const Platform& platform = kept.scenario->platform;
        const std::vector<ProcessorId>& order = ringPlan(kept).order;
        const small::Places places(platform, area);
        small::links(painter, platform, places, tokens);
        const std::set<ProcessorId> used(order.begin(), order.end());
        for (std::size_t i = 0; i < order.size(); ++i)
            small::line(painter, places[order[i]], places[order[(i + 1) % order.size()]], tokens.accent, 1.8);
        for (std::size_t i = 0; i < platform.switches.size(); ++i)
            small::square(painter, places[SwitchId(i)], 4.5, tokens);
        for (std::size_t i = 0; i < platform.size(); ++i) {
            const ProcessorId id(i);
            if (used.contains(id))
                small::disc(painter, places[id], places.radius(platform[id]), tokens.compute);
            else
                small::ring(painter, places[id], places.radius(platform[id]), tokens);
        }
    }
    QString planName(const PlanRecord& kept) const override {
        const auto* question = kept.scenario->questions.find<ring::Question>();
        if (!kept.plan.hasAnswer() || !question)
            return text::translated(kept.plan.problem);
        return NameWords::tr("ring of %1, W = %2")
            .arg(text::count(ringPlan(kept).order.size()))
            .arg(text::quantity({question->work, question->workUnit},
                                {UnitRole::Work, kept.scenario->platform.units}));
    }
    std::vector<Figure> figures(const PlanRecord& kept, const Compared&) const override {
        const std::size_t used = ringPlan(kept).order.size();
        const auto measures = measuresOf(kept);
        const double available = static_cast<double>(used) * measures->makespan;
        double idle = available > 0 ? measures->idle / available : 0;
        if (idle < tolerance::time)
            idle = 0; // rounding, not waiting
        return {
            processorsFigure(kept, used),
            communicationFigure(*measures),
            {"idle", AnswerWords::tr("Idle"), text::percent(idle),
             AnswerWords::tr("Share of the time that processors of the ring wait for the slowest one")},
        };
    }
    QString whatYouSee(const PlanRecord& kept) const override {
        const ring::Plan& ring = ringPlan(kept);
        QStringList words{whoIsIn(kept)};
        const auto relays = std::count(ring.shares.begin(), ring.shares.end(), 0.0);
        if (relays > 0)
            words << GuideWords::tr("Relays, which only pass messages on: %1.").arg(text::count(relays));
        const auto [least, most] = std::minmax_element(ring.times.begin(), ring.times.end());
        if (ring.order.size() > 1 && *least >= *most * (1 - 1e-9))
            words << GuideWords::tr("Every bar ends at the same time: no processor waits.");
        else if (ring.order.size() > 1)
            words << GuideWords::tr("The slowest messages set the time; the others wait for them.");
        return words.join(' ');
    }
    std::vector<Suggestion> suggestions(const Scenario& now, const PlanRecord& kept) const override {
        std::vector<Suggestion> suggestions;
        if (now.questions.find<ring::Question>()) {
            Questions questions = now.questions;
            questions.get<ring::Question>().work *= lessWork;
            suggestions.push_back({"tryLessWork",
                                   GuideWords::tr("Lower W to %1 and see who leaves the ring")
                                       .arg(text::quantity({questions.get<ring::Question>().work,
                                                            questions.get<ring::Question>().workUnit},
                                                           {UnitRole::Work, now.platform.units}, 3)),
                                   SetQuestions{questions}, GuideWords::tr("Lower W")});
        }
        const ring::Plan& ring = ringPlan(kept);
        // By name: the plan may answer an older platform.
        const QString name = nameOf(kept, ring.order[busiest(ring)]);
        if (const auto processor = now.platform.findProcessor(name.toStdString())) {
            CostFunction compute = now.platform[*processor].compute;
            compute.rate *= slower;
            suggestions.push_back({"trySlowerProcessor", GuideWords::tr("Make %1 twice as slow").arg(name),
                                   SetCompute{*processor, compute},
                                   GuideWords::tr("Make %1 slower").arg(name)});
        }
        suggestions.push_back(
            trySolver("tryGreedy", GuideWords::tr("Compare with the greedy ring of the paper"), "greedy"));
        return suggestions;
    }
    QString numbers(const PlanRecord& kept) const override {
        const auto* question = kept.scenario->questions.find<ring::Question>();
        if (!question)
            return {};
        const ring::Plan& ring = ringPlan(kept);
        const Units& units = kept.scenario->platform.units;
        const auto exact = [&](double time) { return exactNumber(time, UnitRole::Time, units); };
        const auto measures = measuresOf(kept);
        QString lines = numbersLine({NumberWords::tr("Processor"), NumberWords::tr("Share"),
                                     numbersHeader(NumberWords::tr("Work"), UnitRole::Work, units),
                                     numbersHeader(NumberWords::tr("Compute"), UnitRole::Time, units),
                                     numbersHeader(NumberWords::tr("Send"), UnitRole::Time, units),
                                     numbersHeader(NumberWords::tr("Receive"), UnitRole::Time, units),
                                     numbersHeader(NumberWords::tr("Time"), UnitRole::Time, units)});
        for (std::size_t i = 0; i < ring.order.size(); ++i) {
            const ResourceMeasures& times = measures->resources[ring.order[i].index()];
            lines += numbersLine({nameOf(kept, ring.order[i]), exactNumber(ring.shares[i]),
                                  exactNumber(ring.shares[i] * question->work, UnitRole::Work, units),
                                  exact(times.compute), exact(times.send), exact(times.receive),
                                  exact(ring.times[i])});
        }
        return lines;
    }
    QString questionOnPage(const PlanRecord& kept) const override { return questionWords(kept); }
    QString valueOnPage(const PlanRecord& kept) const override {
        return SheetWords::tr("T = %1, %2", "time, status")
            .arg(text::quantity(*kept.plan.value, UnitRole::Time, kept.scenario->platform.units),
                 text::statusOf(kept.plan));
    }
    PageParts parts(const PlanRecord& kept) const override {
        PageParts parts{
            {"platform", SheetWords::tr("Platform"), scaledHeight(picturesHeight, 0.75), true, false, false,
             [&kept](const Painting& on) { paintNetwork(on.painter, on.rect, kept, on.tokens, on.state); }},
            {"ring", SheetWords::tr("Ring with its shares"), scaledHeight(picturesHeight, 0.75), true, true,
             false,
             [&kept](const Painting& on) { paintShares(on.painter, on.rect, kept, on.tokens, on.state); }}};
        if (const CurvesPicture counts = countCurvesOf(&kept); hasFastest(counts))
            parts.push_back({"counts", SheetWords::tr("Time by number of processors"),
                             scaledHeight(picturesHeight, 0.6), true, true, true,
                             [counts](const Painting& on) { paintCurves(on, counts); }});
        if (kept.plan.hasAnswer())
            for (PagePart& timeline : timelineParts(kept)) {
                timeline.name = "step";
                timeline.title = SheetWords::tr("One step");
                parts.push_back(std::move(timeline));
            }
        return parts;
    }
    double slideHeight(const PlanRecord& kept) const override {
        return kept.plan.hasAnswer() ? slidePicture : 0;
    }
    void paintSlide(const Painting& on, const PlanRecord& kept) const override {
        const auto [shares, network] = slideRooms(on.rect);
        paintShares(on.painter, shares, kept, on.tokens, on.state);
        if (!network.isEmpty())
            paintNetwork(on.painter, network, kept, on.tokens, on.state);
    }
};

} // namespace

const ProblemPresenter& ringPresenter() {
    static const RingPresenter presenter;
    return presenter;
}

} // namespace equipoise::gui
