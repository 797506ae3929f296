// SPDX-License-Identifier: GPL-3.0-or-later
// Which of the rings found for shared links holds on real networks.
#pragma once

#include "core/base/control.h"
#include "core/network/paths.h"
#include "core/problems/ring/model/cost.h"
#include "core/problems/ring/shared/workers.h"

#include <memory>
#include <vector>

namespace equipoise::ring {

/// Judges rings by what each takes when computing times vary and no link carries more than tcpDuplex both
/// ways at once. As many threads as the control allows.
class SharedChoice {
public:
    /// The question, the instance and the control outlive it.
    SharedChoice(Platform platform, const Question& question, const Instance& instance,
                 SolveControl& control);
    SharedChoice(const SharedChoice&) = delete;
    SharedChoice& operator=(const SharedChoice&) = delete;

    /// Whether a ring is better so than the other one, in which everybody sends to the next one first; true
    /// if it is such a ring itself.
    bool holds(const SharedRing& ring, const SharedRing& plain);
    /// The best by that of those that are as good as the best one but for a hair.
    ValuedRing steadiest(const SharedFindings& found);

private:
    std::vector<double> varied(const std::vector<const SharedRing*>& rings);

    Platform m_platform;
    const Question& m_question;
    const Instance& m_instance;
    SolveControl& m_control;
    std::shared_ptr<network::Paths> m_paths;
};

} // namespace equipoise::ring
