// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/plan/former_plan.h"

#include "app/document/derived.h"
#include "app/document/plan_numbers.h"
#include "app/pictures/labels/heading.h"
#include "app/pictures/style/tokens.h"
#include "app/text/describe.h"
#include "core/solve/kept.h"

#include <QCoreApplication>
#include <QPen>
#include <algorithm>

namespace equipoise::gui {

namespace {

struct FormerWords {
    Q_DECLARE_TR_FUNCTIONS(FormerPlan)
};

constexpr std::size_t maxOutlined = 2'000; ///< processors

bool canBeOutlined(const PlanRecord& shown, const PlanRecord& former) {
    return shown.scenario && former.scenario && shown.plan.problem == former.plan.problem &&
           shown.plan.hasAnswer() && former.plan.hasAnswer() &&
           shown.scenario->platform.size() <= maxOutlined &&
           former.scenario->platform.size() <= maxOutlined &&
           shown.scenario->platform.units.isLabelledAs(former.scenario->platform.units) &&
           !sameQuestion(*former.scenario, *shown.scenario, shown.plan.problem);
}

} // namespace

std::shared_ptr<const FormerPlan> FormerPlan::of(const PlanRecord& shown,
                                                 std::shared_ptr<const PlanRecord> former) {
    if (!former || !canBeOutlined(shown, *former))
        return nullptr;
    auto made = std::make_shared<FormerPlan>();
    made->m_parts = partsOf(*former);
    made->m_partOf.resize(shown.scenario->platform.size());
    made->m_inShown.resize(former->scenario->platform.size());
    PlanNumbers numbers(former->scenario, shown.scenario);
    for (const Part& part : *made->m_parts) {
        const auto id = numbers.inDocument(part.processor);
        made->m_inShown[part.processor.index()] = id;
        if (!id)
            continue;
        made->m_partOf[id->index()] = &part;
        made->m_latest = std::max(made->m_latest, part.time.value_or(0));
    }
    made->m_record = std::move(former);
    return made;
}

std::optional<double> FormerPlan::doneAt(ProcessorId shown) const {
    const Part* const part = m_partOf[shown.index()];
    return part ? part->time : std::nullopt;
}

std::optional<ProcessorId> FormerPlan::inShown(ProcessorId former) const {
    return m_inShown[former.index()];
}

QString FormerPlan::words(ProcessorId shown) const {
    const Part* const part = m_partOf[shown.index()];
    QStringList facts;
    if (part && part->share)
        facts << FormerWords::tr("%1 of the work").arg(text::percent(*part->share));
    if (part && part->time)
        facts << text::quantity(*part->time, UnitRole::Time, m_record->scenario->platform.units);
    if (facts.isEmpty())
        facts << FormerWords::tr("no work");
    return FormerWords::tr("Before: %1").arg(facts.join(QStringLiteral(", ")));
}

QPen formerPen(const style::Tokens& tokens) {
    QPen pen(tokens.muted, 1.2, Qt::CustomDashLine, Qt::FlatCap, Qt::MiterJoin);
    pen.setDashPattern({3, 2});
    return pen;
}

LegendEntry formerEntry(const style::Tokens& tokens) {
    return barEntry(FormerWords::tr("before the change"), Qt::transparent, formerPen(tokens));
}

} // namespace equipoise::gui
