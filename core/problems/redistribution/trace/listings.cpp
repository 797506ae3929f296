// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/words.h"
#include "core/problems/redistribution/trace/pictures.h"
#include "core/problems/redistribution/trace/printed.h"

namespace equipoise::redistribution {

namespace {

std::vector<trace::Line> stepLines(std::string_view relays) {
    return {
        {0, TRANSLATABLE("listing", "δ ← the items that each has too many; D ← their sums along the ring")},
        {0, TRANSLATABLE("listing", "while δmax, the least number of steps for what is left, is not 0")},
        {1,
         TRANSLATABLE("listing",
                      "if δmax ≠ 2: slices that need δmax steps at both ends: mark the links at both ends"),
         trace::decides},
        {1,
         TRANSLATABLE("listing", "if δmax = 2: slices with |δ| = 4: mark the links at both ends; with "
                                 "|δ| = 3: the one that leads forwards"),
         trace::decides},
        {1,
         TRANSLATABLE("listing", "others with δ = δmax: mark the link to the next; with δ = −δmax: the link "
                                 "from the one before"),
         trace::decides},
        {1, relays, trace::decides},
        {1, TRANSLATABLE("listing", "send one item over every link marked; δ, D, δmax anew")},
        {0, TRANSLATABLE("listing", "answer: the items as they were sent")}};
}

const trace::Listing& algorithm3() {
    static const trace::Listing listing{
        "Renard, Robert and Vivien (2004), Algorithm 3",
        stepLines(TRANSLATABLE("listing",
                               "if δmax = 1: a balanced processor that gets an item passes it on (once "
                               "round, as printed)")),
        &printedAlgorithm3};
    return listing;
}
const trace::Listing& algorithm3Repeated() {
    static const trace::Listing listing{
        "Renard, Robert and Vivien (2004), Algorithm 3",
        stepLines(TRANSLATABLE("listing",
                               "if δmax = 1: a balanced processor that gets an item passes it on, until "
                               "nothing changes")),
        &printedAlgorithm3};
    return listing;
}

const trace::Listing algorithm1{
    "Renard, Robert and Vivien (2004), Algorithm 1",
    {{0, TRANSLATABLE("listing", "x_i ← D_i − min D: what has to go from i to the next, all one way")},
     {0, TRANSLATABLE("listing", "each i sends its x_i items at once, one after the other"), trace::decides},
     {0, TRANSLATABLE("listing", "answer: it ends after max x_i steps, and nothing is faster")}},
    &printedAlgorithm1};

const trace::Listing algorithm2{
    "Renard, Robert and Vivien (2004), Algorithm 2",
    {{0, TRANSLATABLE("listing", "x_i ← D_i − min D: what has to go from i to the next, all one way")},
     {0, TRANSLATABLE("listing", "begin behind a link over which nothing goes"), trace::decides},
     {0, TRANSLATABLE("listing", "link after link: each item as soon as it is there and the link is free"),
      trace::decides},
     {0, TRANSLATABLE("listing", "answer: it ends at max x_i c_i, and nothing is faster")}},
    &printedAlgorithm2};

const trace::Listing closedForm{
    "Equipoise",
    {{0, TRANSLATABLE("listing", "τ ← the steps of Lemma 3")},
     {0, TRANSLATABLE("listing", "y ← −⌊(max D + min D) / 2⌋; x_i ← D_i + y"), trace::decides},
     {0, TRANSLATABLE("listing", "each x_i ≥ 0: forwards, in the steps 1, …, x_i"), trace::decides},
     {0, TRANSLATABLE("listing", "each x_i < 0: backwards, in the last |x_i| of τ steps"), trace::decides},
     {0, TRANSLATABLE("listing", "answer: it ends after τ steps, and nothing is faster")}}};

std::vector<trace::Line> lightLines(std::string_view search) {
    return {
        {0, TRANSLATABLE("listing", "x_i = D_i + y items go from i to the next; y is free")},
        {0, search, trace::decides},
        {0,
         TRANSLATABLE("listing",
                      "the y nearest to it with which no processor sends more than it holds at first"),
         trace::decides},
        {0, TRANSLATABLE("listing", "forwards at once; backwards when the neighbours have sent forwards")},
        {0, TRANSLATABLE("listing", "answer: it ends at τ(y)")}};
}
const trace::Listing& light() {
    static const trace::Listing listing{
        "Renard, Robert and Vivien (2004), Lemma 4",
        lightLines(TRANSLATABLE("listing", "y ← where τ(y), the longest time of a processor, is least"))};
    return listing;
}
const trace::Listing& system2() {
    static const trace::Listing listing{
        "Renard, Robert and Vivien (2004), System 2",
        lightLines(
            TRANSLATABLE("listing", "integer program (System 2): the flows whose longest time τ is least"))};
    return listing;
}

const trace::Listing sharedListing{
    "Equipoise",
    {{0,
      TRANSLATABLE("listing", "bound ← the longest time of a port or a link where it is least, over all y")},
     {0, TRANSLATABLE("listing", "for y by increasing bound, as long as there is something to gain")},
     {1, TRANSLATABLE("listing", "whenever two ports are free an item goes, the most urgent first")},
     {1, TRANSLATABLE("listing", "follow it while messages share links; keep the best"), trace::decides},
     {0, TRANSLATABLE("listing", "for a while: urgencies, orders and y changed by chance; keep the best"),
      trace::decides},
     {0, TRANSLATABLE("listing", "answer: the order kept")}}};

const trace::Listing general{
    "Equipoise",
    {{0, TRANSLATABLE("listing", "bound ← τ(y) where it is least, over all y")},
     {0, TRANSLATABLE("listing", "for y by increasing τ(y), until the bound is met")},
     {1, TRANSLATABLE("listing", "first one direction, then the other; keep it if it ends earlier"),
      trace::decides},
     {1,
      TRANSLATABLE("listing",
                   "item by item, the most urgent first, from the start and from the end; keep the best"),
      trace::decides},
     {0,
      TRANSLATABLE("listing",
                   "if it is tiny: look at every schedule; else, for a while: with urgencies disturbed at "
                   "random"),
      trace::decides},
     {0, TRANSLATABLE("listing", "answer: the schedule kept")}}};

} // namespace

const trace::Listing* listingOf(std::string_view solver) {
    static const trace::NamedListing listings[] = {
        {"closed-form", &closedForm},   {"algorithm-1", &algorithm1},
        {"algorithm-2", &algorithm2},   {"light", &light()},
        {"general", &general},          {"system-2", &system2()},
        {"algorithm-3", &algorithm3()}, {"algorithm-3-repeated", &algorithm3Repeated()},
        {"shared", &sharedListing},
    };
    return trace::listingOf(solver, listings);
}

} // namespace equipoise::redistribution
