// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measure/topology/duplex.h"

#include "core/measure/survey.h"

namespace equipoise::measure {

double duplexOf(double part) {
    constexpr double almostFull = 1.85; // both ways at once is as good as twice one way
    constexpr double almostHalf = 1.12;
    return part >= almostFull ? fullDuplex : part <= almostHalf ? halfDuplex : part;
}

double duplexSeen(const Cable& cable, double possible, double total) {
    if (possible < plenty * cable.rate || cable.otherWay > 0)
        return cable.duplex;
    return total >= (1 - telling / 2) * possible ? fullDuplex : duplexOf(total / cable.rate);
}

} // namespace equipoise::measure
