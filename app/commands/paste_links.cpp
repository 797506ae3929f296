// SPDX-License-Identifier: GPL-3.0-or-later
// Pasting into the list of links.
#include "app/commands/edits_for.h"
#include "app/commands/many.h"
#include "app/commands/paste.h"
#include "app/commands/paste_page.h"
#include "core/platform/properties.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <string>
#include <unordered_map>

namespace equipoise::gui::paste {

using io::Reading;

namespace {

struct LinkRow {
    std::size_t row = 0;
    std::optional<std::size_t> link; ///< or pair; else a new one
    std::optional<NodeId> from;
    std::optional<NodeId> to;
    std::optional<equipoise::Quantity> cost;
    std::optional<equipoise::Quantity> latency;
    std::optional<bool> bothWays;
    edits::PropertyTexts properties;
};

class Links : RowsPaste {
public:
    Links(const Scenario& scenario, const Reading& reading, const Target& target, SolveControl& control)
        : RowsPaste(scenario, reading, target, control) {
        for (std::size_t i = 0; i < m_platform.links.size(); ++i) {
            const Link& link = m_platform.links[i];
            m_byEnds.try_emplace({link.from, link.to}, i);
            if (link.bothWays)
                m_byEnds.try_emplace({link.to, link.from}, i);
        }
    }

    Outcome run() {
        if (!eachRow([this](std::size_t row) { collectUnknown(row); }))
            return std::move(m_outcome);
        chooseNewNodes();
        if (!eachRow([this](std::size_t row) { takeRow(row); }))
            return std::move(m_outcome);
        EditList list;
        insertNewNodes(list);
        list.edits.push_back(edits::setCells(m_scenario, m_changes));
        for (std::size_t i = 0; i < m_new.size(); ++i)
            list.edits.emplace_back(InsertLink{LinkId{m_platform.links.size() + i}, m_new[i]});
        m_page.close(m_scenario, std::move(list), m_new.size());
        return std::move(m_outcome);
    }

private:
    /// A name of the text that is no node of the platform.
    struct NewNode {
        std::string name;
        NodeId id{}; ///< provisional: its index is that in m_newNodes, after the nodes of the platform
        bool isUsed = false;
    };

    bool isEnd(At at) const {
        const ColumnRole role = Page::roleOf(m_target, at.second);
        return (role == ColumnRole::From || role == ColumnRole::To) && !m_page.isBlank(at);
    }

    void collectUnknown(std::size_t row) {
        std::string ends[2]; // where the row begins and where it leads to
        for (std::size_t column = 0; column < m_page.sheet().columns(row); ++column)
            if (isEnd({row, column}))
                ends[Page::roleOf(m_target, column) == ColumnRole::To] = m_page.text({row, column});
        for (std::size_t column = 0; column < m_page.sheet().columns(row); ++column) {
            if (!isEnd({row, column}))
                continue;
            const std::string name = m_page.text({row, column});
            if (m_names.find(name) || !equipoise::validateName(name, "node"))
                continue;
            m_unknown.add(name, ends[Page::roleOf(m_target, column) != ColumnRole::To]);
        }
    }

    void chooseNewNodes() {
        m_outcome.newNodes = m_unknown.choose(m_target.newNodes, m_platform.processors.empty());
        for (const io::NewNodeNames::Node& node : m_unknown.nodes()) {
            const std::size_t i = m_newNodes.size();
            m_outcome.unknownNames.push_back(node.name);
            m_newNodes.push_back({node.name, node.isProcessor
                                                 ? NodeId{ProcessorId{m_platform.size() + i}}
                                                 : NodeId{SwitchId{m_platform.switches.size() + i}}});
        }
    }

    /// The new node with this provisional id; null: a node of the platform.
    NewNode* newNode(NodeId id) {
        const std::size_t there = id.isProcessor() ? m_platform.size() : m_platform.switches.size();
        return id.index < there ? nullptr : &m_newNodes[id.index - there];
    }

    std::optional<NodeId> find(const std::string& name) const {
        if (const auto node = m_names.find(name))
            return node;
        const auto known = m_unknown.find(name);
        if (!known || m_outcome.newNodes == NewNodes::None)
            return std::nullopt;
        return m_newNodes[*known].id;
    }

