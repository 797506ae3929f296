#include "app/document/same_question.h"

#include <algorithm>

namespace app {

namespace {

bool sameNetwork(const core::Platform& a, const core::Platform& b) {
    const auto sameCompute = [](const core::Processor& x, const core::Processor& y) {
        return x.compute == y.compute;
    };
    return a.switches.size() == b.switches.size() &&
           std::equal(a.processors.begin(), a.processors.end(), b.processors.begin(), b.processors.end(),
                      sameCompute) &&
           a.links == b.links && a.linkCost == b.linkCost;
}

} // namespace

bool sameQuestion(const core::Scenario& a, const core::Scenario& b, core::Problem problem) {
    if (&a == &b)
        return true;
    const core::Questions& x = a.questions;
    const core::Questions& y = b.questions;
    switch (problem) {
    case core::Problem::Ring:
        return x.ring == y.ring && sameNetwork(a.platform, b.platform);
    case core::Problem::Scatter:
        return x.scatter == y.scatter && sameNetwork(a.platform, b.platform);
    case core::Problem::Redistribution:
        return x.redistribution == y.redistribution && sameNetwork(a.platform, b.platform);
    case core::Problem::Star:
        return x.star == y.star && sameNetwork(a.platform, b.platform);
    case core::Problem::Grid:
        return x.grid == y.grid && sameNetwork(a.platform, b.platform);
    }
    return false;
}

} // namespace app
