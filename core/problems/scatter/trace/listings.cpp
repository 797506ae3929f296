// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/words.h"
#include "core/problems/scatter/trace/pictures.h"
#include "core/problems/scatter/trace/printed.h"

namespace equipoise::scatter {

namespace {

const trace::Listing algorithm1{
    "RR-4770, Algorithm 1",
    {{0, TRANSLATABLE("listing", "the root, last: cost[d] ← its time to compute d items, for all d")},
     {0, TRANSLATABLE("listing", "for each processor i before it, from the last to the first")},
     {1, TRANSLATABLE("listing", "for d = 1, …, n items to be shared by i and those after it")},
     {2, TRANSLATABLE("listing", "for e = 0, …, d items that i takes")},
     {3, TRANSLATABLE("listing", "t ← receive(i, e) + max(compute(i, e), cost[d − e] of those after i)")},
     {2, TRANSLATABLE("listing", "cost[d, i] ← the least t; taken[d, i] ← its e"), trace::decides},
     {0, TRANSLATABLE("listing", "from the first on: each takes taken[items left], the root the rest"),
      trace::decides}},
    &printedAlgorithm1};

const trace::Listing algorithm2{
    "RR-4770, Algorithm 2",
    {{0, TRANSLATABLE("listing", "the root, last: cost[d] ← its time to compute d items, for all d")},
     {0, TRANSLATABLE("listing", "for each processor i before it, from the last to the first")},
     {1, TRANSLATABLE("listing", "for d = 1, …, n items to be shared by i and those after it")},
     {2,
      TRANSLATABLE("listing", "by halving: the least e with compute(i, e) ≥ cost[d − e] of those after i")},
     {2, TRANSLATABLE("listing", "t ← receive(i, e) + compute(i, e): taking more would only take longer")},
     {2, TRANSLATABLE("listing", "for smaller and smaller e, until cost[d − e] alone is no better than t")},
     {3, TRANSLATABLE("listing", "t ← receive(i, e) + cost[d − e] if that is less")},
     {2, TRANSLATABLE("listing", "cost[d, i] ← the least t; taken[d, i] ← its e"), trace::decides},
     {0, TRANSLATABLE("listing", "from the first on: each takes taken[items left], the root the rest"),
      trace::decides}},
    &printedAlgorithm2};

const trace::Listing linearProgram{
    "RR-4770, section 3.3",
    {{0, TRANSLATABLE("listing", "linear program: shares that minimise T, items being divisible")},
     {0,
      TRANSLATABLE("listing",
                   "round the share nearest to a whole number; then, while the sum is too small or too "
                   "large, the one nearest above or below"),
      trace::decides},
     {0, TRANSLATABLE("listing", "the last share takes what is left"), trace::decides},
     {0, TRANSLATABLE("listing", "answer: whole counts")}}};

const trace::Listing closedForm{
    "RR-4770, Theorems 1 and 2",
    {{0, TRANSLATABLE("listing", "D ← time per item of the root, which is served last")},
     {0, TRANSLATABLE("listing", "for each i before it, backwards: D ← (α_i + β_i) D / (α_i + D)")},
     {1, TRANSLATABLE("listing", "if β_i > D: i is left out, and D stays"), trace::decides},
     {0,
      TRANSLATABLE("listing",
                   "from the first on: share ← rest · D / (α_i + D), D being that of those after i"),
      trace::decides},
     {0,
      TRANSLATABLE("listing",
                   "round the share nearest to a whole number; then, while the sum is too small or too "
                   "large, the one nearest above or below"),
      trace::decides},
     {0, TRANSLATABLE("listing", "the last share takes what is left"), trace::decides},
     {0, TRANSLATABLE("listing", "answer: whole counts")}}};

const trace::Listing uniform{
    "MPI_Scatter",
    {{0, TRANSLATABLE("listing", "everybody gets n / p items, rounded down"), trace::decides},
     {0, TRANSLATABLE("listing", "the first n mod p get one more"), trace::decides},
     {0, TRANSLATABLE("listing", "answer: these counts")}}};

const trace::Listing bandsListing{
    "RR-4770, section 3.2",
    {{0, TRANSLATABLE("listing", "a good distribution: its time is the deadline for all better ones"),
      trace::decides},
     {0, TRANSLATABLE("listing", "for each processor: how many items can be left before that deadline")},
     {0, TRANSLATABLE("listing", "the dynamic program of Algorithm 2, but only over these numbers"),
      trace::decides},
     {0, TRANSLATABLE("listing", "answer: the best distribution, proven")}}};

} // namespace

const trace::Listing* listingOf(std::string_view solver) {
    static const trace::NamedListing listings[] = {
        {"window", &bandsListing},    {"monotone", &bandsListing},  {"together", &bandsListing},
        {"algorithm-1", &algorithm1}, {"algorithm-2", &algorithm2}, {"linear-program", &linearProgram},
        {"closed-form", &closedForm}, {"uniform", &uniform},
    };
    return trace::listingOf(solver, listings);
}

} // namespace equipoise::scatter
