// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/ring/shared/bound.h"

#include "core/base/numbers/tolerance.h"
#include "core/network/paths.h"
#include "core/problems/ring/bounds/bottleneck_search.h"
#include "core/problems/ring/bounds/relaxed_bound.h"
#include "core/problems/ring/bounds/separation.h"
#include "core/problems/ring/exact/cut_program.h"
#include "core/problems/ring/model/solver.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <utility>
#include <vector>

namespace equipoise::ring {

namespace {

/// Relative allowance on the messages over a resource: rounding excludes no ring.
constexpr double spare = 1 + 1e-12;

class SharedBound {
public:
    SharedBound(const Platform& platform, const Question& question, const Instance& instance,
                SolveControl& control)
        : m_instance(instance)
        , m_control(control)
        , m_message(question.message)
        , m_paths(platform, question.message) {}

    double run(KnownValues known) {
        const double few = ofFew(known.best);
        double high = few;
        // First tries to prove the best ring optimal, then searches from below, where a lower target leaves
        // fewer links. With many processors the first program has too many links.
        constexpr std::size_t many = 100;
        const bool quick = m_instance.size() <= many;
        const int halvings = quick ? 10 : 4;
        constexpr double close = 1e-3;
        double low = known.bound;
        double aim = quick ? high * (1 - tolerance::proof / 4) : low + (high - low) / 4;
        for (int i = 0; i < halvings && low < high * (1 - close) && !m_control.shouldStop(); ++i) {
            const double proven = std::min(provenBelow(aim), few);
            low = std::max(low, proven);
            if (proven < aim)
                high = aim;
            aim = i == 0 && quick ? low + (high - low) / 4 : (low + high) / 2;
        }
        return low;
    }

private:
    /// The minimum of `least` and the times of all rings of one and two processors, with each message alone.
    double ofFew(double least) const {
        const auto count = static_cast<std::uint32_t>(m_instance.size());
        for (std::uint32_t i = 0; i < count && !m_control.shouldStop(); ++i) {
            least = std::min(least, timeOf(m_instance, std::array{i}));
            for (std::uint32_t j = 0; j < i; ++j)
                least = std::min(least, timeOf(m_instance, std::array{i, j}));
        }
        return m_control.shouldStop() ? 0 : least;
    }

    /// No ring of three or more is faster than this, or than `aim` if that is less.
    double provenBelow(double aim) {
        const Reduced reduced = reduce(m_instance, aim);
        if (reduced.instance.size() < 3)
            return aim;
        constexpr std::size_t rounds = 200;
        const RelaxedEdges relaxed = relaxedEdges(reduced.instance, aim, rounds, m_control);
        if (!relaxed.complete || relaxed.bound >= aim)
            return std::min(relaxed.bound, aim);
        std::vector<CutProgram::Edge> edges;
        for (const auto& [i, j] : relaxed.edges)
            edges.push_back({j, i, trueWeight(reduced.instance, i, j)});
        if (edges.size() < 3)
            return aim;
        CutProgram program(reduced.instance, std::move(edges), aim);
        addLinks(program, reduced.processor, aim);
        return std::max(relaxed.bound, climb(program, aim));
    }

    /// Adds a row for each resource that the program could overload.
    void addLinks(CutProgram& program, const std::vector<std::uint32_t>& names, double aim) {
        std::map<std::uint32_t, std::vector<linear::Term>> messages;
        for (std::uint32_t e = 0; e < program.edges().size(); ++e) {
            const CutProgram::Edge& edge = program.edges()[e];
            std::map<std::uint32_t, double> crossings;
            for (const auto& [from, to] : {std::pair{edge.i, edge.j}, std::pair{edge.j, edge.i}})
                for (const std::uint32_t resource : m_paths.between(names[from], names[to]).resources)
                    crossings[resource] += 1;
            for (const auto& [resource, count] : crossings)
                messages[resource].push_back({e, count});
        }
        for (auto& [resource, terms] : messages) {
            if (m_control.shouldStop())
                return; // fewer rows prove less
            double most = aim * m_paths.capacities()[resource] / m_message * spare;
            if (!std::isfinite(most))
                continue;
            const double each = divides(resource, program, names);
            most = each > 0 ? 2 * each * std::floor(most / (2 * each)) : std::floor(most);
            if (most < 2 * static_cast<double>(program.size()))
                program.addRow({std::move(terms), linear::Sense::AtMost, most, {}});
        }
    }

    /// If the processors fall into two parts such that exactly the edges between them use the resource: the
    /// number of messages of each such edge over it. Otherwise 0.
    double divides(std::uint32_t resource, const CutProgram& program,
                   const std::vector<std::uint32_t>& names) {
        const auto count = [&](std::uint32_t i, std::uint32_t j) {
            double both = 0;
            for (const auto& [from, to] : {std::pair{i, j}, std::pair{j, i}})
                both += static_cast<double>(
                    std::ranges::count(m_paths.between(names[from], names[to]).resources, resource));
            return both;
        };
        std::vector<double> side(program.size(), 0);
        double each = 0;
        for (std::uint32_t i = 1; i < program.size(); ++i) {
            side[i] = count(0, i);
            each = std::max(each, side[i]);
        }
        for (const CutProgram::Edge& edge : program.edges())
            if (count(edge.i, edge.j) != (side[edge.i] != side[edge.j] ? each : 0))
                return 0;
        for (const double value : side)
            if (value != 0 && value != each)
                return 0;
        return each;
    }

    /// Adds rows as long as the bound rises.
    double climb(CutProgram& program, double aim) {
        constexpr int maxRounds = 60;
        constexpr int patience = 6;
        constexpr double slow = 1e-2; // of the gap
        constexpr int maxSteps = 100'000;
        double proven = 0;
        int slowRounds = 0;
        Point point;
        for (int round = 0; round < maxRounds && slowRounds < patience; ++round) {
            const auto answer = program.solve(m_control, maxSteps);
            if (answer == linear::Simplex::Answer::Infeasible)
                return aim;
            if (answer != linear::Simplex::Answer::Optimal && answer != linear::Simplex::Answer::AboveLimit)
                return proven;
            const double now = std::min(program.provenTime(), aim);
            slowRounds = now - proven < slow * (aim - now) ? slowRounds + 1 : 0;
            proven = std::max(proven, now);
            if (proven >= aim || answer == linear::Simplex::Answer::AboveLimit)
                return proven;
            read(program, point);
            auto rows = brokenRows(program, point, m_control);
            if (rows.empty() || m_control.shouldStop())
                return proven;
            program.dropIdleRows();
            for (linear::Row& row : rows)
                program.addRow(std::move(row));
        }
        return proven;
    }

    static void read(const CutProgram& program, Point& point) {
        point = {};
        for (std::uint32_t e = 0; e < program.edges().size(); ++e) {
            point.x.push_back(program.x(e));
            if (point.x.back() > 1e-9)
                point.support.push_back(e);
        }
        for (std::uint32_t i = 0; i < program.size(); ++i)
            point.y.push_back(program.x(program.columnOf(i)));
    }

    const Instance& m_instance;
    SolveControl& m_control;
    double m_message;
    network::Paths m_paths;
};

} // namespace

double sharedBound(const Platform& platform, const Question& question, const Instance& instance,
                   KnownValues known, SolveControl& control) {
    if (instance.size() < 3 || !(question.message > 0) || !std::isfinite(known.best))
        return known.bound;
    return SharedBound(platform, question, instance, control).run(known);
}

} // namespace equipoise::ring
