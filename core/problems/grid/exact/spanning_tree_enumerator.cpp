// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/grid/exact/spanning_tree_enumerator.h"

#include "core/base/numbers/number.h"
#include "core/base/random.h"

#include <algorithm>
#include <bit>

namespace equipoise::grid {

namespace {

constexpr std::uint64_t tooMany = std::uint64_t{1} << 63U;

constexpr std::uint64_t bit(std::size_t position) {
    return std::uint64_t{1} << position;
}

/// The lowest `count` bits.
constexpr std::uint64_t lowest(std::size_t count) {
    return count == 64 ? ~std::uint64_t{0} : bit(count) - 1;
}

std::size_t lowestOf(std::uint64_t set) {
    return static_cast<std::size_t>(std::countr_zero(set));
}

} // namespace

std::uint64_t acceptableTrees(std::size_t rows, std::size_t columns) {
    const std::uint64_t chosen = std::min(rows, columns) - 1;
    const std::uint64_t of = rows + columns - 2;
    std::uint64_t count = 1;
    for (std::uint64_t k = 1; k <= chosen; ++k) {
        if (count > tooMany / of)
            return tooMany;
        count = count * (of - chosen + k) / k; // a binomial coefficient after each step
    }
    return count;
}

bool SpanningTreeEnumerator::takes(std::size_t rows, std::size_t columns) {
    return std::max(rows, columns) <= longestSide && acceptableTrees(rows, columns) <= maxTrees;
}

SpanningTreeEnumerator::SpanningTreeEnumerator(std::size_t rows, std::size_t columns)
    : m_rows(rows)
    , m_columns(columns)
    , m_nodes(rows + columns)
    , m_trees(acceptableTrees(rows, columns))
    , m_binomials((m_nodes + 1) * rows, 0)
    , m_times(rows * columns)
    , m_speeds(rows * columns)
    , m_tightness(rows * columns)
    , m_marks(m_trees, 0)
    , m_best(rows, 0)
    , m_tree(rows, 0)
    , m_degrees(rows)
    , m_across(columns)
    , m_value(m_nodes)
    , m_inverse(m_nodes)
    , m_order(m_nodes)
    , m_parent(m_nodes)
    , m_rowsBelow(m_nodes)
    , m_columnsBelow(m_nodes) {
    // Saturating sums: those that signatureRank() needs are below m_trees.
    for (std::size_t n = 0; n <= m_nodes; ++n)
        for (std::size_t k = 0; k < rows; ++k) {
            std::uint64_t& cell = m_binomials[n * rows + k];
            if (k == 0)
                cell = 1;
            else if (n > 0)
                cell =
                    std::min(tooMany, m_binomials[(n - 1) * rows + k - 1] + m_binomials[(n - 1) * rows + k]);
        }
}

double SpanningTreeEnumerator::run(std::span<const double> times, SolveControl* control) {
    // Another perturbation, should rounding ever have made two trees of one signature look acceptable.
    constexpr std::uint32_t attempts = 4;
    double best = 0;
    for (std::uint32_t attempt = 0; attempt < attempts; ++attempt) {
        perturb(times, attempt);
        best = walk(control);
        if (m_visited == m_trees)
            return best;
        m_vertices.clear();
        if (control && control->shouldStop())
            return infinity;
    }
    return fullWork(times); // a bound in any case
}

void SpanningTreeEnumerator::perturb(std::span<const double> times, std::uint32_t attempt) {
    constexpr double most = 1e-11;
    Random random(attempt);
    for (std::size_t cell = 0; cell < m_times.size(); ++cell) {
        m_times[cell] = times[cell] * (1 - most * random.unit());
        m_speeds[cell] = 1 / m_times[cell];
    }
}

double SpanningTreeEnumerator::walk(SolveControl* control) {
    if (++m_run == 0) { // the counter has overflowed
        std::ranges::fill(m_marks, 0U);
        m_run = 1;
    }
    m_visited = 0;
    m_stack.clear();
    m_vertices.clear();
    pushFirst();
    double best = 0;
    while (!m_stack.empty()) {
        pop();
        const double work = evaluate();
        if (work > best) {
            best = work;
            m_best = m_tree;
        }
        if (m_keepsVertices)
            m_vertices.insert(m_vertices.end(), m_value.begin(), m_value.end());
        if (m_marked < m_trees)
            pivot();
        if (++m_visited % 256 == 0 && control && control->shouldStop())
            break;
    }
    return best;
}

/// Row 0 tight everywhere, every other row where it is tight first.
void SpanningTreeEnumerator::pushFirst() {
    m_stack.push_back(lowest(m_columns));
    for (std::size_t i = 1; i < m_rows; ++i) {
        std::size_t tightest = 0;
        double most = 0;
        for (std::size_t j = 0; j < m_columns; ++j)
            if (const double ratio = m_times[i * m_columns + j] * m_speeds[j]; ratio > most) {
                most = ratio;
                tightest = j;
            }
        m_stack.push_back(bit(tightest));
    }
    for (std::size_t i = 0; i < m_rows; ++i)
        m_degrees[i] = static_cast<std::size_t>(std::popcount(m_stack[i]));
    m_marks[signatureRank()] = m_run;
    m_marked = 1;
}

void SpanningTreeEnumerator::pop() {
    std::copy(m_stack.end() - static_cast<std::ptrdiff_t>(m_rows), m_stack.end(), m_tree.begin());
    m_stack.resize(m_stack.size() - m_rows);
}

/// Roots the tree at row 0, with r_0 = 1, and returns its W.
double SpanningTreeEnumerator::evaluate() {
    std::ranges::fill(m_across, Set{0});
    for (std::size_t i = 0; i < m_rows; ++i) {
        m_degrees[i] = 0;
        for (Set rest = m_tree[i]; rest != 0; rest &= rest - 1) {
            m_across[lowestOf(rest)] |= bit(i);
            ++m_degrees[i];
        }
    }
    m_order[0] = 0;
    m_value[0] = 1;
    m_inverse[0] = 1;
    std::size_t known = 1;
    double rowSum = 1;
    double columnSum = 0;
    Set rowsKnown = 1;
    Set columnsKnown = 0;
    for (std::size_t at = 0; at < known; ++at) {
        const std::size_t node = m_order[at];
        const bool isRow = node < m_rows;
        Set& reached = isRow ? columnsKnown : rowsKnown;
        for (Set rest = (isRow ? m_tree[node] : m_across[node - m_rows]) & ~reached; rest != 0;
             rest &= rest - 1) {
            const std::size_t next = lowestOf(rest);
            const std::size_t child = isRow ? m_rows + next : next;
            const std::size_t cell = isRow ? node * m_columns + next : next * m_columns + node - m_rows;
            m_value[child] = m_speeds[cell] * m_inverse[node];
            m_inverse[child] = m_times[cell] * m_value[node];
            (isRow ? columnSum : rowSum) += m_value[child];
            m_parent[child] = node;
            m_order[known++] = child;
            reached |= bit(next);
        }
    }
    return rowSum * columnSum;
}

/// Pushes all unvisited neighbours of the current tree onto the stack.
void SpanningTreeEnumerator::pivot() {
    for (std::size_t i = 0; i < m_rows; ++i)
        for (std::size_t j = 0; j < m_columns; ++j)
            m_tightness[i * m_columns + j] = m_value[i] * m_times[i * m_columns + j] * m_value[m_rows + j];
    for (std::size_t node = 0; node < m_nodes; ++node) {
        m_rowsBelow[node] = node < m_rows ? bit(node) : 0;
        m_columnsBelow[node] = node < m_rows ? 0 : bit(node - m_rows);
    }
    for (std::size_t at = m_nodes; at-- > 1;) {
        const std::size_t node = m_order[at];
        const std::size_t parent = m_parent[node];
        const Set rows = m_rowsBelow[node];
        const Set columns = m_columnsBelow[node];
        m_rowsBelow[parent] |= rows;
        m_columnsBelow[parent] |= columns;
        // Without this edge its row is in one part and its column in the other. The row's part gets smaller
        // r and larger c: inequalities of its columns with the other part's rows become tight.
        if (node < m_rows)
            tryToDrop(node, parent - m_rows, lowest(m_rows) & ~rows, columns);
        else
            tryToDrop(parent, node - m_rows, rows, lowest(m_columns) & ~columns);
    }
}

/// Drops the edge (row, column); the tightest inequality of `rows` and `columns` enters.
void SpanningTreeEnumerator::tryToDrop(std::size_t row, std::size_t column, Set rows, Set columns) {
    if (rows == 0 || columns == 0)
        return; // the row (or column) could shrink for ever: no vertex there
    double most = 0;
    std::size_t enteringRow = 0;
    std::size_t enteringColumn = 0;
    for (Set i = rows; i != 0; i &= i - 1) {
        const double* line = m_tightness.data() + lowestOf(i) * m_columns;
        for (Set j = columns; j != 0; j &= j - 1)
            if (const double here = line[lowestOf(j)]; here > most) {
                most = here;
                enteringRow = lowestOf(i);
                enteringColumn = lowestOf(j);
            }
    }
    --m_degrees[row];
    ++m_degrees[enteringRow];
    std::uint32_t& mark = m_marks[signatureRank()];
    ++m_degrees[row];
    --m_degrees[enteringRow];
    if (mark == m_run)
        return;
    mark = m_run;
    ++m_marked;
    m_stack.insert(m_stack.end(), m_tree.begin(), m_tree.end());
    Set* neighbour = m_stack.data() + m_stack.size() - m_rows;
    neighbour[row] &= ~bit(column);
    neighbour[enteringRow] |= bit(enteringColumn);
}

/// Among all vectors of row degrees, in 0 .. m_trees - 1: the degrees less one, added up from the left, are
/// p - 1 increasing numbers, and these a set of positions (combinatorial number system).
std::uint64_t SpanningTreeEnumerator::signatureRank() const {
    std::uint64_t rank = 0;
    std::size_t position = 0;
    for (std::size_t i = 0; i + 1 < m_rows; ++i) {
        position += m_degrees[i] - 1;
        rank += m_binomials[(position + i) * m_rows + i + 1];
    }
    return rank;
}

Allocation SpanningTreeEnumerator::best(const Matrix<double>& times) const {
    std::vector<double> rows(m_rows, 0);
    std::vector<double> columns(m_columns, 0);
    rows[0] = 1;
    // At most p + q rounds: each round reaches at least one more node.
    for (bool more = true; more;) {
        more = false;
        for (std::size_t i = 0; i < m_rows; ++i)
            for (Set rest = m_best[i]; rest != 0; rest &= rest - 1) {
                const std::size_t j = lowestOf(rest);
                if ((rows[i] > 0) == (columns[j] > 0))
                    continue;
                if (rows[i] > 0)
                    columns[j] = 1 / (rows[i] * times(i, j));
                else
                    rows[i] = 1 / (times(i, j) * columns[j]);
                more = true;
            }
    }
    return allocationFrom(times, rows);
}

} // namespace equipoise::grid
