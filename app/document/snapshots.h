// SPDX-License-Identifier: GPL-3.0-or-later
// Copies of a scenario that changes, for threads to read.
#pragma once

#include "app/commands/edit.h"
#include "app/jobs/job.h"

#include <memory>
#include <vector>

namespace equipoise::gui {

/// One copy per change, made on demand. To copy a hundred thousand processors takes some 25 ms:
/// the next copy of a large platform is made beforehand, on a thread, and takes each edit that the scenario
/// takes.
class Snapshots {
public:
    /// It must outlive this.
    explicit Snapshots(const Scenario& scenario);

    /// The scenario as it is now.
    std::shared_ptr<const Scenario> take();
    /// The copy taken since the last change; null if there was none.
    const std::shared_ptr<const Scenario>& taken() const { return m_taken; }
    /// The next one is there already: to take it costs nothing.
    bool isAhead() const { return m_taken || m_next; }
    /// The scenario has changed by this edit.
    void apply(const Edit& edit);
    /// The scenario is another one. `snapshot`: of it; may be null.
    void reset(std::shared_ptr<const Scenario> snapshot);

private:
    void copyAhead();
    void take(Result<std::shared_ptr<Scenario>> copied);

    const Scenario& m_scenario;
    std::shared_ptr<const Scenario> m_taken;
    std::shared_ptr<Scenario> m_next; ///< equal to the scenario; null: not copied yet, or given away
    bool m_copying = false;
    std::vector<Edit> m_since; ///< what has changed since copying began
    Job<std::shared_ptr<Scenario>> m_job;
};

} // namespace equipoise::gui
