// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers with units as SimGrid reads them: "1Gf", "125MBps", "50us". Tested against SimGrid 3.32.
#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>

namespace equipoise::io::simgrid {

enum class Dimension { Speed, Bandwidth, Time };

struct Amount {
    double value = 0;    ///< flop/s, Byte/s or s
    bool hasUnit = true; ///< a number other than 0 without a unit: SimGrid takes f, Bps or s, and warns
    bool bits = false;   ///< a bandwidth that was written in bits
};

/// Speed: f and flops with k M G T P E Z Y (kf), kilo mega ... (kiloflops). Bandwidth: Bps (bytes) and bps
/// (bits) with k M G ... (1000) and Ki Mi Gi ... (1024); "KBps" is not one of them. Time: w d h m (a minute!)
/// s ms us ns ps. Upper and lower case differ. Errors, without a place: WrongType with the units there are;
/// OutOfRange below 0 or beyond largestQuantity.
Result<Amount> parseAmount(std::string_view text, Dimension dimension, std::string_view subject);

/// "1000000f", "125000000Bps", "0.0001s": reads back to the same double.
std::string amountText(double value, Dimension dimension);

} // namespace equipoise::io::simgrid
