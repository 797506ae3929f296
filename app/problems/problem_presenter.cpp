// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/problem_presenter.h"

#include "app/pictures/canvas/paint/platform_picture.h"
#include "app/pictures/labels/heading.h"
#include "app/pictures/labels/paint_text.h"
#include "app/problems/plain/plain_presenter.h"
#include "app/text/describe.h"
#include "app/text/words/status_words.h"
#include "core/base/numbers/number.h"
#include "core/model/registry.h"

#include <QFileInfo>
#include <algorithm>
#include <cmath>

namespace equipoise::gui {

namespace {

constexpr auto platformPart = "platform";

/// Below what answers the question.
PagePart partOfPlatform(const PlanRecord& kept) {
    PagePart part{platformPart, SheetWords::tr("Platform"), scaledHeight(430, 0.75), true, false, true, {}};
    part.paint = [&kept](const Painting& on) {
        paintNetwork(on.painter, on.rect, kept, on.tokens, on.state);
    };
    return part;
}

} // namespace

void paintNetwork(QPainter& painter, const QRectF& rect, const PlanRecord& kept, const style::Tokens& tokens,
                  const PictureState& state) {
    const Platform& platform = kept.scenario->platform;
    Heading heading;
    if (state.heading)
        heading = {SheetWords::tr("Platform"),
                   {{SheetWords::tr("Processors: %1").arg(text::count(platform.size()))}}};
    heading.paint(painter, rect, tokens);
    const double top = heading.height(painter, rect.width());
    paintPlatform(painter, rect.adjusted(8, top + 4, -8, -8), platform, &kept, tokens,
                  {{}, {}, state.numbers});
}

const ProblemPresenter& presenterOf(equipoise::Problem problem) {
    static const std::map<equipoise::Problem, const ProblemPresenter&> own{
        {equipoise::Problem::Ring, ringPresenter()},
        {equipoise::Problem::Scatter, scatterPresenter()},
        {equipoise::Problem::Redistribution, redistributionPresenter()},
        {equipoise::Problem::Star, starPresenter()},
        {equipoise::Problem::Grid, gridPresenter()}};
    const auto found = own.find(problem);
    return found == own.end() ? plainPresenter(problem) : found->second;
}

PageParts allParts(const PlanRecord& kept) {
    PageParts all = presenterOf(kept.plan.problem).parts(kept);
    if (std::ranges::find(all, platformPart, &PagePart::name) == all.end())
        all.push_back(partOfPlatform(kept));
    return all;
}

PageParts chosenParts(PageParts all, const std::vector<std::string>& names) {
    std::erase_if(all, [&](const PagePart& part) {
        return names.empty() ? part.onRequest : std::ranges::find(names, part.name) == names.end();
    });
    return all;
}

void ProblemPresenter::prepare(const PlanRecord& kept) const {
    if (kept.plan.hasAnswer())
        partsOf(kept);
    measuresOf(kept);
}

QString ProblemPresenter::valueOnPage(const PlanRecord& kept) const {
    return SheetWords::tr("makespan %1, %2", "time, status")
        .arg(text::quantity(*kept.plan.value, UnitRole::Time, kept.scenario->platform.units,
                            text::digitsOfValue(kept.plan.problem)),
             text::statusOf(kept.plan));
}

void ProblemPresenter::paintSlide(const Painting& on, const PlanRecord& kept) const {
    paintParts(on.painter, on.rect, chosenParts(allParts(kept)), on.tokens, on.state);
}

QString nameOfPlan(const PlanRecord& kept) {
    const auto solver = equipoise::findSolver(kept.plan.problem, kept.plan.solver);
    return NameWords::tr("%1, %2", "solver, what its plan answers")
        .arg(solver ? text::titleOf(**solver)
                    : QFileInfo(QString::fromStdString(kept.plan.solver)).completeBaseName(),
             presenterOf(kept.plan.problem).planName(kept));
}

QString exampleFigure(const PlanRecord& kept) {
    if (!kept.plan.value)
        return {};
    const QString value = text::quantity(*kept.plan.value, UnitRole::Time, kept.scenario->platform.units);
    return kept.plan.hasAnswer() ? presenterOf(kept.plan.problem).exampleFigure(kept, value) : value;
}

void paintThumbnail(QPainter& painter, const QRectF& area, const PlanRecord& kept,
                    const style::Tokens& tokens) {
    if (!kept.plan.hasAnswer())
        return;
    constexpr qreal usualHeight = 95; // px: discs and lines are made for it
    const qreal scale = std::clamp(area.height() / usualHeight, 1.0, 2.0);
    painter.save();
    painter.scale(scale, scale);
    presenterOf(kept.plan.problem)
        .paintThumbnail(painter, QRectF(area.topLeft() / scale, area.size() / scale), kept, tokens);
    painter.restore();
}

QString nameOf(const PlanRecord& kept, ProcessorId id) {
    return QString::fromStdString(kept.scenario->platform[id].name);
}

QString timeOf(const PlanRecord& kept, double time, int significant) {
    return text::quantity(time, UnitRole::Time, kept.scenario->platform.units, significant);
}

QString numbersHeader(const QString& title, UnitRole role, const Units& units) {
    return text::headOf(title, text::unit(role, units));
}

QString numbersLine(const QStringList& cells) {
    return cells.join(QLatin1Char('\t')) + QLatin1Char('\n');
}

QString exactNumber(double value) {
    return QString::fromStdString(equipoise::toText(value));
}

QString exactNumber(double value, UnitRole role, const Units& units) {
    return exactNumber(text::inUnit(value, role, units));
}

QString sentences(QStringList all) {
    all.removeAll(QString());
    return all.join(QLatin1Char(' '));
}

Suggestion trySolver(const QString& objectName, const QString& words, std::string_view solver) {
    return {.objectName = objectName, .words = words, .solver = std::string(solver)};
}

Figure processorsFigure(const PlanRecord& kept, std::size_t used) {
    return {"processors", AnswerWords::tr("Processors"),
            AnswerWords::tr("%1 of %2").arg(text::count(used), text::count(kept.scenario->platform.size())),
            AnswerWords::tr("Processors used, of all on the platform")};
}

Figure communicationFigure(const Measures& measures) {
    return {"communication", AnswerWords::tr("Communication"), text::percent(measures.communication),
            AnswerWords::tr(
                "Share of the time that processors spend sending and receiving, on average over those used")};
}

Figure comparedFigure(const PlanRecord& kept, const Compared& compared, std::string_view solver,
                      Figure figure) {
    const auto found = compared.find(solver);
    figure.value = QStringLiteral("–");
    if (found == compared.end())
        return figure;
    const Units& units = kept.scenario->platform.units;
    const double own = kept.plan.value.value_or(0);
    const double times = own > 0 ? found->second / own : 1;
    figure.value =
        text::quantity(found->second, UnitRole::Time, units, text::digitsOfValue(kept.plan.problem));
    figure.help += '\n' + text::fullQuantity(found->second, UnitRole::Time, units);
    if (std::abs(times - 1) >= 0.005)
        figure.value +=
            QStringLiteral("  ") + AnswerWords::tr("%1 ×", "times as long").arg(text::number(times, 3));
    return figure;
}

} // namespace equipoise::gui
