// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/plain/plain_presenter.h"

#include "app/pictures/timeline/timeline_picture.h"
#include "app/pictures/timeline/timeline_view.h"
#include "app/problems/problem_page.h"
#include "app/text/describe.h"
#include "app/text/words/status_words.h"
#include "app/widgets/card.h"

#include <QVBoxLayout>
#include <map>
#include <mutex>

namespace equipoise::gui {

namespace {

class PlainPage : public ProblemPage {
public:
    PlainPage(equipoise::Problem problem, Document& document, Selection& selection, QWidget* parent)
        : ProblemPage("plainPage", problem, document, selection, parent) {
        auto* timeline = new TimelineView;
        timeline->setObjectName("plainTimeline");
        layOut({{card({{timeline, 1}}), 640}});
        link({timeline});
        showIn({timeline});
        start();
    }
};

class PlainPresenter : public ProblemPresenter {
public:
    explicit PlainPresenter(equipoise::Problem problem)
        : m_problem(problem) {}

    ProblemPage* makePage(Document& document, Selection& selection, QWidget* parent) const override {
        return new PlainPage(m_problem, document, selection, parent);
    }
    ProblemWords words() const override {
        return {.invitation = GuideWords::tr("The platform is ready. Press Solve to see an answer."),
                .valueName = AnswerWords::tr("Value"),
                .checked = AnswerWords::tr("Checked"),
                .checkedHelp =
                    AnswerWords::tr("An independent checker recomputed everything from the platform.")};
    }
    QString planName(const PlanRecord& /*kept*/) const override { return text::translated(m_problem); }
    /// The question's own values.
    std::vector<Figure> figures(const PlanRecord& kept, const Compared& /*compared*/) const override {
        std::vector<Figure> figures;
        for (const ParameterInfo& info : equipoise::questionParameters(m_problem))
            if (const auto value = equipoise::questionValue(*kept.scenario, m_problem, info.key))
                figures.push_back({QString::fromUtf8(info.key.data(), qsizetype(info.key.size())),
                                   text::titleOf(info), QString::fromStdString(equipoise::toText(*value)),
                                   text::helpOf(info)});
        return figures;
    }
    QString whatYouSee(const PlanRecord& /*kept*/) const override {
        return GuideWords::tr("When each processor sends, receives and computes.");
    }
    std::vector<Suggestion> suggestions(const Scenario& /*now*/, const PlanRecord& /*kept*/) const override {
        return {};
    }
    QString numbers(const PlanRecord& kept) const override {
        const Units& units = kept.scenario->platform.units;
        const auto exact = [&](double time) { return exactNumber(time, UnitRole::Time, units); };
        const auto measures = measuresOf(kept);
        const std::vector<ResourceMeasures>& measured = measures->resources;
        QString lines = numbersLine({NumberWords::tr("Processor"),
                                     numbersHeader(NumberWords::tr("Send"), UnitRole::Time, units),
                                     numbersHeader(NumberWords::tr("Receive"), UnitRole::Time, units),
                                     numbersHeader(NumberWords::tr("Compute"), UnitRole::Time, units),
                                     numbersHeader(NumberWords::tr("Done at"), UnitRole::Time, units)});
        for (std::size_t i = 0; i < measured.size(); ++i)
            lines +=
                numbersLine({nameOf(kept, ProcessorId{i}), exact(measured[i].send),
                             exact(measured[i].receive), exact(measured[i].compute), exact(measured[i].end)});
        return lines;
    }
    QString questionOnPage(const PlanRecord& kept) const override {
        QStringList parts;
        for (const Figure& figure : figures(kept, {}))
            parts << SheetWords::tr("%1 = %2", "key of a question, value").arg(figure.name, figure.value);
        return parts.join(QStringLiteral(", "));
    }
    QString valueOnPage(const PlanRecord& kept) const override {
        return SheetWords::tr("%1, %2", "value, status")
            .arg(text::quantity(*kept.plan.value, text::unitOfValue(m_problem), kept.scenario->platform.units,
                                text::digitsOfValue(m_problem)),
                 text::statusOf(kept.plan));
    }
    PageParts parts(const PlanRecord& kept) const override { return timelineParts(kept); }

private:
    equipoise::Problem m_problem;
};

} // namespace

const ProblemPresenter& plainPresenter(equipoise::Problem problem) {
    static std::mutex mutex; // pictures are painted on worker threads, too
    static std::map<equipoise::Problem, PlainPresenter> made;
    const std::scoped_lock lock(mutex);
    return made.try_emplace(problem, problem).first->second;
}

} // namespace equipoise::gui
