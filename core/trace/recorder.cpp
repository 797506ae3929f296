// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/recorder.h"

#include <algorithm>

namespace equipoise::trace {

namespace {

/// Replaces the solver's numbers by the platform's.
class Translation {
public:
    explicit Translation(const std::vector<ProcessorId>& people)
        : m_people(people) {}

    void operator()(Who& who) const {
        if (who.index < m_people.size())
            who.index = static_cast<std::uint32_t>(m_people[who.index].index());
    }
    void operator()(ProcessorId& id) const {
        if (id.index() < m_people.size())
            id = m_people[id.index()];
    }
    void operator()(Value& value) const {
        if (auto* who = std::get_if<Who>(&value))
            (*this)(*who);
        else if (auto* names = std::get_if<Names>(&value))
            std::ranges::for_each(*names, *this);
    }
    void operator()(Network& network) const {
        for (Network::Node& node : network.nodes)
            (*this)(node.who);
        for (Network::Edge& edge : network.edges) {
            (*this)(edge.from);
            (*this)(edge.to);
        }
    }
    void operator()(Table& table) const {
        std::ranges::for_each(table.rows, *this);
        std::ranges::for_each(table.columns, *this);
        for (Cell& cell : table.cells)
            if (cell.value)
                (*this)(*cell.value);
    }
    void operator()(Timeline& timeline) const {
        for (Block& block : timeline.blocks) {
            (*this)(block.resource);
            if (block.peer)
                (*this)(*block.peer);
        }
    }
    void operator()(Tiles& tiles) const { std::ranges::for_each(tiles.places, *this); }
    void operator()(Step& step) const {
        std::ranges::for_each(step.sentence.values, *this);
        for (Variable& variable : step.variables)
            (*this)(variable.value);
        for (Figure& figure : step.figures)
            std::visit(*this, figure);
    }

private:
    const std::vector<ProcessorId>& m_people;
};

} // namespace

void Recorder::keep(Step step) {
    if (!m_people.empty())
        Translation{m_people}(step);
    m_trace.bytes += bytesOf(step);
    m_trace.steps.push_back(std::move(step));
    while (m_trace.steps.size() > 2 &&
           (m_trace.bytes > m_limits.bytes || m_trace.steps.size() > m_limits.steps))
        thin();
}

/// Keeps what a run would have kept with twice the stride, and the latest step.
void Recorder::thin() {
    m_stride *= 2;
    Step latest = std::move(m_trace.steps.back());
    m_trace.steps.pop_back();
    std::erase_if(m_trace.steps, [this](const Step& step) { return step.number % m_stride != 0; });
    m_trace.steps.push_back(std::move(latest));
    m_trace.bytes = 0;
    for (const Step& step : m_trace.steps)
        m_trace.bytes += bytesOf(step);
}

Trace Recorder::take() && {
    m_trace.recorded = m_next;
    return std::move(m_trace);
}

} // namespace equipoise::trace
