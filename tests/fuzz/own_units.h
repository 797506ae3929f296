// Platforms compared by their numbers alone.
#pragma once

#include "core/platform/platform.h"

namespace fuzz {

/// Numbers in the file's own units, whichever a person had chosen. Tables that we write have them so; and
/// "MbiT/s" is written as "Mbit/s", which may be the file's own unit: the same number, another unit.
inline core::Platform inOwnUnits(core::Platform platform) {
    for (core::Processor& processor : platform.processors)
        processor.compute.rateUnit = processor.compute.startUpUnit = {};
    for (core::Link& link : platform.links)
        link.transfer.rateUnit = link.transfer.startUpUnit = {};
    return platform;
}

} // namespace fuzz
