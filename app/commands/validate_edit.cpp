// SPDX-License-Identifier: GPL-3.0-or-later
// The rules an edit must keep.
#include "app/commands/edit_runs.h"

#include "core/base/numbers/number.h"
#include "core/base/text.h"
#include "core/platform/properties.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace equipoise::gui {

namespace {

using NumberedLinks = std::vector<std::pair<LinkId, Link>>;

Error unknown(const char* what, std::size_t index) {
    return {ErrorCode::UnknownName, what, std::to_string(index), {}, {}};
}

bool exists(const Platform& platform, NodeId node) {
    return node.index < (node.isProcessor() ? platform.processors.size() : platform.switches.size());
}

/// Labels may be empty, but neither endless nor more than a line.
Result<void> checkLabel(const std::string& label, const char* subject) {
    if (label.size() > equipoise::maxNameLength)
        return Error{ErrorCode::NameTooLong,
                     subject,
                     std::to_string(label.size()),
                     std::to_string(equipoise::maxNameLength),
                     {}};
    return equipoise::validateLine(label, subject);
}

Result<void> checkNewName(const Platform& platform, const std::string& name, std::optional<NodeId> owner) {
    const char* subject = !owner || owner->isProcessor() ? "processor" : "switch";
    if (auto fine = equipoise::validateName(name, subject); !fine)
        return fine;
    const auto holder = platform.find(name);
    if (holder && holder != owner)
        return Error{ErrorCode::DuplicateName, subject, name, {}, {}};
    return {};
}

Result<void> checkPlace(const std::optional<equipoise::Point>& place, const std::string& subject) {
    for (const double value : {place ? place->x : 0, place ? place->y : 0})
        if (!std::isfinite(value))
            return Error{ErrorCode::NotFinite, subject, equipoise::toText(value), {}, {}};
    return {};
}

/// As checkCellCost(), for all that is well.
bool isCost(double cost) {
    return cost >= 0 && (cost <= equipoise::largestQuantity || std::isinf(cost));
}

/// A finite cost, or +infinity: no link.
Result<void> checkCellCost(double cost, const std::string& subject) {
    if (cost == std::numeric_limits<double>::infinity())
        return {};
    return equipoise::validateTransfer({.rate = cost, .table = {}}, subject);
}

/// Why this cell cannot cost that much. There may be a million cells: one gets its name when it is refused.
Result<void> checkCell(const Platform& platform, ProcessorId from, ProcessorId to, double cost) {
    const auto subject = [&] { return platform[from].name + " - " + platform[to].name; };
    if (from == to)
        return Error{ErrorCode::SelfLink, subject(), platform[from].name, {}, {}};
    return checkCellCost(cost, subject());
}

/// `platform` knows the ends of the link already; one more node of `inserted`'s kind counts as there.
Result<void> checkLink(const Platform& platform, const Link& link, std::optional<NodeId> inserted) {
    if (platform.linkCost)
        return Error{ErrorCode::LinksAndMatrix, "link_cost", {}, {}, {}};
    const auto nameOf = [&](NodeId node) -> std::optional<std::string> {
        if (inserted && node == *inserted)
            return "";
        if (inserted && node.kind == inserted->kind && node.index > inserted->index)
            --node.index;
        if (!exists(platform, node))
            return std::nullopt;
        return platform.nameOf(node);
    };
    const auto from = nameOf(link.from);
    const auto to = nameOf(link.to);
    if (!from || !to)
        return unknown("link", (from ? link.to : link.from).index);
    const std::string subject = *from + " - " + *to;
    if (link.from == link.to)
        return Error{ErrorCode::SelfLink, subject, *from, {}, {}};
    if (auto fine = equipoise::validateProperties(link, subject); !fine)
        return fine;
    return equipoise::validateTransfer(link.transfer, subject);
}

Result<void> checkInsertedLinks(const Platform& platform, const NumberedLinks& links, NodeId inserted) {
    std::size_t count = platform.links.size();
    std::optional<LinkId> last;
    for (const auto& [id, link] : links) {
        if (id.index() > count++ || (last && id <= *last))
            return unknown("link", id.index());
        last = id;
        if (auto fine = checkLink(platform, link, inserted); !fine)
            return fine;
    }
    return {};
}

/// Questions that come with a new node are checked on a copy that has it.
template <class Insertion>
Result<void> checkGivenQuestions(const Scenario& scenario, const Insertion& edit) {
    if (!edit.questions)
        return {};
    Scenario copy = scenario;
    gui::apply(copy, edit);
    return equipoise::validate(copy.questions, copy.platform);
}

/// Costs to or from a new processor, where `size` are there already.
Result<void> checkCosts(const Platform& platform, const std::vector<double>& costs, std::size_t size,
                        const std::string& name) {
    if (costs.empty())
        return {};
    const std::size_t expected = platform.linkCost ? size + 1 : 0;
    if (costs.size() != expected)
        return Error{
            ErrorCode::MatrixShape, "link_cost", std::to_string(costs.size()), std::to_string(expected), {}};
    for (const double cost : costs)
        if (auto fine = checkCellCost(cost, name); !fine)
            return fine;
    return {};
}

/// What a new processor brings, its name, links and questions aside. `size`: processors that are there.
Result<void> checkProcessor(const Platform& platform, const InsertProcessor& edit, std::size_t size) {
    const std::string& name = edit.processor.name;
    if (auto fine = equipoise::validateCompute(edit.processor.compute, name); !fine)
        return fine;
    if (auto fine = checkPlace(edit.processor.place, name); !fine)
        return fine;
    if (auto fine = equipoise::validateProperties(edit.processor, name); !fine)
        return fine;
    for (const auto* costs : {&edit.costTo, &edit.costFrom})
        if (auto fine = checkCosts(platform, *costs, size, name); !fine)
            return fine;
    return {};
}

/// The nodes of a platform by name, for edits that follow each other.
class NodesByName {
public:
    explicit NodesByName(const Platform& platform) {
        m_nodes.reserve(platform.size() + platform.switches.size());
        for (std::size_t i = 0; i < platform.size(); ++i)
            m_nodes.try_emplace(platform.processors[i].name, ProcessorId{i});
        for (std::size_t i = 0; i < platform.switches.size(); ++i)
            m_nodes.try_emplace(platform.switches[i].name, SwitchId{i});
    }
    /// Gives the name to a node. `owner`: that node, where it is there already. Errors: as checkNewName().
    Result<void> give(const std::string& name, NodeId node, std::optional<NodeId> owner) {
        const char* subject = node.isProcessor() ? "processor" : "switch";
        if (auto fine = equipoise::validateName(name, subject); !fine)
            return fine;
        const auto [there, isNew] = m_nodes.try_emplace(name, node);
        if (!isNew && there->second != owner)
            return Error{ErrorCode::DuplicateName, subject, name, {}, {}};
        return {};
    }
    void release(const std::string& name) { m_nodes.erase(name); }

private:
    std::unordered_map<std::string, NodeId> m_nodes;
};

Result<void> checkInsertions(const Platform& platform, std::span<const Edit> edits) {
    NodesByName names(platform);
    std::size_t size = platform.size();
    for (const Edit& insertion : edits) {
        const auto& edit = std::get<InsertProcessor>(insertion);
        if (edit.at.index() > size)
            return unknown("processor", edit.at.index());
        if (auto fine = names.give(edit.processor.name, edit.at, std::nullopt); !fine)
            return fine;
        if (auto fine = checkProcessor(platform, edit, size++); !fine)
            return fine;
    }
    return {};
}

Result<void> checkRenamings(const Platform& platform, std::span<const Edit> edits) {
    NodesByName names(platform);
    std::map<NodeId, std::string> now; // of those renamed so far
    for (const Edit& renaming : edits) {
        const auto& edit = std::get<RenameNode>(renaming);
        if (!exists(platform, edit.node))
            return unknown("node", edit.node.index);
        if (auto fine = names.give(edit.name, edit.node, edit.node); !fine)
            return fine;
        std::string& name = now.try_emplace(edit.node, platform.nameOf(edit.node)).first->second;
        if (name != edit.name)
            names.release(name);
        name = edit.name;
    }
    return {};
}

/// Whether the edits of a run may be applied in turn.
Result<void> checkRun(const Scenario& scenario, const edit_runs::Run& run) {
    switch (run.kind) {
    case edit_runs::Kind::Insertions:
        return checkInsertions(scenario.platform, run.edits);
    case edit_runs::Kind::Names:
        return checkRenamings(scenario.platform, run.edits);
    case edit_runs::Kind::Removals: // all of them are there, or the run would have ended before
        return {};
    case edit_runs::Kind::Single:
        break;
    }
    return gui::validate(scenario, run.edits.front());
}

/// Checks one alternative.
struct Validate {
    const Scenario& scenario;
    const Platform& platform = scenario.platform;

