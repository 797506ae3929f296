#include "app/text/status_words.h"

#include "app/text/describe.h"

#include <QCoreApplication>

namespace text {

QString statusOf(const core::Plan& plan) {
    const std::optional<double> gap = plan.gap();
    if (plan.status != core::Status::Feasible || !gap)
        return translated(plan.status);
    return QCoreApplication::translate("text", "%1, gap %2", "status")
        .arg(translated(plan.status), percent(*gap, 2));
}

} // namespace text
