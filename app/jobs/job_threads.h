// SPDX-License-Identifier: GPL-3.0-or-later
// Number of worker threads, for tests that wait until none is left.
#pragma once

namespace equipoise::gui {

/// Number of threads of all jobs that have not been joined, those of abandoned runs included.
int jobThreadCount();

} // namespace equipoise::gui
