// SPDX-License-Identifier: GPL-3.0-or-later
// Recorded steps of branch and cut: a picture of the relaxation for each step.
#include "core/base/words.h"
#include "core/problems/ring/exact/branch_and_cut.h"
#include "core/problems/ring/trace/pictures.h"

#include <cmath>

namespace equipoise::ring {

namespace {

using trace::Mark;

/// Links as far as the relaxation takes them: whole ones strong, parts dashed.
trace::Network pointPicture(const CutProgram& program, const Point& point,
                            const std::vector<std::uint32_t>& names) {
    constexpr double whole = 1 - 1e-6;
    trace::Network network;
    for (std::uint32_t i = 0; i < point.y.size(); ++i)
        if (point.y[i] > 1e-6)
            network.nodes.push_back(
                {trace::Who{names[i]}, point.y[i] > whole ? Mark::Chosen : Mark::Candidate, point.y[i]});
    for (const std::uint32_t e : point.support) {
        const CutProgram::Edge& edge = program.edges()[e];
        const bool taken = point.x[e] > whole;
        network.edges.push_back({trace::Who{names[edge.i]}, trace::Who{names[edge.j]},
                                 taken ? Mark::Chosen : Mark::Candidate, false,
                                 taken ? std::nullopt : std::optional(point.x[e])});
    }
    return network;
}

} // namespace

void BranchAndCut::write(int line, std::string_view words, std::vector<trace::Value> values) {
    trace::Recorder* recorder = m_control.trace();
    if (!recorder || isServing())
        return;
    recorder->step(line, [&](trace::Step& step) {
        step.say(words, std::move(values));
        step.set("nodes", TRANSLATABLE("trace", "nodes of the tree looked at so far"), m_nodes);
        step.set("open", TRANSLATABLE("trace", "nodes that wait"), static_cast<std::int64_t>(m_open.size()));
        step.set("bound", TRANSLATABLE("trace", "proven: no ring is faster"),
                 time(std::min(m_bound, m_search.time())));
        if (std::isfinite(m_search.time()))
            step.set("T*", TRANSLATABLE("trace", "time of the fastest ring so far"), time(m_search.time()));
        step.set("ring", TRANSLATABLE("trace", "the fastest ring so far"), namesOf(m_search.order()));
        if (m_program && !m_point.y.empty())
            step.show(pointPicture(*m_program, m_point, m_reduced.processor));
        else
            step.show(ringPicture(m_search.order()));
    });
}

} // namespace equipoise::ring
