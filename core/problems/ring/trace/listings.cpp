// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/words.h"
#include "core/problems/ring/exact/fixed_count.h"
#include "core/problems/ring/trace/pictures.h"
#include "core/problems/ring/trace/printed.h"

namespace equipoise::ring {

namespace {

const trace::Listing greedyListing{
    "RR-4745, section 6.2",
    {{0, TRANSLATABLE("listing", "ring ← the fastest processor alone")},
     {0, TRANSLATABLE("listing", "while a processor is outside the ring and can be inserted")},
     {1, TRANSLATABLE("listing", "for each i outside: the place j → k with the least d_ji + d_ik − d_jk")},
     {1, TRANSLATABLE("listing", "insert the i that adds least, at its place"), trace::decides},
     {0, TRANSLATABLE("listing", "for each ring met on the way: T ← its time per step")},
     {1, TRANSLATABLE("listing", "if T is less than all so far: keep this ring"), trace::decides},
     {0, TRANSLATABLE("listing", "answer: the ring kept")}},
    &printedGreedy};

const trace::Line everySet{
    0, TRANSLATABLE("listing", "for every set, small ones first: the lightest ring through it, from those of "
                               "smaller sets")};
const trace::Line everyNumber{
    0, TRANSLATABLE("listing", "for every number of processors: the lightest ring of so many, and its time"),
    trace::decides};
const trace::Line withoutTables{
    0, TRANSLATABLE("listing", "without tables: one or two by trying all, very many by branch and cut"),
    trace::decides};

const trace::Listing subsetsListing{
    "Held and Karp (1962)",
    {{0, TRANSLATABLE("listing", "start: the best of one and two processors and of the greedy rings")},
     everySet,
     everyNumber,
     {0, TRANSLATABLE("listing",
                      "bound ← the least that the formula promises; its ring may need less work than none")},
     {0,
      TRANSLATABLE("listing",
                   "while the best ring is above the bound: look for one below a limit between them"),
      trace::decides},
     {0, TRANSLATABLE("listing", "answer: the best ring, proven")}}};

const trace::Listing linKernighan{
    "RR-4745, section 6.1",
    {{0, TRANSLATABLE("listing", "start at one processor")},
     {1, TRANSLATABLE("listing", "on to the nearest not yet seen, until all are on the ring"),
      trace::decides},
     {0, TRANSLATABLE("listing", "while a chain of exchanged links makes the ring lighter: take it"),
      trace::decides},
     {0, TRANSLATABLE("listing", "again and again: change a little at random, then improve as before")},
     {1, TRANSLATABLE("listing", "no heavier: keep the new ring"), trace::decides},
     {1, TRANSLATABLE("listing", "heavier: back to the old one"), trace::decides},
     {0, TRANSLATABLE("listing", "answer: the lightest ring of all processors")}}};

const trace::Listing qRing{
    "RR-4745, section 5.2, Proposition 4",
    {{0, TRANSLATABLE("listing", "q = 1: the processor that is fastest alone"), trace::decides},
     {0, TRANSLATABLE("listing", "q = 2: the pair with the least weight"), trace::decides},
     {0, TRANSLATABLE("listing", "for q = 3, …, p")},
     {1, TRANSLATABLE("listing", "integer program: the ring of q processors with the least sum of d")},
     {1, TRANSLATABLE("listing", "if there is none: on to the next q"), trace::decides},
     {1, TRANSLATABLE("listing", "if its time is less than all so far: keep it"), trace::decides},
     {0, TRANSLATABLE("listing",
                      "answer: the fastest of these lightest rings, which need not be the fastest of all")}}};

const trace::Listing tsp{
    "RR-4745, section 5.1",
    {{0, TRANSLATABLE("listing", "all processors are to be in the ring, however slow")},
     {0,
      TRANSLATABLE("listing",
                   "integer program: each entered and left once, in one ring, with the least sum of d"),
      trace::decides},
     {0, TRANSLATABLE("listing", "answer: that ring, or the best processor alone if there is none")}}};

const trace::Listing homogeneous{
    "RR-4745, Proposition 1",
    {{0, TRANSLATABLE("listing", "best ← the fastest processor alone"), trace::decides},
     {0,
      TRANSLATABLE("listing",
                   "all links alike: all that start before their common end, together, if that is less"),
      trace::decides},
     {0, TRANSLATABLE("listing", "answer: the faster of the two")}}};

const trace::Listing localSearch{
    "Lin and Kernighan (1973)",
    {{0, TRANSLATABLE("listing", "grow rings from many starts, cheapest insertion first")},
     {0, TRANSLATABLE("listing", "improve the best of them by moves on the true time"), trace::decides},
     {0, TRANSLATABLE("listing", "change rings at random and improve them again"), trace::decides},
     {0, TRANSLATABLE("listing", "beside it: a bound; stop when it is met")},
     {0, TRANSLATABLE("listing", "answer: the fastest ring met")}}};

const trace::Listing nested{
    "Equipoise",
    {{0, TRANSLATABLE("listing", "clusters within clusters, by what it takes to leave them")},
     {0, TRANSLATABLE("listing", "bound ← the least time at which they can earn the work")},
     {0, TRANSLATABLE("listing", "for some times above it: a ring of those who earn, cluster by cluster"),
      trace::decides},
     {0, TRANSLATABLE("listing", "answer: the fastest ring met")}}};

const trace::Listing branchAndCut{
    "Fischetti, Salazar and Toth (1998)",
    {{0, TRANSLATABLE("listing", "best ← a good ring, by local search")},
     {0, TRANSLATABLE("listing", "leave out processors and links that no faster ring can have")},
     {0, TRANSLATABLE("listing", "while nodes are open: take the one with the least bound")},
     {1, TRANSLATABLE("listing", "solve its linear program: a bound on all rings below it")},
     {1, TRANSLATABLE("listing", "if that is no less than the best ring: the node is done"), trace::decides},
     {1, TRANSLATABLE("listing", "if its point is, or suggests, a faster ring: keep that"), trace::decides},
     {1, TRANSLATABLE("listing", "if rows cut its point off: add them and solve again")},
     {1, TRANSLATABLE("listing", "else two nodes: with some link or processor, and without"), trace::decides},
     {0, TRANSLATABLE("listing", "answer: the best ring, proven when no node is left")}}};

/// The first lines are those of the subsets listing, which tables for one number write their steps to.
const trace::Listing fastestOfCountListing{
    "Equipoise",
    {{0, TRANSLATABLE("listing", "q processors are wanted: start with a greedy ring of so many")},
     everySet,
     everyNumber,
     {0, TRANSLATABLE("listing", "bound ← the least that the formula promises for q processors")},
     {0,
      TRANSLATABLE("listing", "while the best ring of q is above the bound: look for one below a limit "
                              "between them"),
      trace::decides},
     withoutTables,
     {0,
      TRANSLATABLE("listing", "answer: the fastest ring of q processors; where there is none, one alone")}}};

const trace::Listing lightestOfCountListing{
    "RR-4745, Proposition 4",
    {{0, TRANSLATABLE("listing", "q processors are wanted: for each processor r")},
     {1, TRANSLATABLE("listing", "all sets of r and processors after it: the lightest ring through each")},
     {1, TRANSLATABLE("listing", "of those of q processors: keep the lightest so far"), trace::decides},
     withoutTables,
     {0, TRANSLATABLE("listing", "answer: the lightest ring of q processors, whatever its time; where there "
                                 "is none, one alone")}}};

} // namespace

const trace::Listing* listingOf(std::string_view solver, const ParameterValues& options) {
    if (solver == "fixed-count")
        return isLightest(options) ? &lightestOfCountListing : &fastestOfCountListing;
    static const trace::NamedListing listings[] = {
        {"subsets", &subsetsListing},
        {"homogeneous", &homogeneous},
        {"branch-and-cut", &branchAndCut},
        {"local-search", &localSearch},
        {"nested", &nested},
        {"shared", &localSearch},
        {"q-ring", &qRing},
        {"tsp", &tsp},
        {"lin-kernighan", &linKernighan},
        {"greedy", &greedyListing},
    };
    return trace::listingOf(solver, listings);
}

} // namespace equipoise::ring
