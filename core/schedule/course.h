// SPDX-License-Identifier: GPL-3.0-or-later
// Execution trace of a program: start and end of each action.
#pragma once

#include <vector>

namespace equipoise {

struct Program;

/// Start and end of an action.
struct Span {
    double start = 0;
    double end = 0;
    bool operator==(const Span&) const = default;
};

/// By strand and action, the time of each computation, send and receive. A send and its receive begin at the
/// same instant, when both ends are ready. The spans of other actions stay 0.
using ExecutionTrace = std::vector<std::vector<Span>>;

/// A trace with a zero span for each action.
ExecutionTrace emptyCourse(const Program& program);

/// Maximum end of all spans.
double endOf(const ExecutionTrace& course);

} // namespace equipoise
