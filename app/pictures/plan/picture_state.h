// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"

#include <QRectF>
#include <cstddef>
#include <initializer_list>
#include <memory>
#include <optional>
#include <vector>

class QPainter;

namespace equipoise::gui::style {
struct Tokens;
}

namespace equipoise::gui {

class FormerPlan;

/// Cheap to copy and to look into, however many there are.
class ProcessorSet {
public:
    ProcessorSet() = default;
    ProcessorSet(std::initializer_list<ProcessorId> processors) {
        for (const ProcessorId processor : processors)
            insert(processor);
    }
    bool contains(ProcessorId processor) const {
        return m_holds && processor.index() < m_holds->size() && (*m_holds)[processor.index()];
    }
    std::size_t size() const { return m_size; }
    bool empty() const { return m_size == 0; }
    void insert(ProcessorId processor) {
        if (contains(processor))
            return;
        if (!m_holds || m_holds.use_count() > 1)
            m_holds = std::make_shared<std::vector<bool>>(m_holds ? *m_holds : std::vector<bool>());
        if (m_holds->size() <= processor.index())
            m_holds->resize(processor.index() + 1);
        (*m_holds)[processor.index()] = true;
        ++m_size;
    }
    bool operator==(const ProcessorSet& other) const {
        return m_size == other.m_size && (m_holds == other.m_holds || *m_holds == *other.m_holds);
    }

private:
    std::shared_ptr<std::vector<bool>> m_holds; ///< by index, up to the last one; null: none
    std::size_t m_size = 0;
};

/// Marks and parts of a picture of a plan.
struct PictureState {
    std::optional<ProcessorId> hovered;
    ProcessorSet selected;
    bool heading = true;                        ///< title above the picture
    bool legend = true;                         ///< what colours stand for, in the line of the title
    bool numbers = false;                       ///< cycle times and link costs, in a picture of the platform
    std::shared_ptr<const FormerPlan> former{}; ///< drawn in outline; null: none

    bool hasLine() const { return heading || legend; }
};

/// Where a picture is painted, and how.
struct Painting {
    QPainter& painter;
    QRectF rect;
    const style::Tokens& tokens;
    PictureState state{};
};

} // namespace equipoise::gui
