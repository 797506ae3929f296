// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/ring/shared/choice.h"

#include "core/base/control/parallel.h"
#include "core/base/numbers/number.h"
#include "core/problems/ring/shared/search.h"

#include <algorithm>
#include <utility>

namespace equipoise::ring {

namespace {

Platform carefulOf(Platform platform) {
    for (Link& link : platform.links)
        link.duplex = std::min(link.duplex, tcpDuplex);
    return platform;
}

} // namespace

SharedChoice::Model::Model(Platform network, double message)
    : platform(std::move(network))
    , paths(std::make_shared<network::Paths>(platform, message)) {}

SharedChoice::SharedChoice(const Platform& platform, const Question& question, const Instance& instance,
                           SolveControl& control)
    : m_question(question)
    , m_instance(instance)
    , m_control(control)
    , m_asked(platform, question.message)
    , m_careful(carefulOf(platform), question.message) {}

/// Times of the rings; infinite after a stop.
std::vector<double> SharedChoice::judged(const Model& model, const std::vector<const SharedRing*>& rings,
                                         Judgement judgement) {
    std::vector<double> times(rings.size(), infinity);
    parallelFor(rings.size(), m_control, [&](std::size_t i, SolveControl& control) {
        SharedTime time(model.platform, m_question, m_instance, control, model.paths);
        times[i] = (time.*judgement)(*rings[i]);
    });
    return times;
}

std::optional<ValuedRing> SharedChoice::firstToHold(const std::vector<ValuedRing>& rings,
                                                    const ValuedRing& plain) {
    std::vector<const SharedRing*> judgedRings{&plain.ring};
    for (const ValuedRing& ring : rings)
        judgedRings.push_back(&ring.ring);
    const std::vector<double> times = judged(m_careful, judgedRings, &SharedTime::varied);
    for (std::size_t i = 0; i < rings.size(); ++i)
        if (isPlain(rings[i].ring) || !(times[0] < times[i + 1] * clearGain) ||
            (times[i + 1] < times[0] && isAlwaysBetter(rings[i].ring, plain.ring)))
            return rings[i];
    return {};
}

SharedTime SharedChoice::carefulTime(SolveControl& control) const {
    return {m_careful.platform, m_question, m_instance, control, m_careful.paths};
}

/// In the judgements that are left.
bool SharedChoice::isAlwaysBetter(const SharedRing& ring, const SharedRing& plain) {
    const auto isBetter = [&](const Model& model, Judgement judgement) {
        const std::vector<double> times = judged(model, {&ring, &plain}, judgement);
        return times[0] < times[1];
    };
    const Judgement mean = &SharedTime::mean;
    return isBetter(m_careful, mean) && isBetter(m_asked, mean) && isBetter(m_asked, &SharedTime::varied);
}

ValuedRing SharedChoice::steadiest(const SharedFindings& findings) {
    std::vector<const ValuedRing*> rings{&findings.best};
    std::vector<const SharedRing*> judgedRings{&findings.best.ring};
    for (const ValuedRing& near : findings.near)
        if (near.value <= findings.best.value * SharedFindings::hair) {
            rings.push_back(&near);
            judgedRings.push_back(&near.ring);
        }
    const std::vector<double> times = judged(m_careful, judgedRings, &SharedTime::varied);
    return *rings[static_cast<std::size_t>(std::ranges::min_element(times) - times.begin())];
}

} // namespace equipoise::ring
