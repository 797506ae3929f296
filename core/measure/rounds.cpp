// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measure/rounds.h"

#include <algorithm>

namespace equipoise::measure {

std::vector<std::vector<Pair>> roundRobin(std::size_t count) {
    if (count < 2)
        return {};
    const std::size_t seats = count + count % 2; // for an odd count, one seat is empty
    const std::size_t turning = seats - 1;
    std::vector<std::vector<Pair>> rounds(turning);
    const auto add = [count](std::vector<Pair>& round, std::size_t first, std::size_t second) {
        if (std::max(first, second) < count)
            round.emplace_back(std::min(first, second), std::max(first, second));
    };
    for (std::size_t turn = 0; turn < turning; ++turn) {
        add(rounds[turn], turn, turning); // the last seat stays, the others turn
        for (std::size_t k = 1; k < seats / 2; ++k)
            add(rounds[turn], (turn + k) % turning, (turn + turning - k) % turning);
    }
    return rounds;
}

} // namespace equipoise::measure
