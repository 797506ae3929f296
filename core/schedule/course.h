// SPDX-License-Identifier: GPL-3.0-or-later
// When each action of a program was done, by whoever followed it.
#pragma once

#include <vector>

namespace equipoise {

struct Program;

/// When something began and ended.
struct Span {
    double start = 0;
    double end = 0;
    bool operator==(const Span&) const = default;
};

/// By strand and action: when each computation, send and receive was done. A send begins when both ends are
/// ready, and its receive at the same instant. Other actions have no span.
using ExecutionTrace = std::vector<std::vector<Span>>;

/// A course of the right size, all 0.
ExecutionTrace emptyCourse(const Program& program);

/// When all is done.
double endOf(const ExecutionTrace& course);

} // namespace equipoise
