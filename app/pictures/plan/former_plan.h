// SPDX-License-Identifier: GPL-3.0-or-later
// The plan that a plan is held against, drawn in outline behind it.
#pragma once

#include "core/model/plan.h"

#include <QString>
#include <memory>
#include <optional>
#include <vector>

class QPen;

namespace equipoise::gui {

struct LegendEntry;
namespace style {
struct Tokens;
}

/// A plan as it was before the platform or the question changed. Its processors are known by their names.
class FormerPlan {
public:
    /// Null where an outline would tell nothing: the question is the same, either plan has no answer, their
    /// units differ, or a platform has more than 2,000 processors. O(p log p + links), or O(p²) with a matrix.
    static std::shared_ptr<const FormerPlan> of(const PlanRecord& shown,
                                                std::shared_ptr<const PlanRecord> former);

    const PlanRecord& record() const { return *m_record; }
    /// When a processor of the plan that is shown was done, in the platform's unit of time; empty: it was not
    /// used.
    std::optional<double> doneAt(ProcessorId shown) const;
    /// The processor of the plan that is shown; empty: it is no longer there.
    std::optional<ProcessorId> inShown(ProcessorId former) const;
    /// The latest of all instants of doneAt(), 0 without any.
    double latest() const { return m_latest; }
    /// "Before: 16.1 % of the work, 1.046 s"; "Before: no work".
    QString words(ProcessorId shown) const;

private:
    std::shared_ptr<const PlanRecord> m_record;
    std::shared_ptr<const std::vector<Part>> m_parts;
    std::vector<const Part*> m_partOf;                 ///< by processor of the plan that is shown
    std::vector<std::optional<ProcessorId>> m_inShown; ///< by processor of the former one
    double m_latest = 0;
};

/// Outline of a former bar or arc.
QPen formerPen(const style::Tokens& tokens);
/// The outline in a legend.
LegendEntry formerEntry(const style::Tokens& tokens);

} // namespace equipoise::gui