    /// Nodes at the ends of links that are made or changed, numbered in the order of the text.
    void insertNewNodes(EditList& list) {
        std::vector<NodeId*> ends;
        for (edits::LinkCells& cells : m_changes)
            for (std::optional<NodeId>* end : {&cells.from, &cells.to})
                if (*end && newNode(**end))
                    ends.push_back(&**end);
        for (Link& link : m_new)
            for (NodeId* end : {&link.from, &link.to})
                if (newNode(*end))
                    ends.push_back(end);
        for (const NodeId* end : ends)
            newNode(*end)->isUsed = true;

        const auto usual = std::get<InsertProcessor>(edits::addProcessor(m_scenario, {}));
        std::vector<Edit> switches;
        std::vector<NodeId> numbered;
        for (const NewNode& node : m_newNodes) {
            NodeId& number = numbered.emplace_back();
            if (node.isUsed && node.id.isProcessor()) {
                InsertProcessor insertion = usual;
                insertion.at = ProcessorId{m_platform.size() + m_outcome.newProcessors++};
                insertion.processor.name = node.name;
                m_outcome.assumedSpeeds.push_back(node.name);
                insertion.processor.place.reset(); // the canvas finds one
                number = insertion.at;
                list.edits.emplace_back(std::move(insertion));
            } else if (node.isUsed) {
                const SwitchId at{m_platform.switches.size() + m_outcome.newSwitches++};
                number = at;
                switches.emplace_back(InsertSwitch{.at = at, .node = {.name = node.name, .place = {}}});
            }
        }
        std::ranges::move(switches, std::back_inserter(list.edits));
        for (NodeId* end : ends)
            *end = numbered[static_cast<std::size_t>(newNode(*end) - m_newNodes.data())];
    }

    void takeRow(std::size_t row) {
        LinkRow taken;
        taken.row = row;
        for (std::size_t column = 0; column < m_page.sheet().columns(row); ++column)
            takeEnd(taken, column);
        if (m_target.byName) {
            const auto between =
                taken.from && taken.to ? m_byEnds.find({*taken.from, *taken.to}) : m_byEnds.end();
            if (between != m_byEnds.end()) {
                taken.link = between->second;
                // The other way round it is the same link: its ends stay.
                taken.from.reset();
                taken.to.reset();
            }
        } else if ((taken.link = placeOf(row)) && *taken.link >= m_platform.links.size()) {
            return refuseRow(row);
        }
        for (std::size_t column = 0; column < m_page.sheet().columns(row); ++column)
            takeValue(taken, column);
        taken.link ? change(taken) : add(taken);
    }

    void takeEnd(LinkRow& taken, std::size_t column) {
        const At at{taken.row, column};
        if (!isEnd(at))
            return;
        const std::string name = m_page.text(at);
        const auto node = find(name);
        if (!node)
            m_page.refuse(at, Error{ErrorCode::UnknownName, "link", name, {}, {}});
        else
            (Page::roleOf(m_target, column) == ColumnRole::From ? taken.from : taken.to) = node;
    }

    void takeValue(LinkRow& taken, std::size_t column) {
        const At at{taken.row, column};
        const ColumnRole role = Page::roleOf(m_target, column);
        const bool isNumber = role == ColumnRole::Cost || role == ColumnRole::Latency;
        if (m_page.isBlank(at) || role == ColumnRole::Nothing || m_page.cell(at).becomes == Becomes::Refused)
            return;
        const Link* there = taken.link ? &m_platform.links[*taken.link] : nullptr;
        if (role == ColumnRole::From || role == ColumnRole::To) {
            const auto& end = role == ColumnRole::From ? taken.from : taken.to;
            const NodeId now = !there ? NodeId{} : role == ColumnRole::From ? there->from : there->to;
            there ? m_page.set(at, now, end.value_or(now)) : m_page.add(at);
        } else if (role == ColumnRole::BothWays) {
            taken.bothWays = equipoise::flagIn(m_page.text(at));
            if (!taken.bothWays)
                m_page.refuse(at, Reason::NotYesOrNo);
            else
                there ? m_page.set(at, there->bothWays, *taken.bothWays) : m_page.add(at);
        } else if (isNumber) {
            takeNumber(taken, at, role == ColumnRole::Cost, there);
        } else if (role == ColumnRole::Property) {
            const std::string_view key = m_target.columns[column].property;
            if (auto text = m_page.property<Link>(at, key, there))
                taken.properties.emplace_back(key, *std::move(text));
        }
    }

    void takeNumber(LinkRow& taken, At at, bool cost, const Link* there) {
        const auto number = m_page.cost(at, m_target,
                                        {.rate = cost,
                                         .units = m_platform.units,
                                         .there = there ? &there->transfer : nullptr,
                                         .subject = "link",
                                         .validate = equipoise::validateTransfer});
        if (number)
            (cost ? taken.cost : taken.latency) = number;
    }

    const std::string& nameOf(NodeId id) {
        const NewNode* node = newNode(id);
        return node ? node->name : m_platform.nameOf(id);
    }
    std::string nameOf(NodeId from, NodeId to) { return nameOf(from) + " – " + nameOf(to); }

    void change(const LinkRow& taken) {
        const Link& there = m_platform.links[*taken.link];
        const NodeId from = taken.from.value_or(there.from);
        const NodeId to = taken.to.value_or(there.to);
        m_outcome.rows[taken.row] = nameOf(there.from, there.to);
        edits::LinkCells cells{.link = LinkId{*taken.link},
                               .cost = taken.cost,
                               .latency = taken.latency,
                               .bothWays = taken.bothWays,
                               .properties = taken.properties};
        if (from == to) {
            refuseEnds(taken.row, from);
        } else {
            cells.from = from;
            cells.to = to;
        }
        m_changes.push_back(cells);
    }

