// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/ring/bounds/local_cuts.h"

#include "core/base/containers/disjoint_sets.h"
#include "core/base/control/parallel.h"
#include "core/problems/ring/bounds/closed_walks.h"
#include "core/problems/ring/bounds/separation.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace equipoise::ring {

using linear::Row;
using linear::Sense;

namespace {

class LocalCuts {
public:
    LocalCuts(const CutProgram& program, const Point& point, SolveControl& control)
        : m_program(program)
        , m_point(point)
        , m_control(control)
        , m_part(program.size()) {}

    std::vector<Row> run();

private:
    static constexpr double tiny = 1e-6;
    static constexpr auto nobody = std::numeric_limits<std::uint32_t>::max();
    static constexpr std::size_t maxParts = maxWalkNodes; ///< of a piece, with the rest
    static constexpr std::size_t minParts = 6;            ///< smaller pieces give only subtours

    using Piece = std::vector<std::uint32_t>; ///< parts, rising

    void shrinkPaths();
    void shrinkWhole();
    void measure();
    void cutPieces();
    Piece pieceAround(std::uint32_t part) const;
    bool isWhole(const Piece& piece) const;
    /// The row that the point violates; empty if there is no such row.
    std::optional<Row> cutPiece(const Piece& piece, SolveControl& control) const;
    /// `place`: by processor, its part in the piece, or the last part. Empty if the point satisfies the row.
    std::optional<Row> rowOf(const WalkInequality& inequality, const std::vector<std::uint32_t>& place) const;
    double excess(const Row& row) const;

