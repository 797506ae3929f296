// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/grid/trace/printed.h"
#include "core/base/words.h"

namespace equipoise::grid {

const trace::PrintedListing printedAlgorithm231{
    "RR-1999-31, Algorithm 2.3.1",
    {{"", 0, "for all i: c_i ← ⌊(1 / t_i) / Σ (1 / t_j) · M⌋", 2},
     {"", 0, "for m = c_1 + … + c_p to M", 2,
      TRANSLATABLE("listing", "to M − 1: as printed one chunk too many is given out")},
     {"", 1, "find k: t_k (c_k + 1) = min_i t_i (c_i + 1)", 2},
     {"", 1, "c_k ← c_k + 1", 2}}};

const trace::PrintedListing printedGeneration{
    "RR-1999-31, sections 7.1 and 7.2",
    {{"7.1", 0, "generate_arrangement: a_i ← 0 for all i; deep ← 0; generate_arrangement_rec", 1},
     {"7.1", 0, "generate_arrangement_rec: deep ← deep + 1", 1},
     {"7.1", 1, "if deep = p + q: σ(p, q) ← deep", 1,
      TRANSLATABLE("listing", "p q in place of p + q: an arrangement has p q places")},
     {"7.1", 2, TRANSLATABLE("listing", "σ is an arrangement"), 1},
     {"7.1", 1, "else for all i with (i = 1 or a_i−1 > a_i) and a_i < q", 1},
     {"7.1", 2, "a_i ← a_i + 1; σ(i, a_i) ← deep; generate_arrangement_rec; a_i ← a_i − 1", 1},
     {"7.1", 1, "deep ← deep − 1", 1},
     {"7.2", 0, "generate_tree: v(r_1) ← 1; v(r_i, c_j) ← t_ij", 2},
     {"7.2", 0, "generate_tree_rec(∅, {r_1}, {r_2, …, r_p}, ∅, {c_1, …, c_q})", 2},
     {"7.2", 0, "generate_tree_rec(R_0, R_1, R_2, C_0, C_2): for all c in C_2", 2},
     {"7.2", 1, "v(c) ← min over r in R_0 ∪ R_1 of 1 / (v(r) t_rc)", 2},
     {"7.2", 1, "α(c) ← {r in R_0 ∪ R_1: v(c) = 1 / (v(r) t_rc)}", 2},
     {"7.2", 1, "C_1 ← {c in C_2: α(c) ∩ R_0 = ∅}", 2},
     {"7.2", 1, "if R_2 ≠ ∅: for all C′_1 ⊆ C_1, not empty", 2},
     {"7.2", 2, "generate_tree_rec(C_0, C′_1, C_2 − C′_1, R_0 ∪ R_1, R_2)", 2},
     {"7.2", 1, TRANSLATABLE("listing", "else if C_1 = C_2: v is acceptable"), 3}}};

} // namespace equipoise::grid
