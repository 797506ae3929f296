// SPDX-License-Identifier: GPL-3.0-or-later
// What CLI11 takes as the choices of an option.
#pragma once

#include "core/base/names.h"

#include <array>
#include <cstddef>
#include <string>
#include <vector>

namespace equipoise::cli {

template <class Enum, std::size_t N>
std::vector<std::string> namesIn(const std::array<Named<Enum>, N>& table) {
    std::vector<std::string> names;
    for (const auto& entry : table)
        names.emplace_back(entry.name);
    return names;
}

} // namespace equipoise::cli
