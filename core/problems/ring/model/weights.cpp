// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/ring/model/solvers.h"

#include "core/base/words.h"

#include <string>
#include <variant>

namespace equipoise::ring {

ParameterInfo weightsOption() {
    return oneOf("weights", TRANSLATABLE("parameter", "Weights"),
                 TRANSLATABLE("parameter", "Which weight a link has in the sum that the paper's methods make "
                                           "small: the one that gives the step time, or the one as printed."),
                 {{"true", TRANSLATABLE("parameter", "True")},
                  {"as-printed", TRANSLATABLE("parameter", "As printed")}});
}

ParameterInfo startOption() {
    return wholeNumber("start", TRANSLATABLE("parameter", "Start"),
                       TRANSLATABLE("parameter", "The processor with which the ring begins, by its position "
                                                 "on the platform: 1 is the first, 0 the fastest one."),
                       {.from = 0, .to = static_cast<double>(instanceLimit), .fallback = 0});
}

ParameterInfo sumsOption() {
    return oneOf("sums", TRANSLATABLE("parameter", "Sums of weights"),
                 TRANSLATABLE("parameter",
                              "Which weights are added up for each number of processors: those by "
                              "which the ring grows, or those as printed, as in the paper's tables."),
                 {{"as-grown", TRANSLATABLE("parameter", "As grown")},
                  {"as-printed", TRANSLATABLE("parameter", "As printed")}});
}

bool usesPrintedWeights(const ParameterValues& options) {
    return std::get<std::string>(valueOr(options, weightsOption())) == "as-printed";
}

Matrix<double> weightsFor(const Instance& instance, const ParameterValues& options, SolveControl* control) {
    return usesPrintedWeights(options) ? printedWeights(instance, control) : trueWeights(instance, control);
}

} // namespace equipoise::ring
