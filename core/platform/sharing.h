// SPDX-License-Identifier: GPL-3.0-or-later
// Contention models: the bandwidth of concurrent messages on common links.
#pragma once

#include "core/base/names.h"

#include <array>

namespace equipoise {

enum class ContentionModel {
    None,       ///< each message has the full bandwidth of its links, as in the papers
    MaxMinFair, ///< rates are max-min fair over the links: see core/network/fair.h
    Reserved,   ///< on a ring: each message has a reserved part of every link on its route (RR-2003-23)
};

/// As in files and on the command line.
inline constexpr auto sharingNames =
    std::to_array<Named<ContentionModel>>({{ContentionModel::None, "alone"},
                                           {ContentionModel::MaxMinFair, "shared"},
                                           {ContentionModel::Reserved, "reserved"}});
constexpr const auto& namedValues(ContentionModel /*type*/) {
    return sharingNames;
}

} // namespace equipoise
