// SPDX-License-Identifier: GPL-3.0-or-later
// Choice of a ring on shared links that keeps its step time on real networks.
#pragma once

#include "core/base/control/control.h"
#include "core/network/paths.h"
#include "core/problems/ring/model/cost.h"
#include "core/problems/ring/shared/workers.h"

#include <memory>
#include <optional>
#include <vector>

namespace equipoise::ring {

/// Evaluates rings under varying computing times and links that carry at most tcpDuplex in both directions
/// together. Uses as many threads as the control allows.
class SharedChoice {
public:
    /// A smaller gain may be random in one evaluation.
    static constexpr double clearGain = 1.003;

    /// The question, the instance and the control outlive it.
    SharedChoice(const Platform& platform, const Question& question, const Instance& instance,
                 SolveControl& control);
    SharedChoice(const SharedChoice&) = delete;
    SharedChoice& operator=(const SharedChoice&) = delete;

    /// The first of the rings that is better than `plain`, in which each processor sends to the next one
    /// first. Better means: by more than 0.3 % with varying computing times and tcpDuplex; or by any amount
    /// in all four evaluations, with computing times that vary or not, on links as they are or with
    /// tcpDuplex. A ring with plain orders itself counts as better, and after a stop any ring does. Empty
    /// when no ring qualifies.
    std::optional<ValuedRing> firstToHold(const std::vector<ValuedRing>& rings, const ValuedRing& plain);
    /// Evaluator for the links that carry at most tcpDuplex both ways at once; `control` and this object outlive it.
    SharedTime carefulTime(SolveControl& control) const;
    /// The best by this evaluation among the rings within SharedFindings::hair of the best one.
    ValuedRing steadiest(const SharedFindings& findings);

private:
    /// A network, and the routes on it.
    struct Model {
        Model(Platform platform, double message);
        Platform platform;
        std::shared_ptr<network::Paths> paths;
    };

    using Judgement = double (SharedTime::*)(const SharedRing&);
    std::vector<double> judged(const Model& model, const std::vector<const SharedRing*>& rings,
                               Judgement judgement);
    bool isAlwaysBetter(const SharedRing& ring, const SharedRing& plain);

    const Question& m_question;
    const Instance& m_instance;
    SolveControl& m_control;
    Model m_asked;
    Model m_careful; ///< no link carries more than tcpDuplex
};

} // namespace equipoise::ring
