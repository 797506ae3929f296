// SPDX-License-Identifier: GPL-3.0-or-later
// Whether messages that are under way at once share the links they have in common.
#pragma once

#include "core/base/names.h"

#include <array>

namespace equipoise {

enum class ContentionModel {
    None,       ///< each has its links to itself, as in the papers
    MaxMinFair, ///< the rates of all are max-min fair over the links: see core/network/fair.h
    Reserved,   ///< on a ring: each holds a part of every link on its way all the time (RR-2003-23)
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
