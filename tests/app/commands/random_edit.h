// Random valid edits.
#pragma once

#include "app/commands/edits_for.h"
#include "core/base/random.h"

#include <limits>
#include <memory>

namespace support {

inline double anyCost(core::Random& random) {
    return random.below(5) == 0 ? 0 : random.between(0.01, 9);
}

inline core::NodeId anyNode(const core::Platform& platform, core::Random& random) {
    const std::size_t node = random.below(platform.size() + platform.switches.size());
    return node < platform.size() ? core::NodeId(core::ProcessorId{node})
                                  : core::NodeId(core::SwitchId{node - platform.size()});
}

inline std::optional<app::Edit> randomLinkEdit(const core::Scenario& scenario, core::Random& random) {
    const core::Platform& platform = scenario.platform;
    const std::size_t nodes = platform.size() + platform.switches.size();
    if (nodes < 2)
        return std::nullopt;
    const core::NodeId from = anyNode(platform, random);
    core::NodeId to = from;
    while (to == from)
        to = anyNode(platform, random);
    if (platform.linkCost) {
        app::SetLinkCost edit;
        if (platform.size() < 2)
            return std::nullopt;
        if (random.below(8) == 0) {
            core::Matrix<double> costs = *platform.linkCost;
            for (std::size_t i = 0; i < costs.rows(); ++i)
                for (std::size_t j = 0; j < costs.columns(); ++j)
                    if (i != j)
                        costs(i, j) = anyCost(random);
            return app::SetCosts{std::make_shared<const core::Matrix<double>>(std::move(costs))};
        }
        for (auto cells = 1 + random.below(4); cells > 0; --cells) { // the same cell twice may happen
            const std::size_t i = random.below(platform.size());
            const std::size_t j = (i + 1 + random.below(platform.size() - 1)) % platform.size();
            const double cost =
                random.below(4) == 0 ? std::numeric_limits<double>::infinity() : anyCost(random);
            edit.cells.push_back({core::ProcessorId{i}, core::ProcessorId{j}, cost});
        }
        return edit;
    }
    const core::Link link{from, to, {anyCost(random), anyCost(random), {}}, random.below(2) == 0};
    const std::size_t count = platform.links.size();
    switch (count == 0 ? 0 : random.below(3)) {
    case 0:
        return app::InsertLink{core::LinkId{random.below(count + 1)}, link};
    case 1:
        return app::RemoveLink{core::LinkId{random.below(count)}};
    default:
        return app::SetLink{core::LinkId{random.below(count)}, link};
    }
}

inline app::Edit randomInsertion(const core::Scenario& scenario, core::Random& random) {
    const core::Platform& platform = scenario.platform;
    if (random.below(3) == 0)
        return app::InsertSwitch{core::SwitchId{random.below(platform.switches.size() + 1)},
                                 {app::edits::freshName(platform, "S"), core::Point{1, 2}},
                                 {},
                                 {}};
    app::InsertProcessor edit;
    edit.at = core::ProcessorId{random.below(platform.size() + 1)};
    edit.processor = {app::edits::freshName(platform, "P"), {random.between(0.1, 2), 0, {}}, {}};
    if (platform.linkCost && random.below(2) == 0)
        for (std::size_t i = 0; i <= platform.size(); ++i) {
            edit.costTo.push_back(anyCost(random));
            edit.costFrom.push_back(i == edit.at.index() ? edit.costTo[i] : anyCost(random));
        }
    if (!platform.linkCost && platform.size() > 0) // to a neighbour by its number after the insertion
        edit.links.emplace_back(
            core::LinkId{random.below(platform.links.size() + 1)},
            core::Link{
                edit.at, core::ProcessorId{edit.at.index() == 0 ? 1U : 0U}, {anyCost(random), 0, {}}, true});
    return edit;
}

/// A valid edit of any kind but ReplacePlatform; `depth`: how deep lists may nest.
inline app::Edit randomEdit(const core::Scenario& scenario, core::Random& random, int depth = 1) {
    const core::Platform& platform = scenario.platform;
    for (;;) {
        switch (random.below(depth > 0 ? 13 : 11)) {
        case 0:
            return app::RenamePlatform{"platform " + std::to_string(random.below(9))};
        case 1:
            return app::SetUnits{{"s", "flop", "byte" + std::to_string(random.below(3))}};
        case 2:
        case 3:
            return randomInsertion(scenario, random);
        case 4:
        case 5:
        case 6:
            if (const auto edit = randomLinkEdit(scenario, random))
                return *edit;
            break;
        case 7: {
            core::Questions questions = scenario.questions;
            questions.ring = core::ring::Question{random.between(1, 1000), anyCost(random)};
            if (random.below(4) == 0)
                questions.star.reset();
            return app::SetQuestions{questions};
        }
        case 11: { // edits in turn, each valid after those before it
            core::Scenario now = scenario;
            app::EditList list;
            for (auto edits = random.below(4); edits > 0; --edits) {
                list.edits.push_back(randomEdit(now, random, depth - 1));
                app::apply(now, list.edits.back());
            }
            return list;
        }
        case 12: {
            core::FlatSet<core::NodeId> nodes;
            for (auto count = random.below(3); count > 0 && platform.size() > 0; --count)
                nodes.insert(anyNode(platform, random));
            return random.below(2) == 0 ? app::edits::clone(scenario, nodes, {5, 5})
                                        : app::edits::removeAll(scenario, nodes);
        }
        default:
            break;
        }
        if (platform.size() == 0)
            continue;
        const core::NodeId node = anyNode(platform, random);
        switch (random.below(6)) {
        case 4:
            return app::PinNodes{{{node, random.below(2) == 0}, {node, random.below(2) == 0}}};
        case 5:
            return app::GroupNodes{{{node, std::string(random.below(3), 'g')}, {node, "h"}}};
        case 0:
            return app::RenameNode{node, app::edits::freshName(platform, "n")};
        case 1:
            return app::MoveNodes{{{node, core::Point{random.between(0, 9), 1}}, {node, std::nullopt}}};
        case 2:
            if (node.isProcessor())
                return app::RemoveProcessor{node.processor()};
            return app::RemoveSwitch{node.switchId()};
        default:
            if (node.isProcessor())
                return app::SetCompute{node.processor(), {random.between(0.1, 2), anyCost(random), {}}};
        }
    }
}

} // namespace support
