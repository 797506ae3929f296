// SPDX-License-Identifier: GPL-3.0-or-later
// Platforms compared by their numbers alone.
#pragma once

#include "core/platform/platform.h"

namespace fuzz {

/// Numbers in the file's own units, whichever a person had chosen. Tables that we write have them so; and
/// "MbiT/s" is written as "Mbit/s", which may be the file's own unit: the same number, another unit.
inline equipoise::Platform inOwnUnits(equipoise::Platform platform) {
    for (equipoise::Processor& processor : platform.processors)
        processor.compute.rateUnit = processor.compute.startUpUnit = {};
    for (equipoise::Link& link : platform.links)
        link.transfer.rateUnit = link.transfer.startUpUnit = {};
    return platform;
}

} // namespace fuzz