    Result<void> operator()(const RenamePlatform& edit) const { return checkLabel(edit.name, "platform"); }
    Result<void> operator()(const SetUnits& edit) const {
        for (const std::string& label : {edit.units.time, edit.units.work, edit.units.data})
            if (auto fine = checkLabel(label, "units"); !fine)
                return fine;
        return {};
    }
    Result<void> operator()(const RenameNode& edit) const {
        if (!exists(platform, edit.node))
            return unknown("node", edit.node.index);
        return checkNewName(platform, edit.name, edit.node);
    }
    Result<void> operator()(const SetCompute& edit) const {
        if (!exists(platform, edit.processor))
            return unknown("processor", edit.processor.index());
        return equipoise::validateCompute(edit.compute, platform[edit.processor].name);
    }
    Result<void> operator()(const MoveNodes& edit) const {
        for (const auto& [node, place] : edit.places) {
            if (!exists(platform, node))
                return unknown("node", node.index);
            if (auto fine = checkPlace(place, platform.nameOf(node)); !fine)
                return fine;
        }
        return {};
    }
    Result<void> operator()(const SetNodeProperty& edit) const {
        for (const auto& [node, value] : edit.values) {
            if (!exists(platform, node))
                return unknown("node", node.index);
            const auto valid = [&, value = std::string_view(value)](auto record) {
                return equipoise::setProperty(record, edit.key, value);
            };
            if (auto fine = node.isProcessor() ? valid(platform.processors[node.index])
                                               : valid(platform.switches[node.index]);
                !fine)
                return fine;
        }
        return {};
    }
    Result<void> operator()(const InsertProcessor& edit) const {
        if (edit.at.index() > platform.size())
            return unknown("processor", edit.at.index());
        if (auto fine = checkNewName(platform, edit.processor.name, std::nullopt); !fine)
            return fine;
        if (auto fine = checkProcessor(platform, edit, platform.size()); !fine)
            return fine;
        if (auto fine = checkInsertedLinks(platform, edit.links, edit.at); !fine)
            return fine;
        return checkGivenQuestions(scenario, edit);
    }
    Result<void> operator()(const InsertSwitch& edit) const {
        if (edit.at.index() > platform.switches.size())
            return unknown("switch", edit.at.index());
        if (auto fine = checkNewName(platform, edit.node.name, std::nullopt); !fine)
            return fine;
        if (auto fine = checkPlace(edit.node.place, edit.node.name); !fine)
            return fine;
        if (auto fine = equipoise::validateProperties(edit.node, edit.node.name); !fine)
            return fine;
        if (auto fine = checkInsertedLinks(platform, edit.links, edit.at); !fine)
            return fine;
        return checkGivenQuestions(scenario, edit);
    }
    Result<void> operator()(const RemoveProcessor& edit) const {
        return exists(platform, edit.processor) ? Result<void>{}
                                                : unknown("processor", edit.processor.index());
    }
    Result<void> operator()(const RemoveSwitch& edit) const {
        return exists(platform, edit.node) ? Result<void>{} : unknown("switch", edit.node.index());
    }
    Result<void> operator()(const InsertLink& edit) const {
        if (edit.at.index() > platform.links.size())
            return unknown("link", edit.at.index());
        return checkLink(platform, edit.link, std::nullopt);
    }
    Result<void> operator()(const RemoveLink& edit) const {
        return edit.link.index() < platform.links.size() ? Result<void>{}
                                                         : unknown("link", edit.link.index());
    }
    Result<void> operator()(const SetLink& edit) const {
        if (edit.link.index() >= platform.links.size())
            return unknown("link", edit.link.index());
        return checkLink(platform, edit.value, std::nullopt);
    }
    Result<void> operator()(const SetLinkCost& edit) const {
        if (!platform.linkCost)
            return Error{ErrorCode::MissingField, "link_cost", {}, {}, {}};
        for (const auto& [from, to, cost] : edit.cells) {
            if (!exists(platform, from) || !exists(platform, to))
                return unknown("link", std::max(from, to).index());
            if (from == to || !isCost(cost))
                return checkCell(platform, from, to, cost);
        }
        return {};
    }
    Result<void> operator()(const SetCosts& edit) const {
        if (!platform.linkCost)
            return Error{ErrorCode::MissingField, "link_cost", {}, {}, {}};
        const Matrix<double>& costs = *edit.costs;
        const Matrix<double>& now = *platform.linkCost;
        if (costs.rows() != now.rows() || costs.columns() != now.columns())
            return Error{ErrorCode::MatrixShape,
                         "link_cost",
                         std::to_string(costs.rows()) + " x " + std::to_string(costs.columns()),
                         std::to_string(now.rows()) + " x " + std::to_string(now.columns()),
                         {}};
        for (std::size_t i = 0; i < costs.rows(); ++i)
            for (std::size_t j = 0; j < costs.columns(); ++j)
                if (i == j ? costs(i, j) != now(i, j) : !isCost(costs(i, j)))
                    return checkCell(platform, ProcessorId{i}, ProcessorId{j}, costs(i, j));
        return {};
    }
    Result<void> operator()(const SetQuestions& edit) const {
        return equipoise::validate(edit.questions, platform);
    }
    Result<void> operator()(const ReplacePlatform& edit) const {
        if (auto fine = equipoise::validate(edit.platform); !fine)
            return fine;
        return equipoise::validate(edit.questions, edit.platform);
    }
    Result<void> operator()(const EditList& list) const {
        if (list.edits.size() == 1)
            return gui::validate(scenario, list.edits.front());
        Scenario copy = scenario;
        std::vector<Edit> inverse;
        for (std::span<const Edit> left = list.edits; !left.empty();) {
            const edit_runs::Run run = edit_runs::firstRun(copy.platform, left);
            if (auto fine = checkRun(copy, run); !fine)
                return fine;
            left = left.subspan(run.edits.size());
            if (!left.empty()) // the rest is about the platform after this run
                edit_runs::apply(copy, run, inverse);
            inverse.clear();
        }
        return {};
    }
};

} // namespace

Result<void> validate(const Scenario& scenario, const Edit& edit) {
    const Edit::variant& alternatives = edit;
    return std::visit(Validate{scenario}, alternatives);
}

} // namespace equipoise::gui
