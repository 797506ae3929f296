#include "app/window/plan_numbers.h"

#include "core/base/number.h"
#include "core/schedule/measures.h"

#include <QCoreApplication>
#include <QStringList>

namespace app {

namespace {

QString header(const char* name, const std::string& unit) {
    const QString title = QCoreApplication::translate("app::PlanNumbers", name);
    return unit.empty() ? title : QStringLiteral("%1 (%2)").arg(title, QString::fromStdString(unit));
}

QString exact(double value) {
    return QString::fromStdString(core::toText(value));
}

} // namespace

QString planNumbers(const core::KeptPlan& kept) {
    const auto* ring = std::get_if<core::ring::Plan>(&kept.plan.answer);
    if (!ring || !kept.scenario->questions.ring)
        return {};
    const core::Units& units = kept.scenario->platform.units;
    const core::Measures measures = core::measure(kept.plan.schedule, kept.scenario->platform.size());
    QStringList lines;
    lines << QStringList{header(QT_TRANSLATE_NOOP("app::PlanNumbers", "Processor"), {}),
                         header(QT_TRANSLATE_NOOP("app::PlanNumbers", "Share"), {}),
                         header(QT_TRANSLATE_NOOP("app::PlanNumbers", "Work"), units.work),
                         header(QT_TRANSLATE_NOOP("app::PlanNumbers", "Compute"), units.time),
                         header(QT_TRANSLATE_NOOP("app::PlanNumbers", "Send"), units.time),
                         header(QT_TRANSLATE_NOOP("app::PlanNumbers", "Receive"), units.time),
                         header(QT_TRANSLATE_NOOP("app::PlanNumbers", "Time"), units.time)}
                 .join('\t');
    for (std::size_t i = 0; i < ring->order.size(); ++i) {
        const core::ProcessorId id = ring->order[i];
        const core::ResourceMeasures& times = measures.resources[id.index()];
        lines << QStringList{QString::fromStdString(kept.scenario->platform[id].name),
                             exact(ring->shares[i]),
                             exact(ring->shares[i] * kept.scenario->questions.ring->work),
                             exact(times.compute),
                             exact(times.send),
                             exact(times.receive),
                             exact(ring->times[i])}
                     .join('\t');
    }
    return lines.join('\n') + '\n';
}

} // namespace app
