// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/redistribution/trace/printed.h"
#include "core/base/words.h"

namespace equipoise::redistribution {

const trace::PrintedListing printedAlgorithm1{
    "Renard, Robert and Vivien (2004), Algorithm 1",
    {{"1", 0, "δmax ← max |δ_k,k+l| for 1 ≤ k ≤ n, 0 ≤ l ≤ n − 1", 1},
     {"2", 0, "start, end: δ_start,end = δmax", 1},
     {"3", 0, "for s = 1 to δmax do", 2},
     {"4", 1, "for all l = 0 to n − 1 do", 2},
     {"5", 2, "if δ_start,start+l ≥ s then", 2},
     {"6", 3, TRANSLATABLE("listing", "one item from P_start+l to P_start+l+1, during [(s − 1) c, s c["),
      2}}};

const trace::PrintedListing printedAlgorithm2{
    "Renard, Robert and Vivien (2004), Algorithm 2",
    {{"1", 0, "δmax ← max |δ_k,k+l| for 1 ≤ k ≤ n, 0 ≤ l ≤ n − 1", 1},
     {"2", 0, "start, end: δ_start,end = δmax", 1},
     {"3", 0, "for all l = 0 to n − 1 do", 3},
     {"4", 1,
      TRANSLATABLE("listing",
                   "δ_start,start+l items from P_start+l to P_start+l+1, each as soon as it is there"),
      3}}};

const trace::PrintedListing printedAlgorithm3{
    "Renard, Robert and Vivien (2004), Algorithm 3",
    {{"1", 0, "δmax ← max(max |δ_i|, max ⌈|δ_i,i+l| / 2⌉)", 2},
     {"2", 0, "if δmax ≥ 1 then", 2},
     {"3", 1, "if δmax ≠ 2 then", 3},
     {"4", 2, "for all C_k,l with δ_k,l > 1 and ⌈|δ_k,l| / 2⌉ = δmax do", 3},
     {"5", 3, TRANSLATABLE("listing", "P_k sends an item to P_k−1"), 3},
     {"6", 3, TRANSLATABLE("listing", "P_l sends an item to P_l+1"), 3},
     {"7", 2, "for all C_k,l with δ_k,l < −1 and ⌈|δ_k,l| / 2⌉ = δmax do", 3},
     {"8", 3, TRANSLATABLE("listing", "P_k−1 sends an item to P_k"), 3},
     {"9", 3, TRANSLATABLE("listing", "P_l+1 sends an item to P_l"), 3},
     {"10", 1, "else if δmax = 2 then", 4},
     {"11", 2, "for all C_k,l with δ_k,l ≥ 3 do", 4},
     {"12", 3, TRANSLATABLE("listing", "P_l sends an item to P_l+1"), 4},
     {"13", 2, "for all C_k,l with δ_k,l = 4 do", 4},
     {"14", 3, TRANSLATABLE("listing", "P_k sends an item to P_k−1"), 4},
     {"15", 2, "for all C_k,l with δ_k,l ≤ −3 do", 4},
     {"16", 3, TRANSLATABLE("listing", "P_k−1 sends an item to P_k"), 4},
     {"17", 2, "for all C_k,l with δ_k,l = −4 do", 4},
     {"18", 3, TRANSLATABLE("listing", "P_l+1 sends an item to P_l"), 4},
     {"19", 1, "for all P_i with δ_i = δmax do", 5},
     {"20", 2, TRANSLATABLE("listing", "if P_i sends nothing yet in this step"), 5},
     {"21", 3, TRANSLATABLE("listing", "P_i sends an item to P_i+1"), 5},
     {"22", 1, "for all P_i with δ_i = −δmax do", 5},
     {"23", 2, TRANSLATABLE("listing", "if P_i receives nothing yet in this step"), 5},
     {"24", 3, TRANSLATABLE("listing", "P_i receives an item from P_i−1"), 5,
      TRANSLATABLE("listing", "P_i−1 may hold none: of four with L = 4, 1, 1, 1 and δ = 3, 0, 0, −3 the "
                              "third has nothing in the second step")},
     {"25", 1, "if δmax = 1 then", 6},
     {"26", 2, "for all P_i with δ_i = 0 do", 6},
     {"27", 3, TRANSLATABLE("listing", "if P_i−1 sends an item to P_i"), 6},
     {"28", 4, TRANSLATABLE("listing", "P_i sends an item to P_i+1"), 6,
      TRANSLATABLE("listing", "to be repeated round the ring until nothing changes: one round is not enough, "
                              "as a neighbour may get its item later")},
     {"29", 3, TRANSLATABLE("listing", "if P_i+1 sends an item to P_i"), 6},
     {"30", 4, TRANSLATABLE("listing", "P_i sends an item to P_i−1"), 6,
      TRANSLATABLE("listing", "to be repeated, as line 28")},
     {"31", 1, TRANSLATABLE("listing", "Algorithm 3 for step s + 1"), 7}}};

} // namespace equipoise::redistribution
