#include "app/problems/problem_face.h"

#include "app/text/describe.h"
#include "core/base/number.h"
#include "core/solve/registry.h"

#include <QFileInfo>
#include <cmath>

namespace app {

const ProblemFace* faceOf(core::Problem problem) {
    switch (problem) {
    case core::Problem::Ring:
        return &ringFace();
    case core::Problem::Scatter:
        return &scatterFace();
    case core::Problem::Redistribution:
        return &redistributionFace();
    case core::Problem::Star:
        return &starFace();
    case core::Problem::Grid:
        return &gridFace();
    }
    return nullptr;
}

QString nameOfPlan(const core::KeptPlan& kept) {
    const ProblemFace* face = faceOf(kept.plan.problem);
    const auto solver = core::findSolver(kept.plan.problem, kept.plan.solver);
    return NameWords::tr("%1, %2", "what a plan answers, who found it")
        .arg(face ? face->planName(kept) : text::translated(kept.plan.problem),
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
