// SPDX-License-Identifier: GPL-3.0-or-later
// Plans of a document that answer a question better than the result of a run.
#pragma once

#include "core/model/plan.h"

#include <memory>
#include <vector>

namespace equipoise::gui {

class Document;

/// Made on the document's thread when a run starts, completed by check() on the run's thread, and asked on
/// the document's thread when the run has ended. A program may find worse plans than the document holds: its
/// time is limited, and each solver sees another part of the possible plans.
class BetterPlans {
public:
    /// The plans that answer `problem` in the document as it is now. They are shared, not copied.
    BetterPlans(const Document& document, equipoise::Problem problem);

    /// Verifies, with the independent checker, the plans whose value is better than that of `result` by more
    /// than the tolerance of times; every plan of the document is better than no answer. Costs one
    /// verification for each of those, and does not poll: a run that was stopped has an answer, too.
    void check(const Scenario& scenario, const Plan& result);

    /// Whether that plan passed check(), is still in the document and still answers its question.
    bool has(const Document& document, int id) const;

private:
    struct Candidate {
        int id = 0;
        std::shared_ptr<const PlanRecord> kept;
        bool isBetter = false;
    };
    bool stands(const Document& document, const Candidate& candidate) const;

    std::vector<Candidate> m_candidates;
};

} // namespace equipoise::gui
