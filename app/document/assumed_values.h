// SPDX-License-Identifier: GPL-3.0-or-later
// Cycle times and link costs that were assumed, because the list or file that brought the processors or links does not
// say them.
#pragma once

#include "app/commands/edit.h"

#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace equipoise::gui {

/// Marks of assumed values. A value is assumed until a person sets it, also to the same number. An edit that is undone
/// brings the value back, and its mark with it. Marks follow names: of a node that is renamed, or removed and brought
/// back by undo. They are part of no file.
class AssumedValues {
public:
    void clear() { *this = {}; }
    /// The values that these have now were assumed. Names of other nodes are ignored.
    void assume(const Platform& platform, std::span<const std::string> processors,
                std::span<const std::size_t> links);
    /// To be called before a person's edit is applied. True: marks are gone, and follow() is to be called.
    bool settle(const Platform& platform, const Edit& edit);
    /// Looks at all values: O(nodes + links) while there are marks, else O(1).
    void follow(const Platform& platform);
    /// To be called after each edit has changed the platform. O(log marks) for the value of a processor, for places, and
    /// for a link between nodes without a mark; else as above. Links between the same nodes share a mark.
    void follow(const Platform& platform, const Edit& edit);

    /// Ascending, of the platform that follow() saw last.
    const std::vector<ProcessorId>& processors() const { return m_processors; }
    const std::vector<LinkId>& links() const { return m_links; }
    bool isAssumed(ProcessorId processor) const;
    bool isAssumed(LinkId link) const;

private:
    struct Mark {
        double rate = 0;
        bool isSettled = false; ///< a person has set this rate
    };
    using Ends = std::pair<std::string, std::string>;

    static Ends endsOf(const Platform& platform, const Link& link);
    static bool isMarked(const Mark& mark, const CostFunction& cost);
    bool isMarked(const Platform& platform, ProcessorId id) const;
    bool isMarked(const Platform& platform, LinkId id) const;
    void followNames(const Platform& platform);
    bool settleRate(Mark* mark, const CostFunction& now, const CostFunction& then);

    std::map<std::string, Mark, std::less<>> m_speeds; ///< by name
    std::map<Ends, Mark> m_costs;
    std::vector<std::string> m_names; ///< of the nodes that follow() saw last; empty without marks
    std::vector<ProcessorId> m_processors;
    std::vector<LinkId> m_links;
};

} // namespace equipoise::gui
