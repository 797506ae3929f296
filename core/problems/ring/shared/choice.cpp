// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/ring/shared/choice.h"

#include "core/base/number.h"
#include "core/base/parallel.h"
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

SharedChoice::SharedChoice(Platform platform, const Question& question, const Instance& instance,
                           SolveControl& control)
    : m_platform(carefulOf(std::move(platform)))
    , m_question(question)
    , m_instance(instance)
    , m_control(control)
    , m_paths(std::make_shared<network::Paths>(m_platform, question.message)) {}

/// Infinite after a stop.
std::vector<double> SharedChoice::varied(const std::vector<const SharedRing*>& rings) {
    std::vector<double> times(rings.size(), infinity);
    parallelFor(rings.size(), m_control, [&](std::size_t i, SolveControl& control) {
        times[i] = SharedTime(m_platform, m_question, m_instance, control, m_paths).varied(*rings[i]);
    });
    return times;
}

bool SharedChoice::holds(const SharedRing& ring, const SharedRing& plain) {
    if (isPlain(ring))
        return true;
    constexpr double hair = 1.003; // orders of sending must be better by more
    const std::vector<double> times = varied({&plain, &ring});
    return !(times[0] < times[1] * hair);
}

ValuedRing SharedChoice::steadiest(const SharedFindings& found) {
    std::vector<const ValuedRing*> rings{&found.best};
    std::vector<const SharedRing*> judged{&found.best.ring};
    for (const ValuedRing& near : found.near)
        if (near.value <= found.best.value * SharedFindings::hair) {
            rings.push_back(&near);
            judged.push_back(&near.ring);
        }
    const std::vector<double> times = varied(judged);
    return *rings[static_cast<std::size_t>(std::ranges::min_element(times) - times.begin())];
}

} // namespace equipoise::ring
