// SPDX-License-Identifier: GPL-3.0-or-later
// Names of plans to which no person gave one (PlanRecord::isNameDerived).
#pragma once

#include "core/model/plan.h"

#include <QString>
#include <functional>
#include <string>
#include <unordered_set>

namespace equipoise::gui {

/// The name of a plan in the language in use and in the units of its scenario.
using PlanNaming = std::function<QString(const PlanRecord&)>;

/// Derived names of several plans: where several would have the same name, all but the first are numbered.
class PlanNames {
public:
    /// The names that persons gave to some of the plans are taken.
    template <class Plans, class Record>
    PlanNames(const Plans& plans, Record record) {
        for (const auto& plan : plans)
            if (const PlanRecord& kept = record(plan); !kept.isNameDerived)
                m_taken.insert(kept.name);
    }

    /// The name, with a number if it is taken; it is taken then. Ends: of n names at most n are taken.
    std::string next(const QString& derived);

private:
    std::unordered_set<std::string> m_taken;
};

/// Whether no person gave the name: it is empty, or `naming` gives it in one of the languages. For files whose writer did
/// not say so.
bool isDerivable(const PlanRecord& plan, const PlanNaming& naming);

} // namespace equipoise::gui
