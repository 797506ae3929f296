// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/words.h"
#include "core/problems/grid/model/solvers.h"
#include "core/problems/grid/trace/pictures.h"
#include "core/problems/grid/trace/printed.h"

#include <algorithm>
#include <utility>

namespace equipoise::grid {

namespace {

std::vector<trace::Line> heuristicLines(bool refined) {
    std::vector<trace::Line> lines{
        {0, TRANSLATABLE("listing",
                         "fastest first: those before the curve σ_k / k jumps are fast, the others slow")},
        {0, TRANSLATABLE("listing", "while slow ones are left: fill the last column or row, slowest first"),
         trace::decides},
        {0,
         TRANSLATABLE("listing",
                      "the others, fastest first: alternately first column and first row, then the next"),
         trace::decides},
        {0, TRANSLATABLE("listing", "the faster of first column and first row shall never be idle"),
         trace::decides},
        {1, TRANSLATABLE("listing", "its r_i = 1 / t_i1, or its c_j = 1 / t_1j")},
        {1, TRANSLATABLE("listing", "across it: c_j = 1 / max r_i t_ij, or r_i in the same way")},
        {0,
         TRANSLATABLE("listing", "the lines of slow ones, fastest first: what the others leave room for")}};
    if (refined)
        lines.push_back(
            {0, TRANSLATABLE("listing", "with sums of 1: c from r, r from c, as long as max r_i t_ij "
                                        "c_j falls")});
    lines.push_back({0, TRANSLATABLE("listing", "answer: W = (sum of r_i) (sum of c_j)")});
    return lines;
}
const trace::Listing& heuristic() {
    static const trace::Listing listing{"RR-1999-31, section 4.4", heuristicLines(false)};
    return listing;
}
const trace::Listing& heuristicRefined() {
    static const trace::Listing listing{"RR-1999-31, sections 4.4 and 4.4.4", heuristicLines(true)};
    return listing;
}

const trace::Listing arrangements{
    "RR-1999-31, sections 7.1 and 7.2",
    {{0, TRANSLATABLE("listing", "for each arrangement that never decreases along rows and columns")},
     {1, TRANSLATABLE("listing",
                      "for each spanning tree of never idle processors that is acceptable: its r, c and W")},
     {1, TRANSLATABLE("listing", "the best tree is the optimum of the arrangement"), trace::decides},
     {1, TRANSLATABLE("listing", "if it is better than all so far: keep the arrangement"), trace::decides},
     {0, TRANSLATABLE("listing", "answer: the arrangement kept")}},
    &printedGeneration};

const trace::Listing spanningTreesListing{
    "RR-1999-31, sections 4.3.1 and 7.2",
    {{0, TRANSLATABLE("listing", "the arrangement: the given one, or that of the paper's heuristic")},
     {0, TRANSLATABLE("listing",
                      "for each spanning tree of never idle processors that is acceptable: its r, c and W")},
     {1, TRANSLATABLE("listing", "if it is better than all so far: keep it"), trace::decides},
     {0, TRANSLATABLE("listing", "answer: the best tree")}}};

const trace::Listing exact{
    "RR-1999-31, sections 4.2 and 4.3",
    {{0, TRANSLATABLE("listing",
                      "if the times are products: no processor needs to be idle, and nothing is searched")},
     {0, TRANSLATABLE("listing", "best ← the best of the paper's placings"), trace::decides},
     {0, TRANSLATABLE("listing", "while some node promises more than best: take the one that promises most"),
      trace::decides},
     {1, TRANSLATABLE(
             "listing",
             "for each place that may have least to do of some: bound by the fastest that each place may "
             "have then")},
     {1,
      TRANSLATABLE("listing",
                   "sort the processors by what the bound gives them to do: if that is better, best ← it"),
      trace::decides},
     {0, TRANSLATABLE("listing", "answer: best")}}};

const trace::Listing fastListing{
    "RR-1999-31, section 4.4.2",
    {{0, TRANSLATABLE("listing",
                      "if the times are products: no processor needs to be idle, and nothing is searched")},
     {0,
      TRANSLATABLE("listing",
                   "for every number of slow ones: the paper's placing, sorted as long as that helps"),
      trace::decides},
     {0, TRANSLATABLE("listing", "while exchanging two processors helps: exchange them"), trace::decides},
     {0, TRANSLATABLE("listing", "answer: the best of all")}}};

const trace::Listing closedForm{
    "RR-1999-31, sections 4.3.2 and 4.3.3",
    {{0, TRANSLATABLE("listing", "one line, or t_ij = x_i y_j: arrange them so"), trace::decides},
     {1, TRANSLATABLE("listing", "r_i ← 1 / t_i1, and the largest c_j for them: no processor is idle")},
     {0, TRANSLATABLE("listing", "2 × 2: keep the first column busy, or the second; take the better"),
      trace::decides},
     {0, TRANSLATABLE("listing", "answer: W = (sum of r_i) (sum of c_j)")}}};

const trace::Listing panelSearchListing{
    "RR-1999-31, sections 2.3 and 3.2",
    {{0, TRANSLATABLE("listing",
                      "whole numbers of blocks: r from the shares, c for r, r for c, as long as that helps")},
     {0, TRANSLATABLE("listing",
                      "try all r that may be better, fastest row first; c by Algorithm 2.3.1 for each")},
     {1, TRANSLATABLE("listing", "if max r_i t_ij c_j is less than all so far: keep r and c"),
      trace::decides},
     {0,
      TRANSLATABLE(
          "listing",
          "order of the columns, last first: the next is that of the column with the least t (c + 1)"),
      trace::decides},
     {0, TRANSLATABLE("listing", "the same for the rows"), trace::decides},
     {0, TRANSLATABLE("listing", "answer: the panel, repeated over the matrix")}},
    &printedAlgorithm231};

} // namespace

const trace::Listing& panelListing() {
    return panelSearchListing;
}

const trace::Listing* listingOf(std::string_view solver, const ParameterValues& options) {
    if (solver == "heuristic" && std::get<bool>(valueOr(options, refineOption())))
        return &heuristicRefined();
    using Row = std::pair<std::string_view, const trace::Listing*>;
    static const Row listings[] = {
        {"exact", &exact},
        {"fast", &fastListing},
        {"arrangements", &arrangements},
        {"spanning-trees", &spanningTreesListing},
        {"heuristic", &heuristic()},
        {"closed-form", &closedForm},
    };
    const auto* listing = std::ranges::find(listings, solver, &Row::first);
    return listing == std::end(listings) ? nullptr : listing->second;
}

} // namespace equipoise::grid
