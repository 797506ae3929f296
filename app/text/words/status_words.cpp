// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/words/status_words.h"

#include "app/text/describe.h"

#include <QCoreApplication>

namespace equipoise::text {

QString statusOf(const Plan& plan) {
    const std::optional<double> gap = plan.gap();
    if (plan.status != Status::Feasible || !gap)
        return translated(plan.status);
    return QCoreApplication::translate("text", "%1, gap %2", "status")
        .arg(translated(plan.status), percent(*gap));
}

} // namespace equipoise::text
