// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers of a plan's processors in the document as it is now.
#pragma once

#include "core/field/node_names.h"
#include "core/model/scenario.h"

#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace equipoise::gui {

/// Finds the processors of a platform, which must outlive it, by name. Where two platforms have much in
/// common, most processors have the same number in both.
class ProcessorFinder {
public:
    explicit ProcessorFinder(const Platform& platform)
        : m_platform(&platform) {}

    /// `likely`: the number to try first.
    std::optional<ProcessorId> find(const std::string& name, std::size_t likely) {
        if (likely < m_platform->size() && m_platform->processors[likely].name == name)
            return ProcessorId{likely};
        if (!m_names)
            m_names.emplace(*m_platform);
        return m_names->findProcessor(name);
    }

private:
    const Platform* m_platform;
    std::optional<NodeNames> m_names; ///< made when it is first needed
};

/// The processors of a plan have the numbers of its own platform. In another platform they are known by their
/// names: a processor that was removed or renamed has no number there.
class PlanNumbers {
public:
    /// The plan answers the document: all numbers are the same.
    PlanNumbers() = default;
    PlanNumbers(std::shared_ptr<const Scenario> planned, std::shared_ptr<const Scenario> now)
        : m_planned(std::move(planned))
        , m_now(std::move(now))
        , m_inPlan(std::in_place, m_planned->platform)
        , m_inDocument(std::in_place, m_now->platform) {}

    std::optional<ProcessorId> inDocument(ProcessorId inPlan) {
        return m_now ? find(m_planned->platform, inPlan, *m_inDocument) : inPlan;
    }
    std::optional<ProcessorId> inPlan(ProcessorId inDocument) {
        return m_now ? find(m_now->platform, inDocument, *m_inPlan) : inDocument;
    }

private:
    static std::optional<ProcessorId> find(const Platform& here, ProcessorId id, ProcessorFinder& there) {
        if (id.index() >= here.size())
            return std::nullopt;
        return there.find(here[id].name, id.index());
    }

    std::shared_ptr<const Scenario> m_planned;
    std::shared_ptr<const Scenario> m_now;
    std::optional<ProcessorFinder> m_inPlan;
    std::optional<ProcessorFinder> m_inDocument;
};

} // namespace equipoise::gui
