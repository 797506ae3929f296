// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/plan_names.h"

#include "app/text/language.h"

#include <algorithm>

namespace equipoise::gui {

std::string PlanNames::next(const QString& derived) {
    const std::string base = derived.toStdString();
    std::string name = base;
    for (int number = 2; !m_taken.insert(name).second; ++number)
        name = base + " (" + std::to_string(number) + ")";
    return name;
}

bool isDerivable(const PlanRecord& plan, const PlanNaming& naming) {
    const auto isNameIn = [&](const language::Language& spoken) {
        const language::Scope scope(spoken.code);
        return naming(plan).toStdString() == plan.name;
    };
    return plan.name.empty() || std::ranges::any_of(language::languages(), isNameIn);
}

} // namespace equipoise::gui
