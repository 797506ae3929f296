// SPDX-License-Identifier: GPL-3.0-or-later
// Random valid edits.
#pragma once

#include "app/commands/edits_for.h"
#include "core/base/random.h"
#include "core/problems/ring/model/question.h"
#include "core/problems/star/model/question.h"

#include <limits>
#include <memory>

namespace support {

inline double anyCost(equipoise::Random& random) {
    return random.below(5) == 0 ? 0 : random.between(0.01, 9);
}

inline equipoise::NodeId anyNode(const equipoise::Platform& platform, equipoise::Random& random) {
    const std::size_t node = random.below(platform.size() + platform.switches.size());
    return node < platform.size() ? equipoise::NodeId(equipoise::ProcessorId{node})
                                  : equipoise::NodeId(equipoise::SwitchId{node - platform.size()});
}

inline std::optional<equipoise::gui::Edit> randomLinkEdit(const equipoise::Scenario& scenario,
                                                          equipoise::Random& random) {
    const equipoise::Platform& platform = scenario.platform;
    const std::size_t nodes = platform.size() + platform.switches.size();
    if (nodes < 2)
        return std::nullopt;
    const equipoise::NodeId from = anyNode(platform, random);
    equipoise::NodeId to = from;
    while (to == from)
        to = anyNode(platform, random);
    if (platform.linkCost) {
        equipoise::gui::SetLinkCost edit;
        if (platform.size() < 2)
            return std::nullopt;
        if (random.below(8) == 0) {
            equipoise::Matrix<double> costs = *platform.linkCost;
            for (std::size_t i = 0; i < costs.rows(); ++i)
                for (std::size_t j = 0; j < costs.columns(); ++j)
                    if (i != j)
                        costs(i, j) = anyCost(random);
            return equipoise::gui::SetCosts{
                std::make_shared<const equipoise::Matrix<double>>(std::move(costs))};
        }
        for (auto cells = 1 + random.below(4); cells > 0; --cells) { // the same cell twice may happen
            const std::size_t i = random.below(platform.size());
            const std::size_t j = (i + 1 + random.below(platform.size() - 1)) % platform.size();
            const double cost =
                random.below(4) == 0 ? std::numeric_limits<double>::infinity() : anyCost(random);
            edit.cells.push_back({equipoise::ProcessorId{i}, equipoise::ProcessorId{j}, cost});
        }
        return edit;
    }
    const equipoise::Link link{from, to, {anyCost(random), anyCost(random), {}}, random.below(2) == 0};
    const std::size_t count = platform.links.size();
    switch (count == 0 ? 0 : random.below(3)) {
    case 0:
        return equipoise::gui::InsertLink{equipoise::LinkId{random.below(count + 1)}, link};
    case 1:
        return equipoise::gui::RemoveLink{equipoise::LinkId{random.below(count)}};
    default:
        return equipoise::gui::SetLink{equipoise::LinkId{random.below(count)}, link};
    }
}

inline equipoise::gui::Edit randomInsertion(const equipoise::Scenario& scenario, equipoise::Random& random) {
    const equipoise::Platform& platform = scenario.platform;
    if (random.below(3) == 0)
        return equipoise::gui::InsertSwitch{
            equipoise::SwitchId{random.below(platform.switches.size() + 1)},
            {equipoise::gui::edits::freshName(platform, "S"), equipoise::Point{1, 2}},
            {},
            {}};
    equipoise::gui::InsertProcessor edit;
    edit.at = equipoise::ProcessorId{random.below(platform.size() + 1)};
    edit.processor = {equipoise::gui::edits::freshName(platform, "P"), {random.between(0.1, 2), 0, {}}, {}};
    if (platform.linkCost && random.below(2) == 0)
        for (std::size_t i = 0; i <= platform.size(); ++i) {
            edit.costTo.push_back(anyCost(random));
            edit.costFrom.push_back(i == edit.at.index() ? edit.costTo[i] : anyCost(random));
        }
    if (!platform.linkCost && platform.size() > 0) // to a neighbour by its number after the insertion
        edit.links.emplace_back(equipoise::LinkId{random.below(platform.links.size() + 1)},
                                equipoise::Link{edit.at,
                                                equipoise::ProcessorId{edit.at.index() == 0 ? 1U : 0U},
                                                {anyCost(random), 0, {}},
                                                true});
    return edit;
}

/// A valid edit of any kind but ReplacePlatform; `depth`: how deep lists may nest.
inline equipoise::gui::Edit randomEdit(const equipoise::Scenario& scenario, equipoise::Random& random,
                                       int depth = 1) {
    const equipoise::Platform& platform = scenario.platform;
    for (;;) {
        switch (random.below(depth > 0 ? 13 : 11)) {
        case 0:
            return equipoise::gui::RenamePlatform{"platform " + std::to_string(random.below(9))};
        case 1:
            return equipoise::gui::SetUnits{{"s", "flop", "byte" + std::to_string(random.below(3))}};
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
            equipoise::Questions questions = scenario.questions;
            questions.set(equipoise::ring::Question{random.between(1, 1000), anyCost(random)});
            if (random.below(4) == 0)
                questions.erase<equipoise::star::Question>();
            return equipoise::gui::SetQuestions{questions};
        }
        case 11: { // edits in turn, each valid after those before it
            equipoise::Scenario now = scenario;
            equipoise::gui::EditList list;
            for (auto edits = random.below(4); edits > 0; --edits) {
                list.edits.push_back(randomEdit(now, random, depth - 1));
                equipoise::gui::apply(now, list.edits.back());
            }
            return list;
        }
        case 12: {
            equipoise::FlatSet<equipoise::NodeId> nodes;
            for (auto count = random.below(3); count > 0 && platform.size() > 0; --count)
                nodes.insert(anyNode(platform, random));
            return random.below(2) == 0 ? equipoise::gui::edits::clone(scenario, nodes, {5, 5})
                                        : equipoise::gui::edits::removeAll(scenario, nodes);
        }
        default:
            break;
        }
        if (platform.size() == 0)
            continue;
        const equipoise::NodeId node = anyNode(platform, random);
        switch (random.below(6)) {
        case 4:
            return equipoise::gui::SetNodeProperty{"pinned",
                                                   {{node, random.below(2) == 0 ? "true" : "false"},
                                                    {node, random.below(2) == 0 ? "true" : "false"}}};
        case 5:
            return equipoise::gui::SetNodeProperty{"group",
                                                   {{node, std::string(random.below(3), 'g')}, {node, "h"}}};
        case 0:
            return equipoise::gui::RenameNode{node, equipoise::gui::edits::freshName(platform, "n")};
        case 1:
            return equipoise::gui::MoveNodes{
                {{node, equipoise::Point{random.between(0, 9), 1}}, {node, std::nullopt}}};
        case 2:
            if (node.isProcessor())
                return equipoise::gui::RemoveProcessor{node.processor()};
            return equipoise::gui::RemoveSwitch{node.switchId()};
        default:
            if (node.isProcessor())
                return equipoise::gui::SetCompute{node.processor(),
                                                  {random.between(0.1, 2), anyCost(random), {}}};
        }
    }
}

} // namespace support
