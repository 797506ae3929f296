// SPDX-License-Identifier: GPL-3.0-or-later
// What looks like a mistake on a platform, for what is asked of it.
#pragma once

#include "core/model/scenario.h"
#include "core/platform/lint/lint.h"

namespace equipoise {

/// As for the platform alone; but a grid, if nothing else is asked, does without links.
Lint lint(const Scenario& scenario);

} // namespace equipoise
