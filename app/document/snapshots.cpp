// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/snapshots.h"

#include <utility>

namespace equipoise::gui {

namespace {

constexpr std::size_t minParts = 10'000;     ///< fewer are copied in a few milliseconds
constexpr std::size_t maxParts = 10'000'000; ///< of more, memory counts: a matrix of 3,000 processors
constexpr std::size_t maxEdits = 100;        ///< while one copy is made

std::size_t partsOf(const Platform& platform) {
    return platform.size() + platform.switches.size() + platform.links.size() +
           (platform.linkCost ? platform.linkCost->cells().size() : 0);
}

} // namespace

Snapshots::Snapshots(const Scenario& scenario)
    : m_scenario(scenario) {
    m_job.whenDone([this](Result<std::shared_ptr<Scenario>> copied) { take(std::move(copied)); });
}

std::shared_ptr<const Scenario> Snapshots::take() {
    if (!m_taken) {
        m_taken = m_next ? std::exchange(m_next, nullptr) : std::make_shared<const Scenario>(m_scenario);
        copyAhead();
    }
    return m_taken;
}

void Snapshots::apply(const Edit& edit) {
    m_taken.reset();
    if (m_next)
        gui::apply(*m_next, edit);
    else if (m_copying)
        m_since.push_back(edit);
    if (m_since.size() > maxEdits) {
        m_job.abandon();
        m_copying = false;
        m_since.clear();
    }
}

void Snapshots::reset(std::shared_ptr<const Scenario> snapshot) {
    m_job.abandon();
    m_copying = false;
    m_since.clear();
    m_next.reset();
    m_taken = std::move(snapshot);
    if (m_taken)
        copyAhead();
}

void Snapshots::copyAhead() {
    const std::size_t parts = partsOf(m_scenario.platform);
    if (m_copying || parts < minParts || parts > maxParts)
        return;
    m_copying = true;
    m_job.start([original = m_taken](SolveControl&) -> Result<std::shared_ptr<Scenario>> {
        return std::make_shared<Scenario>(*original);
    });
}

void Snapshots::take(Result<std::shared_ptr<Scenario>> copied) {
    m_copying = false;
    const std::vector<Edit> since = std::exchange(m_since, {});
    if (!copied) // no memory: copied on demand
        return;
    m_next = *std::move(copied);
    for (const Edit& edit : since)
        gui::apply(*m_next, edit);
}

} // namespace equipoise::gui