    void refuseEnds(std::size_t row, NodeId end) {
        for (std::size_t column = 0; column < m_page.sheet().columns(row); ++column)
            if (const ColumnRole role = Page::roleOf(m_target, column);
                (role == ColumnRole::From || role == ColumnRole::To) && !m_page.isBlank({row, column}))
                m_page.refuse({row, column}, Error{ErrorCode::SelfLink, "link", nameOf(end), {}, {}});
    }

    void add(const LinkRow& taken) {
        if (taken.from && taken.from == taken.to)
            refuseEnds(taken.row, *taken.from);
        if (taken.from && taken.to)
            m_outcome.rows[taken.row] = nameOf(*taken.from, *taken.to);
        if (!taken.from || !taken.to || !taken.cost || m_page.isRefused(taken.row)) {
            m_page.leaveOut(taken.row);
            return;
        }
        CostFunction transfer{.table = {}};
        transfer.setRate(*taken.cost);
        transfer.setStartUp(taken.latency.value_or(equipoise::Quantity{}));
        Link& link = m_new.emplace_back(Link{*taken.from, *taken.to, std::move(transfer)});
        link.bothWays = taken.bothWays.value_or(true);
        for (const auto& [key, text] : taken.properties)
            equipoise::setFromText(link, *equipoise::findProperty<Link>(key), text);
    }

    std::map<std::pair<NodeId, NodeId>, std::size_t> m_byEnds;
    std::vector<edits::LinkCells> m_changes;
    std::vector<Link> m_new;
    std::vector<NewNode> m_newNodes; ///< in the order of the text
    io::NewNodeNames m_unknown;
};

/// The cells of a matrix as a list: only their costs can be set.
class Pairs : RowsPaste {
public:
    using RowsPaste::RowsPaste;

    Outcome run() {
        if (!eachRow([this](std::size_t row) { takeRow(row); }))
            return std::move(m_outcome);
        m_page.close(m_scenario, setLinkCosts(m_platform, std::move(m_edit)), 0);
        return std::move(m_outcome);
    }

private:
    void takeRow(std::size_t row) {
        const auto pair = m_target.byName ? named(row) : placed(row);
        if (!pair)
            return;
        const auto& [from, to] = *pair;
        const double now = (*m_platform.linkCost)(from.index(), to.index());
        m_outcome.rows[row] = m_platform[from].name + " – " + m_platform[to].name;
        for (std::size_t column = 0; column < m_page.sheet().columns(row); ++column) {
            const At at{row, column};
            if (Page::roleOf(m_target, column) != ColumnRole::Cost)
                continue;
            const auto cost = m_page.matrixCost(at, m_target.columns[column].unit.value_or(Unit{}),
                                                m_platform.units, m_outcome.rows[row]);
            if (!cost)
                continue;
            m_page.set(at, now, *cost);
            m_edit.cells.push_back({from, to, *cost});
            if (m_target.mirrored)
                m_edit.cells.push_back({to, from, *cost});
        }
    }

    using Pair = std::pair<ProcessorId, ProcessorId>;

    std::optional<Pair> placed(std::size_t row) {
        const std::size_t place = row - m_target.firstRow;
        if (place < m_target.pairs.size() && m_target.pairs[place].first.index() < m_platform.size() &&
            m_target.pairs[place].second.index() < m_platform.size())
            return m_target.pairs[place];
        refuseRow(row);
        return std::nullopt;
    }

    std::optional<Pair> named(std::size_t row) {
        std::optional<ProcessorId> ends[2];
        for (std::size_t column = 0; column < m_page.sheet().columns(row); ++column) {
            const ColumnRole role = Page::roleOf(m_target, column);
            if (role != ColumnRole::From && role != ColumnRole::To)
                continue;
            const std::string name = m_page.text({row, column});
            const auto processor = m_names.findProcessor(name);
            if (!processor)
                m_page.refuse({row, column}, Error{ErrorCode::UnknownName, "link", name, {}, {}});
            else
                ends[role == ColumnRole::To] = processor;
        }
        if (!ends[0] || !ends[1])
            return std::nullopt;
        if (ends[0] == ends[1])
            return std::nullopt; // the diagonal has no meaning
        return Pair{*ends[0], *ends[1]};
    }

    SetLinkCost m_edit;
};

} // namespace

Outcome links(const Scenario& scenario, const Reading& reading, const Target& target, SolveControl& control) {
    if (scenario.platform.linkCost)
        return Pairs(scenario, reading, target, control).run();
    return Links(scenario, reading, target, control).run();
}

} // namespace equipoise::gui::paste
