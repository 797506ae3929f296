// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/ring/trace/printed.h"
#include "core/base/words.h"

namespace equipoise::ring {

const trace::PrintedListing printedGreedy{
    "RR-4745, section 6.2",
    {{"", 0, TRANSLATABLE("listing", "ring ← the fastest processor"), 1},
     {"", 0, TRANSLATABLE("listing", "as long as a processor is outside"), 2},
     {"", 1,
      TRANSLATABLE("listing", "for each P_i outside and each pair of neighbours P_j, P_k in the ring: the "
                              "cost of P_i between them"),
      3, TRANSLATABLE("listing", "the paper does not say which cost; here it is d_ji + d_ik − d_jk")},
     {"", 1, TRANSLATABLE("listing", "insert the processor at the pair that cost least; store T_step"), 4},
     {"", 0, TRANSLATABLE("listing", "the least T_step of all"), 7}}};

} // namespace equipoise::ring