    const CutProgram& m_program;
    const Point& m_point;
    SolveControl& m_control;
    std::vector<std::uint32_t> m_part; ///< by processor; a part is identified by one of its processors
    std::vector<std::map<std::uint32_t, double>> m_shares; ///< by part: x of the edges to other parts
    std::vector<char> m_isSure;                            ///< by part: a processor of it takes part in full
    std::vector<Row> m_rows;
};

/// Replaces each path of edges at 1 by one such edge: all its nodes but one end become one part.
void LocalCuts::shrinkPaths() {
    std::vector<std::vector<std::uint32_t>> next(m_program.size());
    DisjointSets paths(m_program.size());
    for (const std::uint32_t e : m_point.support)
        if (m_point.x[e] > 1 - tiny) {
            const auto [i, j, weight] = m_program.edges()[e];
            next[i].push_back(j);
            next[j].push_back(i);
            paths.join(paths.rootOf(i), paths.rootOf(j));
        }
    std::vector<std::uint32_t> end(m_program.size(), nobody); // by path
    for (std::uint32_t i = 0; i < m_program.size(); ++i)
        if (next[i].size() == 1)
            end[paths.rootOf(i)] = i;
    DisjointSets parts(m_program.size());
    for (std::uint32_t i = 0; i < m_program.size(); ++i)
        for (const std::uint32_t j : next[i])
            if (const std::uint32_t alone = end[paths.rootOf(i)]; i != alone && j != alone)
                parts.join(parts.rootOf(i), parts.rootOf(j));
    for (std::uint32_t i = 0; i < m_program.size(); ++i)
        m_part[i] = parts.rootOf(i);
    measure();
}

/// Joins parts that are connected by edges at 1, until no such edge is left. Ends: fewer parts each time.
void LocalCuts::shrinkWhole() {
    for (bool more = true; more;) {
        more = false;
        DisjointSets parts(m_program.size());
        for (std::uint32_t a = 0; a < m_shares.size(); ++a)
            for (const auto& [b, share] : m_shares[a])
                if (share > 1 - tiny) {
                    parts.join(parts.rootOf(a), parts.rootOf(b));
                    more = true;
                }
        for (std::uint32_t& part : m_part)
            part = parts.rootOf(part);
        measure();
    }
}

void LocalCuts::measure() {
    m_shares.assign(m_program.size(), {});
    m_isSure.assign(m_program.size(), 0);
    for (const std::uint32_t e : m_point.support) {
        const std::uint32_t a = m_part[m_program.edges()[e].i];
        const std::uint32_t b = m_part[m_program.edges()[e].j];
        if (a != b) {
            m_shares[a][b] += m_point.x[e];
            m_shares[b][a] += m_point.x[e];
        }
    }
    for (std::uint32_t i = 0; i < m_program.size(); ++i)
        if (m_point.y[i] > 1 - tiny)
            m_isSure[m_part[i]] = 1;
}

/// The nearest parts by the number of edges, then by larger x; at least one part is left out.
LocalCuts::Piece LocalCuts::pieceAround(std::uint32_t part) const {
    Piece piece{part};
    std::set<std::uint32_t> in{part};
    for (std::size_t at = 0; at < piece.size(); ++at) {
        std::vector<std::pair<double, std::uint32_t>> next;
        for (const auto& [b, share] : m_shares[piece[at]])
            if (m_isSure[b] && !in.contains(b))
                next.emplace_back(-share, b);
        std::ranges::sort(next);
        for (const auto& [share, b] : next)
            if (piece.size() + 1 < maxParts) {
                piece.push_back(b);
                in.insert(b);
            }
    }
    const auto sure = static_cast<std::size_t>(std::ranges::count(m_isSure, 1));
    piece.resize(std::min(piece.size(), sure - 1));
    std::ranges::sort(piece);
    return piece;
}

bool LocalCuts::isWhole(const Piece& piece) const {
    return std::ranges::all_of(piece, [&](std::uint32_t a) {
        return std::ranges::all_of(m_shares[a], [](const auto& neighbour) {
            return std::abs(neighbour.second - std::round(neighbour.second)) < tiny;
        });
    });
}

/// Starts at a different part each time, so that later rounds find other rows. A fixed number of pieces is
/// processed at a time, whatever the number of threads.
void LocalCuts::cutPieces() {
    constexpr std::size_t atOnce = 4;
    constexpr std::size_t most = 20; // rows
    constexpr std::size_t maxPieces = 200;
    constexpr std::size_t patience = 30;
    Piece parts;
    for (std::uint32_t a = 0; a < m_program.size(); ++a)
        if (m_isSure[a])
            parts.push_back(a);
    if (parts.empty())
        return;
    std::ranges::rotate(parts, parts.begin() + static_cast<std::ptrdiff_t>(m_program.rows() % parts.size()));
    std::set<Piece> tried;
    const std::size_t before = m_rows.size();
    std::size_t looked = 0;                                 // pieces
    std::size_t last = 0;                                   // of them that gave a row
    for (auto part = parts.begin(); part != parts.end();) { // on by a part at least, or nothing is left
        std::vector<Piece> pieces;
        for (; part != parts.end() && pieces.size() < atOnce && tried.size() < maxPieces; ++part) {
            Piece piece = pieceAround(*part);
            if (piece.size() + 1 >= minParts && !isWhole(piece) && tried.insert(piece).second)
                pieces.push_back(std::move(piece));
        }
        std::vector<std::optional<Row>> rows(pieces.size());
        parallelFor(pieces.size(), m_control, [&](std::size_t i, SolveControl& control) {
            if (!control.shouldStop())
                rows[i] = cutPiece(pieces[i], control);
        });
        for (std::optional<Row>& row : rows) {
            ++looked;
            if (row) {
                m_rows.push_back(*std::move(row));
                last = looked;
            }
            if (m_rows.size() == before + most || looked > last + patience)
                return;
        }
        if (pieces.empty() || m_control.shouldStop())
            return;
    }
}

std::optional<Row> LocalCuts::cutPiece(const Piece& piece, SolveControl& control) const {
    const auto rest = static_cast<std::uint32_t>(piece.size());
    std::vector<std::uint32_t> place(m_program.size(), rest);
    for (std::uint32_t i = 0; i < m_program.size(); ++i)
        if (const auto at = std::ranges::lower_bound(piece, m_part[i]); at != piece.end() && *at == m_part[i])
            place[i] = static_cast<std::uint32_t>(at - piece.begin());
    Matrix<double> share(rest + 1, rest + 1, 0.0);
    for (const std::uint32_t e : m_point.support) {
        const std::uint32_t a = place[m_program.edges()[e].i];
        const std::uint32_t b = place[m_program.edges()[e].j];
        if (a != b)
            share(a, b) = share(b, a) += m_point.x[e];
    }
    const auto inequality = brokenWalkInequality(share, control);
    return inequality ? rowOf(*inequality, place) : std::nullopt;
}

std::optional<Row> LocalCuts::rowOf(const WalkInequality& inequality,
                                    const std::vector<std::uint32_t>& place) const {
    constexpr double broken = 1e-4;
    const Matrix<int>& cost = inequality.cost;
    const std::size_t rest = cost.rows() - 1;
    Row row{{}, Sense::AtMost, -static_cast<double>(inequality.least)};
    std::vector<double> coefficients(m_program.size());
    std::vector<std::uint32_t> surest(cost.rows(), nobody);
    for (std::uint32_t i = 0; i < m_program.size(); ++i) {
        coefficients[i] = -2.0 * cost(place[i], rest);
        std::uint32_t& here = surest[place[i]];
        if (here == nobody || m_point.y[i] > m_point.y[here])
            here = i;
    }
    for (std::size_t a = 0; a < cost.rows(); ++a) {
        const int saved = 2 * *std::ranges::max_element(cost.row(a));
        coefficients[surest[a]] += saved;
        row.right += saved;
    }
    for (std::uint32_t i = 0; i < m_program.size(); ++i) {
        if (coefficients[i] != 0)
            row.terms.push_back({m_program.columnOf(i), coefficients[i]});
        if (place[i] == rest)
            continue;
        for (const std::uint32_t e : m_program.edgesOf(i)) {
            const CutProgram::Edge& edge = m_program.edges()[e];
            if (edge.i != i || place[edge.j] == rest || m_program.bounds(e).upper == 0)
                continue;
            const int a = cost(place[i], rest) + cost(place[edge.j], rest) - cost(place[i], place[edge.j]);
            if (a != 0)
                row.terms.push_back({e, static_cast<double>(a)});
        }
    }
    // Numbers near 1 suit the library, and powers of two keep them exact.
    double largest = 1;
    for (const linear::Term& term : row.terms)
        largest = std::max(largest, std::abs(term.coefficient));
    const double scale = std::exp2(-std::floor(std::log2(largest)));
    row.right *= scale;
    for (linear::Term& term : row.terms)
        term.coefficient *= scale;
    return excess(row) > broken ? std::optional(std::move(row)) : std::nullopt;
}

double LocalCuts::excess(const Row& row) const {
    double sum = -row.right;
    for (const linear::Term& term : row.terms) {
        const std::size_t edges = m_point.x.size();
        sum += term.coefficient *
               (term.column < edges ? m_point.x[term.column] : m_point.y[term.column - edges]);
    }
    return sum;
}

std::vector<Row> LocalCuts::run() {
    shrinkPaths();
    cutPieces();
    shrinkWhole();
    cutPieces();
    return std::move(m_rows);
}

} // namespace

std::vector<Row> localCuts(const CutProgram& program, const Point& point, SolveControl& control) {
    return LocalCuts(program, point, control).run();
}

} // namespace equipoise::ring
