// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/ring/shared/workers.h"

#include "core/base/control/parallel.h"
#include "core/base/numbers/number.h"
#include "core/problems/ring/shared/search.h"

#include <algorithm>
#include <utility>

namespace equipoise::ring {

std::uint64_t maxEffort(std::size_t processors) {
    constexpr std::size_t few = 16;
    constexpr std::size_t medium = 32;
    constexpr std::size_t many = 100;
    if (processors <= enumeratedLimit)
        return 24'000'000 * few;
    if (processors <= medium)
        return 12'000'000 * std::max(few, processors);
    return (processors <= many ? 8'000'000 : 10'000'000) * processors;
}

bool isPlain(const SharedRing& ring) {
    return std::ranges::find(ring.back, 1) == ring.back.end();
}

void SharedFindings::add(const SharedRing& ring, double value) {
    constexpr std::size_t maxKept = 16;
    if (value < best.value)
        best = {ring, value};
    if (value < plain.value && isPlain(ring))
        plain = {ring, value};
    ++followed;
    if (value > best.value * hair)
        return;
    addBetter(near, {ring, value});
    if (near.size() < 2 * maxKept)
        return;
    std::ranges::stable_sort(near, {}, &ValuedRing::value);
    near.resize(maxKept);
}

void SharedFindings::add(const SharedFindings& findings) {
    const std::size_t total = followed + findings.followed;
    for (const ValuedRing& ring : findings.near)
        add(ring.ring, ring.value);
    for (const ValuedRing* ring : {&findings.plain, &findings.best})
        if (ring->value < (ring == &findings.best ? best : plain).value)
            add(ring->ring, ring->value);
    followed = total;
}

SharedWorker::SharedWorker(const Platform& platform, const Question& question, const Instance& instance,
                           const SolveControl& control, std::shared_ptr<network::Paths> paths)
    : m_control(control.part(infinity))
    , m_time(platform, question, instance, m_control, std::move(paths))
    , m_polish(
          m_time, instance, m_control,
          [this](const SharedRing& ring, double value) { m_found.add(ring, value); },
          [this] { return enough(); }) {}

bool SharedWorker::enough() {
    return m_time.effort() >= m_most || m_found.best.value <= m_aim || m_control.shouldStop();
}

SharedWorkers::SharedWorkers(const Platform& platform, const Question& question, const Instance& instance,
                             SolveControl& control, const std::shared_ptr<network::Paths>& paths)
    : m_control(control) {
    for (std::size_t i = 0; i < atOnce; ++i)
        m_workers.push_back(std::make_unique<SharedWorker>(platform, question, instance, control, paths));
}

void SharedWorkers::run(const std::vector<std::size_t>& pieces, const Terms& terms, SharedFindings& findings,
                        const Work& work) {
    const std::size_t count = std::min(atOnce, pieces.size());
    for (std::size_t k = 0; k < count; ++k) {
        SharedWorker& worker = *m_workers[k];
        worker.m_found = {findings.best, findings.plain, {}, 0};
        worker.m_most = worker.m_time.effort() + terms.effort / count;
        worker.m_aim = terms.aim;
        worker.m_polish.allow(terms.orders);
    }
    parallelFor(count, m_control, [&](std::size_t k, SolveControl& /*its own one knows as much*/) {
        for (std::size_t i = k; i < pieces.size(); i += atOnce)
            work(pieces[i], *m_workers[k]);
    });
    for (std::size_t k = 0; k < count; ++k)
        findings.add(m_workers[k]->m_found);
}

std::uint64_t SharedWorkers::effort() const {
    std::uint64_t sum = 0;
    for (const auto& worker : m_workers)
        sum += worker->m_time.effort();
    return sum;
}

} // namespace equipoise::ring
