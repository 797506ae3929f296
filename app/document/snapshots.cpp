#include "app/document/snapshots.h"

#include <utility>

namespace app {

namespace {

constexpr std::size_t leastParts = 10'000;    ///< fewer are copied in a few milliseconds
constexpr std::size_t mostParts = 10'000'000; ///< of more, memory counts: a matrix of 3,000 processors
constexpr std::size_t mostEdits = 100;        ///< while one copy is made

std::size_t partsOf(const core::Platform& platform) {
    return platform.size() + platform.switches.size() + platform.links.size() +
           (platform.linkCost ? platform.linkCost->cells().size() : 0);
}

} // namespace

Snapshots::Snapshots(const core::Scenario& scenario)
    : m_scenario(scenario) {
    m_job.whenDone([this](core::Result<std::shared_ptr<core::Scenario>> copied) { take(std::move(copied)); });
}

std::shared_ptr<const core::Scenario> Snapshots::take() {
    if (!m_taken) {
        m_taken =
            m_next ? std::exchange(m_next, nullptr) : std::make_shared<const core::Scenario>(m_scenario);
        copyAhead();
    }
    return m_taken;
}

void Snapshots::apply(const Edit& edit) {
    m_taken.reset();
    if (m_next)
        app::apply(*m_next, edit);
    else if (m_copying)
        m_since.push_back(edit);
    if (m_since.size() > mostEdits) {
        m_job.abandon();
        m_copying = false;
        m_since.clear();
    }
}

void Snapshots::reset(std::shared_ptr<const core::Scenario> snapshot) {
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
    if (m_copying || parts < leastParts || parts > mostParts)
        return;
    m_copying = true;
    m_job.start([original = m_taken](core::SolveControl&) -> core::Result<std::shared_ptr<core::Scenario>> {
        return std::make_shared<core::Scenario>(*original);
    });
}

void Snapshots::take(core::Result<std::shared_ptr<core::Scenario>> copied) {
    m_copying = false;
    const std::vector<Edit> since = std::exchange(m_since, {});
    if (!copied) // no memory: copied when it is asked for
        return;
    m_next = *std::move(copied);
    for (const Edit& edit : since)
        app::apply(*m_next, edit);
}

} // namespace app
