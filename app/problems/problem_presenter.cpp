#include "app/problems/problem_presenter.h"

#include "app/problems/plain/plain_presenter.h"
#include "app/text/describe.h"
#include "app/text/status_words.h"
#include "core/base/number.h"
#include "core/solve/registry.h"

#include <QFileInfo>
#include <cmath>

namespace app {

const ProblemPresenter& presenterOf(core::Problem problem) {
    static const std::map<core::Problem, const ProblemPresenter&> own{
        {core::Problem::Ring, ringPresenter()},
        {core::Problem::Scatter, scatterPresenter()},
        {core::Problem::Redistribution, redistributionPresenter()},
        {core::Problem::Star, starPresenter()},
        {core::Problem::Grid, gridPresenter()}};
    const auto found = own.find(problem);
    return found == own.end() ? plainPresenter(problem) : found->second;
}

QString ProblemPresenter::valueOnPage(const core::KeptPlan& kept) const {
    return SheetWords::tr("makespan %1, %2", "time, status")
        .arg(text::quantity(*kept.plan.value, core::UnitRole::Time, kept.scenario->platform.units,
                            text::digitsOfValue(kept.plan.problem)),
             text::statusOf(kept.plan));
}

QString nameOfPlan(const core::KeptPlan& kept) {
    const auto solver = core::findSolver(kept.plan.problem, kept.plan.solver);
    return NameWords::tr("%1, %2", "what a plan answers, who found it")
        .arg(presenterOf(kept.plan.problem).planName(kept),
             solver ? text::titleOf(**solver)
                    : QFileInfo(QString::fromStdString(kept.plan.solver)).completeBaseName());
}

QString nameOf(const core::KeptPlan& kept, core::ProcessorId id) {
    return QString::fromStdString(kept.scenario->platform[id].name);
}

QString timeOf(const core::KeptPlan& kept, double time, int significant) {
    return text::quantity(time, core::UnitRole::Time, kept.scenario->platform.units, significant);
}

QString numbersHeader(const QString& title, const std::string& unit) {
    return unit.empty() ? title : QStringLiteral("%1 (%2)").arg(title, QString::fromStdString(unit));
}

QString numbersLine(const QStringList& cells) {
    return cells.join(QLatin1Char('\t')) + QLatin1Char('\n');
}

QString exactNumber(double value) {
    return QString::fromStdString(core::toText(value));
}

Figure comparedFigure(const core::KeptPlan& kept, const Compared& compared, std::string_view solver,
                      Figure figure) {
    const auto found = compared.find(solver);
    if (found == compared.end())
        return figure;
    const core::Units& units = kept.scenario->platform.units;
    const double own = kept.plan.value.value_or(0);
    const double times = own > 0 ? found->second / own : 1;
    figure.value =
        text::quantity(found->second, core::UnitRole::Time, units, text::digitsOfValue(kept.plan.problem));
    figure.help += '\n' + text::fullQuantity(found->second, QString::fromStdString(units.time));
    if (std::abs(times - 1) >= 0.005)
        figure.value +=
            QStringLiteral("  ") + AnswerWords::tr("%1 ×", "times as long").arg(text::number(times, 3));
    return figure;
}

} // namespace app
