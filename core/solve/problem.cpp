#include "core/solve/problem.h"

#include "core/base/names.h"

namespace core {

namespace {

constexpr std::array problems{
    Named<Problem>{Problem::Ring, "ring"},
    Named<Problem>{Problem::Scatter, "scatter"},
    Named<Problem>{Problem::Redistribution, "redistribution"},
    Named<Problem>{Problem::Star, "star"},
    Named<Problem>{Problem::Grid, "grid"},
};

} // namespace

std::string_view nameOf(Problem problem) {
    return nameIn(problems, problem);
}

std::optional<Problem> problemNamed(std::string_view name) {
    return valueIn(problems, name);
}

} // namespace core
