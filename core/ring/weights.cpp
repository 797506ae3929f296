#include "core/ring/solvers.h"

#include "core/base/words.h"

#include <string>
#include <variant>

namespace core::ring {

const ParameterInfo& weightsOption() {
    static const ParameterInfo option{
        .key = "weights",
        .title = TRANSLATABLE("parameter", "Weights"),
        .help = TRANSLATABLE("parameter", "Which weight a link has in the sum that the paper's methods make "
                                          "small: the one that gives the step time, or the one as printed."),
        .kind = ParameterInfo::Kind::Choice,
        .choices = {{"true", TRANSLATABLE("parameter", "True")},
                    {"as-printed", TRANSLATABLE("parameter", "As printed")}},
    };
    return option;
}

bool usesPrintedWeights(const ParameterValues& options) {
    return std::get<std::string>(valueOr(options, weightsOption())) == "as-printed";
}

Matrix<double> weightsFor(const Instance& instance, const ParameterValues& options, SolveControl* control) {
    return usesPrintedWeights(options) ? printedWeights(instance, control) : trueWeights(instance, control);
}

} // namespace core::ring
