// What is known of a plan, in a few words.
#pragma once

#include "core/model/plan.h"

#include <QString>

namespace text {

/// "proven optimal", or "feasible, gap 3.1 %".
QString statusOf(const core::Plan& plan);

} // namespace text
