// SPDX-License-Identifier: GPL-3.0-or-later
// A scenario small enough to know by heart.
#pragma once

#include "core/model/scenario.h"
#include "core/problems/grid/model/question.h"
#include "core/problems/redistribution/model/question.h"
#include "core/problems/ring/model/question.h"
#include "core/problems/scatter/model/question.h"
#include "core/problems/star/model/question.h"

namespace support {

/// P0 - P1 - P2 through links of cost 1 and 2, a switch S0 at P2, and all five questions.
inline equipoise::Scenario smallScenario() {
    using equipoise::ProcessorId;
    using equipoise::SwitchId;
    equipoise::Scenario s;
    for (const char* name : {"P0", "P1", "P2"})
        s.platform.processors.push_back({name, {.rate = 0.5, .table = {}}, {}});
    s.platform.switches.push_back({"S0", {}});
    s.platform.links = {{ProcessorId{0}, ProcessorId{1}, {.rate = 1, .table = {}}, true},
                        {ProcessorId{1}, ProcessorId{2}, {.rate = 2, .table = {}}, true},
                        {ProcessorId{2}, SwitchId{0}, {.rate = 3, .table = {}}, false}};
    s.questions.set(equipoise::ring::Question{});
    s.questions.set(equipoise::scatter::Question{10,
                                                 ProcessorId{2},
                                                 ProcessorId{2},
                                                 equipoise::scatter::Order::Given,
                                                 {ProcessorId{1}, ProcessorId{0}}});
    s.questions.set(equipoise::redistribution::Question{{ProcessorId{2}, ProcessorId{0}, ProcessorId{1}},
                                                        {5, 6, 7},
                                                        {2, 0, -2},
                                                        equipoise::redistribution::Direction::Both});
    s.questions.set(equipoise::star::Question{SwitchId{0}, {{ProcessorId{0}, 3}, {ProcessorId{2}, 4}}});
    equipoise::Matrix<ProcessorId> arrangement(1, 2);
    arrangement(0, 0) = ProcessorId{2};
    arrangement(0, 1) = ProcessorId{1};
    s.questions.set(equipoise::grid::Question{.rows = 1, .columns = 2, .arrangement = arrangement});
    return s;
}

} // namespace support
