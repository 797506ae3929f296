// Open nodes of BranchAndCut that are worked on side by side.
#include "core/base/words.h"
#include "core/ring/branch_and_cut.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace core::ring {

namespace {

/// Fewer open nodes are looked at one after the other, as all are in small trees: each has the rows and the
/// rings of those before.
constexpr std::size_t fewestAtOnce = 4;
constexpr std::size_t mostAtOnce = 16;
/// Of the tree below each of them: enough to pay for the copy of the program, and for rows found twice.
constexpr std::int64_t nodesBelow = 4;

bool isSame(const linear::Row& a, const linear::Row& b) {
    return a.sense == b.sense && a.right == b.right &&
           std::ranges::equal(a.terms, b.terms, [](const linear::Term& own, const linear::Term& other) {
               return own.column == other.column && own.coefficient == other.coefficient;
           });
}

} // namespace

BranchAndCut::BranchAndCut(const BranchAndCut& from, Node node, LocalSearch& search, SolveControl& control)
    : m_instance(from.m_instance)
    , m_control(control)
    , m_count(from.m_count)
    , m_aim(from.m_aim)
    , m_search(search)
    , m_reduced(from.m_reduced)
    , m_program(std::make_unique<CutProgram>(*from.m_program))
    , m_global(from.m_global)
    , m_stored(node.changes.size())
    , m_steps(from.m_steps)
    , m_bound(from.m_bound)
    , m_mostNodes(nodesBelow) {
    m_open.push_back(std::move(node));
}

/// Whether nodes are worked on side by side. A search at the service of another one is short.
bool BranchAndCut::isWide() {
    return !isServing() && m_nodes >= m_alone && m_open.size() >= fewestAtOnce && m_search.prepare();
}

/// The rows of its own that the last point just keeps.
std::vector<linear::Row> BranchAndCut::tightRows() {
    constexpr double tight = 1e-6;
    std::erase_if(m_added, [this](const linear::Row& row) {
        double sum = 0;
        for (const linear::Term& term : row.terms)
            sum += term.coefficient * valueOf(static_cast<std::uint32_t>(term.column));
        return std::abs(sum - row.right) > tight;
    });
    return std::move(m_added);
}

/// The half of the nodes with the least bounds, which hardly any better ring would spare, each with some of
/// the tree below it, by a search and with a program of its own. They know what is known here now, and
/// nothing of each other; what they find is put together in their order: whichever threads they had, it is
/// the same.
void BranchAndCut::searchSideBySide() {
    struct Found {
        std::vector<Node> open;
        std::vector<linear::Row> rows;
        std::optional<double> leastVoid{};
        std::int64_t nodes = 0;
    };
    std::ranges::stable_sort(m_open, {}, &Node::proven);
    std::vector<Found> all(std::clamp(m_open.size() / 2, fewestAtOnce, mostAtOnce));
    for (std::size_t k = 0; k < all.size(); ++k)
        all[k].open.push_back(std::move(m_open[k])); // where it stays if a stop comes first
    m_open.erase(m_open.begin(), m_open.begin() + static_cast<std::ptrdiff_t>(all.size()));
    const double before = m_search.time();
    m_search.sideBySide(all.size(), [&](std::size_t k, LocalSearch& search, SolveControl& part) {
        BranchAndCut below(*this, std::move(all[k].open.front()), search, part);
        below.search();
        all[k] = {std::move(below.m_open), below.tightRows(), below.m_void, below.m_nodes};
    });
    if (m_search.time() < before)
        tightened();
    std::vector<linear::Row> rows;
    for (Found& found : all) {
        m_nodes += found.nodes;
        if (found.leastVoid)
            m_void = std::min(m_void.value_or(*found.leastVoid), *found.leastVoid);
        std::ranges::move(found.open, std::back_inserter(m_open));
        for (linear::Row& row : found.rows)
            if (std::ranges::none_of(rows, [&row](const linear::Row& other) { return isSame(row, other); }))
                rows.push_back(std::move(row));
    }
    // Rows are let go of by those who solve: not more of them here than there.
    for (linear::Row& row : rows)
        if (m_program->rows() < mostRows())
            m_program->addRow(std::move(row));
    m_stored = 0;
    for (const Node& node : m_open)
        m_stored += node.changes.size();
    m_diving = false;
    write(3, TRANSLATABLE("trace", "%1 open nodes at a time, each with some of the tree below it."),
          {static_cast<std::int64_t>(all.size())});
}

} // namespace core::ring
